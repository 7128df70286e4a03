// SPDX-License-Identifier: Apache-2.0
// Cholesky factorisation, triangular solve and Fourier transforms. Leading dimensions are batch dimensions.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_LINEAR_ALGEBRA_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_LINEAR_ALGEBRA_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

def StableHLO_CholeskyOp : StableHLO_Op<"cholesky", [Pure, StableHLO_SameBaselineTypes]> {
  let summary = "Cholesky factorisation of a Hermitian positive definite matrix";
  let description = [{
    The other triangle of the result is zero. If a matrix is not positive definite, all elements of its result are NaN.

    ```mlir
    %l = stablehlo.cholesky %a, lower = true : tensor<3x3xf32>
    ```
  }];
  let arguments = (ins StableHLO_FloatComplexOrQuantizedTensor:$a, DefaultValuedOptionalAttr<BoolAttr, "false">:$lower);
  let results = (outs StableHLO_FloatComplexOrQuantizedTensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = [{
    $a (`,` `lower` `=` $lower^)? attr-dict `:` custom<SameOperandsAndResultType>(type($a), type($result))
  }];
}

def StableHLO_TriangularSolveOp : StableHLO_Op<"triangular_solve", [Pure]> {
  let summary = "solves op(a) x = b, or x op(a) = b, for triangular a";
  let arguments = (ins StableHLO_FloatComplexOrQuantizedTensor:$a, StableHLO_FloatComplexOrQuantizedTensor:$b, BoolAttr:$left_side,
    BoolAttr:$lower, BoolAttr:$unit_diagonal, StableHLO_TransposeAttr:$transpose_a);
  let results = (outs StableHLO_FloatComplexOrQuantizedTensor:$result);
  let hasVerifier = 1;
}

def StableHLO_FftOp : StableHLO_Op<"fft", [Pure]> {
  let summary = "Fourier transform over the last dimensions, one per entry of fft_length";
  let arguments = (ins StableHLO_FloatOrComplexTensor:$operand, StableHLO_FftTypeAttr:$fft_type,
    DenseI64ArrayAttr:$fft_length);
  let results = (outs StableHLO_FloatOrComplexTensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = [{
    $operand `,` `type` `=` custom<EnumValue>($fft_type) `,` `length` `=` $fft_length attr-dict
    `:` functional-type(operands, results)
  }];
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_LINEAR_ALGEBRA_OPS_TD_
