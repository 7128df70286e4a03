#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Models that Keras saves, trained and asked for predictions by Keras and by Tessera.

Usage: keras_models.py TESSERA [--save=FOLDER] [--trained] [NAME...]
Needs tensorflow==2.15.* for Keras 2, or keras and jax for Keras 3, and a build.

Builds seventeen models and saves each as .keras and .h5. Compares predictions and the values of an evaluation on the
same weights (1e-5), and the predictions after five steps of training (1e-4). With --trained Keras trains five steps
before it saves, so that Tessera goes on with the optimizer's state.
"""

import importlib.metadata
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ.setdefault("CUDA_VISIBLE_DEVICES", "")
os.environ.setdefault("KERAS_BACKEND", "jax")
import numpy as np

try:
    import tensorflow as tf
    keras = tf.keras
except ImportError:
    import keras

L = keras.layers
ROWS, BATCH, STEPS = 40, 8, 5
VERSION = importlib.metadata.version("keras")


def compiled(model, loss, optimizer="sgd", metrics=()):
    model.compile(optimizer=optimizer, loss=loss, metrics=list(metrics))
    return model


def mlp():
    model = keras.Sequential([keras.Input((6,)), L.Dense(8, activation="relu"), L.Dense(3, activation="softmax")])
    return compiled(model, "sparse_categorical_crossentropy", keras.optimizers.Adam(0.01), ["accuracy"])


def regression():
    model = keras.Sequential([keras.Input((6,)), L.Dense(8, activation="tanh", kernel_regularizer=keras.regularizers.L2(
        0.01)), L.LayerNormalization(), L.Dense(2)])
    return compiled(model, "mse", keras.optimizers.RMSprop(0.01), ["mae"])


def binary():
    model = keras.Sequential([keras.Input((6,)), L.Dense(8, activation="elu"), L.LeakyReLU(), L.Dense(1, activation="sigmoid")])
    return compiled(model, "binary_crossentropy", keras.optimizers.Adagrad(0.05), ["accuracy"])


def cnn():
    model = keras.Sequential([
        keras.Input((10, 10, 2)), L.Conv2D(4, 3, strides=2, padding="same", use_bias=False), L.BatchNormalization(),
        L.ReLU(6.0), L.DepthwiseConv2D(3, padding="same"), L.SeparableConv2D(6, 3), L.MaxPooling2D(2), L.Flatten(),
        L.Dense(3)])
    loss = keras.losses.SparseCategoricalCrossentropy(from_logits=True)
    return compiled(model, loss, keras.optimizers.SGD(0.05, momentum=0.9, nesterov=True), ["accuracy"])


def skip():
    x = keras.Input((9, 9, 3), name="image")
    a = L.Conv2D(4, 3, padding="same", activation="relu")(x)
    b = L.Conv2D(4, 1)(a)
    y = L.Add()([a, b])
    y = L.Multiply()([y, L.Activation("hard_sigmoid")(b)])
    y = L.ZeroPadding2D(((0, 1), (1, 0)))(y)
    y = L.Concatenate()([L.GlobalAveragePooling2D()(y), L.GlobalMaxPooling2D()(y)])
    y = L.Dropout(0.0)(y)
    return compiled(keras.Model(x, L.Dense(3, activation="softmax", name="out")(y)), "categorical_crossentropy",
                    keras.optimizers.Adam(0.003), ["accuracy"])


def shared():
    x, z = keras.Input((6,), name="left"), keras.Input((6,), name="right")
    dense, inner = L.Dense(5, activation="swish"), keras.Sequential([keras.Input((5,)), L.Dense(4), L.Dense(4, "gelu")])
    y = L.Subtract()([inner(dense(x)), inner(dense(z))])
    return compiled(keras.Model([x, z], L.Dense(1)(y)), "mae", keras.optimizers.SGD(0.05))


def lstm():
    model = keras.Sequential([keras.Input((7,), dtype="int32"), L.Embedding(11, 6), L.LSTM(5, return_sequences=True),
                              L.LSTM(4), L.Dense(3, activation="softmax")])
    return compiled(model, "sparse_categorical_crossentropy", keras.optimizers.Adam(0.01))


def gru():
    model = keras.Sequential([keras.Input((7, 4)), L.GRU(5, return_sequences=True, go_backwards=True),
                              L.GRU(4, reset_after=False), L.Dense(1)])
    return compiled(model, keras.losses.Huber(), keras.optimizers.SGD(0.1))


def masked():
    model = keras.Sequential([keras.Input((7,), dtype="int32"), L.Embedding(11, 6, mask_zero=True),
                              L.SimpleRNN(5, return_sequences=True), L.GRU(4), L.Dense(3, activation="softmax")])
    return compiled(model, "sparse_categorical_crossentropy", keras.optimizers.SGD(0.1))


def bidirectional():
    x = keras.Input((7,), dtype="int32", name="words")
    y = L.Embedding(11, 6, mask_zero=True)(x)
    y = L.Bidirectional(L.LSTM(3, return_sequences=True))(y)
    backward = L.GRU(4, return_sequences=True, go_backwards=True, activation="relu")
    y = L.Bidirectional(L.GRU(4, return_sequences=True), merge_mode="sum", backward_layer=backward)(y)
    y = L.TimeDistributed(L.Dense(4, activation="tanh"))(y)
    y = L.Bidirectional(L.SimpleRNN(3), merge_mode="ave")(y)
    rate = keras.optimizers.schedules.PolynomialDecay(0.2, 4, end_learning_rate=0.01, power=2.0)
    return compiled(keras.Model(x, L.Dense(3, activation="softmax")(y)), "sparse_categorical_crossentropy",
                    keras.optimizers.SGD(rate))


def attention():
    x, z = keras.Input((7, 4), name="query"), keras.Input((5, 3), name="value")
    y = L.MultiHeadAttention(2, 3, name="heads")(x, x, use_causal_mask=True)
    y = L.LayerNormalization()(L.Add()([x, y]))
    y = L.MultiHeadAttention(3, 2, output_shape=6, use_bias=False)(y, z)
    s = L.TimeDistributed(L.Dense(6))(z)
    y = L.Concatenate()([L.Attention(use_scale=True, score_mode="concat")([y, s]), L.AdditiveAttention()([y, s]),
                         L.Attention()([y, s, s], use_causal_mask=True)])
    rate = keras.optimizers.schedules.ExponentialDecay(0.05, 2, 0.5, staircase=True)
    return compiled(keras.Model([x, z], L.Dense(2)(L.GlobalAveragePooling1D()(y))), "mse", keras.optimizers.Adam(rate))


def masked_attention():
    x = keras.Input((7,), dtype="int32", name="words")
    y = L.Embedding(11, 6, mask_zero=True)(x)
    y = L.MultiHeadAttention(2, 3)(y, y, use_causal_mask=True)
    y = L.Attention()([y, y])
    rate = keras.optimizers.schedules.CosineDecay(0.1, 8, alpha=0.1, warmup_target=0.3, warmup_steps=2)
    return compiled(keras.Model(x, L.Dense(3, activation="softmax")(L.GRU(4)(y))), "sparse_categorical_crossentropy",
                    keras.optimizers.SGD(rate))


def sequence():
    model = keras.Sequential([
        keras.Input((12, 3)), L.Conv1D(4, 3, padding="causal", dilation_rate=2, activation="relu"), L.AveragePooling1D(2),
        L.Permute((2, 1)), L.Reshape((6, 4)), L.UpSampling1D(2), L.Cropping1D(1), L.Conv1D(4, 3, strides=2),
        L.GlobalAveragePooling1D(), L.Dense(2, activation="sigmoid")])
    return compiled(model, "binary_crossentropy", keras.optimizers.RMSprop(0.01, momentum=0.5), ["mse"])


def frozen():
    model = keras.Sequential([keras.Input((8, 8, 3)), L.Rescaling(1 / 127.5, offset=-1), L.Conv2DTranspose(4, 3, strides=2),
                              L.BatchNormalization(name="bn"), L.Conv2D(3, 3, name="fixed"), L.Softmax(),
                              L.AveragePooling2D(3), L.Flatten(), L.Dense(2, activation="softplus")])
    model.get_layer("fixed").trainable = False
    model.get_layer("bn").trainable = False
    return compiled(model, "mse", keras.optimizers.Adam(0.01, clipnorm=0.5))


def mobilenet():
    model = keras.applications.MobileNetV2(input_shape=(96, 96, 3), alpha=0.35, weights=None, classes=5)
    # Statistics of a batch take the place of the initial ones, with which each class gets the same probability.
    normalizations = [layer for layer in model.layers if isinstance(layer, L.BatchNormalization)]
    for layer in normalizations:
        layer.momentum = 0.0
    model(np.random.default_rng(3).normal(size=(BATCH, 96, 96, 3)).astype("float32"), training=True)
    for layer in normalizations:
        layer.momentum = 0.999
    # With a rate of 1e-3, Keras' own predictions differ by 0.2 after five steps when the inputs differ by rounding.
    return compiled(model, "sparse_categorical_crossentropy", keras.optimizers.SGD(1e-5), ["accuracy"])


def centred():
    model = keras.Sequential([keras.Input((6,)), L.Dense(8, activation="tanh"), L.Dense(2)])
    return compiled(model, "mse", keras.optimizers.RMSprop(0.01, momentum=0.5, centered=True), ["mae"])


def outputs():
    x = keras.Input((6,), name="x")
    y = L.Dense(8, activation="tanh")(x)
    kind, size = L.Dense(3, activation="softmax", name="kind")(y), L.Dense(2, name="size")(y)
    model = keras.Model(x, [kind, size, L.Dense(1, name="untrained")(y)])
    losses = {"kind": "sparse_categorical_crossentropy", "size": "mse", "untrained": None}
    model.compile(optimizer=keras.optimizers.Adam(0.01), loss=losses, loss_weights={"kind": 0.5, "size": 2.0, "untrained": 1.0},
                  metrics={"kind": ["accuracy"], "size": ["mae"]})
    return model


MODELS = [mlp, regression, binary, cnn, skip, shared, lstm, gru, masked, bidirectional, attention, masked_attention, sequence, frozen, centred, outputs, mobilenet]


def data_of(model, random):
    """Rows for the model: its inputs by name, and labels."""
    arrays = {}
    for tensor in model.inputs:
        name = tensor.name.split(":")[0]
        shape = (ROWS, *tensor.shape[1:])
        is_int = "int" in str(tensor.dtype)
        arrays[name] = random.integers(0, 11, shape).astype("int32") if is_int else random.normal(size=shape).astype("float32")
    if isinstance(model.loss, dict):
        for output, tensor in zip(model.output_names, model.outputs):
            if model.loss[output]:
                arrays[f"{output}_label"] = labels_of(model.loss[output], tensor.shape[-1], random)
        return arrays
    loss = model.loss if isinstance(model.loss, str) else type(model.loss).__name__
    arrays["label"] = labels_of(loss, model.outputs[0].shape[-1], random)
    return arrays


def labels_of(loss, size, random):
    if "parse" in loss:
        return random.integers(0, size, ROWS).astype("int32")
    if loss == "categorical_crossentropy":
        return np.eye(size, dtype="float32")[random.integers(0, size, ROWS)]
    if loss == "binary_crossentropy":
        return random.integers(0, 2, (ROWS, size)).astype("float32")
    return random.normal(size=(ROWS, size)).astype("float32")


def labels_in(arrays, model):
    """The labels as Keras takes them: one array, or one by each output's name. Keras 3 wants labels of all outputs."""
    named = {name.removesuffix("_label"): value for name, value in arrays.items() if name.endswith("_label")}
    if named and VERSION[0] == "3":
        named = {name: named.get(name, np.zeros((ROWS, 1), "float32")) for name in model.output_names}
    return named or arrays["label"]


