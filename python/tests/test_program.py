# SPDX-License-Identifier: Apache-2.0
"""Calls of programs: results, memory that is shared, errors."""

import concurrent.futures
import copy
import pathlib
import pickle
import tempfile
import unittest

import numpy as np
from programs import NARROW, ROWS, SCALE, compiled

import tessera

X = np.arange(6, dtype=np.float32).reshape(2, 3)


class Calls(unittest.TestCase):
    def test_by_position_and_by_name(self):
        program = compiled(SCALE)
        for result in (program(X, 2), program(x=X, by=2.0), program(X, by=np.float32(2)), program(X.tolist(), [2][0])):
            np.testing.assert_array_equal(result, 2 * X)

    def test_results_by_name(self):
        results = compiled(SCALE).run({"x": X, "by": 3})
        self.assertEqual(list(results), ["result['scaled']"])
        np.testing.assert_array_equal(results["result['scaled']"], 3 * X)

    def test_description(self):
        program = compiled(SCALE)
        self.assertEqual(repr(program), "main(x: f32[2,3], by: f32[]) -> (result['scaled']: f32[2,3])")
        x = program.inputs()[0]
        self.assertEqual((x.name, x.shape, x.dtype, x.nbytes), ("x", (2, 3), np.float32, 24))
        self.assertEqual((program.entries, program.num_replicas, program.sizes), (["main"], 1, []))

    def test_outputs_are_written_in_place(self):
        out = np.zeros((2, 3), np.float32)
        results = compiled(SCALE).run([X, 2], {"scaled": out})
        self.assertIs(results["scaled"], out)
        np.testing.assert_array_equal(out, 2 * X)

    def test_inputs_that_are_not_dense_or_native_are_copied(self):
        wide = np.zeros((2, 6), np.float32)
        wide[:, ::2] = X
        for x in (wide[:, ::2], np.asfortranarray(X), X.astype(">f4")):
            np.testing.assert_array_equal(compiled(SCALE)(x, 2), 2 * X)

    def test_outputs_that_a_copy_would_lose_are_refused(self):
        locked = np.zeros((2, 3), np.float32)
        locked.flags.writeable = False
        for out in (np.zeros((2, 6), np.float32)[:, ::2], locked, [[0.0] * 3] * 2):
            with self.assertRaisesRegex(tessera.Error, "output \"scaled\": .*expected a dense array"):
                compiled(SCALE).run([X, 2], {"scaled": out})

    def test_prepared_call_reads_and_writes_the_same_memory(self):
        x, out = X.copy(), np.zeros((2, 3), np.float32)
        call = compiled(SCALE).prepare({"x": x, "by": 2}, {"scaled": out})
        for value in (1, 5):
            x[:] = value
            call.run()
            np.testing.assert_array_equal(out, np.full((2, 3), 2 * value))

    def test_many_threads(self):
        program = compiled(SCALE)
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            results = list(pool.map(lambda by: program(X, by), range(64)))
        for by, result in enumerate(results):
            np.testing.assert_array_equal(result, by * X)

    def test_several_sizes(self):
        program = tessera.compile(ROWS, specialise=("batch", [2, 4]), threads=1)
        self.assertEqual((program.sizes, program.dimension), ([2, 4], "batch"))
        x = np.arange(6, dtype=np.float32).reshape(3, 2)
        np.testing.assert_array_equal(program(x), 2 * x)


