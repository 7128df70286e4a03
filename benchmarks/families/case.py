# SPDX-License-Identifier: Apache-2.0
"""Defines a case of a family, and draws its shapes, types and values.

A family is a module of this folder with a function `draw(seed) -> Case`. The same seed gives the same case for ever, so
that a seed in a table or in a message names a program.
"""

import dataclasses
import pathlib
import sys
import zlib
from typing import Callable

import ml_dtypes
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "compare"))
from workloads import Workload  # noqa: E402

TYPES = {
    "f64": np.float64,
    "f32": np.float32,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "i64": np.int64,
    "i32": np.int32,
    "i16": np.int16,
    "i8": np.int8,
    "u32": np.uint32,
    "u8": np.uint8,
    "i1": np.bool_,
    "c64": np.complex64,
    "c128": np.complex128,
}
FLOATS = ("f64", "f32", "f16", "bf16")
# Generous bounds of the error of a sum in a type.
TOLERANCES = {"f64": 1e-9, "f32": 2e-4, "f16": 2e-2, "bf16": 6e-2, "c64": 2e-4, "c128": 1e-9}


@dataclasses.dataclass
class Case(Workload):
    """A workload with a name, and the same program in PyTorch."""

    name: str = ""
    torch: Callable | None = None  # takes tensors; returns a tensor or a tuple of tensors
    # Makes tensors of the numpy arguments, once and not timed, if PyTorch is faster with another layout.
    torch_arguments: Callable | None = None
    # (our results, JAX's results) -> the error or None; replaces the comparison by rtol, atol and by_norm.
    check: Callable | None = None


class Draw:
    """Random choices of one case."""

    def __init__(self, family, seed):
        self.random = np.random.default_rng([zlib.crc32(family.encode()), seed])

    def choice(self, values):
        values = list(values)
        return values[self.random.integers(len(values))]

    def chance(self, probability):
        return self.random.random() < probability

    def integer(self, low, high):
        """Returns a uniform integer, both ends included."""
        return int(self.random.integers(low, high + 1))

    def log_uniform(self, low, high):
        """Returns an integer, both ends included; each octave is as likely as any other."""
        return min(high, int(np.exp(self.random.uniform(np.log(low), np.log(high + 1)))))

    def shape(self, rank, elements):
        """Returns log-uniform sizes with a product of about |elements| and no more; half of the even ones are made odd."""
        cuts = np.sort(self.random.uniform(0, np.log(max(1, elements)), rank - 1))
        logs = np.diff(np.concatenate([[0], cuts, [np.log(max(1, elements))]]))
        sizes = [max(1, int(np.exp(log))) for log in logs]
        return tuple(size - 1 if size > 2 and size % 2 == 0 and self.chance(0.5) else size for size in sizes)

    def array(self, shape, type_name, scale=1.0):
        """Returns standard normal floats, or integers of the type's range within -10,000 and 10,000."""
        if type_name == "i1":
            return self.random.random(shape) < 0.5
        if type_name[0] in "iu":
            info = np.iinfo(TYPES[type_name])
            return self.random.integers(max(info.min, -10000), min(info.max, 10000), shape).astype(TYPES[type_name])
        if type_name[0] == "c":
            return (self.array(shape, "f64", scale) + 1j * self.array(shape, "f64", scale)).astype(TYPES[type_name])
        wide = type_name == "f64"
        values = self.random.standard_normal(shape, dtype=np.float64 if wide else np.float32) * scale
        return np.asarray(values, TYPES[type_name])


def tolerance(type_name):
    """Returns rtol and atol for results of a type: 0 unless they are floats or complex."""
    bound = TOLERANCES.get(type_name, 0)
    return dict(rtol=bound, atol=bound)


def shape_text(shape, type_name):
    return "x".join([*map(str, shape), type_name])
