#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Trains one job with 1, 2, 4 and 8 replicas and the same global batch. It trains once more with the last of these
numbers, and once as a model that sees the global batch.

Passes when the mean-loss curves agree as docs/numerics.md promises (1e-4 relative over 100 steps), though the model has
dropout. The two equal runs must end with the same bits.

  replica_counts.py TESSERA JOB
"""

import json
import pathlib
import subprocess
import sys
import tempfile

from fork_servers import ForkServers

STEPS = 100
TOLERANCE = 1e-4
COUNTS = (1, 2, 4, 8)


def inspect(tessera, path):
    return json.loads(subprocess.run([*tessera, "inspect", str(path), "--json"], check=True, capture_output=True, text=True).stdout)


def train(tessera, job, model_dir, replicas, *settings):
    command = [*tessera, "train", job, f"--model-dir={model_dir}", f"--max-steps={STEPS}", f"--replicas={replicas}",
               "--set=run_config.save_summary_steps=1", *settings]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (events,) = model_dir.glob("events.out.tfevents.*")
    curve = [event["value"] for event in inspect(tessera, events)["events"] if event.get("tag") == "loss_mean"]
    if len(curve) != STEPS:
        sys.exit(f"{replicas} replicas: expected {STEPS} values of loss_mean, got {len(curve)}")
    checkpoint = inspect(tessera, model_dir / f"model.ckpt-{STEPS}")
    return curve, {name: variable["sha256"] for name, variable in checkpoint["variables"].items()}


def main():
    program, job = sys.argv[1:]
    tessera = ForkServers().command(program)
    with tempfile.TemporaryDirectory() as scratch:
        runs = {count: train(tessera, job, pathlib.Path(scratch) / f"replicas_{count}", count) for count in COUNTS}
        again = train(tessera, job, pathlib.Path(scratch) / "again", COUNTS[-1])
        global_style = train(tessera, job, pathlib.Path(scratch) / "global", COUNTS[-1], "--set=tpu_config.partitioning=AUTOMATIC")

        apart = train(tessera, job, pathlib.Path(scratch) / "apart", COUNTS[-1], "--set=tpu_config.fold_replicas=false")

    if again != runs[COUNTS[-1]]:
        sys.exit(f"two equal runs with {COUNTS[-1]} replicas differ")
    alone, _ = runs[1]
    if not alone[-1] < 0.5 * alone[0]:
        sys.exit(f"nothing was learnt: the mean loss went from {alone[0]} to {alone[-1]}")
    worst = 0.0
    curves = {f"{count} replicas": runs[count][0] for count in COUNTS[1:]}
    curves[f"{COUNTS[-1]} replicas of the global batch"] = global_style[0]
    curves[f"{COUNTS[-1]} replicas that are not folded"] = apart[0]
    for name, curve in curves.items():
        for step, (expected, got) in enumerate(zip(alone, curve), start=1):
            difference = abs(got - expected) / abs(expected)
            worst = max(worst, difference)
            if difference > TOLERANCE:
                sys.exit(f"{name}, step {step}: mean loss {got}, with 1 replica {expected}: more than {TOLERANCE} apart")
    print(f"mean-loss curves of {COUNTS} replicas agree to {worst:.1e}; two equal runs are bit-identical")


if __name__ == "__main__":
    main()
