#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Exports two classifiers of flax and optax as programs of a job: export.py mlp|cnn FOLDER.

It writes init.mlir, train_step.mlir, eval_step.mlir and predict.mlir. `tessera train` runs them without Python.
load_state(npz, like) reads a trained state back. Needs jax, flax and optax.
"""

import sys

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax

import programs

BATCH = 128


class Mlp(nn.Module):
    optimizer = optax.adam(1e-3)

    @nn.compact
    def __call__(self, pixels):
        return nn.Dense(10)(nn.relu(nn.Dense(64)(pixels)))


class Cnn(nn.Module):
    optimizer = optax.sgd(0.02, momentum=0.9)

    @nn.compact
    def __call__(self, pixels):
        x = pixels.reshape((-1, 8, 8, 1))
        x = nn.gelu(nn.Conv(16, (3, 3))(x))
        x = nn.avg_pool(x, (2, 2), strides=(2, 2))
        x = nn.gelu(nn.Conv(32, (3, 3))(x))
        return nn.Dense(10)(x.reshape((x.shape[0], -1)))


def functions(model):
    def rows(params, batch):
        logits = model.apply({"params": params}, batch["pixels"])
        losses = optax.softmax_cross_entropy_with_integer_labels(logits, batch["label"])
        return losses, (logits.argmax(-1) == batch["label"]).astype(jnp.float32)

    def predict(params, pixels):
        logits = model.apply({"params": params}, pixels)
        return {"class": logits.argmax(-1), "probabilities": jax.nn.softmax(logits)}

    return programs.functions(model, model.optimizer, jnp.zeros((1, 64)), rows, predict)


def export(model, folder):
    pixels = jax.ShapeDtypeStruct((BATCH, 64), jnp.float32)
    batch = {"pixels": pixels, "label": jax.ShapeDtypeStruct((BATCH,), jnp.int32)}
    programs.write(folder, functions(model), batch, pixels)


def name_of(path):
    """Returns a job's name of the value at `path` of a state: params/Dense_0/kernel."""
    return "/".join(str(getattr(key, "name", getattr(key, "key", getattr(key, "idx", None)))) for key in path)


def load_state(npz, like, parameter=None):
    """Returns the arrays of `npz` (tessera convert MODEL_DIR state.npz) as a pytree of the structure of `like`.

    `parameter` is train_step's name of a state that is a dictionary, a list or a tuple: names begin with it.
    """
    arrays = np.load(npz)
    prefix = f"{parameter}/" if parameter else ""

    def load(path, value):
        array = arrays[prefix + name_of(path)]
        if jnp.issubdtype(value.dtype, jax.dtypes.prng_key):
            return jax.random.wrap_key_data(jnp.asarray(array), impl=jax.random.key_impl(value))
        # NumPy has no bf16: it reads elements of two bytes.
        return jnp.asarray(array.view(value.dtype) if array.dtype.kind == "V" else array, value.dtype)

    return jax.tree_util.tree_map_with_path(load, like)


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("mlp", "cnn"):
        sys.exit(__doc__)
    export(Mlp() if sys.argv[1] == "mlp" else Cnn(), sys.argv[2])
