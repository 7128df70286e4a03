// SPDX-License-Identifier: Apache-2.0
// Shardings of global tensors over the axes of a mesh.
#ifndef TESSERA_DIALECTS_TESSERA_TD_SHARDING_ATTRS_TD_
#define TESSERA_DIALECTS_TESSERA_TD_SHARDING_ATTRS_TD_

include "mlir/IR/AttrTypeBase.td"
include "tessera/dialects/tessera/td/enums.td"

def Tessera_DimensionShardingAttr : AttrDef<Tessera_Dialect, "DimensionSharding"> {
  let mnemonic = "dimension_sharding";
  let summary = "the mesh axes that shard a dimension, major first; an open dimension may gain further axes";
  let description = [{
    `{"x"}p1` has priority 1; without a number the priority is 0. A dimension with a larger number stays unsharded and
    closed until all dimensions with smaller numbers have propagated.
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr">:$axes, "bool":$isOpen, "int64_t":$priority);
  let builders = [AttrBuilder<(ins "::llvm::ArrayRef<::mlir::StringAttr>":$axes, "bool":$isOpen), [{
    return $_get($_ctxt, axes, isOpen, /*priority=*/0);
  }]>];
  let hasCustomAssemblyFormat = 1;
}

def Tessera_ShardingAttr : AttrDef<Tessera_Dialect, "Sharding"> {
  let mnemonic = "sharding";
  let summary = "the sharding of a global tensor over the axes of its computation's mesh";
  let description = [{
    In `#tessera.sharding<[{"x", "y"}, {}, {?} ]>`, axis `x` splits dimension 0 into slices, and axis `y` splits each of
    these slices. Every shard has all of dimension 1. Propagation may still choose axes for dimension 2. Shards along
    axes that the sharding does not name have the same slice.

    Slices are of equal size: a dimension that the axes do not divide is padded at its end. Padding may have any value.

    In `#tessera.sharding<[{"x"}, {} ] unreduced {"y"} sum>`, each shard along `y` has one term of a sum, and the value
    is that sum.
  }];
  let parameters = (ins ArrayRefParameter<"::tessera::ir::DimensionShardingAttr">:$dimensions,
    ArrayRefParameter<"::mlir::StringAttr">:$unreduced, "::tessera::ir::Reduction":$reduction);
  let hasCustomAssemblyFormat = 1;
  let builders = [AttrBuilder<(ins "::llvm::ArrayRef<::tessera::ir::DimensionShardingAttr>":$dimensions), [{
    return $_get($_ctxt, dimensions, ::llvm::ArrayRef<::mlir::StringAttr>(), ::tessera::ir::Reduction::kSum);
  }]>];
  let extraClassDeclaration = [{
    // Returns the sharding of |rank| dimensions that are not sharded.
    static ShardingAttr whole(::mlir::MLIRContext* context, int64_t rank);
    // Returns whether every shard has the whole value.
    bool isWhole() const;
    bool hasOpenDimension() const;
    // Returns all axes that shard a dimension.
    ::llvm::SmallVector<::mlir::StringAttr> getCuttingAxes() const;

    // Parse and print the text between the brackets of the attribute.
    static ShardingAttr parseSharding(::mlir::AsmParser& parser);
    void printSharding(::mlir::AsmPrinter& printer) const;
  }];
}

#endif  // TESSERA_DIALECTS_TESSERA_TD_SHARDING_ATTRS_TD_
