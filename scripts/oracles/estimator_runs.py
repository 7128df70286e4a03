#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints in which order TensorFlow's Estimator calls hooks, listeners and a scaffold's functions.

For estimator/hooks/hooks_test.cpp and estimator/model/estimator_spec_test.cpp.

Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/estimator_runs.py
"""

import tempfile

import numpy as np
import tensorflow as tf

v1 = tf.compat.v1
v1.logging.set_verbosity(v1.logging.ERROR)
calls = []


class Recorder(tf.estimator.SessionRunHook):
    """Records the calls; `fail` may raise after a run."""

    def __init__(self, name, fail=lambda: None):
        self.name, self.fail, self.stop = name, fail, False

    def begin(self):
        calls.append(f"{self.name}.begin")

    def after_create_session(self, session, coord):
        calls.append(f"{self.name}.after_create_session")

    def before_run(self, context):
        calls.append(f"{self.name}.before_run")
        if self.stop:
            context.request_stop()

    def after_run(self, context, values):
        calls.append(f"{self.name}.after_run")
        self.fail()

    def end(self, session):
        calls.append(f"{self.name}.end")


class Listener(tf.estimator.CheckpointSaverListener):
    def begin(self):
        calls.append("listener.begin")

    def before_save(self, session, step):
        calls.append(f"listener.before_save {step}")

    def after_save(self, session, step):
        calls.append(f"listener.after_save {step}")

    def end(self, session, step):
        calls.append(f"listener.end {step}")


def scaffold():
    note = tf.py_function(lambda: calls.append("scaffold.local_init_op"), [], [])
    return v1.train.Scaffold(
        init_fn=lambda scaffold, session: calls.append("scaffold.init_fn"),
        local_init_op=tf.group(v1.train.Scaffold.default_local_init_op(), note))


def model_fn(features, labels, mode):
    prediction = features["x"][:, 0] * v1.get_variable("w", [1])
    loss = None if labels is None else tf.reduce_mean((prediction - labels) ** 2)
    train_op = None
    if mode == tf.estimator.ModeKeys.TRAIN:
        train_op = v1.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=v1.train.get_global_step())
    return tf.estimator.EstimatorSpec(
        mode, predictions={"p": prediction}, loss=loss, train_op=train_op, training_hooks=[Recorder("spec")],
        training_chief_hooks=[Recorder("chief")], evaluation_hooks=[Recorder("spec")], prediction_hooks=[Recorder("spec")],
        scaffold=scaffold())


def input_fn():
    rows = ({"x": np.ones((8, 1), np.float32)}, np.ones(8, np.float32))
    return tf.data.Dataset.from_tensor_slices(rows).batch(2)


def report(title, run):
    try:
        run()
    except tf.errors.OpError as error:
        calls.append(f"raises {type(error).__name__}")
    print(f"{title}: {', '.join(calls)}\n")
    calls.clear()


def raise_once(error):
    left = [error]

    def fail():
        if left:
            raise left.pop()

    return fail


def main():
    config = tf.estimator.RunConfig(save_checkpoints_steps=2)
    estimator = tf.estimator.Estimator(model_fn, tempfile.mkdtemp(), config=config)
    two = [Recorder("a"), Recorder("b")]
    report("train", lambda: estimator.train(input_fn, steps=3, hooks=two, saving_listeners=[Listener()]))
    report("evaluate", lambda: estimator.evaluate(input_fn, steps=2, hooks=two))
    report("predict", lambda: list(estimator.predict(input_fn, hooks=two)))
    report("resume", lambda: estimator.train(input_fn, steps=2, hooks=two[:1], saving_listeners=[Listener()]))
    bad = [Recorder("bad", raise_once(tf.errors.InvalidArgumentError(None, None, "no")))]
    report("error", lambda: estimator.train(input_fn, steps=2, hooks=bad))
    gone = [Recorder("gone", raise_once(tf.errors.UnavailableError(None, None, "gone")))]
    report("recovery", lambda: estimator.train(input_fn, steps=2, hooks=gone))
    two[0].stop = True
    report("stop before the run", lambda: estimator.train(input_fn, steps=3, hooks=two))

    in_memory = tf.estimator.Estimator(
        lambda features, labels, mode: model_fn(features, labels, mode)._replace(scaffold=None), tempfile.mkdtemp())
    evaluator = tf.estimator.experimental.InMemoryEvaluatorHook(in_memory, input_fn, steps=1, every_n_iter=2)
    report("evaluation in memory", lambda: in_memory.train(input_fn, steps=3, hooks=[evaluator]))


if __name__ == "__main__":
    main()
