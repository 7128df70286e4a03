#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checkpoints between TensorFlow 2.15 and Tessera. Needs tensorflow==2.15.*, safetensors, and a build.

  tf_checkpoints.py goldens DIR       writes the small files of test/checkpoints that others than Tessera write
  tf_checkpoints.py moving TESSERA    model directories change hands: TensorFlow trains 20 steps, then both go on from
                                      there for 100 on the same batches, then both from where Tessera ended; prints the
                                      largest relative difference of the losses, and exits 1 beyond 1e-5
  tf_checkpoints.py warm TESSERA      predictions from TensorFlow's model directory, and after a warm start from it
  tf_checkpoints.py objects TESSERA   tf.train.Checkpoint(...).restore(...).assert_consumed() of object-based ones
"""

import functools
import json
import os
import pathlib
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
    # numpy knows only the bytes of bf16.
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


def golden_model_dirs(folder):
    """Model directories after 5 steps, and the losses of the next 5 when the input restarts."""
    write_csv(folder / "data.csv")
    kept = {"v1 DNNClassifier": "adagrad_v1", "DNNClassifier, SGD with momentum": "momentum_keras",
            "DNNClassifier, Adam": "adam_keras"}
    for name, make, text in cases():
        if name not in kept:
            continue
        target = folder / kept[name]
        shutil.rmtree(target, ignore_errors=True)
        with tempfile.TemporaryDirectory() as scratch:
            train_tensorflow(make, scratch, 5)
            shutil.copytree(scratch, target, ignore=shutil.ignore_patterns("*.meta", "graph.pbtxt", "events*", "model.ckpt-0*", "eval"))
            (target / "checkpoint").write_text('model_checkpoint_path: "model.ckpt-5"\nall_model_checkpoint_paths: "model.ckpt-5"\n')
            train_tensorflow(make, scratch, 5)
            losses = tensorflow_losses(scratch)
        (folder / f"{kept[name]}.textproto").write_text(text)
        print(kept[name], [losses[step] for step in range(6, 11)])


def golden_objects(folder):
    """An object-based checkpoint: tf.train.Checkpoint wrote a network with a v1 optimizer."""
    target = folder / "objects"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    network, step, optimizer, checkpoint = object_network()
    for index, variable in enumerate(network.trainable_variables):
        variable.assign(tf.random.stateless_normal(variable.shape, [index, 7]) / 2)
    object_steps(network, optimizer, step, 5)
    checkpoint.write(str(target / "model.ckpt-5"))
    (target / "checkpoint").write_text('model_checkpoint_path: "model.ckpt-5"\nall_model_checkpoint_paths: "model.ckpt-5"\n')
    print("objects", object_steps(network, optimizer, step, 5))


def write_goldens(folder):
    folder.mkdir(parents=True, exist_ok=True)
    golden_types(folder)
    golden_pieces(folder)
    golden_model_dirs(folder)
    golden_objects(folder)


# --- moving ---

ROWS, BATCH, CLASSES = 64, 16, 3
FIRST, FURTHER = 20, 100


def data():
    chance = np.random.RandomState(0)
    return chance.randint(0, 64, (ROWS, 4)).astype(np.float32) / 64, chance.randint(0, CLASSES, ROWS)


def batches(params=None):  # TPUEstimator gives it the batch size
    features, labels = data()
    return tf.data.Dataset.from_tensor_slices(({"x": features}, labels)).repeat().batch(BATCH)


def write_csv(path):
    features, labels = data()
    lines = ["x0,x1,x2,x3,label"] + [",".join(map(repr, map(float, row))) + f",{label}" for row, label in zip(features, labels)]
    path.write_text("\n".join(lines) + "\n")


def job_text(optimizer, reduction, model_extra=""):
    return f"""model {{ dnn_classifier {{ hidden_units: [8, 4]  n_classes: {CLASSES}  optimizer {{ {optimizer} }}
  loss_reduction: {reduction} {model_extra} }} }}
