// SPDX-License-Identifier: Apache-2.0
// Ops that communicate with other processes or the host, and custom calls.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_COMMUNICATION_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_COMMUNICATION_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

def StableHLO_AllReduceOp : StableHLO_Op<"all_reduce", [SingleBlockImplicitTerminator<"::tessera::stablehlo::ReturnOp">]> {
  let summary = "reduces tensors over the processes of each group; all get the result";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, StableHLO_ReplicaGroups:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<StableHLO_Tensor>);
  let regions = (region SizedRegion<1>:$computation);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def StableHLO_AllGatherOp : StableHLO_Op<"all_gather"> {
  let summary = "concatenates the tensors of the processes of each group along a dimension; all get the result";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64Attr:$all_gather_dim, StableHLO_ReplicaGroups:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<StableHLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_ReduceScatterOp :
    StableHLO_Op<"reduce_scatter", [SingleBlockImplicitTerminator<"::tessera::stablehlo::ReturnOp">]> {
  let summary = "reduces a tensor over the processes of each group; each gets its slice of the result";
  let arguments = (ins StableHLO_Tensor:$operand, I64Attr:$scatter_dimension, StableHLO_ReplicaGroups:$replica_groups,
    OptionalAttr<StableHLO_ChannelHandle>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs StableHLO_Tensor:$result);
  let regions = (region SizedRegion<1>:$computation);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

class StableHLO_ProcessIdOp<string mnemonic, string what> : StableHLO_Op<mnemonic, [Pure, InferTypeOpAdaptor]> {
  let summary = what;
  let results = (outs StableHLO_UI32Scalar:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}

def StableHLO_PartitionIdOp : StableHLO_ProcessIdOp<"partition_id", "the partition id of this process">;
def StableHLO_ReplicaIdOp : StableHLO_ProcessIdOp<"replica_id", "the replica id of this process">;

def StableHLO_InfeedOp : StableHLO_Op<"infeed", [StableHLO_PerAxis]> {
  let summary = "reads the next values from the infeed; the last result is a token";
  let arguments = (ins StableHLO_Token:$token, DefaultValuedStrAttr<StrAttr, "">:$infeed_config,
    OptionalAttr<ArrayAttr>:$layout);
  let results = (outs Variadic<StableHLO_TensorOrToken>);
  let hasVerifier = 1;
}

def StableHLO_OutfeedOp : StableHLO_Op<"outfeed", [StableHLO_PerAxis]> {
  let summary = "writes values to the outfeed";
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs, StableHLO_Token:$token,
    DefaultValuedStrAttr<StrAttr, "">:$outfeed_config);
  let results = (outs StableHLO_Token:$result);
}

def StableHLO_CreateTokenOp : StableHLO_Op<"create_token", [Pure]> {
  let summary = "creates a token with no predecessors";
  let results = (outs StableHLO_Token:$output);
  let assemblyFormat = "attr-dict `:` type(results)";
}

def StableHLO_AfterAllOp : StableHLO_Op<"after_all", [Pure]> {
  let summary = "creates a token that comes after all given tokens";
  let arguments = (ins Variadic<StableHLO_Token>:$inputs);
  let results = (outs StableHLO_Token:$result);
  let assemblyFormat = "$inputs attr-dict `:` custom<VariadicSameOperandsAndResultType>(ref($inputs), type($inputs), type($result))";
}

def StableHLO_CustomCallOp : StableHLO_Op<"custom_call", [StableHLO_PerAxis, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "calls an implementation-defined function, which is not part of the program";
  let arguments = (ins Variadic<StableHLO_AnyValue>:$inputs, StrAttr:$call_target_name,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$has_side_effect,
    OptionalAttr<AnyAttrOf<[StrAttr, DictionaryAttr]>>:$backend_config,
    DefaultValuedOptionalAttr<StableHLO_CustomCallApiVersionAttr,
      "::tessera::stablehlo::CustomCallApiVersion::API_VERSION_ORIGINAL">:$api_version,
    DefaultValuedOptionalAttr<TypedArrayAttrBase<FlatSymbolRefAttr, "an array of functions">, "{}">:$called_computations,
    OptionalAttr<ArrayAttr>:$operand_layouts, OptionalAttr<ArrayAttr>:$result_layouts,
    DefaultValuedOptionalAttr<StableHLO_OutputOperandAliasesAttr, "{}">:$output_operand_aliases);
  let results = (outs Variadic<StableHLO_AnyValue>);
  let hasVerifier = 1;
  let assemblyFormat = [{
    custom<CustomCallTarget>($call_target_name) `(` $inputs `)` attr-dict `:` functional-type(operands, results)
  }];
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_COMMUNICATION_OPS_TD_
