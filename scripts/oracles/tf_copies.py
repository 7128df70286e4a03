#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""TensorFlow 2.15 reads the copies that `tessera convert` makes of its checkpoints: tf_copies.py TESSERA

Copies every type that TensorFlow saves, strings of any shape, partitioned variables, several data files, an index of
many blocks, and checkpoints of objects. Copies go from checkpoint to checkpoint, and through .npz and .safetensors.
Prints a line for each copy; exits 1 if a value, a shape or a type differs. Needs tensorflow==2.15.*.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = ""

import numpy as np  # noqa: E402
import tensorflow as tf  # noqa: E402

v1 = tf.compat.v1
NUMBERS = ["float32", "float64", "float16", "bfloat16", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
           "bool", "complex64", "complex128", "float8_e4m3fn", "float8_e5m2", "int4", "uint4"]
SHAPES = [[], [1], [0], [3], [2, 3], [2, 0, 3], [1, 2, 1, 3]]
# Types without a NumPy type of their own in .npz (convert takes raw elements of two bytes for bf16), or in safetensors.
NOT_IN_NPZ = ("float8", "int4", "uint4")
NOT_IN_SAFETENSORS = ("complex", "int4", "uint4")


def save(prefix, tensors):
    tf.raw_ops.SaveV2(prefix=str(prefix), tensor_names=list(tensors), shape_and_slices=[""] * len(tensors),
                      tensors=list(tensors.values()))


def all_types():
    """Every type with its edge values: zeros of both signs, infinities, NaN, subnormals, the ends of integers."""
    chance = np.random.RandomState(3)
    tensors = {}
    for name in NUMBERS:
        dtype = tf.as_dtype(name)
        for shape in SHAPES:
            count = int(np.prod(shape))
            if name == "bool":
                flat = chance.randint(0, 2, count).astype(bool)
            elif name in ("int4", "uint4"):
                flat = chance.randint(-8 if name == "int4" else 0, 8 if name == "int4" else 16, count).astype(dtype.as_numpy_dtype)
            elif dtype.is_integer:
                ends = np.iinfo(dtype.as_numpy_dtype)
                flat = np.resize(np.array([ends.min, ends.max, 0, 1, 100], dtype.as_numpy_dtype), count)
            else:
                some = np.array([-0.0, 0.0, np.inf, -np.inf, np.nan, 1e-40, 1.5, -2.25e-5])
                flat = np.resize(some, count).astype(dtype.as_numpy_dtype)
            tensors[f"{name}/{'x'.join(map(str, shape)) or 'scalar'}"] = tf.constant(flat.reshape(shape), dtype)
    return tensors


def strings():
    return {"words/scalar": tf.constant(b"one"), "words/empty": tf.constant(b""), "words/one": tf.constant([b"x"]),
            "words/none": tf.zeros([0, 3], tf.string), "words/bytes": tf.constant([[b"\x00\xff", b"a" * 300], [b"", "é".encode()]]),
            "words/long": tf.constant([b"z" * 70000, b"\n"]), "words/many": tf.constant([str(i) for i in range(5000)])}


def convert(tessera, *arguments):
    run = subprocess.run([tessera, "convert", *map(str, arguments)], capture_output=True, text=True)
    if run.returncode != 0:
        raise RuntimeError(f"convert {arguments}: {run.stderr}")
    return run.stderr


def read(prefix, names=None):
    """Reads by RestoreV2, which reads types that NewCheckpointReader has no array for."""
    def plain(value, dtype):
        value = value.numpy()
        return np.asarray(value, object).tolist() if dtype == tf.string else value.tobytes()

    reader = tf.train.load_checkpoint(str(prefix))
    types = reader.get_variable_to_dtype_map()
    values = {}
    for name in names or types:
        value = tf.raw_ops.RestoreV2(prefix=str(prefix), tensor_names=[name], shape_and_slices=[""], dtypes=[types[name]])[0]
        values[name] = (types[name], tuple(value.shape), plain(value, types[name]))
    return values


def compare(what, got, expected):
    bad = [name for name in expected if got.get(name) != expected[name]]
    bad += [f"{name} (not expected)" for name in got if name not in expected]
    print(f"{what:<44} {len(expected)} tensors  " + ("equal" if not bad else f"DIFFER: {bad[:5]}"), flush=True)
    return bool(bad)


