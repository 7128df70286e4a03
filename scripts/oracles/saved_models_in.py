#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares predictions from exported models of others with those of JAX and TensorFlow.

jax2tf and tf.saved_model write the models, jax.export the files. `tessera predict --saved-model` and `tessera run` compute
them on the same rows. Every difference is relative to the largest value of the output.

    saved_models_in.py [--tessera=build/release/bin/tessera] [--draws=20] [--seed=1] [--keep=DIR]

It needs TensorFlow with a jax that fits, such as TensorFlow 2.15 with jax 0.4.23, or TensorFlow 2.21 with jax 0.10.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.numpy as jnp
import numpy as np
import tensorflow as tf
from jax.experimental import jax2tf

TOLERANCE = 1e-6  # f32
LOOSE = 1e-2  # elements of 16 bits


def module(function, values=None, signature=None, more=None):
    """Returns a tf.Module whose only function is `function(values, *inputs)`."""
    made = tf.Module()
    made.values = None if values is None else tf.nest.map_structure(tf.Variable, values)
    made.more = more
    made.f = tf.function(lambda *inputs: function(made.values, *inputs), autograph=False, input_signature=signature)
    return made


def spec(shape, dtype=tf.float32, name="x"):
    return tf.TensorSpec(shape, dtype, name=name)


class Case:
    def __init__(self, name, function, made, inputs, expected, signature="serving_default", signatures=None):
        self.name, self.function, self.made, self.inputs, self.expected = name, function, made, inputs, expected
        self.signature, self.signatures = signature, signatures


def named(value):
    """Returns the outputs under the names that TensorFlow gives them."""
    if isinstance(value, dict):
        return {key: np.asarray(one) for key, one in value.items()}
    if isinstance(value, (tuple, list)):
        return {f"output_{i}": np.asarray(one) for i, one in enumerate(value)}
    return {"output_0": np.asarray(value)}


def dense(values, x):
    hidden = jnp.tanh(x @ values["kernel"] + values["bias"])
    return {"logits": hidden @ values["out"], "probabilities": jax.nn.softmax(hidden @ values["out"])}


def dense_values(rng, sizes, dtype=np.float32):
    a, b, c = sizes
    return {"kernel": rng.randn(a, b).astype(dtype), "bias": rng.randn(b).astype(dtype), "out": rng.randn(b, c).astype(dtype)}


def fixed_cases(rng):
    values = dense_values(rng, (3, 4, 2))
    x = rng.randn(5, 3).astype(np.float32)
    poly = [None, "(b, ...)"]
    convert = lambda f, **kwargs: jax2tf.convert(f, with_gradient=False, **kwargs)
    yield Case("poly", dense, module(convert(dense, polymorphic_shapes=poly), values, [spec([None, 3])]), {"x": x}, dense(values, x))
    yield Case("fixed", dense, module(convert(dense), values, [spec([5, 3])]), {"x": x}, dense(values, x))
    yield Case("platforms", dense, module(convert(dense, native_serialization_platforms=("tpu", "cpu", "cuda")), values, [spec([5, 3])]),
                          {"x": x}, dense(values, x))
    # The gradient's function stands beside it in the library.
    yield Case("with_gradient", dense, module(jax2tf.convert(dense), values, [spec([5, 3])]), {"x": x}, dense(values, x))

    # A constant of the closure lies in the module; one of TensorFlow's stands in the graph.
    table = rng.randn(300, 3).astype(np.float32)
    add = convert(lambda a, b: a @ b.T)
    yield Case("large_constant", None, module(lambda _, x: add(x, tf.constant(table)), None, [spec([5, 3])]), {"x": x}, x @ table.T)

    # Two modules one after another, with a cast between them, in functions that call each other.
    first, second = convert(lambda a: jnp.round(a * 4)), convert(lambda a: (a * 3, a - 1))
    inner = tf.function(lambda x: tf.cast(first(x), tf.int32), autograph=False)
    yield Case("two_modules", None, module(lambda _, x: second(inner(x)), None, [spec([5, 3])]), {"x": x},
                          (np.round(x * 4).astype(np.int32) * 3, np.round(x * 4).astype(np.int32) - 1))

    # The same function of two variables.
    scale = convert(lambda v, a: v * a)
    call = tf.function(scale, autograph=False)
    both = {"a": rng.randn(3).astype(np.float32), "b": rng.randn(3).astype(np.float32)}
    yield Case("twice", None, module(lambda v, x: call(v["b"], call(v["a"], x)), both, [spec([5, 3])]), {"x": x}, both["b"] * (both["a"] * x))

    # Several inputs of several types, one of which is no array of rows.
    mixed = lambda _, x, k, on: {"y": jnp.where(on, x * k, x).astype(jnp.float32), "n": jnp.sum(on).astype(jnp.int32)}
    k, on = np.arange(5, dtype=np.int32).reshape(5, 1), np.array([[True], [False], [True], [True], [False]])
    yield Case("mixed", mixed, module(lambda v, *a: convert(lambda *a: mixed(None, *a))(*a), None,
                                                                        [spec([5, 3]), spec([5, 1], tf.int32, "k"), spec([5, 1], tf.bool, "on")]),
                          {"x": x, "k": k, "on": on}, mixed(None, x, k, on))

    for dtype, tf_dtype in ((np.float16, tf.float16), (jnp.bfloat16, tf.bfloat16)):
        low = dense_values(rng, (3, 4, 2))
        low = {key: np.asarray(value).astype(dtype) for key, value in low.items()}
        yield Case(f"{np.dtype(dtype).name}", dense, module(convert(dense, polymorphic_shapes=poly), low, [spec([None, 3], tf_dtype)]),
                              {"x": x.astype(dtype)}, dense(low, x.astype(dtype)))

    # Several signatures, of which one has ops of TensorFlow.
    made = module(convert(dense, polymorphic_shapes=poly), values, [spec([None, 3])])
    made.plain = tf.function(lambda x: {"y": tf.nn.relu(x)}, input_signature=[spec([None, 3])])
    yield Case("signatures", dense, made, {"x": x}, dense(values, x), "scores", {"scores": made.f, "plain": made.plain})


