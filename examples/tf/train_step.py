#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Trains a Keras model of TensorFlow by Tessera, and compares the losses with those of TensorFlow: train_step.py

The step is a tf.function: forward, gradient and the optimizer's update. Its variables become those of a State, whose
memory each step updates in place. Needs tensorflow 2.21, and the packages of tessera.from_tf. Exits with 1 when one of
100 losses differs by more than 1e-5.
"""

import os
import sys

os.environ.setdefault("KERAS_BACKEND", "tensorflow")
os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")

import keras  # noqa: E402
import numpy as np  # noqa: E402
import tensorflow as tf  # noqa: E402

import tessera  # noqa: E402

STEPS = 100
BATCH = 32
TOLERANCE = 1e-5


def make_step():
    """Returns a training step, (x, y) -> loss, and the variables that it reads or assigns, by their paths."""
    model = keras.Sequential([
        keras.layers.Input((8, 8, 1)),
        keras.layers.Conv2D(8, 3, activation="relu"),
        keras.layers.BatchNormalization(),
        keras.layers.MaxPooling2D(),
        keras.layers.Flatten(),
        keras.layers.Dense(32, activation="gelu"),
        keras.layers.Dense(10),
    ])
    optimizer = keras.optimizers.AdamW(1e-3, clipnorm=1.0)
    optimizer.build(model.trainable_variables)
    loss_of = keras.losses.SparseCategoricalCrossentropy(from_logits=True)

    @tf.function(jit_compile=True)
    def step(x, y):
        with tf.GradientTape() as tape:
            loss = loss_of(y, model(x, training=True))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        return loss

    return step, {variable.path: variable for variable in [*model.variables, *optimizer.variables]}


def main():
    keras.utils.set_random_seed(1)
    chance = np.random.default_rng(1)
    # Ten noisy prototypes: the loss falls.
    prototypes = chance.standard_normal((10, 8, 8, 1)).astype(np.float32)
    labels = chance.integers(0, 10, (STEPS, BATCH)).astype(np.int32)
    images = prototypes[labels] + chance.standard_normal((STEPS, BATCH, 8, 8, 1)).astype(np.float32)

    step, variables = make_step()
    program = tessera.from_tf(step, (images[0], labels[0]))
    state = program.state()
    assigned = {variable.name for variable in state.variables}
    for name in assigned:
        state[name] = variables[name].numpy()
    # Variables that the step only reads, such as the learning rate, are inputs.
    read = {value.name: variables[value.name].numpy() for value in program.inputs()
            if value.name in variables and value.name not in assigned}

    worst = 0.0
    for number, (x, y) in enumerate(zip(images, labels), 1):
        state.step(x=x, y=y, **read)
        ours, theirs = float(state.get("result")), float(step(x, y))
        worst = max(worst, abs(ours - theirs))
        if number in (1, 10, STEPS):
            print(f"step {number}: loss {ours:.6f}, TensorFlow's {theirs:.6f}")
    print(f"variables: {len(assigned)} assigned, {len(read)} read; largest difference of {STEPS} losses: {worst:.1e}")
    return int(not worst <= TOLERANCE)


if __name__ == "__main__":
    sys.exit(main())
