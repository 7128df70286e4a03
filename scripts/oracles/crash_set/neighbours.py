# SPDX-License-Identifier: Apache-2.0
"""Tessera beside other frameworks, and loaded twice, in one process."""

import os

from programs import ADD, PRODUCT
from scenario import JAX, PACKAGE, Skipped, equal, on_threads, scenario


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


def need_hidden_symbols():
    """Skips a plugin that links libLLVM: TensorFlow, when it comes first, replaces that library's symbols by its own."""
    import mmap

    path = os.environ["TESSERA_CRASH_SET_PLUGIN"]
    if not os.path.isfile(path):
        return  # with --cpu
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as contents:
        if contents.find(b"libLLVM.so") >= 0:
            raise Skipped("the plugin links libLLVM, whose symbols TensorFlow replaces; try the one of the preset package")


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
    need_hidden_symbols()
    in_order(use_tensorflow, use_jax, use_package)


@scenario(JAX, needs=("tensorflow",), limit=300)
def jax_before_tensorflow():
    """JAX on the plugin and the package, then TensorFlow compute in one process."""
    in_order(use_jax, use_package, use_tensorflow)


@scenario(JAX, needs=("torch", "tensorflow"), limit=300)
def all_frameworks():
    """TensorFlow, PyTorch, JAX on the plugin and the package compute in one process."""
    need_hidden_symbols()
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


def beside_the_first(library):
    """Computes on the plugin, and on a client of `library`, by turns and from threads. Either may end first."""
    import jax
    import numpy as np
    from jax._src import xla_bridge
    from jax.extend import backend

    if "tessera" not in jax.config.jax_platforms:
        raise Skipped("not for --cpu")
    xla_bridge.register_plugin("second", library_path=str(library))
    jax.config.update("jax_platforms", "tessera,second,cpu")
    first, second = jax.devices("tessera")[0], jax.devices("second")[0]
    assert first.client is not second.client
    step = jax.jit(lambda x: jax.numpy.cumsum(x) * 3)

    def run(seed):
        x = np.full(5, seed, np.float32)
        results = [step(jax.device_put(x, device)) for device in (first, second)]
        assert [result.devices() for result in results] == [{first}, {second}]
        for result in (*results, jax.device_put(results[0], second), jax.device_put(results[1], first)):
            equal(result, np.cumsum(x) * 3)

    run(1)
    on_threads(8, run)
    del first, second
    backend.clear_backends()
    use_jax()


@scenario(JAX)
def two_clients_in_one_process():
    """Two clients of one library compute side by side, and pass arrays to each other."""
    beside_the_first(os.environ["TESSERA_CRASH_SET_PLUGIN"])


@scenario(JAX)
def plugin_loaded_twice():
    """A copy of the library under another path computes beside the first."""
    import shutil
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        beside_the_first(shutil.copy(os.environ["TESSERA_CRASH_SET_PLUGIN"], os.path.join(folder, "libother.so")))
