# SPDX-License-Identifier: Apache-2.0
"""Lists linear algebra on a grid instead of drawing it.

The list has every operation of `linear_algebra` for each size and type, with batches and complex matrices, then tall
and wide matrices. A seed is an index of PLACES."""

from case import Draw
from linear_algebra import OPERATIONS, make

SIZES = (64, 100, 128, 257, 512, 768, 1024)
BATCHES = ((8, 64, 64), (32, 100, 100))
COMPLEX = ((64, 64), (128, 128), (257, 257), (512, 512), *BATCHES)
OBLONG = ((1024, 64), (2000, 100), (1024, 256), (64, 1024), (100, 2000), (256, 1024))
RECTANGULAR = ("qr", "lu", "svd", "singular values")


def grid():
    for kind in OPERATIONS:
        for type_name in ("f32", "f64"):
            yield from ((kind, (n, n), type_name) for n in SIZES)
            yield from ((kind, shape, type_name) for shape in BATCHES)
        for type_name in ("c64", "c128"):
            yield from ((kind, shape, type_name) for shape in COMPLEX)
    for kind in RECTANGULAR:
        for type_name in ("f32", "f64"):
            yield from ((kind, shape, type_name) for shape in OBLONG)


PLACES = list(grid())


def draw(seed):
    kind, shape, type_name = PLACES[seed]
    # Triangular systems have as many right-hand sides as unknowns, others have one.
    columns = shape[-1] if kind == "triangular solve" else 1
    return make(Draw("linear_algebra_grid", seed), kind, shape, type_name, lambda: columns)
