#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes programs with the gradients that JAX computes of them: jax_gradients.py DIR

Needs jax; not part of the build. Every case is a function of f64 or complex arguments that gives one number. It is
exported as JAX writes it. The gradients that `--tessera-differentiate` derives from that text must equal those of
`jax.grad`. Writes elementwise.mlir, structure.mlir, control_flow.mlir, linear_algebra.mlir and index_windows.mlir to
DIR.
"""

import pathlib
import re
import sys

import jax
import jax.numpy as jnp
import jax.scipy as jsp
import numpy as np
from jax import lax

jax.config.update("jax_enable_x64", True)

RNG = np.random.default_rng(7)
A = RNG.uniform(-1, 1, (3, 3))
B = RNG.uniform(-1, 1, (3, 3))
TALL = RNG.uniform(-1, 1, (4, 3))
X = np.array([0.3, -0.7, 1.2, 0.0, 2.5])
POSITIVE = np.array([0.3, 0.7, 1.2, 0.5, 2.5])
Z = RNG.uniform(-1, 1, (2, 3)) + 1j * RNG.uniform(-1, 1, (2, 3))
W = A + 1j * B
WEIGHTS = RNG.uniform(0.5, 1.5, 64)


def weighted(x):
    """Returns one number of all elements; complex elements contribute both parts."""
    x = jnp.ravel(x)
    if jnp.iscomplexobj(x):
        x = jnp.concatenate([x.real, x.imag])
    return jnp.sum(x * WEIGHTS[: x.size])


def hermitian(a):
    return a @ a.conj().T + 2 * jnp.eye(a.shape[-1])


ELEMENTWISE = [
    (lambda x: weighted(jnp.maximum(x, 0.5 * x)), X),
    (lambda x, y: weighted(jnp.maximum(x, y) * jnp.minimum(x, 1.0)), X, np.array([0.3, 0.1, 0.1, 0.0, 2.5])),
    (lambda x: weighted(jnp.clip(x, -0.5, 1.0)), X),
    (lambda x: weighted(jnp.where(x > 0, jnp.sin(x), x**3)), X),
    (lambda x: weighted(jax.nn.gelu(x) + jax.nn.softplus(x) + jax.nn.silu(x)), X),
    (lambda x: weighted(jsp.special.i1e(x)), X),
    (lambda x: weighted(jsp.special.digamma(x) + jsp.special.gammaln(x)), POSITIVE),
    (lambda x: weighted(jsp.special.polygamma(2, x) + jsp.special.zeta(3.0, x)), POSITIVE),
    (lambda x: weighted(jsp.special.erfinv(0.3 * x) + jsp.special.erfc(x)), X),
    (lambda x: weighted(lax.reduce_precision(x, 8, 7) * x), POSITIVE),
    (lambda x: weighted(jnp.mod(x, 0.4) + jnp.sinc(x)), POSITIVE),
    (lambda z: weighted(jnp.abs(z) + jnp.angle(z)), Z),
    (lambda z: weighted(z * jnp.conj(z) + z.real * z.imag), Z),
    (lambda z: weighted(jnp.exp(z) / jnp.log(z) + jnp.sqrt(z) ** z), Z),
    (lambda z: weighted(jnp.tanh(z) + jnp.sin(z) * jnp.cos(z)), Z),
    (lambda z: weighted(jnp.arcsin(z) + jnp.arctan(z) * jnp.arccos(z)), Z),
    (lambda z: weighted(jnp.sinh(z) + jnp.log1p(z) + jnp.expm1(z)), Z),
    (lambda z, x: weighted(z @ x.astype(z.dtype)), Z, A),
]

def greatest_key(a, b):
    """Returns the pair whose first number is greater."""
    wins = a[0] >= b[0]
    return jnp.where(wins, a[0], b[0]), jnp.where(wins, a[1], b[1])


STRUCTURE = [
    (lambda x: weighted(jnp.max(x, axis=0) + jnp.min(x, axis=0) + jnp.prod(x, axis=0)), np.array([[1.0, 2.0], [1.0, 0.0]])),
    (lambda x: weighted(jnp.cumsum(x, axis=0) * jnp.cumprod(x, axis=0)), A),
    (lambda x: weighted(lax.cummax(x, axis=1) + lax.cumlogsumexp(x, axis=0)), A),
    (lambda x: weighted(jax.nn.logsumexp(x, axis=1)) + jnp.std(x) + jnp.var(x), A),
    (lambda x: weighted(jnp.sort(x, axis=1) * jnp.sort(x, axis=0)), A),
    (lambda x: weighted(lax.top_k(x, 2)[0]), A),
    (lambda x: weighted(jnp.median(x, axis=0)), A),
    (lambda x, u: weighted(x.at[jnp.array([2, 0, 2])].set(u)), TALL, A),
    (lambda x, u: weighted(x.at[jnp.array([2, 0, 2])].add(u)), TALL, A),
    (lambda x, u: weighted(x.at[jnp.array([2, 0, 2])].max(u)), TALL, A),
    (lambda x, u: weighted(x.at[jnp.array([1, 1, 3])].min(u)), np.zeros((4, 2)), np.array([[0.0, 1.0], [-1.0, 1.0], [-1.0, 0.0]])),
    (lambda x, u: weighted(x.at[jnp.array([2, 0, 3])].multiply(u, unique_indices=True)), TALL, A),
    (lambda x: weighted(x[jnp.array([0, 2, 2]), jnp.array([1, 1, 0])]), A),
    (lambda x: weighted(jax.ops.segment_sum(x, jnp.array([0, 1, 0, 2]), 3)), TALL),
    (lambda x, k: weighted(lax.conv(x, k, (1, 2), "SAME")), RNG.uniform(-1, 1, (1, 2, 4, 5)), RNG.uniform(-1, 1, (3, 2, 2, 3))),
    (lambda x: weighted(lax.reduce_window(x, -np.inf, lax.max, (2, 2), (1, 1), "VALID")), A),
    (lambda x, y: weighted(lax.reduce((x, y), (-np.inf, 0.0), greatest_key, (0,))[1] * x[0]), A, B),
    (lambda x: weighted(jnp.pad(x, ((1, 2), (0, 1)), mode="reflect")[:, ::-1]), A),
    (lambda x: weighted(lax.dynamic_update_slice(x, x[:2, :2] ** 2, (jnp.int32(1), jnp.int32(5)))), A),
    (lambda x, y: weighted(jnp.einsum("ij,kj,ii->ik", x, y, x)), A, TALL),
    (lambda x, w: weighted(lax.ragged_dot(x, w, jnp.array([1, 3], jnp.int32))), TALL, RNG.uniform(-1, 1, (2, 3, 2))),
    (lambda z: weighted(jnp.sum(z, axis=0) * jnp.prod(z, axis=0) + jnp.cumsum(z, axis=0)[1]), Z),
    (lambda x: weighted(lax.associative_scan(lambda a, b: a * b + a, x, axis=0)), TALL),
]


def newton(x):
    """Ends by its own condition, within a bound that is stated in the loop."""
    def more(state):
        return (state[0] < 30) & (jnp.abs(state[1] ** 2 - x) > 1e-12)

    return lax.while_loop(more, lambda s: (s[0] + 1, 0.5 * (s[1] + x / s[1])), (0, 1.0))[1]


def newton_gradient(x):
    return (0.5 / jnp.sqrt(x),)


def lstm(w, xs):
    def step(carry, x):
        h, c = carry
        i, f, g, o = jnp.split(jnp.concatenate([x, h]) @ w, 4)
        c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    return weighted(lax.scan(step, (jnp.zeros(2), jnp.zeros(2)), xs)[1])


CONTROL_FLOW = [
    (lambda x: weighted(lax.fori_loop(0, 4, lambda i, a: jnp.sin(a) * x + i, x)), X),
    (lambda x: weighted(lax.scan(lambda c, v: (c * v + 1, c), 1.0, x, reverse=True)[1]), X),
    (lstm, RNG.uniform(-1, 1, (5, 8)), RNG.uniform(-1, 1, (4, 3))),
    (lambda x: lax.cond(jnp.sum(x) > 0, lambda a: weighted(jnp.sin(a)), lambda a: weighted(a**2), x), X),
    (lambda x: lax.switch(2, [jnp.sum, jnp.prod, weighted], x * x), X),
    (lambda x: weighted(lax.map(lambda row: jnp.cumsum(row) * row[0], x)), A),
    (lambda x: weighted(lax.fori_loop(0, 3, lambda i, a: lax.fori_loop(0, 2, lambda j, b: jnp.cos(b) * x[i], a), x[0])), A),
    (lambda z: weighted(lax.fori_loop(0, 3, lambda i, a: a * a + z, z)), 0.5 * Z),
    (lambda x: jnp.sum(jax.checkpoint(lambda a: jnp.sin(jnp.sin(a)))(x)), X),
    (newton, np.float64(9.0), newton_gradient),
]

LINEAR_ALGEBRA = [
    (lambda a: weighted(jnp.linalg.cholesky(hermitian(a))), A),
    (lambda a: weighted(jnp.linalg.cholesky(hermitian(a))), W),
    (lambda a, b: weighted(jnp.linalg.solve(a, b)), A, B),
    (lambda a, b: weighted(jnp.linalg.solve(a, b)), W, np.conj(W[:, :2])),
    (lambda a: weighted(jnp.linalg.inv(a)) + jnp.linalg.det(a), A),
    (lambda a: jnp.linalg.slogdet(a)[1], A),
    (lambda a: weighted(jnp.linalg.qr(a)[0]) + weighted(jnp.linalg.qr(a)[1]), TALL),
    (lambda a: weighted(jnp.linalg.qr(a)[0]), W),
    (lambda a: weighted(jnp.linalg.eigh(hermitian(a))[0]), A),
    (lambda a: weighted(jnp.abs(jnp.linalg.eigh(hermitian(a))[1]) ** 2), A),
    (lambda a: weighted(jnp.linalg.eigvalsh(hermitian(a))), W),
    (lambda a: jnp.sum(jnp.abs(jnp.linalg.eigvals(a)) ** 1.5), A),
    (lambda a: weighted(jnp.linalg.svd(a, compute_uv=False)), TALL),
    (lambda a: weighted(jnp.abs(jnp.linalg.svd(a, full_matrices=False)[0]) ** 2), TALL),
    (lambda a: weighted(jnp.abs(jnp.linalg.svd(a, full_matrices=False)[2]) ** 2), W),
    (lambda a: weighted(jnp.linalg.pinv(a)), TALL),
    (lambda a: weighted(jsp.linalg.solve_triangular(a + 3 * jnp.eye(3), a, lower=True, trans=1)), A),
    (lambda a, b: weighted(jsp.linalg.cho_solve(jsp.linalg.cho_factor(hermitian(a)), b)), A, B),
    (lambda a: weighted(jsp.linalg.lu(a)[1]) + weighted(jsp.linalg.lu(a)[2]), TALL),
    (lambda a: jnp.linalg.norm(a, ord="nuc") + jnp.linalg.norm(a, ord=2), A),
    (lambda l, d, u, b: weighted(lax.linalg.tridiagonal_solve(l, d + 4.0, u, b)), *RNG.uniform(-1, 1, (3, 4)), RNG.uniform(-1, 1, (4, 2))),
    (lambda x: weighted(jnp.fft.fft(x) * jnp.fft.ifft(x)), Z),
    (lambda x: weighted(jnp.fft.rfft(x)), TALL),
    (lambda x: weighted(jnp.fft.irfft(x)) + weighted(jnp.fft.irfft(x, n=5)), Z),
    (lambda x: weighted(jnp.fft.fft2(x)) + weighted(jnp.fft.rfft2(x.real)), Z),
]


def number(value):
    """Returns every digit of the number; MLIR needs a point before the exponent."""
    text = repr(value)
    return text if "." in text else text.replace("e", ".0e")


MODES = lax.GatherScatterMode
TABLE = RNG.uniform(-1, 1, (4, 5))
# Starts that are inside, across an edge in either dimension, outside, and inside again.
STARTS = np.array([[0, 0], [2, 3], [3, 0], [0, 4], [-1, 1], [1, -1], [100, 0], [2, 2]], np.int32)
APART = np.array([[0, 0], [2, 3], [3, 0], [-1, 1], [0, 4]], np.int32)  # no element twice
SQUARES = RNG.uniform(-1, 1, (8, 2, 2))


def gather_squares(mode, fill=None):
    numbers = lax.GatherDimensionNumbers((1, 2), (), (0, 1))
    return lambda x: weighted(lax.gather(x, STARTS, numbers, (2, 2), mode=mode, fill_value=fill) ** 2)


def scatter_squares(scatter, mode, starts=STARTS, unique=False):
    numbers = lax.ScatterDimensionNumbers((1, 2), (), (0, 1))
    return lambda x, y: weighted(scatter(x, starts, y, numbers, unique_indices=unique, mode=mode) ** 2)


INDEX_WINDOWS = [
    (gather_squares(MODES.CLIP), TABLE),
    (gather_squares(MODES.FILL_OR_DROP, 0.5), TABLE),
    (scatter_squares(lax.scatter_add, MODES.CLIP), TABLE, SQUARES),
    (scatter_squares(lax.scatter_add, MODES.FILL_OR_DROP), TABLE, SQUARES),
    (scatter_squares(lax.scatter, MODES.CLIP), TABLE, SQUARES),
    (scatter_squares(lax.scatter, MODES.FILL_OR_DROP), TABLE, SQUARES),
    (scatter_squares(lax.scatter_max, MODES.FILL_OR_DROP), TABLE, SQUARES),
    (scatter_squares(lax.scatter_mul, MODES.FILL_OR_DROP, APART, True), TABLE, SQUARES[:5]),
    (scatter_squares(lax.scatter, MODES.FILL_OR_DROP, APART, True), TABLE, SQUARES[:5]),
]


def literal(array):
    if array.ndim:
        return "[" + ", ".join(literal(part) for part in array) + "]"
    if np.iscomplexobj(array):
        value = complex(array[()])
        return f"({number(value.real)}, {number(value.imag)})"
    return number(float(array[()]))


def tensor(array):
    element = "complex<f64>" if np.iscomplexobj(array) else "f64"
    return "tensor<" + "".join(f"{size}x" for size in array.shape) + element + ">"


def constant(array):
    return f"dense<{literal(array)}> : {tensor(array)}"


def functions(name, f, arguments):
    """Returns JAX's export of f, with every function renamed to begin with `name`; f itself is `name`."""
    text = jax.jit(f).lower(*arguments).as_text()
    lines = text.splitlines()[1:-1]
    symbols = re.findall(r"func\.func (?:public|private) @([\w.]+)", text)
    body = "\n".join(lines)
    for symbol in sorted(symbols, key=len, reverse=True):
        new = name if symbol == "main" else f"{name}_{symbol}"
        body = re.sub(rf"@{re.escape(symbol)}(?![\w.])", f"@@{new}", body)
    body = body.replace("@@", "@").replace("func.func public", "func.func private")
    return re.sub(r"^  ", "", body, flags=re.M)


