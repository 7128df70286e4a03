#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reads the warm-up requests of an export with TensorFlow Serving's own messages, and runs each as its server does.

    tessera export MODEL_DIR EXPORTS --receiver=parsing --warmup=blank
    PYTHON scripts/oracles/warmup_requests.py EXPORTS/SECONDS

PYTHON has TensorFlow and tensorflow-serving-api 2.15.
"""
import os
import sys

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ["CUDA_VISIBLE_DEVICES"] = ""

import tensorflow as tf  # noqa: E402
from tensorflow_serving.apis import prediction_log_pb2  # noqa: E402


def inputs_of(log):
    """Returns the name of the signature and its inputs."""
    kind = log.WhichOneof("log_type")
    request = getattr(log, kind).request
    if kind == "predict_log":
        return request.model_spec.signature_name, {name: tf.make_ndarray(tensor) for name, tensor in request.inputs.items()}
    assert kind in ("classify_log", "regress_log"), kind
    examples = request.input.example_list.examples
    return request.model_spec.signature_name, {"inputs": [example.SerializeToString() for example in examples]}


def main():
    directory = sys.argv[1]
    loaded = tf.saved_model.load(directory, tags=["serve"])
    ran = {}
    for record in tf.data.TFRecordDataset(f"{directory}/assets.extra/tf_serving_warmup_requests"):
        log = prediction_log_pb2.PredictionLog()
        log.ParseFromString(record.numpy())
        name, inputs = inputs_of(log)
        outputs = loaded.signatures[name](**{alias: tf.constant(value) for alias, value in inputs.items()})
        rows = len(next(iter(inputs.values())))
        assert all(value.shape[0] == rows for value in outputs.values()), (name, rows)
        ran.setdefault(name, []).append(rows)
    missing = set(loaded.signatures) - set(ran)
    for name, rows in sorted(ran.items()):
        print(f"{name:30} requests of {', '.join(map(str, rows))} rows")
    print("no request for:", ", ".join(sorted(missing)) or "none")
    return 1 if missing or not ran else 0


if __name__ == "__main__":
    sys.exit(main())
