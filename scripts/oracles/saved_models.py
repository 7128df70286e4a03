#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Loads SavedModels that Tessera writes in TensorFlow and compares every output at several numbers of rows.

    TESSERA_SAVED_MODELS=DIR build/release/bin/tessera_estimator_test --gtest_filter='SavedModel.*'
    PYTHON scripts/oracles/saved_models.py DIR

DIR then has the models of estimator/export/saved_model/test_models_testutil.cpp. PYTHON has TensorFlow 2.15; with a later
one, the ids of columns are not compared, because its tf.feature_column is gone.
"""

import os
import subprocess
import sys

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import numpy as np  # noqa: E402
import tensorflow as tf  # noqa: E402

ROWS = (1, 2, 3, 8, 11, 22)
rng = np.random.default_rng(7)


def call(model, **inputs):
    """Returns the outputs of the signature serving_default as arrays."""
    outputs = model.signatures["serving_default"](**{name: tf.constant(value) for name, value in inputs.items()})
    return {name: value.numpy() for name, value in outputs.items()}


def expect(what, got, expected):
    expected = np.asarray(expected)
    assert got.shape == expected.shape, (what, got.shape, expected.shape)
    if expected.dtype.kind == "f":
        assert np.allclose(got, expected, atol=1e-6, rtol=1e-6), (what, got, expected)
    else:
        assert (got == expected).all(), (what, got, expected)


def check_raw(directory):
    model = tf.saved_model.load(directory)
    assert sorted(model.signatures) == ["predict", "serving_default"]
    kernel = (0.25 * (np.arange(12) % 5) - 0.5).astype(np.float32).reshape(4, 3)
    bias = np.array([0.5, -1, 0.25], np.float32)
    words = np.array([b"cat", b"dog", b"emu"])
    for rows in (0,) + ROWS:
        x, scale = rng.standard_normal((rows, 2, 2), np.float32), rng.integers(-3, 4, rows)
        got = call(model, x=x, scale=scale)
        logits = (x.reshape(rows, 4) @ kernel + bias) * scale[:, None].astype(np.float32)
        expect("logits", got["logits"], logits)
        expect("scores", got["scores"], got["logits"].astype(np.float64))
        best = got["logits"].argmax(1)[:, None] if rows else np.zeros((0, 1), np.int64)
        expect("class_ids", got["class_ids"], best)
        expect("classes", got["classes"], words[best])
        expect("decimals", got["decimals"], np.array([b"0", b"1", b"2"])[best])
        expect("all_classes", got["all_classes"], np.tile(words, (rows, 1)))
    # The weights are variables: they may be trained on, and saved again.
    names = sorted(variable.name for variable in model.variables)
    assert names == ["linear/bias:0", "linear/kernel:0"], names


def check_v1(directory):
    """Loads with TensorFlow 1's loader and saves the variables by the model's own saver."""
    v1 = tf.compat.v1
    with tf.Graph().as_default(), v1.Session() as session:
        meta = v1.saved_model.loader.load(session, ["serve"], directory)
        signature = meta.signature_def["serving_default"]
        feed = {signature.inputs["x"].name: np.ones((2, 2, 2), np.float32), signature.inputs["scale"].name: [1, 2]}
        logits = session.run(signature.outputs["logits"].name, feed)
        expect("logits of TensorFlow 1", logits[1], 2 * logits[0])
        saver = v1.train.Saver(saver_def=meta.saver_def)
        path = saver.save(session, os.path.join(directory, "again"), write_meta_graph=False)
        names = sorted(name for name, _ in tf.train.list_variables(path))
        assert names == ["linear/bias", "linear/kernel"], names


def check_shapes(directory):
    model = tf.saved_model.load(directory)
    for rows in ROWS:
        x, t = rng.standard_normal((rows, 4), np.float32), rng.standard_normal((5, 2), np.float32)
        i = rng.integers(0, 5, (rows, 1)).astype(np.int32)
        for s in (0, 1, 5, -3):
            got = call(model, x=x, t=t, i=i, s=np.int32(s))
            first = min(max(s, 0), 1)
            looped = x
            for _ in range(3):
                looped = looped * np.float32(0.5) + x
            before = np.pad(x, ((0, 0), (1, 0)))
            expected = {
                "reshaped": (2 * x).reshape(rows, 2, 2), "gathered": t[i[:, 0]], "sliced": x[:, 1:4:2],
                "placed": x[:, first:first + 3], "padded": np.pad(x, ((0, 0), (1, 1))), "looped": looped,
                "windowed": before[:, :-1] + before[:, 1:], "numbered": x[:, 0] + np.arange(rows, dtype=np.float32),
                "columns": x[:, [0, 3, 1]], "sorted": np.sort(x, 1), "branched": x + 1 if s == 0 else x
            }
            assert sorted(expected) == sorted(got)
            for name, value in expected.items():
                expect(name, got[name], value.astype(np.float32))


def draw_rows(rows):
    """Returns the cells of each feature for each row; "" and -1 are no values of dense features."""
    words = [b"Oslo", b"Rome", b"Paris", b"Lima", b"Kyiv", b"x"]
    draw = lambda most, choices: [choices[rng.integers(len(choices))] for _ in range(rng.integers(most + 1))]
    result = []
    for _ in range(rows):
        row = {
            "city": draw(3, words), "words": draw(4, words), "steps": draw(5, words), "code": draw(2, [7, -3, 12, 5]),
            "age": [float(rng.choice([0, 1.5, 19, 20, 39.5, 40, 99])) for _ in range(2)], "number": [int(rng.integers(-2, 10))]
        }
        row["w"] = [float(np.float32(rng.standard_normal())) for _ in row["words"]]
        result.append(row)
    return result


def columns():
    """Returns TensorFlow's columns by name, with the number of ids and whether each keeps its place."""
    fc = tf.feature_column
    vocabulary = lambda key, **options: fc.categorical_column_with_vocabulary_list(key, **options)
    number = fc.categorical_column_with_identity("number", 7, default_value=3)
    age = fc.bucketized_column(fc.numeric_column("age", shape=(2,)), [1.5, 20, 40])
    return {
        "city": (vocabulary("city", vocabulary_list=["Oslo", "Rome", "Paris"], num_oov_buckets=4), 3, False),
        "words": (fc.categorical_column_with_hash_bucket("words", 100), 4, False),
        "steps": (vocabulary("steps", vocabulary_list=["Oslo", "Rome"]), 5, True),
        "code": (vocabulary("code", vocabulary_list=[7, -3, 12], dtype=tf.int64, default_value=1), 2, False),
        "age_bucketized": (age, 2, False),
        "number": (number, 1, False),
        "city_X_number": (fc.crossed_column(["city", number], 1000), 3, False),
        "age_bucketized_X_words": (fc.crossed_column([age, "words"], 5_000_000_000, hash_key=12345), 8, False),
    }


