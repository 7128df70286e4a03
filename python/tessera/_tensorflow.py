# SPDX-License-Identifier: Apache-2.0
"""TensorFlow's functions as StableHLO, by TensorFlow's own exporter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Optional

import numpy as np

from . import _names
from .errors import Error, ErrorCode

# XLA: "...unsupported operations...: StringLower (No registered 'StringLower' OpKernel for XLA_CPU_JIT devices ...".
_UNSUPPORTED = re.compile(r"No registered '(?P<op>\w+)' OpKernel")
_ALIAS = re.compile(r"parameter_number = (\d+) : i64\}, output_index = array<i64(?:: (\d+))?>")


def _reason(error: BaseException) -> str:
    """Returns the line of TensorFlow's message that says what is wrong: the last one of a message with a stack."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()] or [type(error).__name__]
    return lines[-1] if lines[0].startswith("in user code") else lines[0]


def _trace(jitted: Any, args: Sequence[Any]) -> Any:
    """Returns the trace of a jitted function. Raises Error when the function does not run on `args`."""
    try:
        trace = jitted.get_concrete_function(*args)
    except Exception as error:
        raise Error(ErrorCode.INVALID_ARGUMENT, f"from_tf: the trace failed: {_reason(error)}; expected arguments of the "
                    "function; try function(*args) first") from error
    for tensor in trace.inputs:
        if not tensor.shape.is_fully_defined():
            raise Error(ErrorCode.INVALID_ARGUMENT, f"from_tf: the input \"{_name(tensor)}\" has the shape {tensor.shape}; "
                        "expected static sizes; try a tf.TensorSpec without None, or an array")
    return trace


def _name(tensor: Any) -> str:
    return tensor.name.partition(":")[0]


def _arguments(trace: Any) -> list[Any]:
    return trace.inputs[:len(trace.inputs) - len(trace.captured_inputs)]


def _captured_names(trace: Any) -> list[str]:
    """Returns the names of the variables, and of other tensors, that a trace captures."""
    variables = {id(variable.handle): _name(variable) for variable in trace.variables}
    return [variables.get(id(tensor), f"captured_{index}") for index, tensor in enumerate(trace.captured_inputs)]


def _output_names(tf: Any, trace: Any) -> list[str]:
    """Returns the names of the tensors that a trace returns."""
    paths = {id(leaf): path for path, leaf in _names.leaves(trace.structured_outputs)}
    flat = [leaf for leaf in tf.nest.flatten(trace.structured_outputs) if leaf is not None]
    return [paths.get(id(leaf), f"result[{index}]") for index, leaf in enumerate(flat)]


def _freeze(freezer: Any, trace: Any) -> Any:
    """Returns the trace with constants for variables. Raises Error when it assigns some."""
    try:
        return freezer.convert_variables_to_constants_v2(trace, lower_control_flow=False)
    except ValueError as error:
        raise Error(ErrorCode.INVALID_ARGUMENT, f"from_tf: the variables cannot be constants: {_reason(error)}; expected a "
                    "function that only reads them; try freeze=False") from error


def _stablehlo(tf: Any, jitted: Any, args: Sequence[Any]) -> str:
    """Returns the module of a traced function. Raises Error with the op that XLA cannot compile."""
    try:
        return jitted.experimental_get_compiler_ir(*args)(stage="stablehlo")
    except (tf.errors.OpError, TypeError, ValueError) as error:
        op = _UNSUPPORTED.search(str(error))
        reason = f"'{op['op']}' op: XLA cannot compile it" if op else f"XLA cannot compile the function: {_reason(error)}"
        raise Error(ErrorCode.UNIMPLEMENTED, f"from_tf: {reason}; try computing this part outside of the function") from error


def text(tf: Any, function: Any, args: Sequence[Any], freezer: Optional[Any]) -> str:
    """Returns the StableHLO of a function, with names. A `freezer`, if there is one, makes constants of the variables."""
    if not isinstance(args, (tuple, list)):
        raise Error(ErrorCode.INVALID_ARGUMENT, f"from_tf: the arguments are a {type(args).__name__}; expected a tuple; "
                    "try (x,)")
    # Signatures of a SavedModel take no arrays of NumPy.
    args = tf.nest.map_structure(lambda leaf: tf.convert_to_tensor(leaf) if isinstance(leaf, np.ndarray) else leaf, tuple(args))
    callee = function if hasattr(function, "get_concrete_function") else tf.function(function)
    named = _trace(tf.function(callee), args)
    if freezer is not None:
        callee = _freeze(freezer, named)
        args = [tf.TensorSpec(tensor.shape, tensor.dtype) for tensor in _arguments(callee)]
    # TensorFlow exports jitted functions without defaults of parameters.
    jitted = tf.function(lambda *given: callee(*given), jit_compile=True)
    trace = _trace(jitted, args)
    inputs = [*map(_name, _arguments(named)), *_captured_names(trace)]
    outputs = _output_names(tf, named)

    module = _stablehlo(tf, jitted, args)
    arguments, results = _names.counts(module)
    if arguments != len(inputs):
        raise Error(ErrorCode.UNIMPLEMENTED, f"from_tf: XLA makes constants of {len(inputs) - arguments} of the inputs "
                    f"{', '.join(inputs)}; expected sizes and axes that are no tensors; try numbers of Python for them")
    assigned = {int(result or 0): inputs[int(argument)] for argument, result in _ALIAS.findall(module)}
    outputs += [assigned.get(index, f"assigned_{index}") for index in range(len(outputs), results)]
    return _names.with_names(module, inputs, outputs)
