# SPDX-License-Identifier: Apache-2.0
"""Tensors on their way into the library: arrays, values by name, and the structures of tessera.h."""

from __future__ import annotations

import ctypes
import dataclasses
import math
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Optional, Protocol, Union

import numpy as np

from . import _library
from ._dlpack import from_dlpack
from ._dtypes import dtype_of, element_type_name, element_type_of, holds
from .errors import Error, ErrorCode


class SupportsDLPack(Protocol):
    """A tensor of another framework, such as torch.Tensor or jax.Array, in memory that the processor reads."""

    def __dlpack__(self, *, stream: Any = None) -> Any: ...
    def __dlpack_device__(self) -> tuple[int, int]: ...


Tensor = Union[np.ndarray, np.generic, SupportsDLPack, bool, int, float, complex, Sequence[Any]]


@dataclasses.dataclass(frozen=True)
class PerReplica:
    """A tensor for each replica of a program, in the order of the replicas, in place of one tensor for all of them."""

    tensors: Sequence[Tensor]


Inputs = Union[Mapping[str, Union[Tensor, PerReplica]], Sequence[Union[Tensor, PerReplica]]]


@dataclasses.dataclass(frozen=True)
class Value:
    """An input, output or variable of a program.

    `shape` has the sizes in elements, `nbytes` is the size in bytes, and `element_type` is StableHLO's name, such as
    "f32". `shares_memory_with` is the position of the output that takes the memory of this input over, or of that input
    for an output; None for no such value. `specialised_axis` is the dimension in which a call may have fewer rows than
    `shape` says; None when all sizes are fixed.
    """

    name: str
    shape: tuple[int, ...]
    element_type: str
    nbytes: int
    shares_memory_with: Optional[int]
    specialised_axis: Optional[int]
    _number: int = dataclasses.field(repr=False)

    @property
    def dtype(self) -> np.dtype:
        """The type of arrays that hold the value. Raises UNIMPLEMENTED when it needs ml_dtypes and there is none."""
        return dtype_of(self._number)

    def __str__(self) -> str:
        return f"{self.name}: {type_name(self.element_type, self.shape)}"


def type_name(element_type: str, shape: Iterable[int]) -> str:
    """Returns a type as messages of the library write it: f32[2,3]."""
    return f"{element_type}[{','.join(map(str, shape))}]"


def value_of(given: Any) -> Optional[Value]:
    """Returns a copy of a TesseraValue*; None for NULL."""
    if not given:
        return None
    c = given.contents
    return Value(os.fsdecode(c.name), tuple(c.sizes[:c.rank]), element_type_name(c.element_type), c.byte_size,
                 None if c.shares_memory_with < 0 else c.shares_memory_with,
                 None if c.specialised_axis < 0 else c.specialised_axis, c.element_type)


_ALIGNMENT = 64  # bytes of a cache line, and what XLA asks of memory that it takes over


def new_array(shape: Sequence[int], dtype: np.dtype) -> np.ndarray:
    """Returns an array without values, on memory that other frameworks take over by DLPack without a copy."""
    nbytes = math.prod(shape) * dtype.itemsize
    memory = np.empty(nbytes + _ALIGNMENT, np.uint8)
    begin = -memory.ctypes.data % _ALIGNMENT
    return memory[begin:begin + nbytes].view(dtype).reshape(shape)


def memory_of(tensor: _library.Tensor) -> np.ndarray:
    """Returns an array on memory of the library, valid until the callback that got the tensor returns."""
    dtype, shape = dtype_of(tensor.element_type), tuple(tensor.sizes[:tensor.rank])
    nbytes = math.prod(shape) * dtype.itemsize
    if nbytes == 0:
        return np.empty(shape, dtype)
    return np.frombuffer((ctypes.c_char * nbytes).from_address(tensor.data), dtype).reshape(shape)


Lookup = Callable[[Union[str, int]], Optional[Value]]


def _convert(numbers: Any, what: str, element_type: Optional[int]) -> np.ndarray:
    """Returns numbers as an array of the element type, or of NumPy's choice without one.

    Raises INVALID_ARGUMENT when they are no numbers, or the type cannot hold them: whole numbers are kept as they are,
    and others are rounded.
    """
    try:
        given = np.asarray(numbers)
    except ValueError as error:  # nested sequences of several lengths
        raise Error(ErrorCode.INVALID_ARGUMENT, f"{what}: {error}") from error
    if given.dtype.kind == "V":  # a number of ml_dtypes has the type that it is meant for
        return given
    if given.dtype.kind not in "biufc":
        raise Error(ErrorCode.INVALID_ARGUMENT, f"{what}: a {type(numbers).__name__}; expected numbers, an array of NumPy "
                    "or a tensor with __dlpack__")
    if element_type is None:
        return given
    if given.size == 0:
        return given.astype(dtype_of(element_type))
    if holds(element_type, given.dtype):
        with np.errstate(over="ignore"):  # infinity is what a number beyond the type is rounded to
            array = given.astype(dtype_of(element_type))
        if given.dtype.kind not in "iu" or "f" in element_type_name(element_type) or (array == given).all():
            return array
    raise Error(ErrorCode.INVALID_ARGUMENT, f"{what}: {numbers!r:.60}; expected numbers that "
                f"{element_type_name(element_type)} holds; try an array of NumPy of this type")