def padded(sparse, rows, length, keeps_place):
    """Returns ids padded with -1, and the place behind the last id of each row."""
    result, behind = np.full((rows, length), -1, np.int64), np.zeros(rows, np.int64)
    for (row, place), value in zip(sparse.indices.numpy(), sparse.values.numpy()):
        place = place if keeps_place else behind[row]
        result[row, place] = max(value, -1)
        behind[row] = place + 1
    return result, behind


def check_ids(got, features, drawn):
    from tensorflow.python.feature_column.feature_column_v2 import FeatureTransformationCache
    rows = len(drawn)
    cache = FeatureTransformationCache(features)
    for name, (column, length, keeps_place) in columns().items():
        ids, behind = padded(column.get_sparse_tensors(cache, None).id_tensor, rows, length, keeps_place)
        expect(name, got[name], ids)
        if name + "_length" in got:
            expect(name + "_length", got[name + "_length"], behind)
    weights = np.zeros((rows, 4), np.float32)
    for row, cells in enumerate(drawn):
        weights[row, :len(cells["w"])] = cells["w"]
    expect("weights", got["words_weighted_by_w"], weights)


def check_columns(directory):
    model = tf.saved_model.load(directory)
    spec = {key: tf.io.VarLenFeature(dtype) for key, dtype in
            (("city", tf.string), ("words", tf.string), ("w", tf.float32), ("code", tf.int64))}
    spec["steps"] = tf.io.FixedLenSequenceFeature([], tf.string, allow_missing=True)
    spec["age"] = tf.io.FixedLenFeature([2], tf.float32)
    spec["number"] = tf.io.FixedLenFeature([1], tf.int64, default_value=2)
    for rows in ROWS:
        drawn = draw_rows(rows)
        for row in drawn[1::3]:
            del row["number"]
        examples = []
        for row in drawn:
            example = tf.train.Example()
            for key, cells in row.items():
                kind = ("bytes_list" if key in ("city", "words", "steps") else
                        "float_list" if key in ("w", "age") else "int64_list")
                getattr(example.features.feature[key], kind).value.extend(cells)
            examples.append(example.SerializeToString())
        got = call(model, examples=np.array(examples, object))
        if hasattr(tf, "feature_column"):
            check_ids(got, tf.io.parse_example(examples, spec), drawn)