def drawn_cases(rng, count):
    """Draws networks of random depth, with functions, sizes and batches."""
    functions = (jnp.tanh, jax.nn.relu, jax.nn.sigmoid, jax.nn.softplus, lambda a: jnp.cumsum(a, axis=-1),
                              lambda a: jnp.sort(a, axis=-1), lambda a: a / (1 + jnp.abs(a)), jax.nn.log_softmax)
    for i in range(count):
        sizes = rng.randint(1, 9, size=rng.randint(2, 5))
        values = [rng.randn(a, b).astype(np.float32) for a, b in zip(sizes, sizes[1:])]
        chosen = [functions[rng.randint(len(functions))] for _ in values]
        outputs = rng.randint(1, 4)

        def network(values, x, chosen=chosen, outputs=outputs):
            for matrix, function in zip(values, chosen):
                x = function(x @ matrix)
            return tuple(x * (j + 1) for j in range(outputs)) if outputs > 1 else x

        rows = rng.randint(1, 20)
        is_poly = rng.randint(2)
        x = rng.randn(rows, sizes[0]).astype(np.float32)
        converted = jax2tf.convert(network, with_gradient=bool(rng.randint(2)), polymorphic_shapes=[None, "(b, ...)"] if is_poly else None)
        made = module(lambda v, x, f=converted: f(list(v), x), values, [spec([None if is_poly else rows, sizes[0]])])
        yield Case(f"drawn_{i}", network, made, {"x": x}, network(values, x))


def widened(value):
    return np.asarray(value, np.float64) if value.dtype != np.bool_ else np.asarray(value)


def difference(got, expected):
    if got.shape != expected.shape and got.size == expected.size and got.ndim == expected.ndim + 1:
        got = got.reshape(expected.shape)  # an output without rows is one row
    if got.shape != expected.shape:
        return float("inf")
    if expected.size == 0:
        return 0.0
    scale = max(1.0, float(np.max(np.abs(widened(expected)))))
    return float(np.max(np.abs(widened(got) - widened(expected)))) / scale


def arrays_of(path):
    """Returns the arrays of a .npz file; elements of two raw bytes are bf16."""
    with np.load(path) as file:
        return {key: file[key].view(jnp.bfloat16) if file[key].dtype.kind == "V" else file[key] for key in file.files}


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        return f"exit {done.returncode}: {done.stderr.strip()}"
    return ""


def check_saved_model(case, folder, tessera):
    directory = folder / case.name
    # TensorFlow 2.15 cannot trace the gradients of polymorphic functions.
    options = tf.saved_model.SaveOptions(experimental_custom_gradients=case.name == "with_gradient")
    tf.saved_model.save(case.made, str(directory), options=options, **({"signatures": case.signatures} if case.signatures else {}))
    np.savez(folder / f"{case.name}.npz", **{key: value.view(np.uint16).view("V2") if value.dtype == jnp.bfloat16 else value
                                                                                      for key, value in case.inputs.items()})
    output = folder / f"{case.name}.out.npz"
    error = run([tessera, "predict", "--saved-model", str(directory), str(folder / f"{case.name}.npz"), f"--output={output}",
                              f"--signature={case.signature}"])
    if error:
        return error
    got = arrays_of(output)
    expected = named(case.expected)
    loaded = tf.saved_model.load(str(directory)).signatures[case.signature]
    theirs = {key: value.numpy() for key, value in loaded(**{key: tf.constant(value) for key, value in case.inputs.items()}).items()}
    if got.keys() != expected.keys() or got.keys() != theirs.keys():
        return f"outputs {sorted(got)}, of TensorFlow {sorted(theirs)}, expected {sorted(expected)}"
    is_low = any(value.dtype.itemsize == 2 for value in case.inputs.values())
    for key, value in expected.items():
        for whose, other in (("JAX", value), ("TensorFlow", theirs[key])):
            off = difference(got[key], other)
            if not off <= (LOOSE if is_low else TOLERANCE):
                return f"{key} differs from {whose}'s by {off:.2e}"
    return ""


