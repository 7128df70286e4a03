// SPDX-License-Identifier: Apache-2.0
// Structured attributes: dimension numbers, channel handles, aliases, accuracy.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_ATTRS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_ATTRS_TD_

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/TensorEncoding.td"
include "tessera/dialects/stablehlo/td/enums.td"

// A list of dimensions, `[0, 2]`.
def StableHLO_Dims : ArrayRefParameter<"int64_t", "dimensions"> {
  let parser = "::tessera::stablehlo::ParseDims($_parser)";
  let printer = "::tessera::stablehlo::PrintDims($_printer, $_self)";
}

// A double that is omitted if it is zero.
def StableHLO_Tolerance : APFloatParameter<"a tolerance"> {
  let parser = "::tessera::stablehlo::ParseTolerance($_parser)";
  let printer = "$_printer << $_self";
  let defaultValue = "::llvm::APFloat(0.0)";
}

// Printed with its dialect and name, as exporters do.
def StableHLO_ResultAccuracyModeParameter : AttrParameter<"::tessera::stablehlo::ResultAccuracyModeAttr", "the mode"> {
  let printer = "$_printer.printAttribute($_self)";
}

class StableHLO_Attr<string name, string attrMnemonic> : AttrDef<Stablehlo_Dialect, name> {
  let mnemonic = attrMnemonic;
}

