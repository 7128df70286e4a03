#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Trained models as C libraries, StableHLO and safetensors, read by the C compiler, IREE, JAX and safetensors.

    scripts/oracles/export_formats.py [--bin=build/release/bin] [JOB...]

Each job of examples/ is trained for a few steps and exported in each format for one row. The C library must have the
bits of the executable on random rows. A library for 1 and 3 rows computes all rows at once, within 1e-5. Both must need
no symbol but functions of libm and memory functions, and for the digits be smaller than 400 KB. IREE and JAX, where they can be imported, run the artifacts: numbers within 1e-5. The
package safetensors reads the weights, which must be those that `tessera convert` reads. Needs numpy, safetensors, and
a build.
"""
import argparse
import ctypes
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np
import safetensors.numpy

JOBS = """
digits/job diabetes/linear diabetes/job iris/job census/job census/wide_and_deep images/job
premade/dnn_classifier premade/dnn_regressor premade/linear_classifier premade/dnn_linear_combined_classifier
premade/baseline_regressor premade/k_means
""".split()
TYPES = {"f32": np.float32, "f64": np.float64, "i32": np.int32, "i64": np.int64, "i1": np.bool_, "ui8": np.uint8,
         "f16": np.float16}
ALLOWED = re.compile(r"mem(cpy|move|set|cmp)|bcmp|(a?(sin|cos|tan)h?|atan2|cbrt|exp2?|expm1|log(10|1p|2)?|pow|erfc?|[lt]gamma|fmod|fma)f?")
ROWS = 5


class Refused(Exception):
    pass


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        raise Refused((done.stderr.strip() or done.stdout.strip() or "ended").splitlines()[-1])
    return done.stdout


def random_rows(arguments, rng):
    """Returns values for the features; ids are small."""
    values = []
    for argument in arguments:
        shape = [1 if size < 0 else size for size in argument["shape"]]
        dtype = TYPES[argument["dtype"]]
        draw = rng.uniform(-1, 1, shape) if np.issubdtype(dtype, np.floating) else rng.integers(0, 2, shape)
        values.append(np.ascontiguousarray(draw, dtype))
    return values


class CLibrary:
    """The function of a library, called through a shared object that the C compiler makes of the archive."""

    def __init__(self, directory, results, rows=None):
        self.archive, self.results, self.rows = directory / "libmodel.a", results, rows
        header = (directory / "model.h").read_text()
        self.scratch_bytes = int(re.search(r"_SCRATCH_BYTES (\d+)", header)[1])
        self.stack_bytes = int(re.search(r"_STACK_BYTES (\d+)", header)[1])
        shared = directory / "model.so"
        run("cc", "-shared", "-o", shared, "-Wl,--whole-archive", self.archive, "-Wl,--no-whole-archive", "-lm")
        self.function = ctypes.CDLL(str(shared)).model

    def symbols(self):
        return {line.split()[-1] for line in run("nm", "-u", self.archive).splitlines() if " U " in line}

    def __call__(self, values):
        results = [np.zeros([self.rows or 1 if size < 0 else size for size in r["shape"]], TYPES[r["dtype"]])
                   for r in self.results]
        memory = np.zeros(self.scratch_bytes + 64, np.uint8)
        scratch = memory[-memory.ctypes.data % 64:]
        rows = [] if self.rows is None else [ctypes.c_int32(self.rows)]
        status = self.function(*rows, *[ctypes.c_void_p(a.ctypes.data) for a in [*values, *results, scratch]])
        assert status == 0, f"the function returns {status}"
        return results


class Executable:
    """The program of the format safetensors, run by the command."""

    def __init__(self, tessera, directory, scratch):
        self.tessera, self.directory, self.scratch = tessera, directory, scratch
        self.description = json.loads((directory / "model.json").read_text())["functions"][0]
        self.weights = scratch / "weights.npz"
        run(tessera, "convert", directory / "model.safetensors", self.weights)
        self.has_weights = bool(np.load(self.weights).files)
        self.features = [a for a in self.description["arguments"] if "model.safetensors" not in a.get("meaning", "")]

    def __call__(self, values):
        inputs = [f"--input={self.weights}"] if self.has_weights else []
        for feature, value in zip(self.features, values):
            path = self.scratch / f"{len(inputs)}.npy"
            np.save(path, value)
            inputs.append(f"--input={feature['name']}={path}")
        out = self.scratch / "results"
        run(self.tessera, "run", self.directory / "model.tsr", *inputs, f"--output-dir={out}")
        return [np.load(out / f"{i}.npy") for i in range(len(self.description["results"]))]


def with_iree(artifact):
    import iree.compiler
    import iree.runtime

    code = iree.compiler.compile_str(artifact, input_type="stablehlo", target_backends=["llvm-cpu"],
                                     extra_args=["--iree-llvmcpu-target-cpu=host"])
    module = iree.runtime.load_vm_flatbuffer(code, driver="local-sync")

    def call(values):
        results = module.main(*values)
        return [np.asarray(r) for r in (results if isinstance(results, (list, tuple)) else [results])]

    return call


def with_jax(artifact):
    import jax
    from jax._src.lib import xla_client
    from jaxlib.mlir.dialects import stablehlo

    device = jax.devices("cpu")[0]
    text = stablehlo.deserialize_portable_artifact_str(artifact)
    executable = device.client.compile_and_load(text, xla_client._xla.DeviceList((device,)),
                                                xla_client.CompileOptions())

    def call(values):
        with jax.enable_x64(True):
            return [np.asarray(r) for r in executable.execute([jax.device_put(value, device) for value in values])]

    return call


def compilers():
    found = {}
    for name, compile_artifact in (("iree.compiler", with_iree), ("jax", with_jax)):
        try:
            __import__(name)
            found[name] = compile_artifact
        except ImportError:
            print(f"{name} is not installed: not run")
    return found


def near(expected, got):
    if expected.shape != got.shape or expected.dtype != got.dtype:
        return False
    if expected.dtype.kind != "f":
        return np.array_equal(expected, got)
    return np.allclose(expected, got, rtol=1e-5, atol=1e-5 * max(1, np.abs(expected).max(initial=0)), equal_nan=True)


def check_job(job, tessera, others, scratch):
    """Yields the outcome of each format."""
    model = scratch / "model"
    run(tessera, "train", f"examples/{job}.textproto", f"--model-dir={model}", "--max-steps=20")

    def export(name, *options):
        options = options if any(option.startswith("--batch") for option in options) else ["--batch=1", *options]
        path = run(tessera, "export", model, scratch / name, *options).strip()
        return pathlib.Path(path.splitlines()[-1])

    directory = export("safetensors", "--format=safetensors")
    executable = Executable(tessera, directory, scratch)
    tensors, expected = safetensors.numpy.load_file(directory / "model.safetensors"), np.load(executable.weights)
    assert sorted(tensors) == sorted(expected.files), "safetensors has other names"
    assert all(np.array_equal(tensors[name], expected[name]) for name in tensors), "safetensors has other values"
    rng = np.random.default_rng(1)
    rows = [random_rows(executable.features, rng) for _ in range(ROWS)]
    results = [executable(row) for row in rows]
    yield f"safetensors: {len(tensors)} tensors"

    try:
        library = CLibrary(export("c", "--format=c"), executable.description["results"])
        got = [library(row) for row in rows]
        same = all(a.tobytes() == b.tobytes() for one, two in zip(results, got) for a, b in zip(one, two))
        unknown = {name for name in library.symbols() if not ALLOWED.fullmatch(name)}
        size = library.archive.stat().st_size
        assert not unknown, f"the library needs {unknown}"
        assert job != "digits/job" or size < 400_000, f"the library has {size} bytes"
        worst = max(np.abs(a.astype(float) - b.astype(float)).max(initial=0)
                    for one, two in zip(results, got) for a, b in zip(one, two))
        assert same, f"the C library has other bits, {worst} apart at most"
        yield f"c: the same bits, {size} bytes, stack {library.stack_bytes}, calls {sorted(library.symbols())}"
        library = CLibrary(export("c_rows", "--format=c", "--batch=1,3"), executable.description["results"], ROWS)
        together = library([np.ascontiguousarray(np.concatenate(values)) for values in zip(*rows)])
        size = library.archive.stat().st_size
        assert all(ALLOWED.fullmatch(name) for name in library.symbols()), f"it needs {library.symbols()}"
        assert job != "digits/job" or size < 400_000, f"the library for 1 and 3 rows has {size} bytes"
        wanted = [np.concatenate(one) if one[0].shape[0] == 1 else one[0] for one in zip(*results)]
        assert all(near(a, b) for a, b in zip(wanted, together)), "the rows together have other numbers"
        same = all(a.tobytes() == b.tobytes() for a, b in zip(wanted, together))
        yield f"c, {ROWS} rows of 1 and 3: {'the same bits' if same else 'within 1e-5'}, {size} bytes"
    except Refused as refusal:
        yield f"c: refused: {refusal}"

    for options in ([], ["--weights=beside"]):
        directory = export("stablehlo" + "_".join(options), "--format=stablehlo", *options)
        artifact = (directory / "serving_default.mlirbc").read_bytes()
        description = json.loads((directory / "serving_default.json").read_text())
        weights = [tensors[a["name"]] for a in description["arguments"] if "model.safetensors" in a.get("meaning", "")]
        for name, compile_artifact in others.items():
            call = compile_artifact(artifact)
            for row, wanted in zip(rows, results):
                assert all(near(a, b) for a, b in zip(wanted, call([*weights, *row]))), f"{name} has other numbers"
        yield f"stablehlo {description['stablehlo']} {' '.join(options)}: {', '.join(others)} agree"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", default="build/release/bin")
    parser.add_argument("jobs", nargs="*", default=JOBS)
    arguments = parser.parse_args()
    tessera = pathlib.Path(arguments.bin) / "tessera"
    others = compilers()
    wrong = 0
    for job in arguments.jobs:
        with tempfile.TemporaryDirectory() as scratch:
            try:
                for outcome in check_job(job, tessera, others, pathlib.Path(scratch)):
                    print(f"{job}: {outcome}", flush=True)
            except Exception as error:  # noqa: BLE001  every fault of a job is reported, and the next one tried
                wrong += 1
                print(f"{job}: FAILED: {type(error).__name__}: {error}", flush=True)
    print(f"{wrong} of {len(arguments.jobs)} jobs failed")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
