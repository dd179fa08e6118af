"""What the program ends with, the same for every front end."""

from __future__ import annotations

import signal
from typing import Final

FAILED: Final = 2
"""It could not be done, and a sentence said why; argparse uses the same."""
BROKEN: Final = 70
"""An error of the program itself."""
BY_SIGNAL: Final = 128
"""Added to the number of the signal that ended it, as shells do."""
INTERRUPTED: Final = BY_SIGNAL + signal.SIGINT
"""After Ctrl+C in the line modes."""
HUNG_UP: Final = BY_SIGNAL + 1
"""The terminal is gone: the code of SIGHUP, which comes with that as a rule."""
