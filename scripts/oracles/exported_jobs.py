#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Exports of the examples' jobs, run by TensorFlow 2.15.

    scripts/oracles/exported_jobs.py [--bin=build/release/bin] [JOB...]

Each job of examples/ with a CSV file is trained for a few steps and exported, for tensors and for messages. Premade models
that have two versions are trained in both. TensorFlow
loads both exports and answers for rows of the file, a few at a time, as `tessera predict` does: numbers within 1e-6 of
the largest, words exactly. Jobs of drawn TFRecords (drawn/record_jobs.py) are asked by tessera-serve, too:
their messages have short lists and encoded images. Jobs of boosted trees are also asked by TensorFlow's loader of version 1 and by
saved_model_cli. Needs TensorFlow 2.15 and a build.
"""
import argparse
import base64
import csv
import fnmatch
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ["CUDA_VISIBLE_DEVICES"] = ""

import numpy as np
import tensorflow as tf

from drawn.record_jobs import JOBS as RECORD_JOBS
from drawn.record_jobs import draw_record_job, of_two_lengths, tensors_of, too_long

JOBS = """
digits/job diabetes/linear diabetes/baseline diabetes/job iris/clusters iris/job census/job census/wide_and_deep
premade/dnn_classifier premade/dnn_regressor premade/dnn_estimator premade/linear_classifier premade/linear_regressor
premade/linear_estimator premade/dnn_linear_combined_classifier premade/dnn_linear_combined_regressor
premade/dnn_linear_combined_estimator premade/baseline_classifier premade/baseline_regressor premade/baseline_estimator
premade/k_means premade/rnn_classifier premade/rnn_estimator
records/gru records/lstm records/images records/grey_images records/cropped_images records/grey_cropped_images
census/trees premade/boosted_trees_classifier premade/boosted_trees_regressor drawn/crosses records/crosses drawn/trees_of_two drawn/trees_of_three drawn/trees_of_numbers
""".split()
ROWS = 20
SIZES = (1, 3, 16)

# A cross of words and buckets, in an order in which TensorFlow hashes words of a file behind the buckets.
CROSSES = """
model {{ linear_regressor {{
  feature_columns {{ crossed {{ keys: ["city", "age_bucketized", "word"] buckets: 1000
    columns {{ bucketized {{ key: "age" boundaries: [10, 20, 40] }} }} }} }}
  feature_columns {{ hashed {{ key: "city" buckets: 20 }} }} }} }}
data {{ csv {{ path: "{data}" features {{ columns: "age" }} features {{ columns: "city" }} features {{ columns: "word" }}
  label {{ column: "y" }} }} }}
train_batch_size: 50 max_steps: 20
"""

# Jobs of boosted trees for drawn rows, with numbers at the boundaries of buckets, missing values and unknown words.
DRAWN_ROWS = 300
DRAWN = """
model {{ {model} {{ {fields} n_trees: 8 max_depth: 4 learning_rate: 0.3 train_in_memory: true
  feature_columns {{ numeric {{ key: "x" }} }}
  feature_columns {{ numeric {{ key: "pair" }} }}
  feature_columns {{ numeric {{ key: "scaled" }} }}
  feature_columns {{ bucketized {{ key: "age" boundaries: [10, 20, 40] }} }}
  feature_columns {{ vocabulary {{ key: "city" words: ["Bern", "Oslo", "Rome"] }} }}
  feature_columns {{ identity {{ key: "number" buckets: 5 }} }}
  feature_columns {{ indicator {{ categorical {{ hashed {{ key: "word" buckets: 6 }} }} }} }}
}} }}
data {{ csv {{ path: "{data}" features {{ columns: "x" }} features {{ name: "pair" columns: ["u", "v"] }}
  features {{ columns: "scaled" scale: -0.25 offset: 3 }} features {{ columns: "age" }} features {{ columns: "city" }}
  features {{ columns: "number" }} features {{ columns: "word" }} label {{ {label} }} }} }}
