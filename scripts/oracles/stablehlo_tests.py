#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs StableHLO's own test programs, unchanged, on the reference interpreter and natively.

Takes programs from a checkout of StableHLO, or from any folder of files in its form. Needs NumPy; not part of the build
or of continuous integration.

  python scripts/oracles/stablehlo_tests.py BIN STABLEHLO/stablehlo/tests/interpret STABLEHLO/stablehlo/testdata

The RUN lines of a file are followed, with the programs of BIN in place of StableHLO's. Interpreted programs run on both
devices, artifacts are read and written, and outputs that a file diffs are compared as text. Expected failures must
fail; the words of their messages are ours. A table gives programs and passes per family; every failure is printed.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import numpy as np

TIMEOUT = 300
FILECHECK = next(filter(None, map(shutil.which, ["FileCheck", *(f"FileCheck-{n}" for n in range(30, 15, -1))])), None)
# testdata disables the lines that StableHLO's interpreter cannot run; here they run.
COMMAND = re.compile(r"// (?:RUN:|RUN-DISABLED(?:\([^)]*\))?:?(?=.*interpret))(.*)")
SPLIT = re.compile(r"// -----.*\n")
# The part of a file name that names the op.
FAMILY = re.compile(r"_(shape|dtypes?|lhs|rhs|in|input|operand|x64|a|from|inshape|dims|axes|axis|op)?_.*|\d.*")
TYPE = re.compile(r"tensor<([0-9x]*)([^>]+>?)>")
DTYPES = {"i1": "?", "f16": "f2", "f32": "f4", "f64": "f8", "complex<f32>": "c8", "complex<f64>": "c16"}
EXPECTED = re.compile(r"func\.func private @expected\(\).*?\n  }", re.DOTALL)
CONSTANT = re.compile(r"stablehlo\.constant dense<(.*?)> : (tensor<[^>]*>?>)")
CLOSE = re.compile(
    r"stablehlo\.custom_call @check\.expect_(?:close|almost_eq)\((%[\w#]+), (%[\w#]+)\) \{has_side_effect = true\}"
    r" : \((\S+), \S+\) -> \(\)"
)
# Messages of the two tolerances: units in the last place, and a thousandth, which large numbers cannot meet.
NOT_CLOSE = re.compile(rb"ulp|differ within 0\.001")
DEFAULT_ATTRIBUTE = re.compile(
    rb'(?:\b(?:base|window|lhs|rhs)_(?:dilations?|strides) = array<i64: 1(?:, 1)*>|padding = dense<0> : tensor<[^>]*>|(?<!mhlo\.)backend_config = ""'
    rb"|known_(?:non)?expanding_dimensions = array<i64>|(?:stride|lhs_dilate|rhs_dilate) = \[1(?:, 1)*\]|pad = \[\[0, 0\](?:, \[0, 0\])*\]"
    rb"|reverse = \[false(?:, false)*\]|\b(?:indices_are_sorted|unique_indices|is_stable) = false"
    rb"|precision(?:_config)? = \[(?:#stablehlo<precision )?DEFAULT>?, (?:#stablehlo<precision )?DEFAULT>?\])(?:, )?"
)
# The commands for files without RUN lines.
DEFAULT = ["stablehlo-translate --interpret -split-input-file %s", "stablehlo-translate --serialize --target=current %s"]
# Differences that are ours by choice: (file, word of its text) -> why. An entry without a difference is an error too.
DIFFERENCES = {
    ("remainder.mlir", "remainder_by_zero"): "left to implementations: x % 0 is x, as XLA has it",
    ("divide.mlir", "divide_by_zero"): "left to implementations: x / 0 is -1, as XLA has it",
    ("divide.mlir", "signed_overflow"): "left to implementations: the smallest integer, as XLA has it",
    ("printing.mlir", "func.func"): "text of stablehlo-translate; our results are files, whose types do not tell all element types",
    ("reduce_precision.mlir", "zero_mantissa_bits"): "a NaN stays one, as XLA has it",
    ("square.mlir", "stablehlo.square"): "no op of the specification; chlo.square is",
    ("sort_float32_5.mlir", "stablehlo.sort"): "it asks for NaNs that equal themselves, and for the unstable order of two",
    ("top_k_float32_5_chlo.mlir", "chlo.top_k"): "it asks for NaNs that equal themselves",
}

