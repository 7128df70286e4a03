# SPDX-License-Identifier: Apache-2.0
"""Child processes: forked at different times, spawned, and those of data loaders."""

import os
import sys
import threading

from programs import ADD, LOOP, PRODUCT
from scenario import JAX, PACKAGE, equal, in_fork, jax_loop_for, raises, scenario

ADVICE = "before a fork"  # a part of the refusal, by which users find the documentation


def jax_adds():
    """Returns what a small program of JAX computes."""
    import jax
    import numpy as np

    return np.asarray(jax.jit(lambda x: x + 1)(np.arange(3, dtype=np.float32))).tolist()


@scenario(JAX, limit=90)
def fork_after_import():
    """A child that is forked before the first program has a client of its own."""
    import jax  # noqa: F401

    assert in_fork(jax_adds) == "[1.0, 2.0, 3.0]"
    assert jax_adds() == [1, 2, 3]


# A forked child of JAX cannot compile, nor clean up at its exit: jaxlib hangs or crashes there, on its own backend too.
@scenario(JAX, limit=90)
def fork_after_a_program():
    """A child that is forked after a program reads values and is refused runs, clearly and at once."""
    import jax
    import numpy as np

    step = jax.jit(lambda x: x * 2)
    x = step(np.ones(3, np.float32)).block_until_ready()
    said = in_fork(lambda: step(x).block_until_ready())
    assert ADVICE in said and "spawn" in said, said
    assert in_fork(lambda: np.asarray(x).tolist()) == "[2.0, 2.0, 2.0]"
    equal(step(x), np.full(3, 4, np.float32))


@scenario(JAX, limit=90)
def fork_during_a_run():
    """A child that is forked during a run does not wait for it, and the run goes on in the parent."""
    import numpy as np

    x = jax_loop_for(1.0)()
    said = in_fork(lambda: np.asarray(x))
    assert ADVICE in said, said
    assert np.isfinite(np.asarray(x)).all()


def spawned(seed):
    """Returns what a child of multiprocessing computes."""
    import jax
    import numpy as np

    return float(jax.jit(lambda x: x.sum() + seed)(np.ones(3, np.float32)))


def of_multiprocessing(method):
    import concurrent.futures
    import multiprocessing

    jax_adds()
    with concurrent.futures.ProcessPoolExecutor(2, multiprocessing.get_context(method)) as pool:
        assert list(pool.map(spawned, range(4))) == [3, 4, 5, 6]
    assert jax_adds() == [1, 2, 3]


@scenario(JAX, limit=300)
def multiprocessing_spawn():
    """Children of multiprocessing's spawn compute with clients of their own."""
    of_multiprocessing("spawn")


@scenario(JAX, limit=300)
def multiprocessing_forkserver():
    """Children of multiprocessing's forkserver compute with clients of their own."""
    of_multiprocessing("forkserver")


@scenario(JAX, limit=90)
def data_loader_that_forks():
    """Workers of a data loader are forked during training. They use NumPy alone, and all batches arrive."""
    import multiprocessing

    import jax
    import numpy as np

    step = jax.jit(lambda w, x: w + x.sum(0), donate_argnums=0)
    w = jax.device_put(np.zeros(8, np.float32))
    w = step(w, np.zeros((4, 8), np.float32))
    context = multiprocessing.get_context("fork")
    for _ in range(2):
        with context.Pool(3) as pool:
            for batch in pool.imap(_batch, range(1, 11)):
                w = step(w, batch)
    equal(w, np.full(8, 2 * 4 * 55, np.float32))


def _batch(seed):
    import numpy as np

    return np.full((4, 8), seed, np.float32)


@scenario(PACKAGE)
def package_fork_after_import():
    """A child that is forked before the first program loads and calls its own."""
    import numpy as np

    import tessera

    ones = np.ones(4, np.float32)
    assert in_fork(lambda: tessera.compile(ADD)(ones, ones).tolist()) == "[2.0, 2.0, 2.0, 2.0]"


@scenario(PACKAGE)
def package_fork_during_a_call():
    """A child that is forked while threads compute is refused its parent's program, and calls its own."""
    import numpy as np

    import tessera

    loop, x = tessera.compile(LOOP, threads=1), np.ones(4096, np.float32)
    ones, stop = np.ones(4, np.float32), threading.Event()

    def compute():
        while not stop.is_set():
            loop(x, 1000)

    threads = [threading.Thread(target=compute) for _ in range(3)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(5):
            said = in_fork(lambda: loop(x, 1))
            assert said.startswith("Error: ") and ADVICE in said, said
            assert in_fork(lambda: tessera.compile(ADD)(ones, ones).tolist()) == "[2.0, 2.0, 2.0, 2.0]"
    finally:
        stop.set()
        for thread in threads:
            thread.join()


@scenario(PACKAGE)
def package_fork_after_a_call_on_all_threads():
    """A child computes on all cores, though its parent did so on the thread that forks."""
    import numpy as np

    import tessera

    x = np.eye(512, dtype=np.float32)
    program = tessera.compile(PRODUCT, threads=2)
    expected = program(x)
    said = in_fork(lambda: np.array_equal(tessera.compile(PRODUCT, threads=2)(x), expected))
    assert said == "True", said
    equal(program(x), expected)


@scenario(PACKAGE)
def package_forked_child_that_exits():
    """A forked child that has its parent's programs ends by sys.exit at once."""
    import numpy as np

    import tessera

    program = tessera.compile(PRODUCT, threads=2)
    x = np.eye(512, dtype=np.float32)
    program(x)
    child = os.fork()
    if child == 0:
        del program
        sys.exit(5)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 5, status
    program(x)


@scenario(PACKAGE)
def package_multiprocessing_spawn():
    """Children of multiprocessing's spawn load the file of a program; the program itself is not pickled."""
    import concurrent.futures
    import multiprocessing
    import pathlib
    import tempfile

    import tessera

    program = tessera.compile(ADD, threads=1)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "add.tsr")
        program.save(path)
        with concurrent.futures.ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
            assert list(pool.map(_loads, [path] * 4)) == [[2.0] * 4] * 4
            with raises(TypeError, "try Program.save and tessera.load"):
                pool.submit(_calls, program).result()


def _loads(path):
    import numpy as np

    import tessera

    ones = np.ones(4, np.float32)
    return tessera.load(path)(ones, ones).tolist()


def _calls(program):
    return str(program)