"""
DRAWN_MODELS = {
    "drawn/trees_of_two": ("boosted_trees_classifier", "center_bias: true", 'column: "sign" vocabulary: ["low", "high"]'),
    "drawn/trees_of_three": ("boosted_trees_classifier", "n_classes: 3", 'column: "third" vocabulary: ["a", "b", "c"]'),
    "drawn/trees_of_numbers": ("boosted_trees_regressor", "", 'column: "y"'),
}


def draw_job(name, directory):
    """Writes a job of drawn rows and its data; returns its path."""
    draw = np.random.default_rng(7)
    path = f"{directory}/drawn.csv"
    with open(path, "w", encoding="utf-8") as file:
        print("x,u,v,scaled,age,city,number,word,sign,third,y", file=file)
        for _ in range(DRAWN_ROWS):
            x = [draw.integers(-4, 5) / 2, float("nan")][int(draw.random() < 0.2)]
            u, v = draw.integers(0, 3), round(draw.normal(), 3)
            scaled, age = draw.integers(-9, 9), [draw.choice([9, 10, 20, 39, 40, 55]), float("nan")][int(draw.random() < 0.1)]
            city = draw.choice(["Bern", "Oslo", "Rome", "Turin"])
            number, word = draw.integers(0, 5), draw.choice(["red", "green", "blue", "pink"])
            y = (0 if np.isnan(x) else 2 * x) + v - 0.3 * scaled + 2 * (city == "Oslo") + (word == "red") + (number == 3)
            third = "a" if y < -1 else "b" if y < 1 else "c"
            print(x, u, v, scaled, age, city, number, word, "high" if y > 0 else "low", third, y, sep=",", file=file)
    job = f"{directory}/job.textproto"
    with open(job, "w", encoding="utf-8") as file:
        if name == "drawn/crosses":
            file.write(CROSSES.format(data=path))
        else:
            model, fields, label = DRAWN_MODELS[name]
            file.write(DRAWN.format(model=model, fields=fields, data=path, label=label))
    return job


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command[:3]))}: {done.stderr.strip().splitlines()[-1]}")
    return done.stdout


def csv_features(job):
    """Returns the path of the job's CSV file, and its features: name -> cells of the first rows."""
    fields = json.loads(job)["job"]
    data = fields.get("predict", {}).get("data", fields["data"])["csv"]
    with open(data["path"], encoding="utf-8") as file:
        rows = list(csv.reader(file, delimiter=data.get("delimiter", ",")))
    header, rows = rows[0], rows[1:][:ROWS]
    features = {}
    for feature in data["features"]:
        columns = feature["columns"]
        places = [i for column in columns for i, name in enumerate(header) if fnmatch.fnmatchcase(name, column)]
        cells = [[row[i] for i in places] for row in rows]
        scalar = len(columns) == 1 and not set("*?") & set(columns[0])
        features[feature.get("name", columns[0])] = [row[0] for row in cells] if scalar else cells
    return data["path"], features


def answer(loaded, inputs):
    """Returns the tensors of the signature predict, else the lone tensor of each signature under the signature's name."""
    if "predict" in loaded.signatures:
        return loaded.signatures["predict"](**inputs)
    return {name: function(**inputs)["output"] for name, function in loaded.signatures.items()}


def raw_inputs(signature, features, rows):
    inputs = {}
    for name, spec in signature.structured_input_signature[1].items():
        if name not in features:
            # The length of a sequence: each row of the file has all of the columns.
            sequence = features[name.removesuffix("_length")]
            inputs[name] = tf.constant([len(sequence[i]) for i in rows], spec.dtype)
            continue
        cells = np.array(features[name])[rows]
        inputs[name] = tf.constant(cells if spec.dtype == tf.string else cells.astype(spec.dtype.as_numpy_dtype))
        if len(spec.shape) > len(inputs[name].shape):
            inputs[name] = tf.expand_dims(inputs[name], -1)
    return inputs


def messages(features, words, integers, rows):
    made = []
    for i in rows:
        example = tf.train.Example()
        for name, cells in features.items():
            cell = cells[i] if isinstance(cells[i], list) else [cells[i]]
            feature = example.features.feature[name]
            if name in words:
                feature.bytes_list.value.extend(text.encode() for text in cell)
            elif name in integers:
                feature.int64_list.value.extend(int(float(text)) for text in cell)
            else:
                feature.float_list.value.extend(float(text) for text in cell)
        made.append(example.SerializeToString())
    return tf.constant(made)


def kinds(directory):
    """Returns the keys of words and of integers in the messages of an export."""
    with open(f"{directory}/tessera/servable.textproto", encoding="utf-8") as file:
        lines = [line.strip() for line in file]
    words, integers, key = set(), set(), None
    for before, line in zip(lines, lines[1:]):
        if before == "example_features {":
            key = line.split('"')[1]
        if key and line == 'dtype: "string"':
            words.add(key)
        if key and line == 'dtype: "i64"':
            integers.add(key)
        if line == "}":
            key = None
    return words, integers


