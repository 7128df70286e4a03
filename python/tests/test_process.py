# SPDX-License-Identifier: Apache-2.0
"""Forked children, descriptors that are closed, and interpreters that end in the middle of a call."""

import os
import subprocess
import sys
import tempfile
import textwrap
import unittest

import numpy as np
from programs import LOOKUP, PRODUCT, SCALE, STEP, compiled

import tessera

X = np.arange(6, dtype=np.float32).reshape(2, 3)


def in_child(function):
    """Returns what a forked child prints: the result of `function`, or its error."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            said = str(function())
        except BaseException as error:
            said = f"{type(error).__name__}: {error}"
        os.write(writer, said.encode())
        os._exit(0)
    os.close(writer)
    with open(reader, encoding="utf-8") as file:
        said = file.read()
    _, status = os.waitpid(child, 0)
    return f"status {status}" if status else said


class Fork(unittest.TestCase):
    def test_a_child_loads_programs_of_its_own(self):
        compiled(SCALE)(X, 2)
        self.assertEqual(in_child(lambda: tessera.compile(SCALE, threads=1)(X, 2)[1].tolist()), "[6.0, 8.0, 10.0]")

    def test_a_child_is_refused_what_its_parent_made(self):
        state = compiled(STEP).state(uninitialised=True)
        state["params/w"] = [1, 2]
        call = compiled(SCALE).prepare([X, 2], {"scaled": np.zeros_like(X)})
        for use in (lambda: compiled(SCALE)(X, 2), call.run, lambda: state["params/w"], lambda: state.step(x=[1, 2]),
                    lambda: compiled(STEP).state()):
            self.assertRegex(in_child(use), "^Error: .*from before a fork.*try tessera.load in the child")
        self.assertEqual(in_child(lambda: compiled(SCALE).inputs()[0].name), "x")
        call.run()
        state.step(x=[1, 2])
        self.assertEqual(state["params/w"].tolist(), [2, 4])


    def test_a_child_computes_on_all_threads(self):
        matrix = np.eye(256, dtype=np.float32) * 2
        expected = tessera.compile(PRODUCT, threads=2)(matrix)
        self.assertEqual(in_child(lambda: np.array_equal(tessera.compile(PRODUCT, threads=2)(matrix), expected)), "True")
        np.testing.assert_array_equal(tessera.compile(PRODUCT, threads=2)(matrix), expected)


class Descriptors(unittest.TestCase):
    def test_a_process_that_closes_all_of_them(self):
        """A daemon does so. It keeps its programs, loads others, and keeps the files that it opens afterwards."""
        script = f"""
            import gc, os
            import numpy as np
            import tessera

            x, by = np.ones((2, 3), np.float32), np.float32(2)
            times = tessera.compile({SCALE!r}, threads=1)
            os.closerange(3, 256)
            plus = tessera.compile({SCALE.replace(b"multiply", b"add")!r}, threads=1)
            assert (times(x, by) == 2).all() and (plus(x, by) == 3).all()
            os.closerange(3, 256)
            files = [open(os.devnull) for _ in range(8)]
            del times, plus
            gc.collect()
            for file in files:
                file.read()
        """
        result = subprocess.run([sys.executable, "-c", textwrap.dedent(script)], capture_output=True, text=True)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_none_is_left(self):
        script = f"""
            import os, resource
            import numpy as np
            import tessera

            program = tessera.compile({SCALE!r}, threads=1)
            program.save(os.environ["FILE"])
            limit = resource.getrlimit(resource.RLIMIT_NOFILE)
            free = os.dup(0)
            os.close(free)
            resource.setrlimit(resource.RLIMIT_NOFILE, (free + 1, limit[1]))
            try:
                tessera.load(os.environ["FILE"])
            except (OSError, tessera.Error) as error:
                assert "Too many open files" in str(error), error
            else:
                raise AssertionError("loaded")
            resource.setrlimit(resource.RLIMIT_NOFILE, limit)
            assert (tessera.load(os.environ["FILE"])(np.ones((2, 3), np.float32), 2) == 2).all()
        """
        with tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "FILE": os.path.join(folder, "scale.tsr")}
            result = subprocess.run([sys.executable, "-c", textwrap.dedent(script)], capture_output=True, text=True,
                                    env=environment)
        self.assertEqual((result.returncode, result.stderr), (0, ""))


class Exit(unittest.TestCase):
    def end(self, source, arguments, options=""):
        """Ends an interpreter while three threads call the program, one of them for sure in the middle of a call."""
        script = f"""
            import threading, time
            import numpy as np
            import tessera

            inside = threading.Event()

            def lookup(call):
                inside.set()
                time.sleep(0.2)
                return call.arguments[0].astype(np.float32)

            program = tessera.compile({source!r}, threads=1, {options})

            def call_for_ever():
                while True:
                    program({arguments})
                    inside.set()

            for _ in range(3):
                threading.Thread(target=call_for_ever, daemon=True).start()
            inside.wait()
        """
        result = subprocess.run([sys.executable, "-c", textwrap.dedent(script)], capture_output=True, text=True)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_in_the_middle_of_a_call(self):
        self.end(SCALE, "np.ones((2, 3), np.float32), 2")

    def test_in_the_middle_of_a_host_function(self):
        self.end(LOOKUP, "np.array([1, 2], np.int32)", "host_functions={'lookup': lookup}")


if __name__ == "__main__":
    unittest.main()
