#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Trains boosted trees on generated rows with Tessera, LightGBM and XGBoost in turn; prints seconds and AUC.

  python benchmarks/families/boosted_trees.py build/release/bin/boosted_trees_benchmark [--rows=1000000] [--rounds=3]

The rows are like those of HIGGS: 28 numbers, of which the later ones are functions of the earlier, and a label that no
model predicts well. All programs have the same rows, trees, depth, bins and threads. The seconds do not include reading.
Needs NumPy, scikit-learn, LightGBM and XGBoost.
"""

import argparse
import os
import statistics
import subprocess
import tempfile
import time

import numpy as np

FEATURES = 28


def make_rows(count, seed):
    random = np.random.default_rng(seed)
    low = random.normal(size=(count, 21)).astype(np.float32)
    low[:, 1::3] = np.exp(low[:, 1::3] / 2)
    low[:, 2::3] = np.abs(low[:, 2::3])
    high = np.stack([low[:, i] * low[:, i + 1] + low[:, i + 2] ** 2 for i in range(7)], axis=1)
    x = np.concatenate([low, high + 0.3 * random.normal(size=high.shape)], axis=1).astype(np.float32)
    score = (np.sin(x[:, 0] * 2) + x[:, 4] * x[:, 6] / 2 - x[:, 21] / 3 + (x[:, 22] > 1) * x[:, 9] + x[:, 13] * x[:, 14] -
             np.abs(x[:, 18]) + x[:, 25] / 4)
    score = (score - score.mean()) / score.std()
    y = (score + random.logistic(size=count) * 0.7 > 0).astype(np.float32)
    return x, y


def tessera(program, files, args, out):
    command = [program, *files, str(FEATURES), str(args.trees), str(args.depth), str(args.bins), str(args.threads), out]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    binning, growing = map(float, text.split())
    return binning, growing, np.fromfile(out, np.float32)


def lightgbm(x, y, test, args):
    import lightgbm as lgb
    parameters = dict(objective="binary", max_depth=args.depth, num_leaves=1 << args.depth, learning_rate=0.1,
                      max_bin=args.bins, num_threads=args.threads, min_data_in_leaf=1, min_sum_hessian_in_leaf=0,
                      verbose=-1)
    begin = time.perf_counter()
    data = lgb.Dataset(x, y, params=parameters).construct()
    middle = time.perf_counter()
    model = lgb.train(parameters, data, args.trees)
    return middle - begin, time.perf_counter() - middle, model.predict(test, raw_score=True)


def xgboost(x, y, test, args):
    import xgboost as xgb
    parameters = dict(objective="binary:logistic", max_depth=args.depth, eta=0.1, max_bin=args.bins, nthread=args.threads,
                      tree_method="hist", min_child_weight=0, reg_lambda=0)
    begin = time.perf_counter()
    data = xgb.QuantileDMatrix(x, y, max_bin=args.bins, nthread=args.threads)
    middle = time.perf_counter()
    model = xgb.train(parameters, data, args.trees)
    return middle - begin, time.perf_counter() - middle, model.predict(xgb.DMatrix(test), output_margin=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--rows", type=int, default=1000000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--trees", type=int, default=100)
    parser.add_argument("--depth", type=int, default=6)
    parser.add_argument("--bins", type=int, default=255)
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    from sklearn.metrics import roc_auc_score
    x, y = make_rows(args.rows, 1)
    test, labels = make_rows(100000, 2)
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(folder, name) for name in ("x", "y", "test")]
        for path, values in zip(files, (x, y, test)):
            values.tofile(path)
        programs = {"Tessera": lambda: tessera(args.program, files, args, os.path.join(folder, "out")),
                    "LightGBM": lambda: lightgbm(x, y, test, args), "XGBoost": lambda: xgboost(x, y, test, args)}
        seconds = {name: [] for name in programs}
        for number in range(args.rounds):
            for name, run in programs.items():
                binning, growing, scores = run()
                seconds[name].append((binning, growing))
                print(f"round {number} {name}: bins {binning:.2f} s, trees {growing:.2f} s, "
                      f"AUC {roc_auc_score(labels, scores):.4f}", flush=True)
    print("| program | bins, s | trees, s | of Tessera |")
    ours = statistics.median(sum(pair) for pair in seconds["Tessera"])
    for name, pairs in seconds.items():
        middle = [statistics.median(column) for column in zip(*pairs)]
        print(f"| {name} | {middle[0]:.2f} | {middle[1]:.2f} | {ours / statistics.median(map(sum, pairs)):.2f} |")


if __name__ == "__main__":
    main()
