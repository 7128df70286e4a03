#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Trains programs that JAX exported for several devices by `tessera train`: jax_sharded_jobs.py TESSERA [DEVICES].

The program is a classifier of digits with momentum, exported for one device, with shard_map and psum, with the batch
cut by shardings, and with the weights cut. It runs as jobs on as many replicas, folded into one program, apart, and on
the reference interpreter. The losses of 50 steps are compared with those of JAX on one device.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

DEVICES = int(sys.argv[2]) if len(sys.argv) > 2 else 4
os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={DEVICES}"

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import NamedSharding, PartitionSpec as P

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "examples" / "data" / "digits.csv"
BATCH, STEPS = 128, 50

JOB = """
model {{ program {{ init: "init.mlir" train_step: "{step}.mlir" }} }}
data {{ csv {{ path: "{data}"
  features {{ name: "pixels" columns: "pixel_*" scale: 0.0625 }} label {{ column: "label" classes: 10 }} }} }}
train {{ take_rows: 1408 }}
max_steps: {steps}
run_config {{ tf_random_seed: 1 save_summary_steps: 1 }}
"""


def rows():
    table = np.loadtxt(DATA, delimiter=",", skiprows=1, dtype=np.float32)
    label = DATA.open().readline().strip().split(",").index("label")
    return np.delete(table, label, axis=1) * np.float32(0.0625), table[:, label].astype(np.int32)


def loss_sum(params, x, y):
    logits = jnp.tanh(x @ params["w"] + params["b"]) @ params["v"]
    return -jnp.sum(jnp.take_along_axis(jax.nn.log_softmax(logits), y[:, None], 1))


def step_of(loss):
    def train_step(state, batch):
        value, gradients = jax.value_and_grad(loss)(state["params"], batch["pixels"], batch["label"])
        momenta = jax.tree.map(lambda m, g: 0.9 * m + g, state["momenta"], gradients)
        params = jax.tree.map(lambda p, m: p - 0.05 * m, state["params"], momenta)
        return {"params": params, "momenta": momenta}, {"loss": value}

    return train_step


def init(seed):
    keys = jax.random.split(jax.random.PRNGKey(seed))
    params = {"w": 0.1 * jax.random.normal(keys[0], (64, 32)), "b": jnp.zeros(32),
              "v": 0.1 * jax.random.normal(keys[1], (32, 10))}
    return {"params": params, "momenta": jax.tree.map(jnp.zeros_like, params)}


def programs():
    mesh = jax.make_mesh((DEVICES,), ("x",), axis_types=(jax.sharding.AxisType.Auto,))
    at = lambda *axes: NamedSharding(mesh, P(*axes))
    mean = lambda params, x, y: loss_sum(params, x, y) / BATCH
    parts = lambda params, x, y: jax.lax.psum(loss_sum(params, x, y), "x") / BATCH
    shard_map = jax.shard_map(parts, mesh=mesh, in_specs=(P(), P("x"), P("x")), out_specs=P())
    weights = {"w": at(None, "x"), "b": at("x"), "v": at("x")}
    cut = {"params": weights, "momenta": weights}
    return {"one_device": jax.jit(step_of(mean)), "shard_map": jax.jit(step_of(shard_map)),
            "batch": jax.jit(step_of(mean), in_shardings=(at(), at("x")), out_shardings=at()),
            "weights": jax.jit(step_of(mean), in_shardings=(cut, at()))}


def losses(model_dir, tessera):
    found = {}
    for path in pathlib.Path(model_dir).glob("events.*"):
        text = subprocess.run([tessera, "inspect", path, "--json"], check=True, capture_output=True, text=True).stdout
        found.update({event["step"]: event["value"] for event in json.loads(text)["events"] if event.get("tag") == "loss"})
    return np.array([found[step] for step in range(1, STEPS + 1)])


def main():
    tessera = sys.argv[1]
    pixels, labels = rows()
    state, expected, bad = init(jnp.uint32(1)), [], 0
    batch = {"pixels": pixels[:BATCH], "label": labels[:BATCH]}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "init.mlir").write_text(jax.jit(init).lower(jnp.uint32(1)).as_text(debug_info=True))
        functions = programs()
        for name, function in functions.items():
            (folder / f"{name}.mlir").write_text(function.lower(state, batch).as_text(debug_info=True))
            (folder / f"{name}.textproto").write_text(JOB.format(step=name, data=DATA, steps=STEPS))
        for i in range(STEPS):
            at = i * BATCH % 1408
            batch = {"pixels": pixels[at : at + BATCH], "label": labels[at : at + BATCH]}
            state, metrics = functions["one_device"](state, batch)
            expected.append(float(metrics["loss"]))
        for name in functions:
            for how in ([], ["--set=tpu_config.fold_replicas=false"], ["--device=reference"]):
                model_dir = folder / "-".join([name, *how]).replace("=", "_")
                command = [tessera, "train", folder / f"{name}.textproto", f"--model-dir={model_dir}"]
                subprocess.run([*command, f"--replicas={DEVICES}", *how], check=True, capture_output=True)
                difference = float(np.max(np.abs(losses(model_dir, tessera) - expected) / np.maximum(expected, 1)))
                bad += difference > 1e-6
                print(f"{name} {' '.join(how)}: losses differ by {difference:.1e}: {'ok' if difference <= 1e-6 else 'FAILED'}")
    return bad


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main())
