#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Trains loops as people write them in JAX by `tessera train`: jax_training_loops.py TESSERA [NAME...].

Each function below is a loop in a form that people use: an arrangement of state, batch and results, and the parts of
optax and flax. It is exported, trained for 24 steps on 1, 2 and 8 replicas, stopped and resumed. Losses are compared
with JAX's on the same batches (1e-6, on 8 replicas 1e-5), losses of the resumed run bit for bit, and the variables with
JAX's final state. Needs jax, flax and optax.
"""

import pathlib
import subprocess
import sys
import tempfile
import typing

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx
from flax.training.train_state import TrainState

import jax_jobs

ROWS, BATCH, STEPS, SEED = 1440, 48, 24, 1
PIXELS, LABELS = jax_jobs.rows()

JOB = """
model {{ program {{ init: "init.mlir" train_step: "train_step.mlir" {extra} }} }}
data {{ arrays {{ path: "data.npz" features {{ name: "x" }} label {{ member: "y" }} }} }}
train {{ take_rows: {rows} }}
max_steps: {steps}
run_config {{ tf_random_seed: {seed} save_summary_steps: 1 save_checkpoints_steps: 5 }}
"""


def cross_entropy(logits, labels):
    return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()


def dense(seed, sizes=(64, 16, 10)):
    keys = jax.random.split(jax.random.PRNGKey(seed), len(sizes))
    return {f"layer{i}": {"w": 0.1 * jax.random.normal(key, (m, n)), "b": jnp.zeros(n)}
            for i, (key, m, n) in enumerate(zip(keys, sizes, sizes[1:]))}


def forward(params, x):
    return jnp.tanh(x @ params["layer0"]["w"] + params["layer0"]["b"]) @ params["layer1"]["w"] + params["layer1"]["b"]


def with_optimizer(optimizer):
    """A dictionary of all state, which is donated; batches are dictionaries."""

    def init(seed):
        params = dense(seed)
        return {"params": params, "opt_state": optimizer.init(params)}

    def train_step(state, batch):
        loss, grads = jax.value_and_grad(lambda p: cross_entropy(forward(p, batch["x"]), batch["y"]))(state["params"])
        updates, opt_state = optimizer.update(grads, state["opt_state"], state["params"], value=loss)
        return {"params": optax.apply_updates(state["params"], updates), "opt_state": opt_state}, {"loss": loss}

    return init, train_step, "state batch", ""


def multi_steps():
    return with_optimizer(optax.with_extra_args_support(optax.MultiSteps(optax.adamw(1e-2), 3).gradient_transformation()))


def clip_and_schedule():
    rate = optax.warmup_cosine_decay_schedule(0.0, 1e-2, 5, 20)
    return with_optimizer(optax.with_extra_args_support(optax.chain(optax.clip_by_global_norm(0.5), optax.adamw(rate))))


def masked_and_multi_transform():
    decay = optax.masked(optax.add_decayed_weights(0.01), lambda p: jax.tree.map(lambda a: a.ndim > 1, p))
    kinds = {"adam": optax.adam(1e-2), "sgd": optax.sgd(0.1, momentum=0.9)}
    both = optax.multi_transform(kinds, {"layer0": "adam", "layer1": "sgd"})
    return with_optimizer(optax.with_extra_args_support(optax.chain(decay, both)))


def apply_if_finite():
    return with_optimizer(optax.with_extra_args_support(optax.apply_if_finite(optax.adam(1e-2), 5)))


def reduce_on_plateau():
    return with_optimizer(optax.chain(optax.adam(1e-2), optax.contrib.reduce_on_plateau(patience=2, factor=0.5)))


def adafactor():
    return with_optimizer(optax.with_extra_args_support(optax.adafactor(1e-2, min_dim_size_to_factor=8)))


def linen_batch_norm():
    """A TrainState with batch statistics; the loss is bare."""

    class Net(nn.Module):
        @nn.compact
        def __call__(self, x, train):
            x = nn.Conv(8, (3, 3))(x.reshape(-1, 8, 8, 1))
            x = nn.relu(nn.BatchNorm(use_running_average=not train, momentum=0.9)(x))
            return nn.Dense(10)(x.reshape(x.shape[0], -1))

    class State(TrainState):
        batch_stats: typing.Any

    net = Net()

    def init(seed):
        variables = net.init(jax.random.key(seed), jnp.zeros((1, 64)), True)
        return State.create(apply_fn=net.apply, tx=optax.sgd(0.05, 0.9), **variables)

    def train_step(state, batch):
        def loss_of(params):
            variables = {"params": params, "batch_stats": state.batch_stats}
            logits, updated = net.apply(variables, batch["x"], True, mutable=["batch_stats"])
            return cross_entropy(logits, batch["y"]), updated

        (loss, updated), grads = jax.value_and_grad(loss_of, has_aux=True)(state.params)
        return state.apply_gradients(grads=grads, batch_stats=updated["batch_stats"]), loss

    return init, train_step, "state batch", ""


def nnx_dropout():
    """nnx.split of model and optimizer: statistics and keys of dropout are state."""

    class Net(nnx.Module):
        def __init__(self, rngs):
            self.hidden = nnx.Linear(64, 32, rngs=rngs)
            self.norm = nnx.BatchNorm(32, rngs=rngs)
            self.dropout = nnx.Dropout(0.3, rngs=rngs)
            self.out = nnx.Linear(32, 10, rngs=rngs)

        def __call__(self, x):
            return self.out(self.dropout(nnx.relu(self.norm(self.hidden(x)))))

    def make(key):
        model = Net(nnx.Rngs(key))
        return model, nnx.Optimizer(model, optax.sgd(0.1, 0.9), wrt=nnx.Param)

    graph = nnx.split(nnx.eval_shape(lambda: make(jax.random.key(0))))[0]

    def init(seed):
        return nnx.split(make(jax.random.key(seed)))[1]

    def train_step(state, batch):
        model, optimizer = nnx.merge(graph, state)
        model.train()
        loss, grads = nnx.value_and_grad(lambda m: cross_entropy(m(batch["x"]), batch["y"]))(model)
        optimizer.update(model, grads)
        return nnx.split((model, optimizer))[1], loss

    return init, train_step, "state batch", ""


def typed_keys():
    """A typed key and a counter in the state, folded in each step; the batch, a tuple, comes first."""

    def init(seed):
        return {"params": dense(seed), "step": jnp.int32(0), "rng": jax.random.key(seed)}

    def train_step(batch, state):
        x, y = batch
        keep = jax.random.bernoulli(jax.random.fold_in(state["rng"], state["step"]), 0.8, x.shape)
        loss_of = lambda p: cross_entropy(forward(p, jnp.where(keep, x / 0.8, 0)), y)
        loss, grads = jax.value_and_grad(loss_of)(state["params"])
        params = jax.tree.map(lambda p, g: p - 0.1 * g, state["params"], grads)
        return loss, {"params": params, "step": state["step"] + 1, "rng": state["rng"]}

    inputs = 'inputs { argument: "batch[0]" feature: "x" } inputs { argument: "batch[1]" feature: "y" }'
    return init, train_step, "tuple state", inputs


def step_keys():
    """Two parameters of state, x and y by themselves, and a key for each step from the job."""

    def init(seed):
        params = dense(seed)
        return params, optax.adam(1e-2).init(params)

    def train_step(params, opt_state, x, y, rng):
        keep = jax.random.bernoulli(rng, 0.8, x.shape)
        loss, grads = jax.value_and_grad(lambda p: cross_entropy(forward(p, jnp.where(keep, x / 0.8, 0)), y))(params)
        updates, opt_state = optax.adam(1e-2).update(grads, opt_state)
        return optax.apply_updates(params, updates), opt_state, loss

    return init, train_step, "state state x y key", 'inputs { argument: "rng" feature: "random_key" }'


class Layer(typing.NamedTuple):
    w: typing.Any
    b: typing.Any
    scale: typing.Any = None


def nested():
    """A list of named tuples, tuples and None; several steps in a scan; a vector among the metrics."""

    def init(seed):
        keys = jax.random.split(jax.random.PRNGKey(seed))
        return [Layer(0.1 * jax.random.normal(keys[0], (64, 16)), jnp.zeros(16), jnp.ones(16)),
                (0.1 * jax.random.normal(keys[1], (16, 10)), None, [jnp.zeros(10)])]

    def loss_of(params, x, y):
        (w, b, scale), (v, _, (c,)) = params
        return cross_entropy(jnp.tanh(x @ w + b) * scale @ v + c, y)

    def train_step(params, batch):
        def one(params, part):
            loss, grads = jax.value_and_grad(loss_of)(params, part["x"], part["y"])
            return jax.tree.map(lambda p, g: p - 0.1 * g, params, grads), loss

        params, losses = jax.lax.scan(one, params, jax.tree.map(lambda a: a.reshape(4, -1, *a.shape[1:]), batch))
        return params, (losses.mean(), losses)

    return init, train_step, "state batch", ""


def slashes():
    """Keys with slashes that would be one name, with quotes and spaces."""

    def init(seed):
        keys = jax.random.split(jax.random.PRNGKey(seed), 3)
        return {"a/w": 0.1 * jax.random.normal(keys[0], (64, 16)), "a": {"w": 0.1 * jax.random.normal(keys[1], (64, 16))},
                "it's 1": {'say "b"': jnp.zeros(16)}, "out": 0.1 * jax.random.normal(keys[2], (16, 10))}

    def train_step(params, batch):
        def loss_of(p):
            hidden = jnp.tanh(batch["x"] @ p["a/w"] + jnp.sin(batch["x"] @ p["a"]["w"]) + p["it's 1"]['say "b"'])
            return cross_entropy(hidden @ p["out"], batch["y"])

        loss, grads = jax.value_and_grad(loss_of)(params)
        return jax.tree.map(lambda p, g: p - 0.1 * g, params, grads), {"loss": loss}

    return init, train_step, "state batch", ""


def two_tensors():
    """Parameters of one tensor each, which come back under their names."""

    def init(seed):
        return {"w": 0.1 * jax.random.normal(jax.random.PRNGKey(seed), (64, 10)), "b": jnp.zeros(10)}

    def train_step(w, b, x, y):
        loss, (dw, db) = jax.value_and_grad(lambda w, b: cross_entropy(x @ w + b, y), (0, 1))(w, b)
        return {"w": w - 0.1 * dw, "b": b - 0.1 * db, "loss": loss}

    return init, train_step, "w b x y", ""


LOOPS = [multi_steps, clip_and_schedule, masked_and_multi_transform, apply_if_finite, reduce_on_plateau, adafactor,
         linen_batch_norm, nnx_dropout, typed_keys, step_keys, nested, slashes, two_tensors]


def arguments(form, state, x, y, key):
    """Returns the arguments of train_step in the order of `form`, whose words stand for its parameters."""
    states = iter(state if form.split().count("state") > 1 else [state])
    given = {"batch": {"x": x, "y": y}, "tuple": (x, y), "x": x, "y": y, "key": key}
    take = lambda word: next(states) if word == "state" else state[word] if word in ("w", "b") else given[word]
    return [take(word) for word in form.split()]


def next_state(form, state, results):
    """Returns the next state and the loss from the results of train_step."""
    if form.startswith("w"):
        return {"w": results["w"], "b": results["b"]}, results["loss"]
    if form.startswith("tuple"):
        return results[1], results[0]
    if form.split().count("state") > 1:
        return results[:-1], results[-1]
    loss = results[1]
    return results[0], loss["loss"] if isinstance(loss, dict) else loss[0] if isinstance(loss, tuple) else loss


def in_jax(init, train_step, form):
    state, step, losses = jax.jit(init)(jnp.uint32(SEED)), jax.jit(train_step), []
    for i in range(STEPS):
        rows = slice(i * BATCH % ROWS, i * BATCH % ROWS + BATCH)
        key = jax.random.fold_in(jax.random.PRNGKey(SEED), i)
        state, loss = next_state(form, state, step(*arguments(form, state, PIXELS[rows], LABELS[rows], key)))
        losses.append(float(loss))
    return np.array(losses), state


def export(folder, init, train_step, form):
    shape = lambda a: jax.ShapeDtypeStruct((BATCH, *a.shape[1:]), a.dtype)
    seed = jax.ShapeDtypeStruct((), jnp.uint32)
    taken = arguments(form, jax.eval_shape(init, seed), shape(PIXELS), shape(LABELS), jax.ShapeDtypeStruct((2,), jnp.uint32))
    donated = tuple(i for i, word in enumerate(form.split()) if word == "state")
    for name, function, given in (("init", jax.jit(init), (seed,)),
                                  ("train_step", jax.jit(train_step, donate_argnums=donated), taken)):
        (folder / f"{name}.mlir").write_text(function.lower(*given).as_text(debug_info=True))


def same_values(tessera, folder, state):
    """Returns whether the checkpoint has as many tensors of each shape as `state`, with its values in some order."""
    subprocess.run([tessera, "convert", folder / "plain1", folder / "state.npz"], check=True, capture_output=True)
    arrays = np.load(folder / "state.npz")
    found = [arrays[name] for name in arrays if name != "global_step"]
    for leaf in jax.tree.leaves(state):
        value = np.asarray(jax.random.key_data(leaf) if jnp.issubdtype(leaf.dtype, jax.dtypes.prng_key) else leaf)
        fits = [i for i, a in enumerate(found) if a.shape == value.shape and np.allclose(a, value, rtol=1e-3, atol=1e-4)]
        if not fits:
            return False
        found.pop(fits[0])
    return not found


def check(tessera, name, loop, folder):
    init, train_step, form, extra = loop()
    np.savez(folder / "data.npz", x=PIXELS, y=LABELS)
    export(folder, init, train_step, form)
    job = folder / "job.textproto"
    job.write_text(JOB.format(extra=extra, rows=ROWS, steps=STEPS, seed=SEED))
    expected, state = in_jax(init, train_step, form)
    bad = 0
    for replicas, limit in ((1, 1e-6), (2, 1e-5), (8, 1e-5)):
        command = [tessera, "train", job, f"--replicas={replicas}"]
        subprocess.run([*command, f"--model-dir={folder}/plain{replicas}"], check=True, capture_output=True)
        for end in (["--max-steps=9"], []):
            subprocess.run([*command, f"--model-dir={folder}/resumed{replicas}", *end], check=True, capture_output=True)
        plain = jax_jobs.losses_of(tessera, folder / f"plain{replicas}", STEPS)
        resumed = jax_jobs.losses_of(tessera, folder / f"resumed{replicas}", STEPS)
        difference = jax_jobs.relative(plain, expected)
        ok = difference <= limit and np.array_equal(plain, resumed)
        bad += not ok
        print(f"{name} on {replicas}: losses differ by {difference:.1e} (at most {limit:.0e}), resumed "
              f"{'equal' if np.array_equal(plain, resumed) else 'DIFFERENT'}: {'ok' if ok else 'FAILED'}")
    same = same_values(tessera, folder, state)
    print(f"{name}: the variables are {'those of JAX: ok' if same else 'others: FAILED'}")
    return bad + (not same)


def main():
    tessera = str(pathlib.Path(sys.argv[1]).resolve())
    bad = 0
    for loop in LOOPS:
        if len(sys.argv) > 2 and loop.__name__ not in sys.argv[2:]:
            continue
        with tempfile.TemporaryDirectory() as folder:
            bad += check(tessera, loop.__name__, loop, pathlib.Path(folder))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