def compare(what, got, expected):
    """Compares the predictions of one row; returns the largest difference of numbers, relative to the largest."""
    worst = 0.0
    for key, value in expected.items():
        if key not in got:
            continue  # the command has predictions that no signature has: class
        there = got[key].numpy()
        if there.dtype == object:
            assert [word.decode() for word in there.reshape(-1)] == list(np.array(value).reshape(-1)), (what, key)
            continue
        value = np.array(value, dtype=np.float64).reshape(-1)
        there = there.reshape(-1).astype(np.float64)
        assert there.shape == value.shape, (what, key, there.shape, value.shape)
        worst = max(worst, float(np.abs(there - value).max() / max(1.0, np.abs(value).max())))
    return worst


def check_other_loaders(job, export, features, words, integers, expected):
    """Compares what TensorFlow's loader of version 1 and saved_model_cli answer for the first rows."""
    rows = list(range(min(3, len(expected))))
    loaded = tf.saved_model.load(export)
    name = "predict"
    parses = "examples" in loaded.signatures[name].structured_input_signature[1]
    inputs = ({"examples": messages(features, words, integers, rows)} if parses
              else raw_inputs(loaded.signatures[name], features, rows))
    inputs = {key: value.numpy() for key, value in inputs.items()}
    with tf.Graph().as_default(), tf.compat.v1.Session() as session:
        signature = tf.compat.v1.saved_model.load(session, ["serve"], export).signature_def[name]
        answers = session.run({key: tensor.name for key, tensor in signature.outputs.items()},
                              {signature.inputs[key].name: value for key, value in inputs.items()})
    outputs = export + "-cli"
    path = export + "-inputs.npz"
    np.savez(path, **inputs)
    cli = os.path.join(os.path.dirname(sys.executable), "saved_model_cli")
    run(cli, "show", "--dir", export, "--all")
    run(cli, "run", "--dir", export, "--tag_set", "serve", "--signature_def", name, "--outdir", outputs, "--inputs",
        ";".join(f"{key}={path}[{key}]" for key in inputs))
    worst = 0.0
    for i in rows:
        of_cli = {key: np.load(f"{outputs}/{key}.npy", allow_pickle=True)[i] for key in answers}
        for got in ({key: value[i] for key, value in answers.items()}, of_cli):
            got = {key: tf.constant(value) for key, value in got.items()}
            worst = max(worst, compare(f"{job} loaded otherwise, row {i}", got, expected[i]))
    return worst


def versions(job):
    """Returns the settings of the versions that the job's model has."""
    kind = job.removeprefix("premade/")
    if not job.startswith("premade/") or kind.startswith(("k_means", "rnn", "boosted_trees")):
        return [[]]
    return [[f"--set=model.{kind}.version={version}"] for version in ("V1", "V2")]


