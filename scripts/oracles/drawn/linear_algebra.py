#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks that comparisons blame no op for signs, bases and pivots: programs of linear algebra that JAX exports.

Needs JAX in an environment of its own; not part of the build or of continuous integration.

  python scripts/oracles/drawn/linear_algebra.py build/release/bin/tessera [--seed=7] [--only=svd,eig] [--bisect]

Each program runs with `run --compare=reference`, and with --bisect through `bisect`; both must find nothing. Matrices
are drawn, clustered, of low rank, tied, zero, the identity, or hold NaN, in four element types.
"""

import argparse
import os
import pathlib
import subprocess
import tempfile

os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import jax.scipy.linalg as jsl  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402

jax.config.update("jax_enable_x64", True)
TYPES = {"f32": np.float32, "f64": np.float64, "c64": np.complex64, "c128": np.complex128}


class Draw:
    def __init__(self, seed, dtype):
        self.rng, self.dtype = np.random.default_rng(seed), dtype

    def normal(self, *shape):
        x = self.rng.standard_normal(shape)
        return (x + 1j * self.rng.standard_normal(shape) if np.issubdtype(self.dtype, np.complexfloating) else x).astype(self.dtype)

    def hermitian(self, n):
        a = self.normal(n, n)
        return a + a.conj().T

    def clustered(self):
        q = np.linalg.qr(self.normal(6, 6))[0]
        return ((q * np.array([1, 1, 1, 2, 2, 3])) @ q.conj().T).astype(self.dtype)

    def low_rank(self, m, n):
        return (self.normal(m, 2) @ self.normal(2, n)).astype(self.dtype)

    def signs(self, n):
        return np.sign(self.normal(n, n).real).astype(self.dtype)

    def with_nan(self, a):
        a = a.copy()
        a.flat[7] = np.nan
        return a


def programs(draw):
    """Maps a name to a function and its arguments."""
    tall, square, low = draw.normal(6, 4), draw.normal(5, 5), draw.low_rank(6, 5)
    hermitian, clustered, tied = draw.hermitian(5), draw.clustered(), draw.signs(6)
    thin = lambda x: jnp.linalg.svd(x, full_matrices=False)  # noqa: E731
    zero = np.zeros((4, 3), draw.dtype)
    hilbert = (1 / (np.arange(8)[:, None] + np.arange(8) + 1)).astype(draw.dtype)

    def flows_on(x):
        u, s, v = thin(x)
        return jnp.sum(u**3) + v[0].sum() + s

    def orders(x):
        w, v = jnp.linalg.eigh(x)
        return jnp.cumsum(v, axis=1), jnp.argmax(jnp.abs(v), axis=0), w

    def loop(x):
        def body(_, c):
            u, _, v = jnp.linalg.svd(c)
            return u @ v + 0.5 * c

        return lax.fori_loop(0, 6, body, x)

    return {
        "svd": (thin, tall),
        "svd_full": (jnp.linalg.svd, tall),
        "svd_values": (lambda x: jnp.linalg.svd(x, compute_uv=False), tall),
        "svd_batch": (thin, draw.normal(3, 4, 6)),
        "svd_low_rank": (thin, low),
        "svd_flows_on": (flows_on, tall),
        "svd_nan": (thin, draw.with_nan(tall)),
        "svd_zero": (jnp.linalg.svd, zero),
        "svd_loop": (loop, draw.normal(4, 4)),
        "svd_branch": (lambda x: lax.cond(x[0, 0].real > -9, lambda m: jnp.linalg.svd(m)[0].sum(0), lambda m: m[0], x), square),
        "pinv": (jnp.linalg.pinv, low),
        "lstsq": (lambda a, b: jnp.linalg.lstsq(a, b)[0], low, draw.normal(6, 2)),
        "eigh": (jnp.linalg.eigh, hermitian),
        "eigh_clustered": (jnp.linalg.eigh, clustered),
        "eigh_orders": (orders, clustered),
        "eigh_values": (jnp.linalg.eigvalsh, clustered),
        "eigh_nan": (jnp.linalg.eigh, draw.with_nan(hermitian)),
        "eigh_map": (lambda x: lax.map(lambda m: jnp.linalg.eigh(m + jnp.conj(m.T))[1], x), draw.normal(5, 4, 4)),
        "eig": (jnp.linalg.eig, square),
        "eig_values": (jnp.linalg.eigvals, square),
        "eig_flows_on": (lambda x: (jnp.cumsum(jnp.linalg.eig(x)[0]), jnp.linalg.eig(x)[1] @ square), square),
        "schur": (jsl.schur, square),
        "identity": (lambda x: (jnp.linalg.eigh(x), jnp.linalg.eig(x), thin(x), jnp.linalg.qr(x)), np.eye(4, dtype=draw.dtype)),
        "qr": (jnp.linalg.qr, tall),
        "qr_low_rank": (jnp.linalg.qr, low),
        "qr_pivots": (lambda x: jsl.qr(x, pivoting=True), low),
        "lu": (jsl.lu, square),
        "lu_tied": (lambda x: jsl.lu(x @ x + x * 0.1), tied),
        "slogdet": (jnp.linalg.slogdet, tied),
        "cholesky": (jnp.linalg.cholesky, (hermitian @ hermitian.conj().T + np.eye(5)).astype(draw.dtype)),
        "cholesky_semidefinite": (jnp.linalg.cholesky, low.conj().T @ low),
        "solve": (jnp.linalg.solve, square, draw.normal(5, 3)),
        "solve_hilbert": (jnp.linalg.solve, hilbert, draw.normal(8, 2)),
        "inverse": (jnp.linalg.inv, square),
        "hessenberg": (lambda x: jsl.hessenberg(x, calc_q=True), square),
        "tridiagonal": (lax.linalg.tridiagonal, hermitian),
        "tridiagonal_solve": (lax.linalg.tridiagonal_solve, draw.normal(6), draw.normal(6) + 4, draw.normal(6), draw.normal(6, 2)),
        "tridiagonal_solve_perturbed": (
            lambda *system: lax.linalg.tridiagonal_solve(*system, perturb_singular=True),
            draw.normal(6), draw.normal(6) + 4, draw.normal(6), draw.normal(6, 2)),
        "qr_multiply": (lambda x, c: jsl.qr_multiply(x, c, mode="left"), tall, draw.normal(tall.shape[1], 2)),
        "qr_multiply_right": (lambda x, c: jsl.qr_multiply(x, c, mode="right", conjugate=True), tall, draw.normal(2, tall.shape[0])),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tessera")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--only", default="")
    parser.add_argument("--bisect", action="store_true")
    options = parser.parse_args()
    alarms = count = 0
    for kind, dtype in TYPES.items():
        for name, (function, *arguments) in programs(Draw(options.seed, dtype)).items():
            if options.only and not any(word in name for word in options.only.split(",")):
                continue
            with tempfile.TemporaryDirectory() as folder:
                program = pathlib.Path(folder) / "program.mlir"
                program.write_text(jax.jit(function).lower(*arguments).as_text())
                inputs = []
                for i, argument in enumerate(arguments):
                    np.save(f"{folder}/{i}.npy", argument)
                    inputs.append(f"--input={folder}/{i}.npy")
                commands = [["run", program, "--compare=reference", f"--output-dir={folder}/results"]]
                if options.bisect:
                    commands.append(["bisect", program])
                for command in commands:
                    done = subprocess.run([options.tessera, *command, *inputs], capture_output=True, text=True)
                    count += 1
                    if done.returncode != 0 or done.stderr:
                        alarms += 1
                        print(f"{command[0]} {name} {kind}: {done.stderr.strip()}", flush=True)
    print(f"{alarms} of {count} find something")
    raise SystemExit(alarms > 0)


if __name__ == "__main__":
    main()
