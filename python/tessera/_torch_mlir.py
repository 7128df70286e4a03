# SPDX-License-Identifier: Apache-2.0
"""PyTorch's modules and ONNX's models as StableHLO, by torch-mlir.

The packages are arguments of the functions here: `importers` imports them.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import types
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Optional

from . import _names
from .errors import Error, ErrorCode

_OP = re.compile(r"operation '(?P<op>[\w.]+)'")
_NAMED = re.compile(r"name = \"([\w.]+)\"")
_VALUE = re.compile(r"value = ([^}>]+)\}")
_CONSTANT = re.compile(r"= arith\.constant dense")
_PLACE = re.compile(r"\"(?P<file>[^\"]+)\":(?P<line>\d+):(?P<column>\d+)")
_EIGHT_BITS = (17, 18, 19, 20)  # onnx.TensorProto.FLOAT8E4M3FN, FLOAT8E4M3FNUZ, FLOAT8E5M2, FLOAT8E5M2FNUZ
_ADVICE = "try another op, or another version of torch-mlir"


class Packages(types.SimpleNamespace):
    """torch-mlir's modules: `ir`, `dialect` (of torch), `fx`, `fx_importer`, `decompositions` or `onnx_importer`,
    `utilities`. Each importer fills in those that it needs."""


def _first_line(error: BaseException) -> str:
    return next((line for line in str(error).splitlines() if line.strip()), type(error).__name__).strip()


def _users(value: Any) -> Iterator[str]:
    """Yields the ops that use a value, by themselves or in a list."""
    for use in value.uses:
        if use.owner.name == "torch.prim.ListConstruct":
            yield from _users(use.owner.results[0])
        else:
            yield use.owner.name


def _users_of_constant(module: Any, message: str) -> str:
    """Returns the ops of a module's first function that use the constant which torch-mlir's message names."""
    name, value = _OP.search(message), _VALUE.search(message)
    constants = [operation for operation in module.body.operations[0].regions[0].blocks[0].operations
                 if name and operation.operation.name == name["op"]
                 and (not value or str(operation.attributes["value"]) == value[1])]
    return ", ".join(sorted({user for constant in constants for user in _users(constant.results[0])}))


def _unsupported(importer: str, diagnostics: Sequence[tuple[str, str]], module: Any, error: BaseException) -> Error:
    """Returns the error of the first op that torch-mlir's diagnostics name, with its place in the user's file."""
    for location, text in diagnostics:
        if not (found := _OP.search(text)):
            continue
        op = found["op"]
        if op == "torch.operator" and (named := _NAMED.search(text)):
            op = named[1]
        elif op.startswith("torch.constant.") and module is not None:
            op = _users_of_constant(module, text) or op
        place = _PLACE.search(location)
        begin = f"{place['file']}:{place['line']}:{max(int(place['column']), 1)}: error: " if place else f"{importer}: "
        return Error(ErrorCode.UNIMPLEMENTED, f"{begin}'{op}' op: torch-mlir has no StableHLO for it, or not for these types; "
                     f"{_ADVICE}")
    reason = diagnostics[0][1].splitlines()[0] if diagnostics else _first_line(error)
    return Error(ErrorCode.UNIMPLEMENTED, f"{importer}: torch-mlir cannot convert the model: {reason}; {_ADVICE}")


class _Conversion:
    """A context of MLIR for torch's dialect, and the module in it once there is one."""

    def __init__(self, packages: Packages) -> None:
        self.context = packages.ir.Context()
        self.module: Any = None
        packages.dialect.register_dialect(self.context)


@contextlib.contextmanager
def _conversion(packages: Packages, importer: str) -> Iterator[_Conversion]:
    """Yields a conversion. Its failures become one Error."""
    conversion = _Conversion(packages)
    diagnostics: list[tuple[str, str]] = []

    def keep(diagnostic: Any) -> bool:
        if diagnostic.severity == packages.ir.DiagnosticSeverity.ERROR:
            diagnostics.append((str(diagnostic.location), diagnostic.message))
        return True

    handler = conversion.context.attach_diagnostic_handler(keep)
    try:
        yield conversion
    except Error:
        raise
    except Exception as error:
        raise _unsupported(importer, diagnostics, conversion.module, error) from error
    finally:
        handler.detach()


