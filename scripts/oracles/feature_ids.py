#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the expected values of estimator/input/ids/tensorflow_ids_test.cpp: ids by tf.feature_column of TensorFlow 2.15.

The test makes the same rows from the same random numbers (SplitMix64) and compares checksums of all ids. Usage:
python3 feature_ids.py
"""

import os
import struct
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import numpy as np
import tensorflow as tf
from tensorflow.python.feature_column import feature_column_v2 as columns

MASK = (1 << 64) - 1
DROPPED = -(1 << 63)
LETTERS = ["a", "b", "z", "0", "9", " ", "é", "ß", "漢", "🎈"]
ROWS = 10000


class Random:
    """SplitMix64."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def text(self, length):
        return "".join(LETTERS[self.next() % len(LETTERS)] for _ in range(length))

    def word(self):
        r = self.next()
        kind, rest = r % 8, r >> 8
        if kind == 0:
            return ""
        if kind == 1:
            return str(self.integer())
        if kind < 5:
            return f"w{rest % 150}"
        return self.text(rest % (300 if kind == 7 else 20))

    def integer(self):
        r = self.next()
        kind, rest = r % 4, r >> 8
        if kind == 0:
            return struct.unpack("<q", struct.pack("<Q", self.next()))[0]
        if kind == 1:
            return rest % 20 - 5
        return -1 if kind == 2 else rest % 100

    def number(self):
        r = self.next()
        kind, rest = r % 16, r >> 8
        if kind < 3:
            return [np.inf, -np.inf, np.nan][kind]
        return (rest % 4001 - 2000) / 100


def rows_of(seed, make, least, most):
    random = Random(seed)
    rows = []
    for _ in range(ROWS):
        count = least + (random.next() % (most - least + 1) if most > least else 0)
        rows.append([make(random) for _ in range(count)])
    return rows


def sparse(rows, dtype):
    indices = [[r, c] for r, row in enumerate(rows) for c in range(len(row))]
    values = [value for row in rows for value in row]
    return tf.sparse.SparseTensor(indices, tf.constant(values, dtype), [len(rows), max(map(len, rows))])


def report(name, column, features):
    cache = columns.FeatureTransformationCache(features)
    ids = column.get_sparse_tensors(cache, None).id_tensor
    by_row = [[] for _ in range(ROWS)]
    for (row, _), value in zip(ids.indices.numpy(), ids.values.numpy()):
        by_row[row].append(int(value))
    checksum, first = 0xCBF29CE484222325, []
    for row in by_row:
        for value in row + [DROPPED]:
            checksum = ((checksum ^ (value & MASK)) * 0x100000001B3) & MASK
        if len(first) < 20:
            first += row
    print(f"{name}: 0x{checksum:016x}, {{{', '.join(map(str, first[:20]))}}}")


def main():
    random, checksum = Random(1), 0xCBF29CE484222325
    for i in range(300):
        prints = tf.fingerprint(tf.constant([random.text(random.next() % (i + 1))]), "farmhash64").numpy()
        checksum = ((checksum ^ struct.unpack("<Q", prints.tobytes())[0]) * 0x100000001B3) & MASK
    print(f"fingerprints: 0x{checksum:016x}")

    words, integers = rows_of(2, Random.word, 1, 1), rows_of(3, Random.integer, 1, 1)
    lists, more = rows_of(4, Random.word, 0, 3), rows_of(5, Random.word, 0, 2)
    pairs, integer_pairs = rows_of(6, Random.word, 2, 2), rows_of(7, Random.integer, 2, 2)
    numbers = rows_of(8, Random.number, 3, 3)
    integer_lists = rows_of(9, Random.integer, 0, 2)
    features = {
        "words": tf.constant(words),
        "integers": tf.constant(integers, tf.int64),
        "lists": sparse(lists, tf.string),
        "more": sparse(more, tf.string),
        "pairs": tf.constant(pairs),
        "integer_pairs": tf.constant(integer_pairs, tf.int64),
        "numbers": tf.constant(numbers, tf.float32),
        "integer_lists": sparse(integer_lists, tf.int64),
    }
    fc = tf.feature_column
    vocabulary = [f"w{i}" for i in range(100)]
    hashed, listed = fc.categorical_column_with_hash_bucket, fc.categorical_column_with_vocabulary_list
    identity = fc.categorical_column_with_identity
    report("hash", hashed("words", 1000), features)
    report("hash of lists", hashed("lists", 3), features)
    report("hash of integers", hashed("integers", 1 << 40, dtype=tf.int64), features)
    report("vocabulary", listed("words", vocabulary), features)
    report("vocabulary of lists, oov", listed("lists", vocabulary, num_oov_buckets=7), features)
    report("vocabulary, default", listed("pairs", vocabulary, default_value=3), features)
    report("vocabulary of integers, oov", listed("integers", [7, -5, 12, -1, 99], num_oov_buckets=5), features)
    with tempfile.NamedTemporaryFile("wb") as file:
        file.write("".join(f"w{i}\r\n" if i % 3 else f"w{i}\n" for i in range(100)).encode())
        file.flush()
        column = fc.categorical_column_with_vocabulary_file("words", file.name, vocabulary_size=50, num_oov_buckets=3)
        report("file, oov", column, features)
    report("identity, default", identity("integers", 10, default_value=4), features)
    report("identity of lists", identity("integer_lists", 1 << 62), features)
    bucketized = fc.bucketized_column(fc.numeric_column("numbers", shape=3), [-1, 0, 0.5, 10])
    report("bucketized", bucketized, features)
    report("cross of lists", fc.crossed_column(["lists", "more"], 1000), features)
    report("cross of dense", fc.crossed_column(["pairs", "integer_pairs"], 1000, hash_key=0), features)
    mixed = fc.crossed_column(["pairs", "lists", bucketized, listed("words", vocabulary)], 5, hash_key=5)
    report("cross of dense and sparse", mixed, features)
    nested = fc.crossed_column([fc.crossed_column([identity("integers", 10), "more"], 3, hash_key=9), "integer_lists"],
                               1 << 50)
    report("nested cross", nested, features)
    print(mixed.name, nested.name)


if __name__ == "__main__":
    main()
