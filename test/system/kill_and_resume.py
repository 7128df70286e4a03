#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Ends one training job again and again by signals, reruns it each time, and compares its end with an undisturbed one.

  kill_and_resume.py TESSERA JOB [--kills=10] [--steps=1600] [--replicas=1] [--threads=N]
                     [--signals=KILL,TERM] [--seed=N] [--device=cpu]

Each end is by one of the signals, drawn at random. Half of them strike inside a random save: the process is stopped,
seen to have a temporary file of a checkpoint, and signalled. The others strike at random moments, while it trains or
while it starts. Every signal must strike a live process. All but the signals at a start wait until the job has made a
random number of saves. After SIGTERM the process exits with 3, its state saved.

Passes when the final variables are bit-identical to those of an uninterrupted run, so that no example was skipped or
trained on twice. Every summarised step must stand exactly once in the event files as a reader sees them, with the same
loss. (A later session replaces the events of an earlier one from its first step on.)
"""

import argparse
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

SAVE_EVERY = 20
PATIENCE = 60  # seconds: nothing here takes as long
INTERRUPTED = 3  # exit code of a training that was stopped, with its state saved


def train_command(options, model_dir):
    return [options.tessera, "train", options.job, f"--model-dir={model_dir}", f"--max-steps={options.steps}",
            f"--set=run_config.save_checkpoints_steps={SAVE_EVERY}", "--set=run_config.save_summary_steps=10",
            "--set=tpu_config.iterations_per_loop=15", f"--replicas={options.replicas}",
            f"--device={options.device}", *([f"--set=run_config.threads={options.threads}"] if options.threads else []),
            f"--compile-cache={model_dir.parent / 'cache'}"]


def names_in(model_dir):
    try:
        return os.listdir(model_dir)
    except FileNotFoundError:
        return []


def newest_step(model_dir):
    steps = [int(match.group(1)) for name in names_in(model_dir)
             if (match := re.fullmatch(r"model\.ckpt-(\d+)\.index", name))]
    return max(steps, default=-1)


def is_saving(model_dir):
    return any(".tempstate" in name for name in names_in(model_dir))


def wait_until(process, condition, pause=0.0):
    """Returns True when `condition` holds, False when the process ended first."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        if process.poll() is not None:
            return False
        if time.monotonic() > deadline:
            raise TimeoutError("the job neither went on nor ended")
        time.sleep(pause)
    return True


def stop(process):
    """Sends SIGSTOP, and waits until it takes effect (or the process has ended)."""
    process.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)


def aim_inside_a_save(process, model_dir, step):
    """Leaves the process stopped with a checkpoint half written, one after the checkpoint of `step`."""
    wait_until(process, lambda: newest_step(model_dir) >= step, pause=0.0005)
    while wait_until(process, lambda: is_saving(model_dir)):
        stop(process)
        if is_saving(model_dir):
            return
        process.send_signal(signal.SIGCONT)


def aim_at_training(process, model_dir, step, delay):
    """Waits until `step` is saved, and `delay` seconds more."""
    wait_until(process, lambda: newest_step(model_dir) >= step, pause=0.0005)
    time.sleep(delay)


def patience_of_a_run(options):
    return max(PATIENCE, options.steps / SAVE_EVERY)  # a second for each save


def run_to_end(options, command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   timeout=patience_of_a_run(options))


