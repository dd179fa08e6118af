"""The options of `serve`."""

from __future__ import annotations

import argparse
import re
from typing import Final

from dicehero.cli.options import arguments
from dicehero.cli.options.shared import AddCommand, add_quest

SERVE: Final = "serve"
LOOPBACK: Final = "127.0.0.1"
USUAL_PORT: Final = 8000
USUAL_PAGES: Final = 4


def add_serve_command(command: AddCommand) -> None:
    """Add serve."""
    serve = command(SERVE, "Serve the game to browsers; needs the extra `web`.")
    serve.add_argument(
        "--host",
        type=_host,
        default=LOOPBACK,
        metavar="HOST",
        help=f"address to listen on ({LOOPBACK}: this computer alone)",
    )
    serve.add_argument(
        "--port",
        type=_port,
        default=USUAL_PORT,
        metavar="N",
        help=f"port to listen on ({USUAL_PORT}); 0 takes any that is free",
    )
    serve.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="another name under which it may be reached, as behind a proxy; may be said several times",
    )
    serve.add_argument(
        "--pages", type=arguments.count, default=USUAL_PAGES, metavar="N", help="pages open at once (4)"
    )
    add_quest(serve, default=argparse.SUPPRESS)


def _host(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("an address has at least one character")
    return text


def _port(text: str) -> int:
    if not re.fullmatch("0|[1-9][0-9]{0,4}", text) or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a port: ports go from 0 to 65535")
    return int(text)
