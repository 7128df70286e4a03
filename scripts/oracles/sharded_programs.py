#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Exports sharded programs from JAX, runs them unchanged and compares with JAX's results.

Needs JAX in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/sharded_programs.py BIN [NAME...] [--devices=2,4,8] [--forms=sdy,gspmd] [--keep=DIR] [--tests=DIR]

--tests writes each program with its inputs and JAX's results in the form of test/programs.

The programs are data parallel and tensor parallel perceptrons, matrix products sharded in two dimensions, embeddings,
layer norm, softmax and attention. Others are convolutions, a residual block cut in both dimensions of its images, and
stencils. Each exists in Shardy's form and in the older form of GSPMD. Other programs state themselves what each device
does (shard_map): psum, all_gather, ppermute, psum_scatter and all_to_all, over one axis and two. Some of these are
asynchronous: started first, and awaited later.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402
from jax._src.lax import parallel  # noqa: E402
from jax.sharding import Mesh, NamedSharding  # noqa: E402
from jax.sharding import PartitionSpec as P  # noqa: E402

RNG = np.random.RandomState(0)


def normal(*shape):
    return RNG.randn(*shape).astype(np.float32)


def mlp(w1, b1, w2, b2, x):
    return jnp.tanh(x @ w1 + b1) @ w2 + b2


def mlp_step(w1, b1, w2, b2, x, y):
    loss = lambda *p: jnp.mean((mlp(*p, x) - y) ** 2)  # noqa: E731
    value, gradients = jax.value_and_grad(loss, argnums=(0, 1, 2, 3))(w1, b1, w2, b2)
    return (value, *(p - 0.1 * g for p, g in zip((w1, b1, w2, b2), gradients, strict=True)))


def mlp_arguments():
    return normal(16, 32), normal(32), normal(32, 8), normal(8), normal(64, 16), normal(64, 8)


def constrained(mesh, spec, x):
    return lax.with_sharding_constraint(x, NamedSharding(mesh, spec))


# Each function returns a function of a mesh with axes "x" and "y", its arguments, and their shardings.
def data_parallel_mlp(mesh):
    return mlp_step, mlp_arguments(), (P(), P(), P(), P(), P(("x", "y")), P(("x", "y")))


def tensor_parallel_mlp(mesh):
    return mlp_step, mlp_arguments(), (P(None, "y"), P("y"), P("y", None), P(), P("x"), P("x"))


def matmul_chain(mesh):
    def chain(a, b, c):
        product = constrained(mesh, P("x", "y"), a @ b)
        return constrained(mesh, P("x", "y"), product @ c)

    return chain, (normal(16, 32), normal(32, 24), normal(24, 16)), (P("x", "y"), P("x", "y"), P("y", "x"))


def embedding(mesh):
    def look_up(table, ids, w):
        rows = jnp.take(table, ids, axis=0, mode="clip")
        return constrained(mesh, P("x"), rows @ w), jnp.zeros_like(table).at[ids].add(rows)

    ids = RNG.randint(0, 64, (8, 5)).astype(np.int32)
    return look_up, (normal(64, 16), ids, normal(16, 8)), (P("y", None), P("x"), P())


def layer_norm_softmax(mesh):
    def normalise(x, scale, bias):
        centred = x - x.mean(-1, keepdims=True)
        y = centred * lax.rsqrt((centred**2).mean(-1, keepdims=True) + 1e-5) * scale + bias
        return jax.nn.softmax(y, axis=-1), jax.nn.softmax(y, axis=0)

    return normalise, (normal(16, 32), normal(32), normal(32)), (P("x", "y"), P("y"), P("y"))


def attention(mesh):
    def attend(q, k, v):
        scores = jax.nn.softmax(jnp.einsum("bhqd,bhkd->bhqk", q, k) / 4, axis=-1)
        return jnp.einsum("bhqk,bhkd->bqhd", scores, v).reshape(4, 12, 8 * 16)

    heads = P("x", "y", None, None)
    return attend, tuple(normal(4, 8, 12, 16) for _ in range(3)), (heads, heads, heads)


