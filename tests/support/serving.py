"""The game served to browsers by a process of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from support.lines import PATIENCE, environment


@dataclass(frozen=True, slots=True)
class Served:
    """A server that listens."""

    process: subprocess.Popen[str]
    url: str
    """Ends with a slash."""

    @property
    def host(self) -> str:
        """Host and port."""
        return self.url.split("/")[2]

    def stop(self) -> int:
        """End it as a service manager does, and return its exit code."""
        self.process.terminate()
        return self.process.wait(PATIENCE)


@contextmanager
def served(
    home: Path,
    *arguments: str,
    program: Sequence[str] = ("-m", "dicehero"),
    extra: Mapping[str, str] | None = None,
) -> Iterator[Served]:
    """Serve on any free port. The server is killed at the end, and its games end with it."""
    process = subprocess.Popen(
        [sys.executable, *program, "serve", "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(home, extra),
    )
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        found = re.fullmatch(r"The game is on (http://\S+/) until you press Ctrl\+C\.\n", first)
        assert found, first or process.communicate()
        yield Served(process, found[1])
    finally:
        process.kill()
        process.communicate()
