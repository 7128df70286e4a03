#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the artifacts that JAX keeps of its earlier exports, 2023 to today, and compares with the results kept beside them.

Needs JAX, whose test data it reads, in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/jax_back_compat.py BIN [--only=lapack]

Every artifact runs natively and on the reference interpreter, and goes to text and back. Artifacts for other devices
(with custom calls of cuSOLVER or of a TPU) are skipped and counted. The factors of a decomposition that is not unique
are multiplied again, and the product is compared with the product of JAX's factors.
"""

import argparse
import importlib
import pathlib
import pkgutil
import re
import subprocess
import sys
import tempfile

import numpy as np
from jax._src.internal_test_util import export_back_compat_test_data

OTHER_DEVICES = re.compile(r"(cuda|gpu|rocm|tpu|mosaic|pallas)")


def adjoint(matrix):
    return np.conj(np.swapaxes(matrix, -1, -2))


# Maps a decomposition that is not unique to the product of its factors. Eigenvectors of one eigenvalue may be combined
# with one another; eigenvalues of a general matrix have no order.
PRODUCTS = {
    "cpu_eig_lapack": lambda w, _, right: right @ (w[..., None] * np.linalg.inv(right)),
    "cpu_eigh_lapack": lambda v, w: v @ (w[..., None] * adjoint(v)),
    "cpu_svd_lapack": lambda u, s, v: u @ (s[..., None] * v),
    "cpu_schur_lapack": lambda t, z: z @ t @ adjoint(z),
}


def cases(node, name):
    """Yields every dict with an artifact below `node`, with the path of keys to it."""
    if isinstance(node, dict):
        if "mlir_module_serialized" in node:
            yield name, node
        else:
            for key, value in node.items():
                yield from cases(value, f"{name}/{key}")
    elif isinstance(node, (list, tuple)):
        for i, value in enumerate(node):
            yield from cases(value, f"{name}/{i}")


def all_cases(only):
    for module in pkgutil.iter_modules(export_back_compat_test_data.__path__):
        if module.ispkg:
            continue
        loaded = importlib.import_module(f"{export_back_compat_test_data.__name__}.{module.name}")
        for attribute in sorted(vars(loaded)):
            if attribute.startswith("data"):
                for name, case in cases(getattr(loaded, attribute), f"{module.name}/{attribute}"):
                    if only.search(name):
                        yield name, case


def arrays(values):
    """Returns the leaves of nested tuples and lists."""
    if isinstance(values, (tuple, list)):
        return [leaf for value in values for leaf in arrays(value)]
    return [np.asarray(values)]


def difference(expected, got, product):
    if len(expected) != len(got):
        return f"expected {len(expected)} results, got {len(got)}"
    for i, (want, have) in enumerate(zip(expected, got)):
        if want.shape != have.shape or want.dtype != have.dtype:
            return f"result {i}: expected {want.dtype}{list(want.shape)}, got {have.dtype}{list(have.shape)}"
    if product:
        expected, got = [product(*expected)], [product(*got)]
    for i, (want, have) in enumerate(zip(expected, got)):
        if want.dtype.kind in "biu":
            if not np.array_equal(want, have):
                return f"result {i} of {want.dtype}{list(want.shape)} differs"
            continue
        scale = max(np.max(np.abs(want), initial=0.0), 1e-30)
        tolerance = 1e-9 if want.dtype in (np.float64, np.complex128) else 1e-4
        error = np.max(np.abs(want - have), initial=0.0) / scale
        if not error <= tolerance:
            return f"result {i} of {want.dtype}{list(want.shape)} differs by {error:.2e} of its largest value"
    return None


class Runner:
    def __init__(self, programs):
        self.programs = programs

    def call(self, program, *arguments):
        done = subprocess.run([self.programs / program, *map(str, arguments)], capture_output=True)
        if done.returncode != 0:
            raise RuntimeError(f"{program}: exit {done.returncode}: {done.stderr.decode(errors='replace').strip()[:400]}")
        return done.stdout

    def run(self, folder, artifact, inputs, device):
        output = folder / device
        arguments = []
        for i, array in enumerate(inputs):
            np.save(folder / f"in_{i}.npy", array)
            arguments.append(f"--input={folder / f'in_{i}.npy'}")
        self.call("tessera", "run", artifact, f"--device={device}", *arguments, f"--output-dir={output}")
        return [np.load(output / f"{i}.npy") for i in range(len(list(output.glob("*.npy"))))]

    def check(self, name, case):
        """Returns the error of each device; empty when all is well."""
        wrong = {}
        product = next((product for prefix, product in PRODUCTS.items() if name.startswith(prefix)), None)
        expected = arrays(case["expected_outputs"])
        with tempfile.TemporaryDirectory(prefix="back-compat-") as folder:
            folder = pathlib.Path(folder)
            artifact = folder / "program.mlirbc"
            artifact.write_bytes(case["mlir_module_serialized"])
            for device in ("cpu", "reference"):
                try:
                    found = difference(expected, self.run(folder, artifact, arrays(case["inputs"]), device), product)
                except RuntimeError as error:
                    found = str(error)
                if found:
                    wrong[device] = found
        return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", type=pathlib.Path, help="folder of the tessera programs")
    parser.add_argument("--only", default="", help="regular expression that names of cases must contain")
    options = parser.parse_args()
    runner = Runner(options.programs)
    ran = passed = other = 0
    for name, case in all_cases(re.compile(options.only)):
        if OTHER_DEVICES.match(name) or case.get("platform") not in ("cpu", None):
            other += 1
            continue
        wrong = runner.check(name, case)
        ran += 1
        passed += not wrong
        for device, message in wrong.items():
            print(f"FAILED {device} {name}: {message}", flush=True)
    print(f"{passed} of {ran} artifacts give JAX's results on both devices; {other} of other devices left out")
    return 0 if passed == ran else 1


if __name__ == "__main__":
    sys.exit(main())
