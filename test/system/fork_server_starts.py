#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A program that a fork server starts behaves as one that is started directly: fork_server_starts.py

Compares files, working directory, arguments, environment and exit of a shell behind a server and of one started as
usual.
"""

import pathlib
import subprocess
import sys
import tempfile
import time

from fork_servers import ForkServers

SCRIPTS = [
    "cat; pwd; printf '%s|' \"$0\" \"$@\"; echo $WORD >&2; exit 3",
    "kill -SEGV $$",
    "exit 0",
    "no_such_command",
    "ls /proc/self/fd | wc -l",  # no file of the server's stays open
    "kill -0 $PPID; trap 'exit 4' USR1; kill -USR1 $$; exit 5",
]


def end_of(command, script, folder):
    run = subprocess.run([*command, "-c", script, "name", "a b", "", "c"], input="typed\n", capture_output=True, text=True,
                         cwd=folder, env={"WORD": "said", "PATH": "/usr/bin:/bin"}, timeout=60)
    return run.returncode, run.stdout, run.stderr


def main():
    servers, failures = ForkServers(), 0
    if servers.folder is None:
        return 0  # a build without
    with tempfile.TemporaryDirectory() as folder:
        for script in SCRIPTS:
            usual, forked = end_of(["/bin/sh"], script, folder), end_of(servers.command("/bin/sh"), script, folder)
            if usual != forked:
                failures += 1
                print(f"{script}:\n  started {usual}\n  forked  {forked}")
        # When the client is killed, the program that it asked for is killed too.
        slow = subprocess.Popen([*servers.command("/bin/sh"), "-c", "echo $$; exec sleep 60"], stdout=subprocess.PIPE)
        forked = pathlib.Path("/proc") / slow.stdout.readline().decode().strip()
        slow.kill()
        slow.wait()
        deadline = time.monotonic() + 10
        while forked.exists() and time.monotonic() < deadline:
            time.sleep(0.001)
        failures += forked.exists()
    print(f"{len(SCRIPTS) + 1} starts, {failures} differ")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
