# SPDX-License-Identifier: Apache-2.0
"""Jobs of different kinds: each is trained, evaluated, and predicts. Checkpoints and results are compared."""

import shutil
import subprocess
import sys

from build import ROOT, Case

DIGITS = "digits/job.textproto"
OPTIMIZER = "--set=model.dnn_classifier.optimizer"
APART = "--set=tpu_config.fold_replicas=false"

# Name -> the job, and the options of its training. The first ten are the most different ones.
JOBS = {
    "digits, 8 folded replicas": (DIGITS, "--max-steps=300"),
    "census, a stream of CSV": ("census/job.textproto", "--max-steps=200"),
    "images in TFRecords": ("images/job.textproto", "--max-steps=60"),
    "topic, a program of JAX": ("text/topic.textproto", "--max-steps=60"),
    "tags, a program of JAX": ("text/tags.textproto", "--max-steps=60"),
    "mlp, a program of JAX": ("jax/mlp.textproto", "--max-steps=200"),
    "iris": ("iris/job.textproto",),
    "convolution in C++": ("digits", "--max-steps=60"),
    "tones in C++": ("tones", "--max-steps=60"),
    "digits, 4 replicas apart": (DIGITS, "--max-steps=60", "--replicas=4", APART),
    "digits, a partitioned batch": (DIGITS, "--max-steps=60", "--replicas=4",
                                    "--set=tpu_config.partitioning=AUTOMATIC"),
    "digits, batch norm and RMSProp": (DIGITS, "--max-steps=60", "--set=model.dnn_classifier.batch_norm=true",
                                       f"{OPTIMIZER}.rms_prop.momentum=0.9"),
    "digits, FTRL on 2 replicas apart": (DIGITS, "--max-steps=60", "--replicas=2", APART,
                                         f"{OPTIMIZER}.ftrl.l1_regularization_strength=0.001"),
    "digits without a compiler": ("embedded_train",),
}

# The parameters with which programs of the build find their data.
PARAMS = {"digits": {"data": "data/digits.csv"}}

# The compared files. Logs, which go to stderr, and events have times.
FILES = ("*.stdout", "model/model.ckpt-*", "predictions.jsonl")

# A job's data, by the arguments of the script that writes it.
GENERATORS = (("census/generate.py", "census/census.csv"), ("text/generate.py", "text"),
              ("images/generate.py", "data/digits.csv", "images/train.tfrecord", "images/test.tfrecord"))


def write_examples(scratch):
    """Writes the examples and their data below the folder `scratch`, and returns the folder that has them."""
    examples = scratch / "examples"
    shutil.copytree(ROOT / "examples", examples)
    for script, *arguments in GENERATORS:
        subprocess.run([sys.executable, examples / script, *(examples / word for word in arguments)], check=True,
                       stdout=subprocess.DEVNULL)
    return examples


def commands(examples, job, settings):
    """Returns the commands of one job, which is a job file below `examples` or a program of the build."""
    if job.endswith(".textproto"):
        return (("tessera", "train", str(examples / job), "--model-dir=model", *settings),
                ("tessera", "evaluate", "model", "--json"),
                ("tessera", "predict", "model", "--output=predictions.jsonl"))
    params = tuple(f"--param={name}={examples / value}" for name, value in PARAMS.get(job, {}).items())
    return ((job, "train", "--model-dir=model", *params, *settings),
            (job, "evaluate", "--model-dir=model", *params, "--json"))


def without_compiler(examples):
    """Returns the commands of a program that trains what another has compiled."""
    return (("compile_digits", "program.tsr", "2"),
            ("embedded_train", "program.tsr", str(examples / "data/digits.csv"), "model", "60"))


def trained(examples, count):
    """Returns the cases of the first `count` jobs; `examples` is what write_examples wrote."""
    cases = []
    for name, (job, *settings) in list(JOBS.items())[:count]:
        words = without_compiler(examples) if job == "embedded_train" else commands(examples, job, settings)
        cases.append(Case("jobs", name, words, files=FILES))
    return cases
