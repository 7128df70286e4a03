#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Trains and evaluates in TensorFlow with the graphs of `tessera export --modes=train,eval,predict`.

    PYTHON scripts/oracles/supervised_exports.py [--bin=build/release/bin] [JOB...]

PYTHON has TensorFlow 2.15. Each job is trained for five steps and exported. TensorFlow's loader for sessions evaluates the file in
batches: the value of each metric is that of `tessera evaluate`, within 1e-6. It then trains five further steps, and `tessera train`
does so, too: all variables are equal within 1e-5 of the largest. A graph of any number of rows then trains with batches
of another size. The function tf.saved_model.load loads both graphs as well.
"""
import argparse
import csv
import fnmatch
import json
import os
import shutil
import subprocess
import sys
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ["CUDA_VISIBLE_DEVICES"] = ""

import numpy as np  # noqa: E402
import tensorflow as tf  # noqa: E402

v1 = tf.compat.v1
JOBS = """premade/dnn_classifier premade/dnn_regressor premade/linear_classifier premade/linear_regressor
premade/baseline_classifier premade/baseline_regressor premade/dnn_estimator premade/linear_estimator
premade/dnn_linear_combined_regressor premade/dnn_linear_combined_classifier premade/rnn_classifier""".split()
BATCH, OTHER_BATCH, STEPS = 10, 7, 5


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command[:3]))}: {done.stderr.strip().splitlines()[-1]}")
    return done.stdout


def buckets(model):
    """Yields the keys and boundaries of the model's bucketized columns, of which the host makes ids."""
    for value in model.values() if isinstance(model, dict) else model if isinstance(model, list) else []:
        if isinstance(value, dict) and "boundaries" in value:
            yield value["key"], value["boundaries"]
        yield from buckets(value)


def read(job, rows):
    """Returns the features and the label of the job's CSV file, as the model gets them."""
    data = json.loads(job)["job"]["data"]["csv"]
    with open(data["path"], encoding="utf-8") as file:
        cells = list(csv.reader(file))
    header, cells = cells[0], cells[1:][:rows]
    features = {}
    for feature in data["features"]:
        columns = feature["columns"]
        places = [i for column in columns for i, name in enumerate(header) if fnmatch.fnmatchcase(name, column)]
        values = np.array([[float(row[i]) for i in places] for row in cells], np.float32)
        values = values * np.float32(feature.get("scale", 1)) + np.float32(feature.get("offset", 0))
        scalar = len(columns) == 1 and not set("*?") & set(columns[0])
        name = feature.get("name", columns[0])
        features[name] = values[:, 0] if scalar else values
        features[name + "_length"] = np.full(len(values), values.shape[1])  # of a sequence
    for key, boundaries in buckets(json.loads(job)["job"]["model"]):
        features[key + "_bucketized"] = np.digitize(features[key], boundaries)
    words = data["label"].get("vocabulary")
    label = [row[header.index(data["label"]["column"])] for row in cells]
    return features, np.array([words.index(word) if words else float(word) for word in label])


def feed(signature, features, label, first, batch):
    made = {}
    for alias, info in signature.inputs.items():
        values = label if alias == "label" else features[alias]
        shape = [dim.size for dim in info.tensor_shape.dim]
        made[info.name] = values[first:first + batch].reshape(shape).astype(tf.as_dtype(info.dtype).as_numpy_dtype)
    return made


def evaluate(export, features, label):
    """Returns the metrics over all rows, and the mean of the batches' losses."""
    with tf.Graph().as_default(), v1.Session() as session:
        signature = v1.saved_model.loader.load(session, ["eval"], export).signature_def["eval"]
        updates = [info.name for alias, info in signature.outputs.items() if alias.endswith("/update_op")]
        values = {alias.removesuffix("/value").removeprefix("metrics/"): info.name
                  for alias, info in signature.outputs.items() if alias.endswith("/value")}
        losses = []
        for first in range(0, len(label), BATCH):
            results = session.run([signature.outputs["loss"].name] + updates, feed(signature, features, label, first, BATCH))
            losses.append(results[0])
        return session.run(values) | {"loss": np.mean(losses)}


