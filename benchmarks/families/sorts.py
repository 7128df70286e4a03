# SPDX-License-Identifier: Apache-2.0
"""Draws sorts, top-ks and scans along any dimension, of few long rows or many short ones.

Sorts are ascending or descending, of keys alone, of keys with payloads and of several keys; argsorts return places.
Scans are sums, products, extremes and logarithms of sums of exponentials, from either end, as windows and as JAX's
associative scan."""

import functools

import jax
import jax.numpy as jnp
import numpy as np
from case import FLOATS, Case, Draw, shape_text, tolerance
from jax import lax

INTEGERS = ("i32", "i8", "u32", "i64", "u8", "i16")
MOST_ELEMENTS = 1 << 20


def torch_module():
    import torch

    return torch


def draw_rows(draw, elements):
    """Returns a shape and a dimension: often many short rows, sometimes one long one."""
    rank = draw.integer(1, 3)
    shape = draw.shape(rank, elements)
    return shape, draw.choice([rank - 1, rank - 1, *range(rank)])


def few_values(draw, shape, type_name, count):
    """Returns an array of few different values, so that the sort has ties."""
    return np.asarray(draw.random.integers(0, count, shape), draw.array((1,), type_name).dtype)


def sort_of_keys(draw, shape, dim, type_name):
    descending = draw.chance(0.3)
    return (
        f"sort{' descending' * descending}",
        lambda x: jnp.sort(x, axis=dim, descending=descending),
        lambda x: x.sort(dim=dim, descending=descending)[0],
        [draw.array(shape, type_name)],
    )


def places_of_sorted(draw, shape, dim, type_name):
    descending = draw.chance(0.3)
    return (
        f"argsort{' descending' * descending}",
        lambda x: jnp.argsort(x, axis=dim, descending=descending).astype(jnp.int32),
        lambda x: x.argsort(dim=dim, descending=descending, stable=True),
        [draw.array(shape, type_name)],
    )


def sort_with_payload(draw, shape, dim, type_name):
    payload = draw.choice(["f32", "i32", "f64", "i8"])

    def torch_function(keys, values):
        keys, places = keys.sort(dim=dim, stable=True)
        return keys, values.gather(dim, places)

    return (
        f"sort with {payload}",
        lambda keys, values: lax.sort((keys, values), dimension=dim, num_keys=1),
        torch_function,
        [draw.array(shape, type_name), draw.array(shape, payload)],
    )


def sort_by_two_keys(draw, shape, dim, type_name):
    """Sorts lexicographically. PyTorch sorts twice, by the less significant key first."""

    def torch_function(first, second):
        second, places = second.sort(dim=dim, stable=True)
        first, again = first.gather(dim, places).sort(dim=dim, stable=True)
        return first, second.gather(dim, again)

    return (
        "sort by two keys",
        lambda first, second: lax.sort((first, second), dimension=dim, num_keys=2),
        torch_function,
        [few_values(draw, shape, draw.choice(["i32", "i8", "f32"]), 50), draw.array(shape, type_name)],
    )


def sort_by_comparator(draw, shape, dim, type_name):
    """Sorts by magnitude: by a function of the key, for which libraries have no sort."""

    def torch_function(x):
        _, places = x.abs().sort(dim=dim, stable=True)
        return x.gather(dim, places)

    return (
        "sort by magnitude",
        lambda x: lax.sort((jnp.abs(x), x), dimension=dim, num_keys=1)[1],
        torch_function,
        [draw.array(shape, type_name)],
    )


def top_k(draw, shape, dim, type_name):
    k = min(shape[-1], draw.log_uniform(1, max(1, shape[-1])) if draw.chance(0.3) else draw.log_uniform(1, 64))
    return (
        f"top {k}",
        lambda x: lax.top_k(x, k),
        lambda x: x.topk(k, dim=-1),
        [draw.array(shape, type_name)],
    )


def sorted_slice(draw, shape, dim, type_name):
    """Sorts and takes a slice, as programs without top_k get the smallest few."""
    k = min(shape[dim], draw.log_uniform(1, 64))

    def function(x):
        places = lax.broadcasted_iota(jnp.int32, x.shape, dim)
        keys, places = lax.sort((x, places), dimension=dim, num_keys=1)
        return lax.slice_in_dim(keys, 0, k, axis=dim), lax.slice_in_dim(places, 0, k, axis=dim)

    return (
        f"smallest {k} of a sort",
        function,
        lambda x: x.topk(k, dim=dim, largest=False),
        [draw.array(shape, type_name)],
    )


def log_add(a, b):
    most = jnp.maximum(a, b)
    return most + jnp.log1p(jnp.exp(-jnp.abs(a - b)))


# name: (JAX's function, PyTorch's, the operation of an associative scan)
SCANS = {
    "cumsum": (lambda x, **o: lax.cumsum(x, **o), lambda x, d: x.cumsum(d, dtype=x.dtype), jnp.add),
    "cumprod": (lambda x, **o: lax.cumprod(x, **o), lambda x, d: x.cumprod(d, dtype=x.dtype), jnp.multiply),
    "cummax": (lambda x, **o: lax.cummax(x, **o), lambda x, d: x.cummax(d)[0], jnp.maximum),
    "cummin": (lambda x, **o: lax.cummin(x, **o), lambda x, d: x.cummin(d)[0], jnp.minimum),
    "cumlogsumexp": (lambda x, **o: lax.cumlogsumexp(x, **o), lambda x, d: x.logcumsumexp(d), log_add),
}


def scan(draw, shape, dim, type_name):
    kind = draw.choice(SCANS)
    if kind == "cumlogsumexp" and type_name not in ("f64", "f32"):
        kind = "cumsum"
    function, torch_function, operation = SCANS[kind]
    reverse, associative = draw.chance(0.25), draw.chance(0.25)
    x = draw.array(shape, type_name)
    if kind == "cumprod":
        # Near one, or of both signs.
        x = (1 + x * np.asarray(1e-2, x.dtype) if type_name in FLOATS else np.where(x > 0, 1, -1)).astype(x.dtype)

    def torch_reversed(x):
        return torch_function(x.flip(dim), dim).flip(dim) if reverse else torch_function(x, dim)

    if associative:
        name, jax_function = "associative ", lambda x: lax.associative_scan(operation, x, axis=dim, reverse=reverse)
    else:
        name, jax_function = "", functools.partial(function, axis=dim, reverse=reverse)
    return f"{name}{kind}{' reversed' * reverse}", jax_function, torch_reversed, [x]


KINDS = [
    sort_of_keys,
    places_of_sorted,
    sort_with_payload,
    sort_by_two_keys,
    sort_by_comparator,
    top_k,
    top_k,
    sorted_slice,
    scan,
    scan,
    scan,
    scan,
]


def draw(seed):
    draw = Draw("sorts", seed)
    kind = draw.choice(KINDS)
    type_name = draw.choice(["f32", "f32", "f32", *FLOATS, *INTEGERS])
    shape, dim = draw_rows(draw, draw.log_uniform(1 << 6, MOST_ELEMENTS * (4 if kind is scan else 1)))
    if kind is top_k:
        dim = len(shape) - 1
    name, function, torch_function, arguments = kind(draw, shape, dim, type_name)
    exact = kind is not scan
    bounds = dict(rtol=0, atol=0) if exact else tolerance(type_name)
    # A running sum of n terms is some sqrt(n) large and may cancel.
    bounds["atol"] *= shape[dim] ** 0.5
    return Case(
        function, arguments, name=f"{name} {shape_text(shape, type_name)} along {dim}", torch=torch_function, **bounds
    )
