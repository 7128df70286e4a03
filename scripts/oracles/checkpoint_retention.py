#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints which checkpoints tf.train.Saver keeps of those saved at given minutes.

For estimator/checkpoint/checkpoint_store_test.cpp. Steps are the minutes.

Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/checkpoint_retention.py
"""

import os
import tempfile
from unittest import mock

import tensorflow.compat.v1 as tf

START = 1.7e9


def kept(every_n_hours, max_to_keep, minutes):
    now = [START]
    with tf.Graph().as_default(), tempfile.TemporaryDirectory() as folder, mock.patch("time.time", lambda: now[0]):
        tf.Variable(0)
        saver = tf.train.Saver(max_to_keep=max_to_keep, keep_checkpoint_every_n_hours=every_n_hours)
        with tf.Session() as session:
            session.run(tf.global_variables_initializer())
            for minute in minutes:
                now[0] = START + 60 * minute
                saver.save(session, os.path.join(folder, "model.ckpt"), global_step=minute)
        return sorted(int(name[len("model.ckpt-"):-len(".index")]) for name in os.listdir(folder) if name.endswith(".index"))


def main():
    tf.disable_eager_execution()
    print(kept(2, 1, [60, 120, 180, 240, 300, 360]))
    print(kept(1, 1, [40 * i for i in range(1, 11)]))
    print(kept(1, 1, [10, 20, 600, 610, 620, 630, 700]))
    print(kept(1, 2, [25 * i for i in range(13)]))


if __name__ == "__main__":
    main()
