# SPDX-License-Identifier: Apache-2.0
"""Compiling, and the fields of errors."""

import pathlib
import pickle
import subprocess
import sys
import tempfile
import unittest

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
                ("from_torch: 'aten.index.Tensor' op: a result", (None, None, None, "aten.index.Tensor", None)),
                ("waited 2 s for the host to feed shard 3 of infeed \"a\"", (None, None, None, None, 3)),
                ("entry \"main\": input \"x\" is f32[2], got f32[3]", (None, None, None, None, None))):
            error = pickle.loads(pickle.dumps(tessera.Error(tessera.ErrorCode.INTERNAL, message)))
            self.assertEqual((error.file, error.line, error.column, error.op, error.shard), fields, message)
            self.assertEqual((str(error), error.code), (message, tessera.ErrorCode.INTERNAL))


if __name__ == "__main__":
    unittest.main()