def copies(tessera, folder):
    bad = False
    source = folder / "types.ckpt"
    save(source, {**all_types(), **strings()})
    expected = read(source)
    convert(tessera, source, folder / "copy.ckpt")
    bad |= compare("every type", read(folder / "copy.ckpt"), expected)
    convert(tessera, folder / "copy.ckpt", f"{folder}/dir/")
    bad |= compare("into a model directory", read(tf.train.latest_checkpoint(str(folder / "dir"))), expected)
    for end, without in ((".npz", NOT_IN_NPZ), (".safetensors", NOT_IN_SAFETENSORS)):
        kept = {name: value for name, value in expected.items() if not name.startswith((*without, "words"))}
        only = "^(" + "|".join(sorted({name.split("/")[0] for name in kept})) + ")/"
        convert(tessera, source, folder / f"types{end}", f"--only={only}")
        convert(tessera, folder / f"types{end}", folder / f"back{end}.ckpt")
        bad |= compare(f"through {end}", read(folder / f"back{end}.ckpt"), kept)

    # An index of several blocks.
    many = {f"scope_{i % 97}/a_rather_long_name_of_a_variable_{i}/kernel": tf.constant([i], tf.int32) for i in range(12000)}
    save(folder / "many.ckpt", many)
    convert(tessera, folder / "many.ckpt", folder / "many_copy.ckpt")
    bad |= compare("an index of several blocks", read(folder / "many_copy.ckpt", list(many)[::101]),
                   read(folder / "many.ckpt", list(many)[::101]))
    return bad


def pieces(tessera, folder):
    bad = False
    with tf.Graph().as_default(), v1.Session() as session:
        with v1.variable_scope("", partitioner=v1.fixed_size_partitioner(3)):
            rows = v1.get_variable("rows", [7, 2], initializer=v1.random_normal_initializer(seed=1))
            v1.get_variable("halves", [7, 2], tf.bfloat16, initializer=v1.zeros_initializer())
        session.run(v1.global_variables_initializer())
        expected = session.run(rows.as_tensor())
        for sharded in (False, True):
            v1.train.Saver(sharded=sharded).save(session, str(folder / f"pieces{sharded}"), write_meta_graph=False, write_state=False)
    for sharded in (False, True):
        convert(tessera, folder / f"pieces{sharded}", folder / f"whole{sharded}")
        got = tf.train.load_checkpoint(str(folder / f"whole{sharded}")).get_tensor("rows")
        equal = np.array_equal(got, expected)
        print(f"{'partitioned, sharded' if sharded else 'partitioned':<44} {'equal' if equal else 'DIFFERS'}")
        bad |= not equal
        # A whole tensor may be partitioned again.
        with tf.Graph().as_default(), v1.Session() as session:
            with v1.variable_scope("", partitioner=v1.fixed_size_partitioner(2)):
                again = v1.get_variable("rows", [7, 2], initializer=v1.zeros_initializer())
            v1.train.Saver().restore(session, str(folder / f"whole{sharded}"))
            equal = np.array_equal(session.run(again.as_tensor()), expected)
        print(f"{'  restored in other pieces':<44} {'equal' if equal else 'DIFFERS'}")
        bad |= not equal
    return bad


def objects(tessera, folder):
    class Parts(tf.Module):
        def __init__(self, fill):
            self.kernel = tf.Variable(tf.fill([2, 2], fill))
            self.words = tf.Variable(["a", "bc"] if fill else ["", ""])
            self.flag = tf.Variable(bool(fill))

    optimizer = tf.keras.optimizers.legacy.Adam(0.1)
    module = Parts(3.0)
    optimizer.apply_gradients([(tf.ones([2, 2]), module.kernel)])
    path = tf.train.Checkpoint(module=module, optimizer=optimizer).write(str(folder / "objects.ckpt"))
    convert(tessera, path, folder / "objects_copy.ckpt")
    other, other_optimizer = Parts(0.0), tf.keras.optimizers.legacy.Adam(0.5)
    tf.train.Checkpoint(module=other, optimizer=other_optimizer).restore(str(folder / "objects_copy.ckpt")).expect_partial()
    other_optimizer.apply_gradients([(tf.ones([2, 2]), other.kernel)])
    optimizer.apply_gradients([(tf.ones([2, 2]), module.kernel)])
    equal = (np.array_equal(other.kernel, module.kernel) and other.words.numpy().tolist() == [b"a", b"bc"] and
             bool(other.flag) and other_optimizer.iterations == 2)
    print(f"{'objects, with a step of the optimizer after':<44} {'equal' if equal else 'DIFFERS'}")
    return not equal


def quantised(tessera, folder):
    """Types without a Buffer are left out, with a message."""
    tensors = {name: tf.quantization.quantize([1.0, 2.0], 0.0, 4.0, name)[0] for name in ("qint8", "quint8", "qint16", "quint16", "qint32")}
    save(folder / "quantised.ckpt", {**tensors, "other": tf.constant(1.0)})
    said = convert(tessera, folder / "quantised.ckpt", folder / "quantised_copy.ckpt")
    bad = [name for name in tensors if f"{name} (TensorFlow's type" not in said]
    print(f"{'quantised types':<44} {'left out, and said' if not bad else f'not said: {bad}: {said}'}")
    return bool(bad)


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    bad = False
    for part in (copies, pieces, objects, quantised):
        with tempfile.TemporaryDirectory() as scratch:
            bad |= part(sys.argv[1], pathlib.Path(scratch))
    print("something differs" if bad else "all equal")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
