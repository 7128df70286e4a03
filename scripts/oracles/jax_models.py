#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Exports models from JAX, runs them unchanged and compares with JAX's results.

Needs JAX in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/jax_models.py BIN [NAME...] [--keep=DIR]

The models are training steps of an MLP, a CNN, ResNet-50, GPT-2-like and BERT-like transformers and an LSTM. Others are
MobileNetV2, models in bf16 and f16, and small programs over control flow, sorting, Fourier transforms, random numbers,
linear algebra and so on. Each is printed with the largest difference of a result, as a part of that result's largest
value. Integers must be equal.

When f32 results differ by more than their tolerance, JAX computes the program in f64. Our results may then be as far
from those as several times the distance of JAX's own f32 results. They may also be as far as JAX's results for
arguments moved by a unit in the last place. Some gradients of ResNet-50 move by a third of their largest value then,
where a relu's argument passes zero. Errors that this hides show in the same step in f64.
"""

import argparse
import functools
import os
import pathlib
import subprocess
import sys
import tempfile
import time

os.environ["JAX_PLATFORMS"] = "cpu"
sys.path.insert(0, str(pathlib.Path(__file__).parent / "jax_programs"))

import functions  # noqa: E402
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import layers as nn  # noqa: E402
import ml_dtypes  # noqa: E402
import numpy as np  # noqa: E402

# As a part of the largest value of a result. They allow for the order of sums and the last bits of functions.
TOLERANCE = {"float32": 2e-4, "complex64": 2e-4, "bfloat16": 4e-2, "float16": 8e-3, "float64": 1e-9}


def training(step, params, *batch, states=1):
    return step, (params, *(nn.zeros_like(params) for _ in range(states)), *batch)


def adam(loss, params, *batch):
    return training(nn.adam_step(loss), params, np.float32(0), *batch, states=2)


def classifier(model, params, x, classes=10):
    loss = lambda p, x, y: nn.cross_entropy(model(p, x), y)  # noqa: E731
    return training(nn.momentum_step(loss), params, x, nn.integers(0, classes, x.shape[0]))


def bert(params):
    tokens = nn.integers(0, 400, 3, 32)
    return adam(
        nn.bert_loss,
        params,
        tokens,
        nn.integers(0, 2, 3, 32),
        (nn.RNG.rand(3, 32) > 0.1).astype(np.int32),
        nn.integers(0, 400, 3, 32),
        (nn.RNG.rand(3, 32) > 0.85).astype(np.float32),
        np.array([1, 2], np.uint32),
    )


def tokens():
    return nn.integers(0, 256, 2, 32), nn.integers(0, 256, 2, 32)


# How many times further from the f64 results than JAX's f32 results ours may be.
MARGIN = 10

# The reference interpreter needs minutes for these, and runs them only when they are named.
LARGE = ("resnet50_train", "resnet50_train_f64", "resnet50", "mobilenetv2")

MODELS = {
    "mlp_train": lambda: classifier(nn.mlp, nn.mlp_params(64, 128, 64, 10), nn.normal(32, 64, scale=1)),
    "cnn_train": lambda: classifier(nn.cnn, nn.cnn_params(), nn.normal(8, 16, 16, 1, scale=1)),
    "resnet50_train": lambda: classifier(nn.resnet50, nn.resnet50_params(), nn.normal(4, 64, 64, 3, scale=1)),
    "resnet50_train_f64": lambda: classifier(
        nn.resnet50, jax.tree.map(np.float64, nn.resnet50_params()), nn.normal(4, 64, 64, 3, scale=1).astype(np.float64)
    ),
    "resnet50": lambda: (nn.resnet50, (nn.resnet50_params(), nn.normal(2, 64, 64, 3, scale=1))),
    "gpt2_train": lambda: adam(nn.gpt2_loss, nn.transformer_params(4, 64, 256, 32), *tokens()),
    "bert_train": lambda: bert(nn.transformer_params(4, 64, 400, 32)),
    "lstm_train": lambda: training(
        nn.momentum_step(nn.lstm_loss), nn.lstm_params(32, 64, 8), nn.normal(20, 16, 32, scale=1), nn.normal(20, 16, 8)
    ),
    "mobilenetv2": lambda: (nn.mobilenet, (nn.mobilenet_params(), nn.normal(1, 96, 96, 3, scale=1))),
    "gpt2_bf16": lambda: (nn.gpt2, (nn.cast(nn.transformer_params(2, 64, 256, 32), jnp.bfloat16), tokens()[0])),
    "gpt2_bf16_gradient": lambda: (
        jax.value_and_grad(nn.gpt2_loss),
        (nn.cast(nn.transformer_params(2, 64, 256, 32), jnp.bfloat16), *tokens()),
    ),
    "gpt2_f16": lambda: (nn.gpt2, (nn.cast(nn.transformer_params(2, 64, 256, 32), jnp.float16), tokens()[0])),
    "mlp_f16": lambda: (nn.mlp, nn.cast((nn.mlp_params(64, 128, 10), nn.normal(8, 64, scale=1)), jnp.float16)),
}


def raw(array):
    """Returns the array as a .npy file holds it."""
    return array.view("V2") if array.dtype == ml_dtypes.bfloat16 else array


def difference(expected, got):
    """Returns (the largest difference as a part of the largest value, whether it is small enough)."""
    if expected.dtype.kind in "biu" or expected.dtype.name.startswith("int"):
        return float((expected != got).mean()), bool((expected == got).all())
    wide = np.complex128 if expected.dtype.kind == "c" else np.float64
    a, b = expected.astype(wide), got.astype(wide)
    same = (a == b) | (np.isnan(a) & np.isnan(b))
    a, b = np.where(same, 0, a), np.where(same, 0, b)
    finite = np.abs(expected.astype(wide))[np.isfinite(expected.astype(wide))]
    part = float(np.abs(a - b).max(initial=0) / max(finite.max(initial=0), 1e-6))
    return part, part <= TOLERANCE.get(expected.dtype.name, 0.0)


class Truth:
    """The results in f64, and the distance of JAX's f32 results from them; computed on demand."""

    NEIGHBOURS = 4  # sets of moved arguments for which the results are computed

    def __init__(self, function, arguments):
        self.function, self.arguments = function, arguments

    @functools.cached_property
    def results(self):
        with jax.enable_x64(True):
            wide = jax.tree.map(lambda a: np.asarray(a, np.float64) if a.dtype == np.float32 else a, self.arguments)
            return [np.asarray(r) for r in jax.tree.leaves(jax.jit(self.function)(*wide))]

    @functools.cached_property
    def reach(self):
        """Returns how far JAX's f32 results move when each float of the arguments is one unit in the last place off."""
        rng, function = np.random.default_rng(0), jax.jit(self.function)

        def moved(a):
            a = np.asarray(a)
            if a.dtype != np.float32:
                return a
            return np.nextafter(a, np.where(rng.random(a.shape) < 0.5, -np.inf, np.inf).astype(np.float32))

        farthest = 0.0
        for _ in range(self.NEIGHBOURS):
            run = [np.asarray(r) for r in jax.tree.leaves(function(*jax.tree.map(moved, self.arguments)))]
            floats = [(r, t) for r, t in zip(run, self.results) if r.dtype == np.float32]
            farthest = max(farthest, *(difference(truth, result.astype(np.float64))[0] for result, truth in floats))
        return farthest

    def is_as_close(self, i, expected, got):
        if expected.dtype != np.float32:
            return False
        distance = lambda value: difference(self.results[i], value.astype(np.float64))[0]  # noqa: E731
        ours = distance(got)
        return ours <= MARGIN * distance(expected) or ours <= self.reach


