#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints what TensorFlow 2.15's premade estimators compute, for the tests of estimator/premade.

Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/premade.py losses    the losses of ten steps of each model, v1 and v2, as a table in C++
  python scripts/oracles/premade.py names     the variables in the checkpoint of each model
  python scripts/oracles/premade.py rnn       losses and predictions of recurrent networks
  python scripts/oracles/premade.py kmeans    centers and losses of k-means

All models train on the same six rows. Element k of the initial value of the trainable variable number j, counted in the
order of their names from 0, is 0.5 * sin(0.37 * k + j).
"""

import os
import sys
import tempfile

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = ""

import numpy as np  # noqa: E402
import tensorflow as tf  # noqa: E402

v1 = tf.compat.v1
tf.get_logger().setLevel("ERROR")
columns = tf.feature_column
ROWS, STEPS = 6, 10


def wave(shape, phase, scale=1.0):
    return (scale * np.sin(0.37 * np.arange(np.prod(shape, dtype=int)) + phase)).reshape(shape).astype(np.float32)


FEATURES = {
    "a": wave([ROWS, 1], 1),
    "b": wave([ROWS, 2], 2),
    "c": np.array([[0, -1], [1, 2], [3, -1], [2, 2], [-1, -1], [0, 3]], np.int64),
    "w": np.array([[1], [2], [0.5], [1], [0], [3]], np.float32),
}
BINARY = np.array([0, 1, 1, 0, 1, 1], np.int64)
CLASSES = np.array([0, 2, 1, 1, 0, 2], np.int64)
NUMBERS = wave([ROWS, 2], 3)
NUMERIC = [columns.numeric_column("a"), columns.numeric_column("b", shape=(2,))]
CATEGORY = columns.categorical_column_with_identity("c", 4)
DENSE = NUMERIC + [columns.embedding_column(CATEGORY, 3), columns.indicator_column(CATEGORY)]
LINEAR = NUMERIC + [CATEGORY]


def input_fn(labels, features=None):
    features = FEATURES if features is None else features
    return lambda: tf.data.Dataset.from_tensors((features, labels) if labels is not None else features).repeat()


class InitialValues(v1.train.SessionRunHook):
    """Sets the trainable variables to waves."""

    def after_create_session(self, session, coord):
        for j, variable in enumerate(sorted(v1.trainable_variables(), key=lambda v: v.name)):
            variable.load(wave(variable.shape.as_list(), j, 0.5), session)


def summaries(folder, tag):
    events = sorted(os.path.join(folder, name) for name in os.listdir(folder) if "tfevents" in name)
    found = {}
    for path in events:
        for event in v1.train.summary_iterator(path):
            found |= {event.step: value.simple_value for value in event.summary.value if value.tag == tag}
    return [found[step] for step in sorted(found)]


def train(make, train_input, hooks=(InitialValues,), steps=STEPS, tag="loss"):
    """Returns the estimator, the losses and the directory of a training."""
    folder = tempfile.mkdtemp()
    config = tf.estimator.RunConfig(model_dir=folder, save_summary_steps=1)
    estimator = make(config)
    estimator.train(train_input, steps=steps, hooks=[hook() for hook in hooks])
    return estimator, summaries(folder, tag), folder


def models(version):
    """Yields a name, the labels, and a function that makes the estimator."""
    estimators = v1.estimator if version == 1 else tf.estimator
    combined = {"linear_feature_columns": LINEAR, "dnn_feature_columns": DENSE, "dnn_hidden_units": [4, 3]}
    regression = {"label_dimension": 2}
    for name, labels, classifier, options in [
        ("Binary", BINARY, True, {}),
        ("Weighted", BINARY, True, {"weight_column": "w"}),
        ("Classes", CLASSES, True, {"n_classes": 3}),
        ("Numbers", NUMBERS, False, regression),
    ]:
        def pick(model, classifier=classifier):
            return getattr(estimators, model + ("Classifier" if classifier else "Regressor"))

        yield f"Dnn{name}", labels, lambda c, p=pick, o=options: p("DNN")([4, 3], DENSE, config=c, **o)
        yield f"Linear{name}", labels, lambda c, p=pick, o=options: p("Linear")(LINEAR, config=c, **o)
        yield f"Combined{name}", labels, lambda c, p=pick, o=options: p("DNNLinearCombined")(config=c, **combined, **o)
        yield f"Baseline{name}", labels, lambda c, p=pick, o=options: p("Baseline")(config=c, **o)
    yield ("DnnNormalised", CLASSES,
           lambda c: estimators.DNNClassifier([4, 3], DENSE, n_classes=3, config=c, batch_norm=True))
    yield ("LinearMean", NUMBERS,
           lambda c: estimators.LinearRegressor(LINEAR, label_dimension=2, config=c, sparse_combiner="mean"))
    for optimizer in ["Adam", "Ftrl", "RMSProp", "SGD"]:
        yield (f"Dnn{optimizer}", BINARY, lambda c, o=optimizer: estimators.DNNClassifier([4], NUMERIC, config=c, optimizer=o))
        yield (f"Linear{optimizer}", BINARY, lambda c, o=optimizer: estimators.LinearClassifier(NUMERIC, config=c, optimizer=o))
        yield (f"Combined{optimizer}", BINARY, lambda c, o=optimizer: estimators.DNNLinearCombinedClassifier(
            linear_feature_columns=NUMERIC, dnn_feature_columns=NUMERIC, dnn_hidden_units=[4], linear_optimizer=o,
            dnn_optimizer=o, config=c))


def print_losses():
    for version in (1, 2):
        for name, labels, make in models(version):
            _, losses, _ = train(make, input_fn(labels))
            print(f'{{"{name}", Version::kV{version}, {{{", ".join(f"{loss:.9g}f" for loss in losses)}}}}},')


def print_names():
    for version in (1, 2):
        for name, labels, make in models(version):
            _, _, folder = train(make, input_fn(labels), steps=1)
            print(version, name)
            for variable, shape in tf.train.list_variables(folder):
                print("   ", variable, shape)


def main():
    {"losses": print_losses, "names": print_names}[sys.argv[1]]()


if __name__ == "__main__":
    main()
