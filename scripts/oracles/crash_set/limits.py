# SPDX-License-Identifier: Apache-2.0
"""Limits of memory and file descriptors, large programs, and malformed options."""

import os
import resource

from programs import ADD, LOOKUP, PRODUCT, rows
from scenario import JAX, PACKAGE, Skipped, equal, raises, scenario

TERABYTES = 1 << 40  # elements of f32: 4 TiB


def limit_memory(extra):
    """Limits the address space of this process to what it has, and `extra` bytes."""
    pages = int(open("/proc/self/statm", encoding="ascii").read().split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + extra, resource.RLIM_INFINITY))


def limit_descriptors():
    """Leaves this process a single free file descriptor. Returns a function that gives the others back."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    free = os.dup(0)
    os.close(free)
    resource.setrlimit(resource.RLIMIT_NOFILE, (free + 1, before[1]))
    return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, before)


def jax_adds():
    import jax
    import numpy as np

    equal(jax.jit(lambda x: x + 1)(np.ones(3, np.float32)), np.full(3, 2, np.float32))


@scenario(JAX)
def result_of_terabytes():
    """jnp.zeros of four terabytes is RESOURCE_EXHAUSTED with the bytes, and the next program runs."""
    import jax
    import jax.numpy as jnp

    for _ in range(2):
        with raises(jax.errors.JaxRuntimeError, "RESOURCE_EXHAUSTED", str(4 * TERABYTES)):
            jnp.zeros(TERABYTES, jnp.float32).block_until_ready()
    jax_adds()


@scenario(JAX)
def intermediate_of_terabytes():
    """A value of terabytes between ops is RESOURCE_EXHAUSTED, at compilation or at the run."""
    import jax
    import jax.numpy as jnp
    import numpy as np

    step = jax.jit(lambda x: jnp.sort(jnp.broadcast_to(x, (TERABYTES,)))[:1])
    with raises(jax.errors.JaxRuntimeError, "RESOURCE_EXHAUSTED"):
        step(np.float32(1)).block_until_ready()
    jax_adds()


@scenario(JAX)
def memory_limit_at_a_run():
    """Under ulimit -v a result that does not fit is RESOURCE_EXHAUSTED; small ones still do."""
    import jax
    import jax.numpy as jnp
    import numpy as np

    large = jax.jit(lambda x: jnp.broadcast_to(x, (1 << 28,))).lower(np.float32(1)).compile()
    small = jax.jit(lambda x: x + 1)
    small(np.ones(3, np.float32))
    limit_memory(256 << 20)
    for _ in range(3):
        with raises(jax.errors.JaxRuntimeError, "RESOURCE_EXHAUSTED"):
            large(np.float32(1)).block_until_ready()
        equal(small(np.ones(3, np.float32)), np.full(3, 2, np.float32))


def compiles_under(extra):
    """Compiles a program of 300 ops with `extra` bytes to spare. Returns the error, or None where it runs."""
    import jax
    import numpy as np

    def body(x):
        for k in range(100):
            x = jax.numpy.sort(x + k) @ x
        return x

    x = np.zeros((8, 8), np.float32)
    lowered = jax.jit(body).lower(x)
    jax_adds()
    limit_memory(extra)
    try:
        lowered.compile()(x).block_until_ready()
    except Exception as error:  # noqa: BLE001, judged by the caller
        return error
    return None


@scenario(JAX)
def memory_limit_at_compilation():
    """A compiler without memory is RESOURCE_EXHAUSTED, not the end of the process."""
    import jax

    error = compiles_under(24 << 20)
    assert error is None or isinstance(error, (jax.errors.JaxRuntimeError, MemoryError)), error
    assert error is None or "RESOURCE_EXHAUSTED" in str(error) or isinstance(error, MemoryError), error
    resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    jax_adds()


@scenario(JAX)
def no_file_descriptors():
    """Without free file descriptors a program is refused with the system's reason; later it loads."""
    import jax
    import numpy as np

    jax_adds()
    lowered = jax.jit(lambda x: x * 5).lower(np.ones(3, np.float32))
    give_back = limit_descriptors()
    hold = os.dup(0)
    with raises(jax.errors.JaxRuntimeError, "Too many open files"):
        lowered.compile()
    os.close(hold)
    give_back()
    equal(lowered.compile()(np.ones(3, np.float32)), np.full(3, 5, np.float32))


