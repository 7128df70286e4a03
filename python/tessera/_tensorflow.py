# SPDX-License-Identifier: Apache-2.0
"""TensorFlow's functions as StableHLO, by TensorFlow's own exporter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Optional

from . import _names
from .errors import Error, ErrorCode

# XLA: "...unsupported operations...: StringLower (No registered 'StringLower' OpKernel for XLA_CPU_JIT devices ...".
_UNSUPPORTED = re.compile(r"No registered '(?P<op>\w+)' OpKernel")
_ALIAS = re.compile(r"parameter_number = (\d+) : i64\}, output_index = array<i64(?:: (\d+))?>")


def _trace(tf: Any, function: Any, args: Sequence[Any]) -> Any:
    """Returns TensorFlow's jitted function and its trace. Raises Error when the function does not run on `args`."""
    # Functions of a SavedModel, and tf.functions without jit_compile=True, are called from a jitted one.
    jitted = function if getattr(function, "_jit_compile", False) else tf.function(function, jit_compile=True)
    try:
        trace = jitted.get_concrete_function(*args)
    except Exception as error:
        line = next(iter(str(error).strip().splitlines()), type(error).__name__)
        raise Error(ErrorCode.INVALID_ARGUMENT, f"from_tf: the trace failed: {line}; expected arguments of the function; "
                    "try function(*args) first") from error
    for tensor in trace.inputs:
        if not tensor.shape.is_fully_defined():
            raise Error(ErrorCode.INVALID_ARGUMENT, f"from_tf: the input \"{_name(tensor)}\" has the shape {tensor.shape}; "
                        "expected static sizes; try a tf.TensorSpec without None, or an array")
    return jitted, trace


def _name(tensor: Any) -> str:
    return tensor.name.partition(":")[0]


def _input_names(trace: Any) -> list[str]:
    """Returns the names of the inputs of a trace: arguments, and then variables and tensors that it captures."""
    captured = list(trace.captured_inputs)
    arguments = trace.inputs[:len(trace.inputs) - len(captured)]
    variables = {id(variable.handle): _name(variable) for variable in trace.variables}
    return [*map(_name, arguments), *(variables.get(id(tensor), f"captured_{index}") for index, tensor in enumerate(captured))]


def _output_names(tf: Any, trace: Any) -> list[str]:
    """Returns the names of the tensors that a trace returns."""
    paths = {id(leaf): path for path, leaf in _names.leaves(trace.structured_outputs)}
    flat = [leaf for leaf in tf.nest.flatten(trace.structured_outputs) if leaf is not None]
    return [paths.get(id(leaf), f"result[{index}]") for index, leaf in enumerate(flat)]


def _stablehlo(tf: Any, jitted: Any, args: Sequence[Any]) -> str:
    """Returns the module of a traced function. Raises Error with the op that XLA cannot compile."""
    try:
        return jitted.experimental_get_compiler_ir(*args)(stage="stablehlo")
    except tf.errors.OpError as error:
        op = _UNSUPPORTED.search(error.message)
        reason = f"'{op['op']}' op: XLA cannot compile it" if op else f"XLA cannot compile the function: {error.message}"
        raise Error(ErrorCode.UNIMPLEMENTED, f"from_tf: {reason}; try computing this part outside of the function") from error


def text(tf: Any, function: Any, args: Sequence[Any], freezer: Optional[Any]) -> str:
    """Returns the StableHLO of a function, with names. A `freezer`, if there is one, makes constants of the variables."""
    if not isinstance(args, (tuple, list)):
        raise Error(ErrorCode.INVALID_ARGUMENT, f"from_tf: the arguments are a {type(args).__name__}; expected a tuple; "
                    "try (x,)")
    jitted, trace = _trace(tf, function, args)
    inputs, outputs = _input_names(trace), _output_names(tf, trace)
    if freezer is not None:
        frozen = freezer.convert_variables_to_constants_v2(trace)
        if frozen.captured_inputs:
            raise Error(ErrorCode.INVALID_ARGUMENT, "from_tf: the function assigns variables; expected one that only reads "
                        "them; try freeze=False")
        inputs = inputs[:len(frozen.inputs)]
        jitted = tf.function(lambda *tensors: frozen(*tensors), jit_compile=True)
        args = [tf.TensorSpec(tensor.shape, tensor.dtype) for tensor in frozen.inputs]
    module = _stablehlo(tf, jitted, args)
    arguments, results = _names.counts(module)
    if arguments != len(inputs):
        raise Error(ErrorCode.UNIMPLEMENTED, f"from_tf: XLA makes constants of {len(inputs) - arguments} of the inputs "
                    f"{', '.join(inputs)}; expected sizes and axes that are no tensors; try numbers of Python for them")
    assigned = {int(result or 0): inputs[int(argument)] for argument, result in _ALIAS.findall(module)}
    outputs += [assigned.get(index, f"assigned_{index}") for index in range(len(outputs), results)]
    return _names.with_names(module, inputs, outputs)
