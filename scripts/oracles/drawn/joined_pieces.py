#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws tensors that are joined of pieces, which are computed in their places; the reference interpreter judges.

Needs numpy; not part of the build or of continuous integration.

  python scripts/oracles/drawn/joined_pieces.py build/release/bin/tessera --count=20 --seed=1

A piece is an argument, a chain of elementwise ops, a sum of rows, a transpose, or joined of pieces itself. Pieces stand
behind reshapes, are read twice, are results themselves, or alternate in memory. The whole is a result, is reshaped, is
updated, or is carried by a loop. All numbers are small integers, so that values are exact.
"""

import numpy as np
from devices import Program, compare, from_float, tensor

ELEMENTS = ("f32", "f32", "bf16", "f16", "i32", "i8")
OPS = ("add", "subtract", "maximum", "minimum")
MOST_DEPTH = 2


class Joined:
    def __init__(self, rng):
        self.rng, self.element = rng, str(rng.choice(ELEMENTS))
        self.arguments, self.lines, self.shapes, self.count = [], [], [], 0
        self.values = {}  # another piece may read them; by shape

    def chance(self, share):
        return self.rng.random() < share

    def op(self, text, shape):
        self.count += 1
        name = f"%v{self.count}"
        self.lines.append(f"  {name} = stablehlo.{text}")
        self.values.setdefault(tuple(shape), []).append(name)
        return name

    def type(self, shape):
        return tensor(shape, self.element)

    def argument(self, shape):
        self.arguments.append(from_float(self.rng.integers(-3, 4, shape), self.element))
        self.shapes.append(shape)
        return f"%a{len(self.arguments) - 1}"

    def known(self, shape):
        """Returns a value that is there already, or an argument."""
        known = self.values.get(tuple(shape), [])
        return str(self.rng.choice(known)) if known and self.chance(0.2) else self.argument(shape)

    def elementwise(self, value, shape):
        for _ in range(self.rng.integers(1, 4)):
            op = str(self.rng.choice((*OPS, "negate")))
            other = "" if op == "negate" else f", {self.known(shape)}"
            value = self.op(f"{op} {value}{other} : {self.type(shape)}", shape)
        return value

    def reshaped(self, value, before, after):
        return self.op(f"reshape {value} : ({self.type(before)}) -> {self.type(after)}", after)

    def other_shape(self, shape):
        """Returns a shape of as many elements: with dimensions joined, parted, or of one element."""
        shape, way = list(shape), self.rng.integers(3)
        dim = int(self.rng.integers(len(shape)))
        if way == 0 and dim > 0:
            return shape[: dim - 1] + [shape[dim - 1] * shape[dim]] + shape[dim + 1 :]
        if way == 1 and shape[dim] % 2 == 0:
            return shape[:dim] + [2, shape[dim] // 2] + shape[dim + 1 :]
        return shape[:dim] + [1] + shape[dim:]

    def sums(self, shape):
        dim, size = int(self.rng.integers(len(shape) + 1)), int(self.rng.integers(2, 5))
        summed = [*shape[:dim], size, *shape[dim:]]
        value = self.elementwise(self.argument(summed), summed)
        zero = "0" if self.element.startswith("i") else "0.0"
        zero = self.op(f"constant dense<{zero}> : {self.type([])}", [])
        types = f"({self.type(summed)}, {self.type([])}) -> {self.type(shape)}"
        return self.op(f"reduce({value} init: {zero}) applies stablehlo.add across dimensions = [{dim}] : {types}", shape)

    def transposed(self, shape):
        order = [int(dim) for dim in self.rng.permutation(len(shape))]
        before = [0] * len(shape)
        for to, dim in enumerate(order):
            before[dim] = shape[to]
        value = self.elementwise(self.argument(before), before)
        return self.op(f"transpose {value}, dims = {order} : ({self.type(before)}) -> {self.type(shape)}", shape)

    def piece(self, shape, depth):
        way = self.rng.integers(8)
        if way == 0:
            return self.known(shape)
        if way == 1:
            return self.sums(shape)
        if way == 2:
            return self.transposed(shape)
        if way == 3 and depth < MOST_DEPTH:
            return self.joined(shape, depth + 1)
        if way <= 5:
            before = self.other_shape(shape)
            value = self.reshaped(self.elementwise(self.known(before), before), before, shape)
            return self.elementwise(value, shape) if self.chance(0.3) else value
        return self.elementwise(self.known(shape), shape)

    def joined(self, shape, depth):
        """Returns a tensor of |shape| that is joined along one of its dimensions."""
        dims = [dim for dim, size in enumerate(shape) if size > 1]
        if not dims:
            return self.elementwise(self.argument(shape), shape)
        dim = int(self.rng.choice(dims))
        if shape[dim] % 2 == 0 and self.chance(0.3):
            return self.alternating(shape, dim, depth)
        cuts = sorted({0, shape[dim], *(int(cut) for cut in self.rng.integers(1, shape[dim], self.rng.integers(1, 4)))})
        shapes = [[*shape[:dim], end - begin, *shape[dim + 1 :]] for begin, end in zip(cuts, cuts[1:])]
        pieces = [self.piece(each, depth) for each in shapes]
        types = ", ".join(map(self.type, shapes))
        return self.op(f"concatenate {', '.join(pieces)}, dim = {dim} : ({types}) -> {self.type(shape)}", shape)

    def alternating(self, shape, dim, depth):
        """Joins two pieces whose elements alternate along |dim|."""
        half = [*shape[:dim], shape[dim] // 2, *shape[dim + 1 :]]
        parted = [*half[: dim + 1], 1, *half[dim + 1 :]]
        both = [*half[: dim + 1], 2, *half[dim + 1 :]]
        pieces = [self.reshaped(self.piece(half, depth), half, parted) for _ in range(2)]
        text = f"concatenate {', '.join(pieces)}, dim = {dim + 1} : ({self.type(parted)}, {self.type(parted)}) -> {self.type(both)}"
        return self.reshaped(self.op(text, both), both, shape)

    def updated(self, value, shape):
        part = [int(self.rng.integers(1, size + 1)) for size in shape]
        starts = [self.op(f"constant dense<{int(self.rng.integers(0, size))}> : tensor<i32>", ["start"]) for size in shape]
        types = ", ".join([self.type(shape), self.type(part)] + ["tensor<i32>"] * len(shape))
        text = f"dynamic_update_slice {value}, {self.piece(part, 0)}, {', '.join(starts)} : ({types}) -> {self.type(shape)}"
        return self.op(text, shape)

    def looped(self, value, shape):
        """Joins the value of a loop anew in each of three rounds, from pieces that read it."""
        dim = int(self.rng.integers(len(shape)))
        shapes = [[*shape[:dim], size, *shape[dim + 1 :]] for size in (shape[dim] // 2, shape[dim] - shape[dim] // 2)]
        if shape[dim] < 2:
            return value
        begins, slices = (0, shape[dim] // 2), []
        for begin, part in zip(begins, shapes, strict=True):
            bounds = ", ".join(f"{begin if d == dim else 0}:{begin + part[dim] if d == dim else shape[d]}" for d in range(len(shape)))
            slices.append(f"slice %c [{bounds}] : ({self.type(shape)}) -> {self.type(part)}")
        order = [1, 0] if shapes[0] == shapes[1] and self.chance(0.5) else [0, 1]
        others = [self.argument(part) for part in shapes]
        name, t = f"%w{self.count}", self.type(shape)
        self.lines.append(f"""  %n{name[2:]} = stablehlo.constant dense<0> : tensor<i32>
  {name}:2 = stablehlo.while(%c = {value}, %i = %n{name[2:]}) : {t}, tensor<i32>
  cond {{
    %m = stablehlo.constant dense<3> : tensor<i32>
    %l = stablehlo.compare LT, %i, %m, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %l : tensor<i1>
  }} do {{
    %o = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %o : tensor<i32>
    %x0 = stablehlo.{slices[order[0]]}
    %x1 = stablehlo.{slices[order[1]]}
    %y0 = stablehlo.maximum %x0, {others[0]} : {self.type(shapes[0])}
    %y1 = stablehlo.subtract {others[1]}, %x1 : {self.type(shapes[1])}
    %d = stablehlo.concatenate %y0, %y1, dim = {dim} : ({self.type(shapes[0])}, {self.type(shapes[1])}) -> {t}
    stablehlo.return %d, %j : {t}, tensor<i32>
  }}""")
        return f"{name}#0"

    def program(self):
        shape = [int(self.rng.choice([1, 2, 4, self.rng.integers(2, 9), self.rng.integers(2, 40)])) for _ in range(self.rng.integers(1, 4))]
        results = [(self.joined(shape, 0), shape)]
        way = self.rng.integers(6)
        if way == 0:
            after = self.other_shape(shape)
            results.append((self.reshaped(results[0][0], shape, after), after))
            del results[: self.rng.integers(2)]
        elif way == 1:
            results.append((self.updated(results[0][0], shape), shape))
            del results[: self.rng.integers(2)]
        elif way == 2:
            results = [(self.looped(results[0][0], shape), shape)]
        elif way == 3:
            # A piece, or what it is made of, is a result, too.
            found = [(name, other) for other, names in self.values.items() if "start" not in other for name in names]
            name, other = found[self.rng.integers(len(found))]
            results.append((name, list(other)))
        given = ", ".join(f"%a{i}: {self.type(each)}" for i, each in enumerate(self.shapes))
        types, names = ", ".join(self.type(each) for _, each in results), ", ".join(name for name, _ in results)
        text = "\n".join([f"func.func @main({given}) -> ({types}) {{", *self.lines, f"  return {names} : {types}", "}", ""])
        return Program(text, self.arguments, [self.element] * len(results))


if __name__ == "__main__":
    compare(lambda rng: Joined(rng).program(), __doc__)
