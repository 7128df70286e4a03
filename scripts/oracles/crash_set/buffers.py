# SPDX-License-Identifier: Apache-2.0
"""Uses of buffers and states after deletion or donation, or during a run that needs them."""

import gc

from programs import COUNT, LOOP
from scenario import JAX, PACKAGE, equal, jax_loop_for, raises, scenario


@scenario(JAX)
def donated_buffer_used_again():
    """A donated argument that is used again is named with its type, and its successor keeps its value."""
    import jax
    import numpy as np

    step = jax.jit(lambda x: x + 1, donate_argnums=0)
    before = jax.device_put(np.zeros((3, 5), np.float32))
    after = step(before)
    for use in (step, np.asarray, lambda x: x + 1):
        with raises((RuntimeError, ValueError), "deleted", "[3,5]"):
            use(before)
    with raises(RuntimeError, "deleted or donated"):
        before.block_until_ready()
    equal(after, np.ones((3, 5), np.float32))


@scenario(JAX)
def buffer_donated_twice_in_one_call():
    """A buffer that one call donates at two places is refused with the argument's number."""
    import jax
    import numpy as np

    step = jax.jit(lambda x, y: (x + y, x - y), donate_argnums=(0, 1))
    x = jax.device_put(np.ones(4, np.float32))
    with raises((RuntimeError, ValueError), "donate", "twice"):
        step(x, x)
    equal(step(jax.device_put(np.ones(4, np.float32)), x)[0], np.full(4, 2, np.float32))


@scenario(JAX)
def buffer_deleted_during_a_run():
    """A buffer may be deleted while a run reads it: the run ends with the right values."""
    import jax
    import numpy as np

    loop = jax_loop_for(0.2)
    for _ in range(3):
        x = loop()
        results = [jax.jit(lambda v, k=k: v * k)(x) for k in range(3)]
        x.delete()
        with raises(RuntimeError, "deleted", "float32[4096]"):
            np.asarray(x)
        expected = np.asarray(loop())
        for k, result in enumerate(results):
            equal(result, expected * np.float32(k))


@scenario(JAX)
def buffer_donated_while_others_read_it():
    """A buffer that other runs still read may be donated: they get its old value."""
    import jax
    import numpy as np

    x = jax_loop_for(0.2)()
    read = jax.jit(lambda v: v * 2)
    readers = [read(x) for _ in range(4)]
    view = np.asarray(jax_loop_for(0.01)())
    kept = np.asarray(jax.jit(lambda v: v + 0)(x))
    taken = jax.jit(lambda v: v * 0 - 1, donate_argnums=0)(x)
    equal(taken, np.full(4096, -1, np.float32))
    for reader in readers:
        equal(reader, kept * 2)
    assert view.shape == kept.shape


@scenario(JAX)
def numpy_view_of_a_donated_buffer():
    """A NumPy view and a DLPack import of a buffer keep their elements when it is donated."""
    import jax
    import numpy as np

    x = jax.jit(lambda: jax.numpy.arange(4096.0, dtype=np.float32))()
    view, imported = np.asarray(x), np.from_dlpack(x)
    jax.jit(lambda v: v * 0 - 1, donate_argnums=0)(x).block_until_ready()
    expected = np.arange(4096, dtype=np.float32)
    equal(view, expected)
    equal(imported, expected)
    del x
    gc.collect()
    equal(view, expected)
    equal(imported, expected)


@scenario(JAX)
def host_array_freed_during_a_run():
    """NumPy arrays that are given to a run may be freed at once; their memory is kept until the run has read them."""
    import jax
    import numpy as np

    slow = jax_loop_for(0.3)
    add = jax.jit(lambda x, y: x.sum() + y)
    pending = []
    for seed in range(20):
        big = np.full((1 << 20) // 4, seed, np.float32)
        pending.append(add(slow()[:1] * 0 + big if seed == 0 else big, np.float32(seed)))
        del big
        gc.collect()
    for seed, result in enumerate(pending):
        equal(result, np.float32(seed * (1 << 20) // 4 + seed))


@scenario(JAX)
def client_deleted_while_arrays_live():
    """Arrays and compiled programs outlive their client in Python, and a new client computes."""
    import jax
    import numpy as np
    from jax.extend import backend

    x = jax_loop_for(0.3)()
    step = jax.jit(lambda v: v + 1).lower(x).compile()
    pending = step(x)
    backend.clear_backends()
    gc.collect()
    value = np.asarray(x)
    equal(pending, value + 1)
    equal(step(x), value + 1)
    equal(jax.jit(lambda v: v + 1)(np.ones(3, np.float32)), np.full(3, 2, np.float32))
    del x, step, pending
    gc.collect()


@scenario(JAX)
def error_of_one_run_reaches_its_readers():
    """A run that fails fails its readers with its own error, on all levels, and frees its memory."""
    import jax
    import numpy as np

    def fail(_):
        raise ValueError("the first of the chain")

    head = jax.jit(lambda x: jax.pure_callback(fail, jax.ShapeDtypeStruct((4,), np.float32), x))
    add = jax.jit(lambda x: x + 1)
    x = head(np.ones(4, np.float32))
    for _ in range(10):
        x = add(x)
    with raises(jax.errors.JaxRuntimeError, "the first of the chain"):
        np.asarray(x)
    equal(add(np.ones(4, np.float32)), np.full(4, 2, np.float32))


@scenario(PACKAGE)
def torn_state():
    """A state whose step fails says so until it is restored, and then steps on."""
    import pathlib
    import tempfile

    import numpy as np

    import tessera

    state = tessera.compile(COUNT, threads=1).state(uninitialised=True)
    with raises(tessera.Error, '"w"', "no value"):
        state.step(x=np.ones(2, np.float32))
    state["w"] = np.zeros(2, np.float32)
    state.step(x=np.ones(2, np.float32))
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "state.npz")
        state.save(path)
        whole = path.read_bytes()
        path.write_bytes(whole[: len(whole) // 2])
        with raises(tessera.Error, "state.npz"):
            state.restore(path)
    equal(state["w"], np.ones(2, np.float32))  # nothing changes when restoring fails


@scenario(PACKAGE)
def program_freed_during_a_call():
    """The last reference to a program may go while another thread calls it, and so may its arrays."""
    import threading

    import numpy as np

    import tessera

    results = []
    programs = [tessera.compile(LOOP, threads=1)]
    x = np.ones(4096, np.float32)
    expected = programs[0](x, 20000)

    def call():
        results.append(programs[0](np.ones(4096, np.float32), 20000))

    threads = [threading.Thread(target=call) for _ in range(4)]
    for thread in threads:
        thread.start()
    programs[0] = lambda x, _: expected  # a thread that is late
    gc.collect()
    for thread in threads:
        thread.join()
    for result in results:
        equal(result, expected)
