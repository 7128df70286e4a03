#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Jobs in which something fails after the first step: a step half way, a host function, an input, the disk, a checkpoint.

  job_faults.py TESSERA FAULTY_JOB DIGITS_JOB

Each time, all shards stop at one step, nothing hangs, one message tells what happened, and the exit code is 1. The
newest checkpoint is whole and of a completed step. The same command without the cause resumes from it and ends with the
same bits as a run without failure.
"""

import functools
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys

from jobs import Checks, Job

CADENCE = ["--set=run_config.save_checkpoints_steps=10", "--set=tpu_config.iterations_per_loop=7"]


# --- Steps that fail half way ---

def check_fault(checks, job, undisturbed, fault, expected_message):
    result = job.train(*CADENCE, fault=fault)
    checks.equal(f"{fault}: exit code", result.code, 1)
    checks.matches(f"{fault}: messages", "\n".join(result.messages), f"faulty_job: {expected_message}")
    checks.equal(f"{fault}: checkpoints", job.steps(), [0, 10, 20, 30])
    checks.equal(f"{fault}: steps of every shard in the newest checkpoint", job.shard_steps(), {30})
    again = job.train(*CADENCE)
    checks.equal(f"{fault}, rerun: exit code", again.code, 0)
    checks.holds(f"{fault}, rerun: it goes on from step 30", "Restored step 30 from" in again.log, again.log)
    checks.equal(f"{fault}, rerun: final variables", job.hashes(60), undisturbed)


def check_faults(checks, tessera, faulty_job):
    with Job([faulty_job, "train"], tessera) as job:
        checks.equal("undisturbed: exit code", job.train(*CADENCE).code, 0)
        undisturbed = job.hashes(60)
        checks.equal("undisturbed: steps of every shard", job.shard_steps(), {60})
    call = r'training after step 30: \S*test/system/faulty_job.cpp:\d+:\d+: host call "probe": shard 2, step 37'
    for fault, message in [
            ("throw:2:37", f"{call}: the function threw: the sensor is unplugged"),
            # An unavailable service may recover: the training is retried first.
            ("status:2:37", f"after 3 recoveries at step 30: {call}: the sensor is unplugged"),
            ("metrics:0:37", "host call of step 37: the function threw: the display is unplugged"),
    ]:
        with Job([faulty_job, "train"], tessera) as job:
            check_fault(checks, job, undisturbed, fault, message)


# --- Input ---

def check_uneven_input(checks, tessera, faulty_job):
    """One input per replica: 100 rows each; the last has 50, which are 6 batches of 8 rows and a piece of one."""
    with Job([faulty_job, "train"], tessera) as job:
        per_shard = ["--set=tpu_config.per_host_input_for_training=PER_SHARD_V1", "--param=repeat=false",
                     "--param=short_rows=50", "--set=tpu_config.iterations_per_loop=100"]
        for _ in range(2):  # the second finds nothing more to do
            result = job.train(*per_shard)
            checks.equal("uneven input: exit code", result.code, 0)
            checks.equal("uneven input: messages", result.messages, ["end of the data at step 6"])
            checks.equal("uneven input: checkpoints", job.steps(), [0, 6])
            checks.equal("uneven input: steps of every shard", job.shard_steps(), {6})
    # After a stop and a resume, the inputs of all replicas continue with their very next rows.
    endless = ["--set=tpu_config.per_host_input_for_training=PER_SHARD_V1", *CADENCE]
    with Job([faulty_job, "train"], tessera) as job:
        checks.equal("input per replica: exit code", job.train(*endless).code, 0)
        undisturbed = job.hashes(60)
    with Job([faulty_job, "train"], tessera) as job:
        checks.equal("input per replica, first part: exit code", job.train(*endless, "--max-steps=33").code, 0)
        checks.equal("input per replica, rest: exit code", job.train(*endless).code, 0)
        checks.equal("input per replica: final variables", job.hashes(60), undisturbed)
        fewer = job.train(*endless, "--replicas=2", "--max-steps=70")
        checks.equal("input per replica, other replicas: exit code", fewer.code, 2)
        checks.equal("input per replica, other replicas: messages", fewer.messages[1:], [
            "faulty_job: DIR/model.ckpt-60 was trained from 4 inputs, one per replica if more than one; now there are "
            "2: use as many replicas and the same input mode, another --model-dir, or --fresh"])


def check_bad_label(checks, tessera, faulty_job):
    """The exit code is 1 once steps have run, 2 before."""
    with Job([faulty_job, "train"], tessera) as job:
        late = job.train("--param=repeat=false", "--param=bad_row=100")
        checks.equal("bad label in batch 3: exit code", late.code, 1)
        checks.equal("bad label in batch 3: messages", len(late.messages), 1)
        checks.holds("bad label in batch 3: message",
                     "reading the input: labels is 9 in row 4 of batch 3, expected a class from 0 to 2" in late.messages[0],
                     late.messages)
        checks.equal("bad label in batch 3: checkpoints", job.steps(), [0, 3])
    with Job([faulty_job, "train"], tessera) as job:
        early = job.train("--param=repeat=false", "--param=bad_row=5")
        checks.equal("bad label in batch 0: exit code", early.code, 2)


# --- The disk ---

def digits(digits_job, tessera):
    """Returns a job with wider layers: its checkpoints, of 2.0 MB, are larger than any file that compiling needs."""
    job = Job([tessera, "train"], tessera)
    text = pathlib.Path(digits_job).read_text().replace("hidden_units: [256, 128]", "hidden_units: [512, 256]")
    data = pathlib.Path(digits_job).parent / "../data/digits.csv"
    wide = pathlib.Path(job.folder.name) / "wide.textproto"
    wide.write_text(text.replace("../data/digits.csv", str(data.resolve())))
    job.command = [tessera, "train", str(wide), *CADENCE]
    return job


def check_after_full_disk(checks, what, job, full):
    checks.equal(f"{what}: exit code", full.code, 1)
    checks.equal(f"{what}: messages", full.messages[:-1], ["changed since the last run: max_steps 20 -> 40"])
    checks.holds(f"{what}: message", "error: saving the checkpoint of step 30: " in full.messages[-1], full.messages)
    checks.equal(f"{what}: the newest checkpoint", job.steps()[-1], 20)
    checks.holds(f"{what}: nothing half written", not [name for name in os.listdir(job.model_dir) if "temp" in name],
                 os.listdir(job.model_dir))
    checks.holds(f"{what}: the newest checkpoint is whole", job.hashes(), "")


def check_file_limit(checks, tessera, digits_job, undisturbed):
    """Limits files to 1.5 MB, which only a checkpoint exceeds (RLIMIT_FSIZE: EFBIG)."""
    with digits(digits_job, tessera) as job:
        job.train("--max-steps=20")
        limit = functools.partial(resource.setrlimit, resource.RLIMIT_FSIZE, (1500000, 1500000))
        check_after_full_disk(checks, "file limit", job, job.train("--max-steps=40", preexec_fn=limit))
        checks.equal("file limit, rerun: exit code", job.train("--max-steps=40").code, 0)
        checks.equal("file limit, rerun: final variables", job.hashes(40), undisturbed)


def check_full_disk(checks, tessera, digits_job, undisturbed):
    """Fills a small file system, if the kernel lets a test mount one in a namespace of its own (ENOSPC)."""
    with digits(digits_job, tessera) as job:
        disk = pathlib.Path(job.folder.name) / "disk"
        disk.mkdir()
        job.model_dir = disk / "model"
        train = " ".join(f"'{word}'" for word in job.words())
        script = f"""
            mount -t tmpfs -o size=16m none '{disk}' || exit 77
            {train} --max-steps=20 2>/dev/null || exit 78
            cat /dev/zero > '{disk}/filler' 2>/dev/null
            truncate -s -24K '{disk}/filler'  # enough to start, not for a checkpoint
            {train} --max-steps=40
            code=$?
            rm '{disk}/filler'
            cp -r '{disk}/model' '{job.folder.name}/copy'
            exit $code"""
        process = subprocess.run(["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script],
                                 capture_output=True, text=True, timeout=60)
        if not (pathlib.Path(job.folder.name) / "copy").exists():
            print(f"no file system could be mounted, ENOSPC is not tested: {process.stderr.strip()}")
            return
        full = job.as_result(process)
        job.model_dir = pathlib.Path(job.folder.name) / "copy"
        check_after_full_disk(checks, "full disk", job, full)
        checks.holds("full disk: message", "No space left on device" in full.messages[-1], full.messages)
        checks.equal("full disk, rerun: exit code", job.train("--max-steps=40").code, 0)
        checks.equal("full disk, rerun: final variables", job.hashes(40), undisturbed)


# --- Damaged checkpoints ---

def truncate(path):
    os.truncate(path, path.stat().st_size - 5)


def flip_a_bit(path):
    data = bytearray(path.read_bytes())
    data[len(data) // 3] ^= 16
    path.write_bytes(data)


def check_damage(checks, tessera, digits_job, undisturbed):
    with digits(digits_job, tessera) as job:
        job.train("--max-steps=30")
        trained = pathlib.Path(job.folder.name) / "trained"
        shutil.copytree(job.model_dir, trained)
        for damage in (truncate, flip_a_bit):
            for suffix in ("index", "data-00000-of-00001"):
                what = f"{damage.__name__} in {suffix}"
                shutil.rmtree(job.model_dir)
                shutil.copytree(trained, job.model_dir)
                damage(job.model_dir / f"model.ckpt-30.{suffix}")
                again = job.train("--max-steps=40")
                checks.equal(f"{what}: exit code", again.code, 0)
                checks.holds(f"{what}: it says so", "The checkpoint DIR/model.ckpt-30 cannot be used: " in again.log
                             and "Falling back to an earlier checkpoint: DIR/model.ckpt-20" in again.log, again.log)
                checks.equal(f"{what}: final variables", job.hashes(40), undisturbed)
        for path in job.model_dir.glob("model.ckpt-*.index"):
            truncate(path)
        none = job.train("--max-steps=50")
        checks.equal("no checkpoint is intact: exit code", none.code, 2)
        checks.holds("no checkpoint is intact: message", "DIR: no checkpoint is intact; the newest: " in none.messages[-1],
                     none.messages)


def main():
    tessera, faulty_job, digits_job = sys.argv[1:]
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)  # as a shell would leave it
    checks = Checks()
    check_faults(checks, tessera, faulty_job)
    check_uneven_input(checks, tessera, faulty_job)
    check_bad_label(checks, tessera, faulty_job)
    with digits(digits_job, tessera) as job:
        checks.equal("digits, undisturbed: exit code", job.train("--max-steps=40").code, 0)
        undisturbed = job.hashes(40)
    check_file_limit(checks, tessera, digits_job, undisturbed)
    check_full_disk(checks, tessera, digits_job, undisturbed)
    check_damage(checks, tessera, digits_job, undisturbed)
    return checks.exit_code()


if __name__ == "__main__":
    sys.exit(main())
