#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Exports a program per element type and form of constant, runs it from each of its forms, compares every bit.

Needs an exporter, JAX 0.10 or torch_xla. It is not part of the build or of continuous integration.

  python scripts/oracles/constant_forms.py BIN --exporter=jax [--iree-opt=PATH] [--only=i1]
  python scripts/oracles/constant_forms.py BIN --exporter=torch_xla

A constant is a scalar, one value for all elements, a list, a matrix, or has no elements. A list is short, or has 8 or
100 elements; 100 is the most that is printed as a list. Constants of 101 elements and more are printed in hexadecimal.
A program returns one constant of each form. JAX also exports programs whose attributes are arrays: paddings, dimension
numbers, sizes of slices.

Each program runs on both devices from its text and from the exporter's portable artifact. It also runs from the
bytecode and the artifact that Tessera makes of the text, and from the text that Tessera makes of that bytecode. With
--iree-opt the text also goes through that program, which prints it with another version of MLIR, in the custom and in
the generic form.
"""

import argparse
import collections
import concurrent.futures
import itertools
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

# `forms` has a name for each value of `expected`.
Program = collections.namedtuple("Program", "name text artifact inputs forms expected")

SHAPES = {
    "scalar": (), "one": (1,), "list": (7,), "eight": (8,), "last list": (100,), "hex": (101,), "long": (4099,),
    "matrix": (3, 5), "hex matrix": (13, 11), "cube": (5, 1, 3), "hex cube": (7, 8, 9), "none": (0,), "none of 3": (3, 0),
}
SPLATS = {"zeros": 0, "ones": 1}


def values_of(dtype, shape, random):
    """Returns elements with any bits, except that all NaNs are of one kind: text does not tell NaNs apart."""
    dtype = np.dtype(dtype)
    if dtype.kind == "b":
        return random.random(shape) < 0.4
    if dtype.kind == "c":
        part = np.dtype(f"f{dtype.itemsize // 2}")
        return (values_of(part, shape, random) + 1j * values_of(part, shape, random)).astype(dtype)
    if dtype.kind in "iu":
        return random.integers(np.iinfo(dtype).min, np.iinfo(dtype).max, shape, endpoint=True, dtype=dtype)
    narrow = random.choice([-3.5, -1, 0, 0.5, 1, 1.5, 2, 6], shape)
    return np.asarray(narrow * (1 if dtype.itemsize == 1 else random.random(shape))).astype(dtype)


def jax_programs():
    import jax
    import jax.numpy as jnp
    import ml_dtypes

    jax.config.update("jax_enable_x64", True)
    narrow = [name for name in dir(ml_dtypes) if name.startswith(("float4", "float6", "float8", "int2", "int4", "uint2", "uint4"))]
    types = [getattr(ml_dtypes, name) for name in narrow if hasattr(jnp, name)]
    types += ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float16", jnp.bfloat16]
    types += ["float32", "float64", "complex64", "complex128"]
    random = np.random.default_rng(2203)

    def program(name, function, *inputs, forms=("result",)):
        lowered = jax.jit(function).lower(*inputs)
        expected = [np.asarray(value) for value in jax.tree.leaves(jax.jit(function)(*inputs))]
        try:
            artifact = jax.export.export(jax.jit(function))(*inputs).mlir_module_serialized
        except Exception as error:  # some element types have no serialised form in JAX
            print(f"no artifact of {name}: {str(error).splitlines()[0]}")
            artifact = None
        return Program(name, lowered.as_text(), artifact, inputs, list(forms), expected)

    for kind in types:
        name = np.dtype(kind).name
        try:
            jnp.zeros(3, kind) + 0
            wide = kind if np.dtype(kind).kind != "V" else "float32"
            constants = {form: np.asarray(values_of_narrow(kind, wide, shape, random)) for form, shape in SHAPES.items()}
        except Exception as error:
            print(f"no constants of {name} in JAX: {str(error).splitlines()[0]}")
            continue
        for splat, value in SPLATS.items():
            constants[splat] = np.full((9, 16), value).astype(kind)
        yield program(name, lambda: tuple(map(jnp.asarray, constants.values())), forms=constants)
    x = np.arange(60, dtype="f4").reshape(3, 4, 5)
    pad = lambda a: jax.lax.pad(a, np.float32(1), [(1, 2, 0), (0, 0, 3), (-1, 1, 0)])
    convolve = lambda a: jax.lax.conv_general_dilated(a, np.ones((2, 4, 3), "f4"), (2,), [(3, 1)], lhs_dilation=(2,))
    window = lambda a: jax.lax.reduce_window(a, np.float32(0), jax.lax.add, (1, 2, 3), (1, 2, 1), [(0, 0), (1, 0), (2, 1)])
    gather = lambda a: a[jnp.array([2, 0]), :, jnp.array([4, 1])]
    many = np.arange(2 * 60, dtype="i4") % 3
    for name, function in {"pad": pad, "convolution": convolve, "reduce_window": window, "gather": gather,
                           "transpose": lambda a: jnp.transpose(a, (2, 0, 1)), "slice": lambda a: a[1:3:2, ::3],
                           "one_hot": lambda a: jax.nn.one_hot(many, 3, dtype="f4")[: a.shape[0]] + a[0, 0, 0]}.items():
        yield program(f"arrays, {name}", function, x)


def values_of_narrow(kind, wide, shape, random):
    """Does the same as values_of for types that NumPy does not know."""
    if np.dtype(kind).name.startswith(("int2", "int4", "uint2", "uint4")):
        bits = int(np.dtype(kind).name.lstrip("uint"))
        low = 0 if np.dtype(kind).name.startswith("u") else -(1 << (bits - 1))
        return random.integers(low, low + (1 << bits), shape).astype(kind)
    if np.dtype(kind).kind == "V" or np.dtype(kind).name.startswith(("float4", "float6", "float8", "bfloat")):
        return np.abs(values_of("float32", shape, random)).astype(kind)
    return values_of(kind, shape, random)


def torch_xla_programs():
    import torch
    from torch_xla.stablehlo import exported_program_to_stablehlo

    random = np.random.default_rng(2203)
    types = ["bool", "int8", "int16", "int32", "int64", "uint8", "float16", "bfloat16", "float32", "float64", "complex64"]
    for name, (form, shape) in itertools.product(types, [*SHAPES.items(), ("splat", (9, 16))]):
        kind = getattr(torch, name)
        if form == "splat":
            constant = torch.full(shape, 1, dtype=kind)
            function = lambda x, constant=constant: torch.full((9, 16), 1, dtype=constant.dtype)
        else:
            source = "float32" if name == "bfloat16" else name
            constant = torch.from_numpy(np.array(values_of(source, shape, random))).to(kind)
            function = lambda x, constant=constant: constant.clone()

        class Module(torch.nn.Module):
            def forward(self, x):
                return function(x)

        try:
            exported = exported_program_to_stablehlo(torch.export.export(Module(), (torch.zeros(1),)))
        except Exception as error:
            print(f"no program of {name}, {form}: {str(error).splitlines()[0]}")
            continue
        if len(exported._bundle.stablehlo_funcs[0].meta.input_signature) > 1:
            continue  # it became an argument
        expected = constant.to(torch.float32).numpy() if name == "bfloat16" else constant.numpy()
        yield Program(f"{name}, {form}", exported.get_stablehlo_text(), exported._bundle.stablehlo_funcs[0].bytecode,
                      tuple(np.zeros(1, "f4") for _ in exported._bundle.stablehlo_funcs[0].meta.input_signature), [form], [expected])


EXPORTERS = {"jax": jax_programs, "torch_xla": torch_xla_programs}


def same_bits(actual, expected):
    if actual.shape != expected.shape:
        return f"shape {actual.shape}, expected {expected.shape}"
    if actual.dtype.itemsize != expected.dtype.itemsize:
        actual, expected = actual.astype("f8"), expected.astype("f8")  # bf16 that is kept as f32
    a, b = (np.ascontiguousarray(array).reshape(-1).view("u1") for array in (actual, expected))
    different = int((a != b).sum())
    return f"{different} of {b.size} bytes differ" if different else None


class Runner:
    def __init__(self, options):
        self.programs = pathlib.Path(options.programs)
        self.devices = options.devices.split(",")
        self.iree_opt = options.iree_opt

    def call(self, program, *arguments):
        done = subprocess.run([str(program), *map(str, arguments)], capture_output=True, timeout=300)
        if done.returncode != 0:
            raise RuntimeError(f"exit {done.returncode}: {done.stderr.decode(errors='replace').strip()[:300]}")
        return done.stdout

    def forms(self, program, folder):
        """Yields the name of each form, with its path or the error."""
        text = folder / "program.mlir"
        text.write_text(program.text)
        yield "text", text
        translate = self.programs / "tessera-translate"

        def made(name, tool, *arguments):
            path = folder / name
            path.write_bytes(self.call(tool, *arguments))
            return path

        steps = [("bytecode", translate, ["--to-bytecode", text]), ("text of bytecode", translate, ["--deserialize", folder / "bytecode"]),
                 ("artifact of ours", translate, ["--serialize", "--target=current", text])]
        if self.iree_opt:
            steps += [("text of IREE", self.iree_opt, [text]), ("generic text of IREE", self.iree_opt, [text, "--mlir-print-op-generic"])]
        for name, tool, arguments in steps:
            try:
                yield name, made(name, tool, *arguments)
            except RuntimeError as error:
                yield name, str(error)
        if program.artifact is not None:
            path = folder / "artifact"
            path.write_bytes(program.artifact)
            yield "artifact", path

    def run(self, path, program, device, folder):
        inputs = []
        for index, value in enumerate(program.inputs):
            file = folder / f"input_{index}.npy"
            np.save(file, value)
            inputs.append(f"--input={file}")
        results = folder / f"results {device} {path.name}"
        self.call(self.programs / "tessera", "run", path, f"--device={device}", f"--output-dir={results}", *inputs)
        files = sorted(results.glob("*.npy"), key=lambda file: [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", file.stem)])
        if len(files) != len(program.expected):
            return f"{len(files)} results, expected {len(program.expected)}"
        errors = [(form, same_bits(np.load(f), e)) for form, f, e in zip(program.forms, files, program.expected)]
        return "; ".join(f"{form}: {error}" for form, error in errors if error) or None

    def outcomes(self, program):
        rows = []
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            for form, path in self.forms(program, folder):
                for device in self.devices:
                    try:
                        error = path if isinstance(path, str) else self.run(path, program, device, folder)
                    except RuntimeError as failure:
                        error = str(failure)
                    rows.append((form, device, error))
        return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", help="folder of tessera and tessera-translate")
    parser.add_argument("--exporter", choices=EXPORTERS, default="jax")
    parser.add_argument("--iree-opt", help="another MLIR tool, through which text goes, too")
    parser.add_argument("--only", default="", help="word that names of programs must contain")
    parser.add_argument("--devices", default="reference,cpu")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    programs = [program for program in EXPORTERS[options.exporter]() if options.only in program.name]
    runner = Runner(options)
    counts = collections.defaultdict(lambda: [0, 0])
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for program, rows in zip(programs, pool.map(runner.outcomes, programs)):
            for form, device, error in rows:
                counts[form, device][0] += error is None
                counts[form, device][1] += 1
                if error is not None:
                    failures += 1
                    print(f"FAILED {program.name}, {form}, {device}: {error}")
    for (form, device), (good, every) in counts.items():
        print(f"{form:<24}{device:<12}{good} of {every}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
