#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints what TensorFlow's v1 and Keras' legacy optimizers make of a table of which each step looks up a few rows, for the
tests of estimator/optimizers.

Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/sparse_updates.py            four steps, for sparse_updates_test.cpp
  python scripts/oracles/sparse_updates.py hundred    a hundred steps on looked-up rows and on the whole table, for
                                                      hundred_steps_test.cpp
  python scripts/oracles/sparse_updates.py lars       the formulas of LARS in double precision, by NumPy
"""

import sys

import numpy as np
import tensorflow as tf

v1 = tf.compat.v1
v1.disable_eager_execution()

TABLE = np.array([[0.5, -1.25], [2.0, 0.75], [-0.5, 1.5], [1.0, -2.0], [0.25, 3.0]], np.float32)
IDS = np.array([[3, 1, 3], [1, 1, 1], [0, 3, 1], [3, 0, 3]], np.int32)  # a step each; rows 2 and 4 never
WEIGHTS = np.array([[1.0, 0.5], [-0.25, 1.5], [0.5, 0.75]], np.float32)

OPTIMIZERS = {
    "Sgd": lambda: v1.train.GradientDescentOptimizer(0.05),
    "Momentum": lambda: v1.train.MomentumOptimizer(0.05, 0.9),
    "Momentum, Nesterov": lambda: v1.train.MomentumOptimizer(0.05, 0.9, use_nesterov=True),
    "Adagrad": lambda: v1.train.AdagradOptimizer(0.05),
    "Adadelta": lambda: v1.train.AdadeltaOptimizer(0.5),
    "RMSProp": lambda: v1.train.RMSPropOptimizer(0.05, 0.9, 0.5),
    "RMSProp, centered": lambda: v1.train.RMSPropOptimizer(0.05, 0.9, 0.5, centered=True),
    "Ftrl": lambda: v1.train.FtrlOptimizer(0.05, l1_regularization_strength=0.1, l2_regularization_strength=0.2),
    "Ftrl, shrinkage": lambda: v1.train.FtrlOptimizer(0.05, l2_shrinkage_regularization_strength=0.3),
    "Adam": lambda: v1.train.AdamOptimizer(0.05),
}
keras = tf.keras.optimizers.legacy
KERAS = {
    "SGD": lambda: keras.SGD(0.05),
    "SGD, momentum": lambda: keras.SGD(0.05, momentum=0.9),
    "SGD, Nesterov": lambda: keras.SGD(0.05, momentum=0.9, nesterov=True),
    "Adagrad": lambda: keras.Adagrad(0.05, epsilon=0.01),
    "Adam": lambda: keras.Adam(0.05, epsilon=0.01),
    "RMSprop": lambda: keras.RMSprop(0.05, epsilon=0.01),
    "RMSprop, centered": lambda: keras.RMSprop(0.05, epsilon=0.01, centered=True),
    "RMSprop, momentum": lambda: keras.RMSprop(0.05, momentum=0.5, epsilon=0.01),
    "RMSprop, momentum, centered": lambda: keras.RMSprop(0.05, momentum=0.5, epsilon=0.01, centered=True),
    "Ftrl": lambda: keras.Ftrl(0.05, l1_regularization_strength=0.1, l2_regularization_strength=0.2,
                               l2_shrinkage_regularization_strength=0.05, beta=0.1),
}


def lookup(table, ids):
    """Looks up as embedding columns do: each row once, so that gradients hold sums of contributions."""
    unique, places = tf.unique(ids)
    return tf.gather(tf.gather(table, unique), places)


def apply_keras(optimizer, loss, table):
    return optimizer.get_updates(loss, [table])


def apply_v1(change):
    return lambda optimizer, loss, _: optimizer.apply_gradients(change(optimizer.compute_gradients(loss)))


def train(make, apply=apply_v1(lambda pairs: pairs)):
    with tf.Graph().as_default(), v1.Session() as session:
        table = v1.get_variable("table", initializer=TABLE, use_resource=True)
        ids = v1.placeholder(tf.int32, [3])
        loss = tf.reduce_sum(tf.square(lookup(table, ids)) * WEIGHTS)
        train_op = apply(make(), loss, table)
        session.run(v1.global_variables_initializer())
        for step in IDS:
            session.run(train_op, {ids: step})
        return {v.name: session.run(v) for v in v1.global_variables()}


def clip_by_global_norm(pairs):
    gradients, variables = zip(*pairs)
    return list(zip(tf.clip_by_global_norm(gradients, 1.5)[0], variables))


def clip_each(clip):
    return lambda pairs: [(clip(gradient), variable) for gradient, variable in pairs]


HUNDRED = 100
# Some steps look a row up twice or three times, and some leave rows out.
MANY_IDS = np.array([[(step * step + 3 * k * k + step * k) % 5 for k in range(3)] for step in range(HUNDRED)], np.int32)


def hundred_steps(make, of_keras, sparse):
    """Returns the table after a hundred steps towards targets that move."""
    with tf.Graph().as_default(), v1.Session() as session:
        table = v1.get_variable("table", initializer=TABLE, use_resource=True)
        ids, step = v1.placeholder(tf.int32, [3]), v1.placeholder(tf.float32, [])
        rows = lookup(table, ids) if sparse else table
        count = rows.shape[0]
        places = np.arange(count * 2, dtype=np.float32).reshape(count, 2)
        loss = tf.reduce_sum(tf.square(rows - tf.sin(0.37 * step + places)))
        apply = apply_keras if of_keras else apply_v1(lambda pairs: pairs)
        train_op = apply(make(), loss, table)
        session.run(v1.global_variables_initializer())
        for i in range(HUNDRED):
            session.run(train_op, {ids: MANY_IDS[i], step: i})
        return session.run(table)


def show_hundred_steps():
    for of_keras, optimizers in ((False, OPTIMIZERS), (True, KERAS)):
        for title, make in optimizers.items():
            for sparse in (True, False):
                table = np.ravel(hundred_steps(make, of_keras, sparse))
                print(f"{'Keras ' if of_keras else ''}{title}, {'rows' if sparse else 'all'}: "
                      f"{{{', '.join(f'{x:.9g}f' for x in table)}}}")


def lars(rate=0.05, momentum=0.9, decay=0.01, trust=0.2, nesterov=False, plain=False):
    """You, Gitman and Ginsburg 2017 on the whole gradient."""
    table, slot = TABLE.astype(np.float64), np.zeros(TABLE.shape)
    for ids in IDS:
        gradient = np.zeros(TABLE.shape)
        np.add.at(gradient, ids, 2 * table[ids] * WEIGHTS)
        norms = np.linalg.norm(table), np.linalg.norm(gradient)
        direction = gradient if plain else gradient + decay * table
        slot = momentum * slot + direction
        step = direction + momentum * slot if nesterov else slot
        table = table - rate * step * (1 if plain else trust * norms[0] / (norms[1] + decay * norms[0]))
    return {"table": table, "slot": slot}


def show(title, values):
    print(title)
    for name, value in values.items():
        print(f"  {name}: {{{', '.join(f'{x:.9g}f' for x in np.ravel(value))}}}")


if __name__ == "__main__":
    if sys.argv[1:] == ["hundred"]:
        show_hundred_steps()
        sys.exit()
    if sys.argv[1:] == ["lars"]:
        show("Lars", lars())
        show("Lars, Nesterov", lars(nesterov=True))
        show("Lars, excluded", lars(plain=True))
        sys.exit()
    for title, make in OPTIMIZERS.items():
        show(title, train(make))
    show("ClipByGlobalNorm 1.5, Sgd", train(OPTIMIZERS["Sgd"], apply_v1(clip_by_global_norm)))
    show("ClipByNorm 1.5, Sgd", train(OPTIMIZERS["Sgd"], apply_v1(clip_each(lambda g: tf.clip_by_norm(g, 1.5)))))
    show("ClipByValue 0.75, Sgd",
         train(OPTIMIZERS["Sgd"], apply_v1(clip_each(lambda g: tf.clip_by_value(g, -0.75, 0.75)))))
    for title, make in KERAS.items():
        show(f"Keras {title}", train(make, apply_keras))