def run_whole(options, model_dir):
    """Runs without disturbance; returns the seconds until step 0 was saved, and until the end."""
    start = time.monotonic()
    process = subprocess.Popen(train_command(options, model_dir), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_until(process, lambda: newest_step(model_dir) >= 0, pause=0.001)
    started = time.monotonic() - start
    if process.wait(timeout=patience_of_a_run(options)) != 0:
        sys.exit(f"the undisturbed run ended with exit code {process.returncode}")
    return started, time.monotonic() - start


def run_killed(options, model_dir, chance, started, duration):
    """Kills as often as asked; returns in words what each kill interrupted."""
    rest = options.kills - options.kills // 2
    kinds = ["save"] * (options.kills // 2) + ["training"] * (rest - rest // 3) + ["start"] * (rest // 3)
    chance.shuffle(kinds)
    # Few enough that the job is half way at the last kill: this process may not run for a while, and the job goes on.
    saves = max(1, options.steps // SAVE_EVERY // (2 * options.kills))
    pace = (duration - started) / (options.steps / SAVE_EVERY)
    struck = []
    for kind in kinds:
        begin = newest_step(model_dir)
        step = begin + SAVE_EVERY * chance.randint(1, saves) if begin >= 0 else chance.choice([-1, 0])
        process = subprocess.Popen(train_command(options, model_dir), stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        if kind == "save":
            aim_inside_a_save(process, model_dir, step)
        elif kind == "training":
            aim_at_training(process, model_dir, step, chance.uniform(0, pace))
        else:
            time.sleep(chance.uniform(0, started))
        name = chance.choice(options.signals)
        process.send_signal(getattr(signal, f"SIG{name}"))
        process.send_signal(signal.SIGCONT)
        if process.wait(timeout=PATIENCE) not in exit_codes(name, early=kind == "start" or step < 0):
            sys.exit(f"signal {len(struck) + 1}, {name} in a {kind}, met a process that ended with {process.returncode}")
        struck.append(f"{name.lower()}:{kind}@{newest_step(model_dir)}")
    return struck


def exit_codes(name, early):
    """Returns how a process may end when a signal met it alive; `early`: it may not handle signals yet."""
    if name == "KILL":
        return [-signal.SIGKILL]
    return [INTERRUPTED, -signal.SIGTERM] if early else [INTERRUPTED]


def inspect(options, path):
    text = subprocess.run([options.tessera, "inspect", str(path), "--json"], check=True, capture_output=True, text=True).stdout
    return json.loads(text)


def variables(options, model_dir):
    newest = model_dir / f"model.ckpt-{options.steps}"
    return {name: value["sha256"] for name, value in inspect(options, newest)["variables"].items()}


def losses(options, model_dir):
    """Returns [step, value] of tag `loss` as a reader keeps them: a session's start drops earlier files' later
    steps."""
    kept = []
    for path in sorted(model_dir.glob("events.out.tfevents.*")):
        for event in inspect(options, path)["events"]:
            if event.get("session_log") == "START":
                kept = [loss for loss in kept if loss[0] < event["step"]]
            if event.get("tag") == "loss":
                kept.append([event["step"], event["value"]])
    return kept


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    parser.add_argument("job")
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--steps", type=int, default=1600)
    parser.add_argument("--replicas", type=int, default=1)
    parser.add_argument("--threads", type=int, default=0, help="of all replicas together; 0: as many as the machine has cores")
    parser.add_argument("--signals", type=lambda names: names.split(","), default=["KILL", "TERM"])
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    options = parser.parse_args()
    print(f"--seed={options.seed}", flush=True)
    chance = random.Random(options.seed)

    with tempfile.TemporaryDirectory() as scratch:
        whole = pathlib.Path(scratch) / "whole"
        killed = pathlib.Path(scratch) / "killed"
        started, duration = run_whole(options, whole)
        struck = run_killed(options, killed, chance, started, duration)
        assert len(struck) == options.kills
        run_to_end(options, train_command(options, killed))

        print(f"signals, with the step saved last: {' '.join(struck)}")
        expected, got = variables(options, whole), variables(options, killed)
        differing = sorted(name for name in expected.keys() | got.keys() if expected.get(name) != got.get(name))
        if differing:
            print(f"these variables differ from the uninterrupted run: {', '.join(differing)}")
            return 1
        got, expected_losses = losses(options, killed), losses(options, whole)
        if [step for step, _ in expected_losses] != list(range(1, options.steps + 1, 10)) or got != expected_losses:
            print(f"the events hold the losses {got}, expected {expected_losses}")
            return 1
        executables = [name for name in names_in(pathlib.Path(scratch) / "cache") if name.endswith(".tsr")]
        if len(executables) != 1:
            print(f"the compile cache holds {len(executables)} executables, expected the one of the model")
            return 1
        print(f"{len(struck)} signals: {len(expected)} variables bit-identical, {len(got)} summaries each once")
    return 0


if __name__ == "__main__":
    sys.exit(main())
