#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compiles the digits program, trains it in a process without a compiler, kills that and resumes it.

  kill_and_resume.py COMPILE_DIGITS EMBEDDED_TRAIN DIGITS_CSV

Passes when the training process is linked with neither MLIR nor LLVM, and the killed run's last checkpoint equals an
uninterrupted run's, byte for byte.
"""

import pathlib
import subprocess
import sys
import tempfile
import time

STEPS = 400


def main():
    compile_digits, embedded_train, data = sys.argv[1:]
    libraries = subprocess.run(["ldd", embedded_train], check=True, capture_output=True, text=True).stdout
    for name in ("libMLIR", "libLLVM"):
        if name in libraries:
            print(f"{embedded_train} is linked with {name}")
            return 1
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        program = folder / "digits.tsr"
        subprocess.run([compile_digits, program, "2"], check=True)

        def command(model_dir):
            return [embedded_train, program, data, model_dir, str(STEPS)]

        start = time.monotonic()
        subprocess.run(command(folder / "whole"), check=True)
        duration = time.monotonic() - start
        for part in (0.4, 0.7):
            process = subprocess.Popen(command(folder / "killed"), stdout=subprocess.DEVNULL)
            try:
                if process.wait(timeout=part * duration) != 0:
                    print(f"the training process ended with {process.returncode}")
                    return 1
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        subprocess.run(command(folder / "killed"), check=True)

        last = f"model.ckpt-{STEPS}.data-00000-of-00001"
        if (folder / "whole" / last).read_bytes() != (folder / "killed" / last).read_bytes():
            print("the killed run ended with other variables than the uninterrupted one")
            return 1
    print("killed and resumed: every variable is bit-identical")
    return 0


if __name__ == "__main__":
    sys.exit(main())
