#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests signals and new starts, by the tessera command and by EstimatorMain.

  job_signals.py TESSERA FAULTY_JOB DIGITS_JOB
"""

import json
import pathlib
import signal
import subprocess
import sys
import time

from jobs import DEADLINE, Checks, Job, Result

LONG = 10**9  # steps that nobody waits for
DIGITS = pathlib.Path(__file__).parents[2] / "examples" / "data" / "digits.csv"


def wait_for_line(process, words):
    """Reads stderr up to a line with these words and returns the text."""
    text = ""
    for line in process.stderr:
        text += line
        if words in line:
            return text
    raise AssertionError(f"no line has {words!r}: {text}")


def finish(process, job, read):
    stdout, stderr = process.communicate(timeout=DEADLINE)
    process.stdout, process.stderr = stdout, read + stderr
    return Result(process, job.model_dir)


def check_while_compiling(checks, name, job, number, *arguments):
    """Before the first step there is nothing to save: the process ends at once and says that it can go on."""
    process = job.start(*arguments)
    read = wait_for_line(process, "model directory: ")  # tracing and compiling follow
    begin = time.monotonic()
    process.send_signal(number)
    result = finish(process, job, read)
    what = f"{name}, signal {number} while compiling"
    checks.equal(f"{what}: exit code", result.code, 3)
    checks.equal(f"{what}: messages", result.messages, [
        f"{name}: interrupted before the first step, nothing is lost; run the same command to continue"])
    checks.holds(f"{what}: it ends soon", time.monotonic() - begin < 5)
    checks.holds(f"{what}: nothing was made", not job.model_dir.exists())


def check_long_loop(checks, name, job, number, *arguments):
    """One launch of 100,000 steps ends after the current step."""
    long_loop = ["--set=tpu_config.iterations_per_loop=100000", "--set=run_config.save_checkpoints_secs=100000"]
    process = job.start(f"--max-steps={LONG}", *long_loop, *arguments)
    read = wait_for_line(process, "loss = ")
    begin = time.monotonic()
    process.send_signal(number)
    result = finish(process, job, read)
    step = job.steps()[-1]
    what = f"{name}, signal {number} in a long loop"
    checks.holds(f"{what}: it ends soon", time.monotonic() - begin < 5)
    checks.equal(f"{what}: exit code", result.code, 3)
    checks.equal(f"{what}: messages", result.messages,
                 [f"{name}: stopped at step {step}, state saved; run the same command to continue"])
    checks.holds(f"{what}: steps were trained", step > 0)
    again = job.train(f"--max-steps={step + 25}", "--json", *long_loop, *arguments)
    checks.equal(f"{what}, rerun: exit code", again.code, 0)
    checks.equal(f"{what}, rerun: step", json.loads(again.stdout)["global_step"], step + 25)
    return step + 25


def check_second_signal(checks, job):
    """The first signal waits for the current step, which takes a minute; the second does not."""
    process = job.start("--set=run_config.save_checkpoints_steps=5", fault="slow:1:12")
    read = wait_for_line(process, "this step takes a minute")
    process.send_signal(signal.SIGINT)
    time.sleep(0.3)
    checks.equal("one SIGINT in a slow step", process.poll(), None)
    # The previous checkpoint is saved while the step runs.
    while job.steps()[-1] < 10 and process.poll() is None:
        time.sleep(0.05)
    begin = time.monotonic()
    process.send_signal(signal.SIGTERM)
    result = finish(process, job, read)
    checks.equal("a second signal: killed by", result.code, -signal.SIGTERM)
    checks.holds("a second signal: it ends at once", time.monotonic() - begin < 5)
    checks.equal("a second signal: the newest checkpoint", job.steps()[-1], 10)
    checks.equal("after a second signal: exit code", job.train().code, 0)


def check_ignored(checks, tessera_train, tessera):
    """A signal that the shell ignores for a training stays ignored: nohup ignores SIGHUP, a script's background
    SIGINT."""
    for ignored in (signal.SIGINT, signal.SIGHUP):
        with Job(["sh", "-c", f'trap "" {ignored.name[3:]}; exec "$@"', "sh", *tessera_train], tessera) as job:
            process = job.start(f"--max-steps={LONG}", "--set=run_config.save_checkpoints_secs=100000")
            read = wait_for_line(process, "loss = ")
            process.send_signal(ignored)
            time.sleep(0.3)
            checks.equal(f"{ignored.name} ignored", process.poll(), None)
            process.send_signal(signal.SIGTERM)
            process.send_signal(ignored)
            result = finish(process, job, read)
            checks.equal(f"{ignored.name} ignored, then SIGTERM: exit code", result.code, 3)
            checks.equal(f"{ignored.name} ignored, then SIGTERM: messages", result.messages, [
                f"tessera train: stopped at step {job.steps()[-1]}, state saved; run the same command to continue"])


def check_hangup(checks, tessera_train, tessera):
    """A terminal that closes sends two signals, one from the kernel and one from the shell; the state is saved."""
    with Job(tessera_train, tessera) as job:
        process = job.start(f"--max-steps={LONG}", "--set=run_config.save_checkpoints_secs=100000")
        read = wait_for_line(process, "loss = ")
        process.send_signal(signal.SIGHUP)
        process.send_signal(signal.SIGHUP)
        result = finish(process, job, read)
        checks.equal("SIGHUP twice: exit code", result.code, 3)
        checks.equal("SIGHUP twice: messages", result.messages, [
            f"tessera train: stopped at step {job.steps()[-1]}, state saved; run the same command to continue"])


def check_resume(checks, name, job, harmless, structural):
    """A changed setting is named. One that makes another model is refused, with the ways out; one of them is
    --fresh."""
    checks.equal(f"{name}: exit code", job.train("--max-steps=5").code, 0)
    changed = job.train("--max-steps=10", harmless[0])
    checks.equal(f"{name}, {harmless[0]}: exit code", changed.code, 0)
    checks.equal(f"{name}, {harmless[0]}: messages", changed.messages, [f"changed since the last run: {harmless[1]}"])
    refused = job.train("--max-steps=15", harmless[0], structural[0])
    checks.equal(f"{name}, {structural[0]}: exit code", refused.code, 2)
    checks.equal(f"{name}, {structural[0]}: messages", refused.messages[-3:], [
        f"{refused.messages[0].split(': ')[0]}: {structural[2]}DIR was trained by another job:", f"  {structural[1]}",
        "Train in another directory with --model-dir=DIR, or start over with --fresh (the old directory is renamed)"])
    anew = job.train("--max-steps=15", harmless[0], structural[0], "--fresh")
    checks.equal(f"{name}, --fresh: exit code", anew.code, 0)
    checks.equal(f"{name}, --fresh: checkpoints", job.steps(), [0, 15])
    checks.holds(f"{name}, --fresh: it says where the old one is", "DIR is now DIR.old1" in anew.log, anew.log)
    checks.holds(f"{name}, --fresh: the old one is there", (job.model_dir.parent / "model.old1" / "checkpoint").exists())


def check_without_state(checks, tessera, job):
    """evaluate and predict have nothing to save: they end at once, and an earlier file of predictions stays."""
    job.train("--max-steps=5")
    folder = job.model_dir.parent
    earlier, rows = folder / "rows.jsonl", folder / "many.csv"
    part = folder / "rows.jsonl.part"
    earlier.write_text("earlier")
    header, *lines = DIGITS.read_text().splitlines(keepends=True)
    rows.write_text(header + "".join(lines) * 60)
    commands = [("evaluate, when it begins", ["evaluate", job.model_dir], lambda: True),
                ("predict, when it begins", ["predict", job.model_dir, f"--output={earlier}"], lambda: True),
                ("predict, in the middle", ["predict", job.model_dir, rows, f"--output={earlier}"],
                 lambda: part.exists() and part.stat().st_size > 0)]
    for what, words, has_come in commands:
        process = subprocess.Popen([tessera, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while not has_come() and process.poll() is None:
            time.sleep(0.01)
        begin = time.monotonic()
        process.send_signal(signal.SIGTERM)
        result = finish(process, job, "")
        checks.equal(f"{what}: killed by", result.code, -signal.SIGTERM)
        checks.equal(f"{what}: messages", result.messages, [])
        checks.holds(f"{what}: it ends soon", time.monotonic() - begin < 5)
        checks.equal(f"{what}: the earlier file", earlier.read_text(), "earlier")
    again = subprocess.run([tessera, "predict", job.model_dir, f"--output={earlier}"], capture_output=True, timeout=DEADLINE)
    checks.equal("predict again: exit code", again.returncode, 0)
    checks.equal("predict again: rows", len(earlier.read_text().splitlines()), 360)
    checks.holds("predict again: no part is left", not part.exists())


def main():
    tessera, faulty_job, digits_job = sys.argv[1:]
    tessera_train = [tessera, "train", digits_job, "--set=model.dnn_classifier.hidden_units=32,32,32,32,32,32"]
    faulty_train = [faulty_job, "train"]
    checks = Checks()
    with Job(tessera_train, tessera) as job:
        check_while_compiling(checks, "tessera train", job, signal.SIGTERM)
    with Job(faulty_train, tessera) as job:
        check_while_compiling(checks, "faulty_job", job, signal.SIGINT)
    with Job(tessera_train, tessera) as job:
        last = check_long_loop(checks, "tessera train", job, signal.SIGTERM)
        stopped = job.hashes(last)
    with Job(tessera_train, tessera) as job:
        job.train(f"--max-steps={last}")
        checks.equal("stopped and gone on: final variables", stopped, job.hashes(last))
    with Job(faulty_train, tessera) as job:
        check_long_loop(checks, "faulty_job", job, signal.SIGINT)
    with Job(faulty_train, tessera) as job:
        check_second_signal(checks, job)
    check_ignored(checks, tessera_train, tessera)
    check_hangup(checks, tessera_train, tessera)
    with Job([tessera, "train", digits_job], tessera) as job:
        check_without_state(checks, tessera, job)
    with Job([tessera, "train", digits_job], tessera) as job:
        check_resume(checks, "tessera train", job,
                     ("--set=model.dnn_classifier.dropout=0.1", "model.dnn_classifier.dropout 0.3 -> 0.1, max_steps 5 -> 10"),
                     ("--set=model.dnn_classifier.hidden_units=16",
                      "model.dnn_classifier.hidden_units: [256, 128] then, [16] now", "error: "))
    with Job(faulty_train, tessera) as job:
        check_resume(checks, "faulty_job", job,
                     ("--param=learning_rate=0.1", "model.function.params.learning_rate not set -> 0.1, max_steps 5 -> 10"),
                     ("--param=units=16", "model.function.params.units: not set then, 16 now", ""))
    return checks.exit_code()


if __name__ == "__main__":
    sys.exit(main())
