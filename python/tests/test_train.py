# SPDX-License-Identifier: Apache-2.0
"""Training from Python: batches of generators, functions after loops, errors, interrupts, and the command's own runs."""

import importlib.util
import itertools
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy as np

import tessera
from tessera import _command, _job_text, _library

IRIS = pathlib.Path(__file__).resolve().parents[2] / "examples" / "data" / "iris.csv"
KINDS = ("setosa", "versicolor", "virginica")
SCALES = {"sepal_length": (1.2, -7), "petal_width": (1.3, -1.6)}
ROWS, BATCH = 120, 24

MODEL = """
model { dnn_classifier { hidden_units: [8]  n_classes: 3  optimizer { adam { learning_rate: 0.01 } } } }
train_batch_size: 24
max_steps: 20
run_config { tf_random_seed: 1  threads: 1 }
tpu_config { iterations_per_loop: "5" }
"""
# The rows in the order of the file, so that a generator can give the same ones.
DATA = f"""
data {{ csv {{ path: "{IRIS}"
  features {{ columns: "sepal_length"  scale: 1.2  offset: -7 }}
  features {{ columns: "petal_width"  scale: 1.3  offset: -1.6 }}
  label {{ column: "species"  vocabulary: ["setosa", "versicolor", "virginica"] }} }} }}
train {{ take_rows: {ROWS} }}
eval {{ skip_rows: {ROWS} }}
"""


def table():
    lines = [line.split(",") for line in IRIS.read_text(encoding="utf-8").split()]
    columns = dict(zip(lines[0], zip(*lines[1:])))
    arrays = {name: (np.array(columns[name], np.float64) * scale + offset).astype(np.float32)
              for name, (scale, offset) in SCALES.items()}
    return arrays | {"label": np.array([KINDS.index(kind) for kind in columns["species"]])}


def batches(first=0, last=ROWS):
    rows = table()
    for begin in range(first, last, BATCH):
        yield {name: array[begin:min(begin + BATCH, last)] for name, array in rows.items()}


def with_array(name, change):
    """Yields batches, the second of which has another array."""
    for index, batch in enumerate(batches()):
        yield batch | {name: change(batch[name])} if index == 1 else batch


# A build with TESSERA_STATIC_SDK has no libtessera.
HAS_LIBRARY = ("TESSERA_TRAINING_LIBRARY" in os.environ or (_library.FOLDER / "lib" / "libtessera.so").is_file())


class JobText(unittest.TestCase):
    def test_groups_lists_and_words(self):
        job = {"data": {"csv": {"features": [{"name": b"X"}, {"scale": 0.5}]}}, "nan_policy": "STOP", "epochs": 2,
               "model_dir": 'a "b"', "model": {"dnn_classifier": {"hidden_units": (8, 4), "batch_norm": True}}}
        self.assertEqual(_job_text.text_of(job).splitlines(), [
            'data { csv { features { name: "X" } features { scale: 0.5 } } }', "nan_policy: STOP", "epochs: 2",
            'model_dir: "a \\"b\\""', "model { dnn_classifier { hidden_units: 8 hidden_units: 4 batch_norm: true } }"])
        with self.assertRaisesRegex(TypeError, "data.csv.path: a NoneType; expected a number"):
            _job_text.text_of({"data": {"csv": {"path": None}}})

    def test_settings(self):
        self.assertEqual(_job_text.settings_of({"epochs": 3, "model.x": [1, 2], "a": "b c", "strict": False}),
                         ["epochs=3", "model.x=[1, 2]", "a=b c", "strict=false"])


