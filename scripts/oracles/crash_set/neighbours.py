# SPDX-License-Identifier: Apache-2.0
"""Other frameworks, and Tessera twice, in one process."""

import os

from programs import ADD, PRODUCT
from scenario import JAX, PACKAGE, Skipped, equal, on_threads, raises, scenario


def use_torch():
    """Trains a step with PyTorch, on all its threads."""
    import torch

    layer = torch.nn.Linear(256, 256)
    loss = layer(torch.ones(512, 256)).square().mean()
    loss.backward()
    assert torch.isfinite(layer.weight.grad).all()


def use_tensorflow():
    """Trains a step with TensorFlow, compiled by its own XLA as well."""
    import numpy as np
    import tensorflow as tf

    w = tf.Variable(np.ones((256, 256), np.float32) / 256)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.matmul(np.ones((512, 256), np.float32), w) ** 2)
    assert np.isfinite(tape.gradient(loss, w).numpy()).all()
    compiled = tf.function(lambda x: tf.cumsum(x) * 3, jit_compile=True)
    equal(compiled(tf.ones(4)).numpy(), np.arange(1, 5, dtype=np.float32) * 3)


def use_jax():
    """Computes with JAX, with library kernels and on all threads."""
    import jax
    import numpy as np

    equal(jax.jit(lambda x: x @ x)(np.eye(512, dtype=np.float32) * 3), np.eye(512, dtype=np.float32) * 9)
    matrix = np.eye(64, dtype=np.float32) * 2
    equal(jax.jit(jax.numpy.linalg.inv)(matrix), np.eye(64, dtype=np.float32) / 2)


def use_package():
    """Computes with the package, with library kernels and on all threads."""
    import numpy as np

    import tessera

    x = np.ones(4, np.float32)
    equal(tessera.compile(ADD)(x, x), x * 2)
    product = tessera.compile(PRODUCT)(np.eye(512, dtype=np.float32))
    assert np.count_nonzero(product) == 512


def use_numpy():
    """Computes with NumPy's linear algebra, on its own OpenBLAS."""
    import numpy as np

    equal(np.linalg.inv(np.eye(300) * 2), np.eye(300) / 2)


def in_order(*uses):
    """Uses each twice in this order, then all at once from threads."""
    for use in (*uses, *uses):
        use()
    on_threads(2 * len(uses), lambda index: uses[index % len(uses)]())


@scenario(JAX)
def package_before_plugin():
    """The package and the plugin, each with a library of its own, compute in one process."""
    in_order(use_package, use_numpy, use_jax)


@scenario(JAX)
def plugin_before_package():
    """The same with the plugin first."""
    in_order(use_jax, use_package, use_numpy)


@scenario(JAX, needs=("torch",))
def torch_before_jax():
    """PyTorch, then JAX on the plugin and the package compute in one process."""
    in_order(use_torch, use_jax, use_package)


@scenario(JAX, needs=("torch",))
def jax_before_torch():
    """JAX on the plugin and the package, then PyTorch compute in one process."""
    in_order(use_jax, use_package, use_torch)


@scenario(JAX, needs=("tensorflow",), limit=300)
def tensorflow_before_jax():
    """TensorFlow, then JAX on the plugin and the package compute in one process."""
    in_order(use_tensorflow, use_jax, use_package)


@scenario(JAX, needs=("tensorflow",), limit=300)
def jax_before_tensorflow():
    """JAX on the plugin and the package, then TensorFlow compute in one process."""
    in_order(use_jax, use_package, use_tensorflow)


@scenario(JAX, needs=("torch", "tensorflow"), limit=300)
def all_frameworks():
    """TensorFlow, PyTorch, JAX on the plugin and the package compute in one process."""
    in_order(use_tensorflow, use_torch, use_jax, use_package)


@scenario(JAX, needs=("torch", "tensorflow"), limit=300)
def all_frameworks_the_other_way():
    """The package, JAX on the plugin, PyTorch and TensorFlow compute in one process."""
    in_order(use_package, use_jax, use_torch, use_tensorflow)


@scenario(PACKAGE, needs=("torch",))
def torch_that_flushes_denormals():
    """PyTorch's setting to flush denormals on this thread changes no value of a program, and stays set."""
    import numpy as np
    import torch

    import tessera

    x = np.full(4, 1e-40, np.float32)
    add = tessera.compile(ADD, threads=1)
    expected = add(x, x)
    assert expected[0] > 0
    if not torch.set_flush_denormal(True):
        raise Skipped("this processor does not flush denormals")
    equal(add(x, x), expected)
    assert (torch.from_numpy(x) + torch.from_numpy(x))[0] == 0


@scenario(PACKAGE, needs=("torch",))
def data_loader_of_torch():
    """Workers of PyTorch's data loader are forked between calls of a program, and all batches arrive."""
    import numpy as np
    import torch

    import tessera

    program = tessera.compile(PRODUCT, threads=2)
    rows = torch.utils.data.TensorDataset(torch.arange(64, dtype=torch.float32))
    seen = 0.0
    for _ in range(2):
        for (batch,) in torch.utils.data.DataLoader(rows, batch_size=8, num_workers=2):
            seen += float(np.trace(program(np.eye(512, dtype=np.float32))) > 0) * float(batch.sum())
    assert seen == 2 * 63 * 32, seen


@scenario(JAX)
def two_clients_in_one_process():
    """Two clients of one library compute side by side, and one ends before the other."""
    import gc

    import jax
    import numpy as np
    from jax._src import xla_bridge

    if "tessera" not in jax.devices()[0].client.platform_version:
        raise Skipped("not for --cpu")
    second = xla_bridge.make_pjrt_c_api_client("tessera", None)
    first = jax.devices()[0].client
    x = np.arange(4, dtype=np.float32)
    for _ in range(2):
        use_jax()
        equal(second.buffer_from_pyval(x, second.devices()[0]), x)
    assert first is not second
    del second
    gc.collect()
    use_jax()


@scenario(JAX)
def plugin_loaded_twice():
    """A copy of the library under another name and path computes beside the first."""
    import pathlib
    import shutil
    import tempfile

    import jax
    import numpy as np
    from jax._src import xla_bridge

    if "tessera" not in jax.devices()[0].client.platform_version:
        raise Skipped("not for --cpu")
    use_jax()
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder, "libother.so")
        shutil.copy(os.environ["TESSERA_CRASH_SET_PLUGIN"], copy)
        xla_bridge.register_plugin("other", library_path=str(copy), options={"platform_name": "other"})
    with raises(Exception):
        xla_bridge.register_plugin("missing", library_path=str(copy))
    other = xla_bridge.make_pjrt_c_api_client("other", {"platform_name": "other"})
    x = np.arange(4, dtype=np.float32)
    equal(other.buffer_from_pyval(x, other.devices()[0]), x)
    use_jax()
