# SPDX-License-Identifier: Apache-2.0
"""Draws linear algebra: Cholesky, QR, LU, general and triangular systems, singular values, Hermitian eigenvalues.

Matrices have 64 to 1,024 rows or odd sizes, stand alone or in batches, and are f32, f64 or complex.

Results are compared by their meaning: factors by their product, vectors by the matrix that they make with their values,
solutions by the residual."""

import jax.numpy as jnp
import jax.scipy.linalg as jsl
import numpy as np
from case import TYPES, Case, Draw, shape_text

SIZES = (64, 128, 256, 512, 768, 1024)
MOST_WORK = 1.2e9  # multiplications of a case: rows cubed, times the batch
BOUND = 30  # errors are within so many times n * eps * norm


def torch_module():
    import torch

    return torch


def general(draw, shape, type_name):
    return draw.array(shape, type_name)


def positive(draw, shape, type_name):
    """Returns Hermitian matrices with eigenvalues between 1 and about 5."""
    a = draw.array(shape, "c128" if type_name[0] == "c" else "f64") / np.sqrt(shape[-1])
    return np.asarray(a @ np.conj(a.swapaxes(-1, -2)) + np.eye(shape[-1]), TYPES[type_name])


def wide(x):
    x = np.asarray(x)
    return x.astype(np.complex128 if x.dtype.kind == "c" else np.float64)


def adjoint(x):
    return np.conj(np.swapaxes(x, -1, -2))


def off(got, expected, scale, eps):
    """Returns how far two matrices are from each other if that is too much, else None."""
    n = max(got.shape[-2:])
    error = np.max(np.linalg.norm(got - expected, axis=(-2, -1)))
    bound = BOUND * n * eps * np.max(np.linalg.norm(scale, axis=(-2, -1)))
    return None if error <= bound else f"off by {error:.3g}, more than {bound:.3g}"


def unitary(q, eps):
    identity = np.broadcast_to(np.eye(q.shape[-1]), (*q.shape[:-2], q.shape[-1], q.shape[-1]))
    return off(adjoint(q) @ q, identity, identity, eps)


def check_cholesky(arguments, results, eps):
    return off(results[0] @ adjoint(results[0]), arguments[0], arguments[0], eps)


def check_qr(arguments, results, eps):
    return off(results[0] @ results[1], arguments[0], arguments[0], eps) or unitary(results[0], eps)


def check_lu(arguments, results, eps):
    factors, pivots = results
    least = min(factors.shape[-2:])
    lower = np.tril(factors, -1)[..., :least] + np.eye(factors.shape[-2], least)
    upper = np.triu(factors)[..., :least, :]
    rows = arguments[0].reshape(-1, *factors.shape[-2:]).copy()
    for matrix, order in zip(rows, pivots.real.astype(int).reshape(len(rows), -1)):
        for i, j in enumerate(order):
            matrix[[i, j]] = matrix[[j, i]]
    scale = np.linalg.norm(lower, axis=(-2, -1), keepdims=True) * np.linalg.norm(upper, axis=(-2, -1), keepdims=True)
    return off(lower @ upper, rows.reshape(factors.shape), scale, eps)


def check_solve(arguments, results, eps):
    a, b = arguments
    scale = np.linalg.norm(a, axis=(-2, -1), keepdims=True) * np.linalg.norm(results[0], axis=(-2, -1), keepdims=True)
    return off(a @ results[0], b, scale, eps)


def check_triangular(arguments, results, eps):
    return check_solve([np.tril(arguments[0]), arguments[1]], results, eps)


def check_svd(arguments, results, eps):
    u, s, vt = results
    return off((u * s[..., None, :]) @ vt, arguments[0], arguments[0], eps) or unitary(u, eps) or unitary(adjoint(vt), eps)


def check_values(arguments, results, eps):
    expected = np.linalg.svd(arguments[0], compute_uv=False)
    return off(results[0][..., None], expected[..., None], expected[..., None], eps)


def check_eigh(arguments, results, eps):
    w, v = results
    return off((v * w[..., None, :]) @ adjoint(v), arguments[0], arguments[0], eps) or unitary(v, eps)


