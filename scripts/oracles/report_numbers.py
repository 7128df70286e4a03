# SPDX-License-Identifier: Apache-2.0
"""Prints the expected values of tools/tessera/report/numbers/numbers_test.cpp, computed by scikit-learn and NumPy.

    python3 scripts/oracles/report_numbers.py
"""

import numpy as np
from sklearn import base, calibration, inspection, metrics, neighbors

LABELS = [0, 1, 2, 2, 1, 0, 2, 1, 2, 0]
CLASSES = [0, 2, 2, 2, 1, 1, 0, 1, 2, 2]
PROBABILITIES = [0.0, 0.05, 0.1, 0.13, 0.3, 0.34, 0.5, 0.62, 0.7, 0.81, 0.9, 0.97, 1.0]
OUTCOMES = [0, 0, 1, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1]
NUMBERS = [1.5, 2.0, -0.5, 4.0, 3.25, 0.0, 7.5, 2.75]
PREDICTIONS = [1.25, 2.5, -1.0, 3.0, 3.5, 0.25, 6.0, 3.0]
INPUTS = [[1, 4], [2, -1], [0, 0.5], [-3, 2], [5, 1], [0.5, -2]]
WEIGHTS = [2, -1]
NOISE = [0.25, -0.5, 0, 0.5, -0.25, 0.125]
TABLE = [[1, 0, 0], [2, 0.5, 0], [0, 1, 1], [-1, 0, 0.25], [0, 3, 2.5], [0.5, 0.5, 0.5]]
REPEATS, SEED = 3, 7


class Linear(base.RegressorMixin, base.BaseEstimator):
    """A model without training, whose predictions a test can repeat."""

    def fit(self, inputs, labels):
        return self

    def predict(self, inputs):
        return np.asarray(inputs) @ WEIGHTS


def orders():
    """Returns the orders in which permutation_importance puts the rows: it shuffles one column again and again."""
    random = np.random.RandomState(SEED)
    random = np.random.RandomState(random.randint(np.iinfo(np.int32).max + 1))
    shuffle, order, result = np.arange(len(INPUTS)), np.arange(len(INPUTS)), []
    for _ in range(REPEATS):
        random.shuffle(shuffle)
        order = order[shuffle]
        result.append(order.tolist())
    return result


def print_confusion():
    print("confusion", metrics.confusion_matrix(LABELS, CLASSES).ravel().tolist())
    print("accuracy", metrics.accuracy_score(LABELS, CLASSES))
    for name, values in zip(("precision", "recall", "f1", "rows"), metrics.precision_recall_fscore_support(LABELS, CLASSES)):
        print(name, values.tolist())


def print_calibration():
    fractions, means = calibration.calibration_curve(OUTCOMES, PROBABILITIES, n_bins=5)
    print("fractions", fractions.tolist())
    print("means", means.tolist())
    print("brier", metrics.brier_score_loss(OUTCOMES, PROBABILITIES))
    rows = np.histogram(np.searchsorted(np.linspace(0, 1, 6)[1:-1], PROBABILITIES), bins=np.arange(6))[0]
    print("rows", rows.tolist(), "expected error", (rows / rows.sum() * np.abs(fractions - means)).sum())


def print_residuals():
    residuals = np.subtract(NUMBERS, PREDICTIONS)
    print("mean", residuals.mean(), "deviation", residuals.std())
    print("absolute", metrics.mean_absolute_error(NUMBERS, PREDICTIONS))
    print("root squared", metrics.mean_squared_error(NUMBERS, PREDICTIONS) ** 0.5)
    print("r2", metrics.r2_score(NUMBERS, PREDICTIONS))
    print("quartiles", np.quantile(residuals, [0.25, 0.5, 0.75]).tolist())
    counts, edges = np.histogram(residuals, bins=4)
    print("histogram", counts.tolist(), edges.tolist())


def print_importance():
    labels = Linear().predict(INPUTS) + NOISE
    print("orders", orders())
    for scoring in ("r2", "neg_mean_squared_error"):
        found = inspection.permutation_importance(
            Linear(), np.array(INPUTS, float), labels, scoring=scoring, n_repeats=REPEATS, random_state=SEED)
        print(scoring, found.importances_mean.tolist(), found.importances_std.tolist())


def print_neighbours():
    found = neighbors.NearestNeighbors(n_neighbors=4, metric="cosine").fit(TABLE)
    for row in (0, 2):
        distances, rows = found.kneighbors([TABLE[row]])
        print("neighbours of", row, rows[0][1:].tolist(), (1 - distances[0][1:]).tolist())


if __name__ == "__main__":
    for show in (print_confusion, print_calibration, print_residuals, print_importance, print_neighbours):
        show()
