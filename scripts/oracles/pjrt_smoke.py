#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs JAX on the plugin and compares it with NumPy: jit, gradients, donation, sharding, the cache of compilations.

The costs of programs are compared with those of JAX's own CPU backend. A profile must have the kernels of a program, and
TESSERA_CODE_DIR a file with its lines.

Needs JAX in its own environment; not part of the build or of continuous integration.

  python scripts/oracles/pjrt_smoke.py build/release/lib/libtessera_pjrt.so

Each check is a function of this file and runs in a process of its own, so that a crash is a failure of one check. The
exit code is the number of checks that failed.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

DEVICES = 8


def jit_adds_one():
    import jax
    import numpy as np

    values = np.arange(6, dtype=np.float32).reshape(2, 3)
    np.testing.assert_array_equal(jax.jit(lambda x: x + 1)(values), values + 1)


def gradient_of_a_small_network():
    import jax
    import jax.numpy as jnp
    import numpy as np

    rng = np.random.default_rng(0)
    x, w = rng.normal(size=(8, 4)).astype(np.float32), rng.normal(size=(4, 3)).astype(np.float32)
    loss, gradient = jax.value_and_grad(lambda w: jnp.mean(jnp.tanh(x @ w) ** 2))(w)
    t = np.tanh(x @ w)
    np.testing.assert_allclose(loss, np.mean(t**2), rtol=1e-5)
    np.testing.assert_allclose(gradient, x.T @ (2 * t * (1 - t**2) / t.size), rtol=1e-4, atol=1e-6)


def donated_arguments_are_deleted():
    import jax
    import jax.numpy as jnp
    import numpy as np

    step = jax.jit(lambda x: x * 2, donate_argnums=0)
    value = jnp.arange(4.0)
    for power in range(1, 6):
        before, value = value, step(value)
        assert before.is_deleted(), "the donated argument has a value"
        np.testing.assert_array_equal(value, np.arange(4.0) * 2**power)


def numpy_memory_is_not_written():
    import jax
    import numpy as np

    values = np.arange(1024, dtype=np.float32)
    result = jax.jit(lambda x: x + 1, donate_argnums=0)(values)
    np.testing.assert_array_equal(values, np.arange(1024, dtype=np.float32))
    np.testing.assert_array_equal(result, values + 1)


def sharded_product_over_all_devices():
    import jax
    import numpy as np
    from jax.sharding import NamedSharding, PartitionSpec

    assert len(jax.devices()) == DEVICES, f"expected {DEVICES} devices, got {jax.devices()}"
    mesh = jax.make_mesh((4, 2), ("x", "y"))
    rng = np.random.default_rng(0)
    a, b = rng.normal(size=(16, 12)).astype(np.float32), rng.normal(size=(12, 8)).astype(np.float32)
    rows = jax.device_put(a, NamedSharding(mesh, PartitionSpec("x", None)))
    columns = jax.device_put(b, NamedSharding(mesh, PartitionSpec(None, "y")))
    out = NamedSharding(mesh, PartitionSpec("x", "y"))
    product = jax.jit(lambda a, b: a @ b, out_shardings=out)(rows, columns)
    assert product.sharding == out, f"expected {out}, got {product.sharding}"
    np.testing.assert_allclose(product, a @ b, rtol=1e-5, atol=1e-5)
    # The compiler chooses how a result without a sharding lies, and says so.
    np.testing.assert_allclose(jax.jit(lambda a: a.sum(0))(rows), a.sum(0), rtol=1e-5, atol=1e-5)


def pmap_sums_over_devices():
    import jax
    import numpy as np

    values = np.arange(DEVICES * 3, dtype=np.float32).reshape(DEVICES, 3)
    sums = jax.pmap(lambda x: jax.lax.psum(x, "i"), axis_name="i")(values)
    np.testing.assert_allclose(sums, np.broadcast_to(values.sum(0), values.shape))


def costs_are_those_of_xla():
    import jax
    import jax.numpy as jnp
    import numpy as np

    ones = lambda *shape: np.ones(shape, np.float32)
    convolve = lambda x, w: jax.lax.conv_general_dilated(x, w, (1, 1), "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    for function, arguments in [
        (lambda x, y: jnp.tanh(x * y) + y, (ones(64, 32), ones(64, 32))),
        (lambda x, y: x @ y, (ones(8, 8), ones(8, 8))),
        (lambda x, y: x @ y, (ones(512, 256), ones(256, 128))),
        (convolve, (ones(8, 16, 16, 32), ones(3, 3, 32, 64))),
    ]:
        costs = []
        for platform in ("tessera", "cpu"):
            with jax.default_device(jax.devices(platform)[0]):
                costs.append(jax.jit(function).lower(*arguments).compile().cost_analysis())
        ours, theirs = costs
        for name in ("flops", "transcendentals", "bytes accessed"):
            assert ours[name] == theirs.get(name, 0), f"{name}: expected {theirs.get(name, 0)}, got {ours[name]}"


