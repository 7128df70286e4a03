# SPDX-License-Identifier: Apache-2.0
"""Processes that exit, and signals that arrive, during work."""

import os
import signal
import sys
import threading
import time

from programs import ADD, LOOKUP, loop_for
from scenario import JAX, PACKAGE, equal, jax_loop_for, raises, reached, scenario


def send(number, after):
    """Sends this process a signal after so many seconds."""
    timer = threading.Timer(after, os.kill, (os.getpid(), number))
    timer.daemon = True
    timer.start()


@scenario(JAX)
def exit_with_runs_in_flight():
    """The interpreter ends while runs are computed and wait in the queue."""
    import jax

    run, add = jax_loop_for(0.5), jax.jit(lambda x: x + 1)
    globals()["kept"] = [add(run()) for _ in range(3)]


@scenario(JAX)
def exit_with_a_callback_in_flight():
    """The interpreter ends while a callback runs."""
    import jax
    import numpy as np

    inside = threading.Event()

    def slow(x):
        inside.set()
        time.sleep(0.5)
        return np.asarray(x)

    shape = jax.ShapeDtypeStruct((4,), np.float32)
    globals()["kept"] = jax.jit(lambda x: jax.pure_callback(slow, shape, x))(np.ones(4, np.float32))
    assert inside.wait(60)


@scenario(JAX)
def exit_before_a_callback():
    """The interpreter ends while a computation runs whose callback comes later than its end."""
    import jax
    import numpy as np

    shape = jax.ShapeDtypeStruct((4096,), np.float32)
    x = jax_loop_for(1.0)()
    globals()["kept"] = jax.jit(lambda x: jax.pure_callback(lambda v: np.asarray(v), shape, x))(x)


@scenario(JAX, ends=(0, -signal.SIGABRT))
def exit_with_daemon_threads():
    """The interpreter ends at once while daemon threads call programs; jaxlib may abort it, as on its own backend."""
    import jax
    import numpy as np

    shape, inside = jax.ShapeDtypeStruct((4,), np.float32), threading.Event()

    def check(x):
        inside.set()
        return np.asarray(x)

    called = jax.jit(lambda x: jax.pure_callback(check, shape, x))
    added = jax.jit(lambda x: x + 1)

    def for_ever(step):
        while True:
            np.asarray(step(np.ones(4, np.float32)))

    for step in (called, added, called, added):
        threading.Thread(target=for_ever, args=(step,), daemon=True).start()
    assert inside.wait(60)
    time.sleep(0.2)


@scenario(JAX, ends=(7,))
def os_exit_in_a_callback():
    """os._exit in a callback ends the process with its code at once."""
    import jax
    import numpy as np

    shape = jax.ShapeDtypeStruct((4,), np.float32)
    reached()
    jax.jit(lambda x: jax.pure_callback(lambda _: os._exit(7), shape, x))(np.ones(4, np.float32)).block_until_ready()


@scenario(JAX, ends=(-signal.SIGTERM,), limit=60)
def sigterm_during_a_run():
    """SIGTERM ends the process during a run of a hundred seconds."""
    run = jax_loop_for(100)
    send(signal.SIGTERM, 1)
    reached()
    run().block_until_ready()


@scenario(JAX)
def sigterm_with_a_handler():
    """A handler of SIGTERM runs when the run has ended, and its exception comes out; the next run works."""
    import numpy as np

    def leave(*_):
        raise SystemExit("asked to end")

    signal.signal(signal.SIGTERM, leave)
    run = jax_loop_for(1.0)
    send(signal.SIGTERM, 0.2)
    with raises(SystemExit, "asked to end"):
        run().block_until_ready()
        time.sleep(5)
    assert np.isfinite(np.asarray(run())).all()


@scenario(JAX)
def keyboard_interrupt_during_a_run():
    """KeyboardInterrupt comes out when the run has ended, and the next run works."""
    import numpy as np

    run = jax_loop_for(1.0)
    send(signal.SIGINT, 0.2)
    with raises(KeyboardInterrupt):
        run().block_until_ready()
        time.sleep(5)
    assert np.isfinite(np.asarray(run())).all()


@scenario(JAX)
def keyboard_interrupt_during_compilation():
    """KeyboardInterrupt comes out of a compilation or after it, and the function compiles again."""
    import jax
    import numpy as np

    def long(x):
        for k in range(300):
            x = jax.numpy.sort(x + k)
        return x

    x = np.ones(64, np.float32)
    lowered = jax.jit(long).lower(x)
    send(signal.SIGINT, 0.5)
    with raises(KeyboardInterrupt):
        lowered.compile()
        time.sleep(5)
    assert lowered.compile()(x).shape == (64,)


@scenario(JAX)
def signals_interrupt_system_calls():
    """A timer's signal every millisecond disturbs neither compilations nor runs nor callbacks."""
    import jax
    import numpy as np

    seen = []
    signal.signal(signal.SIGALRM, lambda *_: seen.append(1))
    signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
    shape = jax.ShapeDtypeStruct((4,), np.float32)
    step = jax.jit(lambda x: jax.pure_callback(lambda v: np.asarray(v) + 1, shape, x) * 2)
    for seed in range(50):
        equal(step(np.full(4, seed, np.float32)), np.full(4, 2 * (seed + 1), np.float32))
    equal(jax.jit(lambda x: jax.numpy.sort(x))(np.arange(100, dtype=np.float32)[::-1]), np.arange(100, dtype=np.float32))
    signal.setitimer(signal.ITIMER_REAL, 0)
    assert len(seen) > 10, len(seen)


