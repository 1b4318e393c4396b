#!/usr/bin/env python3
"""How long a busy server takes to save and end after SIGTERM: stop.py PARLOR [TIMES].

Each time a server of the page is kept busy as in tests/shutdown_test.py: tables where `expert` thinks, a tournament, values of
a replay, a client that does not read. Prints the seconds from SIGTERM to the end of the process; the bar is 3 s.
"""

import os
import sys
import time
from pathlib import Path

os.environ["PARLOR"] = os.path.abspath(sys.argv[1])
sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from busy_server import BusyServer  # noqa: E402

BAR = 3


class Stop(BusyServer):
    def measure(self):
        server = self.serve()
        self.make_busy()
        begun = time.monotonic()
        server.terminate()
        status = server.wait(120)
        return time.monotonic() - begun, status


def main():
    worst = 0
    for _ in range(int(sys.argv[2]) if len(sys.argv) > 2 else 5):
        one = Stop("measure")
        one.setUp()
        try:
            seconds, status = one.measure()
        finally:
            one.tearDown()
        print(f"{seconds:.2f} s, status {status}", flush=True)
        worst = max(worst, seconds)
    print(f"slowest {worst:.2f} s: {'within' if worst <= BAR else 'over'} {BAR} s")


if __name__ == "__main__":
    main()