def _text(packages: Packages, module: Any, inputs: Sequence[str], outputs: Sequence[str],
          variables: frozenset[str] = frozenset()) -> str:
    """Returns the text of a module whose first function has these names of arguments and results.

    A name of `variables` is both an argument and a result, which takes over the argument's memory.
    """
    ir = packages.ir
    operation = module.operation
    function = module.body.operations[0].operation
    with module.context:
        i32 = ir.IntegerType.get_signless(32)
        for attribute, names in (("arg_attrs", inputs), ("res_attrs", outputs)):
            values = [{"tessera.name": ir.StringAttr.get(name)} for name in names]
            if attribute == "arg_attrs":
                for name, value in zip(names, values):
                    if name in variables:
                        value["tf.aliasing_output"] = ir.IntegerAttr.get(i32, outputs.index(name))
            function.attributes[attribute] = ir.ArrayAttr.get([ir.DictAttr.get(value) for value in values])
    # torch-mlir leaves some constants of tensors in another dialect.
    return _CONSTANT.sub("= stablehlo.constant dense", operation.get_asm(enable_debug_info=True))


def _literal(torch: Any, tensor: Any) -> str:
    """Returns the elements of a tensor as MLIR's dense attribute, one element if all are equal: bytes, or booleans."""
    flat = tensor.detach().cpu().contiguous().reshape(-1)
    if flat.numel() == 0:
        return "dense<>"
    if bool((flat == flat[0]).all()):
        tensor, flat = flat[0], flat[:1]
    if flat.dtype == torch.bool:
        return f"dense<{json.dumps(tensor.tolist())}>"
    return f'dense<"0x{flat.view(torch.uint8).numpy().tobytes().hex()}">'


def _with_init(text: str, torch: Any, values: Mapping[str, Any], types: Mapping[str, str]) -> str:
    """Returns the module's text with a function @init, which returns the values under their names."""
    if not values:
        return text
    names = list(values)
    constants = "".join(f"    %{i} = stablehlo.constant {_literal(torch, values[name])} : {types[name]}\n"
                        for i, name in enumerate(names))
    results = ", ".join(f"{types[name]} {{{_names.attribute(name)}}}" for name in names)
    returned = ", ".join(f"%{i}" for i in range(len(names)))
    function = (f"  func.func @init() -> ({results}) {{\n{constants}"
                f"    return {returned} : {', '.join(types[name] for name in names)}\n  }}\n")
    begin = text.index("  func.func ")
    return text[:begin] + function + text[begin:]


def _export(torch: Any, module: Any, example: Any) -> Any:
    """Returns torch's exported program of the module. Raises Error when the module does not run on the example."""
    if isinstance(module, torch.export.ExportedProgram):
        return module
    if not isinstance(module, torch.nn.Module):
        raise Error(ErrorCode.INVALID_ARGUMENT, f"from_torch: a {type(module).__name__}; expected a torch.nn.Module or a "
                    "torch.export.ExportedProgram; try a module whose forward calls it")
    if not isinstance(example, (tuple, list)):
        raise Error(ErrorCode.INVALID_ARGUMENT, f"from_torch: the example is a {type(example).__name__}; expected a tuple of "
                    "the positional arguments; try (x,)")
    try:
        return torch.export.export(module, tuple(example))
    except Exception as error:
        raise Error(ErrorCode.INVALID_ARGUMENT, f"from_torch: torch.export failed: {_first_line(error)}; expected a module "
                    "whose control flow does not depend on values; try module(*example) first") from error


def _refuse(torch: Any, exported: Any) -> None:
    """Raises Error when the program has dynamic sizes, or ops that torch-mlir converts to other values."""

    def refuse(problem: str, expected: str, advice: str) -> None:
        raise Error(ErrorCode.UNIMPLEMENTED, f"from_torch: {problem}; expected {expected}; try {advice}")

    for node in exported.graph.nodes:
        value = node.meta.get("val")
        if isinstance(value, torch.Tensor) and not all(isinstance(size, int) for size in value.shape):
            shape = f"the shape [{', '.join(map(str, value.shape))}]"
            if node.op == "placeholder":
                refuse(f"the input \"{node.name}\" has {shape}", "static sizes", "an export without dynamic_shapes")
            refuse(f"'{node.target}' op: a result has {shape}, which depends on values", "static sizes",
                   "an op that keeps sizes, such as torch.where")
        if "max_pool" in str(node.target) and any(argument.name == "ceil_mode" and given for argument, given in
                                                  zip(node.target._schema.arguments, node.args)):
            refuse(f"'{node.target}' op: torch-mlir pools other windows", "ceil_mode=False", "torch.nn.functional.pad before it")
        if "with_effects" in str(node.target):
            refuse(f"'{node.args[1]}' op: torch.export gives it an effect", "an op without one", "another op")


