# SPDX-License-Identifier: Apache-2.0
"""Draws reductions and poolings over leading, middle, trailing and several dimensions of odd shapes.

The reductions are sums, products, extremes, places of extremes, any and all, means, variances, logarithms of sums of
exponentials, and two reductions of one operand."""

import jax
import jax.numpy as jnp
import numpy as np
from case import FLOATS, Case, Draw, shape_text, tolerance
from jax import lax

INTEGERS = ("i32", "i8", "i64", "u8")
TORCH_TYPES = {"f64": "float64", "f32": "float32", "bf16": "bfloat16"}
MOST_ELEMENTS = 1 << 22


def torch_module():
    import torch

    return torch


def over(dims, torch_name, **options):
    """Returns PyTorch's function of this name, which takes all dimensions at once."""

    def function(x):
        return getattr(torch_module(), torch_name)(x, dim=dims, **options)

    return function


def one_by_one(dims, torch_name):
    """Returns PyTorch's function of this name, which takes one dimension, applied to each."""

    def function(x):
        for dim in sorted(dims, reverse=True):
            x = getattr(torch_module(), torch_name)(x, dim=dim)
        return x

    return function


def summed(x, dims):
    """Returns a sum in the type of the operand."""
    return jnp.sum(x, axis=dims, dtype=x.dtype)


def moments(x, dims):
    return jnp.mean(x, axis=dims), jnp.var(x, axis=dims)


def torch_moments(dims):
    def function(x):
        variance, mean = torch_module().var_mean(x, dim=dims, correction=0)
        return mean, variance

    return function


def product(x, dims):
    # Near one, so that the product of many stays finite.
    x = 1 + x * jnp.asarray(1e-3, x.dtype) if jnp.issubdtype(x.dtype, jnp.floating) else x
    return jnp.prod(x, axis=dims, dtype=x.dtype)


def torch_product(dims):
    def function(x):
        x = 1 + x * 1e-3 if x.is_floating_point() else x
        for dim in sorted(dims, reverse=True):
            x = x.prod(dim=dim, dtype=x.dtype)
        return x

    return function


def place(jnp_function, torch_name):
    """Returns JAX's and PyTorch's functions for the place of an extreme, along the last dimension alone."""
    return (
        lambda x, dims: jnp_function(x, axis=dims[-1]).astype(jnp.int32),
        lambda dims: lambda x: getattr(torch_module(), torch_name)(x, dim=dims[-1]),
    )


# Returns the largest value and its place by one reduction of two operands, as JAX's own argmax and PyTorch's max(dim).
def largest_with_place(x, dims):
    dim = dims[-1]
    places = lax.broadcasted_iota(jnp.int32, x.shape, dim)

    def larger(a, b):
        take = (a[0] > b[0]) | ((a[0] == b[0]) & (a[1] < b[1]))
        return jnp.where(take, a[0], b[0]), jnp.where(take, a[1], b[1])

    least = -jnp.inf if jnp.issubdtype(x.dtype, jnp.floating) else jnp.iinfo(x.dtype).min
    return lax.reduce((x, places), (jnp.asarray(least, x.dtype), jnp.int32(x.shape[dim])), larger, (dim,))


# name: (types, JAX's function of the operand and its dimensions, PyTorch's of the dimensions alone)
REDUCTIONS = {
    "sum": (FLOATS + INTEGERS, summed, lambda d: lambda x: x.sum(dim=d, dtype=x.dtype)),
    "max": (FLOATS + INTEGERS, lambda x, d: jnp.max(x, axis=d), lambda d: over(d, "amax")),
    "min": (FLOATS + INTEGERS, lambda x, d: jnp.min(x, axis=d), lambda d: over(d, "amin")),
    "prod": (("f64", "f32", "bf16", "i32"), product, torch_product),
    "any": (("i1",), lambda x, d: jnp.any(x, axis=d), lambda d: lambda x: x.any(dim=d)),
    "all": (("i1",), lambda x, d: jnp.all(x, axis=d), lambda d: lambda x: x.all(dim=d)),
    "count": (("i1",), lambda x, d: jnp.sum(x, axis=d, dtype=jnp.int32), lambda d: lambda x: x.sum(dim=d)),
    "argmax": (FLOATS + INTEGERS, *place(jnp.argmax, "argmax")),
    "argmin": (FLOATS + INTEGERS, *place(jnp.argmin, "argmin")),
    "max_with_place": (("f64", "f32", "i32"), largest_with_place, lambda d: lambda x: tuple(x.max(dim=d[-1]))),
    "mean": (FLOATS, lambda x, d: jnp.mean(x, axis=d), lambda d: over(d, "mean")),
    "mean_and_var": (FLOATS, moments, torch_moments),
    "logsumexp": (FLOATS, lambda x, d: jax.scipy.special.logsumexp(x, axis=d), lambda d: over(d, "logsumexp")),
    "norm": (
        ("f64", "f32"),
        lambda x, d: jnp.sqrt(jnp.sum(x * x, axis=d)),
        lambda d: lambda x: (x * x).sum(dim=d).sqrt(),
    ),
    "softmax": (
        ("f64", "f32", "bf16"),
        lambda x, d: jax.nn.softmax(x, axis=d[-1]),
        lambda d: lambda x: x.softmax(dim=d[-1]),
    ),
}


