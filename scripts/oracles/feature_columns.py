#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the results of TensorFlow's feature columns, for the tests of estimator/feature_columns.

Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/feature_columns.py

Element k of every variable is sin(0.37 k + 1). It prints the result y of each layer. For the loss sum(y * wave(3)) it
prints the gradient of each variable, as its dot product with wave(5).
"""

import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"

import numpy as np
import tensorflow as tf

v1 = tf.compat.v1
fc = tf.feature_column


def wave(shape, phase):
    count = int(np.prod(shape))
    return np.sin(0.37 * np.arange(count) + phase).astype(np.float32).reshape(shape)


def numbers(values):
    return "{" + ", ".join(f"{float(x):.8g}f" for x in np.asarray(values, np.float32).reshape(-1)) + "}"


def sparse(rows, dtype):
    indices = [[r, c] for r, row in enumerate(rows) for c in range(len(row))]
    values = np.array([x for row in rows for x in row], dtype)
    return tf.SparseTensor(indices, values, [len(rows), max(len(row) for row in rows)])


def features():
    return {
        "n": tf.constant(wave([3, 2], 0)),
        "age": tf.constant([[-1.0, 0.5], [0.25, 7.0], [0.0, 5.0]]),
        "a": sparse([[1, 3, 3], [], [5, 0, -1]], np.int64),
        "w": sparse([[0.5, 2, -1], [], [1.5, 0.25, 3]], np.float32),
        "b": sparse([[1, 2], [0, 4], [5, 5]], np.int64),
        "v": sparse([[1, -0.5], [0.5, 2], [0.75, 0.5]], np.float32),
        "one": tf.constant([[2], [-1], [0]], tf.int64),
    }


def sequence_features():
    return {
        "s": sparse([[1, 3, 0], [2], [-1, 5]], np.int64),
        "q": sparse([[1, 2, 3, 4, 5, 6], [7, 8], [9, 10, 11, 12]], np.float32),
        "c": tf.constant([[2], [-1], [0]], tf.int64),
    }


def report(name, build, given=features):
    """`build` is called in a graph of its own."""
    with tf.Graph().as_default(), v1.Session() as session:
        result = build(given())
        y, extra = result if isinstance(result, tuple) else (result, None)
        variables = v1.trainable_variables()
        session.run([v.initializer for v in v1.global_variables()])
        session.run([v.assign(wave([int(s) for s in v.shape], 1)) for v in variables])
        value = session.run(y)
        loss = tf.reduce_sum(y * wave(value.shape, 3))
        gradients = tf.gradients(loss, variables)
        dots = [tf.reduce_sum(tf.convert_to_tensor(g) * wave([int(s) for s in v.shape], 5))
                for g, v in zip(gradients, variables)]
        dots = session.run(dots)
        print(f'      {{"{name}",  // {list(value.shape)}\n       {numbers(value)},\n       {{', end="")
        print(", ".join(f'{{"{v.op.name}", {dot:.8g}f}}' for v, dot in sorted(zip(variables, dots), key=lambda p: p[0].op.name)),
              end="}},\n")
        if extra is not None:
            print("      lengths", session.run(extra))


def identity(key):
    return fc.categorical_column_with_identity(key, 6)


def weighted(key, weights):
    return fc.weighted_categorical_column(identity(key), weights)


def bucketized():
    return fc.bucketized_column(fc.numeric_column("age", shape=(2,)), [0.0, 0.5, 5.0])


def dense():
    """Dense columns of every kind, by name, in no order."""
    numeric = fc.numeric_column("n", shape=(2,), normalizer_fn=lambda x: 2 * x - 1)
    columns = {
        "Numeric": [numeric],
        "Bucketized": [bucketized()],
        "Indicator": [fc.indicator_column(identity("a"))],
        "IndicatorWeighted": [fc.indicator_column(weighted("a", "w"))],
        "IndicatorOne": [fc.indicator_column(identity("one"))],
        "EmbeddingBucketized": [fc.embedding_column(bucketized(), 2)],
        "EmbeddingOne": [fc.embedding_column(identity("one"), 3)],
        "EmbeddingMaxNorm": [fc.embedding_column(identity("a"), 3, max_norm=1.25)],
        "EmbeddingUnsafe": [fc.embedding_column(weighted("b", "v"), 3, use_safe_embedding_lookup=False)],
        "SharedEmbeddings": v1.feature_column.shared_embedding_columns([identity("b"), identity("a")], 2),
    }
    for combiner in ["mean", "sum", "sqrtn"]:
        name = combiner.capitalize()
        columns["Embedding" + name] = [fc.embedding_column(identity("a"), 3, combiner=combiner)]
        columns["EmbeddingWeighted" + name] = [fc.embedding_column(weighted("a", "w"), 3, combiner=combiner)]
    columns["All"] = [fc.embedding_column(identity("one"), 2), numeric, fc.indicator_column(identity("b")), bucketized()]
    return columns


def linear():
    columns = {
        "LinearNumeric": [fc.numeric_column("n", shape=(2,))],
        "LinearBucketized": [bucketized()],
        "LinearIndicator": [fc.indicator_column(weighted("a", "w"))],
        "LinearEmbedding": [fc.embedding_column(identity("a"), 2)],
        "LinearShared": v1.feature_column.shared_embedding_columns([identity("b"), identity("a")], 2),
        "LinearAll": [weighted("b", "v"), fc.numeric_column("n", shape=(2,)), identity("one"), bucketized()],
    }
    return columns


def print_tables():
    with tf.Graph().as_default():
        cases = list(dense())
    for name in cases:
        report(name, lambda f, name=name: v1.feature_column.input_layer(f, dense()[name]))
    print()
    with tf.Graph().as_default():
        cases = list(linear())
    for name in cases:
        report(name, lambda f, name=name: v1.feature_column.linear_model(f, linear()[name], units=2))
    for combiner in ["sum", "mean", "sqrtn"]:
        report("LinearCategorical" + combiner.capitalize(), lambda f: v1.feature_column.linear_model(
            f, [identity("a")], sparse_combiner=combiner))
        report("LinearWeighted" + combiner.capitalize(), lambda f: v1.feature_column.linear_model(
            f, [weighted("a", "w")], sparse_combiner=combiner))


def print_sequences():
    sequence = lambda: fc.sequence_categorical_column_with_identity("s", 6)
    numeric = lambda: fc.sequence_numeric_column("q", shape=(2,), default_value=9.0, normalizer_fn=lambda x: x / 4)
    columns = {
        "SequenceEmbedding": lambda: [fc.embedding_column(sequence(), 2, max_norm=1.25)],
        "SequenceIndicator": lambda: [fc.indicator_column(sequence())],
        "SequenceNumeric": lambda: [numeric()],
        "SequenceAll": lambda: [numeric(), fc.embedding_column(sequence(), 2)],
    }
    for name, make in columns.items():
        report(name, lambda f, make=make: tf.keras.experimental.SequenceFeatures(make())(f), sequence_features)

    def with_context(f):
        from tensorflow.python.feature_column.sequence_feature_column import concatenate_context_input

        steps, lengths = tf.keras.experimental.SequenceFeatures([fc.embedding_column(sequence(), 2)])(f)
        context = tf.keras.layers.DenseFeatures([fc.embedding_column(identity("c"), 1)])(f)
        return concatenate_context_input(context, steps)

    report("SequenceWithContext", with_context, sequence_features)


print_tables()
print_sequences()
