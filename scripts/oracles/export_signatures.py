#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares the signatures of Tessera's exports with those of TensorFlow's own, for each premade model.

    PYTHON scripts/oracles/export_signatures.py [--bin=build/release/bin] [MODEL...]

PYTHON has TensorFlow 2.15. The same model is trained for a step by both and exported for tensors and for messages, in both
versions of the API where a model has two. A row of the table has a signature's method, and the aliases, types and shapes of its inputs and
outputs as `saved_model_cli show` prints them. Both must be equal; `serving_default` of tensors is Tessera's alone, where it is `predict`
once more. A shape that TensorFlow does not know counts as equal.
"""
import argparse
import os
import subprocess
import sys
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ["CUDA_VISIBLE_DEVICES"] = ""

import numpy as np  # noqa: E402
import tensorflow as tf  # noqa: E402
from tensorflow.core.protobuf import saved_model_pb2  # noqa: E402

tf.get_logger().setLevel("ERROR")
fc = tf.feature_column

ROWS = [(0.5, 1, 2, 3, 1), (-1, 0, 0.5, 0, 0), (2, 1, 1, 2, 1), (0, -1, 3, 1, 2)]
DATA = """data {{ csv {{ path: "rows.csv"  features {{ columns: "a" }}  features {{ name: "b" columns: "b_*" }}  features {{ columns: "c" }}
  label {{ {label} }} }} }}
