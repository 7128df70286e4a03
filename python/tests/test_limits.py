# SPDX-License-Identifier: Apache-2.0
"""Files that are cut, disks and memories that are full, libraries that are none, and functions that want to exit."""

import os
import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

import numpy as np
from programs import LOOKUP, SCALE, STEP, compiled

import tessera

X = np.ones((2, 3), np.float32)


def run_python(script, **environment):
    """Returns the exit code and the standard error of an interpreter."""
    result = subprocess.run([sys.executable, "-c", textwrap.dedent(script)], capture_output=True, text=True,
                            env={**os.environ, **environment})
    return result.returncode, result.stderr


class Files(unittest.TestCase):
    def test_an_executable_that_is_cut(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "scale.tsr")
            compiled(SCALE).save(path)
            contents = path.read_bytes()
            for end in sorted({*range(100), *range(0, len(contents), 53), len(contents) - 1}):
                path.write_bytes(contents[:end])
                with self.assertRaisesRegex(tessera.Error, "scale.tsr") as raised:
                    tessera.load(path)
                self.assertIn(raised.exception.code, (tessera.ErrorCode.INVALID_ARGUMENT, tessera.ErrorCode.DATA_LOSS))

    def test_a_file_that_is_overwritten(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "scale.tsr")
            compiled(SCALE).save(path)
            program = tessera.load(path, threads=1)
            os.truncate(path, 100)
            np.testing.assert_array_equal(program(X, 2)[1], [2, 2, 2])
            with self.assertRaisesRegex(tessera.Error, "was overwritten"):
                program.save(path.with_name("copy.tsr"))
            self.assertEqual(os.listdir(folder), ["scale.tsr"])

    def test_a_full_disk(self):
        with tempfile.TemporaryDirectory() as folder:
            path, state = pathlib.Path(folder, "scale.tsr"), pathlib.Path(folder, "state.npz")
            compiled(SCALE).save(path)
            self.assertEqual((0, ""), run_python(f"""
                import resource
                import tessera

                program = tessera.load({str(path)!r}, threads=1)
                state = tessera.compile({STEP!r}, threads=1).state(uninitialised=True)
                state["params/w"] = [1, 2]
                state.save({str(state)!r})
                resource.setrlimit(resource.RLIMIT_FSIZE, (64, resource.RLIM_INFINITY))
                for save, error in ((lambda: program.save({str(path)!r}), OSError),
                                    (lambda: state.save({str(state)!r}), tessera.Error)):
                    try:
                        save()
                    except error as said:
                        assert "File too large" in str(said), said
                    else:
                        raise AssertionError("saved")
            """))
            self.assertEqual(sorted(os.listdir(folder)), ["scale.tsr", "state.npz"])
            np.testing.assert_array_equal(tessera.load(path, threads=1)(X, 2)[1], [2, 2, 2])
            np.testing.assert_array_equal(next(iter(np.load(state).values())), [1, 2])


class Library(unittest.TestCase):
    def test_files_that_are_none(self):
        import math

        for path, message in (("/no/such.so", "no such file; expected libtessera_runtime.so"),
                              (__file__, "cannot be loaded"),
                              (getattr(math, "__file__", ""), "it has no function tessera_api_version")):
            if path:
                code, said = run_python("import tessera; tessera.__version__", TESSERA_LIBRARY=path)
                self.assertEqual(code, 1)
                self.assertRegex(said.splitlines()[-1], f"^ImportError: {path}: .*{message}")


class Memory(unittest.TestCase):
    def test_an_address_space_that_is_full(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "scale.tsr")
            compiled(SCALE).save(path)
            self.assertEqual((0, ""), run_python(f"""
                import resource
                import numpy as np
                import tessera

                x = np.ones((2, 3), np.float32)
                program = tessera.load({str(path)!r}, threads=1)
                program(x, 2)
                pages = int(open("/proc/self/statm").read().split()[0])
                refused = []
                for kilobytes in range(400, -1, -20):
                    size = pages * resource.getpagesize() + (kilobytes << 10)
                    resource.setrlimit(resource.RLIMIT_AS, (size, resource.RLIM_INFINITY))
                    try:
                        tessera.load({str(path)!r}, threads=1)(x, 2)
                    except (MemoryError, tessera.Error) as error:
                        refused.append(error)
                    assert (program(x, 2) == 2).all()
                resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
                assert refused, "every limit was enough"
                for error in refused:
                    assert getattr(error, "code", 8) == tessera.ErrorCode.RESOURCE_EXHAUSTED, repr(error)
                assert (tessera.load({str(path)!r}, threads=1)(x, 2) == 2).all()
            """))


class Exits(unittest.TestCase):
    def test_a_host_function_that_exits_ends_its_call_alone(self):
        errors = [SystemExit(3), KeyboardInterrupt(), GeneratorExit(), RecursionError("too deep")]

        def lookup(call):
            if errors:
                raise errors.pop()
            return call.arguments[0].astype(np.float32)

        program = tessera.compile(LOOKUP, host_functions={"lookup": lookup}, threads=1)
        for message in ("RecursionError: too deep", "GeneratorExit", "KeyboardInterrupt", "SystemExit: 3"):
            with self.assertRaisesRegex(tessera.Error, f'host call "lookup": .*{message}') as raised:
                program(np.array([1, 2], np.int32))
            self.assertEqual(raised.exception.code, tessera.ErrorCode.INTERNAL)
        np.testing.assert_array_equal(program(np.array([1, 2], np.int32)), [1, 2])


if __name__ == "__main__":
    unittest.main()
