#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Grows boosted trees the slow, obvious way, and prints the trees for the tests of estimator/trees.

Needs NumPy alone; not part of the build or of continuous integration.

  python scripts/oracles/boosted_trees.py > estimator/trees/expected_trees_testutil.inc
  python scripts/oracles/boosted_trees.py --tensorflow   # compares with tf.estimator.BoostedTrees of TensorFlow 2.6
"""

import argparse
import tempfile

import numpy as np

TOLERANCE = 1e-15
ROWS = np.arange(24)
A = ((ROWS * 7) % 11 * 0.5).astype(np.float32)
B = ((ROWS * 5) % 13 - 6).astype(np.float32)
A_WITH_HOLES = np.where(ROWS % 6 == 5, np.nan, A).astype(np.float32)
CATEGORY = (ROWS * 3 + ROWS // 5) % 4
BINARY = ((ROWS * ROWS) % 7 + (A > 2) * 2 > 3).astype(np.float64)
CLASSES = (ROWS * ROWS + ROWS // 4) % 3
NUMBERS = np.stack([A * 2 - B / 4, (ROWS % 5) / 2.0], axis=1).astype(np.float64)
WEIGHTS = np.array([1, 2, 0.5, 0])[ROWS % 4]

DEFAULTS = dict(loss="logistic", classes=2, trees=2, depth=3, rate=0.5, l1=0.0, l2=0.0, complexity=0.0, min_weight=0.0,
                pruning="none", center_bias=False, weights=None, batch=None, batches_per_layer=1)
TWO = [("inequality", A), ("inequality", B)]
CASES = {
    "Plain": dict(features=TWO, labels=BINARY),
    "Regularized": dict(features=TWO, labels=BINARY, l1=0.02, l2=0.05, min_weight=0.01),
    "MinNodeWeight": dict(features=TWO, labels=BINARY, min_weight=0.1),
    "PrePruned": dict(features=TWO, labels=BINARY, complexity=0.01, pruning="pre", l2=0.01),
    "PostPruned": dict(features=TWO, labels=BINARY, complexity=0.02, pruning="post", l2=0.01),
    "Centered": dict(features=TWO, labels=BINARY, center_bias=True),
    "Missing": dict(features=[("inequality", A_WITH_HOLES), ("inequality", B)], labels=BINARY, l2=0.02),
    "Categorical": dict(features=[("inequality", A), ("equality", CATEGORY)], labels=BINARY, l2=0.02),
    "Indicator": dict(features=[("inequality", A)] + [("inequality", CATEGORY == i) for i in range(4)], labels=BINARY,
                      l2=0.02),
    "Squared": dict(features=TWO, labels=NUMBERS[:, :1], loss="squared", l2=0.1, weights=WEIGHTS),
    "SquaredCentered": dict(features=TWO, labels=NUMBERS[:, :1], loss="squared", center_bias=True),
    "TwoDimensions": dict(features=TWO, labels=NUMBERS, loss="squared", l2=0.1),
    "Classes": dict(features=TWO, labels=CLASSES, loss="maxent", classes=3, l2=0.05),
    "ClassesWeighted": dict(features=TWO, labels=CLASSES, loss="maxent", classes=3, l2=0.05, weights=WEIGHTS),
    "Batches": dict(features=TWO, labels=BINARY, l2=0.02, batch=8, batches_per_layer=3),
    "BatchesCentered": dict(features=TWO, labels=BINARY, l2=0.02, batch=8, batches_per_layer=3, center_bias=True),
}


def derivatives(case, logits, labels, weights):
    """Returns gradients [n, K] and Hessians [n, K, K] of the batch's loss."""
    n, k = logits.shape
    hessians = np.zeros([n, k, k])
    if case["loss"] == "logistic":
        p = 1 / (1 + np.exp(-logits))
        gradients = p - labels.reshape(n, 1)
        hessians[:, 0, 0] = (p * (1 - p))[:, 0]
    elif case["loss"] == "squared":
        gradients = 2 * (logits - labels)
        hessians[:] = 2 * np.eye(k)
    else:
        p = np.exp(logits) / np.exp(logits).sum(1, keepdims=True)
        gradients = p - np.eye(k)[labels]
        hessians = np.einsum("ni,ij->nij", p, np.eye(k)) - np.einsum("ni,nj->nij", p, p)
    size = n * k if case["loss"] == "squared" else n
    if case["loss"] == "maxent" and weights is not None:
        size = (weights != 0).sum()
    weights = np.ones(n) if weights is None else weights
    return gradients * weights[:, None] / size, hessians * weights[:, None, None] / size