data {{ csv {{ path: "data.csv"  features {{ name: "x"  columns: "x*" }}  label {{ column: "label" }} }} }}
train_batch_size: {BATCH}
max_steps: 1
run_config {{ save_summary_steps: 1 }}
"""


COLUMNS = [tf.feature_column.numeric_column("x", shape=[4])]


def canned(optimizer):
    return lambda directory: tf.estimator.DNNClassifier([8, 4], COLUMNS, n_classes=CLASSES, optimizer=optimizer(), model_dir=directory)


def canned_v1(directory, **more):
    return v1.estimator.DNNClassifier([8, 4], COLUMNS, n_classes=CLASSES, model_dir=directory, **more)


def network(features, labels):
    net = features["x"]
    with v1.variable_scope("dnn"):
        for i, units in enumerate([8, 4]):
            net = v1.layers.dense(net, units, tf.nn.relu, name=f"hiddenlayer_{i}")
        logits = v1.layers.dense(net, CLASSES, name="logits")
    return v1.losses.sparse_softmax_cross_entropy(labels, logits)


def custom(optimizer):
    def model_fn(features, labels, mode):
        loss = network(features, labels)
        return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=optimizer().minimize(loss, v1.train.get_global_step()))
    return lambda directory: tf.estimator.Estimator(model_fn, directory)


def tpu(optimizer):
    def model_fn(features, labels, mode, params):
        loss = network(features, labels)
        return v1.estimator.tpu.TPUEstimatorSpec(mode, loss=loss, train_op=optimizer().minimize(loss, v1.train.get_global_step()))
    return lambda directory: v1.estimator.tpu.TPUEstimator(
        model_fn, directory, v1.estimator.tpu.RunConfig(), use_tpu=False, train_batch_size=BATCH)


def cases():
    train, keras = v1.train, tf.keras.optimizers.legacy
    yield "DNNClassifier", canned(lambda: "Adagrad"), job_text("adagrad { learning_rate: 0.001 }", "SUM_OVER_BATCH_SIZE")
    yield "DNNClassifier, Adam", canned(lambda: keras.Adam(0.01)), job_text(
        "adam { learning_rate: 0.01 epsilon: 1e-7 }", "SUM_OVER_BATCH_SIZE")
    yield "DNNClassifier, SGD with momentum", canned(lambda: keras.SGD(0.01, momentum=0.9)), job_text(
        "momentum { learning_rate: 0.01 momentum: 0.9 }", "SUM_OVER_BATCH_SIZE")
    yield "DNNClassifier, Ftrl", canned(lambda: keras.Ftrl(0.05)), job_text(
        "ftrl { learning_rate: 0.05 }", "SUM_OVER_BATCH_SIZE")
    yield "v1 DNNClassifier", canned_v1, job_text("adagrad { learning_rate: 0.05 }", "SUM")
    yield "v1 DNNClassifier, batch_norm", functools.partial(canned_v1, batch_norm=True), job_text(
        "adagrad { learning_rate: 0.05 }", "SUM", "batch_norm: true")
    yield "Estimator, Adam", custom(lambda: train.AdamOptimizer(0.01)), job_text("adam { learning_rate: 0.01 }", "SUM_OVER_BATCH_SIZE")
    yield "Estimator, Momentum", custom(lambda: train.MomentumOptimizer(0.01, 0.9)), job_text(
        "momentum { learning_rate: 0.01 momentum: 0.9 }", "SUM_OVER_BATCH_SIZE")
    yield "Estimator, RMSProp", custom(lambda: train.RMSPropOptimizer(0.01, momentum=0.5)), job_text(
        "rms_prop { learning_rate: 0.01 momentum: 0.5 }", "SUM_OVER_BATCH_SIZE")
    yield "Estimator, Ftrl", custom(lambda: train.FtrlOptimizer(0.05)), job_text("ftrl { learning_rate: 0.05 }", "SUM_OVER_BATCH_SIZE")
    yield "TPUEstimator, Adagrad", tpu(lambda: train.AdagradOptimizer(0.05)), job_text(
        "adagrad { learning_rate: 0.05 }", "SUM_OVER_BATCH_SIZE")


def tensorflow_losses(directory):
    """Returns the losses by step, from the event files."""
    losses = {}
    for path in sorted(pathlib.Path(directory).glob("events.out.tfevents.*")):
        for event in v1.train.summary_iterator(str(path)):
            for value in event.summary.value:
                if value.tag == "loss":
                    losses[event.step] = value.simple_value
    return losses


def train_tensorflow(make, directory, steps):
    estimator = make(str(directory))
    estimator._config = estimator.config.replace(save_summary_steps=1, log_step_count_steps=None)
    estimator.train(batches, steps=steps)


def train_tessera(tessera, job, directory, max_steps):
    run = subprocess.run([tessera, "train", str(job), f"--model-dir={directory}", f"--max-steps={max_steps}"],
                         capture_output=True, text=True)
    if run.returncode != 0:
        raise RuntimeError(run.stderr)
    return run.stderr


def difference(got, expected, steps):
    return max(abs(got[step] - expected[step]) / abs(expected[step]) for step in steps)


def move(tessera, name, make, job_text, folder):
    write_csv(folder / "data.csv")
    job = folder / "job.textproto"
    job.write_text(job_text)
    theirs, ours, back = folder / "theirs", folder / "ours", folder / "back"
    train_tensorflow(make, theirs, FIRST)
    shutil.copytree(theirs, ours)
    check = subprocess.run([tessera, "job", "check", str(job), f"--model-dir={ours}"], capture_output=True, text=True)
    log = train_tessera(tessera, job, ours, FIRST + FURTHER)
    if "starts from the beginning" not in log:
        return f"{name}: it does not say that the input starts afresh"
    shutil.copytree(ours, back)
    for path in back.glob("events*"):
        path.unlink()
    train_tensorflow(make, theirs, FURTHER)
    there = difference(tensorflow_losses(ours), tensorflow_losses(theirs), range(FIRST + 1, FIRST + FURTHER + 1))
    # In the other direction, TensorFlow continues from Tessera's checkpoint and from its own. The input of both
    # restarts.
    train_tensorflow(make, back, FURTHER)
    train_tensorflow(make, theirs, FURTHER)
    and_back = difference(tensorflow_losses(back), tensorflow_losses(theirs),
                          range(FIRST + FURTHER + 1, FIRST + 2 * FURTHER + 1))
    print(f"{name:<36} job check {check.returncode}  there {there:.1e}  and back {and_back:.1e}", flush=True)
    if check.returncode != 0:
        return f"{name}: job check says\n{check.stdout}"
    return None if max(there, and_back) <= 1e-5 else f"{name}: the losses differ"


def moving(tessera, only):
    bad = []
    for name, make, text in cases():
        if only and only not in name:
            continue
        with tempfile.TemporaryDirectory() as scratch:
            try:
                problem = move(tessera, name, make, text, pathlib.Path(scratch))
            except RuntimeError as error:
                problem = f"{name}: {error}"
        if problem:
            bad.append(problem)
    print("\n".join(bad) or "all equal to 1e-5")
    return 1 if bad else 0


# --- warm ---

def probabilities(tessera, job, directory):
    run = subprocess.run([tessera, "predict", str(job), f"--model-dir={directory}"], capture_output=True, text=True)
    if run.returncode != 0:
        raise RuntimeError(run.stderr)
    return np.array([json.loads(line)["probabilities"] for line in run.stdout.splitlines()])


def warm(tessera):
    """Predictions of TensorFlow's estimators, of Tessera on their model directories, and after a warm start from them."""
    bad = 0
    for name, make, text in cases():
        if not name.startswith("DNNClassifier") and not name.startswith("v1"):
            continue
        if "batch_norm" in name:  # a warm start leaves moving statistics out, as TensorFlow's, and each step moves them
            continue
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            write_csv(folder / "data.csv")
            (folder / "job.textproto").write_text(text)
            (folder / "warm.textproto").write_text(job_text("sgd { learning_rate: 1e-30 }", "SUM_OVER_BATCH_SIZE") +
                                                   'init_from { path: "theirs" }\n')
            train_tensorflow(make, folder / "theirs", FIRST)
            rows = lambda: tf.data.Dataset.from_tensor_slices({"x": data()[0]}).batch(BATCH)  # noqa: E731
            expected = np.array([row["probabilities"] for row in make(str(folder / "theirs")).predict(rows)])
            direct = probabilities(tessera, folder / "job.textproto", folder / "theirs")
            train_tessera(tessera, folder / "warm.textproto", folder / "warm", 1)
            started = probabilities(tessera, folder / "warm.textproto", folder / "warm")
            worst = [float(np.abs(got - expected).max()) for got in (direct, started)]
            print(f"{name:<36} predictions differ by {worst[0]:.1e}, after a warm start by {worst[1]:.1e}", flush=True)
            bad += max(worst) > 1e-6
    return 1 if bad else 0


