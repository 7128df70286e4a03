#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the results of TensorFlow's layers, for the tests of estimator/layers.

Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/layers.py

Element k of every input and initial value is sin(0.37 k + phase). It prints the result y of each layer. For the loss
sum(y * wave(3)) it prints the gradients of the input and of each variable, as their dot products with wave(5).
"""

import numpy as np
import tensorflow as tf

v1 = tf.compat.v1
keras = tf.keras.layers


def wave(shape, phase):
    count = int(np.prod(shape))
    return np.sin(0.37 * np.arange(count) + phase).astype(np.float32).reshape(shape)


class Wave(tf.keras.initializers.Initializer):
    def __init__(self, phase):
        self.phase = phase

    def __call__(self, shape, dtype=None, partition_info=None):
        return tf.constant(wave([int(s) for s in shape], self.phase))

    def get_config(self):
        return {"phase": self.phase}


KERNEL, BIAS = Wave(1), Wave(2)


def numbers(values):
    return "{" + ", ".join(f"{float(x):.8g}f" for x in np.asarray(values, np.float32).reshape(-1)) + "}"


def report(name, shape, build, phase=0):
    """`build` is called in a graph of its own. It returns y, or y and other values to print after one update."""
    with tf.Graph().as_default(), v1.Session() as session:
        x = tf.constant(wave(shape, phase))
        y = build(x)
        loss = tf.reduce_sum(y * wave(y.shape, 3))
        variables = v1.trainable_variables()
        gradients = tf.gradients(loss, [x, *variables])
        dots = [tf.reduce_sum(tf.convert_to_tensor(g) * wave(v.shape, 5)) for g, v in zip(gradients, [x, *variables])]
        session.run(v1.global_variables_initializer())
        value, dots = session.run([y, dots])
        print(f"{name} {list(value.shape)}: {numbers(value)}")
        for label, dot in zip(["x", *[v.op.name for v in variables]], dots):
            print(f'    {{"{label}", {dot:.8g}f}},')
        updates = v1.get_collection(v1.GraphKeys.UPDATE_OPS)
        if updates:
            session.run(updates)
            for v in v1.global_variables():
                if v not in variables:
                    print("   ", v.op.name, numbers(session.run(v)))


def convolutions():
    common = dict(kernel_initializer=KERNEL, bias_initializer=BIAS)
    depth = dict(depthwise_initializer=KERNEL, pointwise_initializer=KERNEL, bias_initializer=BIAS)
    report("Conv1D", [2, 5, 2], lambda x: v1.layers.conv1d(x, 3, 3, strides=2, padding="same", **common))
    report("Conv2DDilated", [1, 5, 5, 1], lambda x: v1.layers.conv2d(x, 2, [2, 3], dilation_rate=[2, 1], **common))
    report("Conv3D", [1, 3, 3, 3, 1], lambda x: v1.layers.conv3d(x, 2, 2, **common))
    report("Conv2DTransposeSame", [1, 2, 3, 2],
           lambda x: v1.layers.conv2d_transpose(x, 1, [3, 3], strides=[2, 2], padding="same", **common))
    report("Conv2DTransposeValid", [1, 2, 2, 1],
           lambda x: v1.layers.conv2d_transpose(x, 2, [3, 2], strides=[2, 1], **common))
    report("Conv3DTranspose", [1, 2, 1, 2, 1],
           lambda x: v1.layers.conv3d_transpose(x, 1, [2, 1, 3], strides=[2, 1, 2], padding="same", **common))
    report("SeparableConv1D", [1, 5, 2], lambda x: v1.layers.separable_conv1d(x, 2, 3, depth_multiplier=2, **depth))
    report("SeparableConv2D", [1, 3, 4, 2],
           lambda x: v1.layers.separable_conv2d(x, 3, [2, 2], strides=[1, 1], padding="same", **depth))
    report("DepthwiseConv2D", [1, 3, 4, 2],
           lambda x: keras.DepthwiseConv2D(2, depth_multiplier=2, depthwise_initializer=KERNEL, bias_initializer=BIAS)(x))


def poolings():
    report("MaxPool1D", [1, 6, 2], lambda x: v1.layers.max_pooling1d(x, 3, 2, padding="same"))
    report("MaxPool3D", [1, 4, 2, 3, 1], lambda x: v1.layers.max_pooling3d(x, 2, 2, padding="same"))
    report("AveragePool1D", [1, 6, 2], lambda x: v1.layers.average_pooling1d(x, 3, 2, padding="same"))
    report("AveragePool2D", [1, 3, 4, 1], lambda x: v1.layers.average_pooling2d(x, 2, 1, padding="same"))
    report("AveragePool3D", [1, 4, 2, 3, 1], lambda x: v1.layers.average_pooling3d(x, 2, 2, padding="same"))


def normalizations():
    common = dict(gamma_initializer=KERNEL, beta_initializer=BIAS)
    moving = dict(moving_mean_initializer=Wave(4), moving_variance_initializer=v1.initializers.constant(0.5))
    for training in [True, False]:
        f = lambda x: v1.layers.batch_normalization(x, training=training, **common, **moving)
        report(f"BatchNormalization rank 2 {training}", [4, 3], f)
        report(f"BatchNormalization rank 3 {training}", [2, 2, 2], f)
        report(f"BatchNormalization rank 4 {training}", [2, 2, 2, 2], f)
        report(f"BatchNormalization rank 5 {training}", [2, 1, 2, 2, 2], f)
        first = lambda x: v1.layers.batch_normalization(x, axis=1, training=training, **common, **moving)
        report(f"BatchNormalization channels first, rank 3 {training}", [2, 3, 2], first)
        report(f"BatchNormalization channels first, rank 4 {training}", [2, 3, 2, 2], first)
    report("LayerNormalization", [2, 2, 3], lambda x: keras.LayerNormalization(**common)(x))
    report("LayerNormalization two axes", [2, 2, 3], lambda x: keras.LayerNormalization(axis=[1, 2], **common)(x))
    report("GroupNormalization", [2, 2, 4], lambda x: keras.GroupNormalization(groups=2, **common)(x))
    report("InstanceNormalization", [2, 3, 2], lambda x: keras.GroupNormalization(groups=-1, **common)(x))
    report("GroupNormalization channels first", [2, 4, 2],
           lambda x: keras.GroupNormalization(groups=2, axis=1, **common)(x))


def recurrent():
    cell = v1.nn.rnn_cell
    lengths = [3, 1]

    def lstm(x):
        outputs, state = v1.nn.dynamic_rnn(cell.LSTMCell(2, initializer=KERNEL), x, lengths, dtype=tf.float32)
        return tf.concat([tf.reshape(outputs, [-1]), tf.reshape(state.c, [-1]), tf.reshape(state.h, [-1])], 0)

    def peepholes(x):
        lstm_cell = cell.LSTMCell(2, use_peepholes=True, initializer=KERNEL)
        outputs, state = v1.nn.dynamic_rnn(lstm_cell, x, lengths, dtype=tf.float32)
        return tf.concat([tf.reshape(outputs, [-1]), tf.reshape(state.c, [-1]), tf.reshape(state.h, [-1])], 0)

    def projected(**options):
        def build(x):
            lstm_cell = cell.LSTMCell(3, num_proj=2, initializer=KERNEL, **options)
            outputs, state = v1.nn.dynamic_rnn(lstm_cell, x, lengths, dtype=tf.float32)
            return tf.concat([tf.reshape(outputs, [-1]), tf.reshape(state.c, [-1]), tf.reshape(state.h, [-1])], 0)

        return build

    def bidirectional(x, **options):
        cells = [cell.LSTMCell(2, initializer=KERNEL, **options) for _ in range(2)]
        outputs, states = v1.nn.bidirectional_dynamic_rnn(*cells, x, lengths, dtype=tf.float32)
        last = tf.concat([states[0].h, states[1].h], -1)
        return tf.concat([tf.reshape(tf.concat(outputs, -1), [-1]), tf.reshape(last, [-1])], 0)

    def gru(x):
        c = cell.GRUCell(2, kernel_initializer=KERNEL, bias_initializer=BIAS)
        outputs, state = v1.nn.dynamic_rnn(c, x, lengths, dtype=tf.float32)
        return tf.concat([tf.reshape(outputs, [-1]), tf.reshape(state, [-1])], 0)

    report("Lstm", [2, 3, 2], lstm)
    report("LstmPeepholes", [2, 3, 2], peepholes)
    report("LstmProjection", [2, 3, 2], projected())
    report("LstmProjectionPeepholes", [2, 3, 2], projected(use_peepholes=True, cell_clip=0.7, proj_clip=0.45))
    report("BidirectionalLstm", [2, 3, 2], bidirectional)
    report("BidirectionalLstmProjection", [2, 3, 2], lambda x: bidirectional(x, num_proj=1))
    report("Gru", [2, 3, 2], gru)


def attention():
    common = dict(kernel_initializer=KERNEL, bias_initializer=BIAS)
    mask = np.array([[[1, 1, 0], [1, 0, 1]]], bool)
    source = wave([1, 3, 2], 6)
    masked = lambda x: keras.MultiHeadAttention(2, 2, value_dim=1, **common)(x, tf.constant(source), attention_mask=mask)
    report("MultiHeadAttention", [1, 2, 3], masked)
    causal = lambda x: keras.MultiHeadAttention(2, 1, **common)(x, x, use_causal_mask=True)
    report("MultiHeadAttention causal", [1, 3, 2], causal)


def with_losses(layer):
    """Returns a `build` with the result of `layer` and the sum of the losses that it adds."""
    def build(x):
        y = layer(x)
        losses = tf.add_n(v1.get_collection(v1.GraphKeys.REGULARIZATION_LOSSES))
        return tf.concat([tf.reshape(y, [-1]), tf.reshape(losses, [1])], 0)
    return build


def shared(x):
    for reuse in (False, True):
        x = v1.layers.dense(x, 3, name="shared", reuse=reuse, kernel_initializer=KERNEL, bias_initializer=BIAS)
    return x


def others():
    common = dict(kernel_initializer=KERNEL, bias_initializer=BIAS)
    first = dict(data_format="channels_first")
    l1l2 = tf.keras.regularizers.L1L2(0.1, 0.2)
    report("DenseActivity", [2, 3],
           with_losses(lambda x: v1.layers.dense(x, 2, activation=tf.tanh, activity_regularizer=l1l2, **common)))
    l2 = tf.keras.regularizers.L2(0.1)
    report("ConvActivity", [2, 4, 2], with_losses(lambda x: v1.layers.conv1d(x, 2, 3, activity_regularizer=l2, **common)))
    report("SharedVariables", [2, 3], shared)
    report("Conv2DChannelsFirst", [1, 2, 3, 4], lambda x: v1.layers.conv2d(x, 2, 2, **first, **common))
    report("MaxPool2DChannelsFirst", [1, 2, 3, 4], lambda x: v1.layers.max_pooling2d(x, 2, 1, **first))
    ids = np.array([[1, 3], [1, 0]])
    report("Embedding", [1], lambda x: x * keras.Embedding(4, 3, embeddings_initializer=KERNEL)(ids), phase=1)
    report("Dense", [2, 3], lambda x: v1.layers.dense(x, 2, kernel_initializer=KERNEL, bias_initializer=BIAS))
    nn = tf.nn
    for name, f in [("Relu6", nn.relu6), ("LeakyRelu", nn.leaky_relu), ("Elu", nn.elu), ("Selu", nn.selu), ("Swish", nn.silu),
                    ("Softsign", nn.softsign), ("HardSigmoid", tf.keras.activations.hard_sigmoid),
                    ("GeluTanh", lambda x: nn.gelu(x, approximate=True))]:
        report(name, [14], lambda x: f(x * 4))


if __name__ == "__main__":
    for part in [convolutions, poolings, normalizations, recurrent, attention, others]:
        part()
