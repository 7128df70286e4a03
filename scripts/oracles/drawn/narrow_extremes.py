#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws extremes of rows of f16 and bf16, which the processor compares as integers; the reference interpreter judges.

Needs numpy; not part of the build or of continuous integration.

  python scripts/oracles/drawn/narrow_extremes.py build/release/bin/tessera --count=20 --seed=1

Rows hold NaNs of both signs, infinities, zeros of both signs, denormals and neighbours of equal numbers. The greatest
or the smallest number of a row starts from an infinity, or from any number. Every fourth program also finds its place,
the first of equal ones.
"""

import numpy as np
from devices import INFINITY, Program, compare, tensor

# Bits that the sign may be added to; those of NaNs follow.
SPECIAL = {"f16": [0, 0, 1, 0x3FF, 0x400, 0x3C00, 0x3C01, 0x7BFF, 0x7C00], "bf16": [0, 0, 1, 0x7F, 0x80, 0x3F80, 0x3F81, 0x7F7F, 0x7F80]}
SIGN = 0x8000


def numbers(rng, element, shape):
    """Returns finite numbers, some of them special; a third of the arrays have NaNs."""
    drawn = rng.integers(0, INFINITY[element], shape).astype(np.uint16)
    few = rng.choice(np.array(SPECIAL[element], np.uint16), shape)
    drawn = np.where(rng.random(shape) < rng.choice([0, 0.3, 1]), few, drawn)
    if rng.random() < 0.33:
        nans = rng.integers(INFINITY[element] + 1, SIGN, shape).astype(np.uint16)
        drawn = np.where(rng.random(shape) < 0.05, nans, drawn)
    signs = rng.choice(np.array([0, SIGN], np.uint16), shape)
    return (drawn | rng.choice([signs, np.full(shape, SIGN, np.uint16), signs])).astype(np.uint16)


def as_file(values, element):
    return values.view(np.float16 if element == "f16" else "V2")


def shape_and_dims(rng):
    """Returns a shape and the dimensions to reduce, among them the last one with several elements."""
    shape = [int(rng.choice([1, rng.integers(2, 9), rng.integers(2, 40)])) for _ in range(rng.integers(1, 4))]
    shape.append(int(rng.choice([rng.integers(2, 20), rng.integers(20, 400)])))
    dims = [len(shape) - 1] + [dim for dim in range(len(shape) - 1) if rng.random() < 0.3]
    if rng.random() < 0.2:
        shape.append(1)
    return shape, sorted(dims)


def extreme(rng, element, shape, dims):
    op = rng.choice(["maximum", "minimum"])
    least = INFINITY[element] | (SIGN if op == "maximum" else 0)
    init = numbers(rng, element, ()) if rng.random() < 0.3 else np.array(least, np.uint16)
    rest = tensor([size for dim, size in enumerate(shape) if dim not in dims], element)
    x, scalar = tensor(shape, element), tensor([], element)
    text = f"""func.func @main(%x: {x}, %init: {scalar}) -> {rest} {{
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.{op} across dimensions = {dims} : ({x}, {scalar}) -> {rest}
  return %0 : {rest}
}}
"""
    return Program(text, [as_file(numbers(rng, element, shape), element), as_file(init, element)], [element])


def extreme_and_place(rng, element, shape, dims):
    """As JAX finds it: a NaN is beyond all numbers, and the first of equal ones is taken."""
    order, least = [("GT", INFINITY[element] | SIGN), ("LT", INFINITY[element])][rng.integers(2)]
    dim = dims[-1]
    kept = [size for other, size in enumerate(shape) if other != dim]
    x, places, scalar, place = tensor(shape, element), tensor(shape, "i32"), tensor([], element), tensor([], "i32")
    results = f"{tensor(kept, element)}, {tensor(kept, 'i32')}"
    flag = tensor([], "i1")
    text = f"""func.func @main(%x: {x}) -> ({results}) {{
  %init = stablehlo.constant dense<0x{least:04X}> : {scalar}
  %zero = stablehlo.constant dense<0> : {place}
  %i = stablehlo.iota dim = {dim} : {places}
  %r:2 = stablehlo.reduce(%x init: %init), (%i init: %zero) across dimensions = [{dim}] : ({x}, {places}, {scalar}, {place}) -> ({results})
   reducer(%a: {scalar}, %b: {scalar}) (%ia: {place}, %ib: {place}) {{
    %beyond = stablehlo.compare {order}, %a, %b, FLOAT : ({scalar}, {scalar}) -> {flag}
    %nan = stablehlo.compare NE, %a, %a, FLOAT : ({scalar}, {scalar}) -> {flag}
    %first = stablehlo.or %beyond, %nan : {flag}
    %equal = stablehlo.compare EQ, %a, %b, FLOAT : ({scalar}, {scalar}) -> {flag}
    %before = stablehlo.compare LT, %ia, %ib, SIGNED : ({place}, {place}) -> {flag}
    %tie = stablehlo.and %equal, %before : {flag}
    %takes = stablehlo.or %first, %tie : {flag}
    %v = stablehlo.select %first, %a, %b : {flag}, {scalar}
    %w = stablehlo.select %takes, %ia, %ib : {flag}, {place}
    stablehlo.return %v, %w : {scalar}, {place}
  }}
  return %r#0, %r#1 : {results}
}}
"""
    return Program(text, [as_file(numbers(rng, element, shape), element)], [element, "i32"])


def draw(rng):
    element = str(rng.choice(["f16", "bf16"]))
    make = extreme_and_place if rng.random() < 0.25 else extreme
    return make(rng, element, *shape_and_dims(rng))


if __name__ == "__main__":
    compare(draw, __doc__)
