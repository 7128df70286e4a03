#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes JAX's primitives as programs in the form of StableHLO's testdata, which is made from the same list.

Needs JAX and absl-py in their own environment; not part of the build or of continuous integration.

  python scripts/oracles/jax_primitives.py DIR
  python scripts/oracles/stablehlo_tests.py BIN DIR

Programs of 64-bit types are written with JAX_ENABLE_X64=1, those of other types without.
"""

import argparse
import collections
import os
import pathlib
import re
import sys

os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax._src.internal_test_util import test_harnesses  # noqa: E402

NAMES = {"float32": "f32", "float64": "f64", "float16": "f16", "bfloat16": "bf16", "bool": "i1"}
NAMES |= {"complex64": "complex<f32>", "complex128": "complex<f64>"}
NAMES |= {f"{prefix}int{w}": f"{'ui' if prefix else 'i'}{w}" for prefix in ("", "u") for w in (2, 4, 8, 16, 32, 64)}
FLOATS = ("e4m3fn", "e5m2", "e4m3b11fnuz", "e4m3fnuz", "e5m2fnuz", "e3m4", "e4m3", "e8m0fnu")
NAMES |= {f"float8_{form}": f"f8{form.upper()}" for form in FLOATS}
WIDE = ("float64", "complex128", "int64", "uint64")
X64 = os.environ.get("JAX_ENABLE_X64") == "1"


def type_of(array):
    return "tensor<" + "".join(f"{size}x" for size in array.shape) + NAMES[array.dtype.name] + ">"


def constant(array):
    array = np.asarray(array)
    if array.size == 0:
        literal = ""
    elif array.dtype == bool and array.size == 1:
        literal = str(bool(array.reshape(-1)[0])).lower()
    elif array.dtype == bool:
        literal = f'"0x{np.packbits(array.reshape(-1), bitorder="little").tobytes().hex().upper()}"'
    else:
        literal = f'"0x{array.tobytes().hex().upper()}"'
    return f"stablehlo.constant dense<{literal}> : {type_of(array)}"


def values(name, count):
    return [name] if count == 1 else [f"{name}#{i}" for i in range(count)]


def several(name, count):
    return name if count == 1 else f"{name}:{count}"


def function_of(name, arrays):
    types = ", ".join(map(type_of, arrays))
    lines = [f"  func.func private @{name}() -> ({types}) {{"]
    lines += [f"    %c{i} = {constant(array)}" for i, array in enumerate(arrays)]
    operands = ", ".join(f"%c{i}" for i in range(len(arrays)))
    return [*lines, f"    return {operands} : {types}", "  }"]


def program_of(function, arguments):
    lowered = jax.jit(function, keep_unused=True).lower(*arguments)
    results = [np.asarray(r) for r in jax.tree.leaves(lowered.compile()(*arguments))]
    given, returned = ", ".join(map(type_of, arguments)), ", ".join(map(type_of, results))
    lines = ["  func.func public @main() {"]
    if arguments:
        lines.append(f"    {several('%inputs', len(arguments))} = func.call @inputs() : () -> ({given})")
    lines.append(f"    {several('%expected', len(results))} = func.call @expected() : () -> ({returned})")
    operands = ", ".join(values("%inputs", len(arguments)) if arguments else [])
    lines.append(f"    {several('%got', len(results))} = func.call @testcase({operands}) : ({given}) -> ({returned})")
    for got, expected, result in zip(values("%got", len(results)), values("%expected", len(results)), results):
        check = "close" if "float" in result.dtype.name or "complex" in result.dtype.name else "eq"
        kind = type_of(result)
        lines.append(
            f"    stablehlo.custom_call @check.expect_{check}({got}, {expected}) {{has_side_effect = true}} : "
            f"({kind}, {kind}) -> ()"
        )
    lines += ["    return", "  }"]
    if arguments:
        lines += function_of("inputs", arguments)
    lines += function_of("expected", results)
    text = lowered.as_text().replace("func.func public @main(", "func.func private @testcase(", 1)
    begin = text.index("\n", text.index("{", text.index("module @"))) + 1
    return text[:begin] + "\n".join(lines) + "\n" + text[begin:]


def wanted(harness, options):
    wide = np.dtype(harness.dtype).name in WIDE
    return harness.filter("cpu") and wide == X64 and re.search(options.only, harness.fullname)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--only", default="", help="regular expression that names must contain")
    parser.add_argument("--every", type=int, default=1, help="of each primitive every n-th program")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)

    seen, names, skipped = collections.Counter(), set(), 0
    for harness in test_harnesses.all_harnesses:
        name = re.sub(r"\W", "_", harness.fullname)[:200]
        if not wanted(harness, options) or name in names:
            continue
        names.add(name)
        seen[harness.group_name] += 1
        if (seen[harness.group_name] - 1) % options.every != 0:
            continue
        flat, tree = jax.tree.flatten(harness.dyn_args_maker(np.random.RandomState(42)))
        flat = [np.asarray(jnp.asarray(a)) for a in flat]
        try:
            text = program_of(lambda *a, h=harness, t=tree: h.dyn_fun(*jax.tree.unflatten(t, a)), flat)
        except Exception as error:  # noqa: BLE001  what JAX itself cannot lower or run here
            print(f"{name}: {str(error).splitlines()[0][:120]}")
            skipped += 1
            continue
        (options.folder / f"{name}.mlir").write_text(text)
    print(f"{len(list(options.folder.glob('*.mlir')))} programs, {skipped} left out")


if __name__ == "__main__":
    sys.exit(main())
