#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Predicts a million digits from CSV into files, by the command predict and by programs that a user might write instead.

  batch_prediction.py TESSERA [--rows=1000000] [--peer=PYTHON] [--tensorflow=PYTHON] [--folder=DIR]

Prints rows per second, from the start of the process to the last byte for Tessera. Peers are timed behind their
imports and their training. `--peer` is a Python with pandas and scikit-learn, `--tensorflow` one with TensorFlow 2.15,
whose Estimator gets every twentieth row.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIGITS = ROOT / "examples" / "data" / "digits.csv"

PANDAS = """
    import sys, time, warnings
    import numpy as np, pandas as pd
    from sklearn.neural_network import MLPClassifier
    warnings.filterwarnings("ignore")
    small, path, to = sys.argv[1:]

    def pixels(table):
        return (table.filter(like="pixel_").to_numpy() / 16).astype(np.float32)

    table = pd.read_csv(small)
    model = MLPClassifier((256, 128), max_iter=3).fit(pixels(table), table["label"])
    times = [time.perf_counter()]
    x = pixels(pd.read_csv(path))
    times.append(time.perf_counter())
    p = model.predict_proba(x)
    times.append(time.perf_counter())
    out = pd.DataFrame(p.astype(np.float32), columns=[f"probabilities_{i}" for i in range(10)])
    out.insert(0, "class", p.argmax(1))
    out.to_csv(to, index=False)
    times.append(time.perf_counter())
    read, predict, write = (b - a for a, b in zip(times, times[1:]))
    print(f"pandas and scikit-learn: {len(x) / (times[-1] - times[0]):.0f} rows/s; "
          f"{read:.2f} s reading, {predict:.2f} s predicting, {write:.2f} s writing")
"""

TENSORFLOW = """
    import csv, os, sys, tempfile, time
    os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
    import tensorflow as tf
    tf.get_logger().setLevel("ERROR")
    small, path, to = sys.argv[1:]
    head = open(small).readline().strip().split(",")
    columns = [tf.feature_column.numeric_column(name, normalizer_fn=lambda v: v / 16) for name in head if name != "label"]

    def rows(file, batch):
        return tf.data.experimental.make_csv_dataset(
            file, batch, column_defaults=[tf.int32 if name == "label" else tf.float32 for name in head],
            label_name="label", shuffle=False, num_epochs=1, num_parallel_reads=2, prefetch_buffer_size=4)

    estimator = tf.estimator.DNNClassifier([256, 128], columns, n_classes=10, model_dir=tempfile.mkdtemp())
    estimator.train(lambda: rows(small, 128), max_steps=3)
    for batch in (128, 1024):
        begin, count = time.perf_counter(), 0
        with open(to, "w") as file:
            writer = csv.writer(file)
            for p in estimator.predict(lambda: rows(path, batch)):
                writer.writerow([p["class_ids"][0], *p["probabilities"]])
                count += 1
        print(f"Estimator.predict of TensorFlow, batches of {batch}: {count / (time.perf_counter() - begin):.0f} rows/s",
              flush=True)
"""


def write_rows(path, rows):
    header, *lines = DIGITS.read_text().splitlines(keepends=True)
    with path.open("w") as file:
        file.write(header)
        for first in range(0, rows, len(lines)):
            file.writelines(lines[:rows - first])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--peer")
    parser.add_argument("--tensorflow")
    parser.add_argument("--folder")
    options = parser.parse_args()
    temporary = tempfile.TemporaryDirectory()
    folder = pathlib.Path(options.folder or temporary.name)
    model, rows, some = folder / "digits.model", folder / "rows.csv", folder / "some.csv"
    cache = f"--compile-cache={folder / 'cache'}"
    if not rows.exists():
        write_rows(rows, options.rows)
        write_rows(some, options.rows // 20)
    if not model.exists():
        subprocess.run([options.tessera, "train", ROOT / "examples/digits/job.textproto", f"--model-dir={model}", cache,
                        "--replicas=1", "--max-steps=100"], check=True, capture_output=True)
    for batch in (128, 1024):
        for end in ("csv", "jsonl", "npz"):
            run = subprocess.run([options.tessera, "predict", model, rows, f"--output={folder / 'out'}.{end}", cache,
                                  "--json", f"--set=predict_batch_size={batch}", "--replicas=1"],
                                 check=True, capture_output=True, text=True)
            print(f"tessera predict, batches of {batch}, {end}: {json.loads(run.stdout)['rows_per_second']:.0f} rows/s",
                  flush=True)
    for python, program, path in ((options.peer, PANDAS, rows), (options.tensorflow, TENSORFLOW, some)):
        if python:
            subprocess.run([python, "-c", textwrap.dedent(program), DIGITS, path, folder / "peer.csv"], check=True)


if __name__ == "__main__":
    sys.exit(main())
