// SPDX-License-Identifier: Apache-2.0
// Meshes, axes, shardings and sharding rules. All have custom assembly formats, see attrs.cpp and sharding_rule.cpp.
#ifndef TESSERA_DIALECTS_SDY_ATTRS_TD_
#define TESSERA_DIALECTS_SDY_ATTRS_TD_

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/EnumAttr.td"
include "tessera/dialects/sdy/dialect.td"

def Sdy_PropagationDirection : I32EnumAttr<"PropagationDirection", "directions in which shardings may propagate", [
    I32EnumAttrCase<"NONE", 0>, I32EnumAttrCase<"FORWARD", 1>, I32EnumAttrCase<"BACKWARD", 2>,
    I32EnumAttrCase<"BOTH", 3>]> {
  let cppNamespace = "::tessera::sdy";
}

// The C++ names below are those of openxla/shardy.
class Sdy_Attr<string name, string word> : AttrDef<Sdy_Dialect, name> {
  let mnemonic = word;
  let hasCustomAssemblyFormat = 1;
  // Parse and print the attribute without the brackets or quotes that its context omits.
  let extraClassDeclaration = [{
    static ::mlir::FailureOr<}] # name # [{Attr> parseBody(::mlir::AsmParser& parser);
    void printBody(::mlir::AsmPrinter& printer) const;
  }];
}

def Sdy_MeshAxis : Sdy_Attr<"MeshAxis", "mesh_axis"> {
  let summary = "an axis of a mesh: `\"x\"=2`";
  let parameters = (ins StringRefParameter<"its name">:$name, "int64_t":$size);
}

def Sdy_Mesh : Sdy_Attr<"Mesh", "mesh"> {
  let summary = "a mesh of devices: `<[\"x\"=2, \"y\"=4]>`, `<[\"x\"=2], device_ids=[1, 0]>`";
  let description = [{
    Device ids are row-major unless `device_ids` lists them. A mesh without axes is a single device, whose id is then in
    `device_ids`.
  }];
  let parameters = (ins ArrayRefParameter<"::tessera::sdy::MeshAxisAttr">:$axes, ArrayRefParameter<"int64_t">:$deviceIds);
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    static ::mlir::FailureOr<MeshAttr> parseBody(::mlir::AsmParser& parser);
    void printBody(::mlir::AsmPrinter& printer) const;
    // Returns nullopt if the mesh has no such axis.
    std::optional<int64_t> getAxisSize(::llvm::StringRef axis) const;
    int64_t getTotalSize() const;
  }];
}

def Sdy_SubAxisInfo : Sdy_Attr<"SubAxisInfo", "sub_axis_info"> {
  let summary = "a sub-axis: `(2)4` has size 4, and the sub-axes to its left have size 2 in total";
  let parameters = (ins "int64_t":$preSize, "int64_t":$size);
}

def Sdy_AxisRef : Sdy_Attr<"AxisRef", "axis_ref"> {
  let summary = "a reference to an axis or a sub-axis: `\"x\"`, `\"x\":(2)4`";
  let parameters = (ins StringRefParameter<"its name">:$name,
    OptionalParameter<"::tessera::sdy::SubAxisInfoAttr">:$subAxisInfo);
}

def Sdy_AxisRefList : Sdy_Attr<"AxisRefList", "axis_ref_list"> {
  let summary = "a list of axis references: `{\"x\", \"y\":(1)2}`";
  let parameters = (ins ArrayRefParameter<"::tessera::sdy::AxisRefAttr">:$value);
}

def Sdy_ListOfAxisRefLists : Sdy_Attr<"ListOfAxisRefLists", "list_of_axis_ref_lists"> {
  let summary = "a list of axis references per dimension: `[{\"x\"}, {}]`";
  let parameters = (ins ArrayRefParameter<"::tessera::sdy::AxisRefListAttr">:$value);
}

def Sdy_ManualAxes : Sdy_Attr<"ManualAxes", "manual_axes"> {
  let summary = "the axes over which a region is manual, that is, a per-device program: `{\"x\"}`";
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr">:$value);
}