def profiles_show_kernels():
    import pathlib
    import tempfile

    import jax
    import numpy as np

    def square(x):
        return x * x

    values = np.arange(1024, dtype=np.float32)
    with tempfile.TemporaryDirectory() as folder:
        with jax.profiler.trace(folder):
            jax.block_until_ready(jax.jit(square)(values))
        [file] = pathlib.Path(folder).rglob("*.xplane.pb")
        recorded = file.read_bytes()
    for name in (b"/device:TPU:0", b"jit_square/kernel_0"):
        assert name in recorded, f"the profile has no {name!r}"


def code_lies_in_files():
    import os
    import pathlib
    import tempfile

    import jax
    import numpy as np

    with tempfile.TemporaryDirectory() as folder:
        os.environ["TESSERA_CODE_DIR"] = folder
        np.testing.assert_array_equal(jax.jit(lambda x: x + 2)(np.zeros(3, np.float32)), np.full(3, 2))
        [file] = pathlib.Path(folder).glob("jit*.so")
        assert b".debug_line" in file.read_bytes(), "the code has no lines"


def errors_are_exceptions():
    import jax
    import jax.numpy as jnp

    try:
        jax.jit(lambda x: x + 1, compiler_options={"tessera_strikt": True})(jnp.ones(3))
    except Exception as error:  # noqa: BLE001, whatever class JAX makes of it
        assert "tessera_strict" in str(error), str(error)
    else:
        raise AssertionError("an unknown compiler option was accepted")


def many_threads_call_one_program():
    import concurrent.futures

    import jax
    import numpy as np

    step = jax.jit(lambda x: x * 2 + 1)

    def run(seed):
        value = np.full(100, seed, dtype=np.float32)
        for _ in range(20):
            np.testing.assert_array_equal(step(value), value * 2 + 1)

    with concurrent.futures.ThreadPoolExecutor(16) as pool:
        list(pool.map(run, range(64)))


def compiles_with_the_cache():
    import jax
    import jax.numpy as jnp
    import numpy as np

    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
    jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
    hits = []
    jax.monitoring.register_event_listener(lambda event, **_: hits.append(event) if event.endswith("cache_hits") else None)
    np.testing.assert_array_equal(jax.jit(lambda x: jnp.cumsum(x) * 3)(np.ones(5, np.float32)), np.arange(1, 6) * 3)
    print(json.dumps({"hits": len(hits)}))


def a_second_process_compiles_nothing():
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "JAX_COMPILATION_CACHE_DIR": cache}
        command = [sys.executable, __file__, os.environ["TESSERA_PLUGIN"], "--check=compiles_with_the_cache"]
        hits = []
        for _ in range(2):
            run = subprocess.run(command, env=environment, capture_output=True, text=True)
            assert run.returncode == 0, run.stderr
            hits.append(json.loads(run.stdout.splitlines()[-1])["hits"])
        assert hits[0] == 0 and hits[1] > 0, f"expected hits in the second process alone, got {hits}"


CHECKS = [jit_adds_one, gradient_of_a_small_network, donated_arguments_are_deleted, numpy_memory_is_not_written,
          sharded_product_over_all_devices, pmap_sums_over_devices, errors_are_exceptions, many_threads_call_one_program,
          costs_are_those_of_xla, profiles_show_kernels, code_lies_in_files, a_second_process_compiles_nothing]  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("plugin", type=pathlib.Path, help="libtessera_pjrt.so")
    parser.add_argument("--check", metavar="NAME", help="runs this check alone, in this process")
    options = parser.parse_args()
    plugin = options.plugin.resolve(strict=True)
    os.environ |= {"PJRT_NAMES_AND_LIBRARY_PATHS": f"tessera:{plugin}", "JAX_PLATFORMS": "tessera,cpu",
                   "JAX_PJRT_CLIENT_CREATE_OPTIONS": f"num_devices:{DEVICES}", "TESSERA_PLUGIN": str(plugin)}  # fmt: skip
    if options.check:
        globals()[options.check]()
        return 0
    failed = 0
    for check in CHECKS:
        command = [sys.executable, __file__, str(plugin), f"--check={check.__name__}"]
        run = subprocess.run(command, capture_output=True, text=True)
        failed += run.returncode != 0
        print(f"{'ok  ' if run.returncode == 0 else 'FAIL'} {check.__name__}")
        if run.returncode != 0:
            print(f"     exit code {run.returncode}\n{run.stderr}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
