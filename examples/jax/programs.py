# SPDX-License-Identifier: Apache-2.0
"""Code that the exports of flax models share: makes a job's programs of each row's loss, and writes their files."""

import pathlib

import jax
import jax.numpy as jnp
from flax.training.train_state import TrainState


def functions(model, optimizer, inputs, rows, predict):
    """Returns init(seed), train_step(state, batch), eval_step(params, batch) and the given predict(params, inputs).

    `inputs` is an example of the model's input; rows(params, batch) returns the loss and the hits of each row.
    """

    def init(seed):
        params = model.init(jax.random.key(seed), inputs)["params"]
        return TrainState.create(apply_fn=model.apply, params=params, tx=optimizer)

    def train_step(state, batch):
        def mean_loss(params):
            losses, hits = rows(params, batch)
            return losses.mean(), hits.mean()

        (loss, accuracy), gradients = jax.value_and_grad(mean_loss, has_aux=True)(state.params)
        return state.apply_gradients(grads=gradients), {"loss": loss, "accuracy": accuracy}

    def eval_step(params, batch):
        # One value per row: the rows that fill a last short batch do not count.
        losses, hits = rows(params, batch)
        return {"loss": losses, "accuracy": hits}

    return init, train_step, eval_step, predict


def write(folder, programs, batch, inputs):
    """Writes a file for each of the functions `programs`; `batch` and `inputs` are the shapes of their arguments."""
    # The files must not depend on the folder of this script.
    jax.config.update("jax_include_full_tracebacks_in_locations", False)
    jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")
    init, train_step, eval_step, predict = programs
    seed = jax.ShapeDtypeStruct((), jnp.uint32)
    state = jax.eval_shape(init, seed)
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for function, arguments in ((init, (seed,)), (train_step, (state, batch)), (eval_step, (state.params, batch)),
                                (predict, (state.params, inputs))):
        # With debug_info arguments keep their names, by which a job finds them.
        text = jax.jit(function).lower(*arguments).as_text(debug_info=True)
        (folder / f"{function.__name__}.mlir").write_text(text)
