// SPDX-License-Identifier: Apache-2.0
// Contractions: dot_general and convolution.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_CONTRACTION_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_CONTRACTION_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

def StableHLO_DotGeneralOp : StableHLO_Op<"dot_general", [Pure, StableHLO_PerAxis]> {
  let summary = "sums products over the contracting dimensions, for each index of the batching dimensions";
  let description = [{
    The result has the batching dimensions, then the remaining dimensions of `lhs`, then those of `rhs`.

    ```mlir
    %c = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0]
        : (tensor<8x4xf32>, tensor<4x2xf32>) -> tensor<8x2xf32>
    ```
  }];
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
    StableHLO_DotDimensionNumbers:$dot_dimension_numbers, OptionalAttr<StableHLO_PrecisionConfigAttr>:$precision_config,
    OptionalAttr<StableHLO_DotAlgorithm>:$algorithm);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let extraClassDeclaration = compatibleReturnTypes # [{
    // Returns the inferred shape of the result, which is dynamic where sizes of the operands are dynamic.
    ::llvm::SmallVector<int64_t> inferShape();
  }];
  let assemblyFormat = [{
    $lhs `,` $rhs `,` custom<DotDimensionNumbers>($dot_dimension_numbers)
    `` custom<PrecisionAndAlgorithm>($precision_config, $algorithm) attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_ConvolutionOp : StableHLO_Op<"convolution", [Pure, StableHLO_PerAxis]> {
  let summary = "computes dot products of windows of lhs with rhs";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
    OptionalAttr<DenseI64ArrayAttr>:$window_strides,    // default: ones
    OptionalAttr<I64ElementsAttr>:$padding,             // shape [N, 2]; default: zeros
    OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation,      // default: ones
    OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation,      // default: ones
    OptionalAttr<DenseBoolArrayAttr>:$window_reversal,  // default: false
    StableHLO_ConvDimensionNumbers:$dimension_numbers, I64Attr:$feature_group_count, I64Attr:$batch_group_count,
    OptionalAttr<StableHLO_PrecisionConfigAttr>:$precision_config);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let extraClassDeclaration = compatibleReturnTypes # [{
    // Returns the window over the spatial dimensions, in the order of the dimension numbers, with defaults filled in.
    ::tessera::stablehlo::Window getWindow();
    // Returns the inferred shape of the result, which is dynamic where sizes of the operands are dynamic. Fails if a
    // size does not fit 64 bits or is negative.
    ::llvm::FailureOr<::llvm::SmallVector<int64_t>> inferShape();
  }];
  let assemblyFormat = [{
    `(` operands `)` `dim_numbers` `=` custom<ConvolutionDimensions>($dimension_numbers) `,` `window` `=` `{`
    custom<WindowAttributes>($window_strides, $padding, $lhs_dilation, $rhs_dilation, $window_reversal) `}`
    attr-dict `:` functional-type(operands, results)
  }];
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_CONTRACTION_OPS_TD_