@scenario(JAX)
def closed_standard_streams():
    """A process without standard input, output and error compiles, runs, and reports errors."""
    import jax
    import numpy as np

    kept = os.dup(1)
    for descriptor in (0, 1, 2):
        os.close(descriptor)
    try:
        equal(jax.jit(lambda x: x * 3)(np.ones(4, np.float32)), np.full(4, 3, np.float32))
        with raises(jax.errors.JaxRuntimeError, "tessera_nonsense"):
            jax.jit(lambda x: x, compiler_options={"tessera_nonsense": 1})(np.ones(4, np.float32))
    finally:
        for descriptor in (0, 1, 2):
            os.dup2(kept, descriptor)


@scenario(JAX)
def print_to_a_closed_pipe():
    """jax.debug.print to a pipe without a reader is a BrokenPipeError of the run; the next run works."""
    import jax
    import numpy as np
    from jax._src import dispatch

    @jax.jit
    def step(x):
        jax.debug.print("x is {}", x)
        return x + 1

    reader, writer = os.pipe()
    os.close(reader)
    out, sys.stdout = sys.stdout, os.fdopen(writer, "w", buffering=1)
    try:
        with raises(jax.errors.JaxRuntimeError, "BrokenPipeError"):
            step(np.ones(4, np.float32)).block_until_ready()
            jax.effects_barrier()
    finally:
        sys.stdout = out
    dispatch.runtime_tokens.clear()
    equal(step(np.ones(4, np.float32)), np.full(4, 2, np.float32))


def call_for_ever(program, *inputs):
    """Starts three daemon threads that call a program without end."""
    def run():
        while True:
            program(*inputs)

    for _ in range(3):
        threading.Thread(target=run, daemon=True).start()


@scenario(PACKAGE)
def package_exit_with_daemon_threads():
    """The interpreter ends while daemon threads call a program."""
    import numpy as np

    import tessera

    x = np.ones(4, np.float32)
    call_for_ever(tessera.compile(ADD, threads=1), x, x)
    time.sleep(0.2)


@scenario(PACKAGE)
def package_exit_with_a_host_function_in_flight():
    """The interpreter ends while daemon threads call a program, one of them inside of a host function."""
    import numpy as np

    import tessera

    inside = threading.Event()

    def lookup(call):
        inside.set()
        time.sleep(0.3)
        return np.zeros(2, np.float32)

    call_for_ever(tessera.compile(LOOKUP, host_functions={"lookup": lookup}, threads=1), np.ones(2, np.int32))
    assert inside.wait(60)


@scenario(PACKAGE, ends=(-signal.SIGTERM,), limit=60)
def package_sigterm_during_a_call():
    """SIGTERM ends the process during a call of a hundred seconds."""
    run = loop_for(100)
    send(signal.SIGTERM, 1)
    reached()
    run()


@scenario(PACKAGE)
def package_keyboard_interrupt_during_a_call():
    """KeyboardInterrupt comes out when the call has ended, and the next call works."""
    import numpy as np

    run = loop_for(1.0)
    send(signal.SIGINT, 0.2)
    with raises(KeyboardInterrupt):
        run()
        time.sleep(5)
    assert np.isfinite(run()).all()


@scenario(PACKAGE)
def package_keyboard_interrupt_during_compilation():
    """KeyboardInterrupt during tessera.compile ends the compiler too, and leaves no file behind."""
    import pathlib
    import tempfile

    import tessera

    lines = "\n".join(f"  %{k + 1} = stablehlo.tanh %{k} : tensor<4xf32>" for k in range(4000))
    source = f"func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {{\n{lines}\n  return %4000 : tensor<4xf32>\n}}\n"
    with tempfile.TemporaryDirectory() as folder:
        tempfile.tempdir = folder
        send(signal.SIGINT, 0.3)
        with raises(KeyboardInterrupt):
            tessera.compile(source.encode())
            time.sleep(5)
        tempfile.tempdir = None
        left = [path.name for path in pathlib.Path(folder).iterdir()]
        assert not left, left
    for child in pathlib.Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
        _, status = os.waitpid(int(child), 0)
        assert os.waitstatus_to_exitcode(status) < 0, f"child {child} was not killed: {status}"


@scenario(PACKAGE)
def package_compiler_that_is_killed():
    """A compiler that the system kills is an Error that names the signal."""
    import pathlib
    import tempfile

    import tessera

    with tempfile.TemporaryDirectory() as folder:
        command = pathlib.Path(folder, "tessera")
        command.write_text("#!/bin/sh\nkill -KILL $$\n")
        command.chmod(0o755)
        kept, os.environ["TESSERA_COMMAND"] = os.environ["TESSERA_COMMAND"], str(command)
        with raises(tessera.Error, "ended by SIGKILL"):
            tessera.compile(ADD)
        os.environ["TESSERA_COMMAND"] = kept
    tessera.compile(ADD)


@scenario(PACKAGE)
def package_closed_standard_streams():
    """A process without standard input, output and error compiles and calls programs."""
    import numpy as np

    import tessera

    kept = os.dup(1)
    for descriptor in (0, 1, 2):
        os.close(descriptor)
    try:
        x = np.ones(4, np.float32)
        equal(tessera.compile(ADD)(x, x), x * 2)
        with raises(tessera.Error, "program.mlir"):
            tessera.compile(b"nonsense")
    finally:
        for descriptor in (0, 1, 2):
            os.dup2(kept, descriptor)
