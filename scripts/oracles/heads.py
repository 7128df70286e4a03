#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints losses, gradients, metrics and predictions of TensorFlow's heads, for the tests of estimator/heads.

Needs TensorFlow 2.15 (with tf.estimator) in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/heads.py

Each case is a row of the table in estimator/heads/tensorflow_test.cpp. It has the losses of the first batch, one per
reduction, and the gradient of the first of them. Behind them are metrics over three batches, and predictions of the
first batch as comments.
"""

import os

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import numpy as np
import tensorflow as tf
from tensorflow_estimator.python.estimator.canned import head as v1_heads
from tensorflow_estimator.python.estimator.head import sequential_head

v1 = tf.compat.v1
SUM, MEAN = v1.losses.Reduction.SUM, v1.losses.Reduction.MEAN
OVER_BATCH, NONZERO = v1.losses.Reduction.SUM_OVER_BATCH_SIZE, v1.losses.Reduction.SUM_BY_NONZERO_WEIGHTS
V1_REDUCTIONS = [SUM, MEAN, OVER_BATCH, NONZERO]
V2_REDUCTIONS = [tf.losses.Reduction.SUM_OVER_BATCH_SIZE, tf.losses.Reduction.SUM]

# Ten rows in batches of four; the last is short.
BATCH, ROWS = 4, 10
LOGITS = np.array([[2.25, -0.5, 0.75, 0.1], [-0.4, 1.5, -1.25, 0.3], [0.1, 0.2, -0.3, 0.9], [-1.1, 0.6, 0.8, -2],
                   [0, -0.7, 1.9, 0.45], [-3, 0.35, 0.15, 1], [4, -1.75, 2.5, -0.6], [1.1, 0.05, -0.9, 2.2],
                   [-0.85, 1.3, 0.55, -0.15], [0.4, -0.25, 0.65, 1.6]], np.float32)
BINARY = np.array([1, 0, 1, 1, 0, 0, 1, 0, 1, 1], np.int32)
SOFT = np.array([1, 0.25, 0.5, 1, 0, 0, 0.75, 0, 1, 0.875], np.float32)
CLASSES = np.array([0, 1, 3, 2, 2, 3, 0, 1, 1, 3], np.int32)
HOT = np.array([[1, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1], [0, 1, 1, 0], [0, 0, 0, 0], [0, 1, 0, 1], [1, 0, 1, 0],
                [1, 1, 0, 1], [0, 0, 1, 0], [1, 0, 0, 1]], np.int32)
NUMBERS = np.array([[1.5, -2], [0.25, 4], [0, 3], [-1, 2.5], [10, -0.5], [2, 0.75], [-3, 1], [0.125, 0], [5, -1],
                    [1, 1]], np.float32)
COUNTS = np.array([[1, 0], [2, 5], [0, 3], [1, 2], [10, 0.5], [2, 0.75], [3, 1], [0, 0], [5, 1], [1, 7]], np.float32)
WEIGHTS = np.array([1, 2, 0.5, 0, 1, 0.25, 3, 1, 0.75, 1], np.float32)
PAIRS = np.stack([WEIGHTS, WEIGHTS[::-1]], 1)
THRESHOLDS = [0.25, 0.5, 0.9]


def numbers(values):
    return "{" + ", ".join(f"{float(x):.9g}" for x in np.asarray(values, np.float64).reshape(-1)) + "}"


def batches():
    return [slice(i, min(i + BATCH, ROWS)) for i in range(0, ROWS, BATCH)]


def print_case(name, losses, gradient, metrics):
    print(f'{{"{name}", {numbers(losses)},\n {numbers(gradient)},')
    print(" {" + ",\n  ".join(f'{{"{key}", {float(value):.9g}}}' for key, value in sorted(metrics.items())) + "}},")


def print_predictions(name, predictions):
    for key, value in sorted(predictions.items()):
        value = np.asarray(value)
        key = key if isinstance(key, str) else "/".join(key)
        text = value.reshape(-1).tolist() if value.dtype.kind in "OS" else numbers(value)
        print(f"// {name} {key} {list(value.shape)}: {text}")


def run_v2(name, make, logits, labels, features=None, regularization=None):
    """`make` gets a reduction."""
    features = features or {}
    at = lambda x, rows: {k: at(v, rows) for k, v in x.items()} if isinstance(x, dict) else tf.constant(x[rows])
    losses, gradient = [], None
    for reduction in V2_REDUCTIONS:
        x = at(logits, batches()[0])
        with tf.GradientTape() as tape:
            tape.watch(x)
            loss = make(reduction).loss(labels=at(labels, batches()[0]), logits=x, features=at(features, batches()[0]),
                                        regularization_losses=regularization)
        losses.append(loss.numpy())
        gradient = tape.gradient(loss, x) if gradient is None else gradient
    head = make(V2_REDUCTIONS[0])
    metrics = head.metrics(regularization_losses=regularization)
    for rows in batches():
        metrics = head.update_metrics(metrics, at(features, rows), at(logits, rows), at(labels, rows),
                                      regularization_losses=regularization)
    results = {key: metric.result().numpy() for key, metric in metrics.items()}
    for part in getattr(head, "_heads", []):
        # Outside of a graph, TensorFlow's MultiHead begins the metrics of its parts anew in each batch.
        columns = columns_of(head, part)
        metrics = part.metrics()
        for rows in batches():
            metrics = part.update_metrics(metrics, at(features, rows), tf.constant(logits[rows, columns]),
                                          tf.constant(labels[part.name][rows]))
        results.update({key: metric.result().numpy() for key, metric in metrics.items()})
        # TensorFlow counts batches, whatever their size; here rows count.
        results["loss/" + part.name] = row_mean(part, columns, logits, labels, features)
    print_case(name, losses, gradient, results)
    print_predictions(name, head.predictions(at(logits, batches()[0])))


def columns_of(multi_head, part):
    """Returns the columns of the logits that `part` has."""
    first = 0
    for head in multi_head._heads:
        if head is part:
            return slice(first, first + head.logits_dimension)
        first += head.logits_dimension


def row_mean(head, columns, logits, labels, features):
    """Returns the mean of the batches' losses, weighted by their rows."""
    total = 0
    for rows in batches():
        loss = head.loss(labels=tf.constant(labels[head.name][rows]), logits=tf.constant(logits[rows, columns]),
                         features={key: tf.constant(value[rows]) for key, value in features.items()})
        total += loss.numpy() * (rows.stop - rows.start)
    return total / ROWS


