"""The command `dicehero serve`: the game in a browser."""

from __future__ import annotations

import argparse
from errno import EADDRINUSE
from socket import gethostname

from dicehero.cli.stderr import complain, fail


def serve(options: argparse.Namespace) -> int:
    """Serve the game until the process is interrupted, or say why that cannot be done."""
    try:
        from dicehero.cli.web.server import is_loopback, is_name, listen, run_server, url_of
    except ModuleNotFoundError as missing:
        return fail(
            f"To serve the game, {missing.name} is needed, and not installed.",
            "It comes with the extra `web`: pip install 'dicehero[web]', or '.[web]' in a clone.",
        )
    try:
        listener = listen(options.host, options.port)
    except OSError as error:
        if error.errno == EADDRINUSE:
            return fail(f"Port {options.port} is in use. Choose another one with --port.")
        return fail(f"Cannot listen on {options.host}, port {options.port}: {error.strerror or error}.")
    names = [options.host, *options.allow_host]
    if not is_loopback(listener):
        names.append(gethostname())
        told = ", ".join(dict.fromkeys(filter(is_name, names)))
        complain(
            "Warning: other computers can reach this, and no password is asked for. Whoever opens the page"
            " plays as you.",
            f"It may be reached by its addresses, and as {told}; --allow-host tells other names.",
        )
    print(f"The game is on {url_of(listener)} until you press Ctrl+C.", flush=True)
    quest = {"--seed": options.seed, "--peril": options.settings.get("peril")}
    run_server(
        listener,
        [f"{name}={value}" for name, value in quest.items() if value is not None],
        names,
        options.pages,
    )
    return 0