def convolution(mesh):
    def convolve(x, k):
        y = lax.conv_general_dilated(x, k, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        return jnp.maximum(y, 0), lax.reduce_window(y, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")

    return convolve, (normal(4, 16, 12, 3), normal(3, 3, 3, 8)), (P(None, "x"), P(None, None, None, "y"))


def residual_block(mesh):
    """Images are cut in both dimensions: forward pass, pooling, and the gradients by the images and the kernels."""
    def convolve(x, k, stride):
        return lax.conv_general_dilated(x, k, (stride, stride), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def block(x, k1, k2, shortcut):
        y = convolve(jax.nn.relu(convolve(x, k1, 2)), k2, 1)
        return jax.nn.relu(y + convolve(x, shortcut, 2))

    def step(*arguments):
        y = block(*arguments)
        pooled = lax.reduce_window(y, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
        return y, pooled, *jax.grad(lambda *p: jnp.mean(block(*p) ** 2), argnums=(0, 1, 2, 3))(*arguments)

    images = normal(2, 24, 20, 3)
    kernels = normal(3, 3, 3, 8), normal(3, 3, 8, 8), normal(1, 1, 3, 8)
    return step, (images, *kernels), (P(None, "x", "y"), P(), P(), P())


def vocabulary(mesh):
    """A table cut by rows: a lookup, and its gradient."""
    def loss(table, ids, w):
        return jnp.mean((table[ids] @ w) ** 2)

    def step(table, ids, w):
        table = constrained(mesh, P(("x", "y")), table)
        value, gradient = jax.value_and_grad(loss)(table, ids, w)
        return value, table - gradient, jnp.take(table, ids - 3, axis=0, mode="clip")

    ids = RNG.randint(0, 61, (6, 4)).astype(np.int32)
    return step, (normal(61, 8), ids, normal(8, 5)), (P(), P(), P())


def stencil(mesh):
    """Neighbours along both dimensions, and a slice that starts at a computed index."""
    def step(x, start):
        x = constrained(mesh, P("x", "y"), x)
        laplacian = sum(jnp.roll(x, by, axis) for axis in (0, 1) for by in (-1, 1)) - 4 * x
        x = constrained(mesh, P("x", "y"), x + 0.1 * laplacian)
        padded = jnp.pad(x, ((2, 1), (1, 3)), constant_values=1)
        row = lax.dynamic_slice(x, (start, 0), (2, x.shape[1]))
        return x, padded[1:-1:2, ::3], x[::-1, ::-1], row, lax.dynamic_update_slice(x, 2 * row, (start + 3, 1))

    return step, (normal(19, 13), np.int32(15)), (P(), P())


def scan_loop(mesh):
    def loop(x, w):
        step = lambda h, _: (constrained(mesh, P("x", "y"), jnp.tanh(h @ w)), h.sum())  # noqa: E731
        return lax.scan(step, x, None, length=5)

    return loop, (normal(8, 16), normal(16, 16)), (P("x", "y"), P("y", None))


def odd_sizes(mesh):
    def odd(x, w):
        y = constrained(mesh, P("x", "y"), x @ w)
        return jnp.sort(y, axis=0), jnp.cumsum(y, axis=1), y[1:, ::2], jnp.concatenate([y, y], axis=0)

    return odd, (normal(7, 5), normal(5, 9)), (P(), P())


def shard_mapped(function, in_specs, out_specs, *arguments):
    def make(mesh):
        mapped = jax.shard_map(function, mesh=mesh, in_specs=in_specs, out_specs=out_specs, check_vma=False)
        return mapped, arguments, in_specs

    return make


def futures(x):
    """Collectives that are pending while others start and products are computed (XLA for CPUs has no
    all_to_all_start)."""
    total = parallel.psum_start(x, "x")
    everything = parallel.all_gather_start(jnp.tanh(x), ("x", "y"), axis=1, tiled=True)
    product = x @ x.T @ x
    total = total.done()
    moved = parallel.ppermute_start(product, "y", [(i, i + 1) for i in range(lax.axis_size("y") - 1)])
    parts = parallel.psum_scatter_start(product, "y", tiled=True)
    everything = lax.psum(everything.done(), "x")
    return total, everything, moved.done() + total, parts.done()


PROGRAMS = {
    "data_parallel_mlp": data_parallel_mlp,
    "tensor_parallel_mlp": tensor_parallel_mlp,
    "matmul_chain": matmul_chain,
    "embedding": embedding,
    "layer_norm_softmax": layer_norm_softmax,
    "attention": attention,
    "convolution": convolution,
    "residual_block": residual_block,
    "vocabulary": vocabulary,
    "stencil": stencil,
    "scan_loop": scan_loop,
    "odd_sizes": odd_sizes,
    "psum": shard_mapped(
        lambda x: (lax.psum(x, "x"), lax.pmax(x, ("x", "y")), lax.psum(x * 2, "y")),
        (P("x", "y"),), (P(None, "y"), P(), P("x")), normal(8, 16)
    ),
    "pmean_of_gradient": shard_mapped(
        lambda w, x: lax.pmean(jax.grad(lambda w: jnp.sum(jnp.sin(x @ w)))(w), ("x", "y")),
        (P(), P(("x", "y"))), P(), normal(6, 3), normal(16, 6)
    ),
    "all_gather": shard_mapped(
        lambda x: (lax.all_gather(x, "x", tiled=True), lax.all_gather(x, ("x", "y"), axis=1, tiled=True)),
        (P("x", "y"),), (P(None, "y"), P()), normal(8, 16)
    ),
    "ppermute": shard_mapped(
        lambda x: lax.ppermute(x, "y", [(i, i + 1) for i in range(lax.axis_size("y") - 1)]),
        (P("x", "y"),), P("x", "y"), normal(8, 16)
    ),
    "psum_scatter": shard_mapped(
        lambda x: (lax.psum_scatter(x, "x", tiled=True), lax.psum_scatter(x, ("x", "y"), scatter_dimension=1, tiled=True)),
        (P(),), (P("x"), P(None, ("x", "y"))), normal(8, 16)
    ),
    "all_to_all": shard_mapped(
        lambda x: lax.all_to_all(x, "y", split_axis=0, concat_axis=1, tiled=True),
        (P(None, "y"),), P("y", None), normal(8, 16)
    ),
    "axis_index": shard_mapped(
        lambda x: x + lax.axis_index("x") * 10 + lax.axis_index("y").astype(jnp.float32),
        (P("x", "y"),), P("x", "y"), normal(8, 16)
    ),
    "collectives": shard_mapped(
        lambda x: (
            lax.psum(x, "x"),
            lax.all_gather(x, ("x", "y"), axis=1, tiled=True),
            lax.ppermute(x, "y", [(i, i + 1) for i in range(lax.axis_size("y") - 1)]),
            lax.psum_scatter(x, "y", tiled=True),
            lax.all_to_all(x, "y", split_axis=0, concat_axis=1, tiled=True),
            x + lax.axis_index("x") * 10,
        ),
        (P("x", "y"),), (P(None, "y"), P("x", None), P("x", "y"), P(("x", "y"), None), P(("x", "y"), None), P("x", "y")),
        normal(8, 16)
    ),
    "futures": shard_mapped(
        futures, (P("x", "y"),), (P(None, "y"), P(), P("x", "y"), P(("x", "y"), None)), normal(8, 16)
    ),
    "ring_matmul": shard_mapped(
        lambda a, b: lax.fori_loop(
            0, lax.axis_size("x"),
            lambda i, s: (s[0] + s[1].sum(0), lax.ppermute(s[1], "x", [(j, (j + 1) % lax.axis_size("x")) for j in range(lax.axis_size("x"))])),
            (jnp.zeros_like(a[0]), a * b),
        )[0],
        (P("x"), P("x")), P(), normal(8, 16), normal(8, 16)
    ),
}


def meshes(devices):
    rows = 2 if devices >= 4 else 1
    return Mesh(np.array(jax.devices()[:devices]).reshape(rows, devices // rows) if rows > 1
                else np.array(jax.devices()[:devices]).reshape(devices, 1), ("x", "y"))


def write_test(path, jitted, arguments, expected):
    path.with_suffix(".mlir").write_text("// SPDX-License-Identifier: Apache-2.0\n" + jitted.lower(*arguments).as_text())
    np.savez(f"{path}_inputs.npz", *arguments)
    np.savez(f"{path}_results.npz", *map(np.asarray, expected))


def check(tessera, name, devices, form, folder, tests):
    mesh = meshes(devices)
    function, arguments, specs = PROGRAMS[name](mesh)
    jitted = jax.jit(function, in_shardings=tuple(NamedSharding(mesh, spec) for spec in specs))
    # A program without constraints is computed on one device, because XLA's partitioner computes some wrongly (this
    # convolution, in JAX 0.10).
    expected = jax.tree_util.tree_leaves(jax.jit(function)(*arguments))
    if tests:
        write_test(tests / f"sharded_{name}_{devices}_{form}", jitted, arguments, expected)
    path = folder / f"{name}_{devices}_{form}"
    path.mkdir(parents=True, exist_ok=True)
    (path / "program.mlir").write_text(jitted.lower(*arguments).as_text(debug_info=True))
    inputs = []
    for index, argument in enumerate(arguments):
        np.save(path / f"input{index}.npy", argument)
        inputs.append(f"--input={path}/input{index}.npy")
    command = [tessera, "run", str(path / "program.mlir"), *inputs, f"--output-dir={path}/out"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    if done.returncode != 0:
        return "failed: " + done.stderr.strip()[:300]
    worst = 0.0
    for index, want in enumerate(expected):
        want = np.asarray(want)
        got = np.load(path / "out" / f"{index}.npy")
        if got.shape != want.shape:
            return f"result {index}: shape {got.shape}, expected {want.shape}"
        if want.size:
            worst = max(worst, float(np.abs(got - want).max() / (np.abs(want).max() + 1e-30)))
    return f"{worst:.1e}" if worst <= 2e-5 else f"differs by {worst:.1e}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bin", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--devices", default="2,4,8")
    parser.add_argument("--forms", default="sdy,gspmd")
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--tests", type=pathlib.Path)
    options = parser.parse_args()
    failures = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or pathlib.Path(temporary)
        for form in options.forms.split(","):
            jax.config.update("jax_use_shardy_partitioner", form == "sdy")
            for name in options.names or PROGRAMS:
                for devices in map(int, options.devices.split(",")):
                    outcome = check(str(options.bin / "tessera"), name, devices, form, folder, options.tests)
                    good = outcome[0].isdigit()
                    failures += not good
                    print(f"{name:24} {devices} {form:6} {outcome}", flush=True)
    print(f"{failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
