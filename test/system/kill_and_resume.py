#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Kills a training job with SIGKILL at random moments and reruns it until it is done.

Passes when the final variables are bit-identical to those of an uninterrupted run, and every summarised step stands once
in the event files as a reader sees them (a later session replaces what an earlier one wrote from its first step on).

  kill_and_resume.py TESSERA JOB [--kills=3] [--steps=400] [--seed=1]
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time


def train_command(options, model_dir):
    return [options.tessera, "train", options.job, f"--model-dir={model_dir}", f"--max-steps={options.steps}",
            "--set=run_config.save_checkpoints_steps=50", "--set=run_config.save_summary_steps=10",
            "--set=tpu_config.iterations_per_loop=25"]


def check(command, code, log):
    if code != 0:
        raise SystemExit(f"{' '.join(command)} ended with {code}:\n{log}")


def run_to_end(command):
    result = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    check(command, result.returncode, result.stderr)


def inspect(options, path):
    text = subprocess.run([options.tessera, "inspect", str(path), "--json"], check=True, capture_output=True, text=True).stdout
    return json.loads(text)


def variables(options, model_dir):
    newest = model_dir / f"model.ckpt-{options.steps}"
    return {name: value["sha256"] for name, value in inspect(options, newest)["variables"].items()}


def loss_steps(options, model_dir):
    """The steps of tag `loss` as a reader keeps them: a session's start drops what earlier files hold from there on."""
    steps = []
    for path in sorted(model_dir.glob("events.out.tfevents.*")):
        for event in inspect(options, path)["events"]:
            if event.get("session_log") == "START":
                steps = [step for step in steps if step < event["step"]]
            if event.get("tag") == "loss":
                steps.append(event["step"])
    return steps


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    parser.add_argument("job")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)

    with tempfile.TemporaryDirectory() as scratch:
        whole = pathlib.Path(scratch) / "whole"
        killed = pathlib.Path(scratch) / "killed"
        start = time.monotonic()
        run_to_end(train_command(options, whole))
        duration = time.monotonic() - start

        kills = 0
        while kills < options.kills:
            command = train_command(options, killed)
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            try:
                _, log = process.communicate(timeout=chance.uniform(0.05, 0.9) * duration)
                check(command, process.returncode, log)
                break  # done before it could be killed
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                kills += 1
        run_to_end(train_command(options, killed))

        expected, got = variables(options, whole), variables(options, killed)
        differing = sorted(name for name in expected.keys() | got.keys() if expected.get(name) != got.get(name))
        if differing:
            print(f"after {kills} kills these variables differ from the uninterrupted run: {', '.join(differing)}")
            return 1
        steps = loss_steps(options, killed)
        if steps != loss_steps(options, whole):
            print(f"after {kills} kills the events hold the loss at steps {steps}, expected {loss_steps(options, whole)}")
            return 1
        print(f"{kills} kills: {len(expected)} variables bit-identical, {len(steps)} summaries each once")
    return 0


if __name__ == "__main__":
    sys.exit(main())
