# SPDX-License-Identifier: Apache-2.0
"""Draws products: matrices, batches of matrices, matrix and vector, outer products, einsums.

An einsum contracts several dimensions, which stand in any order. Elements are floats, integers or complex numbers. A
product stands alone, or with the epilogue of a layer: bias, activation, scale or residual."""

import jax
import jax.numpy as jnp
import numpy as np
from case import Case, Draw, shape_text
from compare import as_numbers

MOST_WORK = 1 << 31  # multiply-adds
MOST_ELEMENTS = 1 << 23  # in an operand or the result
# A type is drawn as often as it stands here. Libraries have few kernels for narrow floats.
TYPES = ("f32",) * 5 + ("bf16",) * 5 + ("f16",) * 3 + ("f64",) * 3 + ("i32", "i8", "c64", "c128")
# Bounds of the error as a part of the largest result and of one, which sums are about. Where sums have a wider type,
# the bound is one rounding of the result.
ROUNDING = {"f64": 1e-12, "f32": 1e-5, "f16": 2e-3, "bf16": 1.6e-2, "c64": 1e-5, "c128": 1e-12}
EPILOGUES = ("none", "none", "bias", "bias_relu", "bias_gelu", "scale", "residual")


def torch_module():
    import torch

    return torch


def draw_sizes(draw, kind):
    """Returns the sizes of the batch, the rows, the columns and the contracted dimension."""
    work = draw.log_uniform(1 << 12, MOST_WORK)
    if kind == "outer":
        rows, columns = draw.shape(2, min(work, MOST_ELEMENTS))
        return 1, rows, columns, draw.integer(1, 3)
    if kind == "vector":
        rows, steps = draw.shape(2, min(work, MOST_ELEMENTS))
        return (1, rows, 1, steps) if draw.chance(0.5) else (1, 1, rows, steps)
    if kind == "skinny":
        few = draw.log_uniform(2, 32)
        rows, steps = draw.shape(2, min(work // few + 1, MOST_ELEMENTS))
        return (1, rows, few, steps) if draw.chance(0.5) else (1, few, rows, steps)
    batch = draw.log_uniform(2, 64) if kind == "batched" else 1
    most = 512 if kind == "batched" else 3000
    while True:
        rows, columns, steps = (draw.log_uniform(4, most) for _ in range(3))
        elements = batch * max(rows * steps, columns * steps, rows * columns)
        if batch * rows * columns * steps <= MOST_WORK and elements <= MOST_ELEMENTS:
            return batch, rows, columns, steps


def split(draw, size, letters):
    """Splits a size into one or two dimensions, whose product is about the same. Returns the size of each letter."""
    if size < 4 or not draw.chance(0.4):
        return {letters[0]: size}
    inner = draw.log_uniform(2, max(2, size // 2))
    return {letters[0]: max(1, size // inner), letters[1]: inner}


def shuffled(draw, letters):
    letters = list(letters)
    draw.random.shuffle(letters)
    return "".join(letters)


def draw_operands(draw, kind):
    """Returns the letters of an einsum, and the size of each. Rows, columns and steps may be several dimensions."""
    batch, rows, columns, steps = draw_sizes(draw, kind)
    several = kind == "einsum"
    groups = {"b": {"a": batch} if batch > 1 else {}}
    for name, size, letters in (("m", rows, "mn"), ("n", columns, "pq"), ("k", steps, "kl")):
        groups[name] = split(draw, size, letters) if several else {letters[0]: size}
    if kind == "vector":
        groups = {name: dims for name, dims in groups.items() if name not in "mn" or list(dims.values()) != [1]}
    sizes = {letter: size for dims in groups.values() for letter, size in dims.items()}
    lhs = [*groups["b"], *groups.get("m", {}), *groups["k"]]
    rhs = [*groups["b"], *groups["k"], *groups.get("n", {})]
    if several or draw.chance(0.25):
        lhs, rhs = shuffled(draw, lhs), shuffled(draw, rhs)
    elif draw.chance(0.5):
        # The usual transposes: of one matrix, the other, or both.
        if draw.chance(0.5):
            lhs = [*groups["b"], *groups["k"], *groups.get("m", {})]
        if draw.chance(0.67):
            rhs = [*groups["b"], *groups.get("n", {}), *groups["k"]]
    result = [*groups["b"], *groups.get("m", {}), *groups.get("n", {})]
    return "".join(lhs), "".join(rhs), "".join(result), sizes


def epilogue(name, xp):
    """Returns the function that a layer applies to the product and one more array."""
    relu = (lambda x: jnp.maximum(x, 0)) if xp is jnp else (lambda x: x.relu())
    gelu = (lambda x: jax.nn.gelu(x, approximate=True)) if xp is jnp else None

    def torch_gelu(x):
        return torch_module().nn.functional.gelu(x, approximate="tanh")

    return {
        "none": lambda x, more: x,
        "bias": lambda x, more: x + more,
        "bias_relu": lambda x, more: relu(x + more),
        "bias_gelu": lambda x, more: (gelu or torch_gelu)(x + more),
        "scale": lambda x, more: x * more,
        "residual": lambda x, more: x + more,
    }[name]


def draw_more(draw, name, shape, type_name):
    """Returns the other operand of an epilogue, in a list that may be empty."""
    if name == "none":
        return []
    if name == "scale":
        return [draw.array((), type_name)]
    return [draw.array(shape if name == "residual" else shape[-1:], type_name)]


def check_by_rounding(bound):
    """Returns a check that errors are at most |bound| times the sum of one and the largest result."""

    def check(ours, theirs):
        for index, (a, b) in enumerate(zip(map(as_numbers, ours), map(as_numbers, theirs))):
            wide = np.complex128 if np.iscomplexobj(b) else np.float64
            a, b = a.astype(wide), b.astype(wide)
            error, most = np.max(np.abs(a - b), initial=0.0), bound * (1 + np.max(np.abs(b), initial=0.0))
            if not error <= most:
                return f"result {index}: {error:.2e} off, at most {most:.2e} expected"
        return None

    return check


def draw(seed):
    draw = Draw("products", seed)
    kind = draw.choice(("matrices", "matrices", "batched", "vector", "outer", "skinny", "einsum"))
    type_name = draw.choice(TYPES)
    lhs, rhs, result, sizes = draw_operands(draw, kind)
    shapes = [tuple(sizes[letter] for letter in letters) for letters in (lhs, rhs, result)]
    is_float = type_name in ("f32", "f64", "bf16", "f16")
    after = draw.choice(EPILOGUES) if is_float and shapes[2] else "none"
    steps = int(np.prod([sizes[letter] for letter in set(lhs) & set(rhs) - set(result)], dtype=np.int64))
    # Results are about one, so that f16 stays finite and bounds are the same for all types.
    scale = steps**-0.25
    arrays = [draw.array(shape, type_name, scale) if type_name[0] != "i" else draw.array(shape, type_name)
              for shape in shapes[:2]]
    arrays += draw_more(draw, after, shapes[2], type_name)
    equation = f"{lhs},{rhs}->{result}"
    preferred = jnp.int32 if type_name == "i8" else None
    ours, theirs = epilogue(after, jnp), epilogue(after, None)

    def function(a, b, *more):
        product = jnp.einsum(equation, a, b, preferred_element_type=preferred)
        return ours(product, *more) if more else product

    def torch_function(a, b, *more):
        torch = torch_module()
        if type_name == "i8":
            a, b = a.to(torch.int32), b.to(torch.int32)
        product = torch.einsum(equation, a, b)
        return theirs(product, *more) if more else product

    name = f"{equation} {shape_text(shapes[0], type_name)} by {shape_text(shapes[1], type_name)}"
    if after != "none":
        name += f" {after}"
    check = check_by_rounding(ROUNDING[type_name]) if type_name in ROUNDING else None
    return Case(function, arrays, name=name, torch=torch_function, check=check, rtol=0, atol=0)