def basic_solution(matrix, vector):
    """Solves by the columns that QR with pivoting chooses; the other unknowns are 0."""
    chosen, rest, first = [], matrix.copy(), None
    while len(chosen) < len(vector):
        norms = np.linalg.norm(rest, axis=0)
        pivot = int(np.argmax(norms))
        first = norms[pivot] if first is None else first
        if not norms[pivot] > 1e-10 * first:
            break
        chosen.append(pivot)
        q = rest[:, pivot] / norms[pivot]
        rest = rest - np.outer(q, q @ rest)
        rest[:, chosen] = 0
    solution = np.zeros(len(vector))
    if chosen:
        solution[chosen] = np.linalg.lstsq(matrix[:, chosen], vector, rcond=None)[0]
    return solution


def leaf(case, g, h):
    """Returns the best logits of a leaf, and its gain."""
    if len(g) > 1:
        w = -basic_solution(h + case["l2"] * np.eye(len(g)), g)
        return w, float(-g @ w)
    shrunk, total = float(g[0]), float(h[0, 0]) + case["l2"]
    if case["l1"] > 0:
        shrunk = np.sign(shrunk) * max(abs(shrunk) - case["l1"], 0)
    if total <= TOLERANCE:
        return np.zeros(1), 0.0
    return np.array([-shrunk / total]), shrunk * shrunk / total


def buckets_of(kind, values, weights):
    """Returns bucket numbers, -1 for no value, and how many buckets there are: one per number of rows that weigh."""
    if kind == "equality" or values.dtype == bool:
        return values.astype(int), 2 if values.dtype == bool else int(values.max()) + 1
    weighs = np.ones(len(values), bool) if weights is None else weights > 0
    distinct = np.unique(values[~np.isnan(values) & weighs])
    buckets = np.minimum(np.searchsorted(distinct, values), len(distinct) - 1)
    return np.where(np.isnan(values), -1, buckets), len(distinct)


def best_split(case, features, sums, node):
    """Returns the best split of a node. `sums` has (g, H) by feature and bucket; the last bucket is for no value."""
    best = None
    for feature, (kind, per_bucket) in enumerate(zip([f[0] for f in features], sums)):
        total_g, total_h = sum(g for g, _ in per_bucket), sum(h for _, h in per_bucket)
        if np.linalg.norm(total_h) < case["min_weight"]:
            return None
        missing_g, missing_h = per_bucket[-1]
        parent = leaf(case, total_g, total_h)[1]
        g_below, h_below = 0, 0
        of_feature = None
        for bucket, (g, h) in enumerate(per_bucket[:-1]):
            g_below, h_below = g_below + g, h_below + h
            ways = [(g_below + missing_g, h_below + missing_h, True), (g_below, h_below, False)]
            for left_g, left_h, missing_left in ways if kind == "inequality" else [(g, h, False)]:
                left, left_gain = leaf(case, left_g, left_h)
                right, right_gain = leaf(case, total_g - left_g, total_h - left_h)
                gain = left_gain + right_gain
                if of_feature is None or gain - of_feature["children"] >= TOLERANCE:
                    of_feature = dict(node=node, feature=feature, threshold=bucket, equals=kind == "equality",
                                      missing_left=missing_left, children=gain, left=left, right=right,
                                      gain=gain - parent - case["complexity"])
        if best is None or of_feature["children"] - best["children"] >= TOLERANCE:
            best = of_feature
    return best


def goes_left(split, bucket):
    if split["equals"]:
        return bucket == split["threshold"]
    return split["missing_left"] if bucket == -1 else bucket <= split["threshold"]