def run_v1(name, make, logits, labels, features=None):
    features = features or {}
    with tf.Graph().as_default(), v1.Session() as session:
        v1.train.create_global_step()
        place = lambda x: v1.placeholder(x.dtype, [None] + list(x.shape[1:]))
        x, y, f = place(logits), place(labels), {key: place(value) for key, value in features.items()}
        feed = lambda rows: {x: logits[rows], y: labels[rows], **{f[key]: features[key][rows] for key in f}}
        all_losses = [make(r).create_loss(f, "eval", x, y).training_loss for r in V1_REDUCTIONS]
        gradient = tf.gradients(all_losses[0], x)[0]
        spec = make(SUM).create_estimator_spec(f, "eval", x, y)
        session.run([v1.local_variables_initializer(), v1.global_variables_initializer(), v1.tables_initializer()])
        losses, gradient = session.run([all_losses, gradient], feed(batches()[0]))
        for rows in batches():
            session.run([update for _, update in spec.eval_metric_ops.values()], feed(rows))
        metrics = session.run({key: value for key, (value, _) in spec.eval_metric_ops.items()})
    print_case(name, losses, gradient, metrics)


def run_v1_multi_label(name, make_metrics, logits, labels):
    """Composes the metrics of TensorFlow 1.15's contrib head from tf.compat.v1.metrics."""
    with tf.Graph().as_default(), v1.Session() as session:
        x, y = v1.placeholder(tf.float32, [None, 4]), v1.placeholder(tf.int32, [None, 4])
        w = v1.placeholder(tf.float32, [None])
        ops = make_metrics(x, y, tf.expand_dims(w, -1))
        session.run(v1.local_variables_initializer())
        for rows in batches():
            session.run([update for _, update in ops.values()], {x: logits[rows], y: labels[rows], w: WEIGHTS[rows]})
        metrics = session.run({key: value for key, (value, _) in ops.items()})
    print_case(name, [], [], metrics)


