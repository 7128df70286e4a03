# SPDX-License-Identifier: Apache-2.0
"""Small programs, each over one family of JAX's functions: name -> (function, arguments)."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from layers import RNG, integers, normal


def control(x):
    return (
        lax.while_loop(lambda c: jnp.sum(c[0]) < 50, lambda c: (c[0] * 1.1 + 1, c[1] + 1), (jnp.abs(x[0, :4]), 0)),
        lax.cond(x[0, 0] > 0, jnp.sin, jnp.cos, x),
        lax.fori_loop(0, 7, lambda i, c: c @ c.T @ c * 0.1, x[:8, :8]),
        lax.switch(2, [jnp.sin, jnp.tan, jnp.exp], x),
        lax.map(lambda row: jnp.sum(jnp.where(row > 0, row, 0)), x),
        jax.vmap(lambda a: lax.while_loop(lambda c: c < 3.0, lambda c: c * 2 + 1, jnp.abs(a)))(x[:, 0]),
        lax.scan(lambda c, a: (c * 0.5 + a, c), jnp.zeros(37), x),
    )


def sorts(x):
    return (
        jnp.sort(x, 0),
        jnp.argsort(x, 1),
        lax.top_k(x, 5),
        jnp.median(x, 1),
        jnp.percentile(x, 30.0, axis=0),
        jnp.unique(jnp.round(x * 3), size=20),
        jnp.searchsorted(jnp.sort(x[0]), x[1]),
        lax.sort((jnp.round(x), x, -x), num_keys=2),
    )


def cumulative(x):
    return (
        jnp.cumsum(x, 1),
        jnp.cumprod(x, 0),
        lax.cummax(x, 1),
        lax.cummin(x, 0, reverse=True),
        lax.cumlogsumexp(x, 1),
        jnp.diff(x),
        jnp.convolve(x[0], x[1, :5]),
        lax.associative_scan(jnp.multiply, x),
    )


def ffts(x):
    return (
        jnp.fft.fft(x),
        jnp.fft.ifft2(x + 1j * x),
        jnp.fft.rfft(x),
        jnp.fft.irfft(x + 0j, 50),
        jnp.fft.fftshift(x),
        jnp.fft.rfftn(x),
        jnp.fft.hfft(x[0]),
    )


def bits(i, u):
    return (
        i // 7,
        i % 7,
        i >> 3,
        u >> 3,
        u << 5,
        jnp.bitwise_count(u),
        lax.clz(u),
        i ^ (i >> 1),
        ~i,
        i.astype(jnp.int8),
        u.astype(jnp.uint8),
        i.astype(jnp.float32).astype(jnp.bfloat16),
        lax.bitcast_convert_type(u, jnp.float32) == 0,
        jnp.packbits(i > 0),
        jnp.gcd(i, i[::-1]),
        i.astype(jnp.int4).astype(jnp.int8),
        jnp.divmod(u, u[0] | 1),
        lax.population_count(i),
        jnp.power(i, 3),
    )


def complexes(c):
    return (
        c * c,
        c / (c + 1),
        jnp.abs(c),
        jnp.angle(c),
        jnp.exp(c),
        jnp.log(c),
        jnp.sqrt(c),
        c.conj() @ c[:5, :],
        jnp.sin(c),
        jnp.tanh(c),
        c**2.5,
        jnp.real(c),
        jnp.prod(c, 0),
        jnp.cumsum(c, 0),
        jax.grad(lambda x: jnp.sum(jnp.abs(jnp.fft.fft(x * c))))(jnp.real(c)),
    )


def special(x):
    functions = jax.scipy.special
    return tuple(
        f(jnp.abs(x) + 0.1)
        for f in (
            functions.gammaln,
            functions.digamma,
            functions.erf,
            functions.erfc,
            functions.i0,
            functions.i1,
            lambda v: functions.gammainc(2.0, v),
            lambda v: functions.betainc(2.0, 3.0, v / 6),
            lambda v: functions.zeta(v + 1.5, v),
            lambda v: functions.ndtri(v / 2),
        )
    )


def indexing(x):
    return (
        x[::-2, 1::3],
        x[jnp.array([1, 3, 5])],
        x.at[jnp.array([1, 1, 2])].add(1.0),
        x.at[:, 3].set(7.0),
        jnp.take(x, jnp.array([0, 99, -1]), axis=1, mode="fill"),
        jnp.roll(x, 3, 1),
        jnp.tile(x, (2, 1)),
        jnp.pad(x, ((1, 2), (0, 3)), mode="reflect"),
        jax.ops.segment_sum(x, jnp.arange(16) // 3, 7),
        jnp.histogram(x, 10)[0],
        lax.dynamic_update_slice(x, x[:2, :2], (20, -4)),
        jnp.repeat(x, 2, 1),
        x.at[2:5].max(0.1),
        jnp.take_along_axis(x, jnp.argsort(x, 1), 1),
    )


def linear_algebra(a, s, b):
    """Vectors up to their sign: which one comes is the library's choice."""
    q, r = jnp.linalg.qr(a)
    values, vectors = jnp.linalg.eigh(s)
    u, sigma, v = jnp.linalg.svd(a, full_matrices=False)
    return (
        jnp.linalg.cholesky(s),
        jnp.abs(r),
        q @ r,
        values,
        jnp.abs(vectors),
        sigma,
        (u * sigma) @ v,
        jnp.linalg.solve(s, b),
        jnp.linalg.slogdet(s),
        jnp.linalg.inv(s),
        jnp.linalg.lstsq(a, a[:, :2])[0],
        jax.scipy.linalg.expm(s * 0.01),
        jax.scipy.linalg.solve_triangular(s, b, lower=True),
    )


