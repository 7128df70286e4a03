#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints what the optimizers of embedding_config_spec make of a table of which each step looks up a few rows, for the tests
of estimator/embeddings.

The rules are TensorFlow's own kernels where these have them, and NumPy otherwise: Adam without the correction of bias,
decay, and limits. Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/embedding_updates.py
"""

import numpy as np
import tensorflow as tf

TABLE = np.array([[0.5, -1.25], [2.0, 0.75], [-0.5, 1.5], [1.0, -2.0], [0.25, 3.0]], np.float32)
IDS = np.array([[3, 1, 3], [1, 1, 1], [0, 3, 1], [3, 0, 3]], np.int32)  # a step each; rows 2 and 4 never
WEIGHTS = np.array([[1.0, 0.5], [-0.25, 1.5], [0.5, 0.75]], np.float32)
RATE = np.float32(0.05)

raw = tf.raw_ops


def apply(kernel, w, slots, **arguments):
    """Returns the rows and slots after a kernel of TensorFlow that takes them as variables of its order."""
    variables = [tf.Variable(value) for value in (w, *slots)]
    names = list(arguments.pop("names"))
    kernel(**{name: variable.handle for name, variable in zip(names, variables)}, **arguments)
    values = [variable.numpy() for variable in variables]
    return values[0], values[1:]


def sgd(w, slots, g, rate):
    return w - rate * g, []


def adagrad(w, slots, g, rate):
    return apply(raw.ResourceApplyAdagrad, w, slots, names=("var", "accum"), lr=rate, grad=g)


def momentum(nesterov):
    return lambda w, slots, g, rate: apply(raw.ResourceApplyMomentum, w, slots, names=("var", "accum"), lr=rate, grad=g,
                                           momentum=0.9, use_nesterov=nesterov)


def rmsprop(w, slots, g, rate):
    return apply(raw.ResourceApplyRMSProp, w, slots, names=("var", "ms", "mom"), lr=rate, rho=0.9, momentum=0.5,
                 epsilon=0.001, grad=g)


def ftrl(l1=0.0, l2=0.0, power=-0.5, linear_by_rate=False, beta=0.0):
    def rule(w, slots, g, rate):
        return apply(raw.ResourceApplyFtrl, w, slots, names=("var", "accum", "linear"), grad=g, lr=rate, l1=l1,
                     l2=l2 + beta / (2 * rate), lr_power=power, multiply_linear_by_lr=linear_by_rate)
    return rule


def proximal(l1, l2):
    return lambda w, slots, g, rate: apply(raw.ResourceApplyProximalAdagrad, w, slots, names=("var", "accum"), lr=rate,
                                           l1=l1, l2=l2, grad=g)


def adam(inside):
    def rule(w, slots, g, rate):
        m, v = slots
        m, v = np.float32(0.9) * m + np.float32(0.1) * g, np.float32(0.99) * v + np.float32(0.01) * g * g
        epsilon = np.float32(0.01)
        divisor = np.sqrt(v + epsilon * epsilon) if inside else np.sqrt(v) + epsilon
        return w - rate * m / divisor, [m, v]
    return rule


def limited(rule, decay=0.0, decay_by_rate=False, weights=(-np.inf, np.inf), gradients=(-np.inf, np.inf)):
    def whole(w, slots, g, rate):
        w = w - np.float32(decay) * (rate if decay_by_rate else np.float32(1)) * w
        w, slots = rule(w, slots, np.clip(g, *np.float32(gradients)), rate)
        return np.clip(w, *np.float32(weights)), slots
    return whole


# The rule, the first values of its slots, and how duplicates are applied: summed, one by one, or to all rows.
CASES = {
    "Sgd": (sgd, [], "sum"),
    "Adagrad": (adagrad, [0.1], "sum"),
    "Momentum": (momentum(False), [0], "sum"),
    "Nesterov": (momentum(True), [0], "sum"),
    "RmsProp": (rmsprop, [0, 0], "sum"),
    "Ftrl": (ftrl(0.1, 0.2), [0.1, 0], "sum"),
    "FtrlPower": (ftrl(0.1, 0.2, -0.7), [0.2, 0], "sum"),
    "FtrlLinearByRate": (ftrl(0.1, 0.2, linear_by_rate=True), [0.1, 0], "sum"),
    "FtrlBeta": (ftrl(0.1, 0.2, beta=0.5), [0.1, 0], "sum"),
    "ProximalAdagrad": (proximal(0.3, 0.2), [0.1], "sum"),
    "Adam": (adam(True), [0, 0], "sum"),
    "AdamOutside": (adam(False), [0, 0], "sum"),
    "AdamOfAllRows": (adam(True), [0, 0], "all"),
    "SgdOneByOne": (sgd, [], "one by one"),
    "AdagradOneByOne": (adagrad, [0.1], "one by one"),
    "FtrlOneByOne": (ftrl(0.1, 0.2), [0.1, 0], "one by one"),
    "AdamOneByOne": (adam(True), [0, 0], "one by one"),
    "ClippedWeights": (limited(adagrad, weights=(-0.9, 0.6)), [0.1], "sum"),
    "ClippedGradients": (limited(adagrad, gradients=(-0.5, 1.5)), [0.1], "sum"),
    "Decay": (limited(adagrad, decay=0.1), [0.1], "sum"),
    "DecayByRate": (limited(adagrad, decay=0.1, decay_by_rate=True), [0.1], "sum"),
    "DecayOneByOne": (limited(adagrad, decay=0.1), [0.1], "one by one"),
}


def step(rule, table, slots, ids, how):
    gradients = 2 * table[ids] * WEIGHTS
    if how == "one by one":
        updates = [(np.array([i]), g[None]) for i, g in zip(ids, gradients)]
    else:
        sums = np.zeros_like(table)
        for i, g in zip(ids, gradients):
            sums[i] += g
        rows = np.arange(len(table)) if how == "all" else np.unique(ids)
        updates = [(rows, sums[rows])]
    for rows, g in updates:
        new, new_slots = rule(table[rows], [slot[rows] for slot in slots], g, RATE)
        table[rows] = new
        for slot, value in zip(slots, new_slots):
            slot[rows] = value


def main():
    for name, (rule, initial, how) in CASES.items():
        table = TABLE.copy()
        slots = [np.full_like(TABLE, value) for value in initial]
        for ids in IDS:
            step(rule, table, slots, ids, how)
        print(name)
        for values in (table, *slots):
            print("  {" + ", ".join(f"{float(x):.9g}" for x in values.ravel()) + "}")


if __name__ == "__main__":
    main()
