"""What the server gives, to whom, and what it says where it cannot."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from dicehero.cli.options.parser import read_options
from dicehero.store.run_file import read_run
from support.levels import named, sampled
from support.lines import PATIENCE, dicehero_process, environment
from support.replies import REPLIES
from support.serving import Served, served

aiohttp = pytest.importorskip("aiohttp", reason="needs the extra `web`")
pytest.importorskip("textual_serve", reason="needs the extra `web`")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def server(home: Path) -> Iterator[Served]:
    with served(home) as found:
        yield found


def wait_until(happened: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)


class Page:
    """The socket of an open page."""

    def __init__(self, to_game: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = to_game
        self._seen = b""

    async def wait_for(self, text: str) -> None:
        while text.encode() not in self._seen:
            message = await self._socket.receive(PATIENCE)
            assert message.type is aiohttp.WSMsgType.BINARY, message
            self._seen += message.data

    async def press(self, key: str) -> None:
        self._seen = b""
        await self._socket.send_json(["stdin", key])

    async def begin(self) -> None:
        """Choose the first hero."""
        await self.wait_for("New quest")
        await self.press("n")
        await self.wait_for("CHOOSE YOUR HERO")
        await self.press("\r")
        await self.wait_for("WHOM DO YOU FACE")

    async def closes(self, code: int | None = None) -> None:
        while (await self._socket.receive(PATIENCE)).type is aiohttp.WSMsgType.BINARY:
            pass
        assert self._socket.closed
        assert code in (None, self._socket.close_code)


@asynccontextmanager
async def page(server: Served) -> AsyncIterator[Page]:
    address = f"{server.url}ws?width=80&height=24"
    async with aiohttp.ClientSession() as client, client.ws_connect(address) as to_game:
        yield Page(to_game)


def run(play: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(play())


def runs(home: Path) -> list[Path]:
    return list((home / "runs").glob("*.jsonl"))


def game_of(server: Served) -> int:
    """The process of the only game."""
    tasks = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    (game,) = (int(child) for task in tasks for child in task.read_text().split())
    return game


async def until_gone(game: int) -> None:
    await asyncio.to_thread(wait_until, lambda: not Path(f"/proc/{game}").exists())


needs_proc = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")


async def get(url: str, **headers: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as client, client.get(url, headers=headers) as answer:
        return answer.status, (await answer.read()).decode(errors="replace")


# --- the page ------------------------------------------------------------------------------------------


def test_the_page_needs_nothing_from_elsewhere(server: Served) -> None:
    async def look() -> None:
        status, text = await get(server.url)
        assert status == 200
        assert not re.search(r"https?://|[\"'(]//", text)
        wanted = set(re.findall(r"(?:src|href)=\"(static/[^\"]+)|url\(\"(static/[^\"]+)", text))
        assert len(wanted) == 4
        for first, second in wanted:
            assert (await get(server.url + (first or second)))[0] == 200

    run(look)


@pytest.mark.parametrize("path", ["", "ws"])
def test_pages_from_elsewhere_may_not_play(server: Served, path: str) -> None:
    async def look() -> None:
        assert (await get(server.url + path, Origin="http://elsewhere.example"))[0] == 403
        assert (await get(server.url + path, Host="elsewhere.example"))[0] == 403
        port = server.host.rpartition(":")[2]
        assert (await get(server.url + path, Host=f"localhost:{port}"))[0] != 403
        assert (await get(server.url + path, Host=f"localhost.:{port}"))[0] != 403
        for host in (f"localhost:{port}/elsewhere.example", "elsewhere.example@localhost", "localhost#x"):
            assert (await get(server.url + path, Host=host))[0] == 403
        assert (await get(server.url + path, Host="[x", Origin="http://[x"))[0] in (400, 403)

    run(look)


def test_no_other_site_may_frame_the_page(server: Served) -> None:
    async def look() -> None:
        async with aiohttp.ClientSession() as client, client.get(server.url) as answer:
            assert answer.headers["Content-Security-Policy"] == "frame-ancestors 'self'"

    run(look)


def test_names_and_pages_can_be_told(home: Path) -> None:
    async def look() -> None:
        with served(home, "--allow-host=dice.example", "--pages=1") as one:
            asked = {"Host": "dice.example", "Origin": "https://dice.example"}
            assert (await get(one.url, **asked))[0] == 200
            async with page(one):
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    async with page(one):
                        pass
                assert refused.value.status == 503

    run(look)


@pytest.mark.parametrize(
    "junk",
    named(
        ["", "{", "[]", "[1]", '["stdin", 5]', '["resize", {}]', "[" * 60_000, '["stdin", "' + "x" * 99_999],
        '["resize", {}]',
        "[" * 60_000,
    ),
)
def test_junk_closes_the_page_and_says_nothing(server: Served, junk: str) -> None:
    async def look() -> None:
        async with aiohttp.ClientSession() as client:
            address = f"{server.url}ws?width=x&height=99999999999999999999"
            async with client.ws_connect(address) as to_game:
                await to_game.send_str(junk)
                while (await to_game.receive(PATIENCE)).type is aiohttp.WSMsgType.BINARY:
                    pass
                assert to_game.close_code in (1008, 1009)

    run(look)
    assert server.stop() == 0
    assert server.process.communicate() == ("", "")


@pytest.mark.parametrize(
    "request_", [b"\x16\x03\x01\x02\0\x01", b"GET / HTTP/1.1\r\n\r\n"], ids=["tls", "no host"]
)
def test_what_is_no_request_says_nothing_on_the_server(server: Served, request_: bytes) -> None:
    host, _, port = server.host.rpartition(":")
    with socket.create_connection((host, int(port)), PATIENCE) as connection:
        connection.sendall(request_)
        assert connection.recv(12) == b"HTTP/1.0 400"
    assert server.stop() == 0
    assert server.process.communicate() == ("", "")


def test_a_path_longer_than_files_may_have_is_not_found(server: Served) -> None:
    async def look() -> None:
        assert (await get(f"{server.url}static/{'a' * 4000}"))[0] == 404

    run(look)
    assert server.stop() == 0
    assert server.process.communicate() == ("", "")


@needs_proc
def test_the_page_of_a_game_that_was_killed_is_closed(server: Served) -> None:
    async def look() -> None:
        async with page(server) as mine:
            await mine.begin()
            os.kill(game_of(server), signal.SIGKILL)
            await mine.closes()

    run(look)


@needs_proc
def test_a_page_that_sends_more_than_is_read_is_closed(server: Served) -> None:
    async def flood() -> None:
        async with page(server) as mine:
            await mine.begin()
            game = game_of(server)
            os.kill(game, signal.SIGSTOP)
            with suppress(ConnectionError):
                # What lies in the system's own buffers comes on top of what the server holds.
                for _ in range(1000):
                    await asyncio.wait_for(mine.press("x" * 60_000), PATIENCE)
            await mine.closes(1008)
            await until_gone(game)

    run(flood)
    assert server.stop() == 0
    assert server.process.communicate() == ("", "")


# --- games ---------------------------------------------------------------------------------------------


def test_each_page_is_a_game_of_its_own_and_saved(server: Served, home: Path) -> None:
    async def play() -> None:
        async with page(server) as first, page(server) as second:
            await first.begin()
            await second.begin()
            await first.press("q")
            await first.closes()
            await second.press("?")
            await second.wait_for("HELP")

    run(play)
    assert len(runs(home)) == 2

    async def go_on() -> None:
        async with page(server) as third:
            await third.wait_for("Continue")
            await third.press("c")
            await third.wait_for("WHOM DO YOU FACE")

    run(go_on)
    assert server.stop() == 0
    assert server.process.communicate() == ("", "")
    for path in runs(home):
        assert not read_run(path).truncated


@needs_proc
@pytest.mark.parametrize("number", sampled([signal.SIGTERM, signal.SIGKILL]))
def test_games_end_with_their_server(server: Served, home: Path, number: int) -> None:
    async def play() -> None:
        async with page(server) as mine:
            await mine.begin()
            game = game_of(server)
            server.process.send_signal(number)
            await until_gone(game)

    run(play)
    assert server.process.wait(PATIENCE) == (-number if number == signal.SIGKILL else 0)
    assert len(runs(home)) == 1
    assert not (home / "crashes").exists()


BUSY = """
import sys
from pathlib import Path

