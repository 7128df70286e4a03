# SPDX-License-Identifier: Apache-2.0
"""Functions and models of other frameworks as programs.

Each importer asks its framework for StableHLO. The frameworks are no dependencies of this package: they are imported
when they are needed.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Union

from . import _tensorflow, _torch_mlir
from .compiler import CompileOptions, compile_module
from .program import Program

if TYPE_CHECKING:
    from typing_extensions import Unpack


def need(module: str, importer: str, packages: str) -> Any:
    """Returns the module. Raises ImportError with the packages to install when it cannot be imported."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise ImportError(f"{importer}: {module} cannot be imported: {error}; try \"pip install {packages}\"",
                          name=module) from error


def _refuse_beside(module: str, other: str, importer: str) -> None:
    """Raises ImportError when `other` is loaded already: each brings an LLVM, and two end the process."""
    if sys.modules.get(other) and not sys.modules.get(module):
        raise ImportError(f"{importer}: {module} cannot be imported beside {other}: each brings an LLVM of its own, and two "
                          "end the process; try another process, and Program.save", name=module)


def from_jax(function: Callable[..., Any], args: Sequence[Any] = (), **options: Unpack[CompileOptions]) -> Program:
    """Returns the program of a function of JAX, traced with `args`: arrays, or jax.ShapeDtypeStructs.

    Inputs are the leaves of `args`, in the order of jax.tree.leaves(args), under the names that JAX gives them:
    "x", "params['w']". Outputs are the leaves of the result. Arguments that a jitted function donates are inputs whose
    memory a result takes over, and variables of a State. A jitted function drops arguments that it does not use;
    another function keeps them.

    Raises ImportError without JAX, and Error when the program cannot be compiled. Errors of the trace pass through.
    """
    jax = need("jax", "from_jax", "jax")
    traced = function if hasattr(function, "lower") else jax.jit(function, keep_unused=True)
    # With debug_info arguments keep their names, and errors name lines of Python.
    text = traced.lower(*args).as_text(debug_info=True)
    return compile_module(text, getattr(function, "__name__", "function"), options)


def from_torch(module: Any, example: Sequence[Any] = (), **options: Unpack[CompileOptions]) -> Program:
    """Returns the program of a torch.nn.Module, or of a torch.export.ExportedProgram, for inputs of these shapes.

    `example` holds the positional inputs; an ExportedProgram needs none. Inputs have the names of forward's parameters:
    "x", "batch_mask" for an entry of a dictionary. Outputs are the tensors of the result: "result", "result[0]",
    "result['y']". The weights become constants of the program, as they are now. Call module.eval() first, unless the
    program should keep dropout.

    Buffers, weights and inputs that the module writes, such as the statistics of batch normalisation in training, are
    variables of a State, and inputs and outputs of the same name. Buffers have the names of named_buffers(), or "self.x"
    beside a parameter "x" of forward. A new state has their present values. Inputs that forward writes must be set.

    Raises ImportError without PyTorch or torch-mlir, and Error when the program cannot be compiled. Raises Error when
    torch.export or torch-mlir cannot convert the module, with the op and its line of Python if they are known.
    """
    torch = need("torch", "from_torch", "torch torch-mlir")
    _refuse_beside("torch_mlir", "tensorflow", "from_torch")
    packages = _torch_mlir.Packages(
        ir=need("torch_mlir.ir", "from_torch", "torch-mlir"),
        dialect=need("torch_mlir.dialects.torch", "from_torch", "torch-mlir"),
        fx=need("torch_mlir.fx", "from_torch", "torch-mlir"),
        fx_importer=need("torch_mlir.extras.fx_importer", "from_torch", "torch-mlir"),
        decompositions=need("torch_mlir.extras.fx_decomp_util", "from_torch", "torch-mlir"))
    text = _torch_mlir.torch_text(torch, packages, module, example)
    return compile_module(text, type(module).__name__, options)


def from_tf(function: Any, args: Sequence[Any] = (), *, freeze: bool = False,
            **options: Unpack[CompileOptions]) -> Program:
    """Returns the program of a function of TensorFlow: a Python function, a tf.function, or one of a SavedModel.

    It is traced with `args`, and compiled by XLA as with jit_compile=True. Inputs are the tensors among `args` under
    TensorFlow's names, such as "x". Then come the variables that the function reads, under their names: "dense/kernel".
    Outputs are the tensors of the result ("result", "result['y']"), and then the new values of variables under the
    variables' names. A variable that the function assigns is a variable of a State.

    With `freeze` the variables become constants of the program, as they are now. The function must not assign any.

    Raises ImportError without TensorFlow, and Error when the program cannot be compiled. Raises Error when TensorFlow
    cannot trace the function, or XLA cannot compile it, with the op that XLA names.
    """
    _refuse_beside("tensorflow", "torch_mlir", "from_tf")
    tf = need("tensorflow", "from_tf", "tensorflow")
    freezer = need("tensorflow.python.framework.convert_to_constants", "from_tf", "tensorflow") if freeze else None
    return compile_module(_tensorflow.text(tf, function, args, freezer), getattr(function, "__name__", "function"), options)


def from_onnx(path: Union[str, os.PathLike[str]], **options: Unpack[CompileOptions]) -> Program:
    """Returns the program of an ONNX file, whose inputs have static shapes or get them from the option `shapes`.

    Inputs and outputs have the names of the file; weights are constants. Raises OSError when the file cannot be read,
    and ImportError without onnx or torch-mlir. Raises Error when torch-mlir cannot convert the model, with the op if it
    is known, and when the program cannot be compiled.
    """
    needed = "onnx torch torch-mlir"
    onnx = need("onnx", "from_onnx", needed)
    _refuse_beside("torch_mlir", "tensorflow", "from_onnx")
    packages = _torch_mlir.Packages(
        ir=need("torch_mlir.ir", "from_onnx", needed),
        dialect=need("torch_mlir.dialects.torch", "from_onnx", needed),
        onnx_importer=need("torch_mlir.extras.onnx_importer", "from_onnx", needed),
        utilities=need("torch_mlir.compiler_utils", "from_onnx", needed))
    shapes = options.pop("shapes", None)
    text = _torch_mlir.onnx_text(onnx, packages, path, shapes)
    return compile_module(text, os.path.basename(os.fspath(path)), options)