def run(command, *arguments):
    folder = os.path.dirname(str(arguments[1]))  # the model directory is made where the command runs
    done = subprocess.run([os.path.abspath(command), *map(str, arguments)], capture_output=True, text=True, cwd=folder)
    if done.returncode:
        raise RuntimeError(f"tessera {' '.join(map(str, arguments))}: {done.stderr[-1500:]}")
    return done.stdout


def joined(outputs):
    """The values of all outputs of a row."""
    return np.concatenate(outputs, axis=-1) if isinstance(outputs, list) else outputs


def difference(got, wanted):
    return float(np.max(np.abs(got - wanted) / (1 + np.abs(wanted))))


def compare(tessera, model, path, arrays, folder, limits):
    """Returns the largest differences: of predictions, metrics, and predictions after training, which moves them."""
    job = folder / "job.textproto"
    run(tessera, "convert", path, folder)
    text = job.read_text().replace("shuffle {}", "").replace("train_batch_size: 32", f"train_batch_size: {BATCH}")
    job.write_text(text)
    inputs = [arrays[t.name.split(":")[0]] for t in model.inputs]
    names = re.findall(r'features { name: "([^"]*)"', text)
    labels = {name: value for name, value in arrays.items() if name.endswith("label")}
    np.savez(folder / "data.npz", **{**dict(zip(names, inputs)), **labels})
    inputs = inputs[0] if len(inputs) == 1 else inputs

    def predicted():
        run(tessera, "predict", job, "--output", folder / "out.npz")
        out = np.load(folder / "out.npz")
        return joined([out[name] for name in model.output_names] if len(out.files) > 1 else out[out.files[0]])

    def evaluated():
        return json.loads(run(tessera, "evaluate", job, "--json"))

    first = joined(model.predict(inputs, verbose=0))
    worst = {"predict": difference(predicted(), first)}
    metrics = model.evaluate(inputs, labels_in(arrays, model), batch_size=BATCH, verbose=0, return_dict=True)
    got = evaluated()
    worst["evaluate"] = max(difference(np.float64(got[name]), np.float64(value)) for name, value in metrics.items())
    model.fit(inputs, labels_in(arrays, model), batch_size=BATCH, epochs=1, shuffle=False, verbose=0)
    run(tessera, "train", job)
    last = joined(model.predict(inputs, verbose=0))
    worst["after training"] = difference(predicted(), last)
    moved = difference(last, first)
    if not moved > limits["after training"]:
        raise RuntimeError(f"{path.name}: training moves the predictions by {moved:.3g}, too little to compare")
    for what, value in worst.items():
        if not value < limits[what]:
            raise RuntimeError(f"{path.name}: {what} differs by {value:.3g}, expected less than {limits[what]}")
    return {**worst, "moved by training": moved}


