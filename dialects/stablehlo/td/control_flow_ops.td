// SPDX-License-Identifier: Apache-2.0
// Control flow, and barriers to optimisations.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_CONTROL_FLOW_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_CONTROL_FLOW_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

def StableHLO_ReturnOp : StableHLO_Op<"return", [Pure, Terminator, StableHLO_PerAxis]> {
  let summary = "terminates a region and returns its results";
  let arguments = (ins Variadic<StableHLO_ValueOrBuffer>:$results);
  let assemblyFormat = "$results attr-dict (`:` type($results)^)?";
}

def StableHLO_WhileOp : StableHLO_RegionOp<"while", [StableHLO_PerAxis, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "executes body while cond returns true";
  let arguments = (ins Variadic<StableHLO_ValueOrBuffer>:$operand);
  let results = (outs Variadic<StableHLO_ValueOrBuffer>);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let hasCustomAssemblyFormat = 1;
}

def StableHLO_IfOp : StableHLO_RegionOp<"if", [StableHLO_PerAxis]> {
  let summary = "executes one of two regions, selected by pred";
  let arguments = (ins StableHLO_PredScalar:$pred);
  let results = (outs Variadic<StableHLO_Value>);
  let regions = (region SizedRegion<1>:$true_branch, SizedRegion<1>:$false_branch);
  let hasRegionVerifier = 1;
}

def StableHLO_CaseOp : StableHLO_RegionOp<"case", [StableHLO_PerAxis]> {
  let summary = "executes the region selected by index; the last region if index is out of range";
  let arguments = (ins StableHLO_I32Scalar:$index);
  let results = (outs Variadic<StableHLO_Value>);
  let regions = (region VariadicRegion<SizedRegion<1>>:$branches);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

def StableHLO_OptimizationBarrierOp : StableHLO_Op<"optimization_barrier", [Pure, InferTypeOpAdaptor, StableHLO_PerAxis]> {
  let summary = "the identity; passes do not move computations across it";
  let arguments = (ins Variadic<StableHLO_Value>:$operand);
  let results = (outs Variadic<StableHLO_Value>:$result);
  let assemblyFormat = "attr-dict ($operand^ `:` custom<PairwiseOpType>(type($operand), type($result))):(`(` `)`)?";
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_CONTROL_FLOW_OPS_TD_
