# SPDX-License-Identifier: Apache-2.0
"""Functions of Python that programs call while they run."""

from __future__ import annotations

import ctypes
import dataclasses
import functools
import itertools
import os
import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Union

import numpy as np

from . import _library
from ._dtypes import element_type_name, element_type_of
from .errors import Error, ErrorCode
from .tensors import Tensor, as_array, memory_of, type_name


@dataclasses.dataclass(frozen=True)
class HostCall:
    """One call of a host function.

    `arguments` are copies that belong to the function. `config` is the configuration in the program. `replica` and
    `partition` name the shard that calls: both are 0 for a call on behalf of all. `step` is the number of the step, and
    0 for calls without a state.
    """

    function: str
    config: str
    replica: int
    partition: int
    step: int
    arguments: tuple[np.ndarray, ...]


# Returns the results: one tensor, a tuple or list of as many as the call has, or None for none.
HostFunction = Callable[[HostCall], Union[Tensor, Sequence[Tensor], None]]


def _store(index: int, result: Tensor, target: np.ndarray) -> None:
    array = as_array(result, f"result {index}", lambda: element_type_of(target.dtype))
    if (array.shape, array.dtype) != (target.shape, target.dtype):
        expected, got = (type_name(element_type_name(element_type_of(a.dtype)), a.shape) for a in (target, array))
        raise Error(ErrorCode.INVALID_ARGUMENT, f"result {index}: expected {expected}, got {got}")
    target[...] = array


def _call(function: HostFunction, given: Any) -> None:
    call = given.contents
    arguments = tuple(memory_of(call.arguments[i]).copy() for i in range(call.num_arguments))
    returned = function(HostCall(os.fsdecode(call.function), os.fsdecode(call.config), call.replica, call.partition,
                                 call.step, arguments))
    if returned is None:
        results: Sequence[Tensor] = ()
    else:
        results = returned if isinstance(returned, (tuple, list)) else (returned,)
    if len(results) != call.num_results:
        raise Error(ErrorCode.INVALID_ARGUMENT, f"the function returned {len(results)} results; "
                    f"expected {call.num_results}")
    for index, result in enumerate(results):
        _store(index, result, memory_of(call.results[index]))


class _Kept:
    """A function, for as long as its program. The function may refer to the program, and both end together."""

    def __init__(self, function: HostFunction) -> None:
        self.function = function


# The callbacks that the library may call, by their user data. The library says when it no longer calls one. A
# function that misses its deadline still runs, and may end after its program.
_callbacks: dict[int, Any] = {}
_numbers = itertools.count(1)
_forget = _library.FreeUserData(functools.partial(lambda callbacks, number: callbacks.pop(number, None), _callbacks))


def _callback(function: weakref.ref[_Kept]) -> Any:
    def run(_: Any, given: Any) -> Any:
        # No exception may leave a callback of ctypes: it would print it and report success.
        try:
            kept = function()
            if kept is None:
                raise Error(ErrorCode.CANCELLED, "the program of the call is gone")
            _call(kept.function, given)
            return None
        except Error as error:
            code, message = int(error.code), error.message
        except BaseException as error:
            code, message = int(ErrorCode.INTERNAL), f"{type(error).__name__}: {error}"
        return _library.library().tessera_error_create(code, os.fsencode(message.replace("\0", "?")))

    return _library.HostFunction(run)


def entries(functions: Mapping[str, HostFunction]) -> tuple[ctypes.Array[_library.HostFunctionEntry], Any]:
    """Returns the functions for one load of a program, and an object that must live as long as the program."""
    for name, function in functions.items():
        if not callable(function):
            raise TypeError(f"host function \"{name}\": a {type(function).__name__}; expected a function of a HostCall")
    array = (_library.HostFunctionEntry * len(functions))()
    kept = [_Kept(function) for function in functions.values()]
    for entry, name, each in zip(array, functions, kept):
        entry.name, entry.user_data, entry.free_user_data = _library.encode(name), next(_numbers), _forget
        _callbacks[entry.user_data] = entry.function = _callback(weakref.ref(each))
    return array, (kept, _forget)