def main():
    tessera, names, save, trained = sys.argv[1], [], None, False
    for argument in sys.argv[2:]:
        if argument.startswith("--save="):
            save = pathlib.Path(argument.removeprefix("--save="))
        elif argument == "--trained":
            trained = True
        else:
            names.append(argument)
    failed = 0
    for make in MODELS:
        if names and make.__name__ not in names:
            continue
        for end in ("keras", "h5"):
            keras.utils.set_random_seed(7)
            keras.backend.clear_session()
            model = make()
            arrays = data_of(model, np.random.default_rng(5))
            limits = {"predict": 1e-5, "evaluate": 1e-5, "after training": 1e-4}
            with tempfile.TemporaryDirectory() as scratch:
                path = (save or pathlib.Path(scratch)) / f"{make.__name__}_{VERSION[0]}.{end}"
                inputs = [arrays[t.name.split(":")[0]] for t in model.inputs]
                # Until a model has seen labels, Keras 2 takes "accuracy" for that of one-hot labels, and saves it so.
                model.evaluate(inputs[0] if len(inputs) == 1 else inputs, labels_in(arrays, model), verbose=0)
                if trained:
                    model.fit(inputs[0] if len(inputs) == 1 else inputs, labels_in(arrays, model), batch_size=BATCH, epochs=1,
                              verbose=0)
                model.save(path)
                if save:
                    np.savez(path.with_suffix(".npz"), **arrays)
                try:
                    worst = compare(tessera, model, path, arrays, pathlib.Path(scratch) / "job", limits)
                    print(path.name, ", ".join(f"{k} {v:.2g}" for k, v in worst.items()), flush=True)
                except Exception as error:
                    failed += 1
                    print(path.name, "FAILED:", error, flush=True)
    print("failed" if failed else "all agree", f"with Keras {VERSION}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
