# SPDX-License-Identifier: Apache-2.0
"""libtessera_runtime through ctypes: its structures and functions, as tessera.h declares them."""

from __future__ import annotations

import ctypes
import functools
import os
import pathlib
from collections.abc import Mapping
from typing import Any

from .errors import Error, ErrorCode

API_VERSION = 1
ALL_REPLICAS = -1
INPUT, OUTPUT, VARIABLE = range(3)

FOLDER = pathlib.Path(__file__).resolve().parent


class Tensor(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("data", ctypes.c_void_p), ("sizes", ctypes.POINTER(ctypes.c_int64)),
                ("rank", ctypes.c_int32), ("element_type", ctypes.c_int32), ("replica", ctypes.c_int32),
                ("reserved", ctypes.c_int32)]


class Value(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("sizes", ctypes.POINTER(ctypes.c_int64)), ("rank", ctypes.c_int32),
                ("element_type", ctypes.c_int32), ("byte_size", ctypes.c_size_t),
                ("shares_memory_with", ctypes.c_int64), ("specialised_axis", ctypes.c_int64)]


class HostCall(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("function", ctypes.c_char_p), ("config", ctypes.c_char_p),
                ("replica", ctypes.c_int64), ("step", ctypes.c_int64), ("arguments", ctypes.POINTER(Tensor)),
                ("num_arguments", ctypes.c_size_t), ("results", ctypes.POINTER(Tensor)),
                ("num_results", ctypes.c_size_t), ("partition", ctypes.c_int64)]


HostFunction = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(HostCall))
FreeUserData = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class HostFunctionEntry(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("function", HostFunction), ("user_data", ctypes.c_void_p),
                ("free_user_data", FreeUserData)]


class LoadOptions(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("threads", ctypes.c_int32), ("reserved", ctypes.c_int32),
                ("deadline_seconds", ctypes.c_double), ("host_functions", ctypes.POINTER(HostFunctionEntry)),
                ("num_host_functions", ctypes.c_size_t), ("cpu", ctypes.c_char_p)]


class StateOptions(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("seed", ctypes.c_uint64), ("step_entry", ctypes.c_char_p),
                ("init_entry", ctypes.c_char_p), ("uninitialised", ctypes.c_int32), ("reserved", ctypes.c_int32)]


_HANDLE, _TEXT, _SIZE = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t
_NEW = ctypes.POINTER(ctypes.c_void_p)
_TENSORS = ctypes.POINTER(Tensor)
_VALUE = ctypes.POINTER(Value)
# The result of each function, and its parameters. A result _HANDLE of a function that can fail is its TesseraError*.
ERROR_FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "tessera_error_code": (ctypes.c_uint, (_HANDLE,)),
    "tessera_error_message": (_TEXT, (_HANDLE,)),
    "tessera_error_free": (None, (_HANDLE,)),
    "tessera_error_create": (_HANDLE, (ctypes.c_uint, _TEXT)),
}
_FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    **ERROR_FUNCTIONS,
    "tessera_api_version": (ctypes.c_int32, ()),
    "tessera_version": (_TEXT, ()),
    "tessera_program_load_bytes":
        (_HANDLE, (ctypes.c_char_p, _SIZE, _TEXT, ctypes.POINTER(LoadOptions), _NEW)),
    "tessera_program_free": (None, (_HANDLE,)),
    "tessera_program_num_entries": (_SIZE, (_HANDLE,)),
    "tessera_program_entry_name": (_TEXT, (_HANDLE, _SIZE)),
    "tessera_program_num_replicas": (ctypes.c_int64, (_HANDLE,)),
    "tessera_program_cpu": (_TEXT, (_HANDLE,)),
    "tessera_program_num_sizes": (_SIZE, (_HANDLE,)),
    "tessera_program_size": (ctypes.c_int64, (_HANDLE, _SIZE)),
    "tessera_program_dimension": (_TEXT, (_HANDLE,)),
    "tessera_program_num_values": (_SIZE, (_HANDLE, _TEXT, ctypes.c_uint)),
    "tessera_program_value": (_VALUE, (_HANDLE, _TEXT, ctypes.c_uint, _SIZE)),
    "tessera_program_find_value": (_VALUE, (_HANDLE, _TEXT, ctypes.c_uint, _TEXT)),
    "tessera_program_run": (_HANDLE, (_HANDLE, _TEXT, _TENSORS, _SIZE, _TENSORS, _SIZE)),
    "tessera_call_create": (_HANDLE, (_HANDLE, _TEXT, _TENSORS, _SIZE, _TENSORS, _SIZE, _NEW)),
    "tessera_call_run": (_HANDLE, (_HANDLE,)),
    "tessera_call_free": (None, (_HANDLE,)),
    "tessera_state_create": (_HANDLE, (_HANDLE, ctypes.POINTER(StateOptions), _NEW)),
    "tessera_state_free": (None, (_HANDLE,)),
    "tessera_state_num_variables": (_SIZE, (_HANDLE,)),
    "tessera_state_variable": (_VALUE, (_HANDLE, _SIZE)),
    "tessera_state_find_value": (_VALUE, (_HANDLE, _TEXT)),
    "tessera_state_step": (_HANDLE, (_HANDLE, _TENSORS, _SIZE)),
    "tessera_state_run": (_HANDLE, (_HANDLE, _TEXT, _TENSORS, _SIZE, _TENSORS, _SIZE)),
    "tessera_state_get": (_HANDLE, (_HANDLE, _TENSORS)),
    "tessera_state_set": (_HANDLE, (_HANDLE, _TENSORS)),
    "tessera_state_save": (_HANDLE, (_HANDLE, _TEXT)),
    "tessera_state_restore": (_HANDLE, (_HANDLE, _TEXT)),
}


