// SPDX-License-Identifier: Apache-2.0
// Batch normalisation. Mean and variance are computed per feature, over all other dimensions.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_NORMALIZATION_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_NORMALIZATION_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

def StableHLO_BatchNormInferenceOp : StableHLO_Op<"batch_norm_inference", [Pure]> {
  let summary = "normalises operand with a given mean and variance, then scales and shifts it";
  let arguments = (ins StableHLO_FloatOrQuantizedTensor:$operand, StableHLO_FloatOrQuantizedTensor:$scale, StableHLO_FloatOrQuantizedTensor:$offset,
    StableHLO_FloatOrQuantizedTensor:$mean, StableHLO_FloatOrQuantizedTensor:$variance, F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs StableHLO_FloatOrQuantizedTensor:$result);
  let hasVerifier = 1;
}

def StableHLO_BatchNormTrainingOp : StableHLO_Op<"batch_norm_training", [
    Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "normalises operand with its own mean and variance, which are also results";
  let arguments = (ins StableHLO_FloatOrQuantizedTensor:$operand, StableHLO_FloatOrQuantizedTensor:$scale, StableHLO_FloatOrQuantizedTensor:$offset,
    F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs StableHLO_FloatOrQuantizedTensor:$output, StableHLO_FloatOrQuantizedTensor:$batch_mean,
    StableHLO_FloatOrQuantizedTensor:$batch_var);
  let hasVerifier = 1;
}

def StableHLO_BatchNormGradOp : StableHLO_Op<"batch_norm_grad", [
    Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "computes the gradients of batch_norm_training";
  let arguments = (ins StableHLO_FloatOrQuantizedTensor:$operand, StableHLO_FloatOrQuantizedTensor:$scale, StableHLO_FloatOrQuantizedTensor:$mean,
    StableHLO_FloatOrQuantizedTensor:$variance, StableHLO_FloatOrQuantizedTensor:$grad_output, F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs StableHLO_FloatOrQuantizedTensor:$grad_operand, StableHLO_FloatOrQuantizedTensor:$grad_scale,
    StableHLO_FloatOrQuantizedTensor:$grad_offset);
  let hasVerifier = 1;
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_NORMALIZATION_OPS_TD_
