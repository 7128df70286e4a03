# SPDX-License-Identifier: Apache-2.0
"""Compiling, importers, and the fields of errors."""

import importlib.util
import pathlib
import pickle
import subprocess
import sys
import tempfile
import types
import unittest
import unittest.mock

import numpy as np
from programs import SCALE

import tessera

X = np.arange(6, dtype=np.float32).reshape(2, 3)


class Files(unittest.TestCase):
    def test_text_and_paths(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "scale.mlir")
            path.write_bytes(SCALE)
            np.testing.assert_array_equal(tessera.compile(path)(X, 2), 2 * X)
            np.testing.assert_array_equal(tessera.compile(str(path), cpu="native")(X, 2), 2 * X)
            with self.assertRaises(FileNotFoundError):
                tessera.compile(pathlib.Path(folder, "none.mlir"))

    def test_options(self):
        with self.assertRaisesRegex(TypeError, "'replica'; did you mean 'replicas'"):
            tessera.compile(SCALE, replica=2)
        with self.assertRaisesRegex(TypeError, "none of strict"):
            tessera.compile("program.tsr", strict=True)
        with self.assertRaisesRegex(TypeError, "a int; expected a path"):
            tessera.compile(3)

    def test_place_of_a_mistake(self):
        wrong = SCALE.replace(b"%x, %0 : tensor<2x3xf32>", b"%x, %by : tensor<2x3xf32>")
        self.assertNotEqual(wrong, SCALE)
        with self.assertRaises(tessera.Error) as raised:
            tessera.compile(wrong)
        error = raised.exception
        self.assertEqual((error.code, error.file, error.line),
                         (tessera.ErrorCode.INVALID_ARGUMENT, "program.mlir", 5), error)

    def test_the_command(self):
        result = subprocess.run([sys.executable, "-m", "tessera", "--version"], capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(tessera.__version__, result.stdout)


class Fields(unittest.TestCase):
    def test_of_messages(self):
        for message, fields in (
                ("a/model.mlir:3:5: error: 'stablehlo.add' op expects x", ("a/model.mlir", 3, 5, "stablehlo.add", None)),
                ("model.mlir:3:5: host call \"lookup\": the table is gone",
                 ("model.mlir", 3, 5, "host call \"lookup\"", None)),
                ("product.mlir:2:8: dot: libdnnl.so.3: cannot be loaded", ("product.mlir", 2, 8, "dot", None)),
                ("model.mlir:1:1: error: expected ')'", ("model.mlir", 1, 1, None, None)),
                ("entry \"main\": model.mlir:4:2: dot: too large", ("model.mlir", 4, 2, "dot", None)),
                ("waited 2 s for the host to feed shard 3 of infeed \"a\"", (None, None, None, None, 3)),
                ("entry \"main\": input \"x\" is f32[2], got f32[3]", (None, None, None, None, None))):
            error = pickle.loads(pickle.dumps(tessera.Error(tessera.ErrorCode.INTERNAL, message)))
            self.assertEqual((error.file, error.line, error.column, error.op, error.shard), fields, message)
            self.assertEqual((str(error), error.code), (message, tessera.ErrorCode.INTERNAL))


class Importers(unittest.TestCase):
    def test_missing_packages_are_named(self):
        for function, module, packages in (
                (lambda: tessera.from_jax(len), "jax", "jax"),
                (lambda: tessera.from_torch(None, ()), "torch", "torch torch-mlir"),
                (lambda: tessera.from_tf(len, ()), "tensorflow", "tensorflow"),
                (lambda: tessera.from_onnx("model.onnx"), "onnx", "onnx torch-mlir")):
            with unittest.mock.patch.dict(sys.modules, {module: None}):
                with self.assertRaisesRegex(ImportError, f"{module} cannot be imported.*pip install {packages}\"") as raised:
                    function()
            self.assertEqual(raised.exception.name, module)

    def test_torch_and_tensorflow_are_asked_for_stablehlo(self):
        # Stand-ins of the frameworks, which are too large for tests, show what they are asked for.
        operation = types.SimpleNamespace(get_asm=lambda enable_debug_info: SCALE.decode())
        fx = types.ModuleType("torch_mlir.fx")
        fx.export_and_import = unittest.mock.Mock(return_value=types.SimpleNamespace(operation=operation))
        stand_ins = {"torch": types.ModuleType("torch"), "torch_mlir": types.ModuleType("torch_mlir"), "torch_mlir.fx": fx}
        with unittest.mock.patch.dict(sys.modules, stand_ins):
            np.testing.assert_array_equal(tessera.from_torch("model", (X, 2))(X, 2), 2 * X)
        fx.export_and_import.assert_called_once_with("model", X, 2, output_type="stablehlo", func_name="main")

        traced = unittest.mock.Mock()
        traced.experimental_get_compiler_ir.return_value = lambda stage: SCALE.decode() if stage == "stablehlo" else ""
        tensorflow = types.ModuleType("tensorflow")
        tensorflow.function = unittest.mock.Mock(return_value=traced)
        with unittest.mock.patch.dict(sys.modules, {"tensorflow": tensorflow}):
            np.testing.assert_array_equal(tessera.from_tf(len, (X, 2))(X, 2), 2 * X)
        tensorflow.function.assert_called_once_with(len, jit_compile=True)
        traced.experimental_get_compiler_ir.assert_called_once_with(X, 2)


@unittest.skipUnless(importlib.util.find_spec("jax"), "JAX is not installed")
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


if __name__ == "__main__":
    unittest.main()
