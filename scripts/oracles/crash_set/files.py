# SPDX-License-Identifier: Apache-2.0
"""Files that are damaged, truncated, replaced, or for another CPU."""

import os
import pathlib
import random
import resource
import tempfile

from programs import ADD, COUNT
from scenario import JAX, PACKAGE, equal, raises, scenario

# No processor has the features of both.
OTHER_CPUS = ("znver4", "graniterapids")


def with_cache(damage):
    """Compiles with a cache whose entries `damage` has changed, again and again, and checks the values."""
    import jax
    import numpy as np
    from jax._src import compilation_cache

    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
    jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
    x = np.arange(5, dtype=np.float32)
    with tempfile.TemporaryDirectory() as folder:
        jax.config.update("jax_compilation_cache_dir", folder)

        def run():
            jax.clear_caches()
            equal(jax.jit(lambda x: jax.numpy.cumsum(x) * 3)(x), np.cumsum(x) * 3)

        run()
        entries = [path for path in pathlib.Path(folder).iterdir() if path.name.endswith("-cache")]
        assert entries, os.listdir(folder)
        whole = {path: path.read_bytes() for path in entries}
        for turn in range(24):
            for path, contents in whole.items():
                path.write_bytes(damage(turn, contents, compilation_cache))
            run()


@scenario(JAX)
def damaged_cache_files():
    """Files of JAX's cache that are cut, empty or garbage lead to a new compilation, with the right values."""
    def damage(turn, contents, _):
        if turn % 3 == 0:
            return contents[: turn * len(contents) // 24]
        return random.Random(turn).randbytes(len(contents)) if turn % 3 == 1 else contents + b"x" * turn

    with_cache(damage)


@scenario(JAX)
def damaged_executables_in_the_cache():
    """Executables in JAX's cache with changed bytes are found out, and the program is compiled again."""
    def damage(turn, contents, cache):
        executable, seconds = cache.extract_executable_and_time(cache.decompress_executable(contents))
        changed, draw = bytearray(executable), random.Random(turn)
        if turn % 4 == 0:
            del changed[draw.randrange(len(changed)) :]
        for _ in range(1 + turn):
            if changed:
                changed[draw.randrange(len(changed))] ^= 1 << draw.randrange(8)
        return cache.compress_executable(cache.combine_executable_and_time(bytes(changed), seconds))

    with_cache(damage)


@scenario(JAX)
def cache_that_cannot_be_written():
    """A folder of the cache that cannot be written, or is a file, costs a compilation and no more."""
    import jax
    import numpy as np

    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
    with tempfile.NamedTemporaryFile() as file:
        jax.config.update("jax_compilation_cache_dir", file.name)
        equal(jax.jit(lambda x: x + 1)(np.ones(3, np.float32)), np.full(3, 2, np.float32))


@scenario(JAX)
def program_for_another_processor():
    """A program that is compiled for another processor is refused with both names, and the next one runs."""
    import jax
    import numpy as np

    x, refused = np.ones(64, np.float32), 0
    for cpu in OTHER_CPUS:
        try:
            equal(jax.jit(lambda x: x + 1, compiler_options={"tessera_cpu": cpu})(x), x + 1)
        except jax.errors.JaxRuntimeError as error:
            assert "FAILED_PRECONDITION" in str(error) and cpu in str(error), error
            refused += 1
    assert refused
    equal(jax.jit(lambda x: x + 1)(x), x + 1)


def saved(folder):
    """Returns the path of an executable, and its bytes."""
    import tessera

    path = pathlib.Path(folder, "add.tsr")
    tessera.compile(ADD).save(path)
    return path, path.read_bytes()


def refuses(path, contents, codes, means_nothing=False):
    """Checks that the contents of an executable are refused with one of `codes` and the file's name."""
    import numpy as np

    import tessera

    path.write_bytes(contents)
    try:
        program = tessera.load(path)
    except tessera.Error as error:
        assert error.code.name in codes and str(path) in str(error), repr(error)
        return
    # The bytes between sections mean nothing.
    assert means_nothing, f"{path}: accepted"
    ones = np.ones(4, np.float32)
    equal(program(ones, ones), ones * 2)


@scenario(PACKAGE)
def truncated_executable():
    """A .tsr file that is cut at any place is refused with its name."""
    with tempfile.TemporaryDirectory() as folder:
        path, contents = saved(folder)
        ends = sorted({*range(0, 200), *range(0, len(contents), 97), *range(len(contents) - 50, len(contents))})
        for end in ends:
            refuses(path, contents[:end], ("INVALID_ARGUMENT", "DATA_LOSS"))


@scenario(PACKAGE)
def changed_executable():
    """A .tsr file with a changed bit is refused with its name, or the bit lies between sections."""
    draw = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        path, contents = saved(folder)
        for place in (*range(64), *(draw.randrange(len(contents)) for _ in range(300))):
            changed = bytearray(contents)
            changed[place] ^= 1 << draw.randrange(8)
            padding = contents[place] == 0 and place >= 64
            refuses(path, changed, ("INVALID_ARGUMENT", "DATA_LOSS", "FAILED_PRECONDITION"), means_nothing=padding)


@scenario(PACKAGE)
def executable_for_another_processor():
    """A .tsr file for another processor is refused with both names."""
    import numpy as np

    import tessera

    refused, x = 0, np.ones(4, np.float32)
    for cpu in OTHER_CPUS:
        try:
            equal(tessera.compile(ADD, cpu=cpu)(x, x), x * 2)
        except tessera.Error as error:
            assert error.code == tessera.ErrorCode.FAILED_PRECONDITION and cpu in str(error), repr(error)
            refused += 1
    assert refused
    with raises(tessera.Error, "aarch64"):
        tessera.compile(ADD, cpu="aarch64")


@scenario(PACKAGE)
def executable_that_is_overwritten():
    """A loaded program runs on when its file is cut, deleted or replaced; saving it says what happened."""
    import numpy as np

    import tessera

    x = np.ones(4, np.float32)
    with tempfile.TemporaryDirectory() as folder:
        path, _ = saved(folder)
        program = tessera.load(path)
        os.truncate(path, 100)
        equal(program(x, x), x * 2)
        with raises(tessera.Error, "overwritten"):
            program.save(path.with_name("copy.tsr"))
        os.unlink(path)
        equal(program(x, x), x * 2)
        assert not os.listdir(folder), os.listdir(folder)


@scenario(PACKAGE)
def files_that_are_no_executables():
    """Folders, devices, missing files and endless ones are errors with the system's reason or the file's name."""
    import tessera

    with raises(OSError, "no-such-file"):
        tessera.load("/no-such-file.tsr")
    with raises(OSError, "tmp"):
        tessera.load("/tmp")
    with raises(tessera.Error, "/dev/null"):
        tessera.load("/dev/null")
    with raises((OSError, ValueError), ""):
        tessera.load("a\0b.tsr")
    with tempfile.NamedTemporaryFile() as file:
        os.truncate(file.name, 1 << 42)  # a file with a hole of four terabytes
        with raises((MemoryError, OSError)):
            tessera.load(file.name)


@scenario(PACKAGE)
def descriptors_that_a_daemon_closes():
    """A process that closes all descriptors keeps its programs, loads others, and keeps the files that it opens."""
    import gc

    import numpy as np

    import tessera

    x = np.full(4, 3, np.float32)
    with tempfile.TemporaryDirectory() as folder:
        path, _ = saved(folder)
        program = tessera.load(path)
        other = pathlib.Path(folder, "subtract.tsr")
        tessera.compile(ADD.replace(b"stablehlo.add", b"stablehlo.subtract")).save(other)
        os.closerange(3, 256)
        opened = [open(path, "rb") for _ in range(8)]
        second = tessera.load(other)
        equal(program(x, x), x * 2)
        equal(second(x, x), x * 0)
        del program, second
        gc.collect()
        for file in opened:
            assert file.read(), "a file of the process was closed"
            file.close()
        os.closerange(3, 256)
        first = [tessera.load(path) for _ in range(3)]
        os.closerange(3, 256)
        for program, result in ((tessera.load(other), x * 0), *((program, x * 2) for program in first)):
            equal(program(x, x), result)


@scenario(PACKAGE)
def full_disk():
    """A program or state that the disk does not hold is an error; the old file stays, and nothing is left beside it."""
    import numpy as np

    import tessera

    state = tessera.compile(COUNT, threads=1).state(uninitialised=True)
    state["w"] = np.ones(2, np.float32)
    with tempfile.TemporaryDirectory() as folder:
        path, contents = saved(folder)
        program, state_path = tessera.load(path), pathlib.Path(folder, "state.npz")
        state.save(state_path)
        kept = state_path.read_bytes()
        resource.setrlimit(resource.RLIMIT_FSIZE, (64, resource.RLIM_INFINITY))
        with raises(OSError, "File too large"):
            program.save(path)
        with raises(tessera.Error, "state.npz", "File too large"):
            state.save(state_path)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert path.read_bytes() == contents and state_path.read_bytes() == kept
        assert sorted(os.listdir(folder)) == ["add.tsr", "state.npz"], os.listdir(folder)


@scenario(PACKAGE)
def libraries_that_are_none():
    """A library that is missing, no library, or another one, is an ImportError with its path."""
    import ctypes.util
    import subprocess
    import sys

    libm = pathlib.Path(f"/proc/{os.getpid()}/maps").read_text().split("libm.so.6")[0].split()[-1] + "libm.so.6"
    for path, part in (("/no/such.so", "no such file"), ("/etc/passwd", "cannot be loaded"), (libm, "tessera")):
        environment = {**os.environ, "TESSERA_LIBRARY": path}
        run = subprocess.run([sys.executable, "-c", "import tessera; tessera.__version__"], env=environment,
                             capture_output=True, text=True)  # fmt: skip
        last = run.stderr.strip().splitlines()[-1]
        assert last.startswith("ImportError: ") and path in last and part in last, run.stderr
