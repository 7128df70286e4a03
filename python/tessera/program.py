# SPDX-License-Identifier: Apache-2.0
"""Compiled programs: loading, saving, calls."""

from __future__ import annotations

import ctypes
import os
import threading
from collections.abc import Mapping
from typing import Any, Optional, Union

import numpy as np

from . import _library
from .errors import Error, ErrorCode
from .host import HostFunction, entries
from .state import State
from .tensors import Bound, Inputs, PerReplica, Tensor, Value, bind_inputs, bind_outputs, new_array, value_of


class _Image:
    """The file that a program was loaded from, which is closed with the last reference to it."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor
        # An interpreter that ends empties modules first.
        self._status, self._seek, self._close = os.fstat, os.lseek, os.close
        self._seen = self._state()
        # The position tells this descriptor from others of the same file; nobody reads from it.
        self._mark = self._seek(descriptor, 1 + int.from_bytes(os.urandom(4), "little") // 4, os.SEEK_SET)

    def __del__(self) -> None:
        # A process that becomes a daemon closes all descriptors, and may have opened another file with this number.
        try:
            is_open = self._state()[:2] == self._seen[:2] and self._seek(self.descriptor, 0, 1) == self._mark
        except OSError:
            is_open = False
        if is_open:
            self._close(self.descriptor)

    def __reduce__(self) -> Any:
        raise _library.stays_here()

    def _state(self) -> tuple[int, int, int, int]:
        status = self._status(self.descriptor)
        return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns

    def copy_to(self, descriptor: int) -> None:
        """Writes the file to another one. Raises FAILED_PRECONDITION when somebody has written to it since."""
        offset = 0  # each copy has its own, because several threads may save
        while sent := os.sendfile(descriptor, self.descriptor, offset, 1 << 30):
            offset += sent
        if self._state() != self._seen:
            raise Error(ErrorCode.FAILED_PRECONDITION, "save: the file of the program was overwritten after it was loaded; "
                        "try replacing files, as Program.save does")


class Program:
    """A compiled program. tessera.load, tessera.compile and tessera.from_* make it.

    Threads: it may be called from any number of threads at once; the interpreter's lock is released while a call runs.
    Memory: an input is read where it lies when it is a dense array or has __dlpack__; others are copied first. Results
    are new arrays of NumPy, which torch.from_dlpack and jax.numpy.from_dlpack take over without a copy.
    Errors: a call that does not fit raises tessera.Error with the expected and the given value.
    Processes: a forked child loads programs of its own; calls of those of its parent raise FAILED_PRECONDITION.
    """

    def __init__(self, path: Union[str, os.PathLike[str]], name: str, *, threads: int = 0, deadline_seconds: float = 0,
                 host_functions: Optional[Mapping[str, HostFunction]] = None, cpu: Optional[str] = None) -> None:
        """Loads the program of a .tsr file; `name` is for messages. tessera.load has the options.

        The program keeps the file open, and copies it when it is saved: the name of the file may go.
        """
        if not 0 <= threads <= 4096:
            raise Error(ErrorCode.OUT_OF_RANGE, f"threads {threads}: expected 0 to 4096")
        functions, kept = entries(host_functions or {})
        options = _library.LoadOptions(struct_size=ctypes.sizeof(_library.LoadOptions), threads=threads,
                                       deadline_seconds=deadline_seconds, host_functions=functions,
                                       num_host_functions=len(functions), cpu=_library.encode(cpu))
        with open(path, "rb", buffering=0) as file:
            data = file.read()
            self._image = _Image(os.dup(file.fileno()))
        lib = _library.library()
        self._handle = _library.create(lib.tessera_program_free, lib.tessera_program_load_bytes, data, len(data),
                                       _library.encode(name), options, kept=kept)

    @property
    def entries(self) -> list[str]:
        """The names of the functions of the program."""
        lib = _library.library()
        count = lib.tessera_program_num_entries(self._handle)
        return [os.fsdecode(lib.tessera_program_entry_name(self._handle, i)) for i in range(count)]

    @property
    def num_replicas(self) -> int:
        return _library.library().tessera_program_num_replicas(self._handle)

    @property
    def cpu(self) -> str:
        """The CPU that its code was compiled for, such as "x86-64-v3"."""
        return os.fsdecode(_library.library().tessera_program_cpu(self._handle))

    @property
    def sizes(self) -> list[int]:
        """The sizes of `dimension` that it is compiled for, ascending; empty when it is compiled for its shapes alone."""
        lib = _library.library()
        return [lib.tessera_program_size(self._handle, i) for i in range(lib.tessera_program_num_sizes(self._handle))]

    @property
    def dimension(self) -> str:
        """The name of the dimension with several sizes, such as "batch"; empty when there is none."""
        return os.fsdecode(_library.library().tessera_program_dimension(self._handle))

    def inputs(self, entry: Optional[str] = None) -> list[Value]:
        """Returns the inputs of an entry, in order; without a name of "main", else of the only entry.

        Raises NOT_FOUND when there is no such entry.
        """
        return self._values(_library.INPUT, entry)

    def outputs(self, entry: Optional[str] = None) -> list[Value]:
        """Returns the outputs of an entry, in order; without a name of "main", else of the only entry.

        Raises NOT_FOUND when there is no such entry.
        """
        return self._values(_library.OUTPUT, entry)

    @property
    def variables(self) -> list[Value]:
        """The variables that the program declares."""
        return self._values(_library.VARIABLE, None)

    def __call__(self, /, *inputs: Union[Tensor, PerReplica], **named: Union[Tensor, PerReplica]) -> Any:
        """Runs "main", else the only entry, and returns its results in new arrays.

        Inputs are given in the order of `inputs()` or by name. Returns the array when there is one result, else a tuple
        of arrays in the order of `outputs()`. Raises what `run` raises.
        """
        count = _library.library().tessera_program_num_values(self._handle, None, _library.INPUT)
        if len(inputs) > count:
            raise Error(ErrorCode.INVALID_ARGUMENT, f"{len(inputs)} inputs by position; expected at most {count}: {self}")
        given: dict[str, Any] = {}
        if inputs and named:
            given = dict(zip((value.name for value in self.inputs()), inputs))
            if twice := given.keys() & named.keys():
                raise Error(ErrorCode.INVALID_ARGUMENT, f"input \"{sorted(twice)[0]}\" is given twice")
        results = tuple(self.run({**given, **named} if named else inputs).values())
        return results[0] if len(results) == 1 else results

    def run(self, inputs: Inputs, outputs: Optional[Mapping[str, Any]] = None, *,
            entry: Optional[str] = None) -> dict[str, np.ndarray]:
        """Runs one call of an entry, and returns its results by name.

        `inputs` has every input once: by name, or in order. Names may be short: "scores" for "result['scores']".
        `outputs` has memory for results: dense arrays that can be written, or tensors with __dlpack__. Only these
        results are returned; without it all are, in new arrays. Outputs must not overlap inputs, except that an output
        may lie on the input whose memory it takes over, and which it overwrites. For an output of each replica the
        array of the first one is returned.

        Raises INVALID_ARGUMENT when a tensor has another type than its value, and NOT_FOUND when there is no such entry
        or value. An error of a host function comes out with its code. Programs with variables need a State.
        """
        given = bind_inputs(inputs, lambda key: self._lookup(entry, key))
        wanted = bind_outputs(outputs) if outputs is not None else self._new_outputs(entry, given)
        _library.check(_library.library().tessera_program_run(self._handle.here(), _library.encode(entry), given.data,
                                                              len(given), wanted.data, len(wanted)))
        return {str(name): array for name, array in wanted.arrays.items()}

    def prepare(self, inputs: Inputs, outputs: Mapping[str, Any], *, entry: Optional[str] = None) -> Call:
        """Returns a call of an entry that is bound to memory, and can be made often at little cost.

        An input must be a dense array or have __dlpack__: each run reads what its memory holds then. A number or a view
        that is not dense is copied once, here. Raises what `run` raises.
        """
        return Call(self, bind_inputs(inputs, lambda key: self._lookup(entry, key)), bind_outputs(outputs), entry)

    def state(self, seed: int = 0, *, step_entry: Optional[str] = None, init_entry: Optional[str] = None,
              uninitialised: bool = False) -> State:
        """Returns a new state: the variables of the program with their first values, and steps on them.

        `step_entry` is the step: by default "train_step", else "main", else the only entry that does not initialise.
        `init_entry` gives first values from `seed`: by default "init" if there is one. With `uninitialised`, or without
        such an entry, variables have no value until they are set or restored. Raises UNIMPLEMENTED when the program is
        compiled for several sizes, and INVALID_ARGUMENT for a seed that no entry takes.
        """
        return State(self, seed, step_entry=step_entry, init_entry=init_entry, uninitialised=uninitialised)

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the program to a .tsr file, for tessera.load, tessera-run or tessera.h.

        Readers see the old file or the new one, never a part. Raises OSError when it cannot be written, and
        FAILED_PRECONDITION when somebody has written to the file that the program was loaded from.
        """
        target = os.fspath(path)
        temporary = f"{target}.{os.getpid()}.{threading.get_ident()}"
        try:
            with open(temporary, "xb") as file:
                self._image.copy_to(file.fileno())
            os.replace(temporary, target)
        finally:
            if os.path.exists(temporary):
                os.unlink(temporary)

    def __repr__(self) -> str:
        return "; ".join(f"{entry}({', '.join(map(str, self.inputs(entry)))}) -> "
                         f"({', '.join(map(str, self.outputs(entry)))})" for entry in self.entries)

    def _values(self, kind: int, entry: Optional[str]) -> list[Value]:
        lib, name = _library.library(), _library.encode(entry)
        if entry is not None and entry not in self.entries:
            raise Error(ErrorCode.NOT_FOUND, f"no entry is called \"{entry}\"; the program has: {', '.join(self.entries)}")
        count = lib.tessera_program_num_values(self._handle, name, kind)
        values = (value_of(lib.tessera_program_value(self._handle, name, kind, i)) for i in range(count))
        return [value for value in values if value is not None]

    def _lookup(self, entry: Optional[str], key: Union[str, int]) -> Optional[Value]:
        lib, name = _library.library(), _library.encode(entry)
        if isinstance(key, int):
            return value_of(lib.tessera_program_value(self._handle, name, _library.INPUT, key))
        return value_of(lib.tessera_program_find_value(self._handle, name, _library.INPUT, _library.encode(key)))

    def _new_outputs(self, entry: Optional[str], given: Bound) -> Bound:
        wanted, rows = Bound(), self._rows(entry, given)
        for value in self.outputs(entry):
            shape = list(value.shape)
            if rows is not None and value.specialised_axis is not None:
                shape[value.specialised_axis] = rows
            wanted.add(value.name, new_array(shape, value.dtype))
        return wanted

    def _rows(self, entry: Optional[str], given: Bound) -> Optional[int]:
        """Returns the rows of a call of a program that is compiled for several sizes; None for others."""
        if not _library.library().tessera_program_num_sizes(self._handle):
            return None
        for key, array in given.arrays.items():
            value = self._lookup(entry, key)
            if value is not None and value.specialised_axis is not None and array.ndim == len(value.shape):
                return array.shape[value.specialised_axis]
        return None


