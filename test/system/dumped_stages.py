#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every stage that `tessera compile --dump-stages` writes is read back: dumped_stages.py BIN TESTS [EVERY]

Compiles every program of TESTS/programs and each EVERY-th small program of TESTS/e2e; without EVERY, all of them. One
tessera-opt parses and verifies stages of all programs: each EVERY-th stage of a program, starting at another one for
the next program.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

from fork_servers import ForkServers

FIRST, LAST = "00-input.mlir", "tessera-convert-to-llvm.mlir"
RESOURCES = "resources.mlir"
SMALL = 30000  # bytes: larger programs repeat themselves for every element type


def replicas(text):
    """Returns the first number of replicas of a program of test/e2e; see compiler/reference/executor/e2e_test.cpp."""
    match = re.search(r"^// replicas: (\d+)", text, re.MULTILINE)
    return match.group(1) if match else None


def main():
    bin_folder, tests = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    servers = ForkServers()
    every = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    unsupported = (tests / "unsupported_cpu.txt").read_text()
    end_to_end = [path for path in sorted((tests / "e2e").rglob("*.mlir")) if every == 1 or path.stat().st_size < SMALL]
    programs = sorted((tests / "programs").glob("*.mlir")) + end_to_end[::every]
    bad, parts, names = [], [], []
    with tempfile.TemporaryDirectory() as scratch:
        for program in programs:
            name = str(program.relative_to(tests))
            if re.search(rf"^{re.escape(name)}\b", unsupported, re.MULTILINE):
                continue
            stages = os.path.join(scratch, str(len(names)))
            command = [*servers.command(bin_folder / "tessera"), "compile", str(program), "-o", os.path.join(scratch, "program.ll"),
                       "--emit=llvm", f"--dump-stages={stages}"]
            if count := replicas(program.read_text()):
                command.append(f"--replicas={count}")
            run = subprocess.run(command, capture_output=True, text=True)
            if run.returncode != 0:
                bad.append(f"{name}: exit {run.returncode}: {run.stderr}")
                continue
            written = sorted(path.name for path in pathlib.Path(stages).iterdir() if path.name != RESOURCES)
            numbers = [int(file.split("-")[0]) for file in written]
            if written[0] != FIRST or not written[-2].endswith(LAST) or numbers != list(range(len(written))):
                bad.append(f"{name}: wrote {written}")
            for stage in written[len(names) % every::every]:
                text = (pathlib.Path(stages) / stage).read_text()
                if RESOURCES in text.split("\n", 1)[0]:
                    text += (pathlib.Path(stages) / RESOURCES).read_text()
                parts.append(text)
            names.append(name)
        everything = pathlib.Path(scratch) / "stages.mlir"
        everything.write_text("\n// -----\n".join(parts))
        run = subprocess.run([str(bin_folder / "tessera-opt"), "-split-input-file", str(everything), "-o", os.devnull],
                             capture_output=True, text=True)
        if run.returncode != 0:
            bad.append(f"tessera-opt: exit {run.returncode}: {run.stderr[:4000]}")
    print("\n".join(bad + [f"{len(parts)} stages of {len(names)} programs, {len(bad)} wrong"]))
    return 1 if bad or not names else 0


if __name__ == "__main__":
    sys.exit(main())