class Ensemble:
    def __init__(self, logits):
        self.trees, self.width, self.active, self.layers, self.attempts = [], logits, [0], 0, 0

    def add_tree(self, value):
        self.trees.append([dict(split=None, value=np.array(value, float))])
        self.active, self.layers = [0], 0

    def reach(self, tree, buckets):
        at = 0
        while tree[at]["split"] is not None:
            split = tree[at]["split"]
            at = tree[at]["left" if goes_left(split, buckets[split["feature"]]) else "right"]
        return at

    def grow(self, case, splits):
        self.attempts += 1
        if not self.trees:
            self.add_tree(np.zeros(self.width))
        tree, active = self.trees[-1], []
        for split in splits:
            if case["pruning"] == "pre" and split["gain"] < 0:
                continue
            node = tree[split["node"]]
            node.update(split=split, left=len(tree), right=len(tree) + 1)
            active += [len(tree), len(tree) + 1]
            for side in ["left", "right"]:
                tree.append(dict(split=None, value=node["value"] + case["rate"] * split[side]))
        if not active:
            return
        self.active, self.layers = active, self.layers + 1
        if self.layers == case["depth"]:
            if case["pruning"] == "post":
                self.trees[-1] = self.prune(tree)
            self.add_tree(np.zeros(self.width))

    def prune(self, tree):
        def visit(at):
            node = tree[at]
            if node["split"] is None:
                return
            visit(node["left"])
            visit(node["right"])
            children = [tree[node["left"]], tree[node["right"]]]
            if node["split"]["gain"] < 0 and all(child["split"] is None for child in children):
                for child in children:
                    child["dead"] = True
                node["split"] = None

        visit(0)
        numbers, kept = {}, [node for node in tree if "dead" not in node]
        for at, node in enumerate(tree):
            if "dead" not in node:
                numbers[at] = len(numbers)
        for node in kept:
            if node["split"] is not None:
                node.update(left=numbers[node["left"]], right=numbers[node["right"]])
        return kept


def train(case):
    width = case["classes"] if case["loss"] == "maxent" else 1
    width = case["labels"].shape[1] if case["loss"] == "squared" else width
    ensemble = Ensemble(width)
    binned = [buckets_of(*feature, case["weights"]) for feature in case["features"]]
    centering, step = case["center_bias"], 0
    size = case["batch"] or len(ROWS)
    while len(ensemble.trees) <= case["trees"] and ensemble.attempts <= 2 * case["trees"] * case["depth"]:
        sums, mean_g, mean_h = None, 0, 0
        for _ in range(case["batches_per_layer"]):
            rows = ROWS[step * size % len(ROWS):][:size]
            step += 1
            reached = [[ensemble.reach(t, [b[0][row] for b in binned]) for t in ensemble.trees] for row in rows]
            logits = np.array([sum((t[at]["value"] for t, at in zip(ensemble.trees, r)), np.zeros(width)) for r in reached])
            weights = None if case["weights"] is None else case["weights"][rows]
            g, h = derivatives(case, logits, case["labels"][rows], weights)
            mean_g, mean_h = mean_g + g.mean(0), mean_h + h.mean(0)
            if sums is None:
                sums = {node: [[[np.zeros(width), np.zeros([width, width])] for _ in range(count + 1)]
                               for _, count in binned] for node in ensemble.active}
            for i, row in enumerate(rows):
                node = reached[i][-1] if reached[i] else 0
                for feature, (buckets, _) in enumerate(binned):
                    if node in sums:
                        cell = sums[node][feature][buckets[row]]
                        cell[0] += g[i] / case["batches_per_layer"]
                        cell[1] += h[i] / case["batches_per_layer"]
        if centering:
            change = leaf(case, mean_g / case["batches_per_layer"], mean_h / case["batches_per_layer"])[0]
            if not ensemble.trees:
                ensemble.add_tree(change)
            else:
                bias = ensemble.trees[0][0]["value"]
                centering = bool(abs(change[0] / bias[0]) > 0.01)
                ensemble.trees[0][0]["value"] = bias + change
            continue
        splits = [best_split(case, case["features"], sums[node], node) for node in ensemble.active]
        ensemble.grow(case, [split for split in splits if split is not None])
    return ensemble