def _decompositions(torch: Any, packages: Packages) -> dict[Any, Any]:
    """Returns torch-mlir's table of decompositions, and ours for ops that it converts to other values."""
    aten = torch.ops.aten

    def tensor(value: Any, other: Any) -> Any:
        return value if isinstance(value, torch.Tensor) else torch.full((), value, dtype=torch.result_type(value, other))

    def remainder(dividend: Any, divisor: Any) -> Any:
        # torch-mlir takes stablehlo.remainder, whose sign is the dividend's.
        dividend, divisor = tensor(dividend, divisor), tensor(divisor, dividend)
        rest = torch.fmod(dividend, divisor)
        return torch.where((rest != 0) & ((rest < 0) != (divisor < 0)), rest + divisor, rest)

    return {**packages.decompositions.get_decomposition_table(), aten.remainder.Tensor: remainder,
            aten.remainder.Scalar: remainder, aten.remainder.Scalar_Tensor: remainder,
            aten.fmod.Scalar: lambda dividend, divisor: torch.fmod(dividend, tensor(divisor, dividend))}


class _Interface:
    """The inputs and outputs of an exported program, whose graph and signature it changes.

    Values that the module writes, its state and its inputs, become inputs and outputs of the same name. Values of its
    state have the names of named_buffers(), or "self.NAME" beside a parameter or result of forward with that name. The
    arguments of forward come first among the inputs, and its results among the outputs.
    """

    def __init__(self, torch: Any, exported: Any) -> None:
        kinds = torch.export.graph_signature
        signature, graph = exported.graph_signature, exported.graph
        tensor = kinds.TensorArgument
        specs = signature.output_specs
        tree = exported.call_spec.out_spec
        paths = [path for path, _ in _names.leaves(tree.unflatten(range(tree.num_leaves)))]
        taken = {*paths, *signature.user_inputs}
        to_state = [spec for spec in specs if spec.kind not in (kinds.OutputKind.USER_OUTPUT,
                                                               kinds.OutputKind.USER_INPUT_MUTATION)]
        names = {spec.target: f"self.{spec.target}" if spec.target in taken else spec.target for spec in to_state}
        self.initial: dict[str, Any] = {}  # the values of written state, by their names
        arguments, state, others = [], [], []
        for spec, node in zip(signature.input_specs, [node for node in graph.nodes if node.op == "placeholder"]):
            if spec.kind == kinds.InputKind.USER_INPUT:
                arguments.append((getattr(spec.arg, "name", None), spec, node))
            elif spec.target in names:
                stored = exported.state_dict if spec.target in exported.state_dict else exported.constants
                self.initial[names[spec.target]] = stored[spec.target]
                state.append((names[spec.target], spec, node))
                spec.kind, spec.target, spec.persistent = kinds.InputKind.USER_INPUT, None, None
            else:
                others.append((None, spec, node))
        ordered = [*others, *arguments, *state]
        signature.input_specs = [spec for _, spec, _ in ordered]
        for _, _, node in reversed(ordered):
            next(iter(graph.nodes)).prepend(node)
        self.inputs = [name for name, spec, _ in (*arguments, *state) if isinstance(spec.arg, tensor)]

        path = iter(paths)
        output = next(node for node in reversed(graph.nodes) if node.op == "output")
        results, mutations = [], []
        for spec, value in zip(specs, output.args[0]):
            if spec.kind == kinds.OutputKind.USER_OUTPUT:
                results.append((next(path), spec, value))
            else:
                is_input = spec.kind == kinds.OutputKind.USER_INPUT_MUTATION
                mutations.append((spec.target if is_input else names[spec.target], spec, value))
                spec.kind, spec.target = kinds.OutputKind.USER_OUTPUT, None
        # Numbers and None among the results have no tensor type.
        kept = [entry for entry in (*results, *mutations) if isinstance(entry[1].arg, tensor)]
        signature.output_specs = [spec for _, spec, _ in kept]
        output.args = (tuple(value for _, _, value in kept),)
        self.outputs = [name for name, _, _ in kept]
        self.variables = frozenset(name for name, _, _ in mutations)


def torch_text(torch: Any, packages: Packages, module: Any, example: Any) -> str:
    """Returns the StableHLO of a torch.nn.Module or an ExportedProgram, whose outputs are the tensors of its result."""
    exported = _export(torch, module, example).run_decompositions(_decompositions(torch, packages))
    _refuse(torch, exported)
    with _conversion(packages, "from_torch") as conversion:
        interface = _Interface(torch, exported)
        importer = packages.fx_importer.FxImporter(context=conversion.context)
        conversion.module = importer.module
        converted = packages.fx.export_and_import(
            exported, output_type="stablehlo", func_name="main", decomposition_table={},
            fx_importer=importer, experimental_support_mutation=True)
        text = _text(packages, converted, interface.inputs, interface.outputs, interface.variables)
        arguments = converted.body.operations[0].regions[0].blocks[0].arguments
        types = {name: str(argument.type) for name, argument in zip(interface.inputs, arguments)}
        return _with_init(text, torch, interface.initial, types)