def check_dense_columns(directory):
    model = tf.saved_model.load(directory)
    for rows in ROWS:
        drawn = draw_rows(rows)
        fill = lambda key, width, none: [(row[key] + [none] * width)[:width] for row in drawn]
        inputs = {
            "city": np.array(fill("city", 3, b""), object), "words": np.array(fill("words", 4, b""), object),
            "w": np.array(fill("w", 4, 0), np.float32), "steps": np.array(fill("steps", 5, b""), object),
            "code": np.array(fill("code", 2, -1), np.int32), "age": np.array(fill("age", 2, 0), np.float64),
            "number": np.array([row["number"][0] for row in drawn], np.int64)
        }
        # A place without a value in the middle of a row: later ids move up, but not in a sequence.
        if rows > 2:
            for key in ("city", "steps"):
                inputs[key][2][0] = b""
        inputs["number"][inputs["number"] == -1] = 0
        got = call(model, **inputs)
        if hasattr(tf, "feature_column"):
            features = {key: tf.constant(value) for key, value in inputs.items()}
            features["age"] = tf.cast(features["age"], tf.float32)
            features["code"] = tf.cast(features["code"], tf.int64)
            features["number"] = features["number"][:, None]
            check_ids(got, features, drawn)


def check_cli(directory):
    tool = os.path.join(os.path.dirname(sys.executable), "saved_model_cli")
    if not os.path.exists(tool):
        return
    run = lambda *arguments: subprocess.run([tool, *arguments], check=True, capture_output=True, text=True).stdout
    shown = run("show", "--dir", directory, "--all")
    assert "Method name is: tensorflow/serving/predict" in shown and "shape: (-1, 2, 2)" in shown, shown
    ran = run("run", "--dir", directory, "--tag_set", "serve", "--signature_def", "predict", "--input_exprs",
              "x=[[[1.,2.],[3.,4.]],[[0.,1.],[0.,1.]]];scale=[1,2]")
    assert "Result for output key logits" in ran, ran


def main():
    directory = sys.argv[1]
    for name, check in (("raw", check_raw), ("raw", check_v1), ("raw", check_cli), ("shapes", check_shapes),
                        ("columns", check_columns), ("dense_columns", check_dense_columns)):
        check(os.path.join(directory, name))
        print(f"{check.__name__}: ok")
    print(f"TensorFlow {tf.__version__}: all equal")


if __name__ == "__main__":
    main()
