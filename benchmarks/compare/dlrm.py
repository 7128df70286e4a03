#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the step of benchmarks/dlrm_benchmark.cpp beside PyTorch and JAX, in turn.

    python3 dlrm.py --benchmark=build/release/bin/dlrm_benchmark [--rounds=5] [--rows=100000]

PyTorch has sparse gradients and the sparse rule of Adagrad; JAX has dense gradients. Both keep their state, and take the
same sixteen batches in turn, as ours does. Prints the milliseconds of each side, and the ratios within rounds.
"""

import argparse
import json
import os
import statistics
import subprocess
import time

THREADS = 2
os.environ.setdefault("OMP_NUM_THREADS", str(THREADS))

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import torch  # noqa: E402

TABLES, DIMENSION, BATCH, DENSE, BATCHES = 26, 16, 2048, 13, 16
BOTTOM, TOP = [DENSE, 512, 256, 64, DIMENSION], [DIMENSION + 27 * 26 // 2, 512, 256, 1]
BELOW = np.tril_indices(TABLES + 1, -1)


def data(rows):
    random = np.random.default_rng(1)
    return (random.integers(0, rows, (BATCHES, TABLES, BATCH)), random.standard_normal((BATCH, DENSE), np.float32),
            random.random((BATCH, 1), np.float32))


def torch_step(rows):
    ids, dense, labels = (torch.from_numpy(array) for array in data(rows))
    tables = [torch.nn.EmbeddingBag(rows, DIMENSION, mode="sum", sparse=True) for _ in range(TABLES)]

    def layers(widths, last):
        parts = []
        for i, (a, b) in enumerate(zip(widths, widths[1:])):
            parts += [torch.nn.Linear(a, b)] + ([torch.nn.ReLU()] if last or i + 2 < len(widths) else [])
        return torch.nn.Sequential(*parts)

    bottom, top = layers(BOTTOM, True), layers(TOP, False)
    parameters = [p for module in [bottom, top, *tables] for p in module.parameters()]
    optimizer = torch.optim.Adagrad(parameters, lr=0.01, initial_accumulator_value=0.1, eps=0)
    li, lj = (torch.from_numpy(x) for x in BELOW)
    offsets = torch.arange(BATCH)

    def step(number):
        optimizer.zero_grad(set_to_none=True)
        x = bottom(dense)
        vectors = torch.stack([x] + [table(i, offsets) for table, i in zip(tables, ids[number % BATCHES])], 1)
        products = torch.bmm(vectors, vectors.transpose(1, 2))[:, li, lj]
        logits = top(torch.cat([x, products], 1))
        torch.nn.functional.binary_cross_entropy_with_logits(logits, labels).backward()
        optimizer.step()

    return step


def jax_step(rows):
    ids, dense, labels = data(rows)
    ids, dense, labels = jnp.asarray(ids, jnp.int32), jnp.asarray(dense), jnp.asarray(labels)
    keys = iter(jax.random.split(jax.random.PRNGKey(0), 64))

    def layers(widths):
        return [(jax.random.normal(next(keys), (a, b)) * (2 / (a + b)) ** 0.5, jnp.zeros(b))
                for a, b in zip(widths, widths[1:])]

    parameters = {"bottom": layers(BOTTOM), "top": layers(TOP),
                  "tables": [jax.random.uniform(next(keys), (rows, DIMENSION)) * 0.1 for _ in range(TABLES)]}

    def forward(layers, x, last):
        for i, (w, b) in enumerate(layers):
            x = x @ w + b
            x = jax.nn.relu(x) if last or i + 1 < len(layers) else x
        return x

    def loss_of(parameters, ids):
        x = forward(parameters["bottom"], dense, True)
        vectors = jnp.stack([x] + [table[i] for table, i in zip(parameters["tables"], ids)], 1)
        products = (vectors @ vectors.transpose(0, 2, 1))[:, BELOW[0], BELOW[1]]
        logits = forward(parameters["top"], jnp.concatenate([x, products], 1), False)
        return jnp.mean(jnp.maximum(logits, 0) - logits * labels + jnp.log1p(jnp.exp(-jnp.abs(logits))))

    def update(parameters, sums, ids):
        gradients = jax.grad(loss_of)(parameters, ids)
        sums = jax.tree.map(lambda a, g: a + g * g, sums, gradients)
        return jax.tree.map(lambda p, a, g: p - 0.01 * g / jnp.sqrt(a), parameters, sums, gradients), sums

    update = jax.jit(update, donate_argnums=(0, 1))
    state = [parameters, jax.tree.map(lambda p: jnp.full_like(p, 0.1), parameters)]

    def step(number):
        state[:] = update(*state, ids[number % BATCHES])
        jax.block_until_ready(state)

    return step


def milliseconds(step, steps):
    start = time.perf_counter()
    for number in range(steps):
        step(number)
    return 1e3 * (time.perf_counter() - start) / steps


def our_milliseconds(program, rows):
    run = subprocess.run([program, f"--benchmark_filter=Dlrm/rows:{rows}/replicas:1/", "--benchmark_format=json"],
                         capture_output=True, text=True, check=True)
    return 1e3 * json.loads(run.stdout)["benchmarks"][0]["time/step"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--benchmark", required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--rows", type=int, default=100_000)
    options = parser.parse_args()
    torch.set_num_threads(THREADS)
    torch.set_flush_denormal(True)
    in_torch, in_jax = torch_step(options.rows), jax_step(options.rows)
    milliseconds(in_torch, 4), milliseconds(in_jax, 2)
    rounds = []
    for _ in range(options.rounds):
        rounds.append((our_milliseconds(options.benchmark, options.rows), milliseconds(in_torch, 16),
                       milliseconds(in_jax, 4)))
    ours, torchs, jaxs = ([each[i] for each in rounds] for i in range(3))
    print(f"| rows | Tessera | PyTorch, sparse | ratio | JAX, dense | ratio |\n|---|---|---|---|---|---|")
    print(f"| {options.rows} | {statistics.median(ours):.2f} ms | {statistics.median(torchs):.2f} ms | "
          f"{ratio(torchs, ours)} | {statistics.median(jaxs):.2f} ms | {ratio(jaxs, ours)} |")


def ratio(theirs, ours):
    """Returns the median of the ratios within rounds, and their range."""
    ratios = [a / b for a, b in zip(theirs, ours)]
    return f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"


if __name__ == "__main__":
    main()