def train(export, features, label, batch, model=None):
    """Returns all variables after further steps, and whether the graph takes any number of rows. The steps begin with
    the variables of the model directory, or with those of the export."""
    with tf.Graph().as_default() as graph, v1.Session() as session:
        meta = v1.saved_model.loader.load(session, ["train"], export)
        if model:
            reader = tf.train.load_checkpoint(model)
            for variable in v1.global_variables():
                variable.load(reader.get_tensor(variable.op.name), session)
        step = graph.get_operation_by_name(meta.collection_def["saved_model_train_op"].node_list.value[0])
        signature = meta.signature_def["train"]
        any_rows = all(info.tensor_shape.dim[0].size == -1 for info in signature.inputs.values())
        for i in range(STEPS, 2 * STEPS):
            session.run(step, feed(signature, features, label, i * batch % len(label), batch))
        return {variable.op.name: session.run(variable) for variable in v1.global_variables()}, any_rows


def farthest_variable(tessera, path, model, again, variables, sizes):
    """Trains further steps here, and returns the largest difference of a variable."""
    shutil.copytree(model, again)
    run(tessera, "train", path, f"--model-dir={again}", f"--max-steps={2 * STEPS}", *sizes)
    reader = tf.train.load_checkpoint(again)
    farthest = 0.0
    for name, value in variables.items():
        ours = reader.get_tensor(name)
        farthest = max(farthest, float(np.abs(ours - value).max() / max(1.0, np.abs(ours).max())))
    return farthest


def load_again(export):
    for tag in ("train", "eval", "serve"):
        loaded = tf.saved_model.load(export, tags=[tag])
        assert loaded.signatures, tag


def check(job, binary, directory):
    tessera, path, model = f"{binary}/tessera", f"examples/{job}.textproto", f"{directory}/model"
    sizes = [f"--set=train_batch_size={BATCH}", f"--set=eval_batch_size={BATCH}"]
    run(tessera, "train", path, f"--model-dir={model}", f"--max-steps={STEPS}", *sizes)
    explained = run(tessera, "job", "explain", path, "--json")
    rows = len(read(explained, None)[1]) // BATCH * BATCH
    features, label = read(explained, rows)
    export = run(tessera, "export", model, f"{directory}/export", "--modes=train,eval,predict", "--batch=1").strip()
    load_again(export)
    got = evaluate(export, features, label)
    steps = rows // BATCH
    expected = json.loads(run(tessera, "evaluate", model, f"--steps={steps}", "--json", *sizes).splitlines()[-1])
    expected = expected.get("metrics", expected)
    worst, names = 0.0, []
    for name, value in got.items():
        if name in expected:
            names.append(name)
            worst = max(worst, abs(float(value) - expected[name]) / max(1.0, abs(expected[name])))
    assert "loss" in names and worst < 1e-6, f"metrics {worst:.1e}: {got} {expected}"
    variables, any_rows = train(export, features, label, BATCH)
    farthest = farthest_variable(tessera, path, model, f"{directory}/again", variables, sizes)
    assert len(variables) > 1 and farthest < 1e-5, f"variables differ by {farthest:.1e}"
    text = f"metrics {worst:.1e} ({', '.join(sorted(names))}), {len(variables)} variables {farthest:.1e}"
    if not any_rows:
        return f"{text}, {BATCH} rows alone"
    sizes[0], model = f"--set=train_batch_size={OTHER_BATCH}", f"{directory}/other"
    run(tessera, "train", path, f"--model-dir={model}", f"--max-steps={STEPS}", *sizes)
    variables = train(export, features, label, OTHER_BATCH, model)[0]
    farthest = farthest_variable(tessera, path, model, f"{directory}/other_again", variables, sizes)
    assert farthest < 1e-5, f"variables differ by {farthest:.1e} after batches of {OTHER_BATCH}"
    return f"{text}, of {OTHER_BATCH} rows {farthest:.1e}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default="build/release/bin")
    parser.add_argument("jobs", nargs="*", default=JOBS)
    options = parser.parse_args()
    failed = 0
    for job in options.jobs:
        with tempfile.TemporaryDirectory() as directory:
            try:
                print(f"{job:35} {check(job, options.bin, directory)}", flush=True)
            except (AssertionError, RuntimeError, KeyError, ValueError, tf.errors.OpError) as error:
                failed += 1
                print(f"{job:35} FAILED: {type(error).__name__}: {str(error)[:600]}", flush=True)
    print(f"{len(options.jobs) - failed} of {len(options.jobs)} jobs")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