def StableHLO_DotDimensionNumbers : StableHLO_Attr<"DotDimensionNumbers", "dot"> {
  let summary = "the batching and contracting dimensions of dot_general";
  let parameters = (ins
    StableHLO_Dims:$lhsBatchingDimensions, StableHLO_Dims:$rhsBatchingDimensions,
    StableHLO_Dims:$lhsContractingDimensions, StableHLO_Dims:$rhsContractingDimensions);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_DotAlgorithm : StableHLO_Attr<"DotAlgorithm", "dot_algorithm"> {
  let summary = "the algorithm that dot_general must use: operand precision, accumulation type, number of components";
  let parameters = (ins
    "::mlir::Type":$lhsPrecisionType, "::mlir::Type":$rhsPrecisionType, "::mlir::Type":$accumulationType,
    "int64_t":$lhsComponentCount, "int64_t":$rhsComponentCount, "int64_t":$numPrimitiveOperations,
    "bool":$allowImpreciseAccumulation);
  let assemblyFormat = [{
    `<` `lhs_precision_type` `=` $lhsPrecisionType `,` `rhs_precision_type` `=` $rhsPrecisionType `,`
        `accumulation_type` `=` $accumulationType `,` `lhs_component_count` `=` $lhsComponentCount `,`
        `rhs_component_count` `=` $rhsComponentCount `,` `num_primitive_operations` `=` $numPrimitiveOperations `,`
        `allow_imprecise_accumulation` `=` $allowImpreciseAccumulation `>`
  }];
}

def StableHLO_ConvDimensionNumbers : StableHLO_Attr<"ConvDimensionNumbers", "conv"> {
  let summary = "the batch, feature and spatial dimensions of a convolution's operands and result";
  let description = [{
    Printed as three lists in memory order, `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`: batch, feature, input feature,
    output feature, and the spatial dimensions by number.
  }];
  let parameters = (ins
    "int64_t":$inputBatchDimension, "int64_t":$inputFeatureDimension, StableHLO_Dims:$inputSpatialDimensions,
    "int64_t":$kernelInputFeatureDimension, "int64_t":$kernelOutputFeatureDimension,
    StableHLO_Dims:$kernelSpatialDimensions,
    "int64_t":$outputBatchDimension, "int64_t":$outputFeatureDimension, StableHLO_Dims:$outputSpatialDimensions);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_GatherDimensionNumbers : StableHLO_Attr<"GatherDimensionNumbers", "gather"> {
  let summary = "how the start indices of gather address its operand";
  let parameters = (ins
    StableHLO_Dims:$offsetDims, StableHLO_Dims:$collapsedSliceDims, StableHLO_Dims:$operandBatchingDims,
    StableHLO_Dims:$startIndicesBatchingDims, StableHLO_Dims:$startIndexMap, "int64_t":$indexVectorDim);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_ScatterDimensionNumbers : StableHLO_Attr<"ScatterDimensionNumbers", "scatter"> {
  let summary = "how the indices of scatter address its inputs";
  let parameters = (ins
    StableHLO_Dims:$updateWindowDims, StableHLO_Dims:$insertedWindowDims, StableHLO_Dims:$inputBatchingDims,
    StableHLO_Dims:$scatterIndicesBatchingDims, StableHLO_Dims:$scatterDimsToOperandDims, "int64_t":$indexVectorDim);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_ChannelHandle : StableHLO_Attr<"ChannelHandle", "channel_handle"> {
  let summary = "the channel over which ops communicate";
  let parameters = (ins "int64_t":$handle, "int64_t":$type);
  let assemblyFormat = "`<` struct(params) `>`";
}

// Replica groups given by the axes of a mesh instead of by lists of ids.
def StableHLO_MeshAxis : StableHLO_Attr<"MeshAxis", "mesh_axis"> {
  let summary = "an axis of a mesh";
  let parameters = (ins StringRefParameter<"its name">:$name, "int64_t":$size);
  let assemblyFormat = "`<` struct(params) `>`";
}

def StableHLO_Mesh : StableHLO_Attr<"Mesh", "mesh"> {
  let summary = "a mesh of processes; ids are row-major unless `device_ids` lists them";
  let parameters = (ins OptionalArrayRefParameter<"::tessera::stablehlo::MeshAxisAttr">:$axes,
    OptionalParameter<"::mlir::DenseIntElementsAttr">:$device_ids);
  let assemblyFormat = [{
    `<` `axes` `` `=` `` custom<MeshAxes>($axes) (`,` `device_ids` `` `=` `` $device_ids^)? `>`
  }];
  let genVerifyDecl = 1;
}

def StableHLO_SubAxisInfo : StableHLO_Attr<"SubAxisInfo", "sub_axis_info"> {
  let summary = "a sub-axis: `(2)4` has size 4, and the sub-axes to its left have size 2 in total";
  let parameters = (ins "int64_t":$preSize, "int64_t":$size);
  let assemblyFormat = "`(` $preSize `)` `` $size";
}

def StableHLO_AxisRef : StableHLO_Attr<"AxisRef", "axis_ref"> {
  let summary = "a reference to an axis of a mesh or to a sub-axis";
  let parameters = (ins StringRefParameter<"its name">:$name,
    OptionalParameter<"::tessera::stablehlo::SubAxisInfoAttr">:$sub_axis_info);
  let assemblyFormat = "`<` struct(params) `>`";
}

def StableHLO_ReplicaGroupMeshAxes : StableHLO_Attr<"ReplicaGroupMeshAxes", "replica_group_mesh_axes"> {
  let summary = "replica groups given by mesh axes: processes that differ only along these axes form a group";
  let description = [{
    The mesh is given inline or is a symbol. Within a group, the first axis is the major one.
    `--tessera-expand-replica-groups` expands the attribute to lists of ids.
  }];
  let parameters = (ins "::mlir::Attribute":$mesh, "::mlir::ArrayAttr":$axes);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def StableHLO_ReplicaGroups : AnyAttrOf<[I64ElementsAttr, StableHLO_ReplicaGroupMeshAxes]>;

def StableHLO_OutputOperandAlias : StableHLO_Attr<"OutputOperandAlias", "output_operand_alias"> {
  let summary = "an output of a custom call that aliases an operand's buffer";
  let parameters = (ins
    StableHLO_Dims:$outputTupleIndices, "int64_t":$operandIndex, StableHLO_Dims:$operandTupleIndices);
  let assemblyFormat = [{
    `<` `output_tuple_indices` `=` $outputTupleIndices `,` `operand_index` `=` $operandIndex `,`
        `operand_tuple_indices` `=` $operandTupleIndices `>`
  }];
}

def StableHLO_ResultAccuracy : StableHLO_Attr<"ResultAccuracy", "result_accuracy"> {
  let summary = "the requested accuracy of a transcendental function";
  let description = [{
    Mode `TOLERANCE` specifies absolute tolerance, relative tolerance and units in the last place (ULPs). In the other
    modes they are zero.
  }];
  let parameters = (ins
    StableHLO_Tolerance:$atol, StableHLO_Tolerance:$rtol,
    DefaultValuedParameter<"int64_t", "0">:$ulps,
    StableHLO_ResultAccuracyModeParameter:$mode);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
  let constBuilderCall = "$0";
}

// On a tensor type: `tensor<?x4xf32, #stablehlo.bounds<8, ?>>`.
def StableHLO_TypeExtensions : AttrDef<Stablehlo_Dialect, "TypeExtensions",
    [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>]> {
  let mnemonic = "bounds";
  let summary = "upper bounds of dynamic dimensions; `?` for static dimensions and those without a bound";
  let parameters = (ins ArrayRefParameter<"int64_t", "limits">:$bounds);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_PrecisionConfigAttr : TypedArrayAttrBase<StableHLO_PrecisionAttr, "an array of precisions">;
def StableHLO_OutputOperandAliasesAttr :
    TypedArrayAttrBase<StableHLO_OutputOperandAlias, "an array of output-operand aliases">;

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_ATTRS_TD_
