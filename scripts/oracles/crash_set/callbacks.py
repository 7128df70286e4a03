# SPDX-License-Identifier: Apache-2.0
"""Python callbacks of programs: their errors and side effects."""

from programs import LOOKUP
from scenario import JAX, PACKAGE, Skipped, equal, on_threads, raises, scenario

ONES = (1.0, 1.0)


def fails_once(error):
    """Returns a function that raises `error` at its first call and doubles its argument afterwards."""
    calls = []

    def double(x):
        calls.append(x)
        if len(calls) == 1:
            raise error
        import numpy as np

        return np.asarray(x) * 2

    return double


def as_result():
    import jax
    import numpy as np

    return jax.ShapeDtypeStruct((2,), np.float32)


def jax_error(error, text):
    """Checks that `error` in a pure_callback comes out of the call, and that the next call works."""
    import jax
    import numpy as np

    double = fails_once(error)
    call = jax.jit(lambda x: jax.pure_callback(double, as_result(), x) + 1)
    x = np.array(ONES, np.float32)
    with raises(jax.errors.JaxRuntimeError, text):
        call(x).block_until_ready()
    equal(call(x), x * 2 + 1)


@scenario(JAX)
def exception_in_pure_callback():
    """The exception's type and text come out of the call, and the next call works."""
    jax_error(ValueError("the table is empty"), "ValueError: the table is empty")


@scenario(JAX)
def system_exit_in_pure_callback():
    """SystemExit in a callback is an error of the call, and ends nothing else."""
    jax_error(SystemExit(3), "SystemExit: 3")


@scenario(JAX)
def keyboard_interrupt_in_pure_callback():
    """KeyboardInterrupt in a callback is an error of the call."""
    jax_error(KeyboardInterrupt(), "KeyboardInterrupt")


@scenario(JAX)
def recursion_in_pure_callback():
    """A callback that recurses without end is a RecursionError of the call."""
    import jax
    import numpy as np

    def for_ever(x):
        return for_ever(x)

    call = jax.jit(lambda x: jax.pure_callback(for_ever, as_result(), x))
    for _ in range(2):
        with raises(jax.errors.JaxRuntimeError, "RecursionError"):
            call(np.array(ONES, np.float32)).block_until_ready()


@scenario(JAX)
def exception_in_io_callback():
    """An exception in an io_callback without order comes out of the call, and the next call works."""
    import jax
    import numpy as np
    from jax.experimental import io_callback

    double = fails_once(OSError("disk full"))
    call = jax.jit(lambda x: io_callback(double, as_result(), x))
    x = np.array(ONES, np.float32)
    with raises(jax.errors.JaxRuntimeError, "OSError: disk full"):
        call(x).block_until_ready()
    equal(call(x), x * 2)


@scenario(JAX)
def exception_in_ordered_io_callback():
    """An exception in an ordered io_callback comes out of the call; after JAX's tokens are cleared calls work."""
    import jax
    import numpy as np
    from jax._src import dispatch
    from jax.experimental import io_callback

    double = fails_once(OSError("disk full"))
    call = jax.jit(lambda x: io_callback(double, as_result(), x, ordered=True))
    x = np.array(ONES, np.float32)
    with raises(jax.errors.JaxRuntimeError, "OSError: disk full"):
        call(x).block_until_ready()
    with raises(jax.errors.JaxRuntimeError, "OSError: disk full"):
        call(x).block_until_ready()  # it would run behind the one that failed
    with raises(jax.errors.JaxRuntimeError, "OSError: disk full"):
        jax.effects_barrier()
    dispatch.runtime_tokens.clear()  # JAX keeps the token of the failure
    equal(call(x), x * 2)
    jax.effects_barrier()


def debug_callback(ordered):
    import jax
    import numpy as np
    from jax._src import dispatch

    double = fails_once(ValueError("not printable"))

    @jax.jit
    def call(x):
        jax.debug.callback(double, x, ordered=ordered)
        return x + 1

    x = np.array(ONES, np.float32)
    with raises(jax.errors.JaxRuntimeError, "ValueError: not printable"):
        call(x).block_until_ready()
        jax.effects_barrier()
    dispatch.runtime_tokens.clear()
    equal(call(x), x + 1)
    jax.effects_barrier()


@scenario(JAX)
def exception_in_debug_callback():
    """An exception in a debug.callback comes out at the barrier at the latest, and the next call works."""
    debug_callback(ordered=False)


