// SPDX-License-Identifier: Apache-2.0
// Ops of a shard: its index in the mesh, its slice of the batch, collectives, shared state.
#ifndef TESSERA_DIALECTS_TESSERA_TD_SHARD_OPS_TD_
#define TESSERA_DIALECTS_TESSERA_TD_SHARD_OPS_TD_

include "tessera/dialects/tessera/td/base.td"

def Tessera_ShardIndexOp : Tessera_Op<"shard_index", [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>,
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the index of this shard along axes of the mesh";
  let description = [{
    An index along several axes is row-major: the last axis varies fastest.

    ```mlir
    tessera.mesh @pod ["replica" = 4, "model" = 2]
    tessera.computation @which() -> tensor<ui32> on @pod manual ["replica", "model"] {
      %i = tessera.shard_index over ["replica"] : tensor<ui32>
      tessera.return %i : tensor<ui32>
    }
    ```
  }];
  let arguments = (ins StrArrayAttr:$axes);
  let results = (outs 0DTensorOf<[UI<32>]>:$result);
  let assemblyFormat = "`over` $axes attr-dict `:` type($result)";
}

class Tessera_BatchOp<string mnemonic> :
    Tessera_Op<mnemonic, [NoMemoryEffect, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins Tessera_Tensor:$operand, I64Attr:$dimension, StrArrayAttr:$axes,
    DefaultValuedAttr<Tessera_BatchPolicyAttr, "::tessera::ir::BatchPolicy::kEven">:$policy);
}

def Tessera_SplitBatchOp : Tessera_BatchOp<"split_batch"> {
  let summary = "takes this shard's slice of a value that all shards have";
  let description = [{
    The operand is equal on all shards along `axes`; the result is this shard's slice along `dim`. `policy` specifies
    how the dimension is split if the number of shards does not divide it. Without a policy, it must divide it. With
    `drop`, the remaining rows at the end are dropped. With `pad`, all slices have the size of the largest. Rows after
    the end are zeros, and the second result is false there.

    ```mlir
    tessera.mesh @pod ["replica" = 8]
    tessera.computation @split(%x: tensor<128x4xf32>) -> tensor<16x4xf32> on @pod manual ["replica"] {
      %y = tessera.split_batch %x dim 0 over ["replica"] : tensor<128x4xf32> -> tensor<16x4xf32>
      tessera.return %y : tensor<16x4xf32>
    }
    tessera.computation @split_rest(%x: tensor<10x4xf32>) -> (tensor<2x4xf32>, tensor<2xi1>) on @pod manual ["replica"] {
      %y, %valid = tessera.split_batch %x dim 0 over ["replica"] policy pad : tensor<10x4xf32> -> tensor<2x4xf32>, tensor<2xi1>
      tessera.return %y, %valid : tensor<2x4xf32>, tensor<2xi1>
    }
    ```
  }];
  let results = (outs Tessera_Tensor:$result, Optional<Tessera_Tensor>:$valid);
  let assemblyFormat = [{
    $operand `dim` $dimension `over` $axes (`policy` custom<Word>($policy)^)? attr-dict `:` type($operand)
    `->` type($result) (`,` type($valid)^)?
  }];
  let builders = [OpBuilder<(ins "::mlir::Type":$result, "::mlir::Value":$operand, "int64_t":$dimension,
    "::mlir::ArrayAttr":$axes), [{
    build($_builder, $_state, result, ::mlir::Type(), operand, static_cast<uint64_t>(dimension), axes,
          ::tessera::ir::BatchPolicy::kEven);
  }]>];
}

def Tessera_MergeBatchOp : Tessera_BatchOp<"merge_batch"> {
  let summary = "concatenates the slices of all shards in shard order; all shards get the result";
  let description = [{
    The op is the inverse of `split_batch`. With `pad`, rows of padding are removed.

    ```mlir
    tessera.mesh @pod ["replica" = 8]
    tessera.computation @merge(%x: tensor<16x4xf32>) -> tensor<128x4xf32> on @pod manual ["replica"] {
      %y = tessera.merge_batch %x dim 0 over ["replica"] : tensor<16x4xf32> -> tensor<128x4xf32>
      tessera.return %y : tensor<128x4xf32>
    }
    tessera.computation @merge_rest(%x: tensor<2x4xf32>) -> tensor<10x4xf32> on @pod manual ["replica"] {
      %y = tessera.merge_batch %x dim 0 over ["replica"] policy pad : tensor<2x4xf32> -> tensor<10x4xf32>
      tessera.return %y : tensor<10x4xf32>
    }
    ```
  }];
  let results = (outs Tessera_Tensor:$result);
  let assemblyFormat = [{
    $operand `dim` $dimension `over` $axes (`policy` custom<Word>($policy)^)? attr-dict `:` type($operand)
    `->` type($result)
  }];
}

