# SPDX-License-Identifier: Apache-2.0
"""Starts JAX on the plugin, and on its own CPU backend."""

import json
import os
import subprocess

# Settings of the caller that would choose another backend, or take programs from a cache.
DROPPED = ("JAX_PLATFORMS", "JAX_PJRT_CLIENT_CREATE_OPTIONS", "JAX_COMPILATION_CACHE_DIR", "JAX_NUM_CPU_DEVICES",
           "PJRT_NAMES_AND_LIBRARY_PATHS", "TESSERA_COMPILE_CACHE")  # fmt: skip

STARTING = 600  # seconds that JAX may take for its first program, on a busy machine

# Exits 0 where the default backend computes, and prints the versions of Python and of the packages that tests use.
VERSIONS = """
import importlib.metadata, json, platform
import jax, jax.numpy as jnp
assert abs(float(jnp.sin(1.0)) - 0.8414709848) < 1e-6, float(jnp.sin(1.0))
packages = {d.metadata["Name"]: d.version for d in importlib.metadata.distributions()}
names = ("jax", "jaxlib", "numpy", "flax", "optax", "keras")
print(json.dumps({"python": platform.python_version(), **{n: packages[n] for n in names if n in packages}}))
"""


def cpu_environment(devices=1):
    """Returns the environment in which JAX runs on its own CPU backend with `devices` devices."""
    environment = {key: value for key, value in os.environ.items() if key not in DROPPED}
    if devices != 1:
        environment["JAX_NUM_CPU_DEVICES"] = str(devices)
    return environment | {"JAX_PLATFORMS": "cpu", "KERAS_BACKEND": "jax"}


def plugin_environment(plugin, package=None, devices=1):
    """Returns the environment in which JAX runs on the library `plugin` with `devices` devices.

    `package` is a folder with a Python package of the group `jax_plugins`, which registers the library under the name
    tessera; without it JAX loads the library by its path. JAX's callbacks and `from_dlpack` need the platform cpu, too.
    """
    environment = cpu_environment() | {"JAX_PLATFORMS": "tessera,cpu"}
    if package is None:
        environment["PJRT_NAMES_AND_LIBRARY_PATHS"] = f"tessera:{plugin}"
    else:
        paths = [str(package), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment |= {"PYTHONPATH": os.pathsep.join(paths), "TESSERA_PJRT_PLUGIN": str(plugin)}
    if devices != 1:
        environment["JAX_PJRT_CLIENT_CREATE_OPTIONS"] = f"num_devices:{devices}"
    return environment


def versions(python, environment):
    """Returns the versions of the packages of `python` by name. Fails with RuntimeError where JAX does not compute."""
    program = f"sin(1) with JAX_PLATFORMS={environment['JAX_PLATFORMS']}"
    try:
        run = subprocess.run([python, "-c", VERSIONS], env=environment, capture_output=True, text=True, timeout=STARTING)
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"{program}: no result in {STARTING} s") from None
    if run.returncode != 0:
        raise RuntimeError(f"{program}: exit code {run.returncode}\n{run.stderr}")
    return json.loads(run.stdout.splitlines()[-1])
