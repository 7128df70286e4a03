# SPDX-License-Identifier: Apache-2.0
"""Trains a network on the handwritten digits in JAX alone, and prints its accuracy on digits of other writers.

    pip install jax tessera-jax
    JAX_PLATFORMS=tessera,cpu python examples/jax/digits.py

The code does not name Tessera: JAX compiles its functions for the platform that JAX_PLATFORMS chooses.
"""

import pathlib

import jax
import jax.numpy as jnp
import numpy as np

DATA = pathlib.Path(__file__).resolve().parents[1] / "data" / "digits.csv"
TRAINED = 1437  # rows; the writers of the others are not among them
SIZES = (64, 256, 128, 10)
BATCH = 128
EPOCHS = 40
RATE = 0.001


def digits():
    """Returns images f32[rows, 64] with values from 0 to 1, and labels i32[rows]."""
    table = np.loadtxt(DATA, dtype=np.float32, delimiter=",", skiprows=1)
    return table[:, :-1] / 16, table[:, -1].astype(np.int32)


def init(key):
    """Returns the layers as pairs of weights f32[inputs, outputs] and biases f32[outputs]."""
    keys = jax.random.split(key, len(SIZES) - 1)
    return [(jax.random.normal(key, (inputs, outputs)) * jnp.sqrt(2 / inputs), jnp.zeros(outputs))
            for key, inputs, outputs in zip(keys, SIZES, SIZES[1:])]


def logits(layers, images):
    *hidden, (weights, biases) = layers
    for w, b in hidden:
        images = jax.nn.relu(images @ w + b)
    return images @ weights + biases


def loss(layers, images, labels):
    """Returns the mean cross entropy of a batch."""
    rows = jnp.arange(labels.shape[0])
    return -jax.nn.log_softmax(logits(layers, images))[rows, labels].mean()


def adam(state, gradients):
    """Returns the state (layers, first and second moments, count of steps) after one step of Adam."""
    layers, first, second, count = state
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradients)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, gradients)
    count += 1
    rate = RATE * jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
    layers = jax.tree.map(lambda x, m, v: x - rate * m / (jnp.sqrt(v) + 1e-8), layers, first, second)
    return layers, first, second, count


@jax.jit
def train_epoch(state, batches):
    """Returns the state after a step for each of the batches, and the mean of the losses."""

    def step(state, batch):
        value, gradients = jax.value_and_grad(loss)(state[0], *batch)
        return adam(state, gradients), value

    state, losses = jax.lax.scan(step, state, batches)
    return state, losses.mean()


@jax.jit
def accuracy(layers, images, labels):
    return (logits(layers, images).argmax(axis=1) == labels).mean()


def main():
    images, labels = digits()
    shuffled = np.random.default_rng(1)
    layers = init(jax.random.key(1))
    state = (layers, jax.tree.map(jnp.zeros_like, layers), jax.tree.map(jnp.zeros_like, layers), jnp.float32(0))
    batches = TRAINED // BATCH
    for epoch in range(1, EPOCHS + 1):
        rows = shuffled.permutation(TRAINED)[: batches * BATCH].reshape(batches, BATCH)
        state, mean_loss = train_epoch(state, (images[rows], labels[rows]))
        if epoch % 10 == 0:
            print(f"epoch {epoch}: loss {mean_loss:.4f}")
    print(f"platform         {jax.devices()[0].client.platform_version.splitlines()[-1]}")
    print(f"accuracy         {accuracy(state[0], images[TRAINED:], labels[TRAINED:]):.6f}")


if __name__ == "__main__":
    main()
