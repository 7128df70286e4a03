// SPDX-License-Identifier: Apache-2.0
// How a global tensor is cut over the axes of a mesh.
#ifndef TESSERA_DIALECTS_TESSERA_TD_SHARDING_ATTRS_TD_
#define TESSERA_DIALECTS_TESSERA_TD_SHARDING_ATTRS_TD_

include "mlir/IR/AttrTypeBase.td"
include "tessera/dialects/tessera/td/enums.td"

def Tessera_DimensionShardingAttr : AttrDef<Tessera_Dialect, "DimensionSharding"> {
  let mnemonic = "dimension_sharding";
  let summary = "the mesh axes that cut a dimension, the major one first; more may follow where it is open";
  let description = [{
    `{"x"}p1`: of priority 1; without one it is 0. What is of a higher priority than 0 waits, whole and closed, until
    what comes before it has gone to the values around it.
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr">:$axes, "bool":$isOpen, "int64_t":$priority);
  let builders = [AttrBuilder<(ins "::llvm::ArrayRef<::mlir::StringAttr>":$axes, "bool":$isOpen), [{
    return $_get($_ctxt, axes, isOpen, /*priority=*/0);
  }]>];
  let hasCustomAssemblyFormat = 1;
}

def Tessera_ShardingAttr : AttrDef<Tessera_Dialect, "Sharding"> {
  let mnemonic = "sharding";
  let summary = "how a global tensor is cut over the axes of its computation's mesh";
  let description = [{
    `#tessera.sharding<[{"x", "y"}, {}, {?} ]>`: the pieces of dimension 0 go along `x`, within these along `y`; dimension 1
    is whole on every shard; nothing is said of dimension 2. Along axes that are not there every shard has the same.

    Pieces are of equal size: where the axes do not divide a dimension it is as if it were padded behind its end, and what
    an element of the padding is nobody says.

    `#tessera.sharding<[{"x"}, {} ] unreduced {"y"} sum>`: along `y` each shard has a part of the value, which is the sum of
    the parts.
  }];
  let parameters = (ins ArrayRefParameter<"::tessera::ir::DimensionShardingAttr">:$dimensions,
    ArrayRefParameter<"::mlir::StringAttr">:$unreduced, "::tessera::ir::Reduction":$reduction);
  let hasCustomAssemblyFormat = 1;
  let builders = [AttrBuilder<(ins "::llvm::ArrayRef<::tessera::ir::DimensionShardingAttr>":$dimensions), [{
    return $_get($_ctxt, dimensions, ::llvm::ArrayRef<::mlir::StringAttr>(), ::tessera::ir::Reduction::kSum);
  }]>];
  let extraClassDeclaration = [{
    // Returns the sharding of |rank| dimensions that nothing cuts.
    static ShardingAttr whole(::mlir::MLIRContext* context, int64_t rank);
    // Returns whether every shard has the whole value.
    bool isWhole() const;
    bool hasOpenDimension() const;
    // Returns all axes that cut a dimension.
    ::llvm::SmallVector<::mlir::StringAttr> getCuttingAxes() const;

    // These parse and print the text between the brackets of the attribute.
    static ShardingAttr parseSharding(::mlir::AsmParser& parser);
    void printSharding(::mlir::AsmPrinter& printer) const;
  }];
}

#endif  // TESSERA_DIALECTS_TESSERA_TD_SHARDING_ATTRS_TD_
