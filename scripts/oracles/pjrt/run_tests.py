# SPDX-License-Identifier: Apache-2.0
"""Runs chosen tests of one file by pytest in this process, and writes what becomes of each: run_tests.py REPORT FILE.

REPORT is a file of JSON lines: "collected" with every test, then "begin" and "end" of each test that runs. A line is on
disk before its test goes on, so that a test that ends the process is known. FILE is the test file, in the current
folder. The standard input has the names of the tests to run, one a line; none: the tests are collected alone.
"""

import json
import os
import sys
import time

# As `python -m pytest` has it. The folder of this script must not hide modules of the tests.
sys.path[0] = os.getcwd()

import pytest  # noqa: E402

SEVERITY = {"passed": 0, "skipped": 1, "failed": 2}
LONGEST_MESSAGE = 2000  # characters


def message_of(report):
    """Returns why a test failed or was skipped."""
    if isinstance(report.longrepr, tuple):  # a skipped test: file, line, reason
        return report.longrepr[2]
    crash = getattr(report.longrepr, "reprcrash", None)
    return (crash.message if crash else str(report.longrepr or ""))[:LONGEST_MESSAGE]


class Reporter:
    """A plugin of pytest that keeps the chosen tests alone and reports them."""

    def __init__(self, path, chosen):
        """Writes to the file at `path`. `chosen` is a set of names."""
        self.file = open(path, "a", encoding="utf-8")
        self.chosen = chosen
        self.outcome, self.message, self.started = "passed", "", 0.0

    def write(self, event, **fields):
        self.file.write(json.dumps({"event": event, **fields}) + "\n")
        self.file.flush()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items):
        self.write("collected", tests=[item.nodeid for item in items])
        items[:] = [item for item in items if item.nodeid in self.chosen]

    def pytest_collectreport(self, report):
        if report.outcome != "passed":
            self.write("not collected", outcome=report.outcome, message=message_of(report))

    def pytest_runtest_logstart(self, nodeid):
        self.outcome, self.message, self.started = "passed", "", time.monotonic()
        self.write("begin", test=nodeid)

    def pytest_runtest_logreport(self, report):
        # Reports of the setup, the test, its subtests and the teardown: the worst decides. A subtest has a context.
        if report.skipped and getattr(report, "context", None) is not None:
            return
        if SEVERITY[report.outcome] > SEVERITY[self.outcome]:
            self.outcome, self.message = report.outcome, message_of(report)

    def pytest_runtest_logfinish(self, nodeid):
        seconds = round(time.monotonic() - self.started, 3)
        self.write("end", test=nodeid, outcome=self.outcome, message=self.message, seconds=seconds)


def main():
    report, file = sys.argv[1:]
    chosen = set(sys.stdin.read().splitlines())
    options = [f"--rootdir={os.getcwd()}", "--capture=no", "--quiet", "--quiet", "--tb=short", "-p", "no:cacheprovider"]
    if not chosen:
        options.append("--collect-only")
    return pytest.main([*options, file], plugins=[Reporter(report, chosen)])


if __name__ == "__main__":
    sys.exit(main())
