#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Kills predictions of files at random moments; the same command then ends with the bytes of an uninterrupted run. A
second run is refused while a first one writes.

  predict_kills.py TESSERA DIGITS_JOB [SEED]
"""

import json
import pathlib
import random
import signal
import subprocess
import sys
import time

from jobs import DEADLINE, Checks, Job

DIGITS = pathlib.Path(__file__).parents[2] / "examples" / "data" / "digits.csv"
KILLS = 4


def contents(folder):
    """Returns the bytes of each file below the folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def write_rows(path, copies, chance):
    """Writes the digits several times over, with some rows that cannot be read. Returns the number of such rows."""
    header, *lines = DIGITS.read_text().splitlines(keepends=True)
    bad = 0
    with path.open("w") as file:
        file.write(header)
        for _ in range(copies):
            for line in lines:
                if random.random() < chance:
                    bad += 1
                    line = random.choice(["x" + line, line.split(",", 1)[1], line.rstrip("\n") + ",7\n"])
                file.write(line)
    return bad


def check_kills(checks, tessera, job, rows, bad, shards, end):
    """One output, first without and then with kills at random moments of the run."""
    folder = job.model_dir.parent
    whole, killed = folder / f"whole{shards}{end}", folder / f"killed{shards}{end}"
    whole.mkdir()
    killed.mkdir()

    def words(place):
        output = place / ("shards" if shards else f"rows{end}")
        return [tessera, "predict", str(job.model_dir), str(rows), f"--output={output}", f"--format={end[1:]}",
                f"--compile-cache={job.compile_cache}", "--save-secs=0", f"--errors={place / 'bad.jsonl'}",
                "--max-errors=1000", *([f"--shards={shards}"] if shards else [])]

    begin = time.monotonic()
    straight = subprocess.run([*words(whole), "--json"], capture_output=True, text=True, timeout=DEADLINE)
    seconds = time.monotonic() - begin
    what = f"{shards} shards of {end}"
    checks.equal(f"{what}: exit code", straight.returncode, 0)
    checks.equal(f"{what}: bad rows", json.loads(straight.stdout)["bad_rows"], bad)
    for _ in range(KILLS):
        process = subprocess.Popen(words(killed), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(random.uniform(0, seconds))
        process.send_signal(signal.SIGKILL)
        process.wait()
    again = subprocess.run([*words(killed), "--json"], capture_output=True, text=True, timeout=DEADLINE)
    checks.equal(f"{what}, after kills: exit code", again.returncode, 0)
    expected, files = contents(whole), contents(killed)
    for one in (expected, files):
        one.pop("shards/manifest.json", None)  # has the name of the side file
    checks.equal(f"{what}, after kills: files", sorted(files), sorted(expected))
    checks.holds(f"{what}, after kills: bytes", files == expected)


def check_two_at_a_time(checks, tessera, job, rows):
    """A run that stands still, and a second one of the same command."""
    output = job.model_dir.parent / "twice.csv"
    words = [tessera, "predict", str(job.model_dir), str(rows), f"--output={output}",
             f"--compile-cache={job.compile_cache}", "--errors=/dev/null", "--max-errors=1000"]
    first = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.monotonic() + DEADLINE
    while not (output.parent / "twice.csv.part").exists() and first.poll() is None and time.monotonic() < end:
        time.sleep(0.001)
    first.send_signal(signal.SIGSTOP)
    second = subprocess.run(words, capture_output=True, text=True, timeout=DEADLINE)
    checks.equal("two at a time: exit code", second.returncode, 2)
    checks.holds("two at a time: message", f"{output} is being written by host " in second.stderr
                 and f"process {first.pid}, started " in second.stderr)
    first.send_signal(signal.SIGKILL)
    first.wait()
    third = subprocess.run(words, capture_output=True, text=True, timeout=DEADLINE)
    checks.equal("after the first was killed: exit code", third.returncode, 0)
    checks.equal("after the first was killed: files", sorted(output.parent.glob("twice.csv*")), [output])


def main():
    tessera, digits_job, *seed = sys.argv[1:]
    random.seed(int(seed[0]) if seed else 26)
    checks = Checks()
    with Job([tessera, "train", digits_job, "--replicas=1"], tessera) as job:
        job.train("--max-steps=5")
        rows = job.model_dir.parent / "rows.csv"
        bad = write_rows(rows, copies=6, chance=0.005)
        for shards, end in ((0, ".csv"), (3, ".jsonl"), (0, ".npz")):
            check_kills(checks, tessera, job, rows, bad, shards, end)
        check_two_at_a_time(checks, tessera, job, rows)
    sys.exit(checks.exit_code())


if __name__ == "__main__":
    main()