Result = collections.namedtuple("Result", "family name device error loose")


def dtype_of(element):
    name = element.replace("ui", "u") if element.startswith("ui") else element
    if name in DTYPES:
        return np.dtype(DTYPES[name])
    if match := re.fullmatch(r"([iu])(8|16|32|64)", name):
        return np.dtype(f"{match[1]}{int(match[2]) // 8}")
    return None


def parse_array(literal, shape, element):
    """Returns the elements of `dense<literal>`, or None when NumPy has no such type."""
    if element == "bf16" and literal.startswith('"'):
        halves = np.frombuffer(bytes.fromhex(literal[3:-1]), "u2").astype("u4")
        return parse_array(f'"0x{(halves << 16).tobytes().hex().upper()}"', shape, "f32")
    dtype = dtype_of("f32" if element == "bf16" else element)
    if dtype is None:
        return None
    if match := re.fullmatch(r'"0x([0-9A-F]*)"', literal):
        values = np.frombuffer(bytes.fromhex(match[1]), dtype)
    elif dtype.kind == "c":
        parts = parse_array(literal, (-1,), element.removeprefix("complex<").removesuffix(">"))
        values = np.ascontiguousarray(parts).view(dtype)
    else:
        numbers = re.findall(r"0x[0-9A-F]+|[-+.\w]+", literal)
        bits = np.dtype(f"u{dtype.itemsize}") if dtype.kind == "f" else dtype
        word = {"true": 1, "false": 0}
        parsed = [
            np.array(int(n, 16), bits).view(dtype) if n.startswith("0x") else np.array(word.get(n, n)).astype(dtype)
            for n in numbers
        ]
        values = np.array(parsed, dtype)
    return np.broadcast_to(values, shape) if values.size == 1 else values.reshape(shape)


def split_type(text):
    match = TYPE.fullmatch(text)
    return [int(size) for size in match[1].split("x") if size], match[2]


def formatted(array):
    """Returns the result as stablehlo-translate prints it."""

    def element(value):
        if array.dtype.kind == "b":
            return str(bool(value)).lower()
        return f"{value:e}" if array.dtype.kind == "f" else str(value)

    def lines(part, indent):
        if part.ndim <= 1:
            return indent + "[" + ", ".join(element(value) for value in part) + "]"
        return f"{indent}[\n" + ",\n".join(lines(row, indent + "  ") for row in part) + f"\n{indent}]"

    # A file holds bfloat16 as two raw bytes.
    if array.dtype.kind == "V" and array.dtype.itemsize == 2:
        wide = (array.view(np.uint16).astype(np.uint32) << 16).view(np.float32)
        return formatted(wide).replace("xf32> {", "xbf16> {", 1).replace("<f32> {", "<bf16> {", 1)
    # Files do not tell the floats of one byte apart. Such results, and complex ones, equal no text that a file expects.
    names = {"?": "i1", "f": "f", "i": "i", "u": "ui", "V": "v", "c": "c"}
    kind = array.dtype.kind
    name = "i1" if kind == "b" else f"{names[kind]}{8 * array.dtype.itemsize}"
    head = "tensor<" + "".join(f"{size}x" for size in array.shape) + name + "> {"
    return head + element(array[()]) + "}\n" if array.ndim == 0 else f"{head}\n{lines(array, '  ')}\n}}\n"