def _set_shapes(graph: Any, shapes: Mapping[str, Sequence[Any]]) -> None:
    """Writes `shapes` to the inputs of ONNX's graph. Raises Error for an unknown input or another rank."""
    inputs = {value.name: value for value in graph.input}
    for name, shape in shapes.items():
        if name not in inputs:
            raise Error(ErrorCode.NOT_FOUND, f"from_onnx: no input is called \"{name}\"; the model has: {', '.join(inputs)}")
        dimensions = inputs[name].type.tensor_type.shape.dim
        if len(dimensions) != len(shape):
            raise Error(ErrorCode.INVALID_ARGUMENT, f"from_onnx: the shape of \"{name}\" has {len(shape)} sizes; expected "
                        f"{len(dimensions)}")
        for dimension, size in zip(dimensions, shape):
            dimension.dim_value = int(size)


def _refuse_dynamic(graph: Any) -> None:
    """Raises Error when an input that is no weight has a size that the model leaves open."""
    weights = {weight.name for weight in graph.initializer}
    for value in graph.input:
        sizes = [dimension.dim_value if dimension.HasField("dim_value") else dimension.dim_param or "?"
                 for dimension in value.type.tensor_type.shape.dim]
        if value.name not in weights and not all(isinstance(size, int) for size in sizes):
            given = ", ".join(str(size) if isinstance(size, int) else "8" for size in sizes)
            raise Error(ErrorCode.INVALID_ARGUMENT, f"from_onnx: the input \"{value.name}\" has the shape "
                        f"[{', '.join(map(str, sizes))}]; expected numbers; try shapes={{\"{value.name}\": [{given}]}}")


def _refuse_wrong(onnx: Any, model: Any) -> None:
    """Raises Error for a node that torch-mlir converts to other values: each was found by scripts/oracles/onnx_nodes.py."""
    types = {value.name: value.type.tensor_type.elem_type
             for value in (*model.graph.value_info, *model.graph.output, *model.graph.input)}
    for node in model.graph.node:
        attributes = {attribute.name: onnx.helper.get_attribute_value(attribute) for attribute in node.attribute}
        problem = ""
        if node.op_type == "CastLike" and types.get(node.output[0]) in _EIGHT_BITS and attributes.get("saturate", 1):
            problem = "torch-mlir casts large numbers to NaN or infinity"
        elif node.op_type == "GridSample" and attributes.get("mode") == b"nearest":
            problem = "torch-mlir rounds coordinates to other neighbours"
        elif node.op_type == "MaxPool" and attributes.get("ceil_mode"):
            problem = "torch-mlir pools other windows with ceil_mode"
        elif node.op_type == "LpNormalization":
            problem = "torch-mlir gives NaN for a norm of zero"
        if problem:
            raise Error(ErrorCode.UNIMPLEMENTED, f"from_onnx: 'onnx.{node.op_type}' op: {problem}; {_ADVICE}")


def onnx_text(onnx: Any, packages: Packages, path: "os.PathLike[str] | str",
              shapes: Optional[Mapping[str, Sequence[Any]]]) -> str:
    """Returns the StableHLO of an ONNX file, whose inputs have static shapes or get them from `shapes`."""
    name = os.fspath(path)
    try:
        model = onnx.load(name)
    except OSError:
        raise
    except Exception as error:
        raise Error(ErrorCode.INVALID_ARGUMENT, f"{name}: no model of ONNX: {_first_line(error)}") from error
    _set_shapes(model.graph, shapes or {})
    _refuse_dynamic(model.graph)
    with _conversion(packages, "from_onnx") as conversion:
        model = onnx.shape_inference.infer_shapes(model, data_prop=True)
        _refuse_wrong(onnx, model)
        info = packages.onnx_importer.ModelInfo(model)
        conversion.module = module = info.create_module(context=conversion.context)
        packages.onnx_importer.NodeImporter.define_function(info.main_graph, module.operation).import_all()
        for pipeline in ("torch-onnx-to-torch-backend-pipeline", "torch-backend-to-stablehlo-backend-pipeline"):
            packages.utilities.run_pipeline_with_repro_report(module, f"builtin.module({pipeline})", f"from_onnx: {pipeline}")
        return _text(packages, module, list(info.main_graph.input_map), [value.name for value in model.graph.output])