def read_predictions(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def ask(port, messages):
    """Returns the body of the server's answer for the messages."""
    instances = [{"b64": base64.b64encode(message).decode()} for message in messages]
    body = json.dumps({"signature_name": "predict", "instances": instances}).encode()
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/v1/models/m:predict", body, timeout=60) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        return json.load(error)


def served(binary, export, messages, wrong):
    """Returns the predictions of tessera-serve, and its error for the message `wrong`."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([f"{binary}/tessera-serve", f"--model=m={export}", f"--port={port}"],
                              stderr=subprocess.DEVNULL)  # fmt: skip
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5).close()
                break
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        error = "" if wrong is None else ask(port, [wrong])["error"]
        answer_of_all = ask(port, messages)
        assert "error" not in answer_of_all, answer_of_all["error"]
        return answer_of_all["predictions"], error
    finally:
        server.terminate()
        server.wait()


def check_records(job, binary, directory):
    """Compares three answers for the messages of a job's records: of the job, of TensorFlow, of the export here."""
    tessera = f"{binary}/tessera"
    path, data, messages_of_job = draw_record_job(job, directory)
    model = f"{directory}/model"
    run(tessera, "train", path, f"--model-dir={model}", "--max-steps=20")
    run(tessera, "predict", model, data, f"--output={directory}/of_job.jsonl")
    expected = read_predictions(f"{directory}/of_job.jsonl")
    export = run(tessera, "export", model, f"{directory}/export", "--receiver=parsing", "--warmup=blank").strip()
    worst, compared = 0.0, set()
    predict = tf.saved_model.load(export).signatures["predict"]
    here, error = served(binary, export, messages_of_job, too_long(job))
    assert "steps" in error or too_long(job) is None, (job, error)
    assert len(here) == len(expected) == len(messages_of_job), (len(here), len(expected))
    for size in (1, 3, len(expected)):
        answers = predict(examples=tf.constant(messages_of_job[:size]))
        for i in range(size):
            got = {key: value[i] for key, value in answers.items()}
            compared |= set(got) & set(expected[i])
            worst = max(worst, compare(f"{job} row {i} of {size}", got, expected[i]))
            of_export = {key: tf.constant(value) for key, value in here[i].items()}
            worst = max(worst, compare(f"{job} here, row {i}", of_export, expected[i]))
    tensors = tensors_of(job, messages_of_job)
    if tensors is not None:
        export = run(tessera, "export", model, f"{directory}/raw", "--receiver=raw").strip()
        answers = tf.saved_model.load(export).signatures["predict"](**tensors)
        for i, row in enumerate(expected):
            worst = max(worst, compare(f"{job} raw row {i}", {key: value[i] for key, value in answers.items()}, row))
    for wrong in (too_long(job), of_two_lengths(job)):
        if wrong is None:
            continue
        try:
            predict(examples=tf.constant([messages_of_job[0], wrong]))
        except tf.errors.InvalidArgumentError:
            pass
        else:
            raise AssertionError(f"{job}: TensorFlow answers for a message that is wrong")
    assert compared, f"{job}: nothing was compared"
    assert worst < 1e-6, f"{job}: {worst:.2e}"
    return worst, sorted(compared)


def check(job, settings, binary, directory):
    if job in RECORD_JOBS:
        return check_records(job, binary, directory)
    tessera = f"{binary}/tessera"
    path = draw_job(job, directory) if job.startswith("drawn/") else f"examples/{job}.textproto"
    model = f"{directory}/model"
    run(tessera, "train", path, f"--model-dir={model}", "--max-steps=20", *settings)
    data, features = csv_features(run(tessera, "job", "explain", path, "--json"))
    run(tessera, "predict", model, data, f"--output={directory}/predictions.jsonl")
    with open(f"{directory}/predictions.jsonl", encoding="utf-8") as file:
        expected = [json.loads(line) for line, _ in zip(file, range(ROWS))]
    worst, compared = 0.0, set()
    for receiver in ("raw", "parsing"):
        export = run(tessera, "export", model, f"{directory}/{receiver}", f"--receiver={receiver}").strip()
        loaded = tf.saved_model.load(export)
        signature = next(iter(loaded.signatures.values()))
        words, integers = kinds(export)
        for size in SIZES:
            rows = list(range(min(size, len(expected))))
            if receiver == "raw":
                answers = answer(loaded, raw_inputs(signature, features, rows))
            else:
                answers = answer(loaded, {"examples": messages(features, words, integers, rows)})
            for i in rows:
                got = {key: value[i] for key, value in answers.items()}
                compared |= set(got) & set(expected[i])
                worst = max(worst, compare(f"{job} {receiver} row {i} of {size}", got, expected[i]))
        if "trees" in job:
            worst = max(worst, check_other_loaders(job, export, features, words, integers, expected))
    assert compared, f"{job}: nothing was compared"
    assert worst < 1e-6, f"{job}: {worst:.2e}"
    return worst, sorted(compared)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default="build/release/bin")
    parser.add_argument("jobs", nargs="*", default=JOBS)
    options = parser.parse_args()
    if not os.path.exists("examples/census/census.csv"):
        run(sys.executable, "examples/census/generate.py", "examples/census/census.csv")
    failed = 0
    runs = [(job, settings) for job in options.jobs for settings in versions(job)]
    for job, settings in runs:
        name = " ".join([job] + [setting[-2:] for setting in settings])
        with tempfile.TemporaryDirectory() as directory:
            try:
                worst, compared = check(job, settings, options.bin, directory)
                print(f"{name:45} {worst:.1e}  {', '.join(compared)}", flush=True)
            except (AssertionError, RuntimeError, KeyError, tf.errors.OpError) as error:
                failed += 1
                print(f"{name:45} FAILED: {type(error).__name__}: {error}", flush=True)
    print(f"{len(runs) - failed} of {len(runs)} jobs")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
