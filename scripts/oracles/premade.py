#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints what TensorFlow 2.15's premade estimators compute, for the tests of estimator/premade.

Needs TensorFlow 2.15 in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/premade.py losses    the losses of ten steps of each model, v1 and v2, as a table in C++
  python scripts/oracles/premade.py names     the variables in the checkpoint of each model
  python scripts/oracles/premade.py rnn       losses and predictions of recurrent networks
  python scripts/oracles/premade.py kmeans    centers and losses of k-means
  python scripts/oracles/premade.py moving build/release/bin/premade_models [--version=1] [--set=0] [--model=Linear]
                                              (ninja premade_models builds the program) model directories change hands.
                                              On each of three drawn data sets TensorFlow trains 20 steps, then both go
                                              on from there for 100 steps, then both from where Tessera ended. Losses
                                              may differ by 1e-5, metrics and predictions by 1e-6. More exits 1, unless
                                              TensorFlow differs from itself by half as much, in one of 16 runs with
                                              other last bits of its weights and slots
  python scripts/oracles/premade.py rounding build/release/bin/premade_models [--version=1] [--set=0] [--model=Linear]
                                              models with RMSProp: how far TensorFlow and Tessera are from the same 100
                                              steps in double precision (NumPy), and how far each step is from the step
                                              in double precision from the same weights. Exits 1 if one of Tessera's
                                              steps has more than twice TensorFlow's largest error

