#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the losses of small models that TensorFlow trains, for estimator/tests/models_test.cpp.

Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/models.py

Every kernel and embedding begins with 0.4 sin(0.37 k + 1) for element k, everything else with the layers' defaults; each
of the steps sees the same 16 rows.
"""

import numpy as np
import tensorflow as tf

v1 = tf.compat.v1
ROWS, STEPS = 16, 6
LABELS = np.arange(ROWS, dtype=np.int32) * 7 % 5 % 3


class Wave(tf.keras.initializers.Initializer):
    def __call__(self, shape, dtype=None, partition_info=None):
        count = int(np.prod(shape))
        return tf.constant((0.4 * np.sin(0.37 * np.arange(count) + 1)).astype(np.float32).reshape(shape))

    def get_config(self):
        return {}


def dense(units, **options):
    return tf.keras.layers.Dense(units, kernel_initializer=Wave(), **options)


def convolutional(training=True):
    """Features are sin(0.11 k) in 8x8 images."""
    x = tf.constant(np.sin(0.11 * np.arange(ROWS * 64)).astype(np.float32).reshape(ROWS, 8, 8, 1))

    def conv_bn(x):
        x = tf.keras.layers.Conv2D(4, 3, padding="same", use_bias=False, kernel_initializer=Wave())(x)
        return tf.keras.layers.BatchNormalization()(x, training=training)

    x = tf.nn.relu(conv_bn(x))
    x = x + tf.nn.relu(conv_bn(x))
    return dense(3)(tf.reduce_mean(x, [1, 2]))


def ids(columns, vocabulary):
    return (np.arange(ROWS * columns) * 5 % 13 % vocabulary).reshape(ROWS, columns).astype(np.int32)


def recurrent():
    x = tf.keras.layers.Embedding(10, 4, embeddings_initializer=Wave())(ids(6, 10))
    lengths = np.arange(ROWS) % 6 + 1
    _, state = v1.nn.dynamic_rnn(v1.nn.rnn_cell.LSTMCell(8, initializer=Wave()), x, lengths, dtype=tf.float32)
    return dense(3)(state.h)


def transformer():
    x = tf.keras.layers.Embedding(12, 8, embeddings_initializer=Wave())(ids(5, 12))
    attended = tf.keras.layers.MultiHeadAttention(2, 4, kernel_initializer=Wave())(x, x)
    x = tf.keras.layers.LayerNormalization()(x + attended)
    wide = tf.nn.gelu(dense(16)(x))
    x = tf.keras.layers.LayerNormalization()(x + dense(8)(wide))
    return dense(3)(tf.reduce_mean(x, 1))


def train(name, model, optimizer):
    with tf.Graph().as_default(), v1.Session() as session:
        loss = v1.losses.sparse_softmax_cross_entropy(LABELS, model())
        step = optimizer().minimize(loss)
        session.run(v1.global_variables_initializer())
        losses = [session.run([loss, step])[0] for _ in range(STEPS)]
        print(name, ", ".join(f"{float(x):.8g}f" for x in losses))


if __name__ == "__main__":
    train("convolutional", convolutional, lambda: v1.train.MomentumOptimizer(0.1, 0.9))
    train("recurrent", recurrent, lambda: v1.train.AdamOptimizer(0.02))
    train("transformer", transformer, lambda: v1.train.AdamOptimizer(0.01))
