#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the results of TensorFlow's optimizers and learning rates, for the tests of estimator/optimizers.

Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/optimizers.py

The model of the tests: three weights and a bias on two rows, four steps. LAMB and LARS, which TensorFlow 2.15 no longer
has, are their papers' formulas in double precision.
"""

import numpy as np
import tensorflow as tf

v1 = tf.compat.v1
X = np.array([[1, 2, 3], [0.5, -1, 0.25]], np.float32)
Y = np.array([1, -1], np.float32)
KERNEL, BIAS = [0.5, -1.25, 2.0], [0.1]
STEPS = 4


def loss_of(kernel, bias):
    return tf.reduce_mean(tf.square(tf.reduce_sum(X * kernel, 1) + bias - Y))


def gradients_of(kernel, bias):
    """Returns the loss and its gradients, in NumPy."""
    error = (X * kernel).sum(1) + bias - Y
    return (error**2).mean(), [2 * (error[:, None] * X).mean(0), np.array([2 * error.mean()])]


def print_v1(name, make):
    with tf.Graph().as_default():
        v1.disable_resource_variables()
        kernel = v1.get_variable("dense/kernel", initializer=tf.constant(KERNEL))
        bias = v1.get_variable("dense/bias", initializer=tf.constant(BIAS))
        loss = loss_of(kernel, bias)
        step = make().minimize(loss)
        with v1.Session() as session:
            session.run(v1.global_variables_initializer())
            print(name, [float(session.run([loss, step])[0]) for _ in range(STEPS)])
            for variable in v1.global_variables():
                print("  ", variable.op.name, session.run(variable).tolist())


def print_adam_w():
    kernel, bias = tf.Variable(KERNEL), tf.Variable(BIAS)
    optimizer = tf.keras.optimizers.AdamW(0.05, weight_decay=0.04, epsilon=1e-8)
    losses = []
    for _ in range(STEPS):
        with tf.GradientTape() as tape:
            loss = loss_of(kernel, bias)
        losses.append(float(loss))
        optimizer.apply_gradients(zip(tape.gradient(loss, [kernel, bias]), [kernel, bias]))
    print("AdamW", losses, kernel.numpy().tolist(), bias.numpy().tolist())


def print_keras(name, make, *slots):
    """Prints the losses, the variables and the kernel's slots of a legacy Keras optimizer."""
    kernel, bias = tf.Variable(KERNEL), tf.Variable(BIAS)
    optimizer = make()
    losses = []
    for _ in range(STEPS):
        with tf.GradientTape() as tape:
            loss = loss_of(kernel, bias)
        losses.append(float(loss))
        optimizer.apply_gradients(zip(tape.gradient(loss, [kernel, bias]), [kernel, bias]))
    print("Keras", name, losses, kernel.numpy().tolist(), bias.numpy().tolist())
    for slot in slots:
        print("  ", slot, optimizer.get_slot(kernel, slot).numpy().tolist())


def print_all_keras():
    keras = tf.keras.optimizers.legacy
    print_keras("SGD", lambda: keras.SGD(0.05))
    print_keras("SGD, momentum", lambda: keras.SGD(0.05, momentum=0.9), "momentum")
    print_keras("SGD, Nesterov", lambda: keras.SGD(0.05, momentum=0.9, nesterov=True), "momentum")
    print_keras("Adagrad", lambda: keras.Adagrad(0.05, epsilon=0.01), "accumulator")
    print_keras("Adam", lambda: keras.Adam(0.05, epsilon=0.01), "m", "v")
    print_keras("RMSprop", lambda: keras.RMSprop(0.05, epsilon=0.01), "rms")
    print_keras("RMSprop, momentum", lambda: keras.RMSprop(0.05, momentum=0.5, epsilon=0.01), "rms", "momentum")
    print_keras("RMSprop, centered", lambda: keras.RMSprop(0.05, epsilon=0.01, centered=True), "rms", "mg")
    print_keras("RMSprop, centered, momentum",
                lambda: keras.RMSprop(0.05, rho=0.8, momentum=0.5, epsilon=0.01, centered=True), "momentum")
    print_keras("Ftrl, regularised", lambda: keras.Ftrl(0.1, learning_rate_power=-0.6, initial_accumulator_value=0.2,
                                                        l1_regularization_strength=0.3, l2_regularization_strength=0.2,
                                                        l2_shrinkage_regularization_strength=0.05, beta=0.1),
                "accumulator", "linear")
    for make in (keras.SGD, keras.Adagrad, keras.Adam, keras.RMSprop, keras.Ftrl):
        print_keras(make.__name__ + ", defaults", make)


