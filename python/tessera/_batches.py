# SPDX-License-Identifier: Apache-2.0
"""Batches of Python as the data of a job."""

from __future__ import annotations

import ctypes
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Optional, Union

import numpy as np

from . import _library, _training
from ._caller import Caller
from ._dtypes import element_type_name, element_type_of
from .errors import Error, ErrorCode
from .tensors import Tensor, as_array, memory_of, type_name

Batch = Mapping[str, Tensor]
Data = Union[Iterable[Batch], Callable[..., Iterable[Batch]]]


def _mistake(message: str) -> Error:
    return Error(ErrorCode.INVALID_ARGUMENT, message)


def _element_type(name: str, array: np.ndarray) -> int:
    """Returns the TesseraElementType of an array. Raises INVALID_ARGUMENT, with its name, when there is none."""
    try:
        return element_type_of(array.dtype)
    except Error as error:
        raise _mistake(f"\"{name}\": {error.message}") from error


def _required(function: Callable[..., Any]) -> int:
    """Returns how many arguments `function` cannot do without. Raises TypeError for more than a pass and a batch."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except ValueError:  # functions in C have no signature
        return 0
    names = [p.name for p in parameters if p.default is p.empty and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    if len(names) > 2:
        raise TypeError(f"data: a function of {', '.join(names)}; expected one of no argument, of the number of the pass, "
                        "or of this number and that of the pass's first batch")
    return len(names)


class Batches:
    """The batches of `data`, which train describes, with the types of the first one.

    The functions run on the caller's thread.
    """

    def __init__(self, data: Data, caller: Caller) -> None:
        if isinstance(data, Mapping):
            raise TypeError("data: a mapping; expected batches, each of which is a mapping; try [data]")
        if not callable(data) and not isinstance(data, Iterable):
            raise TypeError("data: expected an iterable of batches, or a function that returns one for each pass, "
                            f"got {type(data).__name__}")
        self._data = data
        self._caller = caller
        self._arguments = _required(data) if callable(data) else 0
        self._one_pass = not callable(data) and iter(data) is data
        self._taken = False  # the iterator of a single pass, by begin
        self._begun: Optional[Iterator[Batch]] = self._iterate(0, 0)
        self._iterator: Iterator[Batch] = self._begun
        try:
            first = self._next()
        except StopIteration:
            raise _mistake("data: no batch; expected one at least, whose arrays have the types of all") from None
        self.arrays = self._arrays(first)
        self._first: Optional[Batch] = first  # drawn for its types, and given before the others
        self._tensors = {name: (_element_type(name, array), array.shape[1:]) for name, array in self.arrays.items()}

    def structure(self) -> _training.Batches:
        """Returns the structure for one run; this object must outlive it."""
        self._sizes = [(ctypes.c_int64 * len(shape))(*shape) for _, shape in self._tensors.values()]
        self._types = (_library.Tensor * len(self._tensors))(*(
            _library.Tensor(_library.encode(name), None, sizes, len(shape), element_type, _library.ALL_REPLICAS, 0)
            for (name, (element_type, shape)), sizes in zip(self._tensors.items(), self._sizes)))
        # No exception may leave a callback of ctypes: it would print it and report success.
        self._callbacks = (
            _training.Begin(lambda _, number, first: self._caller.error_of(lambda: self._begin(number, first))),
            _training.Next(lambda _, batch, rows: self._caller.error_of(lambda: self._fill(batch, rows))))
        return _training.Batches(ctypes.sizeof(_training.Batches), self._types, len(self._tensors),
                                 int(self._one_pass), 0, *self._callbacks, None)

    def _iterate(self, number: int, first: int) -> Iterator[Batch]:
        """Returns an iterator of a pass, which begins with its batch number `first`."""
        if not callable(self._data):
            return self._caller.user(iter, self._data)
        given = (number, first)[:self._arguments]
        return self._caller.user(lambda: iter(self._data(*given)))  # type: ignore[operator]

    def _next(self) -> Batch:
        return self._caller.user(next, self._iterator)

    def _begin(self, number: int, first: int) -> None:
        drop = first
        if self._one_pass and self._taken:
            raise _mistake("data: an iterator, which gives its batches once, and they are needed again; "
                           "try a function that returns an iterator")
        if self._begun is not None and (self._one_pass or (number, first) == (0, 0)):
            self._begun = None  # with the batch in self._first
        else:
            self._first = None
            self._begun = None
            self._iterator = self._iterate(number, first)
            drop = 0 if self._arguments == 2 else first
        self._taken = True
        for index in range(drop):
            if self._take() is None:
                raise _mistake(f"data: {index} batches; expected the {first} that were trained on, and those behind them")

    def _take(self) -> Optional[Batch]:
        """Returns the next batch; None at the end."""
        first, self._first = self._first, None
        if first is not None:
            return first
        try:
            return self._next()
        except StopIteration:
            return None
        except KeyboardInterrupt:  # the data ends here, and so the training does, with its state saved
            return None

    def _fill(self, targets: Any, rows: Any) -> None:
        batch = self._take()
        if batch is None:
            return
        arrays = self._arrays(batch)
        if set(arrays) != set(self._tensors):
            raise _mistake(f"a batch of {', '.join(arrays)}; expected {', '.join(self._tensors)}, as in the first one")
        most = targets[0].sizes[0]
        count = next(iter(arrays.values())).shape[0]
        for index, (name, (element_type, shape)) in enumerate(self._tensors.items()):
            array = arrays[name]
            given = _element_type(name, array)
            if array.shape != (count, *shape) or given != element_type or not 0 < count <= most:
                got = type_name(element_type_name(given), array.shape)
                expected = type_name(element_type_name(element_type), (most, *shape))
                raise _mistake(f"\"{name}\": {got}; expected {expected}, or fewer rows in all arrays of the last batch")
            memory_of(targets[index])[:count] = array
        rows[0] = count

    def _arrays(self, batch: Batch) -> dict[str, np.ndarray]:
        """Returns the dense arrays of a batch. Raises INVALID_ARGUMENT for what is none."""
        if not isinstance(batch, Mapping):
            raise _mistake(f"a batch is a {type(batch).__name__}; expected a mapping from names to arrays")
        known = getattr(self, "_tensors", {})
        arrays = {}
        for name, tensor in batch.items():
            if not isinstance(name, str):
                raise _mistake(f"the name of an array is {name!r}; expected a string")
            arrays[name] = array = as_array(tensor, f"\"{name}\"", lambda name=name: known.get(name, (None,))[0])
            if array.ndim == 0:
                raise _mistake(f"\"{name}\": one number; expected an array with a row for each example")
        if not arrays:
            raise _mistake("a batch without arrays; expected one feature at least")
        return arrays
