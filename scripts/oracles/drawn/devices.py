# SPDX-License-Identifier: Apache-2.0
"""Runs random programs on the CPU and with the reference interpreter, and compares bits."""

import argparse
import os
import subprocess
import tempfile

import numpy as np

# Types of tensors that the draws use; numpy has no bf16, so that its files hold the bits.
TYPES = {"f32": np.float32, "f16": np.float16, "bf16": np.dtype("V2"), "i32": np.int32, "i8": np.int8}
INFINITY = {"f32": 0x7F800000, "f16": 0x7C00, "bf16": 0x7F80}


def tensor(shape, element):
    return "tensor<" + "".join(f"{size}x" for size in shape) + element + ">"


def from_float(values, element):
    """Returns |values| as a file holds them; numbers of bf16 must have at most eight significant bits."""
    if element == "bf16":
        return (np.asarray(values, np.float32).view(np.uint32) >> 16).astype(np.uint16).view("V2")
    return np.asarray(values).astype(TYPES[element])


def bits(array, element):
    """Returns the bits of |array|, with one pattern for all NaNs."""
    unsigned = np.ascontiguousarray(array).view(f"u{array.dtype.itemsize}")
    if element not in INFINITY:
        return unsigned
    magnitude = unsigned & unsigned.dtype.type((1 << (8 * array.dtype.itemsize - 1)) - 1)
    return np.where(magnitude > INFINITY[element], INFINITY[element] + 1, unsigned)


class Program:
    """The text of a program, its arguments, and the element types of its results."""

    def __init__(self, text, arguments, results):
        self.text, self.arguments, self.results = text, arguments, results

    def run(self, tessera, device, folder):
        """Returns the bits of the results, or what went wrong as a text."""
        inputs = []
        for i, argument in enumerate(self.arguments):
            np.save(f"{folder}/{i}.npy", argument)
            inputs.append(f"--input={folder}/{i}.npy")
        with open(f"{folder}/program.mlir", "w") as file:
            file.write(self.text)
        command = [tessera, "run", f"{folder}/program.mlir", f"--device={device}", f"--output-dir={folder}/{device}"]
        done = subprocess.run(command + inputs, capture_output=True, text=True)
        if done.returncode != 0:
            return done.stderr
        return [bits(np.load(f"{folder}/{device}/{i}.npy"), element) for i, element in enumerate(self.results)]


def compare(draw, description):
    """Runs the programs that |draw| returns for a generator of random numbers; exits with 1 when a device differs."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera", type=os.path.abspath)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    wrong = 0
    for number in range(options.count):
        program = draw(np.random.default_rng([options.seed, number]))
        with tempfile.TemporaryDirectory() as folder:
            expected, got = (program.run(options.tessera, device, folder) for device in ("reference", "cpu"))
        is_right = not isinstance(expected, str) and not isinstance(got, str)
        is_right = is_right and all(np.array_equal(e, g) for e, g in zip(expected, got, strict=True))
        if not is_right:
            wrong += 1
            print(f"program {number}: expected {expected}, got {got}\n{program.text}", flush=True)
    print(f"{options.count} programs, {wrong} wrong")
    raise SystemExit(wrong > 0)