class Files(unittest.TestCase):
    def test_saved_and_loaded(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "scale.tsr")
            compiled(SCALE).save(path)
            self.assertEqual([file.name for file in path.parent.iterdir()], ["scale.tsr"])
            loaded = tessera.load(path)
            np.testing.assert_array_equal(loaded(X, 2), 2 * X)
            path.unlink()
            loaded.save(path)  # the program keeps what it was loaded from
            np.testing.assert_array_equal(tessera.compile(path)(X, 2), 2 * X)

    def test_a_file_that_was_overwritten_is_not_saved(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "scale.tsr")
            compiled(SCALE).save(path)
            loaded = tessera.load(path)
            path.write_bytes(b"another")
            with self.assertRaisesRegex(tessera.Error, "overwritten after it was loaded"):
                loaded.save(pathlib.Path(folder, "copy.tsr"))
            self.assertEqual([file.name for file in path.parent.iterdir()], ["scale.tsr"])
            np.testing.assert_array_equal(loaded(X, 2), 2 * X)

    def test_damaged_and_missing(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "scale.tsr")
            compiled(SCALE).save(path)
            contents = bytearray(path.read_bytes())
            contents[len(contents) // 2] ^= 1
            path.write_bytes(contents)
            with self.assertRaises(tessera.Error) as raised:
                tessera.load(path)
            self.assertEqual(raised.exception.code, tessera.ErrorCode.DATA_LOSS)
            path.write_bytes(b"no program")
            with self.assertRaises(tessera.Error) as raised:
                tessera.load(path)
            self.assertEqual(raised.exception.code, tessera.ErrorCode.INVALID_ARGUMENT)
            with self.assertRaises(FileNotFoundError):
                tessera.load(pathlib.Path(folder, "none.tsr"))
            with self.assertRaises(OSError):
                compiled(SCALE).save(pathlib.Path(folder, "none", "scale.tsr"))


class Errors(unittest.TestCase):
    def expect(self, code, message, function, *args, **named):
        with self.assertRaisesRegex(tessera.Error, message) as raised:
            function(*args, **named)
        self.assertEqual(raised.exception.code, code)

    def test_calls_that_do_not_fit(self):
        program, code = compiled(SCALE), tessera.ErrorCode
        self.expect(code.INVALID_ARGUMENT, "input \"x\" is f32\\[2,3\\], got f64\\[2,3\\]", program, X.astype(float), 2)
        self.expect(code.INVALID_ARGUMENT, "input \"by\" is missing", program, X)
        self.expect(code.INVALID_ARGUMENT, "input \"x\" is given twice", program, X, 2, x=X)
        self.expect(code.INVALID_ARGUMENT, "3 inputs by position", program, X, 2, 3, by=2)
        self.expect(code.INVALID_ARGUMENT, "no element type", program, X.astype("datetime64[s]"), 2)
        self.expect(code.INVALID_ARGUMENT, "3 inputs by position; expected at most 2", program, X, 2, 3)
        self.expect(code.INVALID_ARGUMENT, "tensor 0: an array of object", program, X.astype(object), 2)
        self.expect(code.NOT_FOUND, "\"other\"; the program has: main", program.inputs, "other")
        self.expect(code.OUT_OF_RANGE, "threads 4294967297", tessera.compile, SCALE, threads=2**32 + 1)
        self.expect(code.NOT_FOUND, "\"bye\".*by", program, X, bye=2)
        self.expect(code.NOT_FOUND, "other", program.run, [X, 2], entry="other")

    def test_numbers_that_the_type_does_not_hold(self):
        for number in (1j, [[1, 2], [3]], "2", None):
            self.expect(tessera.ErrorCode.INVALID_ARGUMENT, "input \"by\": .", compiled(SCALE), X, by=number)
        program = compiled(NARROW)
        np.testing.assert_array_equal(program([True, False], [0, 255]), [True, False])
        for flags, bytes_ in (([1, 0], [0, 255]), ([True, False], [0, 256]), ([True, False], [-1, 0]),
                              ([True, False], [0.5, 1])):
            self.expect(tessera.ErrorCode.INVALID_ARGUMENT, "input [01]: .*expected numbers that", program, flags, bytes_)

    def test_inputs_that_are_neither_named_nor_in_order(self):
        for inputs, message in (({0: X, 1: 2}, "a name is 0"), (X, "expected tensors by name")):
            with self.assertRaisesRegex(TypeError, message):
                compiled(SCALE).run(inputs)

    def test_programs_are_not_pickled(self):
        for function in (pickle.dumps, copy.deepcopy):
            with self.assertRaisesRegex(TypeError, "try Program.save"):
                function(compiled(SCALE))
        np.testing.assert_array_equal(copy.copy(tessera.compile(SCALE))(X, 2), 2 * X)

    def test_an_output_on_an_input(self):
        x = X.copy()
        self.expect(tessera.ErrorCode.INVALID_ARGUMENT, "shares memory with", compiled(SCALE).run, [x, 2],
                    {"scaled": x})


if __name__ == "__main__":
    unittest.main()