def Sdy_DimensionSharding : Sdy_Attr<"DimensionSharding", "dimension_sharding"> {
  let summary = "the axes that shard a dimension: `{\"x\"}` closed, `{\"x\", ?}` open, `{\"x\"}p1` with a priority";
  let parameters = (ins ArrayRefParameter<"::tessera::sdy::AxisRefAttr">:$axes, "bool":$isClosed,
    OptionalParameter<"std::optional<int64_t>">:$priority);
}

def Sdy_TensorSharding : Sdy_Attr<"TensorSharding", "sharding"> {
  let summary = "the sharding of a tensor over a mesh: `<@mesh, [{\"x\"}, {}], replicated={\"y\"}, unreduced={\"z\"}>`";
  let description = [{
    The mesh is a symbol or is given inline as `mesh<[\"x\"=2]>`.
  }];
  let parameters = (ins "::mlir::Attribute":$meshOrRef, ArrayRefParameter<"::tessera::sdy::DimensionShardingAttr">:$dimShardings,
    ArrayRefParameter<"::tessera::sdy::AxisRefAttr">:$replicatedAxes,
    ArrayRefParameter<"::tessera::sdy::AxisRefAttr">:$unreducedAxes);
  let extraClassDeclaration = [{
    static ::mlir::FailureOr<TensorShardingAttr> parseBody(::mlir::AsmParser& parser);
    void printBody(::mlir::AsmPrinter& printer) const;
    // Returns null if the symbol names no mesh in the module of |op|.
    MeshAttr getMesh(::mlir::Operation* op) const;
  }];
}

def Sdy_TensorShardingPerValue : Sdy_Attr<"TensorShardingPerValue", "sharding_per_value"> {
  let summary = "a sharding per value: `<[<@mesh, [{\"x\"}]>, <@mesh, []>]>`";
  let parameters = (ins ArrayRefParameter<"::tessera::sdy::TensorShardingAttr">:$shardings);
}

def Sdy_AllToAllParam : Sdy_Attr<"AllToAllParam", "all_to_all_param"> {
  let summary = "axes that move from one dimension to another: `{\"x\"}: 0->1`";
  let parameters = (ins ArrayRefParameter<"::tessera::sdy::AxisRefAttr">:$axes, "int64_t":$srcDim, "int64_t":$tgtDim);
}

def Sdy_AllToAllParamList : Sdy_Attr<"AllToAllParamList", "all_to_all_param_list"> {
  let summary = "a list of parameters of all_to_all: `[{\"x\"}: 0->1, {\"y\"}: 2->3]`";
  let parameters = (ins ArrayRefParameter<"::tessera::sdy::AllToAllParamAttr">:$value);
}

def Sdy_DimMapping : Sdy_Attr<"DimMapping", "dim_mapping"> {
  let summary = "the factors of a dimension: `ij`";
  let parameters = (ins ArrayRefParameter<"int64_t">:$factorIndices);
}

def Sdy_TensorMapping : Sdy_Attr<"TensorMapping", "tensor_mapping"> {
  let summary = "the factors of each dimension of a tensor: `[i, jk]`";
  let parameters = (ins ArrayRefParameter<"::tessera::sdy::DimMappingAttr">:$dimMappings);
}

def Sdy_OpShardingRule : Sdy_Attr<"OpShardingRule", "op_sharding_rule"> {
  let summary = "how an op can be partitioned: `<([i, k], [k, j])->([i, j]) {i=8, j=16, k=8} reduction={k}, custom>`";
  let description = [{
    Each letter is a factor: dimensions with the same factor are sharded alike. Factors are named `i` to `z`, then
    `z_1`, `z_2` and so on.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$factorSizes,
    ArrayRefParameter<"::tessera::sdy::TensorMappingAttr">:$operandMappings,
    ArrayRefParameter<"::tessera::sdy::TensorMappingAttr">:$resultMappings,
    ArrayRefParameter<"int64_t">:$reductionFactors, ArrayRefParameter<"int64_t">:$needReplicationFactors,
    ArrayRefParameter<"int64_t">:$permutationFactors, ArrayRefParameter<"int64_t">:$blockedPropagationFactors,
    "bool":$isCustomRule);
}

#endif  // TESSERA_DIALECTS_SDY_ATTRS_TD_
