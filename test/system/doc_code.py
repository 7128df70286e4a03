#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks that the C++ of a page stands in a test, so that it compiles and does what the page says: doc_code.py PAGE
TEST

Indentation and line breaks may differ, because the formatter sets them by the context of the code.
"""

import pathlib
import re
import sys


def words(text):
    return re.sub(r"\s+", "", text)


def main():
    page, test = (pathlib.Path(path).read_text() for path in sys.argv[1:3])
    blocks = re.findall(r"^```cpp\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    missing = [block for block in blocks if words(block) not in words(test)]
    for block in missing:
        print(f"{sys.argv[1]}: not in {sys.argv[2]}:\n{block}")
    print(f"{len(blocks)} pieces of code, {len(missing)} not in the test")
    return 1 if missing or not blocks else 0


if __name__ == "__main__":
    sys.exit(main())
