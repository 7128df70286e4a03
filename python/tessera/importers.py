# SPDX-License-Identifier: Apache-2.0
"""Functions and models of other frameworks as programs.

Each importer asks its framework for StableHLO. The frameworks are no dependencies of this package: they are imported
when they are needed.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Union

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


def from_torch(module: Any, example: Sequence[Any], **options: Unpack[CompileOptions]) -> Program:
    """Returns the program of a torch.nn.Module, or of a torch.export.ExportedProgram, for inputs of these shapes.

    `example` holds the positional inputs. The weights become constants of the program, as they are now. Call
    module.eval() first, unless the program should keep dropout and the statistics of a training batch.

    Raises ImportError without PyTorch or torch-mlir, and Error when the program cannot be compiled. Errors of the
    export, such as an op that torch-mlir does not know, pass through.
    """
    need("torch", "from_torch", "torch torch-mlir")
    fx = need("torch_mlir.fx", "from_torch", "torch-mlir")
    exported = fx.export_and_import(module, *example, output_type="stablehlo", func_name="main")
    return compile_module(exported.operation.get_asm(enable_debug_info=True), type(module).__name__, options)


def from_tf(function: Any, args: Sequence[Any], **options: Unpack[CompileOptions]) -> Program:
    """Returns the program of a tf.function with jit_compile=True, or of another function of TensorFlow.

    It is traced with `args`. Inputs are `args` and then the variables that the function captures, as TensorFlow orders
    them; outputs are the results and then the new values of variables.

    Raises ImportError without TensorFlow, and Error when the program cannot be compiled. Errors of the trace pass
    through, such as that of a tf.function without jit_compile=True.
    """
    tf = need("tensorflow", "from_tf", "tensorflow")
    is_traced = hasattr(function, "experimental_get_compiler_ir")
    traced = function if is_traced else tf.function(function, jit_compile=True)
    text = traced.experimental_get_compiler_ir(*args)(stage="stablehlo")
    return compile_module(text, getattr(function, "__name__", "function"), options)


def from_onnx(path: Union[str, os.PathLike[str]], **options: Unpack[CompileOptions]) -> Program:
    """Returns the program of an ONNX file, whose inputs have static shapes or get them from the option `shapes`.

    Raises ImportError without onnx or torch-mlir, and Error when the program cannot be compiled. Errors of the import,
    such as an op that torch-mlir does not know, pass through.
    """
    packages = "onnx torch-mlir"
    onnx = need("onnx", "from_onnx", packages)
    ir = need("torch_mlir.ir", "from_onnx", packages)
    dialect = need("torch_mlir.dialects.torch", "from_onnx", packages)
    onnx_importer = need("torch_mlir.extras.onnx_importer", "from_onnx", packages)
    utilities = need("torch_mlir.compiler_utils", "from_onnx", packages)

    model = onnx.shape_inference.infer_shapes(onnx.load(os.fspath(path)))
    context = ir.Context()
    dialect.register_dialect(context)
    info = onnx_importer.ModelInfo(model)
    module = info.create_module(context=context)
    onnx_importer.NodeImporter.define_function(info.main_graph, module.operation).import_all()
    for pipeline in ("torch-onnx-to-torch-backend-pipeline", "torch-backend-to-stablehlo-backend-pipeline"):
        utilities.run_pipeline_with_repro_report(module, f"builtin.module({pipeline})", f"from_onnx: {pipeline}")
    text = module.operation.get_asm(enable_debug_info=True)
    return compile_module(text, os.path.basename(os.fspath(path)), options)
