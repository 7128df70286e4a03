# SPDX-License-Identifier: Apache-2.0
"""States: first values, steps, files."""

import pathlib
import tempfile
import unittest

import numpy as np
from programs import SCALE, STEP, compiled

import tessera


class Steps(unittest.TestCase):
    def state(self, **options):
        return compiled(STEP).state(uninitialised=True, **options)

    def test_steps(self):
        state = self.state()
        state["params/w"] = [1.0, 2.0]
        state.step(x=np.ones(2, np.float32))
        state.step({"x": [1, 1]})
        np.testing.assert_array_equal(state["params/w"], [3, 4])
        self.assertEqual(state.get("loss"), 7)
        self.assertEqual([value.name for value in state.variables], ["params['w']"])

    def test_a_run_leaves_the_variable_out_of_its_results(self):
        state = self.state()
        state.set("params['w']", np.array([1, 2], np.float32))
        results = state.run(inputs={"x": np.zeros(2, np.float32)})
        self.assertEqual({name: float(value) for name, value in results.items()}, {"result[1]['loss']": 3.0})

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "w.npz")
            state = self.state()
            state["params/w"] = np.array([5, 6], np.float32)
            state.save(path)
            np.testing.assert_array_equal(np.load(path)["params['w']"], [5, 6])
            other = self.state()
            other.restore(path)
            np.testing.assert_array_equal(other["params/w"], [5, 6])

    def test_mistakes(self):
        code = tessera.ErrorCode
        for expected, function in (
                (code.FAILED_PRECONDITION, lambda: self.state().step(x=[0, 0])),
                (code.NOT_FOUND, lambda: self.state()["other"]),
                (code.NOT_FOUND, lambda: self.state().set("other", np.zeros(2, np.float32))),
                (code.INVALID_ARGUMENT, lambda: self.state().set("params/w", np.zeros(3, np.float32))),
                (code.OUT_OF_RANGE, lambda: self.state().get("params/w", replica=4)),
                (code.OUT_OF_RANGE, lambda: compiled(SCALE).state(seed=-1)),
                (code.INVALID_ARGUMENT, lambda: compiled(SCALE).state(seed=3))):
            with self.assertRaises(tessera.Error) as raised:
                function()
            self.assertEqual(raised.exception.code, expected, raised.exception)

    def test_a_state_outlives_the_name_of_its_program(self):
        state = tessera.compile(STEP).state(uninitialised=True)
        state["params/w"] = np.zeros(2, np.float32)
        state.step(x=[1, 2])
        np.testing.assert_array_equal(state["params/w"], [1, 2])


if __name__ == "__main__":
    unittest.main()
