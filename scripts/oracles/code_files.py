#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks that perf and gdb show the names and lines of generated code.

Needs perf, gdb and a kernel that lets this user sample itself; not part of the build or of continuous integration.

  python scripts/oracles/code_files.py [BUILD]

Runs `tessera bench` of BUILD (build/release) on a program with a heavy kernel, once with --code-dir and once with
TESSERA_CODE_DIR. A report of perf must name a kernel as the hottest function, and lines of the program. A session of
gdb must stop in the kernel at a line of the program, and print the text of that line. No file may appear without the
option.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINE = "    %1 = stablehlo.sine %0 : tensor<1024x1024xf32>"
PROGRAM = f"""module @heavy {{
  func.func @main(%x: tensor<1024x1024xf32>) -> tensor<1024x1024xf32> {{
    %0 = stablehlo.exponential %x : tensor<1024x1024xf32>
{LINE}
    return %1 : tensor<1024x1024xf32>
  }}
}}
"""
KERNEL = re.compile(r"\bkernel_\d+\w*")


def check(name, condition, got):
    print(("ok      " if condition else "FAILED  ") + name + ("" if condition else f": got {str(got)[-400:]}"))
    return bool(condition)


def run(command, folder, **environment):
    done = subprocess.run(command, cwd=folder, env={**os.environ, **environment}, text=True, capture_output=True,
                          timeout=600)  # fmt: skip
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stderr[-2000:]}")
    return done.stdout + done.stderr


def with_perf(bench, folder):
    files = folder / "by_environment"
    record = ["perf", "record", "-q", "-o", "perf.data", "--"]
    run([*record, *bench], folder, TESSERA_CODE_DIR=str(files))
    report = run(["perf", "report", "-q", "--stdio", "-i", "perf.data", "--sort", "dso,symbol"], folder)
    first = next(iter(report.strip().splitlines()), "")
    names = sorted(path.name for path in files.iterdir())
    lines = run(["perf", "report", "-q", "--stdio", "-i", "perf.data", "--sort", "srcline"], folder)
    return [
        check("one file has the program's name", len(names) == 1 and names[0].startswith("heavy-"), names),
        check("perf names a kernel as the hottest function", KERNEL.search(first) and "heavy-" in first, report),
        check("perf names lines of the program", re.search(r"heavy\.mlir:[34]\b", lines), lines),
    ]


def with_gdb(bench, folder):
    files = folder / "by_option"
    # The functions of a file are known once it has been loaded: the first stop is there.
    commands = ["set pagination off", "set confirm off", "catch load heavy-", "run", "rbreak ^kernel_", "continue",
                "list 4,4", "backtrace 1", "kill"]  # fmt: skip
    arguments = [part for command in commands for part in ("-ex", command)]
    output = run(["gdb", "-q", "-batch", *arguments, "--args", *bench, f"--code-dir={files}"], folder)
    return [
        check("gdb stops in a kernel", re.search(r"\bkernel_\d+\w* \([^)]*\) at (\S*/)?heavy\.mlir:\d+", output), output),
        check("gdb prints the line of the program", LINE.strip() in output, output),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", nargs="?", default=str(ROOT / "build/release"), type=str)
    options = parser.parse_args()
    for tool in ("perf", "gdb"):
        if shutil.which(tool) is None:
            sys.exit(f"{tool}: not found; install it")
    tessera = pathlib.Path(options.build).resolve() / "bin/tessera"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "heavy.mlir").write_text(PROGRAM)
        bench = [str(tessera), "bench", "heavy.mlir", "--iterations=200", "--threads=1"]
        run(bench, folder, TESSERA_CODE_DIR="")
        left = sorted(path.name for path in folder.iterdir())
        results = [check("without a directory no file appears", left == ["heavy.mlir"], left)]
        results += with_perf(bench, folder)
        results += with_gdb([*bench[:-2], "--iterations=1", bench[-1]], folder)
    if not all(results):
        sys.exit("some checks failed")


if __name__ == "__main__":
    main()
