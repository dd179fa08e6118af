"""Verify a run of the fixture quest, in whatever interpreter this is run by, without third-party packages.

Arguments: the run file. Prints the digests of all states passed, so that interpreters can be compared.
"""

import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS.parent / "src")]

from dicehero.core.playback import frames  # noqa: E402
from dicehero.core.replay import read_replay  # noqa: E402
from dicehero.core.verifying import verify  # noqa: E402
from support.quest import QUEST  # noqa: E402


def main() -> None:
    replay = read_replay(Path(sys.argv[1]).read_text(encoding="ascii"))
    verify(QUEST, QUEST.spec.digest, replay, strict=True)
    for frame in frames(QUEST, replay.header.seed, replay.header.options, replay.records):
        print(frame.line, QUEST.digest(frame.known))


main()
