#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares this build with what earlier releases promised: releases.py BIN LIBRARY RELEASES

    releases.py BIN LIBRARY RELEASES --write VERSION    writes what a new release promises, for RELEASES/VERSION

RELEASES has a folder for each release. libtessera_runtime exports every function that a release exported, in the same
node of its version script. The executable of the newest release gives the values that it gave, or it is refused with
both versions of the interface between code and runtime (docs/releasing.md).
"""

import argparse
import pathlib
import platform
import re
import subprocess
import sys

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / "examples" / "deploy" / "score.mlir"
CALL = "--input=1x4xf32=1,2,3,4"
VALUES = "[[0, 9]]"
REFUSED = re.compile(r"calls version \d+ of the runtime's interface, this runtime has \d+")


def functions(library):
    """Returns the exported functions with their nodes: tessera_version@@TESSERA_1."""
    text = subprocess.run(["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1] for line in text.splitlines() if line.split()[-1].startswith("tessera_")}


def write(release, programs, library):
    release.mkdir(parents=True)
    (release / "functions.txt").write_text("\n".join(sorted(functions(library))) + "\n", encoding="utf-8")
    subprocess.run([programs / "tessera", "compile", PROGRAM, "-o", release / "score.tsr", "--cpu=x86-64-v2"], check=True)


def check_functions(release, library):
    promised = set((release / "functions.txt").read_text(encoding="utf-8").split())
    gone = sorted(promised - functions(library))
    return [f"{release.name}: libtessera_runtime lacks {name}" for name in gone]


def check_executable(release, programs):
    run = subprocess.run([programs / "tessera-run", release / "score.tsr", CALL], capture_output=True, text=True,
                         check=False)  # fmt: skip
    if run.returncode == 0 and VALUES in run.stdout:
        return []
    if run.returncode != 0 and REFUSED.search(run.stderr):
        return []
    return [f"{release.name}: score.tsr: expected {VALUES}, or both versions, got {run.stdout}{run.stderr}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bin", type=pathlib.Path)
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("releases", type=pathlib.Path)
    parser.add_argument("--write", metavar="VERSION")
    arguments = parser.parse_args()
    if arguments.write:
        write(arguments.releases / arguments.write, arguments.bin, arguments.library)
        return 0
    releases = sorted((path for path in arguments.releases.iterdir() if path.is_dir()),
                      key=lambda path: [int(part) for part in path.name.split(".")])  # fmt: skip
    wrong = [line for release in releases for line in check_functions(release, arguments.library)]
    if platform.machine() == "x86_64":
        wrong += check_executable(releases[-1], arguments.bin)
    print("\n".join([*wrong, f"{len(releases)} releases, {len(wrong)} wrong"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
