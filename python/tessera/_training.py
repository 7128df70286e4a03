# SPDX-License-Identifier: Apache-2.0
"""libtessera through ctypes: the structures and functions of tessera_train.h, and its log lines."""

from __future__ import annotations

import ctypes
import functools
import logging
import os
from collections.abc import Iterable, Mapping
from typing import Any, Optional

from . import _library
from ._library import Tensor, check, encode

_API_VERSION = 2
_LOG = logging.getLogger("tessera")
_LEVELS = (5, logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR, logging.CRITICAL)


class Program(ctypes.Structure):
    _fields_ = [("function", ctypes.c_char_p), ("bytes", ctypes.c_char_p), ("size", ctypes.c_size_t)]


class TrainingOptions(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("model_dir", ctypes.c_char_p),
                ("settings", ctypes.POINTER(ctypes.c_char_p)), ("num_settings", ctypes.c_size_t),
                ("programs", ctypes.POINTER(Program)), ("num_programs", ctypes.c_size_t)]


Begin = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
Next = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(Tensor), ctypes.POINTER(ctypes.c_int64))


class Batches(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("tensors", ctypes.POINTER(Tensor)),
                ("num_tensors", ctypes.c_size_t), ("one_pass", ctypes.c_int32), ("reserved", ctypes.c_int32),
                ("begin", Begin), ("next", Next), ("user_data", ctypes.c_void_p)]


class Metric(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("value", ctypes.c_double)]


class Loop(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("step", ctypes.c_int64), ("steps", ctypes.c_int64),
                ("metrics", ctypes.POINTER(Metric)), ("num_metrics", ctypes.c_size_t)]


AfterLoop = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(Loop), ctypes.POINTER(ctypes.c_int32))
Take = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(Tensor), ctypes.c_size_t)
_Log = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int32, ctypes.c_char_p)


class TrainEvaluation(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("batches", ctypes.POINTER(Batches)), ("steps", ctypes.c_int64),
                ("throttle_secs", ctypes.c_double), ("after", Take), ("user_data", ctypes.c_void_p)]


class TrainOptions(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("batches", ctypes.POINTER(Batches)), ("steps", ctypes.c_int64),
                ("fresh", ctypes.c_int32), ("stop_on_signals", ctypes.c_int32), ("after_loop", AfterLoop),
                ("user_data", ctypes.c_void_p), ("evaluation", ctypes.POINTER(TrainEvaluation))]


class TrainResult(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("first_step", ctypes.c_int64), ("step", ctypes.c_int64),
                ("end", ctypes.c_int32), ("reserved", ctypes.c_int32), ("loss", ctypes.c_double),
                ("loss_mean", ctypes.c_double), ("input_wait", ctypes.c_double)]


class EvaluateOptions(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("batches", ctypes.POINTER(Batches)), ("steps", ctypes.c_int64),
                ("checkpoint", ctypes.c_char_p), ("name", ctypes.c_char_p)]


class PredictOptions(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("batches", ctypes.POINTER(Batches)), ("checkpoint", ctypes.c_char_p)]


_HANDLE, _TEXT = ctypes.c_void_p, ctypes.c_char_p
_FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    **_library.ERROR_FUNCTIONS,
    "tessera_training_api_version": (ctypes.c_int32, ()),
    "tessera_training_load": (_HANDLE, (_TEXT, ctypes.POINTER(TrainingOptions), ctypes.POINTER(_HANDLE))),
    "tessera_training_create": (_HANDLE, (_TEXT, _TEXT, ctypes.POINTER(TrainingOptions), ctypes.POINTER(_HANDLE))),
    "tessera_training_free": (None, (_HANDLE,)),
    "tessera_training_model_dir": (_TEXT, (_HANDLE,)),
    "tessera_training_train": (_HANDLE, (_HANDLE, ctypes.POINTER(TrainOptions), ctypes.POINTER(TrainResult))),
    "tessera_training_evaluate": (_HANDLE, (_HANDLE, ctypes.POINTER(EvaluateOptions), Take, _HANDLE)),
    "tessera_training_predict": (_HANDLE, (_HANDLE, ctypes.POINTER(PredictOptions), Take, _HANDLE)),
    "tessera_training_stop": (None, (_HANDLE,)),
    "tessera_training_log_to": (_HANDLE, (_Log, _HANDLE)),
}


@_Log
def _log(_: Any, level: int, line: bytes) -> None:
    _LOG.log(_LEVELS[level], "%s", os.fsdecode(line))


@functools.lru_cache(maxsize=None)
def library() -> ctypes.CDLL:
    """Returns the library, loaded once. Raises ImportError when there is none or it is older than this package.

    From then on its log lines are messages of the logger "tessera".
    """
    loaded = _library.load("TESSERA_TRAINING_LIBRARY", "libtessera.so", _FUNCTIONS)
    if loaded.tessera_training_api_version() < _API_VERSION:
        raise ImportError(f"{loaded._name}: version {loaded.tessera_training_api_version()} of the interface; expected "
                          f"{_API_VERSION} or later; try installing the wheel of tessera")
    check(loaded.tessera_training_log_to(_log, None), loaded)
    return loaded


def make(text: Optional[str], name: str, model_dir: Optional[str], settings: Iterable[str],
         programs: Mapping[str, bytes]) -> _library.Handle:
    """Returns a training of the text of a job called `name`, or of the job at the path `name` when there is no text."""
    lib = library()
    words = [encode(setting) for setting in settings]
    options = TrainingOptions(ctypes.sizeof(TrainingOptions), encode(model_dir), (ctypes.c_char_p * len(words))(*words),
                              len(words), (Program * len(programs))(*((function.encode(), contents, len(contents))
                                                                      for function, contents in programs.items())),
                              len(programs))
    pointer = ctypes.c_void_p()
    if text is None:
        check(lib.tessera_training_load(encode(name), options, pointer), lib)
    else:
        check(lib.tessera_training_create(encode(text), encode(name), options, pointer), lib)
    return _library.Handle(pointer.value, lib.tessera_training_free)
