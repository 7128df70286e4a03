#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints how many steps TPUEstimator's loops of a given time have, for estimator/loop/loop_size_test.cpp.

Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/loop_sizes.py
"""

from tensorflow_estimator.python.estimator.tpu.iteration_count_estimator import IterationCountEstimator


def report(target_seconds, launches, seconds_per_step):
    estimator = IterationCountEstimator()
    sizes = []
    for launch in range(launches):
        sizes.append(estimator.get(target_seconds))
        estimator.update(sizes[-1] * seconds_per_step(launch), sizes[-1])
    print(target_seconds, sizes)


def main():
    for target, seconds in [(30, 0.1), (10, 0.7), (2, 3.0), (1, 0.4)]:
        report(target, 4, lambda _: seconds)
    report(10, 25, lambda launch: 0.05 if launch else 1.0)
    report(10, 45, lambda launch: 0.104 if launch > 20 else 0.1)
    report(10, 26, lambda launch: 0.2 if launch > 20 else 0.1)


if __name__ == "__main__":
    main()
