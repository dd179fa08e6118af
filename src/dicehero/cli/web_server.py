"""The game on a page in a browser: one process of the game for each page that is open.

This module needs the packages of the extra `web`. `textual_serve` carries keys and pictures between page and
process; what is served is decided here.
"""

from __future__ import annotations

import shlex
import socket
import subprocess
import sys
from collections.abc import Sequence
from importlib.resources import files
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler
from textual_serve.server import Server

_PAGE: Final = files("dicehero.cli") / "page.html"
_GRACE: Final = 0.2
"""Seconds that open pages have to end by themselves when the server is stopped."""
_LOCAL_NAMES: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def listen(host: str, port: int) -> socket.socket:
    """Open the port. Raises OSError where the host is unknown or the port cannot be had."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    return socket.create_server(address[:2], family=family)


def is_loopback(listener: socket.socket) -> bool:
    """Whether only programs of this computer can reach a socket."""
    return ip_address(listener.getsockname()[0].partition("%")[0]).is_loopback


def url_of(listener: socket.socket) -> str:
    """Return what to open in a browser."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class GameServer(Server):
    """Serves a page without anything from elsewhere, and plays with nobody but that page."""

    def __init__(self, command: str, local_only: bool) -> None:
        """`command` starts the game. With `local_only`, names that others gave this computer are refused."""
        super().__init__(command)
        self._local_only = local_only
        self._page = _PAGE.read_text(encoding="utf-8")

    async def _make_app(self) -> web.Application:
        app = web.Application(middlewares=[self._refuse_strangers])
        app.add_routes(
            [
                web.get("/", self._show_page),
                web.get("/ws", self._play),
                web.static("/static", self.statics_path),
            ]
        )
        return app

    @web.middleware
    async def _refuse_strangers(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        # A page from elsewhere may not play here, though the player's browser would let it: neither by
        # its own name (Origin) nor by making that name mean this computer (Host).
        asked = urlsplit(f"//{request.host}")
        if self._local_only and asked.hostname not in _LOCAL_NAMES:
            raise web.HTTPForbidden(text="This game is served on this computer only.\n")
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.host:
            raise web.HTTPForbidden(text="Another page may not play here.\n")
        return await handler(request)

    async def _show_page(self, _request: web.Request) -> web.Response:
        return web.Response(text=self._page, content_type="text/html", headers={"Cache-Control": "no-cache"})

    async def _play(self, request: web.Request) -> web.WebSocketResponse:
        if not web.WebSocketResponse().can_prepare(request):
            raise web.HTTPBadRequest(text="The page of the game connects here.\n")
        return await self.handle_websocket(request)


def game_command(arguments: Sequence[str]) -> str:
    """Return the command of the shell that starts the game as it is installed here."""
    words = [sys.executable, "-P", "-m", "dicehero", *arguments]
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def run_server(listener: socket.socket, arguments: Sequence[str]) -> None:
    """Serve the game, started with these arguments, until the process is interrupted."""
    server = GameServer(game_command(arguments), is_loopback(listener))
    web.run_app(
        server._make_app(),
        sock=listener,
        print=None,
        access_log=None,
        shutdown_timeout=_GRACE,
    )
