#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares functions of TensorFlow that tessera.from_tf imports with TensorFlow itself: from_tf.py [NAME ..]

Prints a row for each function: the largest difference of its results, relative to the largest result, or why it is not
imported. Training steps run 20 times; their losses and final variables are compared. Exits with 1 when a difference is
above 1e-5, or when a function that NOT_IMPORTED does not name is not imported. Needs tensorflow 2.21; PYTHONPATH=python,
TESSERA_LIBRARY and TESSERA_COMMAND choose the build. examples/tf/train_step.py is the longer check of a training.
"""

import os
import sys
import tempfile

os.environ.setdefault("KERAS_BACKEND", "tensorflow")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import keras  # noqa: E402
import numpy as np  # noqa: E402
import tensorflow as tf  # noqa: E402

import tessera  # noqa: E402

TOLERANCES = {tf.bfloat16: 1.6e-2, tf.float16: 2e-3, tf.float64: 1e-12}  # f32: 1e-5; integers: exact
NOT_IMPORTED = ("text", "unique values", "a size that is a tensor", "an open size", "a wrong argument", "freeze of a counter")
STEPS = 20
layers = keras.layers


def randn(*shape, dtype=np.float32):
    return np.random.default_rng(1).standard_normal(shape).astype(dtype)


def integers(high, *shape):
    return np.random.default_rng(2).integers(0, high, shape).astype(np.int32)


def model(*stack, shape):
    return keras.Sequential([layers.Input(shape), *stack])


def cnn():
    return model(layers.Conv2D(8, 3, padding="same", activation="relu"), layers.BatchNormalization(),
                 layers.MaxPooling2D(), layers.SeparableConv2D(8, 3), layers.Conv2DTranspose(4, 3, strides=2),
                 layers.GlobalAveragePooling2D(), layers.Dense(10, activation="softmax"), shape=(12, 12, 3))


def attention():
    x = layers.Input((6, 16))
    y = layers.MultiHeadAttention(4, 4)(x, x, use_causal_mask=True)
    y = layers.LayerNormalization()(x + y)
    return keras.Model(x, y + layers.Dense(16, activation="gelu")(y))


def words():
    return model(layers.Embedding(20, 8), layers.Bidirectional(layers.LSTM(8)), layers.Dense(3), shape=(7,))


class Saved(tf.Module):
    """A module whose SavedModel has a function of its own and a signature."""

    def __init__(self):
        super().__init__()
        self.w = tf.Variable(randn(4, 3), name="w")

    @tf.function(input_signature=[tf.TensorSpec((None, 4), tf.float32, name="x")])
    def scores(self, x):
        return {"scores": tf.nn.softmax(x @ self.w), "best": tf.argmax(x @ self.w, 1)}


LOADED = []  # functions of a SavedModel need what was loaded


def saved(choose):
    module = Saved()
    with tempfile.TemporaryDirectory() as folder:
        tf.saved_model.save(module, folder, signatures=module.scores)
        LOADED.append(tf.saved_model.load(folder))
    return choose(LOADED[-1])


def exported():
    """Returns what Keras exports for serving, read back."""
    with tempfile.TemporaryDirectory() as folder:
        cnn().export(folder, verbose=False)
        LOADED.append(tf.saved_model.load(folder))
    return LOADED[-1].serve


def counter():
    count = tf.Variable(0)
    return lambda x: x + tf.cast(count.assign_add(1), tf.float32)


def loop(x):
    return tf.while_loop(lambda i, y: i < 5, lambda i, y: (i + 1, y * 0.5 + tf.sin(x)), (tf.constant(0), x))


# Name: what gives the function, its arguments, and options of from_tf.
FUNCTIONS = {
    "keras dense": (lambda: model(layers.Dense(32, activation="gelu"), layers.Dropout(0.5), layers.Dense(4), shape=(16,)),
                    (randn(8, 16),), {"freeze": True}),
    "keras cnn": (cnn, (randn(2, 12, 12, 3),), {"freeze": True}),
    "keras attention": (attention, (randn(2, 6, 16),), {"freeze": True}),
    "keras lstm and embedding": (words, (integers(20, 3, 7),), {"freeze": True}),
    "keras gru": (lambda: model(layers.GRU(8, return_sequences=True), shape=(5, 4)), (randn(2, 5, 4),), {"freeze": True}),
    "variables as inputs": (lambda: model(layers.Dense(3), shape=(4,)), (randn(2, 4),), {}),
    "saved function": (lambda: saved(lambda loaded: loaded.scores), (randn(5, 4),), {"freeze": True}),
    "saved signature": (lambda: saved(lambda loaded: loaded.signatures["serving_default"]), (randn(5, 4),), {"freeze": True}),
    "keras export": (exported, (randn(2, 12, 12, 3),), {"freeze": True}),
    "nested arguments and results": (lambda: lambda batch, scale: {"y": (batch["x"] * scale, None), "a": [batch["i"] + 1]},
                                     ({"x": randn(3), "i": integers(9, 4)}, 2.0), {}),
    "while loop": (lambda: loop, (randn(3),), {}),
    "condition": (lambda: lambda x: tf.cond(tf.reduce_sum(x) > 0, lambda: x, lambda: -x), (randn(3),), {}),
    "top-k, sort, cumsum": (lambda: lambda x: (*tf.math.top_k(x, 3), tf.sort(x, direction="DESCENDING"), tf.argsort(x),
                                               tf.cumsum(x, 1, reverse=True), tf.math.cumulative_logsumexp(x, 1)),
                            (randn(4, 9),), {}),
    "gather and scatter": (lambda: lambda x, i: (tf.gather(x, i), tf.scatter_nd(i[:, None], tf.gather(x, i), (6, 3)),
                                                 tf.tensor_scatter_nd_max(x, i[:, None], 0 * tf.gather(x, i))),
                           (randn(6, 3), integers(6, 4)), {}),
    "resize": (lambda: lambda x: tf.image.resize(x, (9, 7)), (randn(1, 5, 5, 2),), {}),
    "linear algebra": (lambda: lambda x: (tf.linalg.cholesky(x @ tf.transpose(x) + 4 * tf.eye(4)),
                                          tf.linalg.triangular_solve(x + 4 * tf.eye(4), x), tf.einsum("ij,kj->ik", x, x)),
                       (randn(4, 4),), {}),
    "solve": (lambda: lambda x: tf.linalg.solve(x + 4 * tf.eye(4), x), (randn(4, 4),), {}),
    "integers": (lambda: lambda x, y: (x // y, x % y, tf.bitwise.left_shift(x, y), tf.math.floormod(-x, y)),
                 (integers(90, 9) - 45, integers(8, 9) + 1), {}),
    "bf16": (lambda: lambda x: tf.nn.softmax(tf.cast(x, tf.bfloat16) @ tf.cast(tf.transpose(x), tf.bfloat16)),
             (randn(4, 9),), {}),
    "f64": (lambda: lambda x: tf.sin(x) + tf.math.lgamma(tf.abs(x) + 0.5), (randn(40, dtype=np.float64),), {}),
    "erf of f64": (lambda: lambda x: tf.math.erf(x), (randn(40, dtype=np.float64),), {}),
    "special functions": (lambda: lambda x: [tf.math.erf(x), tf.math.erfc(x), tf.math.digamma(1 + x * x), tf.tan(x), tf.sinh(x),
                                             tf.asinh(x), tf.acosh(1 + x * x), tf.atanh(tf.tanh(x)), tf.acos(tf.sin(x)),
                                             tf.math.erfinv(tf.tanh(x)), tf.math.igamma(1 + x * x, x * x),
                                             tf.math.bessel_i1e(x)], (randn(40),), {}),
    "text": (lambda: lambda x: tf.strings.length(tf.strings.as_string(x)), (randn(3),), {}),
    "unique values": (lambda: lambda x: tf.unique(x)[0], (integers(3, 9),), {}),
    "a size that is a tensor": (lambda: tf.reshape, (randn(2, 3), tf.constant([3, 2])), {}),
    "an open size": (lambda: lambda x: x + 1, (tf.TensorSpec((None, 3)),), {}),
    "a wrong argument": (lambda: lambda x: x @ tf.ones((4, 4)), (randn(2, 3),), {}),
    "freeze of a counter": (counter, (randn(3),), {"freeze": True}),
}


def training(optimizer, make, x, y):
    """Returns a training step, and the variables by their paths."""
    network = make()
    optimizer = optimizer()
    optimizer.build(network.trainable_variables)

    @tf.function(jit_compile=True)
    def step(x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(keras.losses.sparse_categorical_crossentropy(y, network(x, training=True), from_logits=True))
        gradients = tape.gradient(loss, network.trainable_variables)
        optimizer.apply_gradients(zip(gradients, network.trainable_variables))
        return loss

    return step, {variable.path: variable for variable in [*network.variables, *optimizer.variables]}, (x, y)


TRAININGS = {
    "train dense, sgd": lambda: training(lambda: keras.optimizers.SGD(0.1, momentum=0.9, nesterov=True),
                                         lambda: model(layers.Dense(16, "relu"), layers.Dense(4), shape=(8,)),
                                         randn(16, 8), integers(4, 16)),
    "train lstm, adam": lambda: training(lambda: keras.optimizers.Adam(keras.optimizers.schedules.CosineDecay(1e-2, 30)),
                                         words, integers(20, 6, 7), integers(3, 6)),
    "train attention, rmsprop": lambda: training(lambda: keras.optimizers.RMSprop(1e-3, centered=True), attention,
                                                 randn(2, 6, 16), integers(16, 2, 6)),
    "train cnn, lion, weight average": lambda: training(lambda: keras.optimizers.Lion(1e-3, use_ema=True, ema_momentum=0.9),
                                                        cnn, randn(4, 12, 12, 3), integers(10, 4)),
}


def difference(got, expected):
    """Returns the largest difference relative to the largest expected element, over the tolerance of the type."""
    if got.shape != tuple(expected.shape):
        return float("inf"), 0.0
    if not expected.dtype.is_floating:
        return (0.0 if np.array_equal(got, expected) else float("inf")), 0.0
    wide = np.asarray(expected).astype(np.float64)
    return float(np.abs(got.astype(np.float64) - wide).max() / max(1.0, np.abs(wide).max())), \
        TOLERANCES.get(expected.dtype, 1e-5)


def inputs_of(program, function, args):
    """Returns the tensors among `args`, and the variables that are inputs of the program."""
    given = [leaf for leaf in tf.nest.flatten(args) if hasattr(leaf, "shape")]
    variables = {variable.path: variable.numpy() for variable in function.variables} if hasattr(function, "layers") else {}
    return [*given, *(variables[value.name] for value in program.inputs()[len(given):])]


def check_function(name):
    """Returns pairs of a difference and its tolerance."""
    make, args, options = FUNCTIONS[name]
    args = tf.nest.map_structure(lambda leaf: tf.convert_to_tensor(leaf) if isinstance(leaf, np.ndarray) else leaf, args)
    function = make()
    program = tessera.from_tf(function, args, **options)
    expected = [leaf for leaf in tf.nest.flatten(function(*args)) if leaf is not None]
    results = list(program.run(inputs_of(program, function, args)).values())
    if len(results) != len(expected):
        return [(float("inf"), 0.0)]
    return [difference(got, tf.convert_to_tensor(wanted)) for got, wanted in zip(results, expected)]


def check_training(name):
    """Returns pairs of a difference and its tolerance: of the losses, then of the variables after the last step."""
    step, variables, (x, y) = TRAININGS[name]()
    program = tessera.from_tf(step, (x, y))
    state = program.state()
    assigned = [variable.name for variable in state.variables]
    for variable in assigned:
        state[variable] = variables[variable].numpy()
    given = dict(zip([value.name for value in program.inputs()], (x, y)))
    given |= {value.name: variables[value.name].numpy() for value in program.inputs()
              if value.name in variables and value.name not in assigned}
    pairs = []
    for _ in range(STEPS):
        state.step(given)
        pairs.append(difference(state.get("result"), step(x, y)))
    return pairs + [difference(state[variable], tf.convert_to_tensor(variables[variable])) for variable in assigned]


def main():
    names = sys.argv[1:] or [*FUNCTIONS, *TRAININGS]
    if unknown := sorted(set(names) - set(FUNCTIONS) - set(TRAININGS)):
        sys.exit(f"unknown: {', '.join(unknown)}; expected one of {', '.join([*FUNCTIONS, *TRAININGS])}")
    bad = []
    for name in names:
        keras.utils.set_random_seed(1)
        try:
            pairs = check_function(name) if name in FUNCTIONS else check_training(name)
            row, good = f"{max(found for found, _ in pairs):.1e}", all(found <= most for found, most in pairs)
        except tessera.Error as error:
            row, good = f"not imported: {error}", name in NOT_IMPORTED
        print(f"{name:34}{row}" + ("" if good else "  WRONG"), flush=True)
        if not good:
            bad.append(name)
    print(f"{len(names) - len(bad)} of {len(names)} as expected" + (f"; not: {', '.join(bad)}" if bad else ""))
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main())
