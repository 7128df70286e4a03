#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the end-to-end programs of quantized types: quantized_programs.py DIR

Needs numpy; not part of the build. The expected values are computed in double precision. Scales are powers of two when
a tie is intended. No other value lies near a tie, so the rounding of the expressed type does not matter.
"""

import pathlib
import sys

import numpy as np

RNG = np.random.default_rng(20)
BITS = {"f16": "f2", "f32": "f4", "f64": "f8"}


class Quant:
    """A quantized element type."""

    def __init__(self, storage, expressed, scales, zero_points, axis=None, limits=None):
        self.storage, self.expressed, self.axis = storage, expressed, axis
        self.scales, self.zeros = np.atleast_1d(np.float64(scales)), np.atleast_1d(np.int64(zero_points))
        self.signed, self.width = storage[0] == "i", int(storage[1:])
        self.full = (-(1 << self.width - 1), (1 << self.width - 1) - 1) if self.signed else (0, (1 << self.width) - 1)
        self.min, self.max = limits or self.full

    def __str__(self):
        limits = "" if (self.min, self.max) == self.full else f"<{self.min}:{self.max}>"
        pairs = [f"{scale!r}:{zero}" for scale, zero in zip(map(float, self.scales), self.zeros)]
        axis = "" if self.axis is None else f":{self.axis}"
        values = pairs[0] if self.axis is None else "{" + ", ".join(pairs) + "}"
        return f"!quant.uniform<{self.storage}{limits}:{self.expressed}{axis}, {values}>"

    @property
    def integer(self):
        return self.storage if self.signed else "ui" + self.storage[1:]

    def spread(self, values, rank):
        return values[0] if self.axis is None else values.reshape([-1 if d == self.axis else 1 for d in range(rank)])

    def quantize(self, x, exact=False):
        x = np.float64(x)
        steps = x / self.spread(self.scales, x.ndim)
        finite = np.where(np.isfinite(steps), steps, 0)
        inside = np.abs(finite) < 2.0**31
        assert exact or (np.abs(np.abs(finite - np.floor(finite)) - 0.5)[inside] > 1e-3).all(), "near a tie"
        rounded = np.clip(np.rint(steps), -(2.0**40), 2.0**40) + self.spread(self.zeros, x.ndim)
        return np.clip(np.where(np.isnan(steps), 0, rounded), self.min, self.max).astype(np.int64)

    def dequantize(self, q):
        q = np.int64(q)
        return (q - self.spread(self.zeros, q.ndim)) * self.spread(self.scales, q.ndim)

    def random(self, shape, low=None, high=None):
        return RNG.integers(self.min if low is None else low, (self.max if high is None else high) + 1, shape)


def literal(array, element):
    if array.ndim:
        return "[" + ", ".join(literal(part, element) for part in array) + "]"
    if array.dtype == bool:
        return "true" if array else "false"
    if "f" not in element:
        return str(int(array))
    if np.isfinite(array):
        return repr(float(array))
    if element == "bf16":
        return "0x7FC0" if np.isnan(array) else "0x7F80" if array > 0 else "0xFF80"
    kind = BITS[element]
    return "0x" + np.array(array, kind).tobytes()[::-1].hex().upper()


def tensor(shape, element):
    return "tensor<" + "".join(f"{size}x" for size in shape) + str(element) + ">"


def dense(array, element):
    text = literal(array, element) if array.size else ""
    return f"dense<{text}> : {tensor(array.shape, element)}"


class Case:
    """A function of the program."""

    def __init__(self, name):
        self.name, self.lines, self.count = name, [], 0

    def add(self, text):
        self.count += 1
        self.lines.append(f"%v{self.count} = {text}")
        return f"%v{self.count}"

    def floats(self, array, element):
        kind = tensor(array.shape, element)
        constant = self.add(f"stablehlo.constant {dense(array, element)}")
        return self.add(f"stablehlo.optimization_barrier {constant} : {kind}")

    def stored(self, array, quant):
        """Returns a quantized operand that is not folded."""
        kind = tensor(array.shape, quant)
        constant = self.add(f"stablehlo.constant() <{{value = {dense(array, quant.integer)}}}> : () -> {kind}")
        return self.add(f"stablehlo.optimization_barrier {constant} : {kind}")

    def expect_stored(self, value, array, quant):
        plain = tensor(array.shape, quant.integer)
        bits = self.add(f"stablehlo.bitcast_convert {value} : ({tensor(array.shape, quant)}) -> {plain}")
        self.lines.append(f"check.expect_eq_const {bits}, {dense(array, quant.integer)}")

    def expect_close(self, value, array, element, tolerance):
        if not tolerance:
            self.lines.append(f"check.expect_eq_const {value}, {dense(array, element)}")
        else:
            self.lines.append(
                f"check.expect_almost_eq_const {value}, {dense(array, element)}, tolerance = {tolerance!r}"
            )

    def text(self):
        return f"func.func private @{self.name}() {{\n" + "".join(f"  {line}\n" for line in self.lines) + "  return\n}\n"


def program(comment, cases):
    calls = "".join(f"  call @{case.name}() : () -> ()\n" for case in cases)
    return (
        f"// SPDX-License-Identifier: Apache-2.0\n// {comment} Written by scripts/oracles/quantized_programs.py.\n"
        f"func.func @main() {{\n{calls}  return\n}}\n\n" + "\n".join(case.text() for case in cases)
    )


def there_and_back(name, values, kind):
    """Quantises the values and takes them back to floats."""
    case = Case(name)
    operand = case.floats(values, kind.expressed)
    q = case.add(f"stablehlo.uniform_quantize {operand} : ({tensor(values.shape, kind.expressed)}) -> {tensor(values.shape, kind)}")
    expected = kind.quantize(values, exact=True)
    case.expect_stored(q, expected, kind)
    x = case.add(f"stablehlo.uniform_dequantize {q} : ({tensor(values.shape, kind)}) -> {tensor(values.shape, kind.expressed)}")
    case.expect_close(x, kind.dequantize(expected), kind.expressed, 0)
    return case


def conversions():
    """uniform_quantize of ties, limits and values that are not finite; uniform_dequantize of all stored values."""
    cases = []
    kinds = [
        Quant(storage, expressed, 0.25, zero)
        for expressed in ("f32", "f64", "f16", "bf16")
        for storage, zero in (("i2", -1), ("u2", 1), ("i4", 3), ("u4", 7), ("i8", -3), ("u8", 129))
    ]
    kinds += [Quant("i16", e, 0.5, 1001) for e in ("f32", "f64")] + [Quant("u16", "f32", 0.5, 4097)]
    kinds += [Quant("i32", "f64", 0.5, -70000), Quant("u32", "f64", 0.5, 3), Quant("i32", "f32", 2.0, 5)]
    kinds += [Quant("i8", "f32", 0.25, 0), Quant("i8", "f32", 0.25, 5, limits=(-127, 100))]
    steps = np.array([0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 3, -3, 0.75, -0.75, 1.25, 40, -40, 1e4, -1e4, np.inf, -np.inf, np.nan])
    for number, kind in enumerate(kinds):
        values = steps * kind.scales[0]
        cases.append(there_and_back(f"of_{number}_{kind.storage}_{kind.expressed}", values, kind))
    for number, (shape, kind) in enumerate((((), kinds[4]), ((0, 3), kinds[4]), ((), kinds[28]), ((2, 0), kinds[-1]))):
        cases.append(there_and_back(f"shape_{number}", np.full(shape, 1.25), kind))
    return cases


def per_axis():
    """Parameters per axis: conversions to, from and between them, and ops that move the axis."""
    cases = []
    for axis, shape in ((0, (3, 5)), (1, (4, 3)), (2, (2, 2, 3)), (1, (2, 3, 0))):
        kind = Quant("i8", "f32", [0.5, 0.25, 2.0], [0, -7, 3], axis)
        other = Quant("u8", "f32", 0.125, 100)
        values = RNG.integers(-300, 300, shape) / 8.0 + 1 / 32
        case = Case(f"axis_{axis}_rank_{len(shape)}_size_{values.size}")
        operand = case.floats(values, "f32")
        q = case.add(f"stablehlo.uniform_quantize {operand} : ({tensor(shape, 'f32')}) -> {tensor(shape, kind)}")
        expected = kind.quantize(values, exact=True)
        case.expect_stored(q, expected, kind)
        x = case.add(f"stablehlo.uniform_dequantize {q} : ({tensor(shape, kind)}) -> {tensor(shape, 'f32')}")
        case.expect_close(x, kind.dequantize(expected), "f32", 0)
        r = case.add(f"stablehlo.uniform_quantize {q} : ({tensor(shape, kind)}) -> {tensor(shape, other)}")
        case.expect_stored(r, other.quantize(kind.dequantize(expected), exact=True), other)
        cases.append(case)
    kind, moved = Quant("i8", "f32", [0.5, 0.25], [1, -1], 0), Quant("i8", "f32", [0.5, 0.25], [1, -1], 1)
    data = kind.random((2, 3))
    case = Case("moved")
    operand = case.stored(data, kind)
    t = case.add(f"stablehlo.transpose {operand}, dims = [1, 0] : ({tensor((2, 3), kind)}) -> {tensor((3, 2), moved)}")
    case.expect_stored(t, data.T, moved)
    b = case.add(f"stablehlo.broadcast_in_dim {operand}, dims = [1, 2] : ({tensor((2, 3), kind)}) -> {tensor((2, 2, 3), moved)}")
    case.expect_stored(b, np.broadcast_to(data, (2, 2, 3)), moved)
    r = case.add(f"stablehlo.reshape {operand} : ({tensor((2, 3), kind)}) -> {tensor((1, 2, 3), moved)}")
    case.expect_stored(r, data.reshape(1, 2, 3), moved)
    cases.append(case)
    return cases


UNARY = {
    "abs": np.abs, "cbrt": np.cbrt, "ceil": np.ceil, "cosine": np.cos, "exponential": np.exp,
    "exponential_minus_one": np.expm1, "floor": np.floor, "log": np.log, "log_plus_one": np.log1p,
    "logistic": lambda x: 1 / (1 + np.exp(-x)), "negate": np.negative, "round_nearest_even": np.rint,
    "round_nearest_afz": lambda x: np.trunc(x + np.copysign(0.5, x)), "rsqrt": lambda x: 1 / np.sqrt(x), "sign": np.sign,
    "sine": np.sin, "sqrt": np.sqrt, "tan": np.tan, "tanh": np.tanh,
}  # fmt: skip
BINARY = {
    "add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.divide, "maximum": np.maximum,
    "minimum": np.minimum, "power": np.power, "remainder": np.fmod, "atan2": np.arctan2,
}  # fmt: skip
COMPARISONS = {"EQ": np.equal, "NE": np.not_equal, "LT": np.less, "GE": np.greater_equal}


def away_from_ties(kind, values):
    steps = values / kind.scales[0]
    return np.abs(np.abs(steps - np.floor(steps)) - 0.5) > 1e-2


def elementwise():
    """Each elementwise op, with its own parameters for each operand and the result."""
    cases = []
    left, right = Quant("i8", "f32", 0.02, -100), Quant("i8", "f32", 0.013, -20)
    out = Quant("i8", "f32", 0.05, 7)
    for name, function in UNARY.items():
        # Data are positive, away from the poles of tan, and away from steps of the function.
        data = np.array([q for q in left.random(60, -95, 120) if abs(left.dequantize(q) - np.pi / 2) > 0.3])
        if name in ("ceil", "floor", "sign", "round_nearest_even", "round_nearest_afz"):
            data = data[np.abs(left.dequantize(data) * 2 - np.rint(left.dequantize(data) * 2)) > 1e-3]
        data = data[away_from_ties(out, function(left.dequantize(data)))][:19]
        case = Case(name)
        operand = case.stored(data, left)
        r = case.add(f"stablehlo.{name} {operand} : ({tensor(data.shape, left)}) -> {tensor(data.shape, out)}")
        case.expect_stored(r, out.quantize(function(left.dequantize(data))), out)
        cases.append(case)
    for name, function in BINARY.items():
        a, b = left.random(80, -95, 120), right.random(80, -10, 120)
        expected = function(left.dequantize(a), right.dequantize(b))
        keep = away_from_ties(out, expected)
        if name == "remainder":
            ratio = left.dequantize(a) / right.dequantize(b)
            keep &= np.abs(ratio - np.rint(ratio)) > 1e-3
        a, b, expected = a[keep][:19], b[keep][:19], expected[keep][:19]
        case = Case(name)
        x, y = case.stored(a, left), case.stored(b, right)
        kinds = ", ".join(tensor(a.shape, kind) for kind in (left, right))
        r = case.add(f"stablehlo.{name} {x}, {y} : ({kinds}) -> {tensor(a.shape, out)}")
        case.expect_stored(r, out.quantize(expected), out)
        cases.append(case)
    a, b = left.random(19, -100, -90), left.random(19, -100, -90)
    for name, function in COMPARISONS.items():
        case = Case("compare_" + name.lower())
        x, y = case.stored(a, left), case.stored(b, left)
        kind = tensor(a.shape, left)
        r = case.add(f"stablehlo.compare {name}, {x}, {y}, FLOAT : ({kind}, {kind}) -> {tensor(a.shape, 'i1')}")
        case.lines.append(f"check.expect_eq_const {r}, {dense(function(a, b), 'i1')}")
        cases.append(case)
    case = Case("is_finite")
    x = case.stored(a, left)
    r = case.add(f"stablehlo.is_finite {x} : ({tensor(a.shape, left)}) -> {tensor(a.shape, 'i1')}")
    case.lines.append(f"check.expect_eq_const {r}, {dense(np.full(a.shape, True), 'i1')}")
    cases.append(case)
    case = Case("select_of_one_type")
    p, x, y = case.floats(a < b, "i1"), case.stored(a, left), case.stored(b, left)
    r = case.add(f"stablehlo.select {p}, {x}, {y} : {tensor(a.shape, 'i1')}, {tensor(a.shape, left)}")
    case.expect_stored(r, np.where(a < b, a, b), left)
    cases.append(case)
    a, b = left.random(80), right.random(80)
    expected = np.where(a < b, left.dequantize(a), right.dequantize(b))
    keep = away_from_ties(out, expected)
    a, b, expected = a[keep][:19], b[keep][:19], expected[keep][:19]
    case = Case("select")
    p, x, y = case.floats(a < b, "i1"), case.stored(a, left), case.stored(b, right)
    kinds = ", ".join(tensor(a.shape, kind) for kind in ("i1", left, right))
    r = case.add(f"stablehlo.select {p}, {x}, {y} : ({kinds}) -> {tensor(a.shape, out)}")
    case.expect_stored(r, out.quantize(expected), out)
    cases.append(case)
    case = Case("clamp")
    low, high = np.array(-90), np.array(30)
    expected = np.clip(right.dequantize(b), left.dequantize(low), left.dequantize(high))
    assert away_from_ties(out, expected).all()
    x, y, z = case.stored(low, left), case.stored(b, right), case.stored(high, left)
    kinds = ", ".join((tensor((), left), tensor(b.shape, right), tensor((), left)))
    r = case.add(f"stablehlo.clamp {x}, {y}, {z} : ({kinds}) -> {tensor(b.shape, out)}")
    case.expect_stored(r, out.quantize(expected), out)
    cases.append(case)
    return cases


def expressed_types():
    """Additions in each expressed type, in a row of odd length, a scalar and a tensor without elements."""
    cases = []
    for expressed in ("f32", "f64", "f16", "bf16"):
        for storage in ("i4", "u4", "i8", "u8"):
            for shape in ((19,), (), (0, 2)):
                kind = Quant(storage, expressed, 0.5, 2)
                other = Quant(storage, expressed, 1.0, 3)
                a, b = kind.random(shape), kind.random(shape)
                case = Case(f"add_{storage}_{expressed}_{len(shape)}")
                x, y = case.stored(a, kind), case.stored(b, kind)
                kinds = f"({tensor(shape, kind)}, {tensor(shape, kind)})"
                r = case.add(f"stablehlo.add {x}, {y} : {kinds} -> {tensor(shape, other)}")
                case.expect_stored(r, other.quantize(kind.dequantize(a) + kind.dequantize(b), exact=True), other)
                cases.append(case)
    return cases


def scaled_for(expected):
    """Returns a result type that the values fit, none of them near a tie."""
    for scale in np.abs(expected).max() / 120 * np.linspace(1, 2, 400):
        kind = Quant("i8", "f32", float(np.float32(scale)), -3)
        if away_from_ties(kind, expected).all():
            return kind
    raise AssertionError("every scale has a tie")


def contractions():
    """dot_general and convolution: per tensor, per axis, to integers and of a quantized right operand alone.

    The right operand of dot_general has zero points 0, as the specification requires; that of a convolution has others.
    """
    cases = []

    def dot(name, left, right, out, a, b, attributes, expected, exact=False):
        case = Case(name)
        x = case.stored(a, left) if isinstance(left, Quant) else case.floats(a, left)
        y = case.stored(b, right)
        kinds = f"({tensor(a.shape, left)}, {tensor(b.shape, right)})"
        r = case.add(f"stablehlo.dot_general {x}, {y}, {attributes} : {kinds} -> {tensor(expected.shape, out)}")
        if isinstance(out, Quant):
            case.expect_stored(r, out.quantize(expected, exact=exact), out)
        else:
            case.expect_close(r, expected, out, 1e-4)
        cases.append(case)

    left, right = Quant("i8", "f32", 0.02, -100), Quant("i8", "f32", 0.013, 0)
    a, b = left.random((3, 37)), right.random((37, 5))
    expected = left.dequantize(a) @ right.dequantize(b)
    small = scaled_for(expected)
    dot("matmul", left, right, small, a, b, "contracting_dims = [1] x [0]", expected)
    sums = Quant("i32", "f32", float(np.float32(0.02 * 0.013)), 0)
    dot("matmul_to_i32", left, right, sums, a, b, "contracting_dims = [1] x [0]", expected)
    unsigned = Quant("u8", "f32", 0.02, 255), Quant("u8", "f32", 0.013, 0)
    c, d = unsigned[0].random((2, 3, 8)), unsigned[1].random((2, 8))
    batched = np.einsum("bik,bk->bi", unsigned[0].dequantize(c), unsigned[1].dequantize(d))
    steps = Quant("u8", "f32", float(np.abs(batched).max() / 97.3), 200)
    dot("batched", *unsigned, steps, c, d, "batching_dims = [0] x [0], contracting_dims = [2] x [1]", batched)
    axis = Quant("i8", "f32", [0.01, 0.02, 0.03, 0.015, 0.025], [0] * 5, 1)
    by_axis = left.dequantize(a) @ axis.dequantize(b)
    dot("per_axis", left, axis, scaled_for(by_axis), a, b, "contracting_dims = [1] x [0]", by_axis)
    wide = Quant("i32", "f32", [0.0002, 0.0004, 0.0006, 0.0003, 0.0005], [0, 0, 0, 0, 0], 1)
    dot("per_axis_to_i32", left, axis, wide, a, b, "contracting_dims = [1] x [0]", by_axis)
    x = RNG.integers(-40, 40, (2, 37)) / 8
    dot("hybrid", "f32", axis, "f32", x, b, "contracting_dims = [1] x [0]", x @ axis.dequantize(b))
    dot("hybrid_per_tensor", "f32", right, "f32", x, b, "contracting_dims = [1] x [0]", x @ right.dequantize(b))
    coarse, even = (Quant("i16", "f32", 0.5, zero) for zero in (100, 0))
    total = Quant("i32", "f32", 0.25, 0)
    e, f = coarse.random((2, 3), -900, 900), even.random((3, 2), -900, 900)
    dot("i16", coarse, even, total, e, f, "contracting_dims = [1] x [0]", coarse.dequantize(e) @ even.dequantize(f), True)
    fine, even = (Quant("i16", "f64", 0.5, zero) for zero in (100, 0))
    long = Quant("i32", "f64", 4.0, 0)
    e, f = fine.random((2, 3)), even.random((3, 2))
    dot("i16_f64", fine, even, long, e, f, "contracting_dims = [1] x [0]", fine.dequantize(e) @ even.dequantize(f), True)
    half, even = (Quant("i8", "bf16", 0.5, zero) for zero in (1, 0))
    g, h = half.random((3, 9)), even.random((9, 2))
    exact = half.dequantize(g) @ even.dequantize(h)
    dot("bf16", half, even, Quant("i8", "bf16", 64.0, 0), g, h, "contracting_dims = [1] x [0]", exact, True)
    dot("empty", left, right, small, a[:, :0], b[:0], "contracting_dims = [1] x [0]", np.zeros((3, 5)), True)

    def convolve(name, left, right, out, a, b, expected, dynamic=False):
        case = Case(name)
        x, y = case.stored(a, left) if isinstance(left, Quant) else case.floats(a, left), case.stored(b, right)
        operands, types = f"{x}, {y}", f"{tensor(a.shape, left)}, {tensor(b.shape, right)}"
        if dynamic:
            operands += ", " + case.add("stablehlo.constant dense<1> : tensor<1x2xi64>")
            types += ", tensor<1x2xi64>"
        dims = "[b, 0, f]x[0, i, o]->[b, 0, f]"
        if dynamic:
            op = f'"stablehlo.dynamic_conv"({operands}) {{dimension_numbers = #stablehlo.conv<{dims}>, '
        else:
            op = f"stablehlo.convolution({operands}) dim_numbers = {dims}, window = {{pad = [[1, 1]]}} {{"
        r = case.add(
            f"{op}batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : ({types}) -> {tensor(expected.shape, out)}"
        )
        if isinstance(out, Quant):
            case.expect_stored(r, out.quantize(expected), out)
        else:
            case.expect_close(r, expected, out, 1e-4)
        cases.append(case)

    def convolved(x, y):
        padded = np.pad(x, ((0, 0), (1, 1), (0, 0)))
        windows = np.lib.stride_tricks.sliding_window_view(padded, 3, axis=1)
        return np.einsum("bpiw,wio->bpo", windows, y)

    right = Quant("i8", "f32", 0.013, -20)
    a, b = left.random((2, 7, 4)), right.random((3, 4, 5))
    expected = convolved(left.dequantize(a), right.dequantize(b))
    convolve("convolution", left, right, scaled_for(expected), a, b, expected)
    axis = Quant("i8", "f32", [0.01, 0.02, 0.03, 0.015, 0.025], [0, 3, 0, -2, 5], 2)
    expected = convolved(left.dequantize(a), axis.dequantize(b))
    for name in ("convolution_per_axis", "dynamic_conv_per_axis"):
        convolve(name, left, axis, scaled_for(expected), a, b, expected, dynamic=name.startswith("dynamic"))
    x = RNG.integers(-40, 40, (1, 6, 4)) / 8
    convolve("convolution_hybrid", "f32", axis, "f32", x, b, convolved(x, axis.dequantize(b)))
    return cases


def structured():
    """Ops whose functions compute on quantized scalars, control flow, and ops that move elements."""
    cases = []
    kind, other = Quant("i8", "f32", 0.5, 3), Quant("i8", "f32", 2.0, -1)
    scalar = tensor((), kind)

    def body(op):
        return (
            f"({{\n  ^bb0(%a: {scalar}, %b: {scalar}):\n    %s = stablehlo.{op} %a, %b : {scalar}\n"
            f"    stablehlo.return %s : {scalar}\n  }})"
        )

    data = kind.random((3, 7), -5, 10)
    case = Case("reduce")
    x, init = case.stored(data, kind), case.stored(np.array(3), kind)
    r = case.add(
        f'"stablehlo.reduce"({x}, {init}) <{{dimensions = array<i64: 1>}}> {body("add")} : '
        f"({tensor(data.shape, kind)}, {scalar}) -> {tensor((3,), kind)}"
    )
    case.expect_stored(r, kind.quantize(kind.dequantize(data).sum(1), exact=True), kind)
    cases.append(case)
    case = Case("reduce_window")
    x, init = case.stored(data, kind), case.stored(np.array(-128), kind)
    r = case.add(
        f'"stablehlo.reduce_window"({x}, {init}) <{{window_dimensions = array<i64: 1, 2>}}> {body("maximum")} : '
        f"({tensor(data.shape, kind)}, {scalar}) -> {tensor((3, 6), kind)}"
    )
    case.expect_stored(r, np.maximum(data[:, 1:], data[:, :-1]), kind)
    cases.append(case)
    case = Case("sort")
    x = case.stored(data, kind)
    less = (
        f"({{\n  ^bb0(%a: {scalar}, %b: {scalar}):\n    %s = stablehlo.compare LT, %a, %b : ({scalar}, {scalar}) -> "
        f"tensor<i1>\n    stablehlo.return %s : tensor<i1>\n  }})"
    )
    r = case.add(f'"stablehlo.sort"({x}) <{{dimension = 1 : i64}}> {less} : ({tensor(data.shape, kind)}) -> {tensor(data.shape, kind)}')
    case.expect_stored(r, np.sort(data, 1), kind)
    cases.append(case)
    case = Case("while_loop")
    x = case.stored(data, kind)
    shape = tensor(data.shape, kind)
    case.lines.append("%n = stablehlo.constant dense<0> : tensor<i32>")
    case.lines.append(
        f"%w:2 = stablehlo.while(%i = %n, %q = {x}) : tensor<i32>, {shape}\n  cond {{\n"
        "    %end = stablehlo.constant dense<2> : tensor<i32>\n"
        "    %go = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %go : tensor<i1>\n  } do {\n    %one = stablehlo.constant dense<1> : tensor<i32>\n"
        f"    %next = stablehlo.add %i, %one : tensor<i32>\n    %r = stablehlo.add %q, %q : {shape}\n"
        f"    stablehlo.return %next, %r : tensor<i32>, {shape}\n  }}"
    )
    once = kind.quantize(2 * kind.dequantize(data), exact=True)
    case.expect_stored("%w#1", kind.quantize(2 * kind.dequantize(once), exact=True), kind)
    cases.append(case)
    case = Case("moves")
    x, pad = case.stored(data, kind), case.stored(np.array(9), kind)
    r = case.add(f"stablehlo.pad {x}, {pad}, low = [1, 0], high = [0, 2], interior = [0, 0] : ({shape}, {scalar}) -> {tensor((4, 9), kind)}")
    case.expect_stored(r, np.pad(data, ((1, 0), (0, 2)), constant_values=9), kind)
    r = case.add(f"stablehlo.slice {x} [0:2, 1:7:2] : ({shape}) -> {tensor((2, 3), kind)}")
    case.expect_stored(r, data[0:2, 1:7:2], kind)
    r = case.add(f"stablehlo.concatenate {x}, {x}, dim = 0 : ({shape}, {shape}) -> {tensor((6, 7), kind)}")
    case.expect_stored(r, np.concatenate((data, data)), kind)
    r = case.add(f"stablehlo.reverse {x}, dims = [1] : {shape}")
    case.expect_stored(r, data[:, ::-1], kind)
    cases.append(case)
    case = Case("iota")
    r = case.add(f"stablehlo.iota dim = 0 : {tensor((6,), other)}")
    case.expect_stored(r, other.quantize(np.arange(6.0), exact=True), other)
    cases.append(case)
    return cases


def main():
    folder = pathlib.Path(sys.argv[1])
    for name, cases, comment in (
        ("conversions", conversions, "Ties, limits, infinities and NaN of every storage and expressed type."),
        ("per_axis", per_axis, "Scales and zero points along an axis."),
        ("elementwise", elementwise, "dequantize_op_quantize of each elementwise op."),
        ("expressed_types", expressed_types, "Sums of each storage and expressed type."),
        ("contractions", contractions, "dot_general and convolution."),
        ("structured", structured, "Functions on quantized scalars, loops, movement."),
    ):
        (folder / f"{name}.mlir").write_text(program(comment, cases()))


if __name__ == "__main__":
    main()
