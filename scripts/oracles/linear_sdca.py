#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints losses and weights of TensorFlow 2.15's LinearSDCA, for estimator/premade/linear_sdca_test.cpp.

Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/linear_sdca.py

TensorFlow draws the order in which a step visits the examples of its batch, and visits them on several threads. So the
first cases have batches of one example; with larger ones only the minimum that the training approaches is the same.
"""

import os
import sys
import tempfile

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import premade  # noqa: E402
import tensorflow as tf  # noqa: E402

STEPS = 100


def input_fn(labels, batch):
    features = premade.FEATURES | {"id": [[f"example {i}"] for i in range(premade.ROWS)]}
    features["id"] = [text for text, in features["id"]]
    return lambda: tf.data.Dataset.from_tensor_slices((features, labels)).repeat().batch(batch, drop_remainder=True)


def train(classifier, labels, batch, steps, weight_column=None, **options):
    sdca = tf.estimator.experimental.LinearSDCA("id", **options)
    make = tf.estimator.LinearClassifier if classifier else tf.estimator.LinearRegressor
    folder = tempfile.mkdtemp()
    estimator = make(premade.LINEAR, optimizer=sdca, weight_column=weight_column, config=premade.run_config(folder))
    estimator.train(input_fn(labels, batch), steps=steps)
    weights = {name: estimator.get_variable_value(name) for name in estimator.get_variable_names()
               if "table" not in name.lower() and name != "global_step"}
    return premade.summaries(folder, "loss"), weights, folder


def numbers(values):
    return "{" + ", ".join(f"{value:.9g}f" for value in values) + "}"


def main():
    regression = premade.NUMBERS[:, :1]
    for name, arguments in {
        "logistic": (True, premade.BINARY, 1, STEPS, None, {"symmetric_l2_regularization": 2.0}),
        "logistic, weights, l1": (True, premade.BINARY, 1, STEPS, "w",
                                  {"symmetric_l1_regularization": 0.1, "symmetric_l2_regularization": 0.5}),
        "squared": (False, regression, 1, STEPS, None, {}),
        "squared, weights, l1, partitions": (False, regression, 1, STEPS, "w",
                                             {"symmetric_l1_regularization": 0.2, "num_loss_partitions": 3}),
        "squared, weights, l1, partitions, adaptive": (
            False, regression, 1, STEPS, "w",
            {"symmetric_l1_regularization": 0.2, "num_loss_partitions": 3, "adaptive": True}),
        "logistic, adaptive": (True, premade.BINARY, 1, STEPS, None,
                               {"symmetric_l2_regularization": 2.0, "adaptive": True}),
        "logistic, batches of 6": (True, premade.BINARY, 6, 400, None, {"symmetric_l1_regularization": 0.1}),
        "squared, batches of 3": (False, regression, 3, 400, "w", {"symmetric_l1_regularization": 0.1}),
    }.items():
        classifier, labels, batch, steps, weight_column, options = arguments
        losses, weights, folder = train(classifier, labels, batch, steps, weight_column, **options)
        print(name)
        print("  losses", numbers(losses[:12]), "last", numbers(losses[-1:]))
        for variable, value in sorted(weights.items()):
            print(f"  {variable} {value.shape} {numbers(value.flatten())}")
        if name == "logistic":
            print("  checkpoint", tf.train.list_variables(folder))


if __name__ == "__main__":
    main()