def find_file(variable: str, folder: str, name: str) -> pathlib.Path:
    """Returns the file that the environment variable names, else the one in a folder of this package.

    Raises ImportError when there is no such file.
    """
    chosen = os.environ.get(variable)
    path = pathlib.Path(chosen).absolute() if chosen else FOLDER / folder / name
    if not path.is_file():
        raise ImportError(f"{path}: no such file; expected {name} there; "
                          f"try installing the wheel of tessera, or set {variable} to the file")
    return path


def load(variable: str, name: str, functions: Mapping[str, tuple[Any, tuple[Any, ...]]]) -> ctypes.CDLL:
    """Returns a library of this package, or the one that the environment variable names, with the functions declared.

    Raises ImportError when there is none, or when it is older than this package.
    """
    path = find_file(variable, "lib", name)
    try:
        loaded = ctypes.CDLL(str(path))
    except OSError as error:
        raise ImportError(f"{path}: cannot be loaded: {error}") from error
    for function_name, (result, parameters) in functions.items():
        function = getattr(loaded, function_name, None)
        if function is None:
            raise ImportError(f"{path}: it has no function {function_name}; expected {name} of this release or later; "
                              "try installing the wheel of tessera")
        function.restype, function.argtypes = result, parameters
    return loaded


@functools.lru_cache(maxsize=None)
def library() -> ctypes.CDLL:
    """Returns the library, loaded once. Raises ImportError when there is none or it is older than this package."""
    loaded = load("TESSERA_LIBRARY", "libtessera_runtime.so", _FUNCTIONS)
    if loaded.tessera_api_version() < API_VERSION:
        raise ImportError(f"{loaded._name}: version {loaded.tessera_api_version()} of the interface; expected "
                          f"{API_VERSION} or later; try installing the wheel of tessera")
    return loaded


def release() -> str:
    """Returns the release of the library, such as "0.1.0"."""
    return os.fsdecode(library().tessera_version())


def encode(text: str | None) -> bytes | None:
    """Returns `text` for the library; None stays None. Raises Error when it holds a zero character."""
    if text is None:
        return None
    if "\0" in text:
        raise Error(ErrorCode.INVALID_ARGUMENT, f"{text!r}: a name with a zero character; expected none")
    return os.fsencode(text)


def stays_here() -> TypeError:
    return TypeError("programs, states and calls stay in their process: they cannot be copied or pickled; "
                     "try Program.save and tessera.load, or State.save and State.restore")


_process = object()  # stands for this process


def _begin_child() -> None:
    global _process
    _process = object()


os.register_at_fork(after_in_child=_begin_child)


class Handle:
    """An object of the library. Its functions take it as an argument; it is freed with the last reference to it.

    A thread in the middle of a call has a reference, so that an interpreter that ends does not free the object. `kept`
    lives as long as the object. A forked child neither uses nor frees it, because its threads are the parent's: a call
    would wait for them, and so would its end.
    """

    def __init__(self, pointer: int | None, free: Any, kept: Any = None) -> None:
        self._as_parameter_ = pointer
        self._free = free
        self._kept = kept
        self._process = _process

    def __del__(self) -> None:
        if self._process is _process:
            self._free(self)

    def here(self) -> Handle:
        """Returns this object, for a call. Raises FAILED_PRECONDITION in a forked child of the process that made it."""
        if self._process is not _process:
            raise Error(ErrorCode.FAILED_PRECONDITION, "a program, state or call from before a fork: its threads are the "
                        "parent's; expected one of this process; try tessera.load in the child")
        return self

    def __reduce__(self) -> Any:
        raise stays_here()


def create(free: Any, function: Any, *arguments: Any, kept: Any = None) -> Handle:
    """Returns what `function` makes of the arguments, to be freed by `free`. Raises the Error of the function."""
    pointer = ctypes.c_void_p()
    check(function(*arguments, pointer))
    return Handle(pointer.value, free, kept)


def check(error: int | None, lib: ctypes.CDLL | None = None) -> None:
    """Raises the Error that a function of the library `lib` returned, and frees it; returns for None."""
    if error is None:
        return
    lib = lib or library()
    code, message = lib.tessera_error_code(error), os.fsdecode(lib.tessera_error_message(error))
    lib.tessera_error_free(error)
    known = code in ErrorCode.__members__.values()
    raise Error(ErrorCode(code) if known else ErrorCode.INTERNAL, message)