@scenario(JAX)
def exception_in_ordered_debug_callback():
    """An exception in an ordered debug.callback comes out at the barrier at the latest, and the next call works."""
    debug_callback(ordered=True)


@scenario(JAX)
def callback_of_another_shape():
    """A callback whose result does not fit is an error with both shapes, and writes nothing."""
    import jax
    import numpy as np

    shapes = [(3,), (2,)]
    call = jax.jit(lambda x: jax.pure_callback(lambda _: np.zeros(shapes.pop(0), np.float32), as_result(), x))
    x = np.array(ONES, np.float32)
    with raises(jax.errors.JaxRuntimeError, "(3,)", "(2,)"):
        call(x).block_until_ready()
    equal(call(x), np.zeros(2, np.float32))


@scenario(JAX)
def callback_that_calls_jax():
    """A callback may compile and run programs of its own on the same device, on many threads at once."""
    import jax
    import jax.numpy as jnp
    import numpy as np

    inner = jax.jit(lambda x: jnp.cumsum(x) * 3)
    call = jax.jit(lambda x: jax.pure_callback(lambda v: np.asarray(inner(np.asarray(v))), as_result(), x))

    def run(seed):
        x = np.full(2, seed, np.float32)
        equal(call(x), np.cumsum(x) * 3)

    run(1)
    on_threads(16, run)


@scenario(JAX)
def callback_that_raises_on_one_of_many_threads():
    """A failing callback fails its own call; the others of 32 calls at once have their values."""
    import jax
    import numpy as np

    def check(x):
        if x[0] % 4 == 0:
            raise ValueError(f"row {int(x[0])}")
        return np.asarray(x)

    call = jax.jit(lambda x: jax.pure_callback(check, as_result(), x))

    def run(seed):
        x = np.full(2, seed, np.float32)
        if seed % 4:
            equal(call(x), x)
            return
        with raises(jax.errors.JaxRuntimeError, f"ValueError: row {seed}"):
            call(x).block_until_ready()

    on_threads(32, run)


@scenario(JAX, environment={"JAX_PLATFORMS": "tessera"})
def callback_without_a_cpu_backend():
    """Where JAX has no cpu backend for the arguments, the call fails with JAX's own hint."""
    import jax
    import numpy as np

    if "tessera" not in jax.devices()[0].client.platform_version:
        raise Skipped("not for --cpu")
    call = jax.jit(lambda x: jax.pure_callback(lambda v: v, as_result(), x))
    with raises(RuntimeError, "JAX_PLATFORMS"):
        call(np.array(ONES, np.float32)).block_until_ready()


def package_error(error, text):
    """Checks that `error` in a host function comes out of the call as an Error, and that the next call works."""
    import numpy as np

    import tessera

    double = fails_once(error)
    program = tessera.compile(LOOKUP, host_functions={"lookup": lambda call: double(call.arguments[0].astype(np.float32))},
                              threads=1)  # fmt: skip
    keys = np.array([1, 2], np.int32)
    with raises(tessera.Error, text, 'host call "lookup"'):
        program(keys)
    equal(program(keys), np.array([2, 4], np.float32))


@scenario(PACKAGE)
def exception_in_host_function():
    """The exception's type and text come out of the call, and the next call works."""
    package_error(ValueError("the table is empty"), "ValueError: the table is empty")


@scenario(PACKAGE)
def system_exit_in_host_function():
    """SystemExit in a host function is an error of the call, and ends nothing else."""
    package_error(SystemExit(3), "SystemExit: 3")


@scenario(PACKAGE)
def keyboard_interrupt_in_host_function():
    """KeyboardInterrupt in a host function is an error of the call."""
    package_error(KeyboardInterrupt(), "KeyboardInterrupt")


@scenario(PACKAGE)
def host_function_that_calls_its_program():
    """A host function may call the program that calls it, and threads may do so at once."""
    import numpy as np

    import tessera

    def lookup(call):
        if call.arguments[0][0] == 0:
            return np.zeros(2, np.float32)
        return program(call.arguments[0] - 1) + 1

    program = tessera.compile(LOOKUP, host_functions={"lookup": lookup}, threads=1)
    for result in on_threads(8, lambda _: program(np.array([5, 5], np.int32))):
        equal(result, np.array([5, 5], np.float32))
