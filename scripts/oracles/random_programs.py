#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs random programs with XLA, through JAX, and compares with the results of the reference interpreter.

Needs JAX in its own environment; not part of the build or of continuous integration.

  tessera-random-programs --count=2000 --seed=1 --write=DIR
  python scripts/oracles/random_programs.py DIR
"""

import concurrent.futures.process
import multiprocessing
import os
import pathlib
import re
import sys

# Every bf16 and f16 op rounds, as the specification demands. Programs run once: most of the time goes to compiling.
FLAGS = " --xla_allow_excess_precision=false --xla_backend_optimization_level=0"
os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + FLAGS

import jax  # noqa: E402
import ml_dtypes  # noqa: E402
import numpy as np  # noqa: E402
from jax._src.lib import xla_client  # noqa: E402

# XLA's functions are less exact than the bounds assume.
ERROR_MULTIPLE = 64
# Programs that XLA computes wrongly. It squares a fixed number of times: its integer powers are wrong for large
# exponents. A convolution with negative padding reads beyond its operand. The bits of negative numbers of 2 and 4 bits
# are counted as bits of bytes. The least f8E8M0FNU is a denormal f32, which it treats as zero. It omits updates of
# scatters without indices.
NOT_JUDGED = re.compile(
    r"(stablehlo\.|chlo\.broadcast_)power .*: \(?tensor<(\d+x)*u?i\d+>|stablehlo\.convolution.* pad = \[[^{]*-\d"
    r"|stablehlo\.popcnt .*tensor<(\d+x)*i[24]>|dense<5\.877470e-39> : tensor<f8E8M0FNU>"
    r"|#stablehlo\.scatter<(?![^>]*scatter_dims_to_operand_dims)"
)

# Element types that numpy has no name for; files hold their bits.
ML_DTYPES = {
    "bf16": "bfloat16",
    "i2": "int2",
    "i4": "int4",
    "ui2": "uint2",
    "ui4": "uint4",
    "f4E2M1FN": "float4_e2m1fn",
    "f6E2M3FN": "float6_e2m3fn",
    "f6E3M2FN": "float6_e3m2fn",
    "f8E3M4": "float8_e3m4",
    "f8E4M3": "float8_e4m3",
    "f8E4M3FN": "float8_e4m3fn",
    "f8E4M3FNUZ": "float8_e4m3fnuz",
    "f8E4M3B11FNUZ": "float8_e4m3b11fnuz",
    "f8E5M2": "float8_e5m2",
    "f8E5M2FNUZ": "float8_e5m2fnuz",
    "f8E8M0FNU": "float8_e8m0fnu",
}
# Messages of XLA's CPU compiler about programs that it cannot compile, right or wrong.
REFUSALS = re.compile(
    r"unimplemented|internal:|not implemented|unsupported|not supported|type_invalid|can't be translated|is unknown"
    r"|tuple-shape operands|invalid xla primitivetype|failed to legalize",
    re.IGNORECASE,
)


def is_judged(text):
    return not NOT_JUDGED.search(text)


def read(path, dtype):
    array = np.load(path)
    if dtype not in ML_DTYPES:
        return array
    dtype = np.dtype(getattr(ml_dtypes, ML_DTYPES[dtype]))
    if dtype.kind in "iu" or "int" in dtype.name:
        bits = int(dtype.name[-1])
        values = array.view(np.uint8).astype(np.int64) & (2**bits - 1)
        if dtype.name.startswith("int"):
            values = np.where(values >= 2 ** (bits - 1), values - 2**bits, values)
        return values.astype(dtype)
    return array.view(dtype)


def read_all(stem):
    """Returns the inputs and the results of the reference."""
    types = pathlib.Path(f"{stem}.types").read_text().split()
    arrays = {"input": [], "result": []}
    for kind, found in arrays.items():
        while (path := pathlib.Path(f"{stem}.{kind}.{len(found)}.npy")).exists():
            found.append(read(path, types.pop(0)))
    return arrays["input"], arrays["result"]


def run(client, device, text, inputs):
    executable = client.compile_and_load(text, xla_client._xla.DeviceList((device,)), xla_client.CompileOptions())
    with jax.enable_x64(True):
        inputs = [jax.device_put(array, device) for array in inputs]
        return [np.asarray(result) for result in executable.execute(inputs)]


def is_exact(dtype):
    return dtype.kind in "biu" or "int" in dtype.name


def wrong_elements(expected, got, error):
    if is_exact(expected.dtype):
        return expected != got
    if expected.dtype.kind == "c":
        return wrong_elements(expected.real, got.real, error) | wrong_elements(expected.imag, got.imag, error)
    # XLA divides by a constant by multiplying with its reciprocal.
    slack = 2 * float(ml_dtypes.finfo(expected.dtype).eps) if expected.dtype.itemsize > 1 else 0
    expected, got = expected.astype(np.float64), got.astype(np.float64)
    same = (expected == got) | (np.isnan(expected) & np.isnan(got))
    with np.errstate(invalid="ignore"):
        return ~(same | (np.abs(expected - got) <= ERROR_MULTIPLE * error + slack * np.abs(expected)))


def difference(expected, got, error):
    if expected.shape != got.shape or expected.dtype != got.dtype:
        return f"expected {expected.dtype}{expected.shape}, got {got.dtype}{got.shape}"
    wrong = wrong_elements(expected, got, error)
    if not wrong.any():
        return ""
    index = tuple(int(i) for i in np.argwhere(wrong)[0])
    return f"at index {index} the reference has {expected[index]}, XLA {got[index]}; error bound {error}"


def judge(stem):
    """Returns the differences; empty when there are none. None: XLA does not compile the program."""
    device = jax.devices("cpu")[0]
    errors = [float(line) for line in pathlib.Path(f"{stem}.errors").read_text().split()]
    inputs, expected = read_all(stem)
    try:
        results = run(device.client, device, pathlib.Path(f"{stem}.mlir").read_text(), inputs)
    except Exception as error:  # noqa: BLE001  whatever XLA refuses is of interest
        message = str(error)
        return None if REFUSALS.search(message) else "XLA says: " + message.splitlines()[0]
    for i, (one, other, error) in enumerate(zip(expected, results, errors)):
        if text := difference(one, other, error):
            return f"result {i}: {text}"
    return ""


def judge_all(programs, judge):
    """Yields pairs of a program and what |judge| says of its stem, or None for a program that crashes the process."""
    context = multiprocessing.get_context("spawn")
    while programs:
        with concurrent.futures.ProcessPoolExecutor(1, mp_context=context) as worker:
            try:
                while programs:
                    yield programs[0], worker.submit(judge, programs[0].with_suffix("")).result()
                    programs = programs[1:]
            except concurrent.futures.process.BrokenProcessPool:
                print(f"{programs[0].name}: crashes", flush=True)
                yield programs[0], None
                programs = programs[1:]


def main():
    directory = pathlib.Path(sys.argv[1])
    programs = [path for path in sorted(directory.glob("*.mlir")) if is_judged(path.read_text())]
    wrong = refused = 0
    for path, text in judge_all(programs, judge):
        refused += text is None
        if text:
            print(f"{path.name}: {text}", flush=True)
            wrong += 1
    print(f"{wrong} of {len(programs) - refused} programs differ; XLA does not compile {refused} others")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
