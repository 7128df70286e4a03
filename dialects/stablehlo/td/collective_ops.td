// SPDX-License-Identifier: Apache-2.0
// Collectives except all_reduce, all_gather and reduce_scatter, and point-to-point communication.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_COLLECTIVE_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_COLLECTIVE_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

def StableHLO_AllToAllOp : StableHLO_Op<"all_to_all"> {
  let summary = "splits a tensor, sends a part to each process of the group and concatenates the received parts";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64Attr:$split_dimension, I64Attr:$concat_dimension,
    I64Attr:$split_count, StableHLO_ReplicaGroups:$replica_groups, OptionalAttr<StableHLO_ChannelHandle>:$channel_handle);
  let results = (outs Variadic<StableHLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_CollectiveBroadcastOp : StableHLO_Op<"collective_broadcast"> {
  let summary = "broadcasts the tensor of each group's first process to the group; processes in no group get zeros";
  let description = [{
    With `has_dynamic_root`, the last operand, `tensor<Nxi32>`, gives a root for each of the N other operands: the index
    in the group of the process that sends its tensor.
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, StableHLO_ReplicaGroups:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle, UnitAttr:$has_dynamic_root);
  let results = (outs Variadic<StableHLO_Tensor>);
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    // Returns the operands that are sent: all except the roots.
    ::mlir::OperandRange getData() { return getOperands().drop_back(getHasDynamicRoot() ? 1 : 0); }
  }];
}

def StableHLO_CollectivePermuteOp : StableHLO_Op<"collective_permute"> {
  let summary = "sends tensors from source to target processes; a process that is not a target gets zeros";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64ElementsAttr:$source_target_pairs,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle);
  let results = (outs Variadic<StableHLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_CollectiveReduceOp :
    StableHLO_Op<"collective_reduce", [SingleBlockImplicitTerminator<"::tessera::stablehlo::ReturnOp">]> {
  let summary = "reduces a tensor over the processes of each group; the first process gets the result, others zeros";
  let description = [{
    With `has_dynamic_root`, the last operand, `tensor<Nxi32>`, gives a root for each of the N other operands: the index
    in the group of the process that gets the result.
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, StableHLO_ReplicaGroups:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle, UnitAttr:$has_dynamic_root, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<StableHLO_Tensor>);
  let regions = (region SizedRegion<1>:$computation);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    // Returns the operands that are reduced: all except the roots.
    ::mlir::OperandRange getData() { return getOperands().drop_back(getHasDynamicRoot() ? 1 : 0); }
  }];
}

def StableHLO_CrossReplicaSumOp : StableHLO_Op<"cross-replica-sum", [SameOperandsAndResultType]> {
  let summary = "sums a tensor over the replicas of each group; the predecessor of all_reduce";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_ReplicaGroups:$replica_groups);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
}

def StableHLO_SendOp : StableHLO_Op<"send", [StableHLO_PerAxis]> {
  let summary = "sends values over a channel, to the host or to another process";
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs, StableHLO_Token:$token,
    StableHLO_ChannelHandle:$channel_handle, DefaultValuedOptionalAttr<BoolAttr, "false">:$is_host_transfer,
    OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs StableHLO_Token:$result);
  let hasVerifier = 1;
}

def StableHLO_RecvOp : StableHLO_Op<"recv", [StableHLO_PerAxis]> {
  let summary = "receives values over a channel; the last result is a token";
  let arguments = (ins StableHLO_Token:$token, StableHLO_ChannelHandle:$channel_handle,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$is_host_transfer,
    OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs Variadic<StableHLO_TensorOrToken>);
  let hasVerifier = 1;
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_COLLECTIVE_OPS_TD_
