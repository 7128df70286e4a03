// SPDX-License-Identifier: Apache-2.0
// Tuples and composites, which the frontend removes.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_STRUCTURAL_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_STRUCTURAL_OPS_TD_

include "mlir/IR/SymbolInterfaces.td"
include "tessera/dialects/stablehlo/td/base.td"

def StableHLO_TupleOp : StableHLO_Op<"tuple", [Pure, InferTypeOpAdaptor, StableHLO_PerAxis]> {
  let summary = "creates a tuple of values";
  let arguments = (ins Variadic<StableHLO_ValueOrBuffer>:$val);
  let results = (outs StableHLO_TupleWithBuffers:$result);
  let assemblyFormat = "$val attr-dict `:` custom<TupleOpType>(type($val), type($result))";
}

def StableHLO_GetTupleElementOp : StableHLO_Op<"get_tuple_element", [Pure, InferTypeOpAdaptor, StableHLO_PerAxis]> {
  let summary = "extracts an element of a tuple";
  let arguments = (ins StableHLO_TupleWithBuffers:$operand, I32Attr:$index);
  let results = (outs StableHLO_ValueOrBuffer:$result);
  let assemblyFormat = "$operand `[` $index `]` attr-dict `:` functional-type(operands, results)";
}

def StableHLO_CompositeOp :
    StableHLO_Op<"composite", [StableHLO_PerAxis, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "an op that is composed of others, with a function as its decomposition";
  let arguments = (ins Variadic<StableHLO_Value>:$inputs, StrAttr:$name,
    DefaultValuedOptionalAttr<DictionaryAttr, "{}">:$composite_attributes, FlatSymbolRefAttr:$decomposition,
    DefaultValuedOptionalAttr<I32Attr, "0">:$version);
  let results = (outs Variadic<StableHLO_Value>);
  let hasVerifier = 1;
  let assemblyFormat = "$name $inputs attr-dict `:` functional-type(operands, results)";
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_STRUCTURAL_OPS_TD_
