#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs every example of generated dialect documentation through tessera-opt: doc_examples.py TESSERA_OPT FILE..."""

import pathlib
import re
import subprocess
import sys

from fork_servers import ForkServers


def examples(path):
    text = pathlib.Path(path).read_text()
    for match in re.finditer(r"^```mlir\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        yield text.count("\n", 0, match.start()) + 1, match.group(1)


def main():
    tool, *files = sys.argv[1:]
    command = ForkServers().command(tool)
    bad = count = 0
    for path in files:
        for line, text in examples(path):
            count += 1
            run = subprocess.run(command, input=text, capture_output=True, text=True)
            if run.returncode != 0:
                bad += 1
                print(f"{path}:{line}: the example is refused:\n{run.stderr}")
    print(f"{count} examples, {bad} refused")
    return 1 if bad or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