@unittest.skipUnless(HAS_LIBRARY, "there is no libtessera")
class Training(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.job = self.folder / "job.textproto"
        self.job.write_text(MODEL + DATA, encoding="utf-8")

    def train(self, name, data=None, job=None, **options):
        return tessera.train(job or self.job, data, model_dir=self.folder / name, **options)

    def command(self, name, *arguments):
        _command.run(["train", str(self.job), f"--model-dir={self.folder / name}", *arguments])

    def variables(self, name):
        path = self.folder / f"{name}.npz"
        _command.run(["convert", str(self.folder / name), str(path), "--force"])
        with np.load(path) as file:
            return {key: file[key] for key in file}

    def assert_equal_bits(self, one, two):
        one, two = self.variables(one), self.variables(two)
        self.assertEqual({key: value.tobytes() for key, value in one.items()},
                         {key: value.tobytes() for key, value in two.items()})

    def test_batches_and_the_job_and_the_command_give_the_same_bits(self):
        result = self.train("given", batches)
        self.assertEqual((result.first_step, result.step, result.end), (0, 20, tessera.TrainEnd.LAST_STEP))
        self.assertEqual(result.model_dir, str(self.folder / "given"))
        own = self.train("own")
        self.assertEqual((own.loss, own.loss_mean), (result.loss, result.loss_mean))
        self.command("command")
        self.assert_equal_bits("given", "command")
        self.assert_equal_bits("own", "command")
        self.assertEqual(self.train("given", batches).end, tessera.TrainEnd.ALREADY_THERE)

    def test_a_run_of_the_command_goes_on_here_and_back(self):
        self.command("whole")
        self.command("parts", "--max-steps=7")
        self.assertEqual(self.train("parts", overrides={"max_steps": 14}).first_step, 7)
        self.command("parts")
        self.assert_equal_bits("whole", "parts")

    def test_the_command_goes_on_from_given_batches(self):
        self.train("m", batches, steps=10)
        self.command("m")
        self.assertEqual(tessera.evaluate(self.folder / "m")["global_step"], 20)
        with self.assertLogs("tessera", "WARNING") as logged:
            self.train("m", batches, steps=1)
        self.assertIn("the input starts from the beginning", logged.output[0])

    def test_resumed_batches(self):
        self.train("whole", batches)
        forms = {
            "function": batches,
            "list": list(batches()),
            "pass": lambda number: batches() if number < 9 else iter(()),
            "position": lambda number, first: batches(first * BATCH),
        }
        for name, data in forms.items():
            with self.subTest(name):
                self.train(name, data, steps=8)
                self.assertEqual(self.train(name, data, steps=12).first_step, 8)
                self.assert_equal_bits("whole", name)
        for steps in (8, 12):  # each time an iterator from the begin
            self.train("iterator", itertools.chain.from_iterable(batches() for _ in range(4)), steps=steps)
        self.assert_equal_bits("whole", "iterator")

    def test_a_short_batch_and_the_end_of_the_data(self):
        self.assertEqual(self.train("m", batches(last=60)).end, tessera.TrainEnd.END_OF_DATA)
        self.assertEqual(tessera.evaluate(self.folder / "m", batches(last=60))["rows"], 60)
        self.assertEqual(tessera.evaluate(self.folder / "m")["global_step"], 2)

    def test_a_job_without_data(self):
        job = {"model": {"dnn_classifier": {"hidden_units": [8], "n_classes": 3, "activation": "TANH"}},
               "train_batch_size": BATCH, "run_config": {"threads": 1}}
        self.train("m", batches, job, overrides={"max_steps": 30})
        found = tessera.evaluate(self.folder / "m", lambda: batches(ROWS, 150))
        self.assertEqual((found["rows"], found["global_step"]), (30, 30))
        predicted = tessera.predict(self.folder / "m", ({key: value for key, value in batch.items() if key != "label"}
                                                        for batch in batches(ROWS, 150)))
        self.assertEqual({key: value.shape for key, value in predicted.items()},
                         {"class": (30,), "probabilities": (30, 3)})
        right = np.mean(predicted["class"] == table()["label"][ROWS:])
        self.assertAlmostEqual(found["accuracy"], right, places=6)
        with self.assertRaisesRegex(tessera.Error, "its batches come from the program that trained it"):
            tessera.train(self.folder / "m")

    def test_the_callback(self):
        seen = []
        thread = threading.get_ident()

        def callback(step, metrics):
            self.assertEqual(threading.get_ident(), thread)
            seen.append((step, metrics["loss"]))
            return step == 10

        result = self.train("m", batches, callback=callback)
        self.assertEqual([step for step, _ in seen], [5, 10])
        self.assertEqual((result.step, result.end), (10, tessera.TrainEnd.STOPPED))
        self.assertEqual(seen[-1][1], result.loss)

    def test_evaluations_between_loops_are_those_of_the_command(self):
        settings = {"run_config.save_checkpoints_steps": 5}
        seen = []
        result, last = tessera.train_and_evaluate(
            self.job, batches, lambda: batches(ROWS, 150), model_dir=self.folder / "given", overrides=settings,
            after_evaluation=lambda metrics: seen.append((metrics["global_step"], metrics["rows"])))
        self.assertEqual((result.step, result.end), (20, tessera.TrainEnd.LAST_STEP))
        self.assertEqual(seen, [(5, 30), (10, 30), (15, 30), (20, 30)])
        self.train("plain", batches)
        self.assert_equal_bits("given", "plain")
        self.assertEqual(last, tessera.evaluate(self.folder / "given", [*batches(ROWS, 150)]))
        own = tessera.train_and_evaluate(self.job, model_dir=self.folder / "own", steps=10, eval_steps=1,
                                         overrides=settings | {"eval_batch_size": 10})
        self.assertEqual((own[0].step, own[1]["global_step"], own[1]["rows"]), (10, 10, 10))
        more = tessera.train_and_evaluate(self.job, model_dir=self.folder / "own", steps=10, overrides=settings)
        self.assertEqual((more[0].first_step, more[0].step, more[1]["rows"]), (10, 20, 30))
        self.assertEqual(more[1]["loss"], last["loss"])

    def test_mistakes_of_evaluations(self):
        def evaluated(data, **options):
            return tessera.train_and_evaluate(self.job, batches, data, model_dir=self.folder / "m", **options)

        with self.assertRaisesRegex(tessera.Error, "batches of the evaluation can be read only once"):
            evaluated(batches(ROWS, 150))
        with self.assertRaisesRegex(tessera.Error, "the evaluation: the batches have no feature"):
            evaluated(lambda: ({"label": batch["label"]} for batch in batches(ROWS, 150)))
        with self.assertRaisesRegex(tessera.Error, "throttle_secs is nan, expected 0 or more"):
            evaluated(None, throttle_secs=float("nan"))
        with self.assertRaisesRegex(ZeroDivisionError, "zero"):
            evaluated(None, after_evaluation=lambda metrics: 1 / 0)
        self.assertEqual(tessera.evaluate(self.job, model_dir=self.folder / "m")["global_step"], 20)

    def test_exceptions_come_out_as_they_are(self):
        def fails():
            yield from itertools.islice(batches(), 2)
            raise KeyError("no such row")

        with self.assertRaisesRegex(KeyError, "no such row") as raised:
            self.train("m", fails())
        if hasattr(raised.exception, "__notes__"):
            self.assertIn("training after step 2: reading the input: pass 0, batch 2: KeyError", raised.exception.__notes__[0])
        self.assertEqual(tessera.evaluate(self.folder / "m")["global_step"], 2)
        with self.assertRaises(ZeroDivisionError):
            self.train("m", batches, steps=10, callback=lambda step, metrics: 1 / 0)
        self.assertEqual(tessera.evaluate(self.folder / "m")["global_step"], 2)
        with self.assertRaises(AssertionError):
            self.train("n", lambda: self.fail())
        self.assertFalse((self.folder / "n").exists())

    def test_mistakes_name_the_array_and_the_step(self):
        def expect(message, data, code=tessera.ErrorCode.INVALID_ARGUMENT):
            with self.assertRaisesRegex(tessera.Error, message) as raised:
                self.train("m", data, fresh=True)
            self.assertEqual(raised.exception.code, code)

        expect(r'^training after step 1: reading the input: pass 0, batch 1: "sepal_length": f32\[24,1\]; expected f32\[24\], or',
               with_array("sepal_length", lambda array: array[:, None]))
        expect(r'"petal_width": f64\[24\]; expected f32\[24\]', with_array("petal_width", np.float64))
        expect(r'"petal_width": f32\[23\]; expected f32\[24\], or fewer rows in all', with_array("petal_width", lambda a: a[1:]))
        expect(r"a batch of sepal_length, label; expected sepal_length, petal_width, label",
               itertools.chain(batches(last=BATCH), ({"sepal_length": b["sepal_length"], "label": b["label"]}
                                                     for b in batches())))
        expect("label 8 is out of range; expected 0 to 2", with_array("label", lambda array: array + 7))
        expect(r'"sepal_length": f32\[0\]; expected', ({name: array[:0] for name, array in b.items()} for b in batches()))
        expect(r'"x": an array of <U1: no element type', [{"x": np.array(["a"])}])
        expect(r'"label": one number; expected an array with a row for each example', [{"label": 1, "x": [1.0]}])
        expect("a batch is a ndarray; expected a mapping", [np.zeros(3)])
        expect("data: no batch; expected one at least", [])
        with self.assertRaisesRegex(TypeError, r"data: a mapping; expected batches"):
            self.train("m", next(batches()))
        with self.assertRaisesRegex(TypeError, "data: a function of a, b, c; expected one of no argument"):
            self.train("m", lambda a, b, c: batches())
        with self.assertRaisesRegex(tessera.Error, "max_stesp.*did you mean"):
            self.train("m", overrides={"max_stesp": 3})
        with self.assertRaisesRegex(tessera.Error, "steps is 0; expected 1 or more"):
            self.train("m", steps=0)
        with self.assertRaises(tessera.Error) as raised:
            tessera.train(self.folder / "none.textproto")
        self.assertEqual(raised.exception.code, tessera.ErrorCode.NOT_FOUND)

    def test_an_interrupt_saves_the_state(self):
        steps = []

        def callback(step, metrics):
            steps.append(step)
            if len(steps) == 2:
                os.kill(os.getpid(), signal.SIGINT)
                for _ in range(1000):  # the interrupt comes at a line of Python
                    pass

        with self.assertRaises(KeyboardInterrupt):
            self.train("m", batches, overrides={"max_steps": 10 ** 9}, callback=callback)
        self.assertEqual(tessera.evaluate(self.folder / "m")["global_step"], steps[-1])
        self.assertIs(signal.getsignal(signal.SIGINT), signal.default_int_handler)

        def interrupted():
            yield from batches()
            os.kill(os.getpid(), signal.SIGINT)
            yield from batches()

        with self.assertRaises(KeyboardInterrupt):
            self.train("n", interrupted())
        self.assertGreaterEqual(tessera.evaluate(self.folder / "n")["global_step"], 1)

    def test_an_interrupt_while_the_library_computes(self):
        timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        self.addCleanup(timer.join)
        with self.assertRaises(KeyboardInterrupt):
            self.train("m", overrides={"max_steps": 10 ** 9, "tpu_config.iterations_per_loop": 10 ** 9})


    def test_the_end_of_the_interpreter_saves_the_state(self):
        script = f"""
import sys, threading
sys.path.insert(0, {str(pathlib.Path(__file__).parent)!r})
import tessera, test_train
begun = threading.Event()
threading.Thread(daemon=True, target=lambda: tessera.train(
    {str(self.job)!r}, test_train.batches, model_dir={str(self.folder / "m")!r}, overrides={{"max_steps": 10 ** 9}},
    callback=lambda step, metrics: begun.set())).start()
begun.wait(60)
"""
        ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=100, check=False)
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        self.assertGreaterEqual(tessera.evaluate(self.folder / "m")["global_step"], 5)


