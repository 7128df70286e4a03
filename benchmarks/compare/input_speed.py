#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the rows of benchmarks/input_speed.cpp beside tf.data on the same files, in turn, one thread each.

    python3 input_speed.py --input-speed=build/release/bin/input_speed [--rounds=5] [--megabytes=64]

Needs TensorFlow (2.15 was used). Prints a table: rows per second of both, the median of the ratios of each round.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import tempfile
import time

import tensorflow as tf

ROWS = ["records_1k", "records_100k", "parse_example", "csv", "jpeg"]


def dataset(row, folder):
    if row in ("records_1k", "records_100k"):
        return tf.data.TFRecordDataset(f"{folder}/{row}.tfrecord").batch(128)
    if row == "parse_example":
        spec = {"ids": tf.io.FixedLenFeature([8], tf.int64), "pixels": tf.io.FixedLenFeature([64], tf.float32),
                "label": tf.io.FixedLenFeature([], tf.int64)}
        records = tf.data.TFRecordDataset(f"{folder}/examples.tfrecord").batch(128)
        return records.map(lambda batch: tf.io.parse_example(batch, spec))
    if row == "csv":
        return tf.data.experimental.make_csv_dataset(f"{folder}/rows.csv", 128, label_name="label", num_epochs=1,
                                                     shuffle=False, num_parallel_reads=1, prefetch_buffer_size=0)
    spec = {"image": tf.io.FixedLenFeature([], tf.string)}

    def decode(record):
        image = tf.io.parse_single_example(record, spec)["image"]
        corner = tf.random.uniform([2], 0, 512 - 224 + 1, tf.int32)
        return tf.io.decode_and_crop_jpeg(image, tf.concat([corner, [224, 224]], 0), channels=3)

    return tf.data.TFRecordDataset(f"{folder}/images.tfrecord").map(decode).batch(32)


def tensorflow_rate(row, folder):
    options = tf.data.Options()
    options.threading.private_threadpool_size = 1
    batches = dataset(row, folder).with_options(options)
    start, rows = time.perf_counter(), 0
    for batch in batches:
        rows += len(tf.nest.flatten(batch)[0])
    return rows / (time.perf_counter() - start)


def our_rate(program, row, folder):
    run = subprocess.run([program, folder, row], capture_output=True, text=True, check=True)
    return json.loads(run.stdout)["rows_per_second"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--input-speed", required=True, type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--megabytes", type=int, default=64)
    parser.add_argument("--rows", nargs="*", default=ROWS)
    arguments = parser.parse_args()
    tf.config.threading.set_intra_op_parallelism_threads(1)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([arguments.input_speed, "--write", folder, str(arguments.megabytes)], check=True)
        print("| row | tf.data, rows per second | Tessera | ratio: median (least to largest) |\n|---|---|---|---|")
        for row in arguments.rows:
            tensorflow_rate(row, folder), our_rate(arguments.input_speed, row, folder)  # warm
            pairs = [(tensorflow_rate(row, folder), our_rate(arguments.input_speed, row, folder))
                     for _ in range(arguments.rounds)]
            ratios = sorted(ours / theirs for theirs, ours in pairs)
            theirs, ours = (statistics.median(side) for side in zip(*pairs))
            print(f"| {row} | {theirs:,.0f} | {ours:,.0f} | {statistics.median(ratios):.2f} "
                  f"({ratios[0]:.2f} to {ratios[-1]:.2f}) |", flush=True)


if __name__ == "__main__":
    main()
