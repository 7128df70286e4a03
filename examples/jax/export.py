#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Exports two classifiers of flax and optax as programs of a job: export.py mlp|cnn FOLDER.

Writes init.mlir, train_step.mlir, eval_step.mlir and predict.mlir, which `tessera train` runs without Python, and reads
a trained state back: load_state(npz, like). Needs jax, flax and optax.
"""

import pathlib
import sys

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax.training.train_state import TrainState

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
    """init(seed), train_step(state, batch), eval_step(params, batch), predict(params, pixels)."""

    def init(seed):
        params = model.init(jax.random.key(seed), jnp.zeros((1, 64)))["params"]
        return TrainState.create(apply_fn=model.apply, params=params, tx=model.optimizer)

    def losses_and_hits(params, batch):
        logits = model.apply({"params": params}, batch["pixels"])
        losses = optax.softmax_cross_entropy_with_integer_labels(logits, batch["label"])
        return losses, (logits.argmax(-1) == batch["label"]).astype(jnp.float32)

    def train_step(state, batch):
        def mean_loss(params):
            losses, hits = losses_and_hits(params, batch)
            return losses.mean(), hits.mean()

        (loss, accuracy), gradients = jax.value_and_grad(mean_loss, has_aux=True)(state.params)
        return state.apply_gradients(grads=gradients), {"loss": loss, "accuracy": accuracy}

    def eval_step(params, batch):
        # One value per row: the rows that fill a last short batch do not count.
        losses, hits = losses_and_hits(params, batch)
        return {"loss": losses, "accuracy": hits}

    def predict(params, pixels):
        logits = model.apply({"params": params}, pixels)
        return {"class": logits.argmax(-1), "probabilities": jax.nn.softmax(logits)}

    return init, train_step, eval_step, predict


def export(model, folder):
    init, train_step, eval_step, predict = functions(model)
    seed = jax.ShapeDtypeStruct((), jnp.uint32)
    state = jax.eval_shape(init, seed)
    pixels = jax.ShapeDtypeStruct((BATCH, 64), jnp.float32)
    batch = {"pixels": pixels, "label": jax.ShapeDtypeStruct((BATCH,), jnp.int32)}
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for function, arguments in ((init, (seed,)), (train_step, (state, batch)), (eval_step, (state.params, batch)),
                                (predict, (state.params, pixels))):
        # With debug_info arguments have their names, by which a job finds them.
        text = jax.jit(function).lower(*arguments).as_text(debug_info=True)
        (folder / f"{function.__name__}.mlir").write_text(text)


def name_of(path):
    """What a job calls the value at `path` of a state: params/Dense_0/kernel."""
    return "/".join(str(getattr(key, "name", getattr(key, "key", getattr(key, "idx", None)))) for key in path)


def load_state(npz, like):
    """The arrays of `npz` (tessera convert MODEL_DIR state.npz) as a pytree of the structure of `like`."""
    arrays = np.load(npz)
    return jax.tree_util.tree_map_with_path(lambda path, value: jnp.asarray(arrays[name_of(path)], value.dtype), like)


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("mlp", "cnn"):
        sys.exit(__doc__)
    # Files that do not depend on where this one lies.
    jax.config.update("jax_include_full_tracebacks_in_locations", False)
    jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")
    export(Mlp() if sys.argv[1] == "mlp" else Cnn(), sys.argv[2])