def draw_dimensions(draw, rank):
    """Returns the reduced dimensions: the last, the first, one between, several, or all."""
    kind = draw.choice(["last", "first", "middle", "several", "all"])
    if kind == "last":
        return (rank - 1,)
    if kind == "first":
        return (0,)
    if kind == "middle":
        return (rank // 2,)
    if kind == "all":
        return tuple(range(rank))
    count = draw.integer(1, max(1, rank - 1))
    return tuple(sorted(int(d) for d in draw.random.choice(rank, count, replace=False)))


def pooling(draw):
    """Returns a pooling over one to three dimensions of images, channels last; PyTorch sees the channels first."""
    spatial = draw.choice([1, 2, 2, 3])
    type_name = draw.choice(["f32", "f32", "bf16", "f64"])
    kind = draw.choice(["max", "avg"])
    batch, channels = draw.log_uniform(1, 16), draw.log_uniform(1, 128)
    room = max(64, draw.log_uniform(1 << 10, MOST_ELEMENTS // 2) // (batch * channels))
    sizes = tuple(max(4, int(room ** (1 / spatial)) + draw.integer(-1, 1)) for _ in range(spatial))
    window = tuple(draw.integer(1, 4) for _ in sizes)
    strides = tuple(draw.integer(1, 3) for _ in sizes)
    window, strides = [(1, *values, 1) for values in (window, strides)]
    initial = (-jnp.inf, lax.max) if kind == "max" else (0.0, lax.add)

    def function(x):
        return lax.reduce_window(x, jnp.asarray(initial[0], x.dtype), initial[1], window, strides, "VALID")

    def torch_function(x):
        f = torch_module().nn.functional
        if kind == "max":
            pooled = getattr(f, f"max_pool{spatial}d")(x, window[1:-1], strides[1:-1])
        else:
            pooled = getattr(f, f"avg_pool{spatial}d")(x, window[1:-1], strides[1:-1]) * float(np.prod(window))
        return pooled.movedim(1, -1)

    def channels_first(x):
        torch = torch_module()
        tensor = torch.from_numpy(np.asarray(x, np.float64)).to(getattr(torch, TORCH_TYPES[type_name]))
        # The same memory as JAX's: PyTorch's channels last.
        return [tensor.movedim(-1, 1)]

    shape = (batch, *sizes, channels)
    windows = f"window {'x'.join(map(str, window[1:-1]))} strides {'x'.join(map(str, strides[1:-1]))}"
    return Case(
        function,
        [draw.array(shape, type_name)],
        name=f"{kind} pooling {shape_text(shape, type_name)} {windows}",
        torch=torch_function,
        torch_arguments=channels_first,
        **tolerance(type_name),
    )


def draw(seed):
    draw = Draw("reductions", seed)
    if draw.chance(0.12):
        return pooling(draw)
    kind = draw.choice(REDUCTIONS)
    types, function, torch_function = REDUCTIONS[kind]
    type_name = draw.choice(types)
    rank = draw.integer(1, 4)
    shape = draw.shape(rank, draw.log_uniform(1 << 6, MOST_ELEMENTS))
    dims = draw_dimensions(draw, rank)
    name = f"{kind} {shape_text(shape, type_name)} over {','.join(map(str, dims))}"
    bounds = tolerance(type_name)
    # A sum of n terms is some sqrt(n) large and may cancel.
    bounds["atol"] *= np.prod(shape) ** 0.5
    return Case(lambda x: function(x, dims), [draw.array(shape, type_name)], name=name, torch=torch_function(dims), **bounds)