class Runner:
    def __init__(self, programs, devices):
        self.programs = pathlib.Path(programs)
        self.devices = devices

    def call(self, program, *arguments, stdin=None):
        try:
            return subprocess.run(
                [str(self.programs / program), *map(str, arguments)],
                capture_output=True,
                timeout=TIMEOUT,
                input=stdin,
            )
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess([], 124, b"", b"timeout")

    def file(self, path):
        """Returns the results of all commands in the RUN lines of a file."""
        text = path.read_text()
        with tempfile.TemporaryDirectory() as scratch:
            commands = [match[1].strip() for line in text.splitlines() if (match := COMMAND.match(line))]
            # The pass that replaces CHLO before an artifact is written is StableHLO's own; we interpret the original.
            commands = [c for c in commands if "--interpret" in c or not c.startswith("stablehlo-opt --chlo")] or DEFAULT
            interpreted = [line for line in commands if "--interpret" in line]
            results = []
            for number, command in enumerate(interpreted):
                results += self.interpret(path, text, command, pathlib.Path(scratch), number)
            # CHLO and shardings have no place in an artifact: they are replaced before.
            if any("vhlo" in line or "serialize" in line for line in commands) and not re.search(r"\b(chlo|sdy)\.", text):
                results.append(self.round_trip(path))
                if (artifact := path.with_suffix(".mlir.bc")).exists():
                    results.append(self.compare(path, artifact.read_bytes()))
                for old in sorted(path.parent.glob(path.name + ".*.bc")):
                    results.append(self.compare(path, old.read_bytes()))
            return results

    def interpret(self, path, text, command, scratch, number):
        parts = SPLIT.split(text) if "split-input-file" in command else [text]
        results = []
        for index, part in enumerate(parts):
            if "func.func" not in part:
                continue
            name = path.name + (f" part {index + 1}" if len(parts) > 1 else "") + (f" run {number + 1}" if number else "")
            program = path if len(parts) == 1 else scratch / f"part_{index}.mlir"
            if len(parts) > 1:
                program.write_text(part)
            why = next((w for (file, word), w in DIFFERENCES.items() if path.name == file and word in part), None)
            for device in self.devices:
                if device != "reference" and "interpreter." in part:
                    continue
                error, loose = self.evaluate(program, part, command, scratch, device)
                if why is not None:
                    error = None if error else f"no longer differs: {why}"
                results.append(Result(family_of(path), name, device, error, loose))
        return results

    def evaluate(self, program, text, command, scratch, device):
        """Returns (the error or None, whether a tolerance was needed)."""
        # Programs compute on constants; the compiler must not fold them.
        arguments = ["run", program, f"--device={device}", "--without=tessera-simplify"]
        if "probe" in text and device == "reference":
            arguments.append(f"--probe-output-dir={scratch}")
        inputs, error = self.inputs(command, scratch)
        if error is None:
            arguments += [f"--input={path}" for path in inputs]
        if command.startswith("not "):
            failed = error is not None or self.call("tessera", *arguments).returncode == 2
            return (None if failed else "expected a refusal", False)
        if error is not None:
            return error, False
        checked = "FileCheck" in command
        if checked:
            arguments.append(f"--output-dir={scratch / 'results'}")
        done = self.call("tessera", *arguments)
        if done.returncode == 1 and NOT_CLOSE.search(done.stderr) and (loose := with_tolerances(text)) is not None:
            arguments[1] = scratch / "loose.mlir"
            arguments[1].write_text(loose)
            again = self.call("tessera", *arguments)
            return (None if again.returncode == 0 else message_of(again), True)
        if done.returncode != 0:
            return message_of(done), False
        return (self.check_output(text, scratch) if checked else None), False

    def inputs(self, command, scratch):
        """Returns the arguments in --args as files, and an error for an argument that StableHLO does not accept."""
        match = re.search(r'--args=(?:"([^"]*)"|(\S+))', command)
        if not match:
            return [], None
        value = (match[1] or match[2]).replace("%t", str(scratch))
        if value.startswith("@"):
            files = [pathlib.Path(name.removeprefix("@")) for name in value.split(",")]
            files = [f for f in files if f.suffix != ".args"] or [scratch / "none"]
            if value.endswith(".args") and "," not in value:
                return self.inputs('--args="[dense<1> : tensor<2xi32>, dense<2> : tensor<2xi32>]"', scratch)
            missing = next((f for f in files if not f.exists()), None)
            return (files, None) if missing is None else ([], f"no file {missing}")
        literals = re.findall(r"dense<(.*?)> : (tensor<[^>]*>)", value)
        paths = []
        for literal, kind in literals:
            paths.append(scratch / f"argument_{len(paths)}.npy")
            np.save(paths[-1], parse_array(literal, *split_type(kind)))
        return (paths, None) if literals else ([], f"no arguments in {value}")

    def check_output(self, text, scratch):
        files = sorted((scratch / "results").glob("*.npy"), key=lambda f: int(f.stem))
        printed = "".join(formatted(np.load(f)) for f in files)
        done = subprocess.run([FILECHECK, self.write(scratch, text)], input=printed.encode(), capture_output=True)
        return None if done.returncode == 0 else done.stderr.decode()[:400]

    @staticmethod
    def write(scratch, text):
        path = scratch / "checked.mlir"
        path.write_text(text)
        return path

    def round_trip(self, path):
        artifact = self.call("tessera-translate", "--serialize", "--target=current", path)
        if artifact.returncode != 0:
            return Result(family_of(path), path.name, "artifact", message_of(artifact), False)
        return self.compare(path, artifact.stdout)

    def compare(self, path, artifact):
        with tempfile.NamedTemporaryFile(suffix=".mlirbc") as file:
            file.write(artifact)
            file.flush()
            back = self.call("tessera-translate", "--deserialize", file.name)
        if back.returncode != 0:
            return Result(family_of(path), path.name, "artifact", message_of(back), False)
        again = self.call("tessera-opt", "-", stdin=back.stdout)
        same = without_defaults(self.call("tessera-opt", path).stdout) == without_defaults(again.stdout)
        return Result(family_of(path), path.name, "artifact", None if same else "another program came back", False)


