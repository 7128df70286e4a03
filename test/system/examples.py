#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the examples as their READMEs show them, in a copy: examples.py TESSERA SOURCE. Each job has to reach the accuracy
of JOBS, and `tessera job init` has to write a job that does. A job on TFRecords is killed and goes on to the same bits."""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

# Job, how its data is made (arguments of python3, in examples/), the accuracy that it has to reach.
JOBS = [
    ("iris/job.textproto", None, 0.9),
    ("census/job.textproto", ["census/generate.py", "census/census.csv"], 0.82),
    ("images/job.textproto",
     ["images/generate.py", "data/digits.csv", "images/train.tfrecord", "images/test.tfrecord"], 0.85),
    ("text/topic.textproto", ["text/generate.py", "text"], 0.9),
    ("text/tags.textproto", None, 0.95),
    ("jax/mlp.textproto", None, 0.88),
]


def accuracy_of(train, evaluate, folder):
    for words in (train, evaluate):
        run = subprocess.run(words, cwd=folder, capture_output=True, text=True, timeout=120)
        if run.returncode != 0:
            return f"`{' '.join(map(str, words))}` exits {run.returncode}\n{run.stderr}"
    return json.loads(run.stdout)["accuracy"]


def main():
    tessera, source = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
    bad = 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch) / "examples"
        shutil.copytree(source / "examples", folder)
        jobs = list(JOBS)
        commands = []
        subprocess.run([tessera, "job", "init", "data/iris.csv", "--label=species", "--output=iris/first.textproto"], check=True,
                       cwd=folder, capture_output=True)
        jobs.append(("iris/first.textproto", None, 0.9))
        for job, make, least in jobs:
            if make is not None:
                subprocess.run([sys.executable, *make], check=True, cwd=folder)
            model_dir = job.replace("/", ".") + ".model"
            commands.append((job, least, [tessera, "train", job, f"--model-dir={model_dir}"],
                             [tessera, "evaluate", model_dir, "--json"]))
        tones = str(pathlib.Path(tessera).with_name("tones"))
        commands.append(("tones", 0.95, [tones, "train"], [tones, "evaluate", "--json"]))
        for job, least, train, evaluate in commands:
            accuracy = accuracy_of(train, evaluate, folder)
            ok = isinstance(accuracy, float) and accuracy >= least
            bad += not ok
            print(f"{job}: {accuracy}, at least {least}: {'ok' if ok else 'FAILED'}")
        kill_and_resume = pathlib.Path(__file__).with_name("kill_and_resume.py")
        bad += subprocess.run([sys.executable, kill_and_resume, tessera, folder / "images" / "job.textproto", "--kills=2",
                               "--steps=200", "--seed=1"]).returncode != 0
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
