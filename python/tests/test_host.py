# SPDX-License-Identifier: Apache-2.0
"""Functions of Python that programs call."""

import gc
import threading
import unittest
import warnings
import weakref

import numpy as np
from programs import LOOKUP

import tessera
from tessera import host

KEYS = np.array([1, 3], np.int32)


def program(lookup):
    return tessera.compile(LOOKUP, host_functions={"lookup": lookup}, threads=1)


class HostFunctions(unittest.TestCase):
    def test_arguments_and_results(self):
        kept = []

        def lookup(call):
            kept.append(call)
            return call.arguments[0].astype(np.float32) / 2

        np.testing.assert_array_equal(program(lookup)(KEYS), [0.5, 1.5])
        self.assertEqual((kept[0].function, kept[0].replica, kept[0].partition), ("lookup", 0, 0))
        np.testing.assert_array_equal(kept[0].arguments[0], KEYS)  # the copy belongs to the function

    def test_numbers_take_the_type_of_the_result(self):
        np.testing.assert_array_equal(program(lambda call: ([7, 8],))(KEYS), [7, 8])

    def test_an_exception_ends_the_call(self):
        def lookup(call):
            raise tessera.Error(tessera.ErrorCode.UNAVAILABLE, "the table is gone")

        with self.assertRaisesRegex(tessera.Error, "the table is gone") as raised:
            program(lookup)(KEYS)
        error = raised.exception
        self.assertEqual((error.code, error.file, error.line, error.op),
                         (tessera.ErrorCode.UNAVAILABLE, "program.mlir", 3, "host call \"lookup\""))

    def test_results_that_do_not_fit(self):
        for result, message in ((None, "0 results; expected 1"), ((KEYS, KEYS), "2 results; expected 1"),
                                (KEYS, "result 0: expected f32\\[2\\], got i32\\[2\\]"),
                                (np.zeros(3, np.float32), "got f32\\[3\\]"), ((["a", "b"],), "result 0: a list; expected numbers"),
                                ([[0.5, 1j]], "result 0: .*expected numbers that f32 holds")):
            with self.assertRaisesRegex(tessera.Error, message):
                program(lambda call: result)(KEYS)

    def test_a_function_and_its_program_end_together(self):
        class Model:
            def __init__(self):
                self.program = program(self.lookup)

            def lookup(self, call):
                return np.ones(2, np.float32)

        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            model = Model()
            model.program(KEYS)
            ended, callbacks = weakref.ref(model), len(host._callbacks)
            del model
            gc.collect()
        self.assertEqual((ended(), len(host._callbacks), warned), (None, callbacks - 1, []))

    def test_a_function_that_misses_its_deadline_outlives_its_program(self):
        began, go_on, returned = threading.Event(), threading.Event(), threading.Event()

        def lookup(call):
            began.set()
            go_on.wait()
            returned.set()
            return np.ones(2, np.float32)

        slow = tessera.compile(LOOKUP, host_functions={"lookup": lookup}, threads=1, deadline_seconds=0.1)
        with self.assertRaises(tessera.Error) as raised:
            slow(KEYS)
        self.assertEqual(raised.exception.code, tessera.ErrorCode.DEADLINE_EXCEEDED)
        self.assertTrue(began.wait(60))
        del slow, lookup
        gc.collect()
        go_on.set()
        self.assertTrue(returned.wait(60))

    def test_what_is_no_function(self):
        with self.assertRaisesRegex(TypeError, "\"lookup\": a int; expected a function"):
            program(3)

    def test_a_missing_function_is_named(self):
        with self.assertRaisesRegex(tessera.Error, "lookup") as raised:
            tessera.compile(LOOKUP)
        self.assertEqual(raised.exception.code, tessera.ErrorCode.FAILED_PRECONDITION)


if __name__ == "__main__":
    unittest.main()
