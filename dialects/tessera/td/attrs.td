// SPDX-License-Identifier: Apache-2.0
// Attributes of the tessera dialect.
#ifndef TESSERA_DIALECTS_TESSERA_TD_ATTRS_TD_
#define TESSERA_DIALECTS_TESSERA_TD_ATTRS_TD_

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "tessera/dialects/tessera/td/enums.td"

class Tessera_EnumAttr<EnumAttrInfo info, string word> : EnumAttr<Tessera_Dialect, info, word> {
  let assemblyFormat = "`<` $value `>`";
}

def Tessera_PlacementAttr : Tessera_EnumAttr<Tessera_Placement, "placement">;
def Tessera_RowPartitionAttr : Tessera_EnumAttr<Tessera_RowPartition, "row_partition">;
def Tessera_HostModeAttr : Tessera_EnumAttr<Tessera_HostMode, "host_mode">;
def Tessera_DirectionAttr : Tessera_EnumAttr<Tessera_Direction, "direction">;
def Tessera_BatchPolicyAttr : Tessera_EnumAttr<Tessera_BatchPolicy, "batch_policy">;
def Tessera_ReductionAttr : Tessera_EnumAttr<Tessera_Reduction, "reduction">;

def Tessera_MeshAxisAttr : AttrDef<Tessera_Dialect, "MeshAxis"> {
  let mnemonic = "axis";
  let summary = "a named axis of a mesh and its size";
  let parameters = (ins StringRefParameter<"its name">:$name, "int64_t":$size);
  let assemblyFormat = "`<` $name `=` $size `>`";
}
def Tessera_MeshAxesAttr : TypedArrayAttrBase<Tessera_MeshAxisAttr, "axes of a mesh">;

def Tessera_RoleAttr : AttrDef<Tessera_Dialect, "Role"> {
  let mnemonic = "role";
  let summary = "the role of an argument or a result of a computation";
  let description = [{
    `#tessera.role<input 0>` and `#tessera.role<output 0>` denote an argument and a result of the direct call by
    position. `#tessera.role<state @"dense/kernel">` denotes a variable: an argument is its value at the start of the
    step, a result its value at the end. `#tessera.role<infeed @train 1>` denotes the second value of a feed.
  }];
  let parameters = (ins "::tessera::ir::RoleKind":$kind, "::mlir::FlatSymbolRefAttr":$symbol, "int64_t":$index);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    static RoleAttr input(::mlir::MLIRContext* context, int64_t index);
    static RoleAttr output(::mlir::MLIRContext* context, int64_t index);
    static RoleAttr state(::mlir::FlatSymbolRefAttr variable);
    static RoleAttr infeed(::mlir::FlatSymbolRefAttr feed, int64_t index);
  }];
}

#endif  // TESSERA_DIALECTS_TESSERA_TD_ATTRS_TD_