# --- objects ---

class Dense(tf.Module):
    def __init__(self, inputs, outputs):
        super().__init__()
        self.kernel = tf.Variable(tf.zeros([inputs, outputs]))
        self.bias = tf.Variable(tf.zeros([outputs]))


def object_network():
    network = tf.Module()
    network.hiddenlayer_0, network.hiddenlayer_1, network.logits = Dense(4, 8), Dense(8, 4), Dense(4, CLASSES)
    step = tf.Variable(0, dtype=tf.int64)
    optimizer = v1.train.AdamOptimizer(0.01)
    # The first update makes the slots.
    optimizer.apply_gradients([(tf.zeros_like(variable), variable) for variable in network.trainable_variables])
    return network, step, optimizer, tf.train.Checkpoint(dnn=network, global_step=step, optimizer=optimizer)


def object_steps(network, optimizer, step, count):
    """Returns the losses of `count` steps, from the first batch on."""
    losses = []
    variables = list(network.trainable_variables)
    for features, labels in batches().take(count):
        with tf.GradientTape() as tape:
            net = features["x"]
            for layer in (network.hiddenlayer_0, network.hiddenlayer_1):
                net = tf.nn.relu(net @ layer.kernel + layer.bias)
            logits = net @ network.logits.kernel + network.logits.bias
            loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels, logits))
        optimizer.apply_gradients(zip(tape.gradient(loss, variables), variables), global_step=step)
        losses.append(float(loss))
    return losses


