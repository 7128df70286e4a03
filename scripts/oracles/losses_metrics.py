#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the results of TensorFlow's losses and metrics, for the tests of estimator/losses and estimator/metrics.

Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/losses_metrics.py

Covariance and correlation are NumPy's: TensorFlow 2.15 no longer has them.
"""

import numpy as np
import tensorflow as tf

v1 = tf.compat.v1
REDUCTIONS = ["none", "weighted_sum", "weighted_mean", "weighted_sum_over_batch_size", "weighted_sum_by_nonzero_weights"]

# --- Losses: three rows of two elements, the middle one of weight 0 ---
LABELS = np.array([[1, 0], [0, 1], [1, 1]], np.float32)
PREDICTIONS = np.array([[0.75, 0.125], [0.5, 0.25], [0.0625, 0.9375]], np.float32)
LOGITS = np.array([[2, -0.5], [0.25, 3], [-1.5, 0.5]], np.float32)
DISTRIBUTIONS = LABELS / LABELS.sum(1, keepdims=True)
ROW_WEIGHTS = np.array([[2], [0], [0.5]], np.float32)


def numbers(values):
    return "{" + ", ".join(f"{float(x):.9g}f" for x in np.asarray(values, np.float32).reshape(-1)) + "}"


def print_loss(name, loss, values):
    weights = ROW_WEIGHTS[:, 0] if name == "SoftmaxCrossEntropy" else ROW_WEIGHTS
    with tf.Graph().as_default(), v1.Session() as session:
        x = tf.constant(values)
        rows = [session.run(loss(x, weights, reduction)) for reduction in REDUCTIONS]
        last = loss(x, weights, REDUCTIONS[-1])
        gradient = session.run(tf.gradients(last, x)[0])
    print(f"{name}: {numbers(rows[0])}, {numbers(rows[1:])}, {numbers(gradient)}")


def print_losses():
    losses = v1.losses
    print_loss("AbsoluteDifference", lambda x, w, r: losses.absolute_difference(LABELS, x, w, reduction=r), PREDICTIONS)
    print_loss("MeanSquaredError", lambda x, w, r: losses.mean_squared_error(LABELS, x, w, reduction=r), PREDICTIONS)
    print_loss("HuberLoss", lambda x, w, r: losses.huber_loss(LABELS, x, w, delta=0.5, reduction=r), PREDICTIONS)
    print_loss("HingeLoss", lambda x, w, r: losses.hinge_loss(LABELS, x, w, reduction=r), LOGITS)
    print_loss("LogLoss", lambda x, w, r: losses.log_loss(LABELS, x, w, epsilon=0.01, reduction=r), PREDICTIONS)
    print_loss("CosineDistance", lambda x, w, r: losses.cosine_distance(LABELS, x, 1, w, reduction=r), PREDICTIONS)
    print_loss(
        "SigmoidCrossEntropy",
        lambda x, w, r: losses.sigmoid_cross_entropy(LABELS, x, w, label_smoothing=0.2, reduction=r),
        LOGITS,
    )
    print_loss(
        "SoftmaxCrossEntropy",
        lambda x, w, r: losses.softmax_cross_entropy(DISTRIBUTIONS, x, w, label_smoothing=0.2, reduction=r),
        LOGITS,
    )
    for full in [False, True]:
        print_loss(
            f"LogPoissonLoss, compute_full_loss={full}",
            lambda x, w, r: losses.compute_weighted_loss(tf.nn.log_poisson_loss(4 * PREDICTIONS, x, full), w, reduction=r),
            LOGITS,
        )
    with tf.Graph().as_default(), v1.Session() as session:
        x = tf.constant(np.concatenate([PREDICTIONS, LOGITS], 1))
        labels = np.concatenate([LABELS, LABELS], 1)
        loss = losses.mean_pairwise_squared_error(labels, x, ROW_WEIGHTS)
        plain = losses.mean_pairwise_squared_error(labels, x)
        print("MeanPairwiseSquaredError:", numbers(session.run([loss, plain])), numbers(session.run(tf.gradients(loss, x)[0])))


# --- Metrics: ten rows in batches of four; the last is short ---
BATCH = 4
BINARY = np.array([1, 0, 1, 1, 0, 0, 1, 0, 1, 1], np.int32)
SCORES = np.array([0.9, 0.4, 0.5, 0.25, 0.5, 0.05, 1.0, 0.75, 0.3, 0.6], np.float32)
GUESSES = np.array([1, 0, 0, 1, 1, 0, 1, 1, 0, 1], np.int32)
WEIGHTS = np.array([1, 2, 0.5, 1, 1, 0, 3, 1, 0.25, 1], np.float32)
CLASSES = np.array([0, 1, 2, 1, 0, 2, 2, 1, 0, 1], np.int32)
GUESSED = np.array([0, 2, 2, 1, 1, 2, 0, 1, 0, 1], np.int32)
NUMBERS = np.array([1.5, -2, 0.25, 4, 0, 3, -1, 2.5, 10, -0.5], np.float32)
NEAR = np.array([1.25, -1, 0.5, 3, 0.5, 3, -1.5, 2, 8, 0.5], np.float32)
PAIRS = np.stack([NUMBERS, NEAR], 1) / np.hypot(NUMBERS, NEAR)[:, None]
TURNED = np.stack([NEAR, NUMBERS], 1) / np.hypot(NUMBERS, NEAR)[:, None]
PARTS = np.array([1, 0.25, 0.5, 1, 0, 0, 0.75, 0, 1, 0.875], np.float32)
RANKED = np.stack([SCORES, NUMBERS / 10, NEAR / 10, np.full(10, 0.25, np.float32)], 1).astype(np.float32)
THRESHOLDS = [0.25, 0.5, 0.75]


def print_metric(name, metric, *arrays):
    """Prints the metric over the batches of `arrays`, without weights and with them."""
    values = []
    for weighted in [False, True]:
        with tf.Graph().as_default(), v1.Session() as session:
            feeds = [v1.placeholder(a.dtype, [None, *a.shape[1:]]) for a in [*arrays, WEIGHTS]]
            value, update = metric(*feeds[:-1], weights=feeds[-1] if weighted else None)
            session.run(v1.local_variables_initializer())
            for at in range(0, 10, BATCH):
                session.run(update, dict(zip(feeds, [a[at : at + BATCH] for a in [*arrays, WEIGHTS]])))
            values.append(session.run(value))
    print(f"{name}: {numbers(values[0])}, {numbers(values[1])}")


def print_metrics():
    m = v1.metrics
    print_metric("Mean", m.mean, NUMBERS)
    print_metric("Accuracy", m.accuracy, CLASSES, GUESSED)
    print_metric("PercentageBelow", lambda x, weights: m.percentage_below(x, 1.5, weights), NUMBERS)
    print_metric("MeanAbsoluteError", m.mean_absolute_error, NUMBERS, NEAR)
    print_metric("MeanSquaredError", m.mean_squared_error, NUMBERS, NEAR)
    print_metric("RootMeanSquaredError", m.root_mean_squared_error, NUMBERS, NEAR)
    print_metric("MeanRelativeError", lambda y, x, weights: m.mean_relative_error(y, x, y, weights), NUMBERS, NEAR)
    print_metric(
        "MeanCosineDistance",
        lambda y, x, weights: m.mean_cosine_distance(y, x, 1, None if weights is None else weights[:, None]),
        PAIRS.astype(np.float32),
        TURNED.astype(np.float32),
    )
    for name in ["true_positives", "true_negatives", "false_positives", "false_negatives", "precision", "recall"]:
        print_metric(name, getattr(m, name), BINARY, GUESSES)
    for name in ["true_positives", "true_negatives", "false_positives", "false_negatives", "precision", "recall"]:
        metric = getattr(m, name + "_at_thresholds")
        print_metric(name + "_at_thresholds", lambda y, x, weights, f=metric: f(y, x, THRESHOLDS, weights), BINARY, SCORES)
    for curve in ["ROC", "PR"]:
        for method in ["trapezoidal", "careful_interpolation", "minoring", "majoring"]:
            auc = lambda y, x, weights: m.auc(y, x, weights, 200, curve=curve, summation_method=method)
            print_metric(f"Auc {curve} {method}", auc, BINARY, SCORES)
    for curve in ["ROC", "PR"]:
        for name, labels in {"": BINARY, " of parts": PARTS}.items():
            values = []
            for weights in [None, WEIGHTS]:
                auc = tf.keras.metrics.AUC(curve=curve)
                for i in range(0, 10, BATCH):
                    rows = slice(i, i + BATCH)
                    auc.update_state(labels[rows], SCORES[rows], None if weights is None else weights[rows])
                values.append(auc.result().numpy())
            print(f"Keras AUC {curve}{name}: {numbers(values)}")
    for at in [0.25, 0.7, 1.0]:
        f = lambda y, x, weights: m.sensitivity_at_specificity(y, x, at, weights)
        print_metric(f"SensitivityAtSpecificity {at}", f, BINARY, SCORES)
        f = lambda y, x, weights: m.specificity_at_sensitivity(y, x, at, weights)
        print_metric(f"SpecificityAtSensitivity {at}", f, BINARY, SCORES)
    print_metric("MeanIou", lambda y, x, weights: m.mean_iou(y, x, 4, weights), CLASSES, GUESSED)
    f = lambda y, x, weights: m.mean_per_class_accuracy(y, x, 4, weights)
    print_metric("MeanPerClassAccuracy", f, CLASSES, GUESSED)
    two = np.stack([CLASSES, CLASSES + 1], 1).astype(np.int64)
    for k in [1, 2, 3]:
        print_metric(f"RecallAtK {k}", lambda y, x, weights: m.recall_at_k(y, x, k, weights=weights), two, RANKED)
        print_metric(f"PrecisionAtK {k}", lambda y, x, weights: m.precision_at_k(y, x, k, weights=weights), two, RANKED)
        f = lambda y, x, weights: m.average_precision_at_k(y, x, k, weights=weights)  # noqa: B023
        print_metric(f"AveragePrecisionAtK {k}", f, two, RANKED)
        for name, metric in {"Recall": m.recall_at_k, "Precision": m.precision_at_k}.items():
            f = lambda y, x, weights: metric(y, x, k, class_id=1, weights=weights)  # noqa: B023
            print_metric(f"{name}AtK {k}, class 1", f, two, RANKED)
        print(f"InTopK {k}", tf.math.in_top_k(CLASSES, RANKED, k).numpy().astype(int).tolist())
    for weights in [np.ones(10), WEIGHTS.astype(np.float64)]:
        print("ConfusionMatrix", tf.math.confusion_matrix(CLASSES, GUESSED, 4, weights, tf.float64).numpy().tolist())
        x, y = [a - (a * weights).sum() / weights.sum() for a in [NUMBERS.astype(np.float64), NEAR.astype(np.float64)]]
        both, xx, yy = [(weights * a * b).sum() for a, b in [(x, y), (x, x), (y, y)]]
        print("Covariance", both / (weights.sum() - 1), "PearsonCorrelation", both / np.sqrt(xx * yy))


if __name__ == "__main__":
    print_losses()
    print_metrics()
