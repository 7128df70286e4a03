// SPDX-License-Identifier: Apache-2.0
// Ops that state or change the sharding of global values over the mesh.
#ifndef TESSERA_DIALECTS_TESSERA_TD_SHARDING_OPS_TD_
#define TESSERA_DIALECTS_TESSERA_TD_SHARDING_OPS_TD_

include "tessera/dialects/tessera/td/base.td"
include "tessera/dialects/tessera/td/sharding_attrs.td"

def Tessera_ConstrainOp : Tessera_Op<"constrain", [Pure, SameOperandsAndResultType,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "constrains the sharding of a value";
  let description = [{
    A program's sharding annotations become this op. `tessera-partition` shards the value accordingly and removes the
    op.

    ```mlir
    tessera.mesh @pod ["replica" = 1, "x" = 2]
    tessera.computation @f(%a: tensor<8x4xf32>) -> tensor<8x4xf32> on @pod manual ["replica", "x"] {
      %0 = tessera.constrain %a [{"x"}, {?} ] : tensor<8x4xf32>
      tessera.return %0 : tensor<8x4xf32>
    }
    ```
  }];
  let arguments = (ins Tessera_Tensor:$operand, Tessera_ShardingAttr:$sharding);
  let results = (outs Tessera_Tensor:$result);
  let assemblyFormat = "$operand custom<Sharding>($sharding) attr-dict `:` type($operand)";
}

def Tessera_PropagationBarrierOp : Tessera_Op<"propagation_barrier", [Pure, SameOperandsAndResultType]> {
  let summary = "restricts the propagation of shardings through a value to forward, backward or none";
  let description = [{
    A program's annotations become this op; `tessera-partition` removes it.

    ```mlir
    tessera.computation @f(%a: tensor<8xf32>) -> tensor<8xf32> {
      %0 = tessera.propagation_barrier %a forward : tensor<8xf32>
      tessera.return %0 : tensor<8xf32>
    }
    ```
  }];
  let arguments = (ins Tessera_Tensor:$operand, UnitAttr:$forward, UnitAttr:$backward);
  let results = (outs Tessera_Tensor:$result);
  let assemblyFormat = "$operand (`forward` $forward^)? (`backward` $backward^)? attr-dict `:` type($operand)";
}

def Tessera_ShardingGroupOp : Tessera_Op<"sharding_group"> {
  let summary = "gives all values of a group the same sharding";
  let description = [{
    A program's annotations become this op; `tessera-partition` removes it. Values of one group have the same shape.

    ```mlir
    tessera.computation @f(%a: tensor<8xf32>, %b: tensor<8xf32>) {
      tessera.sharding_group %a in 3 : tensor<8xf32>
      tessera.sharding_group %b in 3 : tensor<8xf32>
      tessera.return
    }
    ```
  }];
  let arguments = (ins Tessera_Tensor:$value, I64Attr:$group);
  let assemblyFormat = "$value `in` $group attr-dict `:` type($value)";
}

def Tessera_ReshardOp : Tessera_Op<"reshard", [NoMemoryEffect, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "converts this shard's slice of a global value to its slice under another sharding";
  let description = [{
    This op is the only one that changes the sharding of a value. If `from` shards nothing, the operand is the whole
    value, which all shards have, and the result is this shard's slice. If `to` shards nothing, the result is the whole
    value, concatenated from the slices. If `from` is unreduced, the partial values are reduced as well. Neither
    sharding has open dimensions, and `to` is never unreduced.

    `of` is the shape of the global value. It is omitted if the axes of `from` divide all dimensions, because it then
    follows from the operand's shape.

    ```mlir
    tessera.mesh @pod ["replica" = 1, "x" = 2]
    tessera.computation @f(%a: tensor<4x8xf32>) -> tensor<8x4xf32> on @pod manual ["replica", "x"] {
      %0 = tessera.reshard %a [{"x"}, {} ] to [{}, {"x"} ] : tensor<4x8xf32> -> tensor<8x4xf32>
      tessera.return %0 : tensor<8x4xf32>
    }
    ```
  }];
  let arguments = (ins Tessera_Tensor:$operand, Tessera_ShardingAttr:$from, Tessera_ShardingAttr:$to,
    OptionalAttr<DenseI64ArrayAttr>:$shape);
  let results = (outs Tessera_Tensor:$result);
  let assemblyFormat = [{
    $operand custom<Sharding>($from) `to` custom<Sharding>($to) (`of` $shape^)? attr-dict
    `:` type($operand) `->` type($result)
  }];
  let builders = [
    // Takes the type |whole| of the global value; the result type and the shape follow from it.
    OpBuilder<(ins "::mlir::Value":$operand, "::mlir::RankedTensorType":$whole, "::tessera::ir::ShardingAttr":$from,
      "::tessera::ir::ShardingAttr":$to, "::tessera::ir::MeshOp":$mesh)>];
  let extraClassDeclaration = [{
    // Returns the type of the global value.
    ::mlir::RankedTensorType getWholeType(::tessera::ir::MeshOp mesh);
  }];
  let hasFolder = 1;
  let hasCanonicalizeMethod = 1;
}

