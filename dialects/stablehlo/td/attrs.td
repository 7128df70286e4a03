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

// A double that is left out when it is zero.
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
  let summary = "which dimensions dot_general pairs (batching) and sums over (contracting)";
  let parameters = (ins
    StableHLO_Dims:$lhsBatchingDimensions, StableHLO_Dims:$rhsBatchingDimensions,
    StableHLO_Dims:$lhsContractingDimensions, StableHLO_Dims:$rhsContractingDimensions);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_DotAlgorithm : StableHLO_Attr<"DotAlgorithm", "dot_algorithm"> {
  let summary = "the arithmetic that dot_general must use";
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
  let summary = "the role of each dimension of a convolution's operands and result";
  let description = [{
    Printed as three lists, `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`: batch, feature, input feature, output feature and
    the numbered spatial dimensions, in the order in which they lie in memory.
  }];
  let parameters = (ins
    "int64_t":$inputBatchDimension, "int64_t":$inputFeatureDimension, StableHLO_Dims:$inputSpatialDimensions,
    "int64_t":$kernelInputFeatureDimension, "int64_t":$kernelOutputFeatureDimension,
    StableHLO_Dims:$kernelSpatialDimensions,
    "int64_t":$outputBatchDimension, "int64_t":$outputFeatureDimension, StableHLO_Dims:$outputSpatialDimensions);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_GatherDimensionNumbers : StableHLO_Attr<"GatherDimensionNumbers", "gather"> {
  let summary = "how gather's start indices address its operand";
  let parameters = (ins
    StableHLO_Dims:$offsetDims, StableHLO_Dims:$collapsedSliceDims, StableHLO_Dims:$operandBatchingDims,
    StableHLO_Dims:$startIndicesBatchingDims, StableHLO_Dims:$startIndexMap, "int64_t":$indexVectorDim);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_ScatterDimensionNumbers : StableHLO_Attr<"ScatterDimensionNumbers", "scatter"> {
  let summary = "how scatter's indices address its inputs";
  let parameters = (ins
    StableHLO_Dims:$updateWindowDims, StableHLO_Dims:$insertedWindowDims, StableHLO_Dims:$inputBatchingDims,
    StableHLO_Dims:$scatterIndicesBatchingDims, StableHLO_Dims:$scatterDimsToOperandDims, "int64_t":$indexVectorDim);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_ChannelHandle : StableHLO_Attr<"ChannelHandle", "channel_handle"> {
  let summary = "the channel that communicating ops share";
  let parameters = (ins "int64_t":$handle, "int64_t":$type);
  let assemblyFormat = "`<` struct(params) `>`";
}

// Replica groups by the axes of a mesh instead of by lists of ids.
def StableHLO_MeshAxis : StableHLO_Attr<"MeshAxis", "mesh_axis"> {
  let summary = "an axis of a mesh";
  let parameters = (ins StringRefParameter<"its name">:$name, "int64_t":$size);
  let assemblyFormat = "`<` struct(params) `>`";
}

def StableHLO_Mesh : StableHLO_Attr<"Mesh", "mesh"> {
  let summary = "a grid of processes, numbered row-major unless `device_ids` says otherwise";
  let parameters = (ins OptionalArrayRefParameter<"::tessera::stablehlo::MeshAxisAttr">:$axes,
    OptionalParameter<"::mlir::DenseIntElementsAttr">:$device_ids);
  let assemblyFormat = [{
    `<` `axes` `` `=` `` custom<MeshAxes>($axes) (`,` `device_ids` `` `=` `` $device_ids^)? `>`
  }];
  let genVerifyDecl = 1;
}

def StableHLO_SubAxisInfo : StableHLO_Attr<"SubAxisInfo", "sub_axis_info"> {
  let summary = "a part of an axis, `(2)4`: the four positions within every two";
  let parameters = (ins "int64_t":$preSize, "int64_t":$size);
  let assemblyFormat = "`(` $preSize `)` `` $size";
}

def StableHLO_AxisRef : StableHLO_Attr<"AxisRef", "axis_ref"> {
  let summary = "an axis of a mesh or a part of it";
  let parameters = (ins StringRefParameter<"its name">:$name,
    OptionalParameter<"::tessera::stablehlo::SubAxisInfoAttr">:$sub_axis_info);
  let assemblyFormat = "`<` struct(params) `>`";
}

def StableHLO_ReplicaGroupMeshAxes : StableHLO_Attr<"ReplicaGroupMeshAxes", "replica_group_mesh_axes"> {
  let summary = "the groups of processes that differ in the named axes only";
  let description = [{
    The mesh stands inline or is a symbol. The first axis is the major one of a group's order.
    `--tessera-expand-replica-groups` turns it into lists of ids.
  }];
  let parameters = (ins "::mlir::Attribute":$mesh, "::mlir::ArrayAttr":$axes);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def StableHLO_ReplicaGroups : AnyAttrOf<[I64ElementsAttr, StableHLO_ReplicaGroupMeshAxes]>;

def StableHLO_OutputOperandAlias : StableHLO_Attr<"OutputOperandAlias", "output_operand_alias"> {
  let summary = "an output of a custom call that shares the buffer of an operand";
  let parameters = (ins
    StableHLO_Dims:$outputTupleIndices, "int64_t":$operandIndex, StableHLO_Dims:$operandTupleIndices);
  let assemblyFormat = [{
    `<` `output_tuple_indices` `=` $outputTupleIndices `,` `operand_index` `=` $operandIndex `,`
        `operand_tuple_indices` `=` $operandTupleIndices `>`
  }];
}

def StableHLO_ResultAccuracy : StableHLO_Attr<"ResultAccuracy", "result_accuracy"> {
  let summary = "the accuracy that a transcendental function must reach";
  let description = [{
    Mode `TOLERANCE` gives absolute and relative tolerance and units in the last place; the other modes leave them zero.
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
  let summary = "an upper limit of each dynamic dimension that has one; `?` for those without and for static ones";
  let parameters = (ins ArrayRefParameter<"int64_t", "limits">:$bounds);
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_PrecisionConfigAttr : TypedArrayAttrBase<StableHLO_PrecisionAttr, "an array of precisions">;
def StableHLO_OutputOperandAliasesAttr :
    TypedArrayAttrBase<StableHLO_OutputOperandAlias, "an array of output-operand aliases">;

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_ATTRS_TD_
