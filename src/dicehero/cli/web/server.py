"""The game on a page in a browser: one process of the game for each page that is open.

This module needs the packages of the extra `web`. `textual_serve` carries keys and pictures between page and
process; what is served is decided here.
"""

from __future__ import annotations

import logging
import shlex
import socket
import subprocess
import sys
from collections.abc import Collection, Sequence
from errno import ENAMETOOLONG
from importlib.resources import files
from ipaddress import ip_address
from pathlib import Path
from types import ModuleType
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.log import server_logger
from aiohttp.typedefs import Handler
from textual_serve.app_service import AppService
from textual_serve.server import Server

import dicehero
from dicehero.cli.web.session import MOST_INPUT, cells, play

_PAGE: Final = files("dicehero.cli.web") / "page.html"
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


def is_name(text: str) -> bool:
    """Whether a host is told by its name, and not by an address."""
    return bool(text) and not _is_address(_plain(text))


def url_of(listener: socket.socket) -> str:
    """Return what to open in a browser."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class GameServer(Server):
    """Serves a page without anything from elsewhere, and plays with nobody but that page."""

    def __init__(self, command: str, names: Collection[str] = (), pages: int = 4) -> None:
        """`command` starts the game, for `pages` at once; `names` are those of this computer for others."""
        super().__init__(command)
        self._names = frozenset(map(_plain, names))
        self._pages = pages
        self._open = 0
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
        app.on_response_prepare.append(self._keep_out_of_frames)
        return app

    async def _keep_out_of_frames(self, _request: web.Request, response: web.StreamResponse) -> None:
        response.headers["Content-Security-Policy"] = "frame-ancestors 'self'"
        response.headers["X-Frame-Options"] = "SAMEORIGIN"
        response.headers["X-Content-Type-Options"] = "nosniff"

    @web.middleware
    async def _refuse_strangers(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        # A page from elsewhere may not play here, though the player's browser would let it: neither by
        # its own name (Origin) nor by making that name mean this computer (Host).
        if not self._is_ours(_name_in(f"//{request.host}")):
            raise web.HTTPForbidden(text="This game is not served under that name; see --allow-host.\n")
        origin = request.headers.get("Origin")
        # Behind a proxy the page has a name that the server was told.
        known = origin is None or origin.partition("//")[2] == request.host or _name_in(origin) in self._names
        if not known:
            raise web.HTTPForbidden(text="Another page may not play here.\n")
        try:
            return await handler(request)
        except OSError as error:
            if error.errno != ENAMETOOLONG:
                raise
            raise web.HTTPNotFound from None

    def _is_ours(self, name: str) -> bool:
        return name in _LOCAL_NAMES or name in self._names or _is_address(name)

    async def _show_page(self, _request: web.Request) -> web.Response:
        return web.Response(text=self._page, content_type="text/html", headers={"Cache-Control": "no-cache"})

    async def _play(self, request: web.Request) -> web.WebSocketResponse:
        if not web.WebSocketResponse().can_prepare(request):
            raise web.HTTPBadRequest(text="The page of the game connects here.\n")
        if self._open >= self._pages:
            raise web.HTTPServiceUnavailable(text="As many pages are open as allowed; see --pages.\n")
        self._open += 1
        try:
            websocket = web.WebSocketResponse(heartbeat=15, max_msg_size=MOST_INPUT)
            await websocket.prepare(request)
            game = AppService(
                self.command,
                write_bytes=websocket.send_bytes,
                write_str=websocket.send_str,
                close=websocket.close,  # type: ignore[arg-type]
                download_manager=self.download_manager,
            )
            asked = request.query
            await play(websocket, game, cells(asked.get("width"), 80), cells(asked.get("height"), 24))
        finally:
            self._open -= 1
        return websocket


def _plain(name: str) -> str:
    return name.strip("[]").rstrip(".").lower()


def _name_in(address: str) -> str:
    """Return the host that an address names; empty for junk."""
    try:
        parts = urlsplit(address)
        # No browser sends more than host and port.
        return "" if "@" in parts.netloc or any(parts[2:]) else _plain(parts.hostname or "")
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    # No page from elsewhere can make a number mean this computer.
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def game_command(arguments: Sequence[str]) -> str:
    """Return the command of the shell that starts the game as it is installed here."""
    words = [sys.executable, "-P", *_program(), *arguments]
    # Without exec there would be a shell in between, which could be killed in place of the game.
    return subprocess.list2cmdline(words) if sys.platform == "win32" else f"exec {shlex.join(words)}"


def _program() -> list[str]:
    # Of an archive that was started no other process knows, unless it is told where it lies.
    archive = _archive_of(dicehero)
    if archive is None or archive != _archive_of(sys.modules["__main__"]):
        return ["-m", "dicehero"]
    return [str(Path(archive).absolute())]


def _archive_of(module: ModuleType) -> str | None:
    return getattr(module.__loader__, "archive", None)


def _is_worth_telling(record: logging.LogRecord) -> bool:
    # Whoever sends what is no request is told so; the player is not.
    return record.exc_info is None or not isinstance(record.exc_info[1], HttpProcessingError)


def run_server(listener: socket.socket, arguments: Sequence[str], names: Collection[str], pages: int) -> None:
    """Serve the game, started with these arguments, until the process is interrupted."""
    server_logger.addFilter(_is_worth_telling)
    server = GameServer(game_command(arguments), names, pages)
    web.run_app(
        server._make_app(),
        sock=listener,
        print=None,
        access_log=None,
        shutdown_timeout=_GRACE,
    )