// Collectives have no memory effect. All shards run one program, so all of them drop an unused collective, or merge two
// equal ones. Collectives are not speculatable: they are not moved out of control flow.
class Tessera_CollectiveOp<string mnemonic, list<Trait> traits = []> :
    Tessera_Op<mnemonic, [NoMemoryEffect, DeclareOpInterfaceMethods<SymbolUserOpInterface>] # traits> {
  code commonDescription = [{
    The collective runs over `axes` of the mesh. Shards with equal indices along the other axes communicate, in the
    order of their `shard_index over` these axes. `groups` divides them further. It is a matrix of such indices with a
    row per group; short rows are filled with -1.
  }];
}

def Tessera_AllReduceOp : Tessera_CollectiveOp<"all_reduce", [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "reduces values elementwise over shards; all shards get the result";
  let description = commonDescription # [{
    The reduction order depends only on the number of shards, so results are bitwise reproducible.

    ```mlir
    tessera.mesh @pod ["replica" = 8]
    tessera.computation @sum(%x: tensor<4xf32>) -> tensor<4xf32> on @pod manual ["replica"] {
      %y = tessera.all_reduce %x over ["replica"] sum : tensor<4xf32>
      tessera.return %y : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<Tessera_Tensor>:$operands, StrArrayAttr:$axes, Tessera_ReductionAttr:$reduction,
    OptionalAttr<I64ElementsAttr>:$groups);
  let results = (outs Variadic<Tessera_Tensor>:$results);
  let assemblyFormat = [{
    $operands `over` $axes custom<Word>($reduction) (`groups` $groups^)? attr-dict `:` type($operands)
  }];
}

def Tessera_AllGatherOp : Tessera_CollectiveOp<"all_gather"> {
  let summary = "concatenates the values of all shards along a dimension; all shards get the result";
  let description = commonDescription # [{

    ```mlir
    tessera.mesh @pod ["replica" = 8]
    tessera.computation @gather(%x: tensor<2x4xf32>) -> tensor<16x4xf32> on @pod manual ["replica"] {
      %y = tessera.all_gather %x dim 0 over ["replica"] : tensor<2x4xf32> -> tensor<16x4xf32>
      tessera.return %y : tensor<16x4xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<Tessera_Tensor>:$operands, I64Attr:$dimension, StrArrayAttr:$axes,
    OptionalAttr<I64ElementsAttr>:$groups);
  let results = (outs Variadic<Tessera_Tensor>:$results);
  let assemblyFormat = [{
    $operands `dim` $dimension `over` $axes (`groups` $groups^)? attr-dict `:` type($operands) `->` type($results)
  }];
}

def Tessera_ReduceScatterOp : Tessera_CollectiveOp<"reduce_scatter"> {
  let summary = "reduces values elementwise over shards; each shard gets its slice of the result";
  let description = commonDescription # [{

    ```mlir
    tessera.mesh @pod ["replica" = 8]
    tessera.computation @scatter(%x: tensor<16xf32>) -> tensor<2xf32> on @pod manual ["replica"] {
      %y = tessera.reduce_scatter %x dim 0 over ["replica"] sum : tensor<16xf32> -> tensor<2xf32>
      tessera.return %y : tensor<2xf32>
    }
    ```
  }];
  let arguments = (ins Tessera_Tensor:$operand, I64Attr:$dimension, StrArrayAttr:$axes, Tessera_ReductionAttr:$reduction,
    OptionalAttr<I64ElementsAttr>:$groups);
  let results = (outs Tessera_Tensor:$result);
  let assemblyFormat = [{
    $operand `dim` $dimension `over` $axes custom<Word>($reduction) (`groups` $groups^)? attr-dict
    `:` type($operand) `->` type($result)
  }];
}

def Tessera_AllToAllOp : Tessera_CollectiveOp<"all_to_all"> {
  let summary = "sends a slice to each shard and concatenates the received slices";
  let description = commonDescription # [{

    ```mlir
    tessera.mesh @pod ["replica" = 8]
    tessera.computation @exchange(%x: tensor<8x3xf32>) -> tensor<1x24xf32> on @pod manual ["replica"] {
      %y = tessera.all_to_all %x split 0 concat 1 over ["replica"] : tensor<8x3xf32> -> tensor<1x24xf32>
      tessera.return %y : tensor<1x24xf32>
    }
    ```
  }];
  let arguments = (ins Tessera_Tensor:$operand, I64Attr:$split_dimension, I64Attr:$concat_dimension, StrArrayAttr:$axes,
    OptionalAttr<I64ElementsAttr>:$groups);
  let results = (outs Tessera_Tensor:$result);
  let assemblyFormat = [{
    $operand `split` $split_dimension `concat` $concat_dimension `over` $axes (`groups` $groups^)? attr-dict
    `:` type($operand) `->` type($result)
  }];
}

