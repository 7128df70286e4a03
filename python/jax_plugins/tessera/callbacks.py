# SPDX-License-Identifier: Apache-2.0
"""Calls of Python functions by programs: jax.pure_callback, jax.experimental.io_callback and jax.debug.print.

JAX numbers the functions of each program from zero, and gives them to XLA with the program. The PJRT interface has no
place for them, so `install` numbers the functions of all programs instead. A program calls `ADDRESS` with the number.
"""

import ctypes
import itertools
import math
import traceback
import weakref

import ml_dtypes
import numpy as np

INTERNAL = 13  # absl::StatusCode::kInternal

# By the numbers of TesseraElementType (runtime/api/tessera.h).
TYPES = (None, *map(np.dtype, ("?", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "bfloat16", "f4", "f8", "c8", "c16",
         "int2", "int4", "uint2", "uint4", "float4_e2m1fn", "float6_e2m3fn", "float6_e3m2fn", "float8_e3m4", "float8_e4m3",
         "float8_e4m3fn", "float8_e4m3fnuz", "float8_e4m3b11fnuz", "float8_e5m2", "float8_e5m2fnuz",
         "float8_e8m0fnu")))  # fmt: skip

# The functions of all programs by number. The client keeps a function until the program's last run has ended.
_functions = weakref.WeakValueDictionary()
_numbers = itertools.count()


class _Tensor(ctypes.Structure):
    """TesseraTensor of runtime/api/tessera.h."""

    _fields_ = [("name", ctypes.c_char_p), ("data", ctypes.c_void_p), ("sizes", ctypes.POINTER(ctypes.c_int64)),
                ("rank", ctypes.c_int32), ("element_type", ctypes.c_int32), ("replica", ctypes.c_int32),
                ("reserved", ctypes.c_int32)]  # fmt: skip

    def view(self):
        """Returns an array on the tensor's memory."""
        shape, dtype = self.sizes[: self.rank] if self.rank else (), TYPES[self.element_type]
        size = math.prod(shape) * dtype.itemsize
        if size == 0:
            return np.empty(shape, dtype)
        return np.frombuffer((ctypes.c_char * size).from_address(self.data), dtype).reshape(shape)

    def copy(self):
        """Returns an array with the tensor's elements, which may outlive the call and is not writeable."""
        array = self.view().copy()
        array.flags.writeable = False
        return array


@ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_int64, ctypes.POINTER(_Tensor), ctypes.c_size_t, ctypes.POINTER(_Tensor),
                  ctypes.c_size_t, ctypes.POINTER(ctypes.c_char), ctypes.c_size_t)  # fmt: skip
def _call(number, arguments, num_arguments, results, num_results, message, message_size):
    """Calls a function by its number (PjrtHostCallback of tools/pjrt/program/callbacks.h)."""
    try:
        values = _functions[number](*(arguments[i].copy() for i in range(num_arguments)))
        for i in range(num_results):
            np.copyto(results[i].view(), values[i], casting="no")
    except BaseException:  # noqa: BLE001, the caller is no Python
        text = f"error calling callback: {traceback.format_exc()}".encode()[: message_size - 1] + b"\0"
        ctypes.memmove(message, text, len(text))
        return INTERNAL
    return 0


ADDRESS = ctypes.cast(_call, ctypes.c_void_p).value


def _number(function):
    number = next(_numbers)
    _functions[number] = function
    return np.uint64(number)


def _is_ours(context):
    """Returns whether a module is lowered for the plugin, whose platform may be called cpu."""
    return "tessera" in context.get_backend().platform_version


class _Lowering:
    """jax._src.ffi for jax._src.callback, but for the numbers of functions."""

    def __init__(self, ffi, token):
        self._ffi, self._token = ffi, token

    def __getattr__(self, name):
        return getattr(self._ffi, name)

    def build_ffi_lowering_function(self, target, **options):
        lower = self._ffi.build_ffi_lowering_function(target, **options)
        if not target.endswith("_python_cpu_callback"):
            return lower

        def numbered(ctx, *operands, index):
            context = ctx.module_context
            if _is_ours(context):
                function = context.host_callbacks[int(index)]
                if ctx.avals_in and ctx.avals_in[0] is self._token:  # tokens order programs; calls have none
                    function = context.host_callbacks[int(index)] = _without_token(function)
                index = _number(function)
            return lower(ctx, *operands, index=index)

        return numbered


def _without_token(function):
    return lambda *arguments: function(None, *arguments)[1:]


def install():
    """Lets programs for the plugin call Python functions. Call it before the first program is lowered."""
    from jax._src import callback, core

    if not isinstance(callback.ffi, _Lowering):
        callback.ffi = _Lowering(callback.ffi, core.abstract_token)
