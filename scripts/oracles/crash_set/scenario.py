# SPDX-License-Identifier: Apache-2.0
"""Scenarios: what a child process does, and how it must end."""

import contextlib
import dataclasses
import functools
import importlib.util
import signal
from collections.abc import Callable

REACHED = "the scenario came to its end"  # the child prints it, so that an early end is no success
SKIPPED = 77  # the exit code of a child whose scenario cannot run here
JAX, PACKAGE = "jax", "package"  # the plugin under JAX, and the package `tessera`


@dataclasses.dataclass(frozen=True)
class Scenario:
    """A function that runs in a process of its own."""

    name: str
    door: str
    body: Callable[[], None]
    title: str  # the first line of its docstring: the promise
    ends: tuple  # exit codes of subprocess, one of which the child must have
    says: tuple  # texts that its standard error must have
    needs: tuple  # modules, without which it is skipped
    environment: dict
    limit: float  # seconds


class Skipped(Exception):
    """The scenario cannot run here; the message is the reason."""


SCENARIOS: dict[str, Scenario] = {}


def scenario(door, *, ends=(0,), says=(), needs=(), environment=None, limit=180):
    """Registers a function as a scenario of `door`. Its name must be unique."""
    def register(body):
        name = f"{door}:{body.__name__}"
        assert name not in SCENARIOS, name
        needed = ("jax",) * (door == JAX) + ("numpy",) + tuple(needs)
        SCENARIOS[name] = Scenario(name, door, body, body.__doc__.splitlines()[0], ends, says, needed,
                                   environment or {}, limit)  # fmt: skip
        return body

    return register


def reached():
    """Tells the parent that the body came to its end. Bodies that end their process call it first."""
    print(REACHED, flush=True)


def run_here(name):
    """Runs a scenario in this process, and returns the exit code."""
    chosen = SCENARIOS[name]
    signal.signal(signal.SIGINT, signal.default_int_handler)  # shells let what runs in the background ignore it
    try:
        for module in chosen.needs:
            if importlib.util.find_spec(module) is None:
                raise Skipped(f"{module} is not installed")
        chosen.body()
    except Skipped as reason:
        print(reason)
        return SKIPPED
    reached()
    return 0


@contextlib.contextmanager
def raises(kind, *parts):
    """Checks that the body raises an error of class `kind` whose message has all of `parts`."""
    try:
        yield
    except kind as error:
        missing = [part for part in parts if part not in str(error)]
        assert not missing, f"expected {missing} in the message, got {error}"
    else:
        raise AssertionError(f"expected {kind.__name__} with {parts}, got no error")


def equal(got, expected):
    """Checks that two arrays have the same shape and elements."""
    import numpy as np

    np.testing.assert_array_equal(np.asarray(got), np.asarray(expected), strict=True)


def on_threads(count, function):
    """Calls `function` with 0 to `count` - 1, each on a thread of its own. Raises the first error."""
    import concurrent.futures
    import threading

    together = threading.Barrier(count)

    def run(index):
        together.wait()
        return function(index)

    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        return list(pool.map(run, range(count)))


def in_fork(function):
    """Returns what a forked child prints: the result of `function`, or its error. The child ends without cleaning up."""
    import os

    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            said = str(function())
        except BaseException as error:  # noqa: BLE001, the parent judges it
            said = f"{type(error).__name__}: {error}"
        os.write(writer, said.encode())
        os._exit(0)
    os.close(writer)
    with open(reader, encoding="utf-8") as file:
        said = file.read()
    _, status = os.waitpid(child, 0)
    return f"status {status}" if status else said


@functools.cache
def jax_loop():
    """Returns a jitted function that computes for as long as its second argument, a number of trips, says."""
    import jax

    return jax.jit(lambda x, trips: jax.lax.fori_loop(0, trips, lambda _, v: jax.numpy.tanh(v), x))


def timed(run, trips=20000):
    """Returns how many trips `run` makes in a second: run(trips) must wait for its end."""
    import time

    run(trips)
    begin = time.perf_counter()
    run(trips)
    return trips / (time.perf_counter() - begin)


def jax_loop_for(seconds):
    """Returns a call without arguments that starts a computation of `seconds`, and returns its result at once."""
    import numpy as np

    x, loop = np.ones(4096, np.float32), jax_loop()
    trips = int(seconds * timed(lambda n: loop(x, n).block_until_ready()))
    return lambda: loop(x, trips)
