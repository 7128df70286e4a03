#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Trains programs of flax and optax by `tessera train` and compares with JAX: jax_jobs.py TESSERA [STEPS].

Trains an MLP and a convolutional network (examples/jax/export.py) on 1 and 8 replicas. Compares the losses of every
step, also in a run that is killed three times and resumes. Compares evaluation, and the final state as a pytree of JAX.
Needs jax, flax, optax.
"""

import json
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

import jax
import jax.numpy as jnp
import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "examples" / "data" / "digits.csv"
SEED = 1

sys.path.append(str(ROOT / "examples" / "jax"))
import export


def rows():
    table = np.loadtxt(DATA, delimiter=",", skiprows=1, dtype=np.float32)
    names = DATA.open().readline().strip().split(",")
    label = names.index("label")
    return np.delete(table, label, axis=1) * np.float32(0.0625), table[:, label].astype(np.int32)


JOB = """
model {{ program {{ init: "init.mlir" train_step: "train_step.mlir" eval_step: "eval_step.mlir" predict: "predict.mlir" }} }}
data {{ csv {{ path: "{data}"
  features {{ name: "pixels" columns: "pixel_*" scale: 0.0625 }} label {{ column: "label" classes: 10 }} }} }}
train {{ take_rows: 1408 }}
eval {{ skip_rows: 1437 }}
predict {{ skip_rows: 1437 }}
max_steps: {steps}
run_config {{ tf_random_seed: {seed} save_summary_steps: 1 save_checkpoints_steps: 100 }}
"""


def in_jax(model, steps):
    """Returns the losses of JAX on the rows in order, and the state at the end."""
    init, train_step, eval_step, _ = export.functions(model)
    pixels, labels = rows()
    state = jax.jit(init)(jnp.uint32(SEED))
    step = jax.jit(train_step)
    losses = []
    for i in range(steps):
        at = i * export.BATCH % 1408
        batch = {"pixels": pixels[at : at + export.BATCH], "label": labels[at : at + export.BATCH]}
        state, metrics = step(state, batch)
        losses.append(float(metrics["loss"]))
    judged = jax.jit(eval_step)(state.params, {"pixels": pixels[1437:], "label": labels[1437:]})
    return np.array(losses), state, {name: float(values.mean()) for name, values in judged.items()}


def losses_of(tessera, model_dir, steps):
    found = {}
    for path in sorted(pathlib.Path(model_dir).glob("events.*")):
        text = subprocess.run([tessera, "inspect", path, "--json"], check=True, capture_output=True, text=True).stdout
        found.update({event["step"]: event["value"] for event in json.loads(text)["events"] if event.get("tag") == "loss"})
    return np.array([found[step] for step in range(1, steps + 1)])


def train(tessera, job, model_dir, replicas, kills, steps):
    command = [tessera, "train", str(job), f"--model-dir={model_dir}", f"--replicas={replicas}"]
    for _ in range(kills):
        run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(random.uniform(0.25, 0.6))
        run.send_signal(random.choice([signal.SIGKILL, signal.SIGTERM]))
        run.wait()
    subprocess.run(command, check=True, capture_output=True)
    return losses_of(tessera, model_dir, steps)


def relative(a, b):
    return float(np.max(np.abs(a - b) / np.maximum(np.abs(b), 1)))


def check(tessera, name, folder, steps):
    model = export.Mlp() if name == "mlp" else export.Cnn()
    export.export(model, folder)
    job = folder / "job.textproto"
    job.write_text(JOB.format(data=DATA, steps=steps, seed=SEED))
    expected, state, judged = in_jax(model, steps)
    bad = 0
    for replicas, limit in ((1, 1e-6), (8, 1e-5)):
        plain = train(tessera, job, folder / f"model{replicas}", replicas, 0, steps)
        killed = train(tessera, job, folder / f"killed{replicas}", replicas, 3, steps)
        text = subprocess.run([tessera, "evaluate", folder / f"model{replicas}", "--json"], check=True,
                              capture_output=True, text=True).stdout
        metrics = json.loads(text)
        worst = max(abs(metrics[key] - value) for key, value in judged.items())
        difference = relative(plain, expected)
        same = np.array_equal(plain, killed)
        ok = difference <= limit and same and worst <= 1e-5
        bad += not ok
        print(f"{name} on {replicas}: losses differ by {difference:.1e} (at most {limit:.0e}), evaluation by {worst:.1e}, "
              f"killed and resumed {'equal' if same else 'DIFFERENT'}: {'ok' if ok else 'FAILED'}")
    return bad + (not same_state(tessera, folder, state))


def same_state(tessera, folder, state):
    """Returns whether the final state, as one .npz, is a pytree of JAX with its values."""
    npz = folder / "state.npz"
    subprocess.run([tessera, "convert", folder / "model1", npz], check=True, capture_output=True)
    loaded = export.load_state(npz, state)
    assert jax.tree.structure(loaded) == jax.tree.structure(state)
    worst = max(float(jnp.max(jnp.abs(a - b))) for a, b in zip(jax.tree.leaves(loaded), jax.tree.leaves(state)))
    print(f"  the state loads into the same pytree; values differ by {worst:.1e}: {'ok' if worst < 1e-4 else 'FAILED'}")
    return worst < 1e-4


def main():
    tessera = str(pathlib.Path(sys.argv[1]).resolve())
    steps = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    bad = 0
    for name in ("mlp", "cnn"):
        with tempfile.TemporaryDirectory() as folder:
            bad += check(tessera, name, pathlib.Path(folder), steps)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
