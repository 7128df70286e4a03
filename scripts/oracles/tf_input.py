#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Computes with TensorFlow what the tests of estimator/input expect, and looks for it in them: tf_input.py

Needs TensorFlow 2.15. Prints what a test does not have; exits 1 then.
"""

import pathlib
import sys

import numpy as np
import tensorflow as tf

INPUT = pathlib.Path(__file__).resolve().parents[2] / "estimator" / "input"
Data = tf.data.Dataset


def text(value):
    value = np.asarray(value)
    flat = " ".join(str(v) for v in value.reshape(-1).tolist())
    return f"[{flat}]" if value.ndim else flat


def elements(dataset):
    return " ".join("|".join(text(v) for v in tf.nest.flatten(element)) for element in dataset.as_numpy_iterator())


def stages():
    def copies(x):
        return Data.from_tensors(x).repeat(x)

    def filled(end):
        return Data.range(1, end).map(lambda x: tf.fill([x], x))

    def window(dataset, size, **options):
        return dataset.window(size, **options).flat_map(lambda rows: rows.batch(size))

    seven = Data.range(7)
    yield Data.range(10, 0, -3)
    yield Data.range(0, 10, 4)
    yield Data.range(1, 6).interleave(lambda x: Data.from_tensors(x).repeat(6), cycle_length=2, block_length=4)
    yield Data.range(1, 5).interleave(copies, cycle_length=3, block_length=2)
    yield Data.range(1, 5).interleave(copies, cycle_length=3, block_length=2, num_parallel_calls=3)
    yield Data.range(5).interleave(copies, cycle_length=3, block_length=1)
    yield Data.range(4).flat_map(Data.range)
    yield window(seven, 3, shift=2, drop_remainder=True)
    yield window(seven, 3, shift=1, stride=2, drop_remainder=True)
    yield window(seven, 3)
    yield window(seven, 3, shift=2, stride=2)
    yield window(Data.range(10), 2, shift=4)
    yield filled(6).padded_batch(2)
    yield filled(5).padded_batch(2, padded_shapes=[5], padding_values=tf.constant(-1, tf.int64))
    yield Data.range(5).scan(tf.constant(0, tf.int64), lambda state, x: (state + x, state + x))
    yield Data.zip((Data.range(3), Data.range(10, 15)))
    yield Data.range(10).skip(2).take(5).batch(2).unbatch().repeat(2)


def records():
    path = "/tmp/tf_input.tfrecord"
    for compression in ("", "GZIP", "ZLIB"):
        with tf.io.TFRecordWriter(path, compression) as writer:
            for record in (b"abc", b"", b"zz"):
                writer.write(record)
        data = pathlib.Path(path).read_bytes()
        yield data.hex()
        if not compression:
            plain = data

    def verdict(damaged):
        """How many records TensorFlow reads, and whether an error follows."""
        pathlib.Path(path).write_bytes(damaged)
        count = 0
        try:
            for _ in tf.data.TFRecordDataset(path):
                count += 1
        except tf.errors.DataLossError:
            return f"{count}e"
        return f"{count}"

    yield " ".join(verdict(plain[:size]) for size in range(len(plain) + 1))
    yield " ".join(verdict(plain[:i] + bytes([plain[i] ^ 1]) + plain[i + 1 :]) for i in range(len(plain)))
    pathlib.Path(path).unlink()


def images():
    y, x = np.mgrid[0:10, 0:12]
    image = np.stack([x * 20, y * 25, (x * y * 3) % 256], -1).astype(np.uint8)
    jpeg = tf.io.encode_jpeg(image, quality=90, chroma_downsampling=True).numpy()
    yield jpeg.hex()
    yield str(tf.io.decode_jpeg(jpeg).numpy().sum(dtype=int))
    yield str(tf.io.decode_jpeg(jpeg, channels=1).numpy().sum(dtype=int))
    png = tf.io.encode_png(image[:3, :2]).numpy()
    yield png.hex()
    yield ", ".join(str(v) for v in tf.io.decode_png(png, channels=1).numpy().reshape(-1).tolist())
    greys = np.array([0, 10, 100, 200, 255], np.uint8).reshape(1, 5, 1)
    for delta in (0.1, -0.3):
        yield ", ".join(str(v) for v in tf.image.adjust_brightness(greys, delta).numpy().reshape(-1).tolist())


def main():
    missing = 0
    for test, expected in (("transforms/transforms_test.cpp", map(elements, stages())),
                           ("sources/files_test.cpp", records()), ("decode/image_test.cpp", images())):
        # Long constants are broken over lines.
        source = (INPUT / test).read_text().replace('"\n    "', "")
        for value in expected:
            if value not in source:
                missing += 1
                print(f"{test}: not there: {value}")
    print(f"{missing} values are not in the tests")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
