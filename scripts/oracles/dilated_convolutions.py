#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the end-to-end programs of convolutions of a dilated input, drawn by seed: dilated_convolutions.py DIR

Needs numpy and ml_dtypes; not part of the build. Writes dilated_input.mlir to DIR: convolutions of one to three spatial
dimensions, and the gradient of a kernel. Windows are shorter and longer than the dilation. Strides, dilated kernels,
groups of features and of batches, reversed windows and dimensions in any order occur. Paddings are negative or reach
beyond the window. Values are small integers, so that sums are exact in every type; some of bf16 and f16 are summed into
f32. The expected values follow the definition, in numpy.
"""

import itertools
import pathlib
import sys

import numpy as np

TYPES = ["f32", "f32", "f32", "bf16", "f16", "f64", "i32", "i8", "complex<f32>"]
COUNT = 48


class Drawn:
    """One convolution; arrays have the order batch, features, space (kernels: output, input features, space)."""

    def __init__(self, seed):
        r = self.random = np.random.default_rng([20, seed])
        self.type = TYPES[r.integers(len(TYPES))]
        self.sums = "f32" if self.type in ("bf16", "f16") and seed % 2 else self.type
        self.rank = int(r.choice([1, 1, 1, 2, 2, 3]))
        largest = (7, 4, 3)[self.rank - 1]
        gradient = r.random() < 0.2  # the gradient of a kernel: the window is as large as the image
        self.groups, self.batch_groups = 1, 1
        kind = r.integers(4)
        if kind == 0:
            self.groups = int(r.integers(2, 4))
        elif kind == 1:
            self.batch_groups = int(r.integers(2, 4))
        batch, inputs = self.batch_groups * int(r.integers(1, 3)), int(r.integers(1, 3))
        outputs = self.groups * self.batch_groups * int(r.integers(1, 3))
        self.strides, self.dilation, self.spread, self.padding, self.reversal = [], [], [], [], []
        image, window = [], []
        for _ in range(self.rank):
            size, dilation = int(r.integers(1, largest + 1)), int(r.integers(1, 5))
            taps = int(r.integers(1, (9, 5, 4)[self.rank - 1]))
            stride = int(r.integers(1, 4)) if r.random() < 0.3 else 1
            spread = int(r.integers(1, 4)) if r.random() < 0.3 else 1
            if gradient:
                taps, spread = (size - 1) * dilation + 1, 1
            reach = (taps - 1) * spread + 1
            low, high = int(r.integers(-2, reach + 2)), int(r.integers(-2, reach + 2))
            if gradient:
                low, high = int(r.integers(0, 3)), int(r.integers(0, 3))
            high += max(0, reach - ((size - 1) * dilation + 1 + low + high))
            image.append(size)
            window.append(taps)
            self.strides.append(stride)
            self.dilation.append(dilation)
            self.spread.append(spread)
            self.padding.append((low, high))
            self.reversal.append(bool(r.random() < 0.25) and not gradient)
        self.lhs = self.values((batch, self.groups * inputs, *image))
        self.rhs = self.values((outputs, inputs, *window))
        self.layouts = [self.layout(letters) for letters in ("bf", "oi", "bf")]

    def values(self, shape):
        values = self.random.integers(-2, 3, shape).astype(np.float64)
        return values + 1j * self.random.integers(-2, 3, shape) if "complex" in self.type else values

    def layout(self, letters):
        order = [*letters, *map(str, range(self.rank))]
        if self.random.random() < 0.5:
            order = [order[0], *order[2:], order[1]]  # channels last
        elif self.random.random() < 0.5:
            order = list(self.random.permutation(order))
        return order

    def in_layout(self, array, place, letters):
        order = [*letters, *map(str, range(self.rank))]
        return array.transpose([order.index(letter) for letter in self.layouts[place]])

    def expected(self):
        x, w = self.lhs, self.rhs
        wide = np.zeros((*x.shape[:2], *[(n - 1) * d + 1 for n, d in zip(x.shape[2:], self.dilation)]), x.dtype)
        wide[(..., *[slice(None, None, d) for d in self.dilation])] = x
        for axis, (low, high) in enumerate(self.padding, 2):
            amounts = [(0, 0)] * wide.ndim
            amounts[axis] = max(0, low), max(0, high)
            wide = np.pad(wide, amounts)
            wide = np.take(wide, range(max(0, -low), wide.shape[axis] - max(0, -high)), axis)
        w = np.flip(w, [axis for axis, reversed_ in enumerate(self.reversal, 2) if reversed_])
        positions = [
            (size - (taps - 1) * spread - 1) // stride + 1
            for size, taps, spread, stride in zip(wide.shape[2:], w.shape[2:], self.spread, self.strides)
        ]
        batch, features, inputs = x.shape[0] // self.batch_groups, w.shape[0], w.shape[1]
        result = np.zeros((batch, features, *positions), x.dtype)
        for feature in range(features):
            group = feature // (features // self.groups) * inputs
            images = feature // (features // self.batch_groups) * batch
            part = wide[images : images + batch, group : group + inputs]
            for at in itertools.product(*map(range, positions)):
                window = tuple(
                    slice(p * stride, p * stride + (taps - 1) * spread + 1, spread)
                    for p, stride, taps, spread in zip(at, self.strides, w.shape[2:], self.spread)
                )
                result[(slice(None), feature, *at)] = (part[(..., *window)] * w[feature]).sum(tuple(range(1, x.ndim)))
        return result


def literal(array, element):
    if array.ndim:
        return f"[{', '.join(literal(part, element) for part in array)}]"
    value = complex(array)
    if "complex" in element:
        return f"({value.real}, {value.imag})"
    return str(int(value.real)) if element[0] == "i" else str(value.real)


def typed(array, element):
    return f"tensor<{''.join(f'{size}x' for size in array.shape)}{element}>"


def function(seed):
    d = Drawn(seed)
    arrays = [
        d.in_layout(array, place, letters)
        for place, (array, letters) in enumerate([(d.lhs, "bf"), (d.rhs, "oi"), (d.expected(), "bf")])
    ]
    kinds = [typed(array, element) for array, element in zip(arrays, (d.type, d.type, d.sums))]
    lines = [f"func.func private @drawn_{seed}() {{"]
    for name, array, kind in zip("xw", arrays, kinds):
        lines.append(f"%c{name} = stablehlo.constant dense<{literal(array, d.type)}> : {kind}")
        lines.append(f"%{name} = stablehlo.optimization_barrier %c{name} : {kind}")
    numbers = "x".join(f"[{', '.join(layout)}]" for layout in d.layouts[:2]) + f"->[{', '.join(d.layouts[2])}]"
    window = [
        f"stride = {d.strides}",
        f"pad = {[list(pair) for pair in d.padding]}",
        f"lhs_dilate = {d.dilation}",
        f"rhs_dilate = {d.spread}",
        f"reverse = {str(d.reversal).lower()}",
    ]
    lines.append(
        f"%r = stablehlo.convolution(%x, %w) dim_numbers = {numbers}, window = {{{', '.join(window)}}} "
        f"{{batch_group_count = {d.batch_groups} : i64, feature_group_count = {d.groups} : i64}} : "
        f"({kinds[0]}, {kinds[1]}) -> {kinds[2]}"
    )
    lines.append(f"check.expect_eq_const %r, dense<{literal(arrays[2], d.sums)}> : {kinds[2]}")
    lines.append("return")
    return "\n  ".join(lines) + "\n}\n"


def main():
    seeds = [seed for seed in range(4 * COUNT) if 0 < Drawn(seed).expected().size <= 160][:COUNT]
    calls = "".join(f"  call @drawn_{seed}() : () -> ()\n" for seed in seeds)
    text = "// SPDX-License-Identifier: Apache-2.0\n"
    text += "// Convolutions of a dilated input, drawn by scripts/oracles/dilated_convolutions.py.\n"
    text += f"func.func @main() {{\n{calls}  return\n}}\n\n" + "\n".join(map(function, seeds))
    pathlib.Path(sys.argv[1], "dilated_input.mlir").write_text(text)


if __name__ == "__main__":
    main()
