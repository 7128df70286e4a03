#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Gives every option that takes a number, or one of several words, values that it cannot have.

    test/system/option_values.py build/release/bin

The error must name the option, say what is expected, and repeat the value. Options are those of the texts of --help. The
wrong values of a whole number are spellings that programs read in several ways, and the neighbours of its range.
"""

import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "scripts"))
from reference.help_text import commands  # noqa: E402

WRONG = "x!"
NO_INTEGERS = ("1.5", "1e3", "0x10", "010", "12MiB", "10s", "1" + 30 * "0")
# Words by which an error says what an option takes.
EXPECTED = re.compile(r"expected |not in \{")


# Arguments that are numbers: the name, and the command line.
ARGUMENTS = {"VERSION": "tessera-serve ctl pin missing.folder " + WRONG}


def error_of(bin_folder, words):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("TESSERA_")}
    program = str(bin_folder / words[0])
    done = subprocess.run([program, *words[1:]], env=environment, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stderr.strip()


def wrong_values(value, number):
    """Returns values that option `number`, with this description of its value, cannot have."""
    if not value.startswith("integer"):
        return [WRONG]
    found = [WRONG, *(NO_INTEGERS[(number + i) % len(NO_INTEGERS)] for i in range(2))]  # in turn: one rule reads all
    if between := re.search(r"(-?\d+) to (\d+)$", value):
        found += [str(int(between.group(1)) - 1), str(int(between.group(2)) + 1)]
    elif "above 0" in value:
        found += ["0", "-1"]
    elif "not negative" in value:
        found += ["-1"]
    return found


def command_line(command, option, value):
    # A file for each argument, so that nothing but the option is wrong.
    files = ["missing.file" for other in command.options if re.fullmatch(r"[A-Z_]+", other.names)]
    return [*command.name.split(), f"{option}={value}", *files]


def is_clear(name, value, code, error):
    return code != 0 and name in error and value in error and EXPECTED.search(error)


def kind_of(value):
    return "choice" if value.startswith("`") else value.split(",")[0]


def main():
    bin_folder = pathlib.Path(sys.argv[1]).resolve()
    tried, cases = collections.Counter(), []  # a case: the option's name, the wrong value, the command line
    for command in commands(bin_folder):
        for option in command.options:
            name = option.names.split(",")[-1]
            if not name.startswith("--") or option.value in ("", "text"):
                continue
            tried[kind_of(option.value)] += 1
            cases += [(name, value, command_line(command, name, value)) for value in wrong_values(option.value, sum(tried.values()))]
    for name, line in ARGUMENTS.items():
        tried["argument"] += 1
        cases.append((name, WRONG, line.split()))

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        errors = pool.map(lambda case: error_of(bin_folder, case[2]), cases)
    wrong = []
    for (name, value, line), (code, error) in zip(cases, errors):
        if not is_clear(name, value, code, error):
            wrong.append(f"{' '.join(line)}: exit {code}: {error}")
    print("\n".join(wrong))
    print(f"{len(cases)} values of {sum(tried.values())} options:", ", ".join(f"{count} {kind}" for kind, count in sorted(tried.items())))
    missing = {"choice", "integer", "number"} - set(tried)
    if missing:
        print("no option of the kinds:", ", ".join(sorted(missing)))
    return 1 if wrong or missing else 0


if __name__ == "__main__":
    sys.exit(main())
