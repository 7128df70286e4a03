// SPDX-License-Identifier: Apache-2.0
// Collectives beside all_reduce, all_gather and reduce_scatter, and messages from process to process.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_COLLECTIVE_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_COLLECTIVE_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

def StableHLO_AllToAllOp : StableHLO_Op<"all_to_all"> {
  let summary = "splits a tensor into pieces, sends one to each process of the group and joins what arrives";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64Attr:$split_dimension, I64Attr:$concat_dimension,
    I64Attr:$split_count, StableHLO_ReplicaGroups:$replica_groups, OptionalAttr<StableHLO_ChannelHandle>:$channel_handle);
  let results = (outs Variadic<StableHLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_CollectiveBroadcastOp : StableHLO_Op<"collective_broadcast"> {
  let summary = "all processes of a group get the tensor of its first one; processes in no group get zeros";
  let description = [{
    With `has_dynamic_root` the last operand, `tensor<Nxi32>`, names a root for each of the N others: the place in the
    group of the process whose tensor all get.
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, StableHLO_ReplicaGroups:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle, UnitAttr:$has_dynamic_root);
  let results = (outs Variadic<StableHLO_Tensor>);
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    // The operands that are sent are all but the roots.
    ::mlir::OperandRange getData() { return getOperands().drop_back(getHasDynamicRoot() ? 1 : 0); }
  }];
}

def StableHLO_CollectivePermuteOp : StableHLO_Op<"collective_permute"> {
  let summary = "sends tensors from source to target; a process that is no target gets zeros";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64ElementsAttr:$source_target_pairs,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle);
  let results = (outs Variadic<StableHLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_CollectiveReduceOp :
    StableHLO_Op<"collective_reduce", [SingleBlockImplicitTerminator<"::tessera::stablehlo::ReturnOp">]> {
  let summary = "combines a tensor over the processes of each group; the first one gets the result, others zeros";
  let description = [{
    With `has_dynamic_root` the last operand, `tensor<Nxi32>`, names a root for each of the N others: the place in the
    group of the process that gets the result.
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, StableHLO_ReplicaGroups:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle, UnitAttr:$has_dynamic_root, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<StableHLO_Tensor>);
  let regions = (region SizedRegion<1>:$computation);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    // The operands that are combined are all but the roots.
    ::mlir::OperandRange getData() { return getOperands().drop_back(getHasDynamicRoot() ? 1 : 0); }
  }];
}

def StableHLO_CrossReplicaSumOp : StableHLO_Op<"cross-replica-sum", [SameOperandsAndResultType]> {
  let summary = "the sum over the replicas of each group: all_reduce as it was";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_ReplicaGroups:$replica_groups);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
}

def StableHLO_SendOp : StableHLO_Op<"send", [StableHLO_PerAxis]> {
  let summary = "sends values over a channel, to the host or from process to process";
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
