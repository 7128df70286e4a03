# SPDX-License-Identifier: Apache-2.0
"""64 concurrent threads."""

import threading

from programs import ADD, COUNT, PRODUCT
from scenario import JAX, PACKAGE, equal, on_threads, scenario

THREADS = 64


@scenario(JAX)
def threads_call_one_program():
    """64 threads call one jitted function, and each gets its own values."""
    import jax
    import numpy as np

    step = jax.jit(lambda x: x @ x.T + 1)

    def run(seed):
        x = np.full((32, 32), seed, np.float32)
        for _ in range(20):
            equal(step(x), np.full((32, 32), 32 * seed * seed + 1, np.float32))

    on_threads(THREADS, run)


@scenario(JAX, limit=300)
def threads_compile():
    """64 threads compile a program each, at once, and call it."""
    import jax
    import numpy as np

    def run(seed):
        step = jax.jit(lambda x: jax.numpy.cumsum(x * (seed + 1)) - seed)
        equal(step(np.ones(4, np.float32)), np.arange(1, 5, dtype=np.float32) * (seed + 1) - seed)

    on_threads(THREADS, run)


@scenario(JAX)
def threads_with_small_stacks():
    """Threads with stacks of 256 KiB compile and run a program of 60 nested functions."""
    import jax
    import numpy as np

    def deep(x):
        for _ in range(60):
            x = jax.numpy.sin(x)
        return x

    x = np.ones(3, np.float32)
    expected = np.asarray(jax.jit(deep)(x))
    jax.clear_caches()
    # Tracing is Python, which needs its own stack. Each thread has a program of its own: JAX compiles equal ones once.
    lowered = [jax.jit(lambda x, k=k: deep(x) + k).lower(x) for k in range(2)]
    threading.stack_size(256 << 10)
    for k, result in enumerate(on_threads(2, lambda k: lowered[k].compile()(x) - k)):
        assert np.allclose(result, expected, atol=1e-5), (k, result)


@scenario(JAX)
def threads_delete_and_donate():
    """64 threads donate and delete one buffer at once: one succeeds, and the others get JAX's error."""
    import jax
    import numpy as np

    step = jax.jit(lambda x: x + 1, donate_argnums=0)
    step(jax.device_put(np.zeros(1024, np.float32)))
    for _ in range(10):
        x = jax.device_put(np.zeros(1024, np.float32))

        def race(_, x=x):
            try:
                return np.asarray(step(x))
            except (RuntimeError, ValueError) as error:
                assert "delete" in str(error) or "donate" in str(error), error
                return None

        results = [result for result in on_threads(THREADS, race) if result is not None]
        assert results
        for result in results:
            equal(result, np.ones(1024, np.float32))


@scenario(PACKAGE)
def package_threads_call_one_program():
    """64 threads call one program, also one that computes on several threads, and each gets its own values."""
    import numpy as np

    import tessera

    add, product = tessera.compile(ADD), tessera.compile(PRODUCT, threads=2)

    def run(seed):
        x, matrix = np.full(4, seed, np.float32), np.eye(512, dtype=np.float32) * seed
        expected = np.zeros_like(matrix)
        for _ in range(3):
            equal(add(x, x), x * 2)
            got = product(matrix)
            np.fill_diagonal(expected, got[0, 0])
            equal(got, expected)
            assert abs(got[0, 0] - np.tanh(seed * seed)) < 1e-6

    on_threads(THREADS, run)


@scenario(PACKAGE)
def package_threads_step_one_state():
    """64 threads step one state, and no step is lost."""
    import numpy as np

    import tessera

    state = tessera.compile(COUNT, threads=1).state(uninitialised=True)
    state["w"] = np.zeros(2, np.float32)
    ones = np.ones(2, np.float32)

    def run(_):
        for _ in range(50):
            state.step(x=ones)

    on_threads(THREADS, run)
    equal(state["w"], np.full(2, 50 * THREADS, np.float32))


@scenario(PACKAGE, limit=300)
def package_threads_compile_and_load():
    """64 threads compile, load, call and free programs at once."""
    import pathlib
    import tempfile

    import numpy as np

    import tessera

    ones = np.ones(4, np.float32)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "add.tsr")
        tessera.compile(ADD).save(path)

        def run(index):
            program = tessera.compile(ADD) if index % 8 == 0 else tessera.load(path)
            equal(program(ones, ones), ones * 2)
            program.save(path)

        on_threads(THREADS, run)
        equal(tessera.load(path)(ones, ones), ones * 2)