def check_eigenvalues(arguments, results, eps):
    expected = np.linalg.eigvalsh(arguments[0])
    return off(results[0][..., None], expected[..., None], expected[..., None], eps)


# name: (how the matrix is drawn, whether there is a right-hand side, JAX's function, PyTorch's, the check)
OPERATIONS = {
    "cholesky": (positive, False, jnp.linalg.cholesky, lambda a: torch_module().linalg.cholesky(a), check_cholesky),
    "qr": (general, False, jnp.linalg.qr, lambda a: tuple(torch_module().linalg.qr(a)), check_qr),
    "lu": (general, False, jsl.lu_factor, lambda a: tuple(torch_module().linalg.lu_factor(a)), check_lu),
    "solve": (general, True, jnp.linalg.solve, lambda a, b: torch_module().linalg.solve(a, b), check_solve),
    "triangular solve": (
        positive,
        True,
        lambda a, b: jsl.solve_triangular(a, b, lower=True),
        lambda a, b: torch_module().linalg.solve_triangular(a.tril(), b, upper=False),
        check_triangular,
    ),
    "svd": (
        general,
        False,
        lambda a: jnp.linalg.svd(a, full_matrices=False),
        lambda a: tuple(torch_module().linalg.svd(a, full_matrices=False)),
        check_svd,
    ),
    "singular values": (
        general,
        False,
        lambda a: jnp.linalg.svd(a, compute_uv=False),
        lambda a: torch_module().linalg.svdvals(a),
        check_values,
    ),
    "eigh": (positive, False, lambda a: tuple(jnp.linalg.eigh(a)), lambda a: tuple(torch_module().linalg.eigh(a)), check_eigh),
}
DRAWN = tuple(OPERATIONS)
# A seed draws the same case for ever. Operations that came later are therefore not drawn; the grid alone has them.
OPERATIONS["eigenvalues"] = (positive, False, jnp.linalg.eigvalsh, lambda a: torch_module().linalg.eigvalsh(a), check_eigenvalues)


def draw_shape(draw):
    """Returns the shape of a matrix of one of the sizes or an odd one, or of a batch of up to a hundred small ones."""
    if draw.chance(0.25):
        n = draw.choice([8, 16, 32, 64, 64, draw.log_uniform(4, 200)])
        batch = draw.choice([2, 3, 10, 100])
        return (batch, n, n)
    n = draw.choice(SIZES) if draw.chance(0.7) else draw.log_uniform(32, 1000)
    return (n, n)


def draw(seed):
    draw = Draw("linear_algebra", seed)
    kind = draw.choice(DRAWN)
    type_name = draw.choice(["f32", "f32", "f64", "f64", "c64", "c128"])
    shape = draw_shape(draw)
    # A product of complex numbers is four multiplications.
    while np.prod(shape) * shape[-1] * (4 if type_name[0] == "c" else 1) > MOST_WORK:
        shape = (*shape[:-2], shape[-1] // 2, shape[-1] // 2)
    return make(draw, kind, shape, type_name, lambda: draw.choice([1, 16, shape[-1]]))


def make(draw, kind, shape, type_name, columns):
    """Returns the case of an operation. If it has a right-hand side, |columns()| is its number of columns."""
    matrix, has_right, function, torch_function, check = OPERATIONS[kind]
    arguments = [matrix(draw, shape, type_name)]
    if has_right:
        arguments.append(draw.array((*shape[:-1], columns()), type_name))
    eps = np.finfo(TYPES[type_name]).eps

    def differs(ours, theirs):
        if [x.shape for x in ours] != [np.shape(x) for x in theirs]:
            return f"shapes are {[x.shape for x in ours]}, JAX's {[np.shape(x) for x in theirs]}"
        return check([wide(a) for a in arguments], [wide(x) for x in ours], eps)

    right = f" by {arguments[1].shape[-1]} columns" if has_right else ""
    return Case(
        function, arguments, name=f"{kind} {shape_text(shape, type_name)}{right}", torch=torch_function, check=differs
    )
