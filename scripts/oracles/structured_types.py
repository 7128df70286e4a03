#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the end-to-end programs that run the remaining ops on every element type: structured_types.py DIR

Needs numpy; not part of the build. Writes structured_of_every_type.mlir (ops of older exporters, packaging, scans and
windows), dynamic_of_every_type.mlir (shapes that are values) and numerical_of_every_type.mlir (normalisation, linear algebra,
random numbers) to DIR. Expected values are numpy's, on the values of element_types.py.
"""

import pathlib
import sys

import numpy as np
from element_types import (COMPLEX, FLOATS, NARROW_FLOATS, ORDERED, POWERS, OTHER_NARROW_FLOATS, TYPES, Case, literal, tensor, values, wrapped)


def doubled(data, element):
    return data + 1 if element == POWERS else wrapped(2 * data, element)


def few(element, shape, seed):
    """Returns zeros and ones: sums of a few of them are values of every type. For powers of two, returns ones."""
    return np.zeros(shape, int) if element == POWERS else np.abs(values(element, shape, seed)) % 2


def product(a, b, element):
    """Returns a @ b. For powers of two, whose factors are all 1, returns the exponent of the number of terms."""
    return np.full((a.shape[0], b.shape[1]), int(np.log2(a.shape[1]))) if element == POWERS else wrapped(a @ b, element)


def constant(case, name, literals, kind):
    case.lines.append(f"%{name} = stablehlo.constant dense<{literals}> : {kind}")
    return f"%{name}"


def check(case, value, expected, element=None):
    element = element or case.element
    case.lines.append(f"check.expect_eq_const {value}, dense<{literal(expected, element)}> : {tensor(expected, element)}")
    return case


def broadcast(case):
    data = values(case.element, 7, 1)
    x, kind = case.operand(data)
    return case.expect(f"stablehlo.broadcast {x}, sizes = [2] : ({kind}) -> RESULT", np.broadcast_to(data, (2, 7)))


def mapped(case):
    data = few(case.element, 7, 1)
    x, kind = case.operand(data)
    scalar = f"tensor<{case.element}>"
    op = (f'"stablehlo.map"({x}, {x}) <{{dimensions = array<i64: 0>}}> ({{ ^bb0(%a: {scalar}, %b: {scalar}): %s = stablehlo.add '
          f"%a, %b : {scalar} stablehlo.return %s : {scalar} }}) : ({kind}, {kind}) -> RESULT")
    return case.expect(op, doubled(data, case.element))


def dot(case):
    a, b = few(case.element, (3, 4), 1), few(case.element, (4, 3), 2)
    (x, kind_x), (y, kind_y) = case.operand(a), case.operand(b)
    return check_product(case, f"stablehlo.dot {x}, {y} : ({kind_x}, {kind_y}) -> RESULT", product(a, b, case.element))


def einsum(case):
    a, b = few(case.element, (3, 4), 1), few(case.element, (4, 3), 2)
    (x, kind_x), (y, kind_y) = case.operand(a), case.operand(b)
    op = f'stablehlo.einsum {x}, {y}, config = "ij,jk->ik" : ({kind_x}, {kind_y}) -> RESULT'
    return check_product(case, op, product(a, b, case.element))


def check_product(case, op, expected):
    """Complex numbers here are v (1 - i): the product of two is -2 v w i."""
    if case.element not in COMPLEX:
        return case.expect(op, expected)
    kind = tensor(expected, case.element)
    parts = ", ".join("[" + ", ".join(f"(0.0, {-2.0 * v})" for v in row) + "]" for row in expected)
    case.lines += [f"%r = {op.replace('RESULT', kind)}", f"check.expect_eq_const %r, dense<[{parts}]> : {kind}"]
    return case


def unary_einsum(case):
    data = few(case.element, (3, 4), 1)
    x, kind = case.operand(data)
    sums = np.full(3, 2) if case.element == POWERS else wrapped(data.sum(1), case.element)
    return case.expect(f'stablehlo.unary_einsum {x}, config = "ij->i" : ({kind}) -> RESULT', sums)


def torch_index_select(case):
    data = values(case.element, (4, 3), 1)
    (x, kind), (i, kind_i) = case.operand(data), case.operand(np.array([3, 0]), "i32")
    op = f'"stablehlo.torch_index_select"({x}, {i}) {{dim = 0 : i64, batch_dims = 0 : i64}} : ({kind}, {kind_i}) -> RESULT'
    return case.expect(op, data[[3, 0]])


def tuples(case):
    data = values(case.element, 3, 1)
    x, kind = case.operand(data)
    pair = f"tuple<{kind}, tensor<i1>>"
    case.lines += ["%yes = stablehlo.constant dense<true> : tensor<i1>", f"%t = stablehlo.tuple {x}, %yes : {pair}"]
    return case.expect(f"stablehlo.get_tuple_element %t[0] : ({pair}) -> RESULT", data)


def composite(case):
    data = few(case.element, 3, 1)
    x, kind = case.operand(data)
    name = "twice_" + case.name
    case.rest = (f"func.func private @{name}(%x: {kind}) -> {kind} {{\n  %0 = stablehlo.add %x, %x : {kind}\n  return %0 : {kind}\n}}\n")
    return case.expect(f'stablehlo.composite "test.twice" {x} {{decomposition = @{name}}} : ({kind}) -> RESULT',
                       doubled(data, case.element))


def select_and_scatter(case):
    """The first element of each pair that is not less gets the value of its pair."""
    data, source = values(case.element, 6, 1), values(case.element, 3, 2)
    zero = np.array(-127 if case.element == POWERS else 0)
    expected = np.full(6, zero)
    for i in range(3):
        expected[2 * i + int(data[2 * i] < data[2 * i + 1])] = source[i]
    (x, kind), (s, kind_s), (z, kind_z) = case.operand(data), case.operand(source), case.operand(zero)
    scalar = f"tensor<{case.element}>"
    op = (f'"stablehlo.select_and_scatter"({x}, {s}, {z}) ({{ ^bb0(%a: {scalar}, %b: {scalar}): %p = stablehlo.compare GE, %a, %b : '
          f"({scalar}, {scalar}) -> tensor<i1> stablehlo.return %p : tensor<i1> }}, {{ ^bb0(%a: {scalar}, %b: {scalar}): %m = "
          f"stablehlo.add %a, %b : {scalar} stablehlo.return %m : {scalar} }}) {{window_dimensions = array<i64: 2>, "
          f"window_strides = array<i64: 2>}} : ({kind}, {kind_s}, {kind_z}) -> RESULT")
    return case.expect(op, expected)


def chlo_constant(case):
    data = values(case.element, 3, 1)
    kind = tensor(data, case.element)
    case.lines.append(f"%c = chlo.constant dense<{literal(data, case.element)}> : {kind}")
    return check(case, "%c", data)


def constant_like(case):
    """A constant of the operand's element type. No attribute has complex numbers: theirs has the type of their
    parts."""
    data, value = values(case.element, 3, 1), values(case.element, (), 2)
    x, kind = case.operand(data)
    element = case.element[8:-1] if case.element in COMPLEX else case.element
    typed = literal(value, element) + ("" if element == "i1" else f" : {element}")
    case.lines.append(f'%r = "chlo.constant_like"({x}) {{value = {typed}}} : ({kind}) -> {tensor(data, element)}')
    return check(case, "%r", np.full(3, value), element)


def ragged_dot(case):
    """Two rows meet the first matrix, the third row the second one."""
    a, b = few(case.element, (3, 2), 1), few(case.element, (2, 2, 3), 2)
    (x, kind_x), (y, kind_y) = case.operand(a), case.operand(b)
    sizes, kind_n = case.operand(np.array([2, 1]), "i64")
    rows = [product(a[:2], b[0], case.element), product(a[2:], b[1], case.element)]
    op = (f'"chlo.ragged_dot"({x}, {y}, {sizes}) {{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], '
          "rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : "
          f"({kind_x}, {kind_y}, {kind_n}) -> RESULT")
    return check_product(case, op, np.concatenate(rows))


def scan(case):
    """The greatest element so far; complex numbers compare by their real parts."""
    data, start = values(case.element, 7, 1), values(case.element, (), 2)
    if case.element in COMPLEX:
        data, start = np.sort(np.abs(data)), np.array(0)
    (x, kind), (z, scalar) = case.operand(data), case.operand(start)
    case.lines.append(
        f"%r:2 = chlo.scan({x}) inits({z}) dimension=0 {{ ^bb0(%a: {scalar}, %b: {scalar}): %m = stablehlo.maximum %a, %b : {scalar} "
        f"stablehlo.return %m, %m : {scalar}, {scalar} }} : ({kind}, {scalar}) -> ({kind}, {scalar})")
    return check(case, "%r#0", np.maximum(np.maximum.accumulate(data), start))


def top_k(case):
    data = values(case.element, (2, 5), 1)
    x, kind = case.operand(data)
    places = np.argsort(-data, axis=1, kind="stable")[:, :2]
    best = np.take_along_axis(data, places, 1)
    case.lines.append(f"%r:2 = chlo.top_k({x}, k = 2) : {kind} -> ({tensor(best, case.element)}, {tensor(places, 'i32')})")
    check(case, "%r#1", places, "i32")
    return check(case, "%r#0", best)


def iota(case):
    data = np.arange(2)
    if case.element == POWERS:
        # The type has the numbers 1 and 2 but not 0.
        case.lines.append("%i = stablehlo.iota dim = 0 : tensor<3xf8E8M0FNU>")
        return case.expect("stablehlo.slice %i [1:3] : (tensor<3xf8E8M0FNU>) -> RESULT", data)
    case.lines.append(f"%i = stablehlo.iota dim = 0 : {tensor(data, case.element)}")
    if case.element in COMPLEX:
        case.lines.append(f"check.expect_eq_const %i, dense<[(0.0, 0.0), (1.0, 0.0)]> : {tensor(data, case.element)}")
        return case
    return check(case, "%i", data)


def shape_of(case, name, *sizes):
    return constant(case, name, "[" + ", ".join(map(str, sizes)) + "]", f"tensor<{len(sizes)}xi64>")


def dynamic_movement(case):
    """Broadcasts, pads, slices and reshapes by shapes that are values."""
    element, data, filler = case.element, values(case.element, 3, 1), values(case.element, (), 2)
    (x, kind), (f, kind_f) = case.operand(data), case.operand(filler)
    shape = shape_of(case, "shape", 2, 3)
    unknown, pair = f"tensor<?x?x{element}>", "tensor<2xi64>"
    low, high, none = shape_of(case, "low", 0, 1), shape_of(case, "high", 1, 0), shape_of(case, "none", 0, 0)
    start, end, step = shape_of(case, "start", 0, 1), shape_of(case, "end", 3, 4), shape_of(case, "step", 2, 1)
    flat, turned = shape_of(case, "flat", 6), shape_of(case, "turned", 3, 2)
    case.lines += [
        f"%b = stablehlo.dynamic_broadcast_in_dim {x}, {shape}, dims = [1] : ({kind}, {pair}) -> {unknown}",
        f"%p = stablehlo.dynamic_pad %b, {f}, {low}, {high}, {none} : ({unknown}, {kind_f}, {pair}, {pair}, {pair}) -> {unknown}",
        f"%s = stablehlo.real_dynamic_slice %p, {start}, {end}, {step} : ({unknown}, {pair}, {pair}, {pair}) -> {unknown}",
        f"%d = stablehlo.dynamic_reshape %s, {flat} : ({unknown}, tensor<1xi64>) -> tensor<?x{element}>",
        f"%r = chlo.dynamic_reshape %d, {turned} : (tensor<?x{element}>, {pair}) -> tensor<3x2x{element}>",
    ]
    padded = np.full((3, 4), filler)
    padded[:2, 1:] = data
    return check(case, "%r", padded[0:3:2, 1:4].reshape(3, 2))


def dynamic_gather(case):
    data = values(case.element, (3, 5), 1)
    x, kind = case.operand(data)
    i, kind_i = case.operand(np.array([[2], [0]]), "i32")
    sizes = shape_of(case, "sizes", 1, 5)
    op = (f'"stablehlo.dynamic_gather"({x}, {i}, {sizes}) {{dimension_numbers = #stablehlo.gather<offset_dims = [1], '
          "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>} : "
          f"({kind}, {kind_i}, tensor<2xi64>) -> RESULT")
    return case.expect(op, data[[2, 0]])


def dynamic_iota(case):
    size = shape_of(case, "size", 3 if case.element == POWERS else 2)
    count = 3 if case.element == POWERS else 2
    case.lines.append(f"%i = stablehlo.dynamic_iota {size}, dim = 0 : (tensor<1xi64>) -> tensor<{count}x{case.element}>")
    if case.element in COMPLEX:
        case.lines.append(f"check.expect_eq_const %i, dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2x{case.element}>")
        return case
    if case.element == POWERS:
        return case.expect("stablehlo.slice %i [1:3] : (tensor<3xf8E8M0FNU>) -> RESULT", np.arange(2))
    return check(case, "%i", np.arange(2))


def dynamic_conv(case):
    """A window of two columns over four columns of two features."""
    a, b = few(case.element, (1, 4, 2), 1), few(case.element, (2, 2, 3), 2)
    (x, kind_x), (y, kind_y) = case.operand(a), case.operand(b)
    padding = constant(case, "padding", "[[0, 0]]", "tensor<1x2xi64>")
    windows = np.lib.stride_tricks.sliding_window_view(a, 2, axis=1)
    sums = np.full((1, 3, 3), 2) if case.element == POWERS else wrapped(np.einsum("bpiw,wio->bpo", windows, b), case.element)
    op = (f'"stablehlo.dynamic_conv"({x}, {y}, {padding}) {{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, '
          f"batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : ({kind_x}, {kind_y}, tensor<1x2xi64>) -> RESULT")
    if case.element not in COMPLEX:
        return case.expect(op, sums)
    kind = tensor(sums, case.element)
    parts = ", ".join("[" + ", ".join(f"(0.0, {-2.0 * v})" for v in row) + "]" for row in sums[0])
    case.lines += [f"%r = {op.replace('RESULT', kind)}", f"check.expect_eq_const %r, dense<[[{parts}]]> : {kind}"]
    return case


def set_dimension_size(case):
    """The first two of three columns take part in the maximum."""
    data = values(case.element, (2, 3), 1)
    if case.element in COMPLEX:
        data = np.abs(data)
    (x, kind), (z, scalar) = case.operand(data), case.operand(np.array(0))
    two = constant(case, "two", "2", "tensor<i32>")
    bounded = f"tensor<2x?x{case.element}, #stablehlo.bounds<?, 3>>"
    case.lines += [f"%n = stablehlo.set_dimension_size {x}, {two}, dim = 1 : ({kind}, tensor<i32>) -> {bounded}",
                   f"%size = stablehlo.get_dimension_size %n, dim = 1 : ({bounded}) -> tensor<i32>",
                   "check.expect_eq_const %size, dense<2> : tensor<i32>"]
    return case.expect(f"stablehlo.reduce(%n init: {z}) applies stablehlo.maximum across dimensions = [1] : ({bounded}, {scalar}) -> "
                       "RESULT", np.maximum(data[:, :2].max(1), 0))


def cholesky(case):
    """The factor of `[[4, 2], [2, 2]]` is [[2, 0], [1, 1]]. Powers of two: the factor of one number."""
    if case.element == POWERS:
        x, _ = case.operand(np.array([[2]]))
        return case.expect(f"stablehlo.cholesky {x}, lower = true : RESULT", np.array([[1]]))
    x, kind = case.operand(np.array([[4, 2], [2, 2]]))
    factor = np.array([[2, 0], [1, 1]])
    case.lines.append(f"%r = stablehlo.cholesky {x}, lower = true : {kind}")
    return check(case, "%r", factor)


def triangular_solve(case):
    """The solution of `[[2, 0], [1, 1]] y = [[2], [2]]` is [[1], [1]]. Powers of two: 2 y = 4."""
    a, b, y = np.array([[2, 0], [1, 1]]), np.array([[2], [2]]), np.array([[1], [1]])
    if case.element == POWERS:
        a, b, y = np.array([[1]]), np.array([[2]]), np.array([[1]])
    (x, kind_x), (z, kind_z) = case.operand(a), case.operand(b)
    op = (f'"stablehlo.triangular_solve"({x}, {z}) {{left_side = true, lower = true, unit_diagonal = false, transpose_a = '
          f"#stablehlo<transpose NO_TRANSPOSE>}} : ({kind_x}, {kind_z}) -> RESULT")
    return case.expect(op, y)


def batch_norm(case):
    """Columns 0, 2 and 1, 3 with epsilon 0 have means 1 and 2, variances 1 and 1, outputs -1 and 1."""
    x, kind = case.operand(np.array([[0, 1], [2, 3]]))
    (one, row), (zero, _), (mean, _) = case.operand(np.array([1, 1])), case.operand(np.array([0, 0])), case.operand(np.array([1, 2]))
    settings = "{epsilon = 0.0 : f32, feature_index = 1 : i64}"
    case.lines += [
        f'%i = "stablehlo.batch_norm_inference"({x}, {one}, {zero}, {mean}, {one}) {settings} : ({kind}, {", ".join([row] * 4)}) -> {kind}',
        f'%t:3 = "stablehlo.batch_norm_training"({x}, {one}, {zero}) {settings} : ({kind}, {row}, {row}) -> ({kind}, {row}, {row})',
        f'%g:3 = "stablehlo.batch_norm_grad"({x}, {one}, {mean}, {one}, {x}) {settings} : ({kind}, {row}, {row}, {row}, {kind}) -> '
        f"({kind}, {row}, {row})"]
    normal = np.array([[-1, -1], [1, 1]])
    check(case, "%i", normal)
    check(case, "%t#0", normal)
    check(case, "%t#1", np.array([1, 2]))
    check(case, "%t#2", np.array([1, 1]))
    # The gradient of the input vanishes: scaling or moving the input does not change the outputs.
    check(case, "%g#0", np.zeros((2, 2)))
    check(case, "%g#1", np.array([2, 2]))
    return check(case, "%g#2", np.array([2, 4]))


def rng(case):
    """Draws between 1 and 2, so that floats are not less than 1 and integers are 1; booleans between 0 and 1 are 0."""
    low, high = (0, 1) if case.element in ("i1", "i2", POWERS) else (1, 2)
    (a, kind), (b, _) = case.operand(np.array(low)), case.operand(np.array(high))
    shape = shape_of(case, "shape", 9)
    result = f"tensor<9x{case.element}>"
    case.lines += [f"%r = stablehlo.rng {a}, {b}, {shape}, distribution = UNIFORM : ({kind}, {kind}, tensor<1xi64>) -> {result}",
                   f"%low = stablehlo.broadcast_in_dim {a}, dims = [] : ({kind}) -> {result}",
                   f"%p = stablehlo.compare GE, %r, %low : ({result}, {result}) -> tensor<9xi1>",
                   "check.expect_eq_const %p, dense<true> : tensor<9xi1>"]
    if case.element in FLOATS:
        case.lines += [f"%high = stablehlo.broadcast_in_dim {b}, dims = [] : ({kind}) -> {result}",
                       f"%q = stablehlo.compare LE, %r, %high : ({result}, {result}) -> tensor<9xi1>",
                       "check.expect_eq_const %q, dense<true> : tensor<9xi1>"]
    else:
        case.lines.append(f"check.expect_eq %r, %low : {result}")
    return case


def bits(case):
    """Converts bits to their own type, or 64 bits to bytes, and back."""
    data = values(case.element, 5, 1)
    x, kind = case.operand(data)
    middle = "tensor<5x8xui8>" if case.element == "i64" else kind
    case.lines.append(f"%b = stablehlo.bitcast_convert {x} : ({kind}) -> {middle}")
    return case.expect(f"stablehlo.bitcast_convert %b : ({middle}) -> RESULT", data)


STRUCTURED = {
    broadcast: TYPES, mapped: TYPES, dot: TYPES, einsum: TYPES, unary_einsum: TYPES, torch_index_select: TYPES, tuples: TYPES,
    composite: TYPES, select_and_scatter: ORDERED, chlo_constant: TYPES, constant_like: TYPES, ragged_dot: TYPES, scan: TYPES,
    top_k: [element for element in ORDERED if element != "i1"], iota: [element for element in TYPES if element != "i1"],
    bits: ["f6E2M3FN", "f6E3M2FN", "i1", "i64", *COMPLEX],
}
DYNAMIC = {dynamic_movement: TYPES, dynamic_gather: TYPES, dynamic_iota: [element for element in TYPES if element != "i1"],
           dynamic_conv: TYPES, set_dimension_size: TYPES}
NUMERICAL = {
    cholesky: [*NARROW_FLOATS, "bf16"], triangular_solve: [*NARROW_FLOATS, "bf16", "f16"],
    batch_norm: [element for element in NARROW_FLOATS if element != POWERS] + ["bf16"],
    rng: ["bf16", "f16", *NARROW_FLOATS, "i1", "i16", "i32", "ui2", "ui8", "ui16", "ui64"],
}


def write(path, what, makers, chosen, head=""):
    cases = [make(Case(make.__name__, element)) for make, types in makers.items() for element in types if chosen(element)]
    calls = "".join(f"  call @{case.name}() : () -> ()\n" for case in cases)
    path.write_text(f"// SPDX-License-Identifier: Apache-2.0\n{head}// {what} Written by scripts/oracles/structured_types.py.\n"
                    f"func.func @main() {{\n{calls}  return\n}}\n\n"
                    + "\n".join(case.text() + getattr(case, "rest", "") for case in cases))


def main():
    folder = pathlib.Path(sys.argv[1])
    programs = {
        "structured": ("Ops of older exporters, packaging, scans and windows, on every element type.", STRUCTURED),
        "dynamic": ("Ops whose shapes are values, on every element type.", DYNAMIC),
        "numerical": ("Linear algebra, normalisation and random numbers on the element types that other programs leave out.",
                      NUMERICAL),
    }
    for name, (what, makers) in programs.items():
        # These take native code seconds to compile: scripts/long-programs runs them there, the suite on the reference.
        head = "// long: cpu\n" if name == "structured" else ""
        write(folder / f"{name}_of_every_type.mlir", what, makers, lambda element: element not in OTHER_NARROW_FLOATS, head)
        write(folder / f"{name}_of_narrow_floats.mlir", what, makers,
              lambda element: element in OTHER_NARROW_FLOATS, head)


if __name__ == "__main__":
    main()
