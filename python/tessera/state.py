# SPDX-License-Identifier: Apache-2.0
"""The variables of a program between its steps."""

from __future__ import annotations

import ctypes
import os
import types
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Optional, Union

import numpy as np

from . import _library
from .errors import Error, ErrorCode
from .tensors import (Bound, Inputs, PerReplica, Tensor, Value, as_array, bind_inputs, bind_outputs, new_array,
                      value_of)

if TYPE_CHECKING:
    from .program import Program


class State:
    """The variables of a program, and its steps on them. Program.state makes it.

    The variables are those that the program declares, and the inputs of its step that a result takes over (JAX: donated
    arguments), under the inputs' names. They stay in the library's memory between steps. Names may be short: "params/w"
    for "params['w']".

    Threads: operations of several threads wait for each other.
    Errors: after an error in the middle of a step the variables are torn. Until they are restored, every other operation
    raises FAILED_PRECONDITION.
    """

    def __init__(self, program: Program, seed: int, *, step_entry: Optional[str], init_entry: Optional[str],
                 uninitialised: bool) -> None:
        """Makes the variables; Program.state describes the options."""
        if not 0 <= seed < 1 << 64:
            raise Error(ErrorCode.OUT_OF_RANGE, f"seed {seed}: expected an integer from 0 to 2**64 - 1")
        self._program = program
        lib = _library.library()
        options = _library.StateOptions(ctypes.sizeof(_library.StateOptions), seed, _library.encode(step_entry),
                                        _library.encode(init_entry), int(uninitialised), 0)
        self._handle = _library.create(lib.tessera_state_free, lib.tessera_state_create, program._handle.here(),
                                       options)
        # Numbers among the inputs of a step take the types of this entry, which tessera.h chooses in the same way.
        names = program.entries
        self._step = step_entry or next(iter([name for name in ("train_step", "main") if name in names] +
                                             [name for name in names if name != (init_entry or "init")]), None)

    @property
    def variables(self) -> list[Value]:
        lib = _library.library()
        count = lib.tessera_state_num_variables(self._handle)
        values = (value_of(lib.tessera_state_variable(self._handle, i)) for i in range(count))
        return [value for value in values if value is not None]

    def step(self, inputs: Mapping[str, Union[Tensor, PerReplica]] = types.MappingProxyType({}), /,
             **named: Union[Tensor, PerReplica]) -> None:
        """Runs one step: `state.step(x=batch)`, or with a mapping for names that are no words of Python.

        Every input of the step that is no variable is given once. Values of a batch hold the rows of all replicas.
        Raises FAILED_PRECONDITION when a variable has no value, and INVALID_ARGUMENT when an input does not fit.
        """
        bound = bind_inputs({**inputs, **named}, lambda key: self._program._lookup(self._step, key))
        _library.check(_library.library().tessera_state_step(self._handle.here(), bound.data, len(bound)))

    def run(self, entry: Optional[str] = None, inputs: Inputs = (),
            outputs: Optional[Mapping[str, Any]] = None) -> dict[str, np.ndarray]:
        """Runs one call of any entry on these variables, such as an evaluation, and returns its results by name.

        Without a name it is "main", else the only entry. Inputs and outputs are those of Program.run; without `outputs`
        all results are returned in new arrays, but for those that are the new values of variables.
        """
        given = bind_inputs(inputs, lambda key: self._program._lookup(entry, key))
        if outputs is not None:
            wanted = bind_outputs(outputs)
        else:
            wanted = Bound()
            names = {variable.name for variable in self.variables}
            arguments = self._program.inputs(entry)
            for value in self._program.outputs(entry):
                shared = value.shares_memory_with
                if shared is None or arguments[shared].name not in names:
                    wanted.add(value.name, new_array(value.shape, value.dtype))
        _library.check(_library.library().tessera_state_run(self._handle.here(), _library.encode(entry), given.data,
                                                            len(given), wanted.data, len(wanted)))
        return {str(name): array for name, array in wanted.arrays.items()}

    def get(self, name: str, *, replica: Optional[int] = None) -> np.ndarray:
        """Returns a copy of a variable, or of an output of the last step; of replica 0 unless another is named.

        Raises NOT_FOUND when there is none of this name, and FAILED_PRECONDITION when it has no value.
        """
        value = value_of(_library.library().tessera_state_find_value(self._handle, _library.encode(name)))
        if value is None:
            known = ", ".join(variable.name for variable in self.variables)
            raise Error(ErrorCode.NOT_FOUND, f"no variable or output is called \"{name}\"; known variables: {known}")
        bound = Bound()
        bound.add(name, array := new_array(value.shape, value.dtype), self._replica(replica))
        _library.check(_library.library().tessera_state_get(self._handle.here(), bound.data))
        return array

    def set(self, name: str, tensor: Tensor, *, replica: Optional[int] = None) -> None:
        """Copies `tensor` to a variable: of all replicas, or of the one that is named.

        Raises NOT_FOUND when there is no such variable, and INVALID_ARGUMENT when the type differs.
        """
        lib = _library.library()
        found = lib.tessera_state_find_value(self._handle, _library.encode(name))
        array = as_array(tensor, f"variable \"{name}\"", lambda: found.contents.element_type if found else None)
        bound = Bound()
        bound.add(name, array, self._replica(replica))
        _library.check(lib.tessera_state_set(self._handle.here(), bound.data))

    __getitem__ = get

    def __setitem__(self, name: str, tensor: Tensor) -> None:
        self.set(name, tensor)

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes all variables to an .npz file, which numpy.load reads. Readers see the old file or the new one."""
        _library.check(_library.library().tessera_state_save(self._handle.here(), _library.encode(os.fspath(path))))

    def restore(self, path: Union[str, os.PathLike[str]]) -> None:
        """Reads all variables from such a file; arrays of other names are ignored. Nothing changes when it fails."""
        _library.check(_library.library().tessera_state_restore(self._handle.here(), _library.encode(os.fspath(path))))

    @staticmethod
    def _replica(replica: Optional[int]) -> int:
        if replica is not None and not 0 <= replica < 1 << 31:
            raise Error(ErrorCode.OUT_OF_RANGE, f"replica {replica}: expected a number from 0")
        return _library.ALL_REPLICAS if replica is None else replica
