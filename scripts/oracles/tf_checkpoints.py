#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checkpoints between TensorFlow 2.15 and Tessera. Needs tensorflow==2.15.*, safetensors, and a build.

  tf_checkpoints.py goldens DIR       writes the small files of test/checkpoints that others than Tessera write
"""

import os
import pathlib
import sys

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = ""

import numpy as np  # noqa: E402
import tensorflow as tf  # noqa: E402

v1 = tf.compat.v1
tf.get_logger().setLevel("ERROR")


# --- goldens ---

def values():
    """A tensor of every element type that TensorFlow's variables have."""
    chance = np.random.RandomState(7)
    arrays = {name: (chance.randn(2, 3) * 10).astype(name) for name in ["float32", "float64", "float16", "int8", "int16",
                                                                       "int32", "int64", "complex64", "complex128"]}
    arrays |= {name: chance.randint(0, 200, (2, 3)).astype(name) for name in ["uint8", "uint16", "uint32", "uint64", "bool"]}
    arrays["bfloat16"] = tf.cast(chance.randn(2, 3), tf.bfloat16).numpy()
    arrays["empty"] = np.zeros((0, 4), np.float32)
    arrays["scalar"] = np.array(2.5, np.float32)
    return arrays


def save_npz(path, arrays):
    np.savez(path, **arrays)


def golden_types(folder):
    arrays = values()
    with tf.Graph().as_default(), v1.Session() as session:
        variables = [v1.Variable(value, name=name) for name, value in arrays.items()]
        strings = [v1.Variable(["a", "", "bc"], name="strings"), v1.Variable("one", name="string")]
        session.run(v1.global_variables_initializer())
        v1.train.Saver(variables + strings).save(session, str(folder / "types.ckpt"), write_meta_graph=False, write_state=False)
    save_npz(folder / "types.npz", arrays)
    # What numpy says of bf16 is its bytes alone.
    from safetensors.numpy import save_file
    taken = {name: value for name, value in arrays.items() if name not in ("bfloat16", "complex64", "complex128")}
    save_file(taken, str(folder / "types.safetensors"), metadata={"written": "by safetensors"})


def golden_pieces(folder):
    """Partitioned variables, in one file of data and in several."""
    with tf.Graph().as_default(), v1.Session() as session:
        with v1.variable_scope("", partitioner=v1.fixed_size_partitioner(3)):
            rows = v1.get_variable("rows", [7, 2], initializer=v1.random_normal_initializer(seed=1))
        with v1.variable_scope("", partitioner=v1.fixed_size_partitioner(2, axis=1)):
            columns = v1.get_variable("columns", [2, 200], initializer=v1.random_normal_initializer(seed=2))
        with tf.device("/cpu:0"):
            step = v1.get_variable("global_step", [], tf.int64, initializer=v1.constant_initializer(12))
        session.run(v1.global_variables_initializer())
        expected = {"rows": session.run(rows.as_tensor()), "columns": session.run(columns.as_tensor()), "global_step": session.run(step)}
        for name, sharded in [("pieces", False), ("shards", True)]:
            v1.train.Saver(sharded=sharded).save(session, str(folder / f"{name}.ckpt"), write_meta_graph=False, write_state=False)
    save_npz(folder / "pieces.npz", {name: np.asarray(value) for name, value in expected.items()})


def write_goldens(folder):
    folder.mkdir(parents=True, exist_ok=True)
    golden_types(folder)
    golden_pieces(folder)


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "goldens":
        write_goldens(pathlib.Path(sys.argv[2]))
        return 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
