// SPDX-License-Identifier: Apache-2.0
// Ops of the sdy dialect.
#ifndef TESSERA_DIALECTS_SDY_OPS_TD_
#define TESSERA_DIALECTS_SDY_OPS_TD_

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "tessera/dialects/sdy/attrs.td"

class Sdy_Op<string mnemonic, list<Trait> traits = []> : Op<Sdy_Dialect, mnemonic, traits>;

def Sdy_MeshOp : Sdy_Op<"mesh", [Symbol, HasParent<"::mlir::ModuleOp">]> {
  let summary = "defines a named mesh";
  let description = [{
    ```mlir
    sdy.mesh @mesh = <["x"=2, "y"=4]>
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, Sdy_Mesh:$mesh);
  let assemblyFormat = "$sym_name `=` custom<Body>($mesh) attr-dict";
}

def Sdy_ReturnOp : Sdy_Op<"return", [Pure, Terminator, ReturnLike]> {
  let summary = "terminates a region";
  let arguments = (ins Variadic<AnyType>:$results);
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, ::mlir::ValueRange()); }]>];
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

// Ops that are the identity on values and only concern sharding.
class Sdy_IdentityOp<string mnemonic, list<Trait> traits = []> : Sdy_Op<mnemonic, [SameOperandsAndResultType] # traits>;

class Sdy_ShardedIdentityOp<string mnemonic, list<Trait> traits = []> : Sdy_IdentityOp<mnemonic, traits> {
  let arguments = (ins AnyRankedTensor:$input, Sdy_TensorSharding:$sharding);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input custom<Body>($sharding) attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Sdy_ShardingConstraintOp : Sdy_ShardedIdentityOp<"sharding_constraint"> {
  let summary = "constrains a value to the given sharding";
  let description = [{
    ```mlir
    sdy.mesh @mesh = <["x"=2]>
    func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
      %0 = sdy.sharding_constraint %a <@mesh, [{"x"} ]> : tensor<8xf32>
      return %0 : tensor<8xf32>
    }
    ```
  }];
}

def Sdy_ReshardOp : Sdy_ShardedIdentityOp<"reshard", [Pure]> {
  let summary = "reshards a value to the given sharding";
}

def Sdy_PropagationBarrierOp : Sdy_IdentityOp<"propagation_barrier", [Pure]> {
  let summary = "restricts the propagation of shardings to one direction or none";
  let arguments = (ins AnyRankedTensor:$input, Sdy_PropagationDirection:$allowed_direction);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input `allowed_direction` `` `=` `` $allowed_direction attr-dict `:` type($input)";
  let hasVerifier = 1;
}

def Sdy_DataFlowEdgeOp : Sdy_IdentityOp<"data_flow_edge"> {
  let summary = "a data flow edge of a region op, whose sources and targets have the same sharding";
  let arguments = (ins AnyShaped:$input, OptionalAttr<Sdy_TensorSharding>:$sharding);
  let results = (outs AnyShaped:$result);
  let assemblyFormat = "$input (`sharding` `` `=` `` custom<Body>($sharding)^)? attr-dict `:` type($result)";
}

def Sdy_ShardingGroupOp : Sdy_Op<"sharding_group"> {
  let summary = "gives all values of a group the same sharding";
  let arguments = (ins AnyRankedTensor:$input, I64Attr:$group_id);
  let assemblyFormat = "$input `group_id` `` `=` `` $group_id attr-dict `:` type($input)";
}

def Sdy_ConstantOp : Sdy_Op<"constant", [Pure, AllTypesMatch<["value", "output"]>]> {
  let summary = "a constant that is never merged with another, so that each use may have its own sharding";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs AnyRankedTensor:$output);
  let assemblyFormat = "attr-dict $value";
}

// Ops with a single-block region whose block arguments correspond to the operands.
class Sdy_RegionOp<string mnemonic> : Sdy_Op<mnemonic, [RecursiveMemoryEffects, IsolatedFromAbove,
    SingleBlockImplicitTerminator<"::tessera::sdy::ReturnOp">]> {
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
}

def Sdy_ManualComputationOp : Sdy_RegionOp<"manual_computation"> {
  let summary = "a region that is a per-device program over `manual_axes`";
  let description = [{
    The operands and results are tensors or tokens. A token's sharding has no dimensions.
  }];
  let arguments = (ins Variadic<AnyType>:$tensors, Sdy_TensorShardingPerValue:$in_shardings,
    Sdy_TensorShardingPerValue:$out_shardings, Sdy_ManualAxes:$manual_axes);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = [{
    `(` $tensors `)` `in_shardings` `` `=` `` custom<Body>($in_shardings)
    `out_shardings` `` `=` `` custom<Body>($out_shardings) `manual_axes` `` `=` `` custom<Body>($manual_axes)
    custom<BodyRegion>($body) attr-dict `:` functional-type($tensors, $results)
  }];
}

def Sdy_NamedComputationOp : Sdy_RegionOp<"named_computation"> {
  let summary = "a named region, through which shardings propagate as if it were inlined";
  let arguments = (ins StrAttr:$name, Variadic<AnyType>:$operands, OptionalAttr<Sdy_TensorShardingPerValue>:$in_shardings,
    OptionalAttr<Sdy_TensorShardingPerValue>:$out_shardings);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = [{
    `<` $name `>` `` `(` $operands `)` (`in_shardings` `` `=` `` custom<Body>($in_shardings)^)?
    (`out_shardings` `` `=` `` custom<Body>($out_shardings)^)?
    custom<BodyRegion>($body) attr-dict `:` functional-type($operands, $results)
  }];
}

// Collectives that change the sharding of a value; the global value stays the same.
class Sdy_CollectiveOp<string mnemonic> : Sdy_IdentityOp<mnemonic, [Pure]> {
  let results = (outs AnyRankedTensor:$result);
  let hasVerifier = 1;
}

def Sdy_AllGatherOp : Sdy_CollectiveOp<"all_gather"> {
  let summary = "gathers slices along the given axes of each dimension, which is then not sharded over them";
  let arguments = (ins AnyRankedTensor:$tensor, Sdy_ListOfAxisRefLists:$gatheringAxes, Sdy_TensorSharding:$outSharding);
  let assemblyFormat = [{
    custom<Body>($gatheringAxes) $tensor `out_sharding` `` `=` `` custom<Body>($outSharding) attr-dict `:` type($result)
  }];
}

def Sdy_AllSliceOp : Sdy_CollectiveOp<"all_slice"> {
  let summary = "slices each dimension along the given axes, which then shard it as well";
  let arguments = (ins AnyRankedTensor:$tensor, Sdy_ListOfAxisRefLists:$slicingAxes, Sdy_TensorSharding:$outSharding);
  let assemblyFormat = [{
    custom<Body>($slicingAxes) $tensor `out_sharding` `` `=` `` custom<Body>($outSharding) attr-dict `:` type($result)
  }];
}

def Sdy_AllToAllOp : Sdy_CollectiveOp<"all_to_all"> {
  let summary = "moves axes from one dimension to another";
  let arguments = (ins AnyRankedTensor:$tensor, Sdy_AllToAllParamList:$params, Sdy_TensorSharding:$outSharding);
  let assemblyFormat = [{
    custom<Body>($params) $tensor `out_sharding` `` `=` `` custom<Body>($outSharding) attr-dict `:` type($result)
  }];
}

def Sdy_CollectivePermuteOp : Sdy_CollectiveOp<"collective_permute"> {
  let summary = "exchanges slices so that other axes of the same sizes shard the dimensions";
  let arguments = (ins AnyRankedTensor:$tensor, Sdy_TensorSharding:$outSharding);
  let assemblyFormat = "$tensor `out_sharding` `` `=` `` custom<Body>($outSharding) attr-dict `:` type($result)";
}

def Sdy_AllReduceOp : Sdy_CollectiveOp<"all_reduce"> {
  let summary = "sums partial values over the given axes";
  let arguments = (ins AnyRankedTensor:$tensor, Sdy_AxisRefList:$reductionAxes, Sdy_TensorSharding:$outSharding);
  let assemblyFormat = [{
    custom<Body>($reductionAxes) $tensor `out_sharding` `` `=` `` custom<Body>($outSharding) attr-dict `:` type($result)
  }];
}

def Sdy_ReduceScatterOp : Sdy_CollectiveOp<"reduce_scatter"> {
  let summary = "sums partial values over the given axes, which then shard the dimensions";
  let arguments = (ins AnyRankedTensor:$tensor, Sdy_ListOfAxisRefLists:$reduceScatterAxes,
    Sdy_TensorSharding:$outSharding);
  let assemblyFormat = [{
    custom<Body>($reduceScatterAxes) $tensor `out_sharding` `` `=` `` custom<Body>($outSharding) attr-dict
    `:` type($result)
  }];
}

#endif  // TESSERA_DIALECTS_SDY_OPS_TD_