train_batch_size: 4
max_steps: 1
"""
ONE_LABEL = 'column: "label"'
NUMERIC = 'numeric { key: "a" }'
PAIR = 'numeric { key: "b" }'
CATEGORY = 'identity { key: "c" buckets: 4 }'
LINEAR = "".join(f" feature_columns {{ {column} }}" for column in (NUMERIC, PAIR, CATEGORY))
DENSE = f" feature_columns {{ {NUMERIC} }} feature_columns {{ {PAIR} }} feature_columns {{ indicator {{ categorical {{ {CATEGORY} }} }} }}"


def columns():
    category = fc.categorical_column_with_identity("c", 4)
    numbers = [fc.numeric_column("a"), fc.numeric_column("b", shape=(2,))]
    return numbers + [category], numbers + [fc.indicator_column(category)]


def models():
    """Yields a name, the model's text in a job, the label's text, and functions (api, config) -> estimator by version."""
    linear, dense = columns()
    combined_text = (LINEAR.replace("feature_columns", "linear_feature_columns") +
                     DENSE.replace("feature_columns", "dnn_feature_columns") + " dnn_hidden_units: 3")
    combined = {"linear_feature_columns": linear, "dnn_feature_columns": dense, "dnn_hidden_units": [3]}
    numbers = 'columns: "b_*"'
    heads = {
        "classifier n=2": ("Classifier", "", {}, ONE_LABEL),
        "classifier n=3": ("Classifier", " n_classes: 3", {"n_classes": 3}, ONE_LABEL),
        "regressor": ("Regressor", "", {}, ONE_LABEL),
        "regressor of 2": ("Regressor", " label_dimension: 2", {"label_dimension": 2}, numbers),
    }
    for what, (kind, text, options, label) in heads.items():
        lower = kind.lower()
        yield (f"dnn_{what}", f"dnn_{lower} {{ hidden_units: 3{text}{DENSE} %s }}", label,
               lambda api, c, k=kind, o=options: getattr(api, "DNN" + k)([3], dense, config=c, **o))
        yield (f"linear_{what}", f"linear_{lower} {{ {text}{LINEAR} %s }}", label,
               lambda api, c, k=kind, o=options: getattr(api, "Linear" + k)(linear, config=c, **o))
        yield (f"combined_{what}", f"dnn_linear_combined_{lower} {{ {text}{combined_text} %s }}", label,
               lambda api, c, k=kind, o=options: getattr(api, "DNNLinearCombined" + k)(config=c, **combined, **o))
        yield (f"baseline_{what}", f"baseline_{lower} {{ {text} %s }}", label,
               lambda api, c, k=kind, o=options: getattr(api, "Baseline" + k)(config=c, **o))
    head = {
        "multi-label": ("multi_label { n_classes: 2 }", lambda: tf.estimator.MultiLabelHead(2), numbers),
        "poisson": ("poisson_regression {}", lambda: tf.estimator.PoissonRegressionHead(), ONE_LABEL),
        "logistic": ("logistic_regression {}", lambda: tf.estimator.LogisticRegressionHead(), ONE_LABEL),
        "binary": ("binary {}", lambda: tf.estimator.BinaryClassHead(), ONE_LABEL),
    }
    for what, (text, make, label) in head.items():
        yield (f"dnn_estimator {what}", f"dnn_estimator {{ head {{ {text} }} hidden_units: 3{DENSE} }}", label,
               lambda api, c, m=make: tf.estimator.DNNEstimator(m(), [3], dense, config=c))
        yield (f"linear_estimator {what}", f"linear_estimator {{ head {{ {text} }}{LINEAR} }}", label,
               lambda api, c, m=make: tf.estimator.LinearEstimator(m(), linear, config=c))
        yield (f"baseline_estimator {what}", f"baseline_estimator {{ head {{ {text} }} }}", label,
               lambda api, c, m=make: tf.estimator.BaselineEstimator(m(), config=c))
    yield ("k_means", f"k_means {{ num_clusters: 2 feature_columns {{ {NUMERIC} }} feature_columns {{ {PAIR} }} }}", None,
           lambda api, c: tf.compat.v1.estimator.experimental.KMeans(2, feature_columns=linear[:2], config=c))


def labels(name, label):
    if label is None:
        return None
    if "columns" in label:
        values = np.array([row[1:3] for row in ROWS])
        return (values > 0.7).astype(np.int64) if "multi" in name else values.astype(np.float32)
    most = 2 if "n=3" in name else 1
    values = np.minimum([row[4] for row in ROWS], most).reshape(-1, 1)
    return values.astype(np.float32 if "regress" in name or "poisson" in name or "logistic" in name else np.int64)


def run(*command):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, command[:3]))}: {done.stderr.strip().splitlines()[-1]}")
    return done.stdout.strip().splitlines()[-1]


def signatures(directory):
    """Returns what saved_model_cli prints of each signature: name -> method and tensors."""
    model = saved_model_pb2.SavedModel()
    with open(f"{directory}/saved_model.pb", "rb") as file:
        model.ParseFromString(file.read())
    described = {}
    for name, signature in model.meta_graphs[0].signature_def.items():
        def shape(info):
            return None if info.tensor_shape.unknown_rank else tf.TensorShape(info.tensor_shape).as_list()

        def tensors(infos):
            return {alias: (tf.as_dtype(info.dtype).name, shape(info)) for alias, info in infos.items()}
        described[name] = (signature.method_name, tensors(signature.inputs), tensors(signature.outputs))
    return described


def forget_shapes(ours, wanted):
    """Removes the shapes of `ours` that TensorFlow does not know."""
    for alias, (dtype, shape) in wanted.items():
        if shape is None and alias in ours:
            ours[alias] = (ours[alias][0], None)


def placeholders(described):
    """Returns features as TensorFlow's raw receiver takes them, of the types and shapes of Tessera's."""
    inputs = next(iter(described.values()))[1]
    return {alias: tf.compat.v1.placeholder(dtype, shape=shape)
            for alias, (dtype, shape) in inputs.items()}


def theirs(make, version, name, label, directory, described, parsing):
    api = tf.compat.v1.estimator if version == "V1" else tf.estimator
    features = {"a": np.array([[row[0]] for row in ROWS], np.float32), "b": np.array([row[1:3] for row in ROWS], np.float32),
                "c": np.array([[row[3]] for row in ROWS], np.int64)}
    label = labels(name, label)
    estimator = make(api, tf.estimator.RunConfig(model_dir=f"{directory}/theirs{version}{parsing}"))
    data = features if label is None else (features, label)
    estimator.train(lambda: tf.data.Dataset.from_tensors(data).repeat(), steps=1)
    used = columns()[1 if "dnn" in name else 0]
    if "k_means" in name:
        used = used[:2]
    if parsing:
        receiver = tf.estimator.export.build_parsing_serving_input_receiver_fn(
            fc.make_parse_example_spec([] if "baseline" in name else used) or {"a": tf.io.FixedLenFeature((1,), tf.float32)})
    else:
        def receiver():
            made = placeholders(described)
            return tf.estimator.export.ServingInputReceiver(made, made)
    path = estimator.export_saved_model(f"{directory}/their_export", receiver)
    return signatures(path.decode())


def compare(name, text, label, make, versions, binary, directory):
    """Returns the differences as lines."""
    with open(f"{directory}/rows.csv", "w", encoding="utf-8") as file:
        file.write("a,b_0,b_1,c,label\n")
        given = labels(name, label)
        for i, row in enumerate(ROWS):
            mine = row[4] if given is None or "columns" in label else int(given[i][0])
            b = given[i] if "multi" in name else row[1:3]
            file.write(",".join(map(str, (row[0], *b, row[3], mine))) + "\n")
    lines = []
    for version in versions:
        job = f"{directory}/job{version}.textproto"
        data = DATA.format(label=label) if label else DATA.format(label="").replace("label {  }", "")
        with open(job, "w", encoding="utf-8") as file:
            file.write("model { " + (text % (f"version: {version}" if "%s" in text else "") if "%s" in text else text) + " }\n" + data)
        model = f"{directory}/model{version}"
        run(f"{binary}/tessera", "train", job, f"--model-dir={model}")
        for parsing in (False, True):
            ours = signatures(run(f"{binary}/tessera", "export", model, f"{directory}/ours", "--batch=1",
                                  f"--receiver={'parsing' if parsing else 'raw'}"))
            wanted = theirs(make, version, name, label, directory, ours, parsing)
            if not parsing and "serving_default" not in wanted and ours.get("serving_default") == ours.get("predict"):
                ours.pop("serving_default", None)
            for signature in sorted(set(ours) | set(wanted)):
                if signature in ours and signature in wanted:
                    forget_shapes(ours[signature][2], wanted[signature][2])
                if ours.get(signature) != wanted.get(signature):
                    lines += [f"{version} {'parsing' if parsing else 'raw'} {signature}:", f"    Tessera    {ours.get(signature)}",
                              f"    TensorFlow {wanted.get(signature)}"]
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default="build/release/bin")
    parser.add_argument("models", nargs="*", help="parts of names; all models unless given")
    options = parser.parse_args()
    binary, failed, count = os.path.abspath(options.bin), 0, 0
    for name, text, label, make in models():
        if options.models and not any(part in name for part in options.models):
            continue
        count += 1
        versions = ("V1", "V2") if "%s" in text else ("V2",)
        with tempfile.TemporaryDirectory() as directory:
            try:
                lines = compare(name, text, label, make, versions, binary, directory)
            except (RuntimeError, ValueError, TypeError, KeyError, tf.errors.OpError) as error:
                lines = [f"{type(error).__name__}: {str(error)[:500]}"]
        failed += bool(lines)
        print(f"{name:35} {'/'.join(versions):6} {'differs' if lines else 'equal'}", flush=True)
        for line in lines:
            print("   ", line, flush=True)
    print(f"{count - failed} of {count} models have TensorFlow's signatures")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
