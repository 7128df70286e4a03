# SPDX-License-Identifier: Apache-2.0
"""Tensors of other frameworks as arrays on the same memory, by DLPack.

NumPy's own reader knows neither bf16 nor the types of eight bits. This one leaves the capsule as it is: whoever made it
frees the memory when the capsule dies, and the array keeps the capsule.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from ._dtypes import dtype_of_dlpack
from .errors import Error, ErrorCode

_CPU, _CUDA_HOST = 1, 3  # kinds of devices whose memory the processor reads
_READ_ONLY = 1  # DLPACK_FLAG_BITMASK_READ_ONLY


class _DLTensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
                ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
                ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)),
                ("byte_offset", ctypes.c_uint64)]


class _Versioned(ctypes.Structure):
    _fields_ = [("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p),
                ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("tensor", _DLTensor)]


# Functions of our own: every package of the process shares the attributes of ctypes.pythonapi.
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi))


class _Memory:
    """The memory of a capsule, as NumPy's array interface. The array made from it keeps this object as its base."""

    def __init__(self, capsule: Any, interface: dict[str, Any]) -> None:
        self.capsule = capsule
        self.__array_interface__ = interface


def _export(tensor: Any) -> Any:
    try:
        return tensor.__dlpack__(max_version=(1, 0))
    except TypeError:  # from before version 1 of DLPack
        return tensor.__dlpack__()


def from_dlpack(tensor: Any) -> np.ndarray:
    """Returns an array on the memory of `tensor`, which has the methods __dlpack__ and __dlpack_device__.

    Nothing is copied: the array keeps the tensor's memory alive, and cannot be written when the tensor says so. Raises
    INVALID_ARGUMENT when the memory is a device's, or its elements are of no type of programs. Exceptions of the tensor's
    own __dlpack__ pass through.
    """
    kind = int(tensor.__dlpack_device__()[0])
    if kind not in (_CPU, _CUDA_HOST):
        raise Error(ErrorCode.INVALID_ARGUMENT, f"a tensor on a device of DLPack's kind {kind}: the processor does not "
                    "read its memory; expected a tensor in the host's memory; try copying it there first")
    capsule = _export(tensor)
    read_only = False
    if _is_valid(capsule, b"dltensor_versioned"):
        versioned = ctypes.cast(_pointer(capsule, b"dltensor_versioned"), ctypes.POINTER(_Versioned)).contents
        if versioned.major != 1:
            raise Error(ErrorCode.UNIMPLEMENTED, f"a tensor of version {versioned.major} of DLPack; expected version 1")
        read_only = bool(versioned.flags & _READ_ONLY)
        described = versioned.tensor
    else:
        described = ctypes.cast(_pointer(capsule, b"dltensor"), ctypes.POINTER(_DLTensor)).contents
    dtype = dtype_of_dlpack(described.code, described.bits, described.lanes)
    shape = tuple(described.shape[:described.ndim])
    strides = None
    if described.strides:
        strides = tuple(stride * dtype.itemsize for stride in described.strides[:described.ndim])
    if 0 in shape:
        return np.empty(shape, dtype)  # there is no memory to share
    memory = _Memory(capsule, {
        "version": 3, "shape": shape, "strides": strides, "typestr": f"|V{dtype.itemsize}",
        "data": (described.data + described.byte_offset, read_only)})
    return np.asarray(memory).view(dtype)
