# SPDX-License-Identifier: Apache-2.0
"""Draws reductions of rows that are longer than a vector and shorter than a cache, and sums over whole images.

The first are sums and extremes over the last dimensions, some of which have one element. The second are gradients of
one-tap kernels of convolutions by groups, in layouts of every kind."""

import math

import numpy as np
from case import Case, Draw, shape_text, tolerance
from convolutions import MOST_ELEMENTS, Convolution, case_of
from reductions import REDUCTIONS


def draw_rows(draw):
    """Returns a reduction over the last dimensions, or over all but the first ones."""
    kind = draw.choice(["sum", "sum", "max", "min", "mean", "norm"])
    types, function, torch_function = REDUCTIONS[kind]
    type_name = draw.choice(types)
    row = [draw.log_uniform(1, 24) for _ in range(draw.integer(1, 3))]
    row[draw.integer(0, len(row) - 1)] *= draw.log_uniform(1, 24)
    rows = max(1, min(draw.log_uniform(1, 1 << 14), MOST_ELEMENTS // math.prod(row)))
    shape = [rows, *row]
    dims = tuple(range(1, len(shape)))
    if draw.chance(0.3):  # a dimension of one element anywhere
        place = draw.integer(0, len(shape))
        shape.insert(place, 1)
        dims = tuple(dim + (dim >= place) for dim in dims)
    bounds = tolerance(type_name)
    bounds["atol"] *= math.prod(row) ** 0.5
    return Case(
        lambda x: function(x, dims),
        [draw.array(tuple(shape), type_name)],
        name=f"{kind} {shape_text(shape, type_name)} over {','.join(map(str, dims))}",
        torch=torch_function(dims),
        **bounds,
    )


def draw_gradient(draw):
    """Returns the gradient of a one-tap kernel, or of a kernel and its image, of a convolution by groups."""
    spatial = draw.choice([1, 1, 2])
    groups = draw.log_uniform(2, 32)
    inputs, outputs, batch = groups * draw.log_uniform(1, 16), groups * draw.choice([1, 1, 2, 3, 4]), draw.log_uniform(1, 16)
    room = draw.log_uniform(1 << 12, MOST_ELEMENTS) // (batch * max(inputs, outputs))
    image = tuple(max(2, int(room ** (1 / spatial) * cut)) for cut in np.exp(draw.random.normal(0, 0.3, spatial)))
    digits, ones = "".join(map(str, range(spatial))), (1,) * spatial
    layout = tuple("".join(draw.random.permutation(list(text + digits))) for text in ("NC", "OI", "NC"))
    padding = ((0, 0),) * spatial
    type_name = draw.choice(["f32", "f32", "f32", "f64", "bf16"])
    c = Convolution(type_name, layout, batch, inputs, outputs, groups, image, ones, ones, padding, ones, ones)
    return case_of(draw, draw.choice(["kernel gradient", "kernel gradient", "both gradients"]), c)


def draw(seed):
    draw = Draw("long_sums", seed)
    return draw_rows(draw) if draw.chance(0.5) else draw_gradient(draw)