def Tessera_PermuteOp : Tessera_CollectiveOp<"permute", [SameOperandsAndResultType]> {
  let summary = "sends values between pairs of shards; a shard without a source gets zeros";
  let description = [{
    `pairs` is a matrix with a row (source, target) per transfer; both are a `shard_index over` the axes. A shard is the
    source and the target of at most one transfer each.

    ```mlir
    tessera.mesh @pod ["replica" = 2]
    tessera.computation @swap(%x: tensor<4xf32>) -> tensor<4xf32> on @pod manual ["replica"] {
      %y = tessera.permute %x over ["replica"] pairs dense<[[0, 1], [1, 0]]> : tensor<2x2xi64> : tensor<4xf32>
      tessera.return %y : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins Tessera_Tensor:$operand, StrArrayAttr:$axes, I64ElementsAttr:$pairs);
  let results = (outs Tessera_Tensor:$result);
  let assemblyFormat = "$operand `over` $axes `pairs` $pairs attr-dict `:` type($operand)";
}

def Tessera_BroadcastOp : Tessera_CollectiveOp<"broadcast", [SameOperandsAndResultType]> {
  let summary = "sends the value of the first shard of each group to all shards of the group";
  let description = commonDescription # [{
    A shard in no group gets zeros.

    ```mlir
    tessera.mesh @pod ["replica" = 2]
    tessera.computation @first(%x: tensor<4xf32>) -> tensor<4xf32> on @pod manual ["replica"] {
      %y = tessera.broadcast %x over ["replica"] : tensor<4xf32>
      tessera.return %y : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins Tessera_Tensor:$operand, StrArrayAttr:$axes, OptionalAttr<I64ElementsAttr>:$groups);
  let results = (outs Tessera_Tensor:$result);
  let assemblyFormat = "$operand `over` $axes (`groups` $groups^)? attr-dict `:` type($operand)";
}

def Tessera_BarrierOp : Tessera_Op<"barrier",
    [MemoryEffects<[MemRead<Tessera_VariableResource>, MemWrite<Tessera_VariableResource>]>]> {
  let summary = "waits until all shards of this memory domain reach the op";
  let description = [{
    `tessera-elect-writer` creates the op. All reads of the old values of shared memory precede it, except reads of the
    `writer` that follows. `values` are computed before it and written to that memory after it. See `writer` for an
    example.
  }];
  let arguments = (ins Variadic<Tessera_Tensor>:$values);
  let assemblyFormat = "(`after` `(` $values^ `:` type($values) `)`)? attr-dict";
}

def Tessera_WriterOp : Tessera_Op<"writer", [DeclareOpInterfaceMethods<InferTypeOpInterface>, SingleBlockImplicitTerminator<"::tessera::ir::ReturnOp">,
    MemoryEffects<[MemRead<Tessera_VariableResource>, MemWrite<Tessera_VariableResource>]>]> {
  let summary = "computes new values of shared variables on the shard that writes them";
  let description = [{
    The shards of a memory domain share one copy of every mirrored variable, so one of them writes it. That shard runs
    the region, and the results are the values that the region returns. The other shards skip the region; their results
    are the `keeps` operands, which are the variables' old values in the same memory. The region may read values defined
    outside it; it contains no collective and no side effect. The only use of its results is to be returned as state.

    ```mlir
    tessera.mesh @pod ["replica" = 2]
    tessera.var @w mirrored : tensor<4xf32>
    tessera.computation @step(%g: tensor<4xf32> {tessera.role = #tessera.role<input 0>},
                              %w: tensor<4xf32> {tessera.role = #tessera.role<state @w>})
        -> (tensor<4xf32> {tessera.role = #tessera.role<state @w>}) on @pod manual ["replica"] {
      %sum = tessera.all_reduce %g over ["replica"] sum : tensor<4xf32>
      tessera.barrier
      %new = tessera.writer keeps(%w) : tensor<4xf32> {
        %next = stablehlo.subtract %w, %sum : tensor<4xf32>
        tessera.return %next : tensor<4xf32>
      }
      tessera.return %new : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<Tessera_Tensor>:$old_values);
  let results = (outs Variadic<Tessera_Tensor>:$new_values);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`keeps` `(` $old_values `)` attr-dict `:` type($old_values) $body";
  let hasVerifier = 1;
}

#endif  // TESSERA_DIALECTS_TESSERA_TD_SHARD_OPS_TD_
