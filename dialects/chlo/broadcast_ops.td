// SPDX-License-Identifier: Apache-2.0
// Elementwise ops with implicit broadcasting.
#ifndef TESSERA_DIALECTS_CHLO_BROADCAST_OPS_TD_
#define TESSERA_DIALECTS_CHLO_BROADCAST_OPS_TD_

include "tessera/dialects/chlo/base.td"

// `chlo.broadcast_add %a, %b : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>`
//
// The attribute broadcast_dimensions maps the dimensions of the operand of lower rank to those of the other operand; by
// default, they are the last ones. Dimensions of size 1 are then broadcast.
class CHLO_BroadcastOp<string mnemonic, Type type, list<Trait> traits = []> : CHLO_Op<mnemonic, [Pure] # traits> {
  let summary = "elementwise op with implicit broadcasting";
  let arguments = (ins type:$lhs, type:$rhs, OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions);
  let results = (outs type:$result);
  let hasVerifier = 1;
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type(results)";
}

// Operands and result have the same element type; quantized types may differ in their parameters.
class CHLO_BroadcastArithmeticOp<string mnemonic, Type type> : CHLO_BroadcastOp<mnemonic, type>;

def CHLO_BroadcastAddOp : CHLO_BroadcastArithmeticOp<"broadcast_add", StableHLO_Tensor>;
def CHLO_BroadcastAndOp : CHLO_BroadcastArithmeticOp<"broadcast_and", StableHLO_PredOrIntTensor>;
def CHLO_BroadcastAtan2Op : CHLO_BroadcastArithmeticOp<"broadcast_atan2", StableHLO_FloatComplexOrQuantizedTensor>;
def CHLO_BroadcastDivOp : CHLO_BroadcastArithmeticOp<"broadcast_divide", StableHLO_IntFloatComplexOrQuantizedTensor>;
def CHLO_BroadcastMaxOp : CHLO_BroadcastArithmeticOp<"broadcast_maximum", StableHLO_Tensor>;
def CHLO_BroadcastMinOp : CHLO_BroadcastArithmeticOp<"broadcast_minimum", StableHLO_Tensor>;
def CHLO_BroadcastMulOp : CHLO_BroadcastArithmeticOp<"broadcast_multiply", StableHLO_Tensor>;
def CHLO_BroadcastNextAfterOp : CHLO_BroadcastArithmeticOp<"broadcast_next_after", StableHLO_FloatTensor>;
def CHLO_BroadcastOrOp : CHLO_BroadcastArithmeticOp<"broadcast_or", StableHLO_PredOrIntTensor>;
def CHLO_BroadcastPolygammaOp : CHLO_BroadcastArithmeticOp<"broadcast_polygamma", StableHLO_FloatTensor>;
def CHLO_BroadcastPowOp : CHLO_BroadcastArithmeticOp<"broadcast_power", StableHLO_IntFloatComplexOrQuantizedTensor>;
def CHLO_BroadcastRemOp : CHLO_BroadcastArithmeticOp<"broadcast_remainder", StableHLO_IntFloatComplexOrQuantizedTensor>;
// CHLO allows any element type for shifts; the compiler rejects types other than integers.
def CHLO_BroadcastShiftLeftOp : CHLO_BroadcastArithmeticOp<"broadcast_shift_left", StableHLO_Tensor>;
def CHLO_BroadcastShiftRightArithmeticOp :
    CHLO_BroadcastArithmeticOp<"broadcast_shift_right_arithmetic", StableHLO_Tensor>;
def CHLO_BroadcastShiftRightLogicalOp : CHLO_BroadcastArithmeticOp<"broadcast_shift_right_logical", StableHLO_Tensor>;
def CHLO_BroadcastSubOp : CHLO_BroadcastArithmeticOp<"broadcast_subtract", StableHLO_IntFloatComplexOrQuantizedTensor>;
def CHLO_BroadcastXorOp : CHLO_BroadcastArithmeticOp<"broadcast_xor", StableHLO_PredOrIntTensor>;
def CHLO_BroadcastZetaOp : CHLO_BroadcastArithmeticOp<"broadcast_zeta", StableHLO_FloatTensor>;

def CHLO_BroadcastComplexOp :
    CHLO_BroadcastOp<"broadcast_complex", StableHLO_TensorOf<[F32, F64]>, [SameOperandsElementType]> {
  let results = (outs StableHLO_ComplexTensor:$result);
}

def CHLO_BroadcastCompareOp : CHLO_BroadcastOp<"broadcast_compare", StableHLO_Tensor, [SameOperandsElementType]> {
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
    OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions, CHLO_ComparisonDirectionAttr:$comparison_direction,
    OptionalAttr<CHLO_ComparisonTypeAttr>:$compare_type);
  let results = (outs StableHLO_PredTensor:$result);
}

def CHLO_BroadcastSelectOp : CHLO_Op<"broadcast_select", [Pure]> {
  let summary = "select with implicit broadcasting, trailing dimensions aligned";
  let arguments = (ins StableHLO_PredTensor:$pred, StableHLO_Tensor:$on_true, StableHLO_Tensor:$on_false);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = [{
    $pred `,` $on_true `,` $on_false attr-dict `:`
    `(` type($pred) `,` type($on_true) `,` type($on_false) `)` `->` type(results)
  }];
}

#endif  // TESSERA_DIALECTS_CHLO_BROADCAST_OPS_TD_
