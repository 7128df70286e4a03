// SPDX-License-Identifier: Apache-2.0
// Generators of random bits and numbers.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_RANDOM_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_RANDOM_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

def StableHLO_RngBitGeneratorOp : StableHLO_Op<"rng_bit_generator", [
    Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "generates uniform random bits and the next state of the generator";
  let arguments = (ins StableHLO_RngAlgorithmAttr:$rng_algorithm, StableHLO_IntOrFloatTensor:$initial_state);
  let results = (outs StableHLO_IntOrFloatTensor:$output_state, StableHLO_IntOrFloatTensor:$output);
  let hasVerifier = 1;
  let assemblyFormat = [{
    $initial_state `,` `algorithm` `=` custom<EnumValue>($rng_algorithm) attr-dict `:` functional-type(operands, results)
  }];
}

// Not Pure: each execution generates different numbers.
def StableHLO_RngOp : StableHLO_Op<"rng", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "generates random numbers, uniform in [a, b) or normal with mean a and standard deviation b";
  let arguments = (ins StableHLO_NumberScalar:$a, StableHLO_NumberScalar:$b, StableHLO_IndexList:$shape,
    StableHLO_RngDistributionAttr:$rng_distribution);
  let results = (outs StableHLO_PredIntOrFloatTensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = [{
    $a `,` $b `,` $shape `,` `distribution` `=` custom<EnumValue>($rng_distribution) attr-dict
    `:` functional-type(operands, results)
  }];
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_RANDOM_OPS_TD_
