#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes end-to-end programs of elementwise ops: elementwise_types.py DIR

Needs numpy, scipy and ml_dtypes; not part of the build. Writes to DIR
  elementwise_of_every_type.mlir   each op on the element types that no other program of test/e2e has for it
  broadcast_of_every_type.mlir     chlo.broadcast_*, on every element type
  elementwise_of_narrow_floats.mlir  both, on floats of 8 bits and less, on the reference interpreter alone (element_types.py says why)
  elementwise_shapes.mlir          each op on a scalar, on nothing, and on 19 elements with NaN and infinities among them
Expected values are computed in double precision and rounded once. No result lies so near to a rounding boundary that
the error of single precision could cross it.
"""

import pathlib
import sys
import warnings

import ml_dtypes
import numpy as np
import scipy.special as sp
from element_types import COMMON_NARROW_FLOATS, OTHER_NARROW_FLOATS

NARROW = {
    "f4E2M1FN": ml_dtypes.float4_e2m1fn, "f6E2M3FN": ml_dtypes.float6_e2m3fn, "f6E3M2FN": ml_dtypes.float6_e3m2fn,
    "f8E3M4": ml_dtypes.float8_e3m4, "f8E4M3": ml_dtypes.float8_e4m3, "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz, "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz,
    "f8E5M2": ml_dtypes.float8_e5m2, "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz, "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
}
FLOATS = {**NARROW, "f16": np.float16, "bf16": ml_dtypes.bfloat16, "f32": np.float32, "f64": np.float64}
COMPLEX = {"complex<f32>": np.complex64, "complex<f64>": np.complex128}
SIGNED = {"i2": 2, "i4": 4, "i8": 8, "i16": 16, "i32": 32, "i64": 64}
UNSIGNED = {"ui2": 2, "ui4": 4, "ui8": 8, "ui16": 16, "ui32": 32, "ui64": 64}
INTEGERS = {**SIGNED, **UNSIGNED}
INF, NAN = float("inf"), float("nan")
POINTS = [NAN, INF, -INF, 1.0, 0.5, 2.0, -1.0, 1.5, -0.5, 3.0, 0.0, 4.0, -2.0, 0.25, -1.5, 6.0, -3.0, 0.75, 0.125, -4.0, 5.0,
          -0.75, 7.0, -6.0, 2.5, 10.0, 0.375]


def power_of_integers(x, y):
    return np.array([int(a)**int(b) if b >= 0 else {1: 1, -1: -1 if b % 2 else 1}.get(int(a), 0) for a, b in zip(x, y)])


def half_away(x):
    return np.copysign(np.floor(np.abs(x) + 0.5), x)


def quotient(x, y):
    return np.trunc(x / y)


# Maps a name to its true function of one real number, and to the range of its arguments, if not all numbers.
UNARY = {
    "stablehlo.abs": np.abs, "stablehlo.cbrt": np.cbrt, "stablehlo.ceil": np.ceil, "stablehlo.cosine": np.cos,
    "stablehlo.exponential": np.exp, "stablehlo.exponential_minus_one": np.expm1, "stablehlo.floor": np.floor,
    "stablehlo.log": np.log, "stablehlo.log_plus_one": np.log1p, "stablehlo.logistic": lambda x: 1 / (1 + np.exp(-x)),
    "stablehlo.negate": np.negative, "stablehlo.round_nearest_afz": half_away, "stablehlo.round_nearest_even": np.rint,
    "stablehlo.rsqrt": lambda x: 1 / np.sqrt(x), "stablehlo.sign": np.sign, "stablehlo.sine": np.sin,
    "stablehlo.sqrt": np.sqrt, "stablehlo.tan": np.tan, "stablehlo.tanh": np.tanh,
    "chlo.acos": np.arccos, "chlo.acosh": np.arccosh, "chlo.asin": np.arcsin, "chlo.asinh": np.arcsinh,
    "chlo.atan": np.arctan, "chlo.atanh": np.arctanh, "chlo.bessel_i1e": sp.i1e, "chlo.conj": lambda x: x,
    "chlo.cosh": np.cosh, "chlo.digamma": sp.digamma, "chlo.erf": sp.erf, "chlo.erf_inv": sp.erfinv, "chlo.erfc": sp.erfc,
    "chlo.lgamma": sp.gammaln, "chlo.sinh": np.sinh, "chlo.square": np.square, "chlo.tan": np.tan,
}
PREDICATES = {"stablehlo.is_finite": np.isfinite, "chlo.is_inf": np.isinf, "chlo.is_neg_inf": np.isneginf,
              "chlo.is_pos_inf": np.isposinf}
BINARY = {
    "add": np.add, "atan2": np.arctan2, "divide": np.divide, "maximum": np.maximum, "minimum": np.minimum,
    "multiply": np.multiply, "power": np.power, "remainder": np.fmod, "subtract": np.subtract,
}
SPECIAL = {"next_after": np.nextafter, "polygamma": lambda n, x: np.where(n == 0, sp.digamma(x), sp.polygamma(n.astype(int), x)),
           "zeta": sp.zeta}
ON_INTEGERS = {
    "add": np.add, "divide": quotient, "maximum": np.maximum, "minimum": np.minimum, "multiply": np.multiply,
    "power": power_of_integers, "remainder": lambda x, y: x - y * quotient(x, y).astype(x.dtype), "subtract": np.subtract,
}
BITWISE = {"and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}
SHIFTS = {"shift_left": np.left_shift, "shift_right_arithmetic": np.right_shift, "shift_right_logical": np.right_shift}
ON_COMPLEX = {
    "add": np.add, "atan2": lambda y, x: -1j * np.log((x + 1j * y) / np.sqrt(x * x + y * y)), "divide": np.divide,
    "maximum": lambda x, y: np.where(first_is_greater(x, y), x, y), "minimum": lambda x, y: np.where(first_is_greater(x, y), y, x),
    "multiply": np.multiply, "power": np.power, "subtract": np.subtract,
}
# Arguments for functions whose results depend on choices of implementations or grow too large to be compared elsewhere.
DOMAINS = {
    "chlo.digamma": lambda x: x > 0, "chlo.lgamma": lambda x: (x > 0) & (x < INF), "chlo.erf_inv": lambda x: np.abs(x) < 1,
    "chlo.bessel_i1e": lambda x: np.abs(x) < INF,
}


def first_is_greater(x, y):
    return (x.real > y.real) | ((x.real == y.real) & (x.imag >= y.imag))


def rounded(values, element):
    return np.asarray(values, np.float64).astype(FLOATS[element]).astype(np.float64)


def settled(values, element):
    """Returns where the result in `element` does not depend on the last bits of single precision, and is
    representable."""
    here = np.asarray(values, np.float64)
    slack = np.abs(here) * 1e-5 + 1e-7 if element not in ("f32", "f64") else 0  # these are compared to within some ulp
    low, high = rounded(here - slack, element), rounded(here + slack, element)
    good = (low == high) | (rounded(here, element) == here) | (np.isnan(here) & has(NAN, element))
    if element == "f8E8M0FNU":
        good &= np.isnan(here) | (here > 1e-3)
    # Types differ in their results beyond the largest value; conversions have tests of their own.
    largest = float(ml_dtypes.finfo(FLOATS[element]).max)
    return good & (np.isnan(here) | (np.abs(here) <= largest) | (np.isinf(here) & has(INF, element)))


def has(value, element):
    back = rounded([value], element)[0]
    return back == value or (np.isnan(back) and np.isnan(value))


def points(element):
    return np.array([p for p in POINTS if has(p, element)])


def literal(array, element):
    array = np.asarray(array)
    if array.ndim:
        return "[" + ", ".join(literal(part, element) for part in array) + "]"
    if element == "i1":
        return "true" if array else "false"
    if element in INTEGERS:
        return str(int(array))
    if element in COMPLEX:
        part = element[8:-1]
        return f"({literal(array.real, part)}, {literal(array.imag, part)})"
    value = FLOATS[element](float(array))
    if np.isfinite(np.float64(value)):
        text = repr(float(value))
        return text if "." in text else text.replace("e", ".0e")
    size = np.dtype(FLOATS[element]).itemsize
    return f"0x{int(np.array(value).view(f'u{size}')):0{2 * size}X}"


def tensor(shape, element):
    return "tensor<" + "".join(f"{size}x" for size in shape) + element + ">"


class Function:
    """Operands that are not folded, ops on them, and the expected values."""

    def __init__(self, name):
        self.name, self.lines, self.operands, self.results = name, [], {}, 0

    def operand(self, array, element):
        kind, text = tensor(np.shape(array), element), literal(array, element) if np.size(array) else ""
        if (text, kind) not in self.operands:
            value = f"x{len(self.operands)}"
            self.lines += [f"%c_{value} = stablehlo.constant dense<{text}> : {kind}",
                           f"%{value} = stablehlo.optimization_barrier %c_{value} : {kind}"]
            self.operands[text, kind] = f"%{value}"
        return self.operands[text, kind], kind

    def expect(self, op, arrays, elements, expected, element, ulp=0, attributes=""):
        """Adds a check that `op` on `arrays` of `elements` gives `expected`, within `ulp` units of the last place."""
        names, kinds = zip(*(self.operand(array, kind) for array, kind in zip(arrays, elements)))
        shape, result = np.shape(expected), f"%r{self.results}"
        self.results += 1
        kind = tensor(shape, element)
        if op.startswith("chlo.broadcast") or op == "stablehlo.is_finite":
            signature = f"({', '.join(kinds)}) -> {kind}"
        elif op.startswith("chlo."):
            signature = f"{', '.join(kinds)} -> {kind}"
        elif op == "stablehlo.select":
            signature = f"{kinds[0]}, {kind}"
        else:
            signature = kind
        self.lines.append(f"{result} = {op} {', '.join(names)}{attributes} : {signature}")
        text = literal(expected, element) if np.size(expected) else ""
        if element in INTEGERS or element == "i1" or not np.size(expected):
            self.lines.append(f"check.expect_eq_const {result}, dense<{text}> : {kind}")
        elif element in COMPLEX:
            tolerance = "1.0e-5" if element == "complex<f32>" else "1.0e-13"
            self.lines.append(f"check.expect_almost_eq_const {result}, dense<{text}> : {kind}, tolerance = {tolerance}")
        else:
            self.lines += [f"%e{result[2:]} = stablehlo.constant dense<{text}> : {kind}",
                           f"check.expect_close {result}, %e{result[2:]}, max_ulp_difference = {ulp} : {kind}, {kind}"]

    def text(self):
        return f"func.func private @{self.name}() {{\n  " + "\n  ".join(self.lines + ["return"]) + "\n}\n"


ULP = {"f32": 6, "f64": 6, "f16": 1, "bf16": 1}


def name_of(op, element):
    return f"{op}_{element}".replace(".", "_").replace("complex<f", "c").rstrip(">")


def unary(function, op, truth, element, count):
    x = points(element)
    if op in DOMAINS:
        x = x[np.isnan(x) | DOMAINS[op](x)]
    if op == "chlo.erf_inv":
        x = x[~np.isnan(x)]
    x = x[settled(truth(x), element)][:count]
    if len(x) == 0:
        return
    function.expect(op, [x], [element], rounded(truth(x), element), element, ULP.get(element, 0))


def pairs(name, truth, element, count):
    """Returns arguments of a function of two numbers, and its values."""
    first = points(element)
    if name == "polygamma":
        first, second = first[(first == 1) | (first == 2)], first[(first > 0) & (first < INF)]
    elif name == "zeta":
        first, second = first[(first > 1) & (first < INF)], first[(first > 0) & (first < INF)]
    elif name == "power":
        second = first[np.isfinite(first)]
    else:
        second = first
    both = np.array([(a, b) for i, a in enumerate(first) for b in np.roll(second, i)])
    both = both.reshape(-1, 2)
    if name == "next_after":
        kind = FLOATS[element]
        value = np.array([float(np.nextafter(kind(a), kind(b))) for a, b in both])
        good = np.isfinite(both).all(1) & (np.abs(value) >= float(ml_dtypes.finfo(kind).smallest_normal))
    else:
        value = truth(both[:, 0], both[:, 1])
        good = settled(value, element)
    if name == "remainder":
        good &= both[:, 1] != 0
    step = max(1, int(good.sum()) // count)
    both, value = both[good][::step][:count], value[good][::step][:count]
    return both[:, 0], both[:, 1], rounded(value, element)


def integers(element, seed, count):
    width = INTEGERS[element]
    low, high = (0, min(2**width - 1, 9)) if element in UNSIGNED else (max(-2**(width - 1), -5), min(2**(width - 1) - 1, 6))
    return np.random.default_rng(seed).integers(low, high + 1, count)


def wrapped(values, element):
    width = INTEGERS[element]
    value = np.array([int(v) % 2**width for v in np.ravel(values)], object).reshape(np.shape(values))
    return value if element in UNSIGNED else np.where(value >= 2**(width - 1), value - 2**width, value)


def of_unsigned_bits(x, element):
    return np.array([int(v) % 2**INTEGERS[element] for v in x], object)


def on_integers(name, element, count):
    """Returns arguments and values of an op of two integers."""
    x, y = integers(element, 1, 4 * count), integers(element, 2, 4 * count)
    if name in ("divide", "remainder"):
        lowest = -2**(INTEGERS[element] - 1) if element in SIGNED else -1
        keep = (y != 0) & ~((x == lowest) & (y == -1))
        x, y = x[keep], y[keep]
    if name in SHIFTS:
        y = np.abs(y) % INTEGERS[element]
        bits = of_unsigned_bits(x, element) if name == "shift_right_logical" else x
        if name == "shift_right_arithmetic":  # of unsigned ones too the highest bit is repeated
            signed = "i" + element.lstrip("ui")
            bits = wrapped(x, signed)
        value = SHIFTS[name](np.array(bits, object), np.array(y, object))
    elif name == "power":
        y = np.abs(y) % 4 if element != "i2" else np.abs(y) % 2
        value = power_of_integers(x, y)
    else:
        value = (BITWISE.get(name) or ON_INTEGERS[name])(x, y)
    return x[:count], y[:count], wrapped(value, element)[:count]


def on_complex(name, count):
    x = np.array([1 + 2j, -0.5 + 1j, 2 - 1.5j, 0.25 - 0.5j, -1.5 - 2j])[:count]
    y = np.array([0.5 - 1j, 2 + 0.5j, 1 + 0.25j, -1 + 1.5j, 0.75 + 1j])[:count]
    return x, y, ON_COMPLEX[name](x, y)


# Native code of each takes longer to compile than all others together; on narrow floats only the reference runs them.
LONG = ["chlo.lgamma", "chlo.digamma", "polygamma", "zeta"]


def long_functions(element, count):
    function = Function(f"long_{element}")
    for op in LONG[:2]:
        unary(function, op, UNARY[op], element, count)
    for name in LONG[2:]:
        x, y, value = pairs(name, SPECIAL[name], element, count)
        if len(x):
            for op in (f"chlo.{name}", f"chlo.broadcast_{name}"):
                function.expect(op, [x, y], [element, element], value, element, ULP.get(element, 0))
    return function


def of_type(element, count):
    """Returns the function of the ops whose element type no other test covers."""
    function = Function(f"on_{element}".replace("complex<f", "c").rstrip(">"))
    if element in NARROW:
        for op, truth in UNARY.items():
            if op in LONG or (op == "stablehlo.negate" and element != "f8E8M0FNU"):
                continue
            unary(function, op, truth, element, count)
        for op, truth in PREDICATES.items():
            x = points(element)[:count]
            function.expect(op, [x], [element], truth(x), "i1")
        for name, truth in {**BINARY, **SPECIAL}.items():
            if name in LONG:
                continue
            x, y, value = pairs(name, truth, element, count)
            op = ("chlo." if name in SPECIAL else "stablehlo.") + name
            if len(x):
                function.expect(op, [x, y], [element, element], value, element)
        x = points(element)[:count]
        function.expect("stablehlo.reduce_precision", [x], [element], x, element, attributes=", format = e8m7")
        y = x[::-1].copy()
        for direction, truth in {"EQ": np.equal, "LT": np.less}.items():
            names, kinds = zip(function.operand(x, element), function.operand(y, element))
            function.lines += [f"%{direction} = stablehlo.compare {direction}, {', '.join(names)} : ({', '.join(kinds)}) -> "
                               f"tensor<{len(x)}xi1>",
                               f"check.expect_eq_const %{direction}, dense<{literal(truth(x, y), 'i1')}> : tensor<{len(x)}xi1>"]
    if element in INTEGERS:
        x = integers(element, 3, count)
        if element in SIGNED:
            x = x[x > -2**(SIGNED[element] - 1)]
            function.expect("stablehlo.abs", [x], [element], np.abs(x), element)
            function.expect("stablehlo.sign", [x], [element], np.sign(x), element)
        function.expect("stablehlo.negate", [x], [element], wrapped(-x, element), element)
        function.expect("stablehlo.not", [x], [element], wrapped(~x, element), element)
        function.expect("chlo.square", [x], [element], wrapped(x * x, element), element)
        for name in ["shift_right_logical", "remainder", "power"]:
            x, y, value = on_integers(name, element, count)
            function.expect(f"stablehlo.{name}", [x, y], [element, element], value, element)
        if element not in ("i64", "ui64", "i8", "ui32"):
            x, y = integers(element, 4, count) * 2**max(0, INTEGERS[element] - 5), integers(element, 5, count)
            x = wrapped(x, element).astype(int)
            function.expect("chlo.mulhi", [x, y], [element, element], (x * y) >> INTEGERS[element], element)
    if element in COMPLEX:
        x, y, value = on_complex("atan2", count)
        function.expect("stablehlo.atan2", [x, y], [element, element], value, element)
        function.expect("chlo.square", [x], [element], x * x, element)
        function.expect("chlo.tan", [x], [element], np.tan(x), element)
    if element == "f64":
        for op, truth in PREDICATES.items():
            x = points(element)[:count]
            function.expect(op, [x], [element], truth(x), "i1")
    return function


def compared(function, op, x, y, element):
    kinds = [tensor(x.shape, element), tensor(y.shape, element)]
    names = [function.operand(value, element)[0] for value in (x, y)]
    shape = np.broadcast_shapes(x.shape, y.shape)
    result = tensor(shape, "i1")
    function.lines += [
        f"%less = {op} {', '.join(names)} {{comparison_direction = #chlo<comparison_direction LE>}} : ({', '.join(kinds)}) -> "
        + result, f"check.expect_eq_const %less, dense<{literal(x <= y, 'i1')}> : {result}"]


def broadcasts(element):
    """chlo.broadcast_* of a row and a column."""
    function = Function(f"of_{element}".replace("complex<f", "c").rstrip(">"))

    def expect(name, x, y, value, ulp=0):
        function.expect(f"chlo.broadcast_{name}", [x, y], [element, element], value, element, ulp)

    if element in COMPLEX:
        for name, truth in ON_COMPLEX.items():
            x, y = np.array([1 + 2j, -0.5 + 1j, 2 - 1.5j]), np.array([[0.5 - 1j], [2 + 0.5j]])
            expect(name, x, y, truth(*np.broadcast_arrays(x, y)))
        row, column = x, y
    elif element in INTEGERS or element == "i1":
        row, column = integers("ui2" if element == "i1" else element, 1, 3), integers(element, 2, 2) if element != "i1" else np.array([1, 0])
        row = row % 2 if element == "i1" else row
        column = column.reshape(2, 1)
        both = [np.ravel(part) for part in np.broadcast_arrays(row, column)]
        names = [*BITWISE, "add", "maximum", "minimum", "multiply"] if element == "i1" else [*ON_INTEGERS, *BITWISE, *SHIFTS]
        for name in names:
            if element == "i1":
                truth = {"add": np.bitwise_or, "maximum": np.bitwise_or, "minimum": np.bitwise_and, "multiply": np.bitwise_and}
                expect(name, row, column, (truth.get(name) or BITWISE[name])(row, column))
                continue
            x, y = row, column
            if name in ("divide", "remainder"):
                y = np.array([[1], [max(1, min(2, 2**(INTEGERS[element] - 1) - 1))]])
            if name in SHIFTS or name == "power":
                y = np.array([[1], [0]])
            x, y = np.broadcast_arrays(x, y)
            bits = x
            if name == "shift_right_logical":
                bits = of_unsigned_bits(np.ravel(x), element).reshape(2, 3)
            elif name == "shift_right_arithmetic":
                bits = wrapped(x, "i" + element.lstrip("ui"))
            truth = SHIFTS.get(name) or BITWISE.get(name) or ON_INTEGERS[name]
            if name in SHIFTS:
                bits, y = np.array(bits, object), np.array(y, object)
            value = power_of_integers(np.ravel(x), np.ravel(y)).reshape(2, 3) if name == "power" else truth(bits, y)
            expect(name, row, y[:, :1], wrapped(value, element))
        del both
    else:
        ulp = ULP.get(element, 0)
        every = points(element)
        every = every[np.isfinite(every)]
        row, column = every[:3], every[[1, 0]].reshape(2, 1)
        for name, truth in {**BINARY, **SPECIAL}.items():
            if name in LONG and element not in ("f32", "f64"):
                continue
            x, y, value = pairs(name, truth, element, 1000)
            # A row and a column, all of whose pairs are among these.
            table = {(a, b): v for a, b, v in zip(x, y, value) if np.isfinite(v)}
            columns = list(dict.fromkeys(b for _, b in table))
            found = next(((a, b) for size in (3, 2, 1) for i, first in enumerate(columns) for b in [[first, *columns[i + 1:i + 2]]]
                          for a in [[p for p in dict.fromkeys(a for a, _ in table) if all((p, q) in table for q in b)][:3]]
                          if len(a) >= size), None)
            if found is None:
                continue
            a, b = np.array(found[0]), np.array(found[1]).reshape(-1, 1)
            expect(name, a, b, np.array([[table[p, q[0]] for p in a] for q in b]), ulp)
        if element in ("f32", "f64"):
            function.expect("chlo.broadcast_complex", [row, column], [element] * 2, row + 1j * column, f"complex<{element}>")
    if element not in COMPLEX and element != "i1":
        compared(function, "chlo.broadcast_compare", row, column, element)
    if element in COMPLEX:
        names = [function.operand(value, element)[0] for value in (row, column)]
        kinds = [tensor(value.shape, element) for value in (row, column)]
        function.lines += [
            f"%equal = chlo.broadcast_compare {', '.join(names)} {{comparison_direction = #chlo<comparison_direction EQ>}} : "
            f"({', '.join(kinds)}) -> tensor<2x3xi1>",
            f"check.expect_eq_const %equal, dense<{literal(row == column, 'i1')}> : tensor<2x3xi1>"]
    choose = np.array([True, False, True][:row.shape[0]])
    function.expect("chlo.broadcast_select", [choose, row, column], ["i1", element, element],
                    np.where(choose, row, np.broadcast_to(column, (2, row.shape[0]))), element)
    return function


def shapes():
    """Each op on a scalar, on an empty tensor, and on 19 elements."""
    functions = []

    def three(op, arrays, elements, expected, element, ulp=0):
        function = Function(name_of(op, "f"))
        function.expect(op, arrays, elements, expected, element, ulp)
        last = [np.asarray(a[-1]) for a in arrays]
        function.expect(op, last, elements, np.asarray(expected[-1]), element, ulp)
        nothing = [np.zeros((0, 3)) for _ in arrays]
        function.expect(op, nothing, elements, np.zeros((0, 3)), element)
        functions.append(function)

    every = points("f32")
    for op, truth in UNARY.items():
        x = every
        if op in DOMAINS:
            x = x[np.isnan(x) | DOMAINS[op](x) | ((x == INF) & (op in ("chlo.digamma", "chlo.lgamma", "chlo.bessel_i1e")))]
        x = np.resize(x, 19)
        value = truth(x)
        if op == "chlo.erf_inv":
            x[:3], value[:3] = [NAN, 1, -1], [NAN, INF, -INF]
        if op in ("chlo.tan", "stablehlo.tan", "stablehlo.sine", "stablehlo.cosine"):
            value[np.isinf(x)] = NAN
        if op == "chlo.bessel_i1e":
            value[np.isinf(x)] = 0
        three(op, [x], ["f32"], value, "f32", 16 if "gamma" in op else 6)
    for op, truth in PREDICATES.items():
        x = np.resize(every, 19)
        three(op, [x], ["f32"], truth(x), "i1")
    for name, truth in {**BINARY, **SPECIAL}.items():
        if name in BINARY:
            x, y = np.resize(every, 19), np.resize(np.roll(every, 5), 19)
            y[3], x[4] = NAN, INF
            value = truth(x, y)
        else:
            x, y, value = pairs(name, truth, "f32", 17)
            x, y = [np.resize(np.append(part, extra), 19) for part, extra in ((x, [NAN, 2.0]), (y, [2.0, INF]))]
            value = np.resize(np.append(value, [NAN, {"next_after": float(np.nextafter(np.float32(2), np.float32(3)))}.get(name, 0)]), 19)
        for op in [("chlo." if name in SPECIAL else "stablehlo.") + name, f"chlo.broadcast_{name}"]:
            three(op, [x, y], ["f32", "f32"], value, "f32", 16 if name in ("polygamma", "zeta") else 6)
    for name, truth in BITWISE.items():
        x, y = integers("i32", 1, 19), integers("i32", 2, 19)
        for op in (f"stablehlo.{name}", f"chlo.broadcast_{name}"):
            three(op, [x, y], ["i32", "i32"], truth(x, y), "i32")
    for name in SHIFTS:
        x, y, value = on_integers(name, "i32", 19)
        for op in (f"stablehlo.{name}", f"chlo.broadcast_{name}"):
            three(op, [x, y], ["i32", "i32"], value, "i32")
    x = integers("i32", 3, 19)
    three("stablehlo.not", [x], ["i32"], ~x, "i32")
    three("stablehlo.popcnt", [x], ["i32"], np.array([bin(v % 2**32).count("1") for v in x]), "i32")
    three("stablehlo.count_leading_zeros", [x], ["i32"], np.array([32 - int(v % 2**32).bit_length() for v in x]), "i32")
    y = x[::-1].copy() * 2**28
    three("chlo.mulhi", [x, y], ["i32", "i32"], (x * y) >> 32, "i32")
    x, y = np.resize(every, 19), np.resize(every, 19)[::-1].copy()
    three("stablehlo.complex", [x, y], ["f32", "f32"], [complex(a, b) for a, b in zip(x, y)], "complex<f32>")
    three("chlo.broadcast_complex", [x, y], ["f32", "f32"], [complex(a, b) for a, b in zip(x, y)], "complex<f32>")
    choose = np.arange(19) % 3 == 0
    for op in ("stablehlo.select", "chlo.broadcast_select"):
        three(op, [choose, x, y], ["i1", "f32", "f32"], np.where(choose, x, y), "f32")
    return functions


def write(path, what, functions):
    """Every program takes native code seconds to compile: scripts/long-programs runs it there, the suite on the reference."""
    functions = [function for function in functions if function.lines]
    calls = "".join(f"  call @{function.name}() : () -> ()\n" for function in functions)
    path.write_text(f"// SPDX-License-Identifier: Apache-2.0\n// long: cpu\n// {what} Written by scripts/oracles/elementwise_types.py.\n"
                    f"func.func @main() {{\n{calls}  return\n}}\n\n" + "\n".join(function.text() for function in functions))


def main():
    warnings.simplefilter("ignore")
    folder = pathlib.Path(sys.argv[1])
    types = [*COMMON_NARROW_FLOATS, *INTEGERS, *COMPLEX, "f64"]
    write(folder / "elementwise_of_every_type.mlir", "Elementwise ops on the element types that other programs leave out.",
          [of_type(element, 5) for element in types])
    write(folder / "broadcast_of_every_type.mlir", "Elementwise ops that broadcast, on every element type.",
          [broadcasts(element) for element in ["i1", *INTEGERS, *FLOATS, *COMPLEX] if element not in OTHER_NARROW_FLOATS])
    write(folder / "elementwise_of_narrow_floats.mlir", "Elementwise ops on further element types.",
          [of_type(element, 5) for element in OTHER_NARROW_FLOATS] + [broadcasts(element) for element in OTHER_NARROW_FLOATS]
          + [long_functions(element, 5) for element in [*NARROW, "f16", "bf16"]])
    write(folder / "elementwise_shapes.mlir", "Elementwise ops on 19 elements, NaN and infinities among them, on one, on none.", shapes())


if __name__ == "__main__":
    main()