def check_refused(folder, tessera):
    """Checks that ops of TensorFlow are named."""
    error = run([tessera, "predict", "--saved-model", str(folder / "signatures"), str(folder / "signatures.npz"), "--signature=plain"])
    return "" if "Relu (1, first " in error else f"expected a refusal of Relu, got {error!r}"


def check_export(name, function, arguments, folder, tessera, **kwargs):
    try:
        from jax import export
        exported = export.export(jax.jit(function), **kwargs)(*arguments)
        data = exported.serialize()
    except ImportError:
        from jax.experimental.export import export, serialization
        kwargs = {("lowering_platforms" if key == "platforms" else key): value for key, value in kwargs.items()}
        data = serialization.serialize(export.export(jax.jit(function), **kwargs)(*arguments))
    path = folder / f"{name}.jax_export"
    path.write_bytes(data)
    inputs = []
    for i, argument in enumerate(jax.tree_util.tree_leaves(arguments)):
        np.save(folder / f"{name}.{i}.npy", argument)
        inputs.append(f"--input={folder / f'{name}.{i}.npy'}")
    output = folder / f"{name}.results"
    error = run([tessera, "run", str(path), *inputs, f"--output-dir={output}"])
    if error:
        return error
    expected = [np.asarray(value) for value in jax.tree_util.tree_leaves(function(*arguments))]
    got = [np.load(output / f"{i}.npy") for i in range(len(list(output.glob("[0-9]*.npy"))))]
    if len(got) != len(expected):
        return f"{len(got)} results, expected {len(expected)}"
    worst = max(difference(a, b) for a, b in zip(got, expected))
    return "" if worst <= TOLERANCE else f"differs by {worst:.2e}"


def write_testdata(root):
    """Writes the files of the tests: a SavedModel with two modules in one signature, and an export for two platforms."""
    from jax import export
    jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*")  # no paths of this machine
    values = {"kernel": (np.arange(6, dtype=np.float32).reshape(3, 2) - 2) / 4, "bias": np.array([0.5, -0.25], np.float32)}
    layer = lambda values, x: jnp.tanh(x @ values["kernel"] + values["bias"])
    converted = jax2tf.convert(layer, with_gradient=False, polymorphic_shapes=[None, "(b, ...)"])
    rounded = jax2tf.convert(lambda a: jnp.round(a * 4), with_gradient=False, polymorphic_shapes=["(b, ...)"])
    made = module(lambda v, x: {"y": converted(v, x), "level": tf.cast(rounded(converted(v, x)), tf.int32)}, values, [spec([None, 3])])
    made.plain = tf.function(lambda x: {"y": tf.nn.relu(x)}, input_signature=[spec([None, 3])])
    directory = root / "test/exported/jax2tf"
    tf.saved_model.save(made, str(directory), signatures={"serving_default": made.f, "plain": made.plain})
    (directory / "fingerprint.pb").unlink()
    x = np.array([[1, 2, 3], [-1, 0, 0.5]], np.float32)
    print("expected", np.asarray(layer(values, x)).tolist())
    exported = export.export(jax.jit(layer), platforms=["tpu", "cpu"])(values, jax.ShapeDtypeStruct((2, 3), np.float32))
    (root / "test/exported/platforms.jax_export").write_bytes(exported.serialize())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tessera", default="build/release/bin/tessera")
    parser.add_argument("--draws", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="a directory for the models; a temporary one unless given")
    parser.add_argument("--testdata", help="write the files of the tests below this directory instead")
    options = parser.parse_args()
    if options.testdata:
        write_testdata(pathlib.Path(options.testdata))
        return 0
    rng = np.random.RandomState(options.seed)
    failures = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(options.keep or temporary)
        folder.mkdir(parents=True, exist_ok=True)

        def report(name, error):
            nonlocal failures
            failures += bool(error)
            print(f"{'FAIL' if error else 'ok  '} {name}{': ' + error if error else ''}", flush=True)

        for cases in (fixed_cases(rng), drawn_cases(rng, options.draws)):
            for case in cases:
                report(case.name, check_saved_model(case, folder, options.tessera))
        report("refused", check_refused(folder, options.tessera))
        values, x = dense_values(rng, (3, 4, 2)), rng.randn(5, 3).astype(np.float32)
        report("export", check_export("fixed", dense, (values, x), folder, options.tessera))
        report("export for platforms", check_export("platforms", dense, (values, x), folder, options.tessera, platforms=("tpu", "cpu")))
    print(f"jax {jax.__version__}, TensorFlow {tf.__version__}: {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