def Tessera_HaloExchangeOp : Tessera_Op<"halo_exchange", [NoMemoryEffect, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "extends this shard's slice by the adjacent elements of the neighbouring slices";
  let description = [{
    Slices along `dim` are adjacent, in the order of the shard indices over the axes. The result is the last `low`
    elements before this shard's slice, the slice, and the first `high` elements after it. Both halos may extend over
    several slices, but not over all others. Elements before the first slice and after the last slice are zeros.

    ```mlir
    tessera.mesh @pod ["replica" = 1, "x" = 2]
    tessera.computation @f(%a: tensor<4xf32>) -> tensor<7xf32> on @pod manual ["replica", "x"] {
      %0 = tessera.halo_exchange %a dim 0 low 1 high 2 over ["x"] : tensor<4xf32> -> tensor<7xf32>
      tessera.return %0 : tensor<7xf32>
    }
    ```
  }];
  let arguments = (ins Tessera_Tensor:$operand, I64Attr:$dimension, I64Attr:$low, I64Attr:$high, StrArrayAttr:$axes);
  let results = (outs Tessera_Tensor:$result);
  let assemblyFormat = [{
    $operand `dim` $dimension `low` $low `high` $high `over` $axes attr-dict `:` type($operand) `->` type($result)
  }];
}

def Tessera_JoinOp : Tessera_Op<"join", [NoMemoryEffect, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a result or a variable's new value, of which each shard writes its slice";
  let description = [{
    The result is the whole value, as from a `reshard` that concatenates the slices, but nothing is sent. The shards of
    a replica write the slices of a result into one buffer; for a mirrored variable, all shards do so. Each memory
    domain has its own buffer, so the sharding names no axis across domains. The value is complete at the end of the
    step, so its only use is to be returned. All dimensions are sharded evenly.

    `alone` states that no shard reads the old contents of another shard's slice, so no shard has to wait. Without it,
    the slices are written after a `barrier`. `late` states that the ops computed only for the slices read no old
    contents except this shard's slices. They are then computed in place, after the barrier. `tessera-join-results`
    creates the op.

    ```mlir
    tessera.mesh @pod ["replica" = 1, "x" = 2]
    tessera.computation @f(%a: tensor<4x8xf32>) -> tensor<8x8xf32> on @pod manual ["replica", "x"] {
      %0 = tessera.join %a [{"x"}, {} ] alone : tensor<4x8xf32> -> tensor<8x8xf32>
      tessera.return %0 : tensor<8x8xf32>
    }
    ```
  }];
  let arguments = (ins Tessera_Tensor:$piece, Tessera_ShardingAttr:$sharding, UnitAttr:$alone, UnitAttr:$late);
  let results = (outs Tessera_Tensor:$result);
  let assemblyFormat = "$piece custom<Sharding>($sharding) (`alone` $alone^)? (`late` $late^)? attr-dict `:` type($piece) `->` type($result)";
}

#endif  // TESSERA_DIALECTS_TESSERA_TD_SHARDING_OPS_TD_