def objects(tessera):
    """TensorFlow restores Tessera's object-based checkpoint, and Tessera continues from TensorFlow's."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        write_csv(folder / "data.csv")
        job = folder / "job.textproto"
        job.write_text(job_text("adam { learning_rate: 0.01 }", "SUM_OVER_BATCH_SIZE").replace(
            "save_summary_steps: 1", "save_summary_steps: 1  checkpoint_format: OBJECT_BASED"))
        train_tessera(tessera, job, folder / "model", 30)
        network, step, optimizer, checkpoint = object_network()
        checkpoint.restore(tf.train.latest_checkpoint(str(folder / "model"))).assert_consumed()
        if step.numpy() != 30:
            print(f"global_step is {step.numpy()}, expected 30")
            return 1
        # Both continue from the checkpoint that TensorFlow writes of it, on the same batches.
        theirs = folder / "theirs"
        theirs.mkdir()
        checkpoint.write(str(theirs / "model.ckpt-30"))
        (theirs / "checkpoint").write_text('model_checkpoint_path: "model.ckpt-30"\nall_model_checkpoint_paths: "model.ckpt-30"\n')
        train_tessera(tessera, job, theirs, 30 + FURTHER)
        got = tensorflow_losses(theirs)
        expected = dict(enumerate(object_steps(network, optimizer, step, FURTHER), 31))
        worst = difference(got, expected, expected)
        print(f"assert_consumed holds; {FURTHER} further steps differ by {worst:.1e}")
        # TensorFlow can still restore the checkpoint that Tessera made of its file.
        checkpoint.restore(tf.train.latest_checkpoint(str(theirs))).assert_consumed()
        return 0 if worst <= 1e-5 and step.numpy() == 30 + FURTHER else 1


def main():
    mode = sys.argv[1] if len(sys.argv) > 2 else ""
    if mode == "goldens":
        write_goldens(pathlib.Path(sys.argv[2]))
        return 0
    if mode == "moving":
        return moving(sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "")
    if mode == "warm":
        return warm(sys.argv[2])
    if mode == "objects":
        return objects(sys.argv[2])
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
