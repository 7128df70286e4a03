#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes small models of Keras in FOLDER: keras2.*, keras2_steps.* and keras2_outputs.*, or the same with a 3. Prints the
values that keras_model_test.cpp and keras_jobs_test.cpp expect.

Usage: keras_testdata.py FOLDER
Needs tensorflow==2.15.* for Keras 2, or keras and jax for Keras 3. Archives are written anew with compression.
"""

import importlib.metadata
import os
import sys
import zipfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ.setdefault("KERAS_BACKEND", "jax")
import numpy as np

try:
    import tensorflow as tf
    keras = tf.keras
except ImportError:
    import keras

L = keras.layers
ROWS = 4
VERSION = importlib.metadata.version("keras")[0]


def with_weights(model):
    random = np.random.default_rng(1)
    weights = []
    for weight in model.weights:
        least = 0.25 if "variance" in weight.name else -1
        weights.append((np.round(random.uniform(least, 1, weight.shape) * 64) / 64).astype("float32"))
    model.set_weights(weights)
    return model


def compiled(model, rate):
    model.compile(optimizer=keras.optimizers.Adam(rate), loss="sparse_categorical_crossentropy", metrics=["accuracy"])
    return with_weights(model)


def build():
    image, words = keras.Input((4, 4, 1), name="image"), keras.Input((3,), dtype="int32", name="words")
    x = L.Conv2D(2, 3, padding="same", use_bias=False, name="conv")(image)
    x = L.BatchNormalization(name="bn")(x)
    x = L.ReLU(6.0, name="relu6")(x)
    x = L.Add(name="add")([x, L.DepthwiseConv2D(3, padding="same", name="depthwise")(x)])
    x = L.GlobalAveragePooling2D(name="pool")(x)
    inner = keras.Sequential([keras.Input((2,)), L.Dense(2, activation="tanh", name="dense")], name="inner")
    twice = L.Dense(2, name="twice")
    x = inner(twice(twice(x)))
    y = L.GRU(2, name="gru")(L.Embedding(5, 2, name="embedding")(words))
    z = L.Concatenate(name="both")([x, y])
    return compiled(keras.Model([image, words], L.Dense(3, activation="softmax", name="out")(z)), 0.01)


def build_steps():
    steps = keras.Input((5, 3), name="steps")
    x = L.Bidirectional(L.LSTM(2, return_sequences=True), name="ways")(steps)
    x = L.TimeDistributed(L.Dense(4, activation="tanh"), name="each")(x)
    x = L.MultiHeadAttention(2, 3, name="heads")(x, x)
    y = L.Attention(use_scale=True, name="dot")([x, x])
    z = L.AdditiveAttention(name="additive")([y, x])
    z = L.Bidirectional(L.GRU(2), merge_mode="sum", name="last")(z)
    out = L.Dense(3, activation="softmax", name="out")(z)
    return compiled(keras.Model(steps, out), keras.optimizers.schedules.ExponentialDecay(0.1, 2, 0.5))


def build_outputs():
    """A model of two trained outputs and one more, which Adam has trained for two steps."""
    x = keras.Input((3,), name="x")
    y = L.Dense(4, activation="tanh", name="hidden")(x)
    kind, size = L.Dense(3, activation="softmax", name="kind")(y), L.Dense(1, name="size")(y)
    model = keras.Model(x, [kind, size, L.Dense(1, name="more")(y)])
    losses = {"kind": "sparse_categorical_crossentropy", "size": "mse", "more": None}
    model.compile(optimizer=keras.optimizers.Adam(0.05), loss=losses,
                  loss_weights={"kind": 0.5, "size": 2.0, "more": 1.0}, metrics={"kind": ["accuracy"], "size": ["mae"]})
    return with_weights(model)


def outputs_labels():
    labels = {"kind": np.array([0, 1, 2, 1], "int32"), "size": np.array([[0.5], [-1], [2], [0]], "float32")}
    # Keras 3 wants labels of an output without a loss, and does not look at them.
    return labels if VERSION == "2" else {**labels, "more": np.zeros((ROWS, 1), "float32")}


def compress(path):
    with zipfile.ZipFile(path) as archive:
        members = [(member.filename, archive.read(member)) for member in archive.infolist()]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, contents in members:
            archive.writestr(zipfile.ZipInfo(name), contents, compress_type=zipfile.ZIP_DEFLATED)


def write(model, inputs, name, labels, trained=0):
    if trained:
        model.fit(inputs, labels, batch_size=ROWS, epochs=trained, shuffle=False, verbose=0)
    for end in ("keras", "h5"):
        model.save(f"{sys.argv[1]}/{name}.{end}")
    compress(f"{sys.argv[1]}/{name}.keras")
    for steps in (0, 3):
        if steps:
            model.fit(inputs, labels, batch_size=ROWS, epochs=steps, shuffle=False, verbose=0)
        print(name, "steps", steps)
        print(model.evaluate(inputs, labels, batch_size=ROWS, verbose=0, return_dict=True))
        predicted = model.predict(inputs, verbose=0)
        for output in predicted if isinstance(predicted, list) else [predicted]:
            print(", ".join(f"{x:.7g}" for x in np.ravel(output)))


def main():
    image = (np.arange(ROWS * 16).reshape(ROWS, 4, 4, 1) % 7 / 7).astype("float32")
    words = (np.arange(ROWS * 3).reshape(ROWS, 3) % 5).astype("int32")
    steps = (np.arange(ROWS * 15).reshape(ROWS, 5, 3) % 11 / 11 - 0.5).astype("float32")
    numbers = (np.arange(ROWS * 3).reshape(ROWS, 3) % 5 / 5).astype("float32")
    labels = np.array([0, 1, 2, 1], "int32")
    write(build(), [image, words], f"keras{VERSION}", labels)
    write(build_steps(), steps, f"keras{VERSION}_steps", labels)
    write(build_outputs(), numbers, f"keras{VERSION}_outputs", outputs_labels(), trained=2)


if __name__ == "__main__":
    main()
