# SPDX-License-Identifier: Apache-2.0
"""The table of tests that fail on the plugin for a known reason, known_failures.toml."""

import dataclasses
import pathlib
import re
import tomllib

TABLE = pathlib.Path(__file__).resolve().parent / "known_failures.toml"


@dataclasses.dataclass(frozen=True)
class Entry:
    """A reason for failures: `tests` is a name in which `*` stands for any text, `message` a regular expression."""

    suite: str
    tests: str
    message: str
    reason: str

    def explains(self, test, message):
        """Returns whether the test is one of the entry's, and its message has the entry's."""
        return self.matches(test) and re.search(self.message, message) is not None

    def matches(self, test):
        """Returns whether the test is one of the entry's."""
        return re.fullmatch(".*".join(map(re.escape, self.tests.split("*"))), test) is not None

    def is_one_test(self):
        """Returns whether the name is that of a single test."""
        return "*" not in self.tests


def read(suite, table=TABLE):
    """Returns the entries of `suite`. Fails with TypeError where an entry has other fields than these."""
    rows = tomllib.loads(table.read_text(encoding="utf-8")).get("failure", [])
    return [entry for entry in (Entry(**row) for row in rows) if entry.suite == suite]


def stale(entries, failed, passed, whole_files):
    """Returns the entries whose tests pass now.

    `failed` are the messages of failures by test, `passed` the tests that pass. An entry with a pattern is judged where
    all tests of its file ran; `whole_files` names these files.
    """
    found = []
    for entry in entries:
        is_judged = entry.is_one_test() or entry.tests.split("::")[0] in whole_files
        still_fails = any(entry.explains(test, message) for test, message in failed.items())
        if is_judged and not still_fails and any(entry.matches(test) for test in passed):
            found.append(entry)
    return found
