"""What holds for every test: processes begin as from a shell, whoever has started the tests, and where."""

from __future__ import annotations

import os
import signal
import threading
import time

# Days are told in local time.
os.environ["TZ"] = "UTC"
if hasattr(time, "tzset"):
    time.tzset()

if threading.current_thread() is threading.main_thread():
    # In the background of a script, under nohup or a service manager some of them are ignored, and whatever
    # a process ignores its children ignore, too.
    for _name in ("SIGINT", "SIGQUIT", "SIGHUP", "SIGTERM", "SIGTSTP", "SIGCONT", "SIGTTIN", "SIGTTOU"):
        _number = getattr(signal, _name, None)
        if _number is not None and signal.getsignal(_number) is signal.SIG_IGN:
            signal.signal(_number, signal.default_int_handler if _name == "SIGINT" else signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_SETMASK, ())
