#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks that the tests that a page names exist: doc_tests.py PAGE FOLDER...

A name is `Suite.Test` or `Suite.*` in backticks.
"""

import pathlib
import re
import sys


def main():
    page, folders = pathlib.Path(sys.argv[1]), [pathlib.Path(folder) for folder in sys.argv[2:]]
    sources = "\n".join(path.read_text() for folder in folders for path in sorted(folder.rglob("*_test.cpp")))
    tests = set(re.findall(r"^TEST(?:_[FP])?\((\w+), (\w+)\)", sources, re.MULTILINE))
    suites = {suite for suite, _ in tests}
    named = set(re.findall(r"`([A-Z]\w+)\.([A-Z]\w+|\*)`", page.read_text()))
    missing = sorted(f"{suite}.{test}" for suite, test in named if (suite, test) not in tests and not (test == "*" and suite in suites))
    for name in missing:
        print(f"{page}: there is no test {name}")
    print(f"{len(named)} tests named, {len(missing)} missing")
    return 1 if missing or not named else 0


if __name__ == "__main__":
    sys.exit(main())
