#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the end-to-end program of CHLO's functions on f16 and bf16: half_functions.py DIR

Needs numpy, scipy and ml_dtypes; not part of the build. Writes DIR/functions_of_half.mlir. The expected values are
scipy's in double precision, rounded once; a result may be the neighbour.
"""

import pathlib
import sys
import warnings

import ml_dtypes
import numpy as np
import scipy.special as sp

INF, NAN = float("inf"), float("nan")
ANY = [0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 2.0, 3.5, -3.5, 0.0625, -0.25, 0.75, 4.0, 10.0, -7.0, 0.375, INF, -INF, NAN]
UNIT = [0.0, -0.0, 0.5, -0.5, 1.0, -1.0, 0.0625, -0.0625, -0.25, 0.75, 0.375, -0.875, 0.125, -0.75, 0.25, 2.0, -2.0, NAN]
ABOVE_ONE = [1.0, 1.5, 2.0, 3.5, 1.125, 4.0, 10.0, 64.0, 0.5, -1.0, 256.0, 7.0, 1.25, 20.0, INF, NAN, 33.0]
POSITIVE = [0.5, 1.0, 1.5, 2.0, 3.5, 0.0625, 0.25, 0.75, 4.0, 10.0, 0.375, 7.0, 2.5, 1.25, 30.0, 0.125, NAN]
FINITE = [x for x in ANY if abs(x) < INF]

UNARY = {
    "acos": (np.arccos, UNIT), "acosh": (np.arccosh, ABOVE_ONE), "asin": (np.arcsin, UNIT), "asinh": (np.arcsinh, ANY),
    "atan": (np.arctan, ANY), "atanh": (np.arctanh, UNIT), "bessel_i1e": (sp.i1e, FINITE), "cosh": (np.cosh, ANY),
    "digamma": (sp.digamma, POSITIVE), "erf": (sp.erf, ANY), "erf_inv": (sp.erfinv, UNIT[:15]), "erfc": (sp.erfc, ANY),
    "lgamma": (sp.gammaln, POSITIVE), "sinh": (np.sinh, ANY), "square": (np.square, ANY), "tan": (np.tan, FINITE + [NAN]),
}
PREDICATES = {"is_inf": np.isinf, "is_pos_inf": np.isposinf, "is_neg_inf": np.isneginf}
BINARY = {
    "polygamma": (lambda n, x: sp.polygamma(n.astype(int), x), [0, 1, 2, 3, 1, 2, 1, 1, 2, 1, 3, 2, 1, 1, 1, 2, 1], POSITIVE),
    "zeta": (sp.zeta, [2, 3, 1.5, 2, 4, 2, 3, 2.5, 6, 2, 2, 3, 2, 5, 2, 2, 2], POSITIVE),
}
DTYPES = {"f16": np.float16, "bf16": ml_dtypes.bfloat16}


def literal(array):
    def one(value):
        if array.dtype == bool:
            return "true" if value else "false"
        number = float(value)
        return repr(number) if np.isfinite(number) else f"0x{int(value.view(np.uint16)):04X}"

    return "[" + ", ".join(one(value) for value in array) + "]"


def function(name, operands, op, result, ulp):
    element = next(e for e, dtype in DTYPES.items() if operands[0].dtype == dtype)
    size = len(result)
    kind, predicate = f"tensor<{size}x{element}>", result.dtype == bool
    to = f"tensor<{size}xi1>" if predicate else kind
    lines = []
    for i, operand in enumerate(operands):
        lines += [f"%c{i} = stablehlo.constant dense<{literal(operand)}> : {kind}",
                  f"%x{i} = stablehlo.optimization_barrier %c{i} : {kind}"]
    names, kinds = ", ".join(f"%x{i}" for i in range(len(operands))), ", ".join([kind] * len(operands))
    lines.append(f"%r = chlo.{op} {names} : {kinds} -> {to}")
    if predicate:
        lines.append(f"check.expect_eq_const %r, dense<{literal(result)}> : {to}")
    else:
        lines += [f"%e = stablehlo.constant dense<{literal(result)}> : {kind}",
                  f"check.expect_close %r, %e, max_ulp_difference = {ulp} : {kind}, {kind}"]
    return f"func.func private @{name}() {{\n  " + "\n  ".join(lines + ["return"]) + "\n}\n"


def main():
    warnings.simplefilter("ignore")
    functions = {}
    for element, dtype in DTYPES.items():
        for op, (truth, points) in UNARY.items():
            x = np.array(points).astype(dtype)
            functions[f"{op}_{element}"] = ([x], op, truth(x.astype(np.float64)).astype(dtype), 1)
        for op, truth in PREDICATES.items():
            x = np.array(ANY).astype(dtype)
            functions[f"{op}_{element}"] = ([x], op, truth(x.astype(np.float64)), 0)
        for op, (truth, first, second) in BINARY.items():
            a, b = np.array(first).astype(dtype), np.array(second).astype(dtype)
            functions[f"{op}_{element}"] = ([a, b], op, truth(a.astype(np.float64), b.astype(np.float64)).astype(dtype), 1)
    calls = "".join(f"  call @{name}() : () -> ()\n" for name in functions)
    bodies = "\n".join(function(name, *what) for name, what in functions.items())
    path = pathlib.Path(sys.argv[1]) / "functions_of_half.mlir"
    path.write_text("// SPDX-License-Identifier: Apache-2.0\n// CHLO's functions on 16-bit floats. Written by "
                    f"scripts/oracles/half_functions.py.\nfunc.func @main() {{\n{calls}  return\n}}\n\n{bodies}")


if __name__ == "__main__":
    main()
