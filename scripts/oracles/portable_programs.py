#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs random programs in TensorFlow, as exports carry them, and compares with the reference interpreter.

    tessera-random-programs --count=2000 --least-ops=1 --most-ops=3 --write=DIR
    PYTHON scripts/oracles/portable_programs.py DIR

PYTHON has TensorFlow 2.15 and ml_dtypes. The artifact of each program (STEM.portable) is the module of an XlaCallModule. A
program that StableHLO 0.14 cannot express has a STEM.refused with the reason instead: the last table counts these, the op
first. Results are judged as those of XLA in scripts/oracles/random_programs.py.
"""

import collections
import os
import pathlib
import re
import sys
import types

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ["CUDA_VISIBLE_DEVICES"] = ""
# The judge below is that of random_programs.py, which runs programs by JAX. Nothing here does.
for name in ("jax", "jax._src", "jax._src.lib"):
    sys.modules.setdefault(name, types.ModuleType(name))
sys.modules["jax._src.lib"].xla_client = None

import random_programs  # noqa: E402

# XLA's CPU compiler of this version lacks these; TensorFlow itself has no such element types.
REFUSALS = re.compile(
    random_programs.REFUSALS.pattern + r"|cannot be mapped to TF|does not have a data type|no attribute|numpy|NumPy"
    r"|Could not find device|DataType|not found: Op type|to a TensorFlow DType|only supported in matmul|not support on XLA",
    re.IGNORECASE)


def judge(stem):
    """Returns the differences; empty when there are none. None: TensorFlow does not run the program."""
    import tensorflow as tf
    from tensorflow.compiler.tf2xla.ops import gen_xla_ops
    errors = [float(line) for line in pathlib.Path(f"{stem}.errors").read_text().split()]
    inputs, expected = random_programs.read_all(stem)
    try:
        outputs = [tf.as_dtype(array.dtype) for array in expected]
        got = gen_xla_ops.xla_call_module([tf.constant(array) for array in inputs], version=8,
                                          module=pathlib.Path(f"{stem}.portable").read_bytes(),
                                          Sout=[array.shape for array in expected], Tout=outputs, platforms=["CPU"])
        results = [value.numpy() for value in got]
    except Exception as error:  # noqa: BLE001  whatever TensorFlow refuses is of interest
        message = str(error)
        return None if REFUSALS.search(message) else "TensorFlow says: " + message.splitlines()[0][:300]
    for i, (one, other, error) in enumerate(zip(expected, results, errors)):
        if text := random_programs.difference(one, other, max(error, 4e-7 if one.dtype.itemsize == 4 else 4e-15)):
            return f"result {i}: {text}"
    return ""


def main():
    directory = pathlib.Path(sys.argv[1])
    programs = [path for path in sorted(directory.glob("*.portable"))
                if random_programs.is_judged(path.with_suffix(".mlir").read_text())]
    wrong = unknown = 0
    ran = collections.Counter()
    for path, text in random_programs.judge_all(programs, judge):
        unknown += text is None
        if text == "":
            ran.update(set(re.findall(r"(?:stablehlo|chlo)\.\w+", path.with_suffix(".mlir").read_text())))
        elif text:
            print(f"{path.name}: {text}", flush=True)
            wrong += 1
    refused = collections.Counter(path.read_text().strip()[:100] for path in directory.glob("*.refused"))
    for reason, count in refused.most_common():
        print(f"refused {count:4} {reason}")
    print("ops in programs that agree:", ", ".join(f"{op} {count}" for op, count in sorted(ran.items())))
    print(f"{wrong} of {len(programs) - unknown} programs differ; TensorFlow does not run {unknown} others; "
          f"{sum(refused.values())} were refused at export")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