def linear_algebra_gradient(s):
    def f(s):
        return (
            jnp.linalg.slogdet(s)[1]
            + jnp.sum(jnp.linalg.cholesky(s))
            + jnp.sum(jnp.linalg.eigh(s)[0] ** 2)
            + jnp.sum(jnp.linalg.solve(s, jnp.ones(s.shape[0])))
        )

    return jax.value_and_grad(f)(s)


def threefry(key):
    k = jax.random.split(key, 8)
    return (
        jax.random.normal(k[0], (64,)),
        jax.random.uniform(k[1], (33,)),
        jax.random.randint(k[2], (20,), -5, 50),
        jax.random.bernoulli(k[3], 0.3, (40,)),
        jax.random.permutation(k[4], 50),
        jax.random.categorical(k[5], jnp.zeros((5, 7))),
        jax.random.gamma(k[6], 2.5, (10,)),
        jax.random.truncated_normal(k[7], -1, 2, (17,)),
        jax.random.poisson(k[1], 4.0, (12,)),
        jax.random.choice(k[2], 20, (6,), replace=False),
        jax.random.bits(k[3], (9,), jnp.uint16),
    )


def rbg(key):
    a, b = jax.random.split(jax.random.wrap_key_data(key, impl="rbg"))
    return (
        jax.random.normal(a, (64,)),
        jax.random.bits(b, (33,), jnp.uint32),
        jax.random.uniform(b, (5, 3)),
        jax.random.randint(a, (7,), 0, 100),
    )


def narrow(x):
    """bf16, f16 and 8-bit floats."""
    results = []
    for dtype in (jnp.bfloat16, jnp.float16):
        y = x.astype(dtype)
        results += [jax.nn.softmax(y), y @ y.T, jnp.sum(y, 1), jax.nn.gelu(y), jnp.sort(y, 1), jnp.max(y, 0)]
    for dtype in (jnp.float8_e4m3fn, jnp.float8_e5m2):
        results.append(x.astype(dtype).astype(jnp.float32))
    return tuple(results)


def programs():
    x = normal(16, 37, scale=1)
    a = normal(24, 12, scale=1)
    s = a.T @ a + np.eye(12, dtype=np.float32)
    i = RNG.randint(-(2**31), 2**31 - 1, (8, 9)).astype(np.int32)
    c = (normal(6, 5, scale=1) + 1j * normal(6, 5, scale=1)).astype(np.complex64)
    return {
        "control": (control, (x,)),
        "sorts": (sorts, (x,)),
        "cumulative": (cumulative, (x,)),
        "ffts": (ffts, (x,)),
        "bits": (bits, (i, i.view(np.uint32))),
        "complexes": (complexes, (c,)),
        "special": (special, (np.clip(x[:4, :8], -0.8, 0.8),)),
        "indexing": (indexing, (x,)),
        "linear_algebra": (linear_algebra, (a, s, normal(12, 3, scale=1))),
        "linear_algebra_gradient": (linear_algebra_gradient, (s,)),
        "threefry": (threefry, (np.array([3, 9], np.uint32),)),
        "rbg": (rbg, (np.array([3, 9, 1, 2], np.uint32),)),
        "narrow": (narrow, (x,)),
        "integers": (lambda v: (jnp.bincount(v % 5, length=5), jnp.cumsum(v), v @ v.T), (integers(0, 9, 30).reshape(-1),)),
    }