class Call:
    """A call on memory that is bound beforehand (Program.prepare). For one thread at a time.

    `inputs` and `outputs` are the arrays on this memory: change the former, read the latter after `run`.
    """

    def __init__(self, program: Program, inputs: Bound, outputs: Bound, entry: Optional[str]) -> None:
        lib = _library.library()
        self._program, self._inputs, self._outputs = program, inputs, outputs
        self._handle = _library.create(lib.tessera_call_free, lib.tessera_call_create, program._handle.here(),
                                       _library.encode(entry), inputs.data, len(inputs), outputs.data, len(outputs))
        self._run = lib.tessera_call_run

    @property
    def inputs(self) -> dict[Union[str, int], np.ndarray]:
        return dict(self._inputs.arrays)

    @property
    def outputs(self) -> dict[Union[str, int], np.ndarray]:
        return dict(self._outputs.arrays)

    def run(self) -> None:
        """Makes the call. After an error in the middle of a call every later run raises it again: prepare another."""
        error = self._run(self._handle.here())
        if error is not None:
            _library.check(error)


def load(path: Union[str, os.PathLike[str]], *, threads: int = 0, deadline_seconds: float = 0,
         host_functions: Optional[Mapping[str, HostFunction]] = None, cpu: Optional[str] = None) -> Program:
    """Returns the program of a .tsr file, which needs no compiler.

    `threads` is how many one call computes on; 0: the cores of this machine. `deadline_seconds` is how long a shard
    waits for a host function or for other shards; 0: ten minutes. `host_functions` are those that the program may call;
    others are ignored. `cpu` is the variant to run when there are several, such as "x86-64-v3"; without it the best that
    this CPU supports.

    Raises OSError when the file cannot be read, INVALID_ARGUMENT when it is no program, and DATA_LOSS when it is
    damaged. Raises FAILED_PRECONDITION when no variant fits this CPU, the format is newer, or a host function is
    missing.
    """
    return Program(path, os.fsdecode(path), threads=threads, deadline_seconds=deadline_seconds,
                   host_functions=host_functions, cpu=cpu)