def run(tessera, device, program, count, expected, folder, truth):
    start = time.time()
    results = folder / device
    command = [tessera, "run", program, f"--device={device}", f"--output-dir={results}"]
    command += [f"--input={folder / f'input_{i}.npy'}" for i in range(count)]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if done.returncode != 0:
        return f"exit {done.returncode}: {done.stderr.strip()[:400]}"
    worst, wrong, doubtful = 0.0, [], 0
    for i, value in enumerate(expected):
        got = np.load(results / f"{i}.npy")
        got = got.view(value.dtype) if got.dtype.kind == "V" else got
        if got.shape != value.shape or got.dtype != value.dtype:
            wrong.append(f"result {i} is {got.dtype}{got.shape}, expected {value.dtype}{value.shape}")
            continue
        part, close = difference(value, got)
        worst = max(worst, part)
        if not close and truth.is_as_close(i, value, got):
            doubtful += 1
        elif not close:
            wrong.append(f"result {i} {value.dtype}{value.shape} differs by {part:.2e}")
    seconds = time.time() - start
    note = f", {doubtful} results ill-conditioned, as exact as JAX's" if doubtful else ""
    return "; ".join(wrong[:4]) or f"ok, {worst:.1e} in {seconds:.1f} s{note}"


def export(function, arguments, folder, name):
    """Writes program and inputs; returns (program, number of inputs, JAX's results)."""
    flat, tree = jax.tree.flatten(arguments)
    flat = [np.asarray(a) for a in flat]
    lowered = jax.jit(lambda *a: function(*jax.tree.unflatten(tree, a)), keep_unused=True).lower(*flat)
    program = folder / f"{name}.mlir"
    program.write_text(lowered.as_text())
    for i, array in enumerate(flat):
        np.save(folder / f"input_{i}.npy", raw(array))
    return program, len(flat), [np.asarray(r) for r in jax.tree.leaves(lowered.compile()(*flat))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs", type=pathlib.Path, help="folder of tessera")
    parser.add_argument("names", nargs="*", help="models to run; all of them otherwise")
    parser.add_argument("--devices", default="reference,cpu")
    parser.add_argument("--keep", type=pathlib.Path, help="folder that keeps programs, inputs and results")
    options = parser.parse_args()

    models = dict(MODELS) | {name: (lambda p=p: p) for name, p in functions.programs().items()}
    failures = 0
    for name in options.names or models:
        with tempfile.TemporaryDirectory() as scratch:
            folder = options.keep / name if options.keep else pathlib.Path(scratch)
            folder.mkdir(parents=True, exist_ok=True)
            function, arguments = models[name]()
            wide = any(np.asarray(a).dtype == np.float64 for a in jax.tree.leaves(arguments))
            with jax.enable_x64(wide):
                program, count, expected = export(function, arguments, folder, name)
            if options.keep:
                np.savez(folder / "expected.npz", **{str(i): raw(value) for i, value in enumerate(expected)})
            truth = Truth(function, arguments)
            for device in options.devices.split(","):
                if device == "reference" and name in LARGE and name not in options.names:
                    continue
                text = run(options.programs / "tessera", device, program, count, expected, folder, truth)
                failures += not text.startswith("ok")
                print(f"{name:<24}{device:<10} {text}", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