def print_tests():
    print("// SPDX-License-Identifier: Apache-2.0")
    print("// Written by scripts/oracles/boosted_trees.py: the trees that NumPy grows.")
    for name, changes in CASES.items():
        ensemble = train({**DEFAULTS, **changes})
        print(f"const std::vector<ExpectedTree> k{name} = {{")
        for tree in ensemble.trees:
            print("    {")
            for node in tree:
                split = node["split"] or dict(feature=-1, threshold=0, equals=False, missing_left=True, gain=0)
                values = ", ".join(f"{x:.9g}" for x in node["value"])
                flags = f'{str(bool(split["equals"])).lower()}, {str(bool(split["missing_left"])).lower()}'
                children = f'{node["left"]}, {node["right"]}' if node["split"] else "0, 0"
                print(f'        {{{split["feature"]}, {split["threshold"]}, {flags}, {children}, {split["gain"]:.9g}, '
                      f"{{{values}}}}},")
            print("    },")
        print("};")


def compare_with_tensorflow():
    import tensorflow as tf
    from tensorflow.core.kernels.boosted_trees import boosted_trees_pb2

    for name in ["Plain", "Regularized", "MinNodeWeight", "PrePruned", "PostPruned", "Centered", "SquaredCentered"]:
        case = {**DEFAULTS, **CASES[name]}
        keys = ["a", "b"]
        columns = []
        for key, (_, values) in zip(keys, case["features"]):
            distinct = np.unique(values)
            middles = ((distinct[1:] + distinct[:-1]) / 2).tolist()
            columns.append(tf.feature_column.bucketized_column(tf.feature_column.numeric_column(key), middles))
        squared = case["loss"] == "squared"
        make = tf.estimator.BoostedTreesRegressor if squared else tf.estimator.BoostedTreesClassifier
        estimator = make(columns, n_batches_per_layer=1, model_dir=tempfile.mkdtemp(), n_trees=case["trees"],
                         max_depth=case["depth"], learning_rate=case["rate"], l1_regularization=case["l1"],
                         l2_regularization=case["l2"], tree_complexity=case["complexity"],
                         min_node_weight=case["min_weight"], center_bias=case["center_bias"],
                         pruning_mode=case["pruning"], train_in_memory=True)
        features = {key: values.reshape(-1, 1) for key, (_, values) in zip(keys, case["features"])}
        labels = case["labels"].astype(np.float32).reshape(-1, 1)

        def input_fn():
            return tf.data.Dataset.from_tensors((features, labels)).repeat()

        estimator.train(input_fn)
        proto = boosted_trees_pb2.TreeEnsemble()
        proto.ParseFromString(estimator.get_variable_value("boosted_trees:0_serialized"))
        ours = train(case)
        worst = 0.0
        assert len(proto.trees) == len(ours.trees), (name, len(proto.trees), len(ours.trees))
        for number, (theirs, tree) in enumerate(zip(proto.trees, ours.trees)):
            assert len(theirs.nodes) == len(tree), (name, number, len(theirs.nodes), len(tree))
            for at, (node, own) in enumerate(zip(theirs.nodes, tree)):
                if own["split"] is None:
                    worst = max(worst, abs(node.leaf.scalar - own["value"][0]))
                    continue
                split = node.bucketized_split
                chosen = (split.feature_id, split.threshold)
                expected = (own["split"]["feature"], own["split"]["threshold"])
                if chosen != expected:
                    print(f"{name}: tree {number} node {at}: TensorFlow {chosen}, NumPy {expected}, "
                          f"gains {node.metadata.gain:.9g} {own['split']['gain']:.9g}")
                worst = max(worst, abs(node.metadata.gain - own["split"]["gain"]))
        print(f"{name}: {len(proto.trees)} trees, largest difference {worst:.3g}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tensorflow", action="store_true", help="compare with tf.estimator of TensorFlow 2.6")
    if parser.parse_args().tensorflow:
        compare_with_tensorflow()
    else:
        print_tests()


if __name__ == "__main__":
    main()
