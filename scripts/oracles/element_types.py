#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the end-to-end programs that run an op on every element type: element_types.py DIR

Needs numpy; not part of the build. Writes the files that main() names to DIR; the expected values are numpy's. Values
are small integers that every type has, in rows of odd length; f8E8M0FNU has powers of two with these exponents.
"""

import pathlib
import sys

import numpy as np

SIGNED = ["i2", "i4", "i8", "i16", "i32", "i64"]
UNSIGNED = ["i1", "ui2", "ui4", "ui8", "ui16", "ui32", "ui64"]
NARROW_FLOATS = ["f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E3M4", "f8E4M3", "f8E4M3FN", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2",
                 "f8E5M2FNUZ", "f8E8M0FNU"]
FLOATS = [*NARROW_FLOATS, "f16", "bf16", "f32", "f64"]
# One format of each kind: finite, with NaN, with infinities. Elementwise ops on the other formats take long to compile,
# and scripts/long-programs runs them.
COMMON_NARROW_FLOATS = ["f4E2M1FN", "f8E4M3FN", "f8E5M2"]
OTHER_NARROW_FLOATS = [element for element in NARROW_FLOATS if element not in COMMON_NARROW_FLOATS]
POWERS = "f8E8M0FNU"  # has powers of two alone: a number stands for its exponent
COMPLEX = ["complex<f32>", "complex<f64>"]
TYPES = SIGNED + UNSIGNED + FLOATS + COMPLEX
ORDERED = SIGNED + UNSIGNED + FLOATS
ROWS, COLUMNS = 3, 19


def values(element, shape, seed):
    """Returns integers that `element` has, for i1 and narrow types too."""
    low, high = (0, 1) if element == "i1" else (0, 3) if element in UNSIGNED else (-2, 1)
    return np.random.default_rng(seed).integers(low, high + 1, shape)


def literal(array, element):
    if array.ndim:
        return "[" + ", ".join(literal(part, element) for part in array) + "]"
    value = int(array)
    if element == "i1":
        return "true" if value else "false"
    if element in COMPLEX:
        return f"({float(value)}, {float(-value)})"
    if element == POWERS:
        value = 2.0**value
    return str(float(value)) if element in FLOATS else str(value)


def tensor(array, element):
    return "tensor<" + "".join(f"{size}x" for size in array.shape) + element + ">"


class Case:
    """One function of the program: operands that are not folded, an op, and its expected values."""

    def __init__(self, name, element):
        self.name = name + "_" + element.replace("complex<f", "c").rstrip(">")
        self.element = element
        self.lines = []

    def operand(self, array, element=None):
        element = element or self.element
        number, kind = len(self.lines) // 2, tensor(array, element)
        self.lines.append(f"%c{number} = stablehlo.constant dense<{literal(array, element)}> : {kind}")
        self.lines.append(f"%x{number} = stablehlo.optimization_barrier %c{number} : {kind}")
        return f"%x{number}", kind

    def expect(self, op, expected, element=None):
        kind = tensor(expected, element or self.element)
        self.lines.append(f"%r = {op.replace('RESULT', kind)}")
        self.lines.append(f"check.expect_eq_const %r, dense<{literal(expected, element or self.element)}> : {kind}")
        return self

    def text(self):
        return f"func.func private @{self.name}() {{\n  " + "\n  ".join(self.lines + ["return"]) + "\n}\n"


def index(case, *numbers):
    return [case.operand(np.array(n), "i32") for n in numbers]


def broadcast(case):
    data = values(case.element, COLUMNS, 1)
    x, kind = case.operand(data)
    return case.expect(f"stablehlo.broadcast_in_dim {x}, dims = [1] : ({kind}) -> RESULT", np.broadcast_to(data, (2, COLUMNS)))


def concatenate(case):
    a, b = values(case.element, (ROWS, 2), 1), values(case.element, (ROWS, 5), 2)
    (x, kind_x), (y, kind_y) = case.operand(a), case.operand(b)
    return case.expect(f"stablehlo.concatenate {x}, {y}, dim = 1 : ({kind_x}, {kind_y}) -> RESULT", np.concatenate([a, b], 1))


def dynamic_slice(case):
    data = values(case.element, (ROWS, COLUMNS), 1)
    x, kind = case.operand(data)
    (i, _), (j, _) = index(case, 1, 18)  # the second is clamped to 12
    op = f"stablehlo.dynamic_slice {x}, {i}, {j}, sizes = [2, 7] : ({kind}, tensor<i32>, tensor<i32>) -> RESULT"
    return case.expect(op, data[1:3, 12:19])


def dynamic_update_slice(case):
    data, update = values(case.element, (ROWS, COLUMNS), 1), values(case.element, (2, 7), 2)
    (x, kind), (u, kind_u) = case.operand(data), case.operand(update)
    (i, _), (j, _) = index(case, -4, 3)  # the first is clamped to 0
    expected = data.copy()
    expected[0:2, 3:10] = update
    op = f"stablehlo.dynamic_update_slice {x}, {u}, {i}, {j} : ({kind}, {kind_u}, tensor<i32>, tensor<i32>) -> RESULT"
    return case.expect(op, expected)


def gather(case):
    data = values(case.element, (5, COLUMNS), 1)
    x, kind = case.operand(data)
    i, kind_i = case.operand(np.array([[4], [0], [9]]), "i32")
    op = (f'"stablehlo.gather"({x}, {i}) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1], '
          "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, "
          f"slice_sizes = array<i64: 1, {COLUMNS}>}}> : ({kind}, {kind_i}) -> RESULT")
    return case.expect(op, data[[4, 0, 4]])


def pad(case):
    data, filler = values(case.element, (2, 3), 1), values(case.element, (), 2)
    (x, kind), (f, kind_f) = case.operand(data), case.operand(filler)
    expected = np.full((4, 6), filler)
    expected[1:3, 0:5:2] = data
    op = f"stablehlo.pad {x}, {f}, low = [1, 0], high = [1, 1], interior = [0, 1] : ({kind}, {kind_f}) -> RESULT"
    return case.expect(op, expected)


def reshape(case):
    data = values(case.element, (ROWS, 7), 1)
    x, kind = case.operand(data)
    return case.expect(f"stablehlo.reshape {x} : ({kind}) -> RESULT", data.reshape(7, ROWS))


def reverse(case):
    data = values(case.element, (ROWS, COLUMNS), 1)
    x, _ = case.operand(data)
    return case.expect(f"stablehlo.reverse {x}, dims = [1] : RESULT", data[:, ::-1])


def select(case):
    choose, a, b = (values("i1", COLUMNS, 3), values(case.element, COLUMNS, 1), values(case.element, COLUMNS, 2))
    (p, kind_p), (x, kind), (y, _) = case.operand(choose, "i1"), case.operand(a), case.operand(b)
    return case.expect(f"stablehlo.select {p}, {x}, {y} : {kind_p}, {kind}", np.where(choose, a, b))


def slices(case):
    data = values(case.element, (ROWS, COLUMNS), 1)
    x, kind = case.operand(data)
    return case.expect(f"stablehlo.slice {x} [0:3:2, 1:18:3] : ({kind}) -> RESULT", data[0:3:2, 1:18:3])


def transpose(case):
    data = values(case.element, (ROWS, COLUMNS), 1)
    x, kind = case.operand(data)
    return case.expect(f"stablehlo.transpose {x}, dims = [1, 0] : ({kind}) -> RESULT", data.T)


def scatter(case):
    data, update = values(case.element, (5, 7), 1), values(case.element, (2, 7), 2)
    (x, kind), (u, kind_u) = case.operand(data), case.operand(update)
    i, kind_i = case.operand(np.array([[3], [1]]), "i32")
    expected = data.copy()
    expected[[3, 1]] = update
    scalar = f"tensor<{case.element}>"
    op = (f'"stablehlo.scatter"({x}, {i}, {u}) ({{ ^bb0(%a: {scalar}, %b: {scalar}): stablehlo.return %b : {scalar} }}) '
          "{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], "
          f"scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}} : ({kind}, {kind_i}, "
          f"{kind_u}) -> RESULT")
    return case.expect(op, expected)


def loop(case):
    """Shifts its row by one column in each of three rounds."""
    data = values(case.element, COLUMNS, 1)
    x, kind = case.operand(data)
    (n, _), (zero, _), (one, _) = index(case, 3, 0, 1)
    rest = kind.replace(f"{COLUMNS}x", f"{COLUMNS - 1}x", 1)
    first = kind.replace(f"{COLUMNS}x", "1x", 1)
    case.lines.append(f"""%w:2 = stablehlo.while(%i = {zero}, %v = {x}) : tensor<i32>, {kind}
  cond {{
    %p = stablehlo.compare LT, %i, {n} : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }} do {{
    %next = stablehlo.add %i, {one} : tensor<i32>
    %rest = stablehlo.slice %v [1:{COLUMNS}] : ({kind}) -> {rest}
    %first = stablehlo.slice %v [0:1] : ({kind}) -> {first}
    %moved = stablehlo.concatenate %rest, %first, dim = 0 : ({rest}, {first}) -> {kind}
    stablehlo.return %next, %moved : tensor<i32>, {kind}
  }}""")
    return case.expect("stablehlo.optimization_barrier %w#1 : RESULT", np.roll(data, -3))


def sort(case):
    data = values(case.element, (2, COLUMNS), 1)
    x, kind = case.operand(data)
    scalar = f"tensor<{case.element}>"
    op = (f'"stablehlo.sort"({x}) ({{ ^bb0(%a: {scalar}, %b: {scalar}): %p = stablehlo.compare LT, %a, %b : ({scalar}, '
          f"{scalar}) -> tensor<i1> stablehlo.return %p : tensor<i1> }}) {{dimension = 1 : i64}} : ({kind}) -> RESULT")
    return case.expect(op, np.sort(data, 1))


def clamp(case):
    data = values(case.element, COLUMNS, 1)
    low, high = np.array(0), np.array(1)
    (l, kind_l), (x, kind), (h, kind_h) = case.operand(low), case.operand(data), case.operand(high)
    return case.expect(f"stablehlo.clamp {l}, {x}, {h} : ({kind_l}, {kind}, {kind_h}) -> RESULT", np.clip(data, 0, 1))


def reduced(case, op, start, expected):
    data = values(case.element, (ROWS, COLUMNS), 1)
    (x, kind), (z, kind_z) = case.operand(data), case.operand(np.array(start))
    return case.expect(f"stablehlo.reduce({x} init: {z}) applies stablehlo.{op} across dimensions = [1] : ({kind}, {kind_z}) "
                       "-> RESULT", expected(data, axis=1))


def reduce_max(case):
    return reduced(case, "maximum", 0, lambda data, axis: np.maximum(np.max(data, axis), 0))


def reduce_min(case):
    return reduced(case, "minimum", 1, lambda data, axis: np.minimum(np.min(data, axis), 1))


def window_max(case):
    data = values(case.element, COLUMNS, 1)
    (x, kind), (z, kind_z) = case.operand(data), case.operand(np.array(0))
    scalar = f"tensor<{case.element}>"
    op = (f'"stablehlo.reduce_window"({x}, {z}) ({{ ^bb0(%a: {scalar}, %b: {scalar}): %m = stablehlo.maximum %a, %b : '
          f"{scalar} stablehlo.return %m : {scalar} }}) {{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>}}"
          f" : ({kind}, {kind_z}) -> RESULT")
    windows = np.lib.stride_tricks.sliding_window_view(data, 3)[::2]
    return case.expect(op, np.maximum(windows.max(1), 0))


# Types of whole bytes.
EXCHANGED = ["i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64", "f16", "bf16", "f32", "f64", *COMPLEX]
NARROW = ["i1", "i2", "i4", "ui2", "ui4", *NARROW_FLOATS]


class Exchange(Case):
    """A case of two replicas: operands and expected values have one part for each, taken by its number."""

    def __init__(self, name, element):
        super().__init__(name, element)
        self.lines += ["%id = stablehlo.replica_id : tensor<ui32>", "%zero = stablehlo.constant dense<0> : tensor<ui32>"]

    def part(self, both, name):
        whole, own = tensor(both, self.element), tensor(both[0], self.element)
        rest = ", ".join(str(size) for size in both.shape[1:])
        starts, kinds = ", %zero" * (both.ndim - 1), ", tensor<ui32>" * both.ndim
        self.lines += [f"%{name}s = stablehlo.constant dense<{literal(both, self.element)}> : {whole}",
                       f"%{name}1 = stablehlo.dynamic_slice %{name}s, %id{starts}, sizes = [1, {rest}] : ({whole}{kinds}) -> "
                       + own.replace("<", "<1x", 1),
                       f"%{name} = stablehlo.reshape %{name}1 : ({own.replace('<', '<1x', 1)}) -> {own}"]
        return f"%{name}", own

    def exchange(self, op, both, attributes, expected, reduces=False):
        x, kind = self.part(both, "x")
        wanted, result = self.part(expected, "e")
        scalar = f"tensor<{self.element}>"
        body = (f" ({{ ^bb0(%a: {scalar}, %b: {scalar}): %s = stablehlo.add %a, %b : {scalar} stablehlo.return %s : {scalar} "
                "})") if reduces else ""
        self.lines += [f'%r = "stablehlo.{op}"({x}) <{{{attributes}}}>{body} : ({kind}) -> {result}',
                       f"check.expect_eq %r, {wanted} : {result}"]
        return self


BOTH = "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>"


def wrapped(array, element):
    """Returns sums and products in the arithmetic of `element`: modulo its range, OR for i1."""
    if element == "i1":
        return np.minimum(array, 1)
    width = int(element.strip("ui")) if element in SIGNED + UNSIGNED else 64
    if width > 16:
        return array
    size = 1 << width
    return array % size if element in UNSIGNED else (array + size // 2) % size - size // 2


def summands(shape, element):
    """Returns one part for each replica, whose sum every type has; powers of two get equal parts."""
    data = values(element, shape, 1) % 2
    if element == POWERS:
        data[1] = data[0]
    return data


def total(data, element):
    return data[0] + 1 if element == POWERS else wrapped(data.sum(0), element)


def dot_general(case):
    a, b = values(case.element, (3, 5), 1), values(case.element, (5, 3), 2)
    if case.element in FLOATS:
        a, b = np.abs(a) % 2, np.abs(b) % 2  # sums that 4 bits have
    if case.element == POWERS:
        a, b = np.zeros((3, 4), int), np.zeros((4, 3), int)
    (x, kind_x), (y, kind_y) = case.operand(a), case.operand(b)
    return case.expect(f"stablehlo.dot_general {x}, {y}, contracting_dims = [1] x [0] : ({kind_x}, {kind_y}) -> RESULT",
                       np.full((3, 3), 2) if case.element == POWERS else wrapped(a @ b, case.element))


def convolution(case):
    a, b = values(case.element, (2, 9, 2), 1), values(case.element, (3, 2, 3), 2)
    if case.element in FLOATS:
        a, b = np.abs(a) % 2, np.abs(b) % 2 * np.array([1, 0])[:, None]
    if case.element == POWERS:
        a, b = np.zeros((2, 9, 2), int), np.zeros((2, 2, 3), int)
    (x, kind_x), (y, kind_y) = case.operand(a), case.operand(b)
    windows = np.lib.stride_tricks.sliding_window_view(a, b.shape[0], axis=1)
    op = (f"stablehlo.convolution({x}, {y}) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {{}} "
          f"{{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : ({kind_x}, {kind_y}) -> RESULT")
    if case.element == POWERS:
        return case.expect(op, np.full((2, 8, 3), 2))
    return case.expect(op, wrapped(np.einsum("bpiw,wio->bpo", windows, b), case.element))


def all_gather(case):
    data = values(case.element, (2, 2, 5), 1)
    whole = np.concatenate(data, 1)
    return case.exchange("all_gather", data, f"all_gather_dim = 1 : i64, {BOTH}", np.stack([whole, whole]))


def all_reduce(case):
    data = summands((2, 7), case.element)
    return case.exchange("all_reduce", data, BOTH, np.stack([total(data, case.element)] * 2), reduces=True)


def reduce_scatter(case):
    data = summands((2, 6), case.element)
    expected = total(data, case.element).reshape(2, 3)
    return case.exchange("reduce_scatter", data, f"scatter_dimension = 0 : i64, {BOTH}", expected, reduces=True)


def cross_replica_sum(case):
    data = summands((2, 7), case.element)
    return case.exchange("cross-replica-sum", data, BOTH, np.stack([total(data, case.element)] * 2))


def all_to_all(case):
    data = values(case.element, (2, 2, 5), 1)
    expected = np.stack([np.concatenate([data[0][i:i + 1], data[1][i:i + 1]], 1) for i in range(2)])
    return case.exchange("all_to_all", data, "split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, "
                         + BOTH, expected)


def collective_permute(case):
    data = values(case.element, (2, 7), 1)
    return case.exchange("collective_permute", data, "source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>", data[::-1])


def collective_broadcast(case):
    data = values(case.element, (2, 7), 1)
    return case.exchange("collective_broadcast", data, "replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>",
                         np.stack([data[1], data[1]]))


def collective_reduce(case):
    data = summands((2, 7), case.element)
    sums = total(data, case.element)
    nothing = np.full_like(sums, -127 if case.element == POWERS else 0)  # the least power of two is the nearest to 0
    return case.exchange("collective_reduce", data, BOTH, np.stack([sums, nothing]), reduces=True)


def sent(case):
    """Exchanges in both directions at once, by send and recv."""
    data = values(case.element, (2, 7), 1)
    x, kind = case.part(data, "x")
    wanted, _ = case.part(data[::-1], "e")
    way = (f"<{{channel_handle = #stablehlo.channel_handle<handle = {3 + TYPES.index(case.element)}, type = 1>, "
           "source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}>")  # a channel for each type
    case.lines += ["%t = stablehlo.create_token : !stablehlo.token",
                   f'%s = "stablehlo.send"({x}, %t) {way} : ({kind}, !stablehlo.token) -> !stablehlo.token',
                   f'%r:2 = "stablehlo.recv"(%s) {way} : (!stablehlo.token) -> ({kind}, !stablehlo.token)',
                   f"check.expect_eq %r#0, {wanted} : {kind}"]
    return case


COLLECTIVES = [all_gather, all_reduce, reduce_scatter, all_to_all, collective_permute, collective_broadcast,
               cross_replica_sum, sent, collective_reduce]
CONTRACTION = [dot_general, convolution]
MOVEMENT = [broadcast, concatenate, dynamic_slice, dynamic_update_slice, gather, pad, reshape, reverse, select, slices,
            transpose, scatter, loop]
ORDER = [sort, clamp, reduce_max, reduce_min, window_max]


def write(path, what, makers, types, kind=Case):
    cases = [make(kind(make.__name__, element)) for make in makers for element in types]
    calls = "".join(f"  call @{case.name}() : () -> ()\n" for case in cases)
    path.write_text(f"// SPDX-License-Identifier: Apache-2.0\n// {what} Written by scripts/oracles/element_types.py.\n"
                    f"func.func @main() {{\n{calls}  return\n}}\n\n" + "\n".join(case.text() for case in cases))


def main():
    folder = pathlib.Path(sys.argv[1])
    write(folder / "movement_of_every_type.mlir", "Values that are moved, of every element type.", MOVEMENT, TYPES)
    write(folder / "order_of_every_type.mlir", "Values that are compared, of every element type with an order.", ORDER, ORDERED)
    write(folder / "contraction_of_every_type.mlir", "Sums of products, of the element types that the programs of test/e2e/contraction leave out.",
          CONTRACTION, [kind for kind in ORDERED if kind not in ("i8", "i32", "f16", "bf16", "f32", "f64")])
    write(folder / "collectives_of_every_type_2.mlir", "replicas: 2\n// Collectives on elements of whole bytes.", COLLECTIVES,
          EXCHANGED, Exchange)
    write(folder / "collectives_of_narrow_types_2.mlir", "replicas: 2\n// Collectives on elements narrower than those of the runtime.",
          COLLECTIVES, NARROW, Exchange)


if __name__ == "__main__":
    main()
