#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Gives every option that takes a number, or one of several words, a value that it cannot have.

    test/system/option_values.py build/release/bin

The error must name the option, say what is expected, and repeat the value. Options are those of the texts of --help.
"""

import collections
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "scripts"))
from reference.help_text import commands  # noqa: E402

WRONG = "x!"
# Words by which an error says what an option takes.
EXPECTED = re.compile(r"expected |not in range \d|not in \{")


# Arguments that are numbers: the name, and the command line.
ARGUMENTS = {"VERSION": "tessera-serve ctl pin missing.folder " + WRONG}


def error_of(bin_folder, words):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TESSERA_")}
    program = str(bin_folder / words[0])
    done = subprocess.run([program, *words[1:]], env=environment, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stderr.strip()


def command_line(command, option):
    # A file for each argument, so that nothing but the option is wrong.
    files = ["missing.file" for other in command.options if re.fullmatch(r"[A-Z_]+", other.names)]
    return [*command.name.split(), f"{option}={WRONG}", *files]


def is_clear(name, code, error):
    return code != 0 and name in error and WRONG in error and EXPECTED.search(error)


def kind_of(value):
    return "choice" if value.startswith("`") else value.split(",")[0]


def main():
    bin_folder = pathlib.Path(sys.argv[1]).resolve()
    tried, wrong = collections.Counter(), []
    for command in commands(bin_folder):
        for option in command.options:
            name = option.names.split(",")[-1]
            if not name.startswith("--") or option.value in ("", "text"):
                continue
            tried[kind_of(option.value)] += 1
            code, error = error_of(bin_folder, command_line(command, name))
            if not is_clear(name, code, error):
                wrong.append(f"{command.name} {name}={WRONG} ({option.value}): exit {code}: {error}")
    for name, line in ARGUMENTS.items():
        tried["argument"] += 1
        code, error = error_of(bin_folder, line.split())
        if not is_clear(name, code, error):
            wrong.append(f"{line}: exit {code}: {error}")
    print("\n".join(wrong))
    print(f"{sum(tried.values())} options:", ", ".join(f"{count} {kind}" for kind, count in sorted(tried.items())))
    missing = {"choice", "integer", "number"} - set(tried)
    if missing:
        print("no option of the kinds:", ", ".join(sorted(missing)))
    return 1 if wrong or missing else 0


if __name__ == "__main__":
    sys.exit(main())