def ratio(over, under):
    return over / under if over > 0 and under > 0 else 1.0


def print_lamb(rate=0.05, decay=0.01, epsilon=1e-6):
    weights = [np.array(KERNEL), np.array(BIAS)]
    first, second = [0 * w for w in weights], [0 * w for w in weights]
    losses = []
    for t in range(1, STEPS + 1):
        loss, gradients = gradients_of(*weights)
        losses.append(loss)
        for i, g in enumerate(gradients):
            first[i] = 0.9 * first[i] + 0.1 * g
            second[i] = 0.999 * second[i] + 0.001 * g**2
            update = first[i] / (1 - 0.9**t) / (np.sqrt(second[i] / (1 - 0.999**t)) + epsilon) + decay * weights[i]
            weights[i] = weights[i] - rate * ratio(np.linalg.norm(weights[i]), np.linalg.norm(update)) * update
    print("LAMB", losses, [w.tolist() for w in weights])


def print_lars(rate=0.05, momentum=0.9, decay=0.01, trust=0.2):
    """Prints LARS; the bias neither decays nor has its own rate."""
    weights = [np.array(KERNEL), np.array(BIAS)]
    slots = [0 * w for w in weights]
    losses = []
    for _ in range(STEPS):
        loss, gradients = gradients_of(*weights)
        losses.append(loss)
        of_weights, of_gradient = np.linalg.norm(weights[0]), np.linalg.norm(gradients[0])
        own = ratio(trust * of_weights, of_gradient + decay * of_weights)
        slots[0] = momentum * slots[0] + gradients[0] + decay * weights[0]
        slots[1] = momentum * slots[1] + gradients[1]
        weights = [weights[0] - rate * own * slots[0], weights[1] - rate * slots[1]]
    print("LARS", losses, [w.tolist() for w in weights], slots[0].tolist())


def print_moving_average(by_step):
    """`by_step` counts the steps before the update, as the estimator's optimizer does."""
    kernel, bias = tf.Variable(KERNEL), tf.Variable(BIAS)
    step = tf.Variable(0.0)
    average = tf.train.ExponentialMovingAverage(0.9, num_updates=step if by_step else None)
    average.apply([kernel, bias])  # begins with the initial values
    for i in range(STEPS):
        with tf.GradientTape() as tape:
            loss = loss_of(kernel, bias)
        gradients = tape.gradient(loss, [kernel, bias])
        for variable, gradient in zip((kernel, bias), gradients):
            variable.assign_sub(0.05 * gradient)
        step.assign(float(i))
        average.apply([kernel, bias])
    print("ExponentialMovingAverage", by_step, [average.average(v).numpy().tolist() for v in (kernel, bias)])


def print_rates():
    train = v1.train
    with tf.Graph().as_default():
        step = v1.placeholder(tf.int64, [])
        rates = {
            "exponential": train.exponential_decay(0.1, step, 10, 0.5),
            "staircase": train.exponential_decay(0.1, step, 10, 0.5, staircase=True),
            "polynomial": train.polynomial_decay(0.1, step, 10, 0.01, 2.0),
            "cycle": train.polynomial_decay(0.1, step, 10, 0.01, 2.0, cycle=True),
            "piecewise": train.piecewise_constant(step, [3, 12], [1.0, 0.5, 0.1]),
            "cosine": train.cosine_decay(0.1, step, 10, alpha=0.1),
        }
        with v1.Session() as session:
            for at in [0, 1, 3, 4, 10, 12, 13, 25]:
                print(at, {name: float(rate) for name, rate in session.run(rates, {step: at}).items()})


def main():
    train = v1.train
    print_v1("RMSProp", lambda: train.RMSPropOptimizer(0.05))
    print_v1("RMSProp, momentum", lambda: train.RMSPropOptimizer(0.05, decay=0.8, momentum=0.5, epsilon=1e-3))
    print_v1("RMSProp, centered", lambda: train.RMSPropOptimizer(0.05, momentum=0.5, centered=True))
    print_v1("Adadelta", lambda: train.AdadeltaOptimizer(1.0))
    print_v1("Ftrl", lambda: train.FtrlOptimizer(0.05))
    print_v1(
        "Ftrl, regularised",
        lambda: train.FtrlOptimizer(
            0.1,
            learning_rate_power=-0.6,
            initial_accumulator_value=0.2,
            l1_regularization_strength=0.3,
            l2_regularization_strength=0.2,
            l2_shrinkage_regularization_strength=0.05,
        ),
    )
    print_adam_w()
    print_all_keras()
    print_lamb()
    print_lars()
    print_moving_average(False)
    print_moving_average(True)
    print_rates()


if __name__ == "__main__":
    main()
