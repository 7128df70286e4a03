# SPDX-License-Identifier: Apache-2.0
"""Runs calls that may crash their process in a forked child."""

import os
import signal


def outcome_in_fork(function, crashed, seconds=0):
    """Calls `function`, which returns an outcome and its reason, in a forked child without output, and returns both.

    They are "failed" and the reason when the function raises, or has not ended after `seconds`; 0 sets no limit. They
    are `crashed` and the signal's name when a signal ends the child.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        signal.alarm(seconds)
        os.close(reader)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        kind, reason = "failed", ""
        try:
            kind, reason = function()
        except Exception as error:  # a fault of the caller or of the package, which the parent reports
            reason = f"{type(error).__name__}: {error}"
        os.write(writer, f"{kind}\n{' '.join(reason.split())[:2000]}".encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        text = pipe.read().decode()
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        name = signal.Signals(os.WTERMSIG(status)).name
        if seconds and name == "SIGALRM":
            return "failed", f"no end after {seconds} s"
        return crashed, f"ended by {name}"
    kind, _, reason = text.partition("\n")
    return kind, reason
