# SPDX-License-Identifier: Apache-2.0
"""Tensors of other frameworks: the same memory on both sides."""

import gc
import importlib.util
import unittest
import weakref

import numpy as np
from programs import BFLOAT, SCALE, compiled

import tessera
from tessera._dlpack import from_dlpack


class Foreign:
    """A tensor of a framework, which is no array of NumPy."""

    def __init__(self, array, kind=1):
        self.array, self.kind = array, kind

    def __dlpack__(self, **options):
        return self.array.__dlpack__(**options)

    def __dlpack_device__(self):
        return self.kind, 0


class Owner(np.ndarray):
    """An array whose end a weak reference tells."""


class Arrays(unittest.TestCase):
    def test_shares_memory(self):
        for source in (np.arange(6.0).reshape(2, 3), np.arange(12, dtype=np.int16).reshape(3, 4).T, np.array(3.0),
                       np.arange(3) * 1j, np.arange(10, dtype=np.uint8)[2::3]):
            array = from_dlpack(Foreign(source))
            np.testing.assert_array_equal(array, source)
            self.assertEqual((array.dtype, array.strides), (source.dtype, source.strides))
            self.assertTrue(np.shares_memory(array, source))

    def test_keeps_the_memory_alive(self):
        owner = np.arange(1000.0).view(Owner)
        ended = weakref.ref(owner)
        array = from_dlpack(Foreign(owner))[10:]
        del owner
        gc.collect()
        self.assertIsNotNone(ended())
        self.assertEqual(array[0], 10)
        del array
        gc.collect()
        self.assertIsNone(ended())

    def test_empty(self):
        self.assertEqual(from_dlpack(Foreign(np.empty((0, 3), np.float32))).shape, (0, 3))

    def test_device_memory_is_refused(self):
        with self.assertRaisesRegex(tessera.Error, "kind 2.*copying it there first"):
            compiled(SCALE)(Foreign(np.zeros((2, 3), np.float32), kind=2), 2)


class Calls(unittest.TestCase):
    def test_input_and_output_are_not_copied(self):
        x, out = np.zeros((2, 3), np.float32), np.zeros((2, 3), np.float32)
        call = compiled(SCALE).prepare({"x": Foreign(x), "by": 2}, {"scaled": Foreign(out)})
        x[:] = 4
        call.run()
        np.testing.assert_array_equal(out, np.full((2, 3), 8))

    def test_result_is_taken_over_without_a_copy(self):
        result = compiled(SCALE)(np.ones((2, 3), np.float32), 2)
        taken = np.from_dlpack(Foreign(result))
        result[0, 0] = 7
        self.assertEqual(taken[0, 0], 7)


@unittest.skipUnless(importlib.util.find_spec("torch"), "torch is not installed")
class Torch(unittest.TestCase):
    def test_both_directions(self):
        import torch
        x, out = torch.zeros(2, 3), torch.zeros(2, 3)
        call = compiled(SCALE).prepare({"x": x, "by": 2}, {"scaled": out})
        x += 3
        call.run()
        self.assertEqual(out.tolist(), [[6] * 3] * 2)
        result = compiled(SCALE)(x, 2)
        tensor = torch.from_dlpack(result)
        tensor[0, 0] = -1
        self.assertEqual(result[0, 0], -1)

    def test_a_type_that_numpy_lacks(self):
        import torch
        x, out = torch.ones(4, dtype=torch.bfloat16), torch.zeros(4, dtype=torch.bfloat16)
        compiled(BFLOAT).run({"x": x}, {"result0": out})
        self.assertEqual(out.tolist(), [2.0] * 4)


@unittest.skipUnless(importlib.util.find_spec("jax"), "JAX is not installed")
class Jax(unittest.TestCase):
    def test_both_directions(self):
        import jax.numpy as jnp
        x = jnp.ones((2, 3))
        shared = from_dlpack(x)
        self.assertEqual(shared.__array_interface__["data"][0], x.unsafe_buffer_pointer())
        result = compiled(SCALE)(x, 2)
        taken = jnp.from_dlpack(result)
        self.assertEqual(taken.tolist(), [[2.0] * 3] * 2)
        self.assertEqual(taken.unsafe_buffer_pointer(), result.ctypes.data)


if __name__ == "__main__":
    unittest.main()
