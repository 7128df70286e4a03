# SPDX-License-Identifier: Apache-2.0
"""Measures the time of a check's steps, on a machine that other programs may also use."""

import resource
import time


class Stopwatch:
    """Counts from its making: the seconds of the clock, and those that ended child processes spent on processors."""

    def __init__(self):
        self._begin, self._spent = time.monotonic(), self._processor()

    @staticmethod
    def _processor():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    def seconds(self):
        """Returns the seconds of the clock."""
        return time.monotonic() - self._begin

    def __str__(self):
        return f"{self.seconds():.1f} s ({self._processor() - self._spent:.1f} s of processors)"
