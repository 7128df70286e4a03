#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures the share of the time that a wide-and-deep job waits for its input: wide_deep_jobs.py TESSERA

The rows are drawn, with 8 numbers and 8 columns of words of 7 to 20,000 each. They are read from a CSV file as a whole,
from the same file on demand, and from TFRecords. Needs NumPy and TensorFlow. Exits 1 when a job waits for its input for
more than 5 % of its time.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

WORDS = (100, 1000, 5000, 20000, 300, 50, 7, 2000)
BUCKETS = (400, 4000, 20000, 50000, 1200, 200, 30, 8000)
ROWS = 50000
MOST = 0.05


def draw():
    random = np.random.RandomState(1)
    numbers = random.lognormal(0, 1, (ROWS, 8))
    words = np.stack([random.zipf(1.3, ROWS) % count for count in WORDS], 1)
    weights = [random.normal(0, 0.5, count) for count in WORDS]
    score = sum(weights[j][words[:, j]] for j in range(8)) + 0.3 * np.log(numbers).sum(1) - 0.5
    return numbers, words, (random.uniform(size=ROWS) < 1 / (1 + np.exp(-score))).astype(int)


def write_csv(path, numbers, words, labels):
    with open(path, "w") as file:
        names = [f"n{j}" for j in range(8)] + [f"c{j}" for j in range(8)] + ["y"]
        file.write(",".join(names) + "\n")
        for i in range(ROWS):
            cells = [f"{x:.4g}" for x in numbers[i]] + [f"w{x:x}" for x in words[i]] + [str(labels[i])]
            file.write(",".join(cells) + "\n")


def write_records(path, numbers, words, labels):
    import tensorflow as tf
    with tf.io.TFRecordWriter(str(path)) as writer:
        for i in range(ROWS):
            features = {f"n{j}": tf.train.Feature(float_list=tf.train.FloatList(value=[numbers[i, j]])) for j in range(8)}
            for j in range(8):
                word = b"w%x" % words[i, j]
                features[f"c{j}"] = tf.train.Feature(bytes_list=tf.train.BytesList(value=[word]))
            features["y"] = tf.train.Feature(int64_list=tf.train.Int64List(value=[int(labels[i])]))
            writer.write(tf.train.Example(features=tf.train.Features(feature=features)).SerializeToString())


def model():
    columns = 'linear_feature_columns { crossed { keys: ["c0", "c6"]  buckets: 1000 } }\n'
    for j, buckets in enumerate(BUCKETS):
        hashed = f'hashed {{ key: "c{j}"  buckets: {buckets} }}'
        columns += (f"linear_feature_columns {{ {hashed} }}\n"
                    f"dnn_feature_columns {{ embedding {{ categorical {{ {hashed} }}  dimension: 16 }} }}\n"
                    f'dnn_feature_columns {{ numeric {{ key: "n{j}" }} }}\n')
    return ("model { dnn_linear_combined_classifier { dnn_hidden_units: [256, 128, 64] dnn_optimizer { adagrad { } }\n"
            f"linear_optimizer {{ ftrl {{ }} }}\n{columns} }} }}\n")


def data(kind):
    names = [f"{letter}{j}" for j in range(8) for letter in "nc"]
    if kind == "TFRecords":
        features = " ".join(f'features {{ key: "{name}" }}' for name in names)
        return f'data {{ tfrecord {{ paths: "wd.tfrecord" {features} label {{ key: "y" }} }} }}\n'
    features = " ".join(f'features {{ columns: "{name}" }}' for name in names)
    stream = "stream: true" if kind == "CSV on demand" else ""
    return f'data {{ csv {{ path: "wd.csv" {features} label {{ column: "y" }} {stream} }} }}\n'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    tessera = str(pathlib.Path(parser.parse_args().tessera).resolve())
    rows = draw()
    slow = 0
    print("| input | waits for it |\n|---|---|")
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        write_csv(folder / "wd.csv", *rows)
        write_records(folder / "wd.tfrecord", *rows)
        for kind in ("CSV", "CSV on demand", "TFRecords"):
            job = folder / "job.textproto"
            job.write_text(model() + data(kind) + "train { shuffle { } }\ntrain_batch_size: 512\nmax_steps: 600\n")
            done = subprocess.run([tessera, "train", str(job), "--fresh", "--json"], capture_output=True, text=True,
                                  cwd=folder, check=False)
            if done.returncode:
                sys.exit(done.stderr)
            share = json.loads(done.stdout)["input_wait"]
            slow += share > MOST
            print(f"| {kind} | {100 * share:.1f} % |", flush=True)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