def as_array(tensor: Tensor, what: str, element_type: Callable[[], Optional[int]]) -> np.ndarray:
    """Returns a dense array of the machine's byte order.

    The array lies on the memory of `tensor` when that is an array or has __dlpack__, and is dense; else it is a copy.
    Numbers and sequences of numbers become arrays of `element_type()`. Raises INVALID_ARGUMENT, with the name `what`,
    when the type does not hold them.
    """
    if isinstance(tensor, np.ndarray):
        array = tensor
    elif hasattr(tensor, "__dlpack__"):
        array = from_dlpack(tensor)
    else:
        array = _convert(tensor, what, element_type())
    if array.flags.c_contiguous and array.flags.aligned and array.dtype.isnative:
        return array
    return np.require(array, array.dtype.newbyteorder("=") if not array.dtype.isnative else None, ["C", "A"])


def as_target(tensor: Any, name: str) -> np.ndarray:
    """Returns an array on the memory of `tensor`, for the output `name`. Raises INVALID_ARGUMENT unless it can be
    written and is dense, because a copy would lose what is written."""
    array = tensor if isinstance(tensor, np.ndarray) else None
    if array is None and hasattr(tensor, "__dlpack__"):
        array = from_dlpack(tensor)
    if array is None:
        problem = f"a {type(tensor).__name__}"
    elif not array.flags.writeable:
        problem = "memory that cannot be written"
    elif not (array.flags.c_contiguous and array.flags.aligned and array.dtype.isnative):
        problem = "an array that is not dense, not aligned or not of this machine's byte order"
    else:
        return array
    raise Error(ErrorCode.INVALID_ARGUMENT, f"output \"{name}\": {problem}; expected a dense array that can be written; "
                "try numpy.empty(value.shape, value.dtype)")


class Bound:
    """Arrays as TesseraTensors. It keeps the memory of the arrays alive, and must outlive every use of `data`."""

    def __init__(self) -> None:
        self._tensors: list[_library.Tensor] = []
        self._kept: list[Any] = []
        self.arrays: dict[Union[str, int], np.ndarray] = {}

    def add(self, key: Union[str, int], array: np.ndarray, replica: int = _library.ALL_REPLICAS) -> None:
        """Adds an array under a name, or under its position, which must be the number of tensors so far."""
        try:
            element_type = element_type_of(array.dtype)
        except Error as error:
            raise Error(error.code, f"tensor {key!r}: {error.message}") from error
        sizes = (ctypes.c_int64 * array.ndim)(*array.shape)
        name = _library.encode(key) if isinstance(key, str) else None
        self._tensors.append(_library.Tensor(name, array.ctypes.data, sizes, array.ndim, element_type, replica, 0))
        self._kept.append((array, sizes, name))
        self.arrays.setdefault(key, array)

    @property
    def data(self) -> ctypes.Array[_library.Tensor]:
        return (_library.Tensor * len(self._tensors))(*self._tensors)

    def __len__(self) -> int:
        return len(self._tensors)


def bind_inputs(inputs: Inputs, lookup: Lookup) -> Bound:
    """Returns the inputs by name, or by position when they are a sequence. `lookup` finds the value for a key."""
    bound = Bound()
    pairs: Iterable[tuple[Union[str, int], Any]]
    if isinstance(inputs, Mapping):
        pairs = inputs.items()
        if foreign := [key for key in inputs if not isinstance(key, str)]:
            raise TypeError(f"inputs: a name is {foreign[0]!r}; expected strings, or a sequence of inputs in order")
    elif hasattr(inputs, "__dlpack__"):
        raise TypeError("inputs: a tensor; expected tensors by name, or a sequence of them; try [tensor]")
    else:
        pairs = enumerate(inputs)
    for key, tensor in pairs:
        what = f"input \"{key}\"" if isinstance(key, str) else f"input {key}"

        def element_type(key: Union[str, int] = key) -> Optional[int]:
            value = lookup(key)
            return None if value is None else value._number

        if not isinstance(tensor, PerReplica):
            bound.add(key, as_array(tensor, what, element_type))
            continue
        if isinstance(key, int):  # the library counts tensors, of which this value has several
            found = lookup(key)
            key = found.name if found is not None else f"arg{key}"
        for replica, piece in enumerate(tensor.tensors):
            bound.add(key, as_array(piece, what, element_type), replica)
    return bound


def bind_outputs(outputs: Mapping[str, Any]) -> Bound:
    """Returns the outputs by name, on the memory that is given."""
    bound = Bound()
    for name, tensor in outputs.items():
        if not isinstance(tensor, PerReplica):
            bound.add(name, as_target(tensor, name))
            continue
        for replica, piece in enumerate(tensor.tensors):
            bound.add(name, as_target(piece, name), replica)
    return bound