@unittest.skipUnless(HAS_LIBRARY and importlib.util.find_spec("jax"), "libtessera or JAX is not installed")
class OfJax(unittest.TestCase):
    def test_functions(self):
        import jax
        import jax.numpy as jnp

        def logits(state, batch):
            return jnp.stack([batch["sepal_length"], batch["petal_width"]], 1) @ state["w"] + state["b"]

        def loss(state, batch):
            rows = jax.nn.log_softmax(logits(state, batch))
            return -jnp.mean(jnp.take_along_axis(rows, batch["label"][:, None], 1))

        def step(state, batch):
            value, gradients = jax.value_and_grad(loss)(state, batch)
            return jax.tree.map(lambda a, g: a - 0.1 * g, state, gradients), {"cost": value}

        functions = tessera.Functions(
            init=lambda seed: {"w": jnp.zeros((2, 3)), "b": jnp.zeros(3)}, step=step,
            eval_step=lambda state, batch: {"cost": loss(state, batch)},
            predict=lambda state, batch: {"class": logits(state, batch).argmax(-1)}, loss="cost")
        losses = []
        with tempfile.TemporaryDirectory() as folder:
            result = tessera.train(functions, batches, model_dir=folder, steps=10,
                                   overrides={"tpu_config.iterations_per_loop": 1},
                                   callback=lambda step, metrics: losses.append(metrics["loss"]))
            self.assertEqual(result.step, 10)
            state = {"w": jnp.zeros((2, 3)), "b": jnp.zeros(3)}
            expected = []
            for batch in itertools.islice(itertools.cycle(batches()), 10):
                state, metrics = jax.jit(step)(state, batch)
                expected.append(float(metrics["cost"]))
            np.testing.assert_allclose(losses, expected, rtol=1e-6)
            again = tessera.train(folder, batches, steps=2)
            self.assertEqual((again.first_step, again.step), (10, 12))
            self.assertEqual(tessera.predict(folder, batches)["class"].shape, (ROWS,))
            self.assertIn("loss", tessera.evaluate(folder, batches))
        with self.assertRaisesRegex(TypeError, "functions without data"):
            tessera.train(functions)


if __name__ == "__main__":
    unittest.main()
