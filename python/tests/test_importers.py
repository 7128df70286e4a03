# SPDX-License-Identifier: Apache-2.0
"""Importers. Tests of a framework that is not installed are skipped; scripts/oracles/from_*.py are the longer checks."""

import collections
import importlib.util
import os
import pathlib
import sys
import tempfile
import types
import unittest
import unittest.mock

import numpy as np

import tessera
from tessera import _names

X = np.arange(6, dtype=np.float32).reshape(2, 3)

# As XLA prints it.
STEP = """module @step attributes {mhlo.input_output_alias = []} {
  func.func @main(%arg0: tensor<2xf32> loc("XLA_Args"), %arg1: tensor<2xf32> {mhlo.layout = "0"} loc("XLA_Args")) -> (tensor<f32>, tensor<2xf32>) {
    %cst = stablehlo.constant dense<0.0> : tensor<f32>
    return %cst, %arg1 : tensor<f32>, tensor<2xf32>
  }
}
"""


def installed(*modules):
    return all(importlib.util.find_spec(module) for module in modules)


class Names(unittest.TestCase):
    def test_leaves_have_the_paths_of_jax(self):
        pair = collections.namedtuple("Pair", "left right")
        tree = {"b": (1, [2]), "a": pair(3, None)}
        self.assertEqual(list(_names.leaves(tree)), [("result['b'][0]", 1), ("result['b'][1][0]", 2),
                                                     ("result['a'].left", 3), ("result['a'].right", None)])
        self.assertEqual(list(_names.leaves(1)), [("result", 1)])

    def test_values_get_names(self):
        self.assertEqual(_names.counts(STEP), (2, 2))
        program = tessera.compile(_names.with_names(STEP, ["x", "dense/\"w\""], ["result['loss']", "w"]).encode())
        self.assertEqual([value.name for value in program.inputs()], ["x", "dense/\"w\""])
        self.assertEqual([value.name for value in program.outputs()], ["result['loss']", "w"])

    def test_other_forms_of_a_signature(self):
        open_size = "func.func public @main(%arg0: tensor<?x2xf32, #stablehlo.bounds<3, ?>>) -> tensor<i1> {\n"
        self.assertEqual(_names.counts(open_size), (1, 1))
        self.assertIn("-> (tensor<i1> {tessera.name = \"y\"}) {\n", _names.with_names(open_size, ["x"], ["y"]))
        self.assertEqual(_names.counts("func.func @main() {\n"), (0, 0))


class Importers(unittest.TestCase):
    def test_missing_packages_are_named(self):
        for function, module, packages in (
                (lambda: tessera.from_jax(len), "jax", "jax"),
                (lambda: tessera.from_torch(None, ()), "torch", "torch torch-mlir"),
                (lambda: tessera.from_tf(len, ()), "tensorflow", "tensorflow"),
                (lambda: tessera.from_onnx("model.onnx"), "onnx", "onnx torch torch-mlir")):
            with unittest.mock.patch.dict(sys.modules, {module: None}):
                with self.assertRaisesRegex(ImportError, f"{module} cannot be imported.*pip install {packages}\"") as raised:
                    function()
            self.assertEqual(raised.exception.name, module)

    def test_torch_mlir_and_tensorflow_are_not_loaded_together(self):
        # Stand-ins: the real ones would end this process.
        stand_in = types.ModuleType("stand_in")
        for function, loaded, module in ((lambda: tessera.from_tf(len, ()), "torch_mlir", "tensorflow"),
                                         (lambda: tessera.from_torch(None, ()), "tensorflow", "torch_mlir")):
            with unittest.mock.patch.dict(sys.modules, {"torch": stand_in, loaded: stand_in}):
                sys.modules.pop(module, None)
                with self.assertRaisesRegex(ImportError, f"{module} cannot be imported beside {loaded}") as raised:
                    function()
            self.assertEqual(raised.exception.name, module)


@unittest.skipUnless(installed("jax"), "JAX is not installed")
class Jax(unittest.TestCase):
    def test_a_function(self):
        program = tessera.compile(lambda params, x, unused: {"y": params["w"] * x}, ({"w": X}, X, X))
        self.assertEqual([value.name for value in program.inputs()], ["params['w']", "x", "unused"])
        np.testing.assert_array_equal(program.run({"params/w": X, "x": X, "unused": X})["result['y']"], X * X)

    def test_a_training_step(self):
        import jax
        step = jax.jit(lambda w, x: (w + x, w.sum()), donate_argnums=0)
        state = tessera.from_jax(step, (X, X)).state()
        state["w"] = X
        state.step(x=X)
        np.testing.assert_array_equal(state["w"], 2 * X)