def contrib_multi_label(x, y, weights):
    p = tf.sigmoid(x)
    each = tf.reduce_mean(tf.nn.sigmoid_cross_entropy_with_logits(tf.cast(y, tf.float32), x), -1, keepdims=True)
    wide = weights * tf.ones_like(p)
    ops = {"average_loss": v1.metrics.mean(each, weights),
           "auc": v1.metrics.auc(y, p, wide),
           "auc_precision_recall": v1.metrics.auc(y, p, wide, curve="PR")}
    for t in THRESHOLDS:
        ops["accuracy/positive_threshold_%g" % t] = v1.metrics.accuracy(y, tf.cast(p >= t, tf.int32), wide)
        value, update = v1.metrics.precision_at_thresholds(y, p, [t], wide)
        ops["precision/positive_threshold_%g" % t] = (value[0], update[0])
        value, update = v1.metrics.recall_at_thresholds(y, p, [t], wide)
        ops["recall/positive_threshold_%g" % t] = (value[0], update[0])
    return ops


def sequences(make):
    """The ten rows as five sequences of two steps, in batches of two sequences."""
    mask = np.array([[1, 1], [1, 0], [1, 1], [0, 1], [1, 0]], bool)
    global BATCH, ROWS
    BATCH, ROWS = 2, 5
    pairs = lambda x: x.reshape(5, 2, *x.shape[1:])
    run_v2("sequential", lambda r: sequential_head.SequentialHeadWrapper(make(r), "mask", ["w"]),
           pairs(LOGITS[:, :1]), pairs(BINARY), {"w": pairs(WEIGHTS), "mask": mask})


def main():
    w, est = {"w": WEIGHTS}, tf.estimator
    column, regularization = LOGITS[:, :1], [tf.constant(0.5), tf.constant(1.25)]
    run_v2("binary", lambda r: est.BinaryClassHead("w", THRESHOLDS, loss_reduction=r), column, BINARY, w)
    run_v2("binary/plain", lambda r: est.BinaryClassHead(loss_reduction=r, name="b"), column, BINARY,
           regularization=regularization)
    run_v2("binary/soft", lambda r: est.BinaryClassHead("w", THRESHOLDS, loss_reduction=r), column, SOFT, w)
    run_v2("multi_class", lambda r: est.MultiClassHead(4, "w", loss_reduction=r), LOGITS, CLASSES, w)
    run_v2("multi_label", lambda r: est.MultiLabelHead(4, "w", THRESHOLDS, loss_reduction=r,
                                                       classes_for_class_based_metrics=[1, 3]), LOGITS, HOT, w)
    run_v2("regression", lambda r: est.RegressionHead(2, "w", loss_reduction=r), LOGITS[:, :2], NUMBERS, w)
    run_v2("regression/pairs", lambda r: est.RegressionHead(2, tf.feature_column.numeric_column("w", (2,)),
                                                            loss_reduction=r), LOGITS[:, :2], NUMBERS, {"w": PAIRS})
    run_v2("poisson", lambda r: est.PoissonRegressionHead(2, "w", loss_reduction=r), LOGITS[:, :2], COUNTS, w)
    run_v2("poisson/part", lambda r: est.PoissonRegressionHead(2, "w", loss_reduction=r, compute_full_loss=False),
           LOGITS[:, :2], COUNTS, w)
    run_v2("logistic", lambda r: est.LogisticRegressionHead("w", loss_reduction=r), column, SOFT, w)
    run_v2("multi_head", lambda r: est.MultiHead([est.MultiClassHead(3, "w", loss_reduction=r, name="a"),
                                                  est.RegressionHead(loss_reduction=r, name="b")], [1, 2.5]),
           LOGITS, {"a": CLASSES % 3, "b": NUMBERS[:, 0]}, w, regularization)
    run_v1("v1/binary", lambda r: v1_heads._binary_logistic_head_with_sigmoid_cross_entropy_loss(
        "w", THRESHOLDS, loss_reduction=r), column, BINARY, w)
    run_v1("v1/binary/soft", lambda r: v1_heads._binary_logistic_head_with_sigmoid_cross_entropy_loss(
        "w", THRESHOLDS, loss_reduction=r), column, SOFT, w)
    run_v1("v1/multi_class", lambda r: v1_heads._multi_class_head_with_softmax_cross_entropy_loss(
        4, "w", loss_reduction=r), LOGITS, CLASSES, w)
    run_v1("v1/regression", lambda r: v1_heads._regression_head("w", 2, loss_reduction=r), LOGITS[:, :2], NUMBERS, w)
    run_v1_multi_label("v1/multi_label", contrib_multi_label, LOGITS, HOT)
    sequences(lambda r: est.BinaryClassHead("w", THRESHOLDS, loss_reduction=r))


if __name__ == "__main__":
    main()
