#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs random programs with XLA, through JAX, and compares with what the reference interpreter gave.

Needs JAX in its own environment; not part of the build or of continuous integration.

  tessera-random-programs --count=2000 --seed=1 --write=DIR
  python scripts/oracles/random_programs.py DIR
"""

import os
import pathlib
import re
import sys

# Every bf16 and f16 op rounds, as the specification says.
os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_allow_excess_precision=false"

import jax  # noqa: E402
import ml_dtypes  # noqa: E402
import numpy as np  # noqa: E402
from jax._src.lib import xla_client  # noqa: E402

# XLA's functions are less exact than the bounds were made for.
ERROR_MULTIPLE = 64
INTEGER_POWER = re.compile(r'"stablehlo.power".*: \(tensor<[0-9x]*u?i\d+>')


def read(path):
    array = np.load(path)
    return array.view(ml_dtypes.bfloat16) if array.dtype == np.dtype("V2") else array


def numbered(stem, kind):
    arrays = []
    while (path := pathlib.Path(f"{stem}.{kind}.{len(arrays)}.npy")).exists():
        arrays.append(read(path))
    return arrays


def run(client, device, stem):
    text = pathlib.Path(f"{stem}.mlir").read_text()
    executable = client.compile_and_load(text, xla_client._xla.DeviceList((device,)), xla_client.CompileOptions())
    with jax.enable_x64(True):
        inputs = [jax.device_put(array, device) for array in numbered(stem, "input")]
        return [np.asarray(result) for result in executable.execute(inputs)]


def difference(expected, got, error):
    if expected.shape != got.shape or expected.dtype != got.dtype:
        return f"expected {expected.dtype}{expected.shape}, got {got.dtype}{got.shape}"
    if expected.dtype.kind in "biu":
        wrong = expected != got
    else:
        wrong = ~(np.abs(expected.astype(np.float64) - got.astype(np.float64)) <= ERROR_MULTIPLE * error)
    if not wrong.any():
        return ""
    index = tuple(int(i) for i in np.argwhere(wrong)[0])
    return f"at index {index} the reference has {expected[index]}, XLA {got[index]}; error bound {error}"


def main():
    directory = pathlib.Path(sys.argv[1])
    device = jax.devices("cpu")[0]
    # XLA squares a fixed number of times: its integer powers are wrong where exponents are large.
    programs = [path for path in sorted(directory.glob("*.mlir")) if not INTEGER_POWER.search(path.read_text())]
    wrong = 0
    for path in programs:
        stem = path.with_suffix("")
        errors = [float(line) for line in pathlib.Path(f"{stem}.errors").read_text().split()]
        try:
            results = run(device.client, device, stem)
        except Exception as error:  # noqa: BLE001  whatever XLA refuses is of interest
            print(f"{path.name}: XLA says: {str(error).splitlines()[0]}")
            wrong += 1
            continue
        for i, (expected, got, error) in enumerate(zip(numbered(stem, "result"), results, errors)):
            if text := difference(expected, got, error):
                print(f"{path.name}: result {i}: {text}")
                wrong += 1
                break
    print(f"{wrong} of {len(programs)} programs differ")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