def family_of(path):
    return path.parent.name + "/" + (FAMILY.sub("", path.stem) or path.stem)


def without_defaults(text):
    """Removes attributes with their default values, which an artifact drops; an artifact has one kind of return."""
    text = DEFAULT_ATTRIBUTE.sub(b"", text).replace(b", }", b"}").replace(b",  :", b" :").replace(b" {} ", b" ")
    return text.replace(b"stablehlo.return ", b"return ")


def message_of(done):
    return f"exit {done.returncode}: " + done.stderr.decode(errors="replace").strip()[:300]


def with_tolerances(text):
    """Returns the program with each close comparison relative to the largest expected value, or None if not
    possible."""
    expected = EXPECTED.search(text)
    if not expected:
        return None
    scales = []
    for literal, kind in CONSTANT.findall(expected[0]):
        shape, element = split_type(kind)
        if "f" not in element:
            continue
        values = parse_array(literal, shape, element)
        finite = np.ones(1) if values is None else np.abs(values[np.isfinite(values)])
        scales.append(float(finite.max(initial=1e-30)))
    scale = iter(scales)

    def replaced(match):
        parts = {"f16": 2**-8, "bf16": 2**-6, "f64": 1e-10, "complex<f64>": 1e-10}
        tolerance = parts.get(split_type(match[3])[1], 1e-4) * next(scale, 1.0)
        return f"check.expect_almost_eq {match[1]}, {match[2]}, tolerance = {tolerance:e} : {match[3]}"

    return CLOSE.sub(replaced, text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", help="folder of tessera, tessera-opt and tessera-translate")
    parser.add_argument("paths", nargs="+", type=pathlib.Path, help="files or folders of StableHLO's tests")
    parser.add_argument("--only", default="", help="regular expression that file names must contain")
    parser.add_argument("--devices", default="reference,cpu")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="of each family every n-th file")
    options = parser.parse_args()
    if FILECHECK is None:
        parser.error("no FileCheck of LLVM in PATH")

    files = []
    for path in options.paths:
        files += sorted(path.rglob("*.mlir")) if path.is_dir() else [path]
    files = [path for path in files if re.search(options.only, path.name)]
    seen = collections.Counter()
    chosen = []
    for path in files:
        if seen[family_of(path)] % options.every == 0:
            chosen.append(path)
        seen[family_of(path)] += 1

    runner = Runner(options.programs, options.devices.split(","))
    counts = collections.defaultdict(lambda: collections.defaultdict(lambda: [0, 0, 0]))
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for results in pool.map(runner.file, chosen):
            for result in results:
                for family in (result.family, "all"):
                    row = counts[family][result.device]
                    row[0] += 1
                    row[1] += result.error is None
                    row[2] += result.loose and result.error is None
                if result.error is not None:
                    failures += 1
                    print(f"FAILED {result.device} {result.name}: {result.error}", flush=True)
    devices = [*options.devices.split(","), "artifact"]
    print(f"\n{'family':<60}" + "".join(f"{device:>24}" for device in devices))
    for family in sorted(counts, key=lambda f: (f == "all", f)):
        cells = [counts[family][device] for device in devices]
        print(f"{family:<60}" + "".join(f"{f'{ok} of {n}' + (f' ({loose} loose)' if loose else ''):>24}" for n, ok, loose in cells))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
