#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs node tests of the onnx package through tessera.from_onnx: onnx_nodes.py [--count=100] [--seed=1] [NAME ..]

Prints for each test, unless it is right, which of these it is, and why:

  not imported   torch-mlir has no StableHLO for it
  refused        Tessera does not compile or run what torch-mlir made of it
  wrong          a result differs from the one that the package expects

Exits with 1 when a test is wrong. Tests of random numbers are left out. --count=0 runs all others. Each test runs in a process of its
own, because torch-mlir may abort. Needs onnx, torch and torch-mlir; PYTHONPATH=python, TESSERA_LIBRARY and
TESSERA_COMMAND choose the build.
"""

import argparse
import collections
import pathlib
import random
import sys
import tempfile
import warnings

import numpy as np
from forked import outcome_in_fork

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import onnx
    from onnx.backend.test.loader import load_model_tests
    CASES = {case.name: case for case in load_model_tests(kind="node") if not case.name.startswith("test_bernoulli")}

import torch_mlir.compiler_utils  # noqa: E402, F401 - once here instead of in each process
import torch_mlir.dialects.torch  # noqa: E402, F401
import torch_mlir.extras.onnx_importer  # noqa: E402, F401

import tessera  # noqa: E402

OUTCOMES = ("right", "not imported", "refused", "wrong")
UNITS = {"bfloat16": 2.0**-8, "float16": 2.0**-11}


def is_equal(got, expected, case):
    """Returns whether a result has the type, the shape and, within the test's tolerance, the values expected of it.

    Floats of 16 bits may differ by four units in the last place of the largest value as well.
    """
    if got.dtype != expected.dtype or got.shape != expected.shape:
        return False
    if got.dtype == bool or got.dtype.kind in "iu":
        return bool(np.array_equal(got, expected))
    wide = np.complex128 if got.dtype.kind == "c" else np.float64
    got, wanted = got.astype(wide), expected.astype(wide)
    finite = np.abs(wanted[np.isfinite(wanted)])
    rounding = 4 * UNITS.get(expected.dtype.name, 0.0) * float(finite.max(initial=0.0))
    return bool(np.allclose(got, wanted, rtol=case.rtol, atol=max(case.atol, rounding), equal_nan=True))


def arrays_of(values):
    """Returns the values of a test as arrays: types that NumPy lacks come as messages."""
    return [onnx.numpy_helper.to_array(value) if isinstance(value, onnx.TensorProto) else np.asarray(value)
            for value in values]


def outcome(case, folder):
    """Returns the outcome of a test, and the reason."""
    path = pathlib.Path(folder, case.name + ".onnx")
    onnx.save(case.model, path)
    try:
        program = tessera.from_onnx(path)
    except tessera.Error as error:
        by_torch_mlir = str(error).startswith("from_onnx") or (error.op or "").startswith(("torch.", "onnx."))
        return "not imported" if by_torch_mlir else "refused", str(error)
    for inputs, expected in case.data_sets:
        try:
            results = list(program.run(arrays_of(inputs)).values())
        except tessera.Error as error:
            return "refused", str(error)
        for index, (got, wanted) in enumerate(zip(results, arrays_of(expected))):
            if not is_equal(got, wanted, case):
                return "wrong", f"output {index}: {got.dtype}{list(got.shape)} {got.ravel()[:4]}, expected " \
                                f"{wanted.dtype}{list(wanted.shape)} {wanted.ravel()[:4]}"
    return "right", ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    names = options.names or sorted(CASES)
    if unknown := [name for name in names if name not in CASES]:
        sys.exit(f"{', '.join(unknown)}: no such node test")
    if options.count and not options.names:
        names = random.Random(options.seed).sample(names, options.count)
    counts, unexpected = collections.Counter(), []
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            kind, reason = outcome_in_fork(lambda: outcome(CASES[name], folder), "not imported")
            counts[kind] += 1
            if kind != "right":
                print(f"{kind:14}{name}: {reason[:300]}", flush=True)
            if kind not in OUTCOMES[:3]:
                unexpected.append(name)
    print(f"{len(names)} tests: " + ", ".join(f"{counts[kind]} {kind}" for kind in (*OUTCOMES, "failed")))
    return int(bool(unexpected))


if __name__ == "__main__":
    sys.exit(main())