if __name__ == "__main__" and sys.argv[1:2] == ["serve"]:
    from dicehero.cli.web import server

    server.game_command = lambda arguments: f"exec {sys.executable} {__file__}"
elif __name__ == "__main__":
    from dicehero.tui.frame.app import TableApp

    def spin(app):
        Path(__file__).with_name("busy").touch()
        while True:
            pass

    TableApp.on_resize = spin

from dicehero.cli import main

sys.exit(main())
"""
"""Serves games that are busy for ever once they were shown."""


@needs_proc
def test_a_busy_game_ends_when_its_server_was_killed(home: Path, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(BUSY)

    async def play() -> None:
        async with page(busy):
            await asyncio.to_thread(wait_until, program.with_name("busy").exists)
            game = game_of(busy)
            busy.process.kill()
            await until_gone(game)

    with served(home, program=[str(program)]) as busy:
        run(play)


def test_replies_of_a_page_change_nothing(server: Served, home: Path) -> None:
    async def play() -> bytes:
        async with page(server) as mine:
            await mine.begin()
            before = runs(home)[0].read_bytes()
            for reply in (reply for replies in REPLIES.values() for reply in replies):
                await mine.press(reply)
            # What would have been chosen, or begun anew, is not there to ask about.
            await mine.press("?")
            await mine.wait_for("HELP")
            return before

    before: list[bytes] = []

    async def keep() -> None:
        before.append(await play())

    run(keep)
    assert [path.read_bytes() for path in runs(home)] == before


# --- where it cannot -------------------------------------------------------------------------------------


def test_a_port_in_use(home: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = dicehero_process("serve", "--port", port, home=home)
    assert done.returncode == 2
    assert done.stderr.decode() == f"Port {port} is in use. Choose another one with --port.\n"


def test_a_host_that_is_none_of_this_computer(home: Path) -> None:
    done = dicehero_process("serve", "--host", "192.0.2.1", "--port", "0", home=home)
    assert done.returncode == 2
    assert done.stderr.decode().startswith("Cannot listen on 192.0.2.1, port 0: ")


@pytest.mark.parametrize("port", ["-1", "65536", "x", "08", ""])
def test_no_port(capsys: pytest.CaptureFixture[str], port: str) -> None:
    with pytest.raises(SystemExit):
        read_options(["serve", f"--port={port}"])
    assert "is not a port: ports go from 0 to 65535" in capsys.readouterr().err


def test_without_the_extra(home: Path) -> None:
    code = (
        "import sys; sys.modules['textual_serve'] = None\n"
        "from dicehero.cli import main; sys.exit(main(['serve']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(home),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "is needed, and not installed" in done.stderr
    assert "pip install 'dicehero[web]'" in done.stderr


def test_whoever_lets_others_in_is_warned(home: Path) -> None:
    names = ["--allow-host=dice.example", "--allow-host=192.0.2.1", "--allow-host=\33[31m"]
    with served(home, "--host", "0.0.0.0", *names) as everywhere:
        everywhere.stop()
        _, said = everywhere.process.communicate()
    warning, reached = said.splitlines()
    assert warning.startswith("Warning: other computers can reach this, and no password is asked for.")
    named = f"dice.example, \\x1b[31m, {socket.gethostname()}"
    assert reached == f"It may be reached by its addresses, and as {named}; --allow-host tells other names."


def test_whoever_stays_at_home_is_not(home: Path) -> None:
    with served(home, "--host", "localhost") as at_home:
        at_home.stop()
        assert at_home.process.communicate() == ("", "")