But for `moving` and `rounding`, all models train on the same six rows. Element k of the initial value of the trainable variable number j, counted in the
order of their names from 0, is 0.5 * sin(0.37 * k + j).
"""

import collections
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = ""

import numpy as np  # noqa: E402
import tensorflow as tf  # noqa: E402

v1 = tf.compat.v1
tf.get_logger().setLevel("ERROR")
columns = tf.feature_column
ROWS, STEPS = 6, 10


def wave(shape, phase, scale=1.0):
    return (scale * np.sin(0.37 * np.arange(np.prod(shape, dtype=int)) + phase)).reshape(shape).astype(np.float32)


FEATURES = {
    "a": wave([ROWS, 1], 1),
    "b": wave([ROWS, 2], 2),
    "c": np.array([[0, -1], [1, 2], [3, -1], [2, 2], [-1, -1], [0, 3]], np.int64),
    "w": np.array([[1], [2], [0.5], [1], [0], [3]], np.float32),
}
BINARY = np.array([0, 1, 1, 0, 1, 1], np.int64)
CLASSES = np.array([0, 2, 1, 1, 0, 2], np.int64)
NUMBERS = wave([ROWS, 2], 3)
SEQUENCE = np.array([[0, 1, -1], [1, -1, -1], [2, 0, 0], [0, 0, -1], [1, 2, 2], [2, -1, -1]], np.int64)
Data = collections.namedtuple("Data", "features words binary classes numbers")
FIXED = Data(FEATURES, SEQUENCE, BINARY, CLASSES, NUMBERS)
NUMERIC = [columns.numeric_column("a"), columns.numeric_column("b", shape=(2,))]
CATEGORY = columns.categorical_column_with_identity("c", 4)
DENSE = NUMERIC + [columns.embedding_column(CATEGORY, 3), columns.indicator_column(CATEGORY)]
LINEAR = NUMERIC + [CATEGORY]


def input_fn(labels, features=None):
    features = FEATURES if features is None else features
    return lambda: tf.data.Dataset.from_tensors((features, labels) if labels is not None else features).repeat()


class InitialValues(v1.train.SessionRunHook):
    """Sets the trainable variables to waves."""

    def after_create_session(self, session, coord):
        for j, variable in enumerate(sorted(v1.trainable_variables(), key=lambda v: v.name)):
            variable.load(wave(variable.shape.as_list(), j, 0.5), session)


def summaries(folder, tag):
    events = sorted(os.path.join(folder, name) for name in os.listdir(folder) if "tfevents" in name)
    found = {}
    for path in events:
        for event in v1.train.summary_iterator(path):
            found |= {event.step: value.simple_value for value in event.summary.value if value.tag == tag}
    return [found[step] for step in sorted(found)]


def run_config(folder):
    return tf.estimator.RunConfig(model_dir=folder, save_summary_steps=1, save_checkpoints_steps=1000,
                                  log_step_count_steps=1000)


def train(make, train_input, hooks=(InitialValues,), steps=STEPS, tag="loss"):
    """Returns the estimator, the losses and the directory of a training."""
    folder = tempfile.mkdtemp()
    estimator = make(run_config(folder))
    estimator.train(train_input, steps=steps, hooks=[hook() for hook in hooks])
    return estimator, summaries(folder, tag), folder


def models(version, data=FIXED):
    """Yields a name, the labels, and a function that makes the estimator."""
    estimators = v1.estimator if version == 1 else tf.estimator
    combined = {"linear_feature_columns": LINEAR, "dnn_feature_columns": DENSE, "dnn_hidden_units": [4, 3]}
    regression = {"label_dimension": 2}
    for name, labels, classifier, options in [
        ("Binary", data.binary, True, {}),
        ("Weighted", data.binary, True, {"weight_column": "w"}),
        ("Classes", data.classes, True, {"n_classes": 3}),
        ("Numbers", data.numbers, False, regression),
    ]:
        def pick(model, classifier=classifier):
            return getattr(estimators, model + ("Classifier" if classifier else "Regressor"))

        yield f"Dnn{name}", labels, lambda c, p=pick, o=options: p("DNN")([4, 3], DENSE, config=c, **o)
        yield f"Linear{name}", labels, lambda c, p=pick, o=options: p("Linear")(LINEAR, config=c, **o)
        yield f"Combined{name}", labels, lambda c, p=pick, o=options: p("DNNLinearCombined")(config=c, **combined, **o)
        yield f"Baseline{name}", labels, lambda c, p=pick, o=options: p("Baseline")(config=c, **o)
    yield ("DnnNormalised", data.classes,
           lambda c: estimators.DNNClassifier([4, 3], DENSE, n_classes=3, config=c, batch_norm=True))
    yield ("LinearMean", data.numbers,
           lambda c: estimators.LinearRegressor(LINEAR, label_dimension=2, config=c, sparse_combiner="mean"))
    for optimizer in ["Adam", "Ftrl", "RMSProp", "SGD"]:
        yield (f"Dnn{optimizer}", data.binary, lambda c, o=optimizer: estimators.DNNClassifier([4], NUMERIC, config=c, optimizer=o))
        yield (f"Linear{optimizer}", data.binary, lambda c, o=optimizer: estimators.LinearClassifier(NUMERIC, config=c, optimizer=o))
        yield (f"Combined{optimizer}", data.binary, lambda c, o=optimizer: estimators.DNNLinearCombinedClassifier(
            linear_feature_columns=NUMERIC, dnn_feature_columns=NUMERIC, dnn_hidden_units=[4], linear_optimizer=o,
            dnn_optimizer=o, config=c))


def print_losses():
    for version in (1, 2):
        for name, labels, make in models(version):
            _, losses, _ = train(make, input_fn(labels))
            print(f'{{"{name}", Version::kV{version}, {{{", ".join(f"{loss:.9g}f" for loss in losses)}}}}},')


def print_names():
    for version in (1, 2):
        for name, labels, make in models(version):
            _, _, folder = train(make, input_fn(labels), steps=1)
            print(version, name)
            for variable, shape in tf.train.list_variables(folder):
                print("   ", variable, shape)


def print_kmeans():
    """The clusters are given: those that TensorFlow draws depend on its random numbers."""
    points = wave([8, 2], 1)
    start = points[[0, 3, 5]]
    for name, options in [
        ("full", {"use_mini_batch": False}),
        ("mini", {}),
        ("iterations", {"mini_batch_steps_per_iteration": 3}),
        ("full cosine", {"use_mini_batch": False, "distance_metric": "cosine"}),
        ("mini cosine", {"distance_metric": "cosine"}),
        ("iterations cosine", {"mini_batch_steps_per_iteration": 3, "distance_metric": "cosine"}),
    ]:
        estimator, losses, _ = train(
            lambda c, o=options: v1.estimator.experimental.KMeans(3, initial_clusters=start, config=c, seed=1, **o),
            input_fn(None, {"x": points}), hooks=(), steps=8, tag="loss/raw")
        batch = input_fn(None, {"x": points})
        predictions = [prediction for prediction, _ in zip(estimator.predict(batch), range(8))]
        print(name, [float(f"{loss:.9g}") for loss in losses])
        print("   centers", estimator.cluster_centers().flatten().tolist(), "score", estimator.score(batch))
        print("   index", [int(p["cluster_index"]) for p in predictions])
        print("   distances of the first row", predictions[0]["all_distances"].tolist())
        print("   counts", [estimator.get_variable_value(v).tolist() for v in estimator.get_variable_names() if v == "Variable"])
    # A tolerance ends the training early.
    estimator, losses, _ = train(
        lambda c: v1.estimator.experimental.KMeans(3, initial_clusters=start, config=c, seed=1, relative_tolerance=1e-3),
        input_fn(None, {"x": points}), hooks=(), steps=100, tag="loss/raw")
    print("tolerance: steps", len(losses))


def sequence_input(labels, data=FIXED):
    def give():
        words = data.words
        rows, steps = np.nonzero(words >= 0)
        sparse = tf.SparseTensor(np.stack([rows, steps], 1), words[words >= 0], words.shape)
        return {"s": sparse, **{name: tf.constant(data.features[name]) for name in "ab"}}, labels()
    return give


def print_rnn():
    experimental = tf.estimator.experimental
    words = columns.sequence_categorical_column_with_identity("s", 3)
    embedding = [columns.embedding_column(words, 2)]

    def step_labels():  # for the real steps alone
        rows, steps = np.nonzero(SEQUENCE >= 0)
        return tf.SparseTensor(np.stack([rows, steps], 1), (SEQUENCE[SEQUENCE >= 0] + steps) % 3, SEQUENCE.shape)

    for name, labels, options in [
        ("simple_rnn", lambda: tf.constant(BINARY), {"units": [4], "cell_type": "simple_rnn"}),
        ("lstm", lambda: tf.constant(BINARY), {"units": [4], "cell_type": "lstm"}),
        ("gru", lambda: tf.constant(CLASSES), {"units": [4], "cell_type": "gru", "n_classes": 3}),
        ("stacked gru, context", lambda: tf.constant(CLASSES),
         {"units": [4, 3], "cell_type": "gru", "n_classes": 3, "context_feature_columns": NUMERIC}),
        ("stacked lstm, Adam", lambda: tf.constant(BINARY), {"units": [4, 3], "cell_type": "lstm", "optimizer": "Adam"}),
        ("lstm, sequences", step_labels,
         {"units": [4], "cell_type": "lstm", "n_classes": 3, "return_sequences": True}),
    ]:
        estimator, losses, folder = train(
            lambda c, o=options: experimental.RNNClassifier(embedding, config=c, **o),
            lambda make=labels: (lambda f, l: (f, l))(*sequence_input(make)()))
        print(name, [float(f"{loss:.9g}") for loss in losses])
        prediction = next(iter(estimator.predict(sequence_input(labels))))
        print("   probabilities of the first row", prediction["probabilities"].flatten().tolist())
        print("  ", [variable for variable, _ in tf.train.list_variables(folder) if "training" not in variable])


LOSSES_TOLERANCE, VALUES_TOLERANCE = 1e-5, 1e-6
SETS, SEEDS = 3, 16
STEP_ERRORS = 2  # a step of Tessera may have an error of so many times TensorFlow's largest one


def draw(seed):
    """Returns rows of which some have no id, an id twice, or the weight 0; no two classes are equally frequent."""
    random = np.random.default_rng(seed)
    rows = [6, 9, 16][seed % 3]
    ids = random.integers(-1, 4, [rows, 2])
    ids = np.where(ids[:, :1] < 0, ids[:, ::-1], ids)  # padding stands behind ids
    steps = random.integers(1, 4, [rows, 1])
    words = np.where(np.arange(3) < steps, random.integers(0, 3, [rows, 3]), -1)
    words[0] = [0, 1, 2]  # somewhere all three steps are there
    while True:
        binary, classes = random.integers(0, 2, rows), random.integers(0, 3, rows)
        counts = [sorted(np.bincount(labels, minlength=n)) for labels, n in ((binary, 2), (classes, 3))]
        if all(len(set(c)) == len(c) and c[0] > 0 for c in counts):
            break
    def normal(width):
        return random.standard_normal([rows, width]).astype(np.float32)

    features = {"a": normal(1), "b": normal(2), "c": ids.astype(np.int64),
                "w": random.choice([0, 0.5, 1, 2, 3], [rows, 1]).astype(np.float32)}
    features["w"][0] = 1
    return Data(features, words.astype(np.int64), binary.astype(np.int64), classes.astype(np.int64), normal(2))


def largest_difference(ours, theirs):
    ours, theirs = np.asarray(ours, np.float64), np.asarray(theirs, np.float64)
    if ours.shape != theirs.shape:
        return float("inf")
    return float(np.max(np.abs(ours - theirs) / (1 + np.abs(theirs)), initial=0))


def moving_models(version, data):
    """Yields the models, an input function of each, and its labels."""
    for name, labels, make in models(version, data):
        yield name, input_fn(labels, data.features), labels, make
    if version == 2:
        words = columns.sequence_categorical_column_with_identity("s", 3)
        embedding = [columns.embedding_column(words, 2)]
        yield ("RnnClasses", sequence_input(lambda: tf.constant(data.classes), data), data.classes,
               lambda c: tf.estimator.experimental.RNNClassifier(
                   embedding, context_feature_columns=NUMERIC, units=[4, 3], cell_type="gru", n_classes=3,
                   optimizer="Adam", config=c))


class LastBits(v1.train.SessionRunHook):
    """Moves each number of the weights and slots to one of the neighbouring f32, which `seed` chooses."""

    def __init__(self, seed):
        self.random = np.random.default_rng(seed)

    def after_create_session(self, session, coord):
        for variable in v1.global_variables():
            value = session.run(variable)
            if value.dtype == np.float32 and value.ndim > 0:  # scalars are hyperparameters and counts
                ends = np.float32(np.inf) * self.random.choice(np.float32([-1, 1]), value.shape)
                variable.load(np.nextafter(value, ends), session)


def go_on(make, folder, rows, count, steps, hooks=()):
    """Goes on in `folder` with TensorFlow; returns losses, metrics and predictions as the program prints them."""
    estimator = make(run_config(folder))
    begin = tf.train.load_variable(folder, "global_step")
    estimator.train(rows, steps=steps, hooks=hooks)
    found = {}
    for name in os.listdir(folder):
        if "tfevents" in name:
            for event in v1.train.summary_iterator(os.path.join(folder, name)):
                found |= {event.step: v.simple_value for v in event.summary.value if v.tag == "loss" and event.step > begin}
    metrics = estimator.evaluate(rows, steps=1)
    predictions = [p for p, _ in zip(estimator.predict(rows), range(count))]
    return {"losses": [found[step] for step in sorted(found)], "metrics": {k: float(v) for k, v in metrics.items()},
            "predictions": predictions}


def compare(ours, theirs):
    """Returns the largest differences of losses and of values, and names that only `theirs` has."""
    losses = largest_difference(ours["losses"], theirs["losses"])
    values, missing = 0.0, []
    for key, value in theirs["metrics"].items():
        if key == "global_step":
            continue
        if key not in ours["metrics"]:
            missing.append(key)
        else:
            values = max(values, largest_difference(ours["metrics"][key], value))
    for own, other in zip(ours["predictions"], theirs["predictions"]):
        for key, value in other.items():
            if value.dtype.kind in "OS":  # words
                continue
            if key not in own:
                missing.append(key)
            else:
                values = max(values, largest_difference(np.ravel(own[key]), value.flatten()))
    return losses, values, sorted(set(missing))


def tensor_json(array):
    kind = "i32" if array.dtype.kind == "i" else "f32"
    return {"dtype": kind, "shape": array.shape, "values": array.flatten().tolist()}


class Program:
    """Goes on in model directories with Tessera: one process for all models."""

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        text=True, env=os.environ | {"OMP_NUM_THREADS": "1"})

    def go_on(self, name, version, folder, data, labels, steps, **more):
        features = data.features | {"s": data.words, "s_length": (data.words >= 0).sum(1)}
        request = {"model": name, "version": version, "model_dir": folder, "steps": steps,
                   "features": {key: tensor_json(value) for key, value in features.items()},
                   "labels": tensor_json(labels), **more}
        print(json.dumps(request), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer


def own_difference(make, folder, rows, count, expected, differ):
    """Returns by how much losses and values of TensorFlow's 100 steps from `folder` differ from `expected` after changes
    of the last bits, and the number of changes. It stops when both reach the limits or `differ`."""
    losses = values = 0.0
    for seed in range(SEEDS):
        copy = shutil.copytree(folder, f"{folder}.{seed}")
        change = compare(go_on(make, copy, rows, count, 100, [LastBits(seed)]), expected)
        shutil.rmtree(copy)
        losses, values = max(losses, change[0]), max(values, change[1])
        if differ[0] <= max(LOSSES_TOLERANCE, losses) and differ[1] <= max(VALUES_TOLERANCE, values):
            break
    return losses, values, seed + 1


def move(program, versions, sets, only):
    """Returns whether a model differs by more than the tolerances, and by more than twice what TensorFlow differs from
    itself when its weights and slots change in their last bits."""
    program, failed = Program(program), False
    for seed, version in [(seed, version) for seed in sets for version in versions]:
        data = draw(seed)
        count = len(data.binary)
        for name, rows, labels, make in moving_models(version, data):
            if only and only not in name:
                continue
            folder = tempfile.mkdtemp()
            title = f"{name} v{version} set {seed}"
            try:
                make(run_config(folder)).train(rows, steps=20, hooks=[InitialValues()])
                shutil.copytree(folder, folder + ".ours")
                losses, values, own, missing, bad = 0.0, 0.0, [], set(), False
                for leg in ("there", "back"):  # both begin where TensorFlow ended, then both where Tessera did
                    theirs, moved = (shutil.copytree(folder + ".ours", f"{folder}.{leg}.{end}") for end in ("theirs", "moved"))
                    ours = program.go_on(name, version, folder + ".ours", data, labels, 100)
                    expected = go_on(make, theirs, rows, count, 100)
                    differ = compare(ours, expected)
                    losses, values, missing = max(losses, differ[0]), max(values, differ[1]), missing | set(differ[2])
                    if differ[0] > LOSSES_TOLERANCE or differ[1] > VALUES_TOLERANCE:
                        change = own_difference(make, moved, rows, count, expected, differ)
                        own.append(f"{change[0]:.1e}, {change[1]:.1e} ({change[2]} runs)")
                        bad |= (differ[0] > max(LOSSES_TOLERANCE, 2 * change[0])
                                or differ[1] > max(VALUES_TOLERANCE, 2 * change[1]))
                line = f"{title}: losses {losses:.1e}, metrics and predictions {values:.1e}"
                if missing:
                    line, bad = f"{line}, missing {', '.join(sorted(missing))}", True
                if own:
                    line += f"; TensorFlow from itself by last bits {' and '.join(own)}"
            except Exception as error:  # the next model is compared in any case
                line, bad = f"{title} FAILED: {str(error)[:600]}", True
            failed |= bad
            print(line + (" TOO MUCH" if bad else ""), flush=True)
            for path in glob.glob(folder + "*"):
                shutil.rmtree(path, ignore_errors=True)
    program.process.stdin.close()
    program.process.wait()
    return failed


def read_variables(folder):
    values = {name: tf.train.load_variable(folder, name) for name, _ in tf.train.list_variables(folder)}
    return {name: np.asarray(value, np.float64) for name, value in values.items() if not isinstance(value, bytes)}


class DoublePrecision:
    """RMSProp steps of a DnnRMSProp, LinearRMSProp or CombinedRMSProp model in double precision. A state contains the
    variables of a checkpoint by name. Hyperparameters are f32, as in TensorFlow."""

    def __init__(self, state, version, data):
        self.version, self.labels = version, data.binary[:, None].astype(np.float64)
        self.inputs = np.concatenate([data.features["a"], data.features["b"]], 1).astype(np.float64)
        self.weights = [name for name in state if name.split("/")[0] in ("dnn", "linear") and "RMSProp" not in name]
        self.has_linear, self.has_network = (any(name.startswith(part) for name in self.weights) for part in ("linear", "dnn"))
        both = self.has_linear and self.has_network
        if version == 1:  # the rates are not in the checkpoint
            self.squares = {name: next(key for key in state if key in (
                f"{name}/RMSProp", f"{name}/part_0/RMSProp", f"{name}/t_0/RMSProp")) for name in self.weights}
            rates = {"dnn": 0.001 if both else 0.05, "linear": 0.005 if both else 0.2}
            self.rates = {name: float(np.float32(rates[name.split("/")[0]])) for name in self.weights}
        else:
            self.squares = {name: next(key for key in state if key.endswith(f"/{name}/rms")) for name in self.weights}
            self.rates = {name: state[key.removesuffix(f"/{name}/rms") + "/learning_rate"]
                          for name, key in self.squares.items()}

    def logits(self, state):
        """Returns logits and hidden values; the latter are None in a linear model."""
        logits, hidden = 0, None
        if self.has_linear:
            part = "linear/linear_model"
            kernel = np.concatenate([state[f"{part}/a/weights"], state[f"{part}/b/weights"]])
            logits = self.inputs @ kernel + state[f"{part}/bias_weights"]
        if self.has_network:
            hidden = np.maximum(self.inputs @ state["dnn/hiddenlayer_0/kernel"] + state["dnn/hiddenlayer_0/bias"], 0)
            logits = logits + hidden @ state["dnn/logits/kernel"] + state["dnn/logits/bias"]
        return logits, hidden

    def step(self, state):
        """Returns the state after a step."""
        logits, hidden = self.logits(state)
        rest = np.exp(-np.abs(logits))
        # The logistic value minus the label, without a difference of nearly equal numbers.
        slope = np.where(logits >= 0, 1 - self.labels - rest / (1 + rest), rest / (1 + rest) - self.labels)
        if self.version == 2:  # the loss is a mean
            slope /= len(self.labels)
        gradients = {}
        if self.has_linear:
            part, of_inputs = "linear/linear_model", self.inputs.T @ slope
            gradients |= {f"{part}/a/weights": of_inputs[:1], f"{part}/b/weights": of_inputs[1:],
                          f"{part}/bias_weights": slope.sum(0)}
        if self.has_network:
            inner = slope @ state["dnn/logits/kernel"].T * (hidden > 0)
            gradients |= {"dnn/logits/kernel": hidden.T @ slope, "dnn/logits/bias": slope.sum(0),
                          "dnn/hiddenlayer_0/kernel": self.inputs.T @ inner, "dnn/hiddenlayer_0/bias": inner.sum(0)}
        rho, after = float(np.float32(0.9)), dict(state)
        for name in self.weights:
            squares = rho * state[self.squares[name]] + (1 - rho) * gradients[name] ** 2
            root = (np.sqrt(squares + float(np.float32(1e-10))) if self.version == 1
                    else np.sqrt(squares) + float(np.float32(1e-7)))
            after[name] = state[name] - self.rates[name] * gradients[name] / root
            after[self.squares[name]] = squares
        return after

    def trained(self, state):
        """Returns the weights and slots of `state` as an array."""
        return np.concatenate([np.ravel(state[key]) for name in self.weights for key in (name, self.squares[name])])


def states(folder, steps):
    """Returns the variables before and after each of the last steps, of which each has a checkpoint."""
    begin = tf.train.load_variable(folder, "global_step")
    return [read_variables(f"{folder}/model.ckpt-{begin - steps + k}") for k in range(steps + 1)]


def print_rounding(path, versions, sets, only):
    """Returns whether a step of Tessera has too large an error."""
    program, failed, steps = Program(path), False, 100
    for seed, version in [(seed, version) for version in versions for seed in sets]:
        data = draw(seed)
        for name, rows, labels, make in moving_models(version, data):
            if not name.endswith("RMSProp") or (only and only not in name):
                continue
            folder = tempfile.mkdtemp()
            make(run_config(folder)).train(rows, steps=20, hooks=[InitialValues()])
            begin = folder
            for leg in ("there", "back"):  # from where TensorFlow ended, then from where Tessera did
                ours, theirs = (shutil.copytree(begin, f"{folder}.{leg}.{end}") for end in ("ours", "theirs"))
                config = run_config(theirs).replace(save_checkpoints_steps=1, keep_checkpoint_max=None)
                make(config).train(rows, steps=steps)
                program.go_on(name, version, ours, data, labels, steps, save_checkpoints_steps=1)
                walks = {"TensorFlow": states(theirs, steps), "Tessera": states(ours, steps)}
                exact = [walks["Tessera"][0]]
                rule = DoublePrecision(exact[0], version, data)
                for _ in range(steps):
                    exact.append(rule.step(exact[-1]))
                largest = {}
                for who, walk in walks.items():
                    each = [rule.step(state) for state in walk[:-1]]
                    largest[who] = [max(largest_difference(rule.trained(state), rule.trained(other))
                                        for state, other in zip(walk[1:], others)) for others in (each, exact[1:])]
                bad = largest["Tessera"][0] > STEP_ERRORS * largest["TensorFlow"][0]
                failed |= bad
                print(f"{name} v{version} set {seed} {leg}, weights and slots from double precision:",
                      ", ".join(f"{who} {one:.1e} in one step, {many:.1e} in {steps}" for who, (one, many) in largest.items())
                      + (" TOO MUCH" if bad else ""), flush=True)
                begin = ours
            for end in glob.glob(folder + "*"):
                shutil.rmtree(end, ignore_errors=True)
    program.process.stdin.close()
    program.process.wait()
    return failed


def main():
    if sys.argv[1] in ("moving", "rounding"):
        chosen = dict(argument.lstrip("-").split("=") for argument in sys.argv[3:])
        versions = [int(chosen["version"])] if "version" in chosen else [1, 2]
        sets = [int(chosen["set"])] if "set" in chosen else range(SETS)
        check = move if sys.argv[1] == "moving" else print_rounding
        sys.exit(1 if check(sys.argv[2], versions, sets, chosen.get("model")) else 0)
    {"losses": print_losses, "names": print_names, "kmeans": print_kmeans, "rnn": print_rnn}[sys.argv[1]]()


if __name__ == "__main__":
    main()
