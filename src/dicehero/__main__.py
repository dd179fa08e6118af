"""`python -m dicehero`."""

import sys

from dicehero.cli import main

sys.exit(main())