@scenario(JAX)
def chain_of_ten_thousand_ops():
    """A chain of 10,000 ops compiles and computes."""
    import jax
    import numpy as np

    def chain(x):
        for k in range(5000):
            x = x + np.float32(k % 7)
            x = x * np.float32(1 if k % 2 else -1)
        return x

    x = np.arange(4, dtype=np.float32)
    equal(jax.jit(chain)(x), chain(x))


@scenario(JAX)
def nested_conditions():
    """A hundred conditions in each other compile and compute."""
    import sys

    import jax
    import numpy as np

    sys.setrecursionlimit(10000)  # JAX traces them in each other

    def nested(depth):
        if depth == 0:
            return lambda x: x + 1
        inner = nested(depth - 1)
        return lambda x: jax.lax.cond(x[0] > -depth, inner, lambda v: v - 1, x)

    equal(jax.jit(nested(100))(np.zeros(2, np.float32)), np.ones(2, np.float32))


@scenario(JAX)
def two_thousand_arguments():
    """A program of 2,000 arguments and results, half of them donated, computes."""
    import jax
    import numpy as np

    count = 2000
    step = jax.jit(lambda kept, given: ([x + y for x, y in zip(kept, given)], [y * 2 for y in given]), donate_argnums=1)
    values = [np.full(3, k, np.float32) for k in range(count // 2)]
    given = [jax.device_put(value) for value in values]
    sums, doubles = step(values, given)
    for k in (0, 1, count // 4, count // 2 - 1):
        equal(sums[k], values[k] * 2)
        equal(doubles[k], values[k] * 2)
    assert all(value.is_deleted() for value in given)


@scenario(JAX)
def unknown_custom_call():
    """A custom call that nobody implements is an error with its name, and the next program runs."""
    import jax
    import numpy as np

    call = jax.ffi.ffi_call("no_such_target", jax.ShapeDtypeStruct((3,), np.float32))
    with raises(jax.errors.JaxRuntimeError, "no_such_target"):
        jax.jit(lambda x: call(x))(np.ones(3, np.float32)).block_until_ready()
    jax_adds()


@scenario(JAX)
def debug_nans():
    """jax_debug_nans raises FloatingPointError for the op that makes a NaN, and the next program runs."""
    import jax
    import numpy as np

    jax.config.update("jax_debug_nans", True)
    with raises(FloatingPointError, "nan"):
        jax.jit(lambda x: jax.numpy.log(x) * 2)(np.full(3, -1, np.float32))
    jax_adds()


@scenario(JAX)
def garbage_options_of_a_program():
    """Unknown options, and values of another kind, are errors with the option's name."""
    import jax
    import numpy as np

    x = np.ones(3, np.float32)
    for options, part in (({"tessera_strikt": True}, "tessera_strict"), ({"tessera_strict": "perhaps"}, "tessera_strict"),
                          ({"tessera_cpu": "no-such-cpu"}, "no-such-cpu"), ({"tessera_cpu": True}, "tessera_cpu"),
                          ({"": "x"}, "''"), ({"a\nb": 3.5}, "a\nb")):  # fmt: skip
        with raises(jax.errors.JaxRuntimeError, part):
            jax.jit(lambda x: x * 2, compiler_options=options)(x)
    equal(jax.jit(lambda x: x * 2, compiler_options={"xla_anything": 1})(x), x * 2)


def client_options(part):
    """Checks that JAX says `part` when it makes a client with the options of the environment."""
    import jax

    with raises(RuntimeError, part):
        jax.devices()


@scenario(JAX, environment={"JAX_PJRT_CLIENT_CREATE_OPTIONS": "num_devises:2"})
def unknown_option_of_the_client():
    """An unknown option of the client is an error with its name."""
    client_options("num_devises")


@scenario(JAX, environment={"JAX_PJRT_CLIENT_CREATE_OPTIONS": "num_devices:-1"})
def negative_number_of_devices():
    """A negative number of devices is an error with the option's name."""
    client_options("num_devices")


@scenario(JAX, environment={"JAX_PJRT_CLIENT_CREATE_OPTIONS": "num_devices:1000000000000"})
def number_of_devices_beyond_reason():
    """A number of devices beyond reason is an error with the option's name, before any memory is asked for."""
    client_options("num_devices")


@scenario(PACKAGE)
def package_result_of_terabytes():
    """A result of terabytes is an error of its allocation, and the next call works."""
    import numpy as np

    import tessera

    program = tessera.compile(rows(1 << 30), threads=1)
    with raises((MemoryError, tessera.Error), "Unable to allocate"):
        program(np.ones(1024, np.float32))
    equal(tessera.compile(rows(2), threads=1)(np.ones(1024, np.float32)), np.ones((2, 1024), np.float32))


@scenario(PACKAGE)
def package_more_bytes_than_numbers_have():
    """A tensor whose bytes do not fit into 64 bits is refused at its place."""
    import tessera

    for count in (1 << 51, 1 << 61):  # rows of 4 KiB
        with raises(tessera.Error, "program.mlir:3", "too large for any memory"):
            tessera.compile(rows(count))


@scenario(PACKAGE)
def package_memory_limit():
    """Under ulimit -v programs that do not fit are RESOURCE_EXHAUSTED or MemoryError; small calls still work."""
    import pathlib
    import tempfile

    import numpy as np

    import tessera

    add, x = tessera.compile(ADD, threads=1), np.ones(4, np.float32)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "product.tsr")
        tessera.compile(PRODUCT).save(path)
        matrix = np.eye(512, dtype=np.float32)
        refused = 0
        for extra in range(40, -1, -1):
            limit_memory(extra << 18)
            try:
                equal(tessera.load(path, threads=2)(matrix).shape, (512, 512))
            except (MemoryError, ImportError):
                refused += 1
            except tessera.Error as error:
                assert error.code in (tessera.ErrorCode.RESOURCE_EXHAUSTED, tessera.ErrorCode.UNAVAILABLE), repr(error)
                refused += 1
            equal(add(x, x), x * 2)
        resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert refused, "every limit was enough"
        assert tessera.load(path, threads=2)(matrix).shape == (512, 512)


@scenario(PACKAGE)
def package_no_file_descriptors():
    """Without free file descriptors loading is an error with the system's reason; later it works."""
    import pathlib
    import tempfile

    import numpy as np

    import tessera

    x = np.ones(4, np.float32)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "add.tsr")
        program = tessera.compile(ADD)
        program.save(path)
        give_back = limit_descriptors()
        with raises((OSError, tessera.Error), "Too many open files"):
            tessera.load(path)
        equal(program(x, x), x * 2)
        give_back()
        equal(tessera.load(path)(x, x), x * 2)


@scenario(PACKAGE)
def package_unknown_custom_call():
    """A host function that nobody gives is named when the program is loaded; so is the value of an infeed at a call."""
    import tessera

    with raises(tessera.Error, "lookup"):
        tessera.compile(LOOKUP)
    program = tessera.compile(b"""
func.func @main(%t: !stablehlo.token) -> tensor<4xf32> {
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %0#0 : tensor<4xf32>
}
""")
    with raises(tessera.Error, 'input "infeed.0" is missing'):
        program()


@scenario(PACKAGE)
def package_large_programs():
    """A chain of 10,000 ops, and a program of 2,000 arguments, compile and compute."""
    import numpy as np

    import tessera

    lines = "\n".join(f"  %{k + 1} = stablehlo.{('add', 'negate')[k % 2]} %{k}{(', %0', '')[k % 2]} : tensor<4xf32>"
                      for k in range(10000))  # fmt: skip
    chain = f"func.func @main(%0: tensor<4xf32>) -> tensor<4xf32> {{\n{lines}\n  return %10000 : tensor<4xf32>\n}}\n"
    x = np.arange(4, dtype=np.float32)
    equal(tessera.compile(chain.encode(), threads=1)(x), x)  # four ops give their argument back

    count = 2000
    arguments = ", ".join(f"%a{k}: tensor<2xf32>" for k in range(count))
    lines = "\n".join(f"  %{k} = stablehlo.add %a{k}, %a{count - 1 - k} : tensor<2xf32>" for k in range(count))
    results = ", ".join(f"%{k}" for k in range(count))
    types = ", ".join(["tensor<2xf32>"] * count)
    many = f"func.func @main({arguments}) -> ({types}) {{\n{lines}\n  return {results} : {types}\n}}\n"
    values = [np.full(2, k, np.float32) for k in range(count)]
    for result in tessera.compile(many.encode(), threads=1)(*values):
        equal(result, np.full(2, count - 1, np.float32))


@scenario(PACKAGE)
def package_nesting_without_end():
    """Text that nests 100,000 levels is refused with its place, and so is bytecode that is damaged."""
    import tessera

    for source in (b"func.func @main() { " + b"module { " * 100000, b"(" * 100000, b"ML\xefR" + bytes(1000), b"\0" * 1000):
        with raises(tessera.Error, "program.mlir"):
            tessera.compile(source)


@scenario(PACKAGE)
def package_garbage_options():
    """Options without meaning, and values of another kind, are errors with the option's name."""
    import tessera

    for options, error, part in (({"strikt": True}, TypeError, "strict"), ({"cpu": "no-such-cpu"}, tessera.Error, "no-such-cpu"),
                                 ({"replicas": -1}, tessera.Error, "replicas"), ({"replicas": "a"}, tessera.Error, "replicas"),
                                 ({"entry": "no_such"}, tessera.Error, "no_such"), ({"threads": -1}, tessera.Error, "threads"),
                                 ({"mesh": {"replica": 0}}, tessera.Error, "mesh"),
                                 ({"deadline_seconds": float("nan")}, tessera.Error, "deadline"),
                                 ({"deadline_seconds": -1.0}, tessera.Error, "deadline"),
                                 ({"specialise": ("batch", [0])}, tessera.Error, "specialise")):  # fmt: skip
        with raises(error, part):
            tessera.compile(ADD, **options)


@scenario(PACKAGE, environment={"LC_ALL": "C", "PYTHONUTF8": "0"})
def package_names_beyond_ascii():
    """In the locale C, and in a folder whose name is no UTF-8, programs compile, save, load, and report errors."""
    import pathlib
    import tempfile

    import numpy as np

    import tessera

    x = np.ones(4, np.float32)
    with tempfile.TemporaryDirectory() as folder:
        odd = os.fsencode(folder) + b"/\xff\xfe k\xc3\xa4se"
        try:
            os.mkdir(odd)
        except OSError:
            raise Skipped("this file system has no such names") from None
        path = pathlib.Path(os.fsdecode(odd), "add.tsr")
        tessera.compile(ADD).save(path)
        equal(tessera.load(path)(x, x), x * 2)
        source = path.with_suffix(".mlir")
        source.write_bytes(ADD)
        equal(tessera.compile(source)(x, x), x * 2)
        path.write_bytes(b"nonsense")
        with raises(tessera.Error, "add.tsr"):
            tessera.load(path)