def write(path, cases):
    parts, main = [], []
    for number, (f, *rest) in enumerate(cases):
        name = f"case{number}"
        expected_by = rest.pop() if callable(rest[-1]) else None
        arguments = [np.asarray(a) for a in rest]
        expected = expected_by(*arguments) if expected_by else jax.grad(f, argnums=tuple(range(len(arguments))))(*arguments)
        types = ", ".join(tensor(a) for a in arguments)
        parts.append(functions(name, f, arguments))
        parts.append(f"func.func private @{name}_gradient({types}) -> ({types}) attributes {{tessera.gradient_of = @{name}}}\n")
        for i, a in enumerate(arguments):
            main.append(f"  %a{number}_{i} = stablehlo.constant {constant(a)}")
        names = ", ".join(f"%a{number}_{i}" for i in range(len(arguments)))
        count = f":{len(arguments)}" if len(arguments) > 1 else ""
        main.append(f"  %g{number}{count} = call @{name}_gradient({names}) : ({types}) -> ({types})")
        for i, gradient in enumerate(expected):
            gradient = np.asarray(gradient)
            scale = max(1.0, float(np.max(np.abs(gradient))))
            result = f"%g{number}#{i}" if count else f"%g{number}"
            kind = tensor(gradient)
            main.append(
                f'  "check.expect_almost_eq_const"({result}) {{tolerance = {1e-9 * scale:.1e} : f64, value = '
                f"{constant(gradient)}}} : ({kind}) -> ()"
            )
    head = (
        "// SPDX-License-Identifier: Apache-2.0\n"
        "// RUN: tessera-opt %s --tessera-differentiate -o %t.mlir\n"
        "// RUN: tessera run %t.mlir --device=reference\n"
        "// Written by scripts/oracles/jax_gradients.py; the expected values are JAX's.\n"
    )
    text = head + "\n".join(parts) + "func.func @main() {\n" + "\n".join(main) + "\n  return\n}\n"
    path.write_text(text)


def main():
    folder = pathlib.Path(sys.argv[1])
    for name, cases in [("elementwise", ELEMENTWISE), ("structure", STRUCTURE), ("control_flow", CONTROL_FLOW),
                        ("linear_algebra", LINEAR_ALGEBRA), ("index_windows", INDEX_WINDOWS)]:
        write(folder / f"{name}.mlir", cases)


if __name__ == "__main__":
    main()
