# SPDX-License-Identifier: Apache-2.0
"""Writes a transformer for 2x4 devices as StableHLO: the batch over x, heads and hidden features over y.

    python3 transformer.py LAYERS > transformer.mlir
"""

import sys

BATCH, WORDS, WIDTH, HEADS, HIDDEN = 8, 64, 256, 8, 1024
HEAD = WIDTH // HEADS


class Writer:
    """Ops in order; values are names with their types."""

    def __init__(self):
        self.arguments, self.ops = [], []

    def argument(self, shape, cut):
        name = f"%arg{len(self.arguments)}"
        dimensions = ", ".join("{" + (f'"{axis}"' if axis else "") + "}" for axis in cut)
        self.arguments.append(f"{name}: {kind(shape)} {{sdy.sharding = #sdy.sharding<@mesh, [{dimensions}]>}}")
        return name, shape

    def op(self, text, shape):
        self.ops.append(f"    %{len(self.ops)} = {text}")
        return f"%{len(self.ops) - 1}", shape

    def number(self, value):
        return self.op(f"stablehlo.constant dense<{value}> : tensor<f32>", ())

    def binary(self, name, a, b):
        return self.op(f"stablehlo.{name} {a[0]}, {b[0]} : {kind(a[1])}", a[1])

    def unary(self, name, a):
        return self.op(f"stablehlo.{name} {a[0]} : {kind(a[1])}", a[1])

    def spread(self, a, shape, dims):
        return self.op(f"stablehlo.broadcast_in_dim {a[0]}, dims = {list(dims)} : ({kind(a[1])}) -> {kind(shape)}", shape)

    def scale(self, a, value):
        return self.binary("multiply", a, self.spread(self.number(value), a[1], []))

    def reduce(self, name, a, initial):
        last = len(a[1]) - 1
        zero = self.number(initial)
        shape = a[1][:-1]
        reduced = self.op(
            f"stablehlo.reduce({a[0]} init: {zero[0]}) applies stablehlo.{name} across dimensions = [{last}] : "
            f"({kind(a[1])}, tensor<f32>) -> {kind(shape)}", shape)
        return self.spread(reduced, a[1], range(last))

    def dot(self, a, b, batch, contract, shape):
        batching = f"batching_dims = {list(batch)} x {list(batch)}, " if batch else ""
        return self.op(
            f"stablehlo.dot_general {a[0]}, {b[0]}, {batching}contracting_dims = {list(contract[0])} x "
            f"{list(contract[1])} : ({kind(a[1])}, {kind(b[1])}) -> {kind(shape)}", shape)

    def transpose(self, a, dims):
        shape = tuple(a[1][d] for d in dims)
        return self.op(f"stablehlo.transpose {a[0]}, dims = {list(dims)} : ({kind(a[1])}) -> {kind(shape)}", shape)


def kind(shape):
    return f"tensor<{''.join(f'{size}x' for size in shape)}f32>"


def norm(w, x):
    mean = w.scale(w.reduce("add", x, "0.0"), 1 / WIDTH)
    centred = w.binary("subtract", x, mean)
    variance = w.scale(w.reduce("add", w.binary("multiply", centred, centred), "0.0"), 1 / WIDTH)
    variance = w.binary("add", variance, w.spread(w.number("1.0e-05"), x[1], []))
    return w.binary("multiply", centred, w.unary("rsqrt", variance))


def attention(w, x):
    heads = []
    for _ in range(3):
        weight = w.argument((WIDTH, HEADS, HEAD), (None, "y", None))
        flat = w.dot(x, weight, [], ([2], [0]), (BATCH, WORDS, HEADS, HEAD))
        heads.append(w.transpose(flat, (0, 2, 1, 3)))
    query, key, value = heads
    scores = w.scale(w.dot(query, key, [0, 1], ([3], [3]), (BATCH, HEADS, WORDS, WORDS)), HEAD**-0.5)
    scores = w.unary("exponential", w.binary("subtract", scores, w.reduce("maximum", scores, "0xFF800000")))
    scores = w.binary("divide", scores, w.reduce("add", scores, "0.0"))
    mixed = w.dot(scores, value, [0, 1], ([3], [2]), (BATCH, HEADS, WORDS, HEAD))
    out = w.argument((HEADS, HEAD, WIDTH), ("y", None, None))
    return w.dot(mixed, out, [], ([1, 3], [0, 1]), (BATCH, WORDS, WIDTH))


def network(w, x):
    into = w.argument((WIDTH, HIDDEN), (None, "y"))
    hidden = w.unary("tanh", w.dot(x, into, [], ([2], [0]), (BATCH, WORDS, HIDDEN)))
    out = w.argument((HIDDEN, WIDTH), ("y", None))
    return w.dot(hidden, out, [], ([2], [0]), (BATCH, WORDS, WIDTH))


def transformer(layers):
    w = Writer()
    x = w.argument((BATCH, WORDS, WIDTH), ("x", None, None))
    for _ in range(layers):
        x = w.binary("add", x, attention(w, norm(w, x)))
        x = w.binary("add", x, network(w, norm(w, x)))
    arguments, ops = ",\n      ".join(w.arguments), "\n".join(w.ops)
    return f"""module @transformer attributes {{mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32}} {{
  sdy.mesh @mesh = <["x"=2, "y"=4]>
  func.func public @main({arguments}) -> {kind(x[1])} {{
{ops}
    return {x[0]} : {kind(x[1])}
  }}
}}
"""


if __name__ == "__main__":
    print(transformer(int(sys.argv[1])), end="")