@unittest.skipUnless(installed("torch", "torch_mlir"), "PyTorch and torch-mlir are not installed")
class Torch(unittest.TestCase):
    @staticmethod
    def module(function):
        import torch

        class Module(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.norm = torch.nn.BatchNorm1d(3)

            def forward(self, x, batch):
                return function(self, x, batch)

        return Module()

    def test_a_module(self):
        import torch
        module = self.module(lambda self, x, batch: {"y": x % batch["w"], "none": None, "parts": (x.sum(), 2.0)})
        x, w = torch.tensor(X - 3), torch.full((3,), 2.5)
        program = tessera.compile(module, (x, {"w": w}))
        self.assertEqual([value.name for value in program.inputs()], ["x", "batch_w"])
        results = program.run([x, w])
        self.assertEqual(list(results), ["result['y']", "result['parts'][0]"])
        np.testing.assert_array_equal(results["result['y']"], np.mod(X - 3, 2.5))

    def test_what_a_module_writes_are_variables(self):
        import torch
        module = self.module(lambda self, x, batch: self.norm(x) + batch["w"].add_(1))
        example = (torch.tensor(X), {"w": torch.tensor(X)})
        program = tessera.from_torch(module, example)
        buffers = ["norm.running_mean", "norm.running_var", "norm.num_batches_tracked"]
        self.assertEqual([value.name for value in program.inputs()], ["x", "batch_w", *buffers])
        self.assertEqual([value.name for value in program.outputs()], ["result", *buffers, "batch_w"])
        with tempfile.TemporaryDirectory() as folder:
            program.save(os.path.join(folder, "module.tsr"))
            state = tessera.load(os.path.join(folder, "module.tsr")).state()
        self.assertEqual(sorted(variable.name for variable in state.variables), sorted(["batch_w", *buffers]))
        state["batch_w"] = X
        for _ in range(2):
            state.step(x=X)
            np.testing.assert_allclose(state["result"], module(*example).detach().numpy(), rtol=1e-5)
        self.assertEqual(state["norm.num_batches_tracked"], 2)
        np.testing.assert_allclose(state["norm.running_mean"], X.mean(0) * (1 - 0.9 ** 2), rtol=1e-5)
        np.testing.assert_array_equal(state["batch_w"], X + 2)

    def test_variables_have_names_of_their_own(self):
        import torch

        class Mean(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.register_buffer("x", torch.zeros(3))

            def forward(self, x):
                self.x.add_(x.sum(0))
                return self.x.sum()

        program = tessera.from_torch(Mean(), (torch.tensor(X),))
        self.assertEqual([value.name for value in program.inputs()], ["x", "self.x"])
        state = program.state()
        state.step(x=X)
        np.testing.assert_allclose(state["self.x"], X.sum(0))
        self.assertEqual(state["result"], X.sum())

    def test_errors(self):
        import torch
        example = (torch.tensor(X), {"w": torch.tensor(X)})
        for function, op, message in (
                (lambda self, x, batch: x[x > 0], "aten.index.Tensor", "depends on values"),
                (lambda self, x, batch: x @ batch["w"], None, r"torch.export failed.*try module\(\*example\)"),
                (lambda self, x, batch: torch.fft.rfft(x), "torch.aten.view_as_complex", "has no StableHLO"),
                (lambda self, x, batch: torch.cumprod(x, 0), "torch.aten.cumprod", "has no StableHLO")):
            with self.subTest(message), self.assertRaisesRegex(tessera.Error, message) as raised:
                tessera.from_torch(self.module(function), example)
            self.assertEqual(raised.exception.op, op)
        self.assertEqual(os.path.basename(raised.exception.file), "test_importers.py")
        with self.assertRaisesRegex(tessera.Error, "the example is a Tensor; expected a tuple"):
            tessera.from_torch(torch.nn.Linear(3, 2), example[0])
        with self.assertRaisesRegex(tessera.Error, "a function; expected a torch.nn.Module"):
            tessera.from_torch(lambda x: x, example)


@unittest.skipUnless(installed("tensorflow") and not installed("torch_mlir"),
                     "TensorFlow is not installed, or torch-mlir is, beside which it cannot run")
class TensorFlow(unittest.TestCase):
    def test_variables_are_those_of_a_state(self):
        import tensorflow as tf
        rate = tf.Variable(0.5, name="rate")
        weights = tf.Variable(X, name="scope/w")

        @tf.function(jit_compile=True)
        def step(x, scale=2.0):
            weights.assign_sub(rate * x)
            return {"sum": tf.reduce_sum(weights) * scale}

        program = tessera.compile(step, (X,))
        self.assertEqual([value.name for value in program.inputs()], ["x", "rate", "scope/w"])
        self.assertEqual([value.name for value in program.outputs()], ["result['sum']", "scope/w"])
        state = program.state()
        self.assertEqual([variable.name for variable in state.variables], ["scope/w"])
        state["scope/w"] = X
        state.step(x=X, rate=np.float32(0.5))
        np.testing.assert_array_equal(state["scope/w"], X / 2)
        self.assertEqual(state["result['sum']"], X.sum())

    def test_variables_can_be_constants(self):
        import tensorflow as tf
        weights = tf.Variable(X, name="w")
        program = tessera.from_tf(lambda x: x * weights, (X,), freeze=True)
        self.assertEqual([value.name for value in program.inputs()], ["x"])
        np.testing.assert_array_equal(program(X), X * X)
        with self.assertRaisesRegex(tessera.Error, "try freeze=False"):
            tessera.from_tf(lambda x: weights.assign_add(x), (X,), freeze=True)

    def test_errors(self):
        import tensorflow as tf
        for function, args, op, message in (
                (lambda x: tf.strings.length(tf.strings.as_string(x)), (X,), "AsString", "XLA cannot compile it"),
                (tf.reshape, (X, tf.constant([3, 2])), None, "XLA makes constants of 1 of the inputs tensor, shape"),
                (tf.sin, (tf.TensorSpec((None, 3)),), None, r"the shape \(None, 3\); expected static sizes"),
                (tf.matmul, (X, X), None, r"the trace failed.*try function\(\*args\)"),
                (tf.sin, X, None, "the arguments are a ndarray; expected a tuple")):
            with self.subTest(message), self.assertRaisesRegex(tessera.Error, message) as raised:
                tessera.from_tf(function, args)
            self.assertEqual(raised.exception.op, op)


@unittest.skipUnless(installed("onnx", "torch", "torch_mlir"), "onnx, PyTorch and torch-mlir are not installed")
class Onnx(unittest.TestCase):
    @staticmethod
    def save(folder, op, shape):
        import onnx
        value = [onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, shape) for name in "xy"]
        graph = onnx.helper.make_graph([onnx.helper.make_node(op, ["x"], ["y"])], "graph", value[:1], value[1:])
        path = pathlib.Path(folder, "model.onnx")
        onnx.save(onnx.helper.make_model(graph, opset_imports=[onnx.helper.make_opsetid("", 17)]), path)
        return path

    def test_a_model(self):
        with tempfile.TemporaryDirectory() as folder:
            path = self.save(folder, "Neg", [2, 3])
            np.testing.assert_array_equal(tessera.from_onnx(path).run({"x": X})["y"], -X)
            path = self.save(folder, "Neg", ["rows", 3])
            with self.assertRaisesRegex(tessera.Error, r"\[rows, 3\]; expected numbers; try shapes=.\"x\": \[8, 3\]"):
                tessera.from_onnx(path)
            np.testing.assert_array_equal(tessera.from_onnx(path, shapes={"x": [2, 3]}).run({"x": X})["y"], -X)
            with self.assertRaisesRegex(tessera.Error, "no input is called \"z\"; the model has: x"):
                tessera.from_onnx(path, shapes={"z": [2, 3]})

    def test_errors(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaises(FileNotFoundError):
                tessera.from_onnx(pathlib.Path(folder, "none.onnx"))
            path = self.save(folder, "NonZero", [2, 3])
            with self.assertRaises(tessera.Error):
                tessera.from_onnx(path)
            path.write_bytes(b"no model")
            with self.assertRaisesRegex(tessera.Error, "model.onnx: no model of ONNX"):
                tessera.from_onnx(path)


if __name__ == "__main__":
    unittest.main()
