# SPDX-License-Identifier: Apache-2.0
"""The test suites that the plugin must pass, by name."""

import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Suite:
    """Test files of one project, or folders of them; names are relative to the folder that --tests gives."""

    tests: str  # the folder that --tests names
    paths: tuple
    devices: int = 1


def _jax(*stems):
    return tuple(f"{stem}_test.py" for stem in stems)


SUITES = {
    "jax": Suite("the folder tests of JAX",
                 _jax("lax", "lax_numpy", "lax_control_flow", "lax_autodiff", "lax_scipy", "api", "nn", "linalg",
                      "random_lax", "fft", "batching", "python_callback", "debugging_primitives")),
    "sharding": Suite("the folder tests of JAX", _jax("pmap", "shard_map", "pjit", "array"), devices=8),
    "keras": Suite("a checkout of Keras",
                   tuple(f"keras/src/{name}" for name in ("ops", "layers", "optimizers", "random", "trainers"))),
    "optax": Suite("a checkout of Optax", ("optax",)),
    "flax": Suite("the folder tests of Flax", (".",)),
}  # fmt: skip


def requested_devices(path):
    """Returns how many CPU devices the test file asks JAX for; 1 unless it does. The plugin must be told beforehand."""
    return max([1, *map(int, re.findall(r"\brequest_cpu_devices\((\d+)\)", path.read_text(encoding="utf-8")))])


def files_of(folder, paths):
    """Returns the names of the test files that `paths` are or hold, relative to `folder`. Fails with ValueError where
    one has none."""
    files = []
    for path in paths:
        whole = folder / path
        found = sorted(whole.rglob("*_test.py")) if whole.is_dir() else [whole] if whole.is_file() else []
        if not found:
            raise ValueError(f"{whole}: no tests; expected a test file or a folder of them; try another --tests")
        files += [str(file.relative_to(folder)) for file in found]
    return files
