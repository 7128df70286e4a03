// SPDX-License-Identifier: Apache-2.0
// Elementwise unary and binary functions.
#ifndef TESSERA_DIALECTS_CHLO_ELEMENTWISE_OPS_TD_
#define TESSERA_DIALECTS_CHLO_ELEMENTWISE_OPS_TD_

include "tessera/dialects/chlo/base.td"

// `chlo.erf %x : tensor<4xf32> -> tensor<4xf32>`
class CHLO_UnaryOp<string mnemonic, Type type, string what, list<Trait> traits = [SameOperandsAndResultType]> :
    CHLO_Op<mnemonic, [Pure, Elementwise] # traits> {
  let summary = what;
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}

class CHLO_PredicateOp<string mnemonic, string what> :
    CHLO_UnaryOp<mnemonic, StableHLO_FloatTensor, what, [SameOperandsAndResultShape]> {
  let results = (outs StableHLO_PredTensor:$result);
}

def CHLO_AcosOp : CHLO_UnaryOp<"acos", StableHLO_FloatOrComplexTensor, "arc cosine">;
def CHLO_AcoshOp : CHLO_UnaryOp<"acosh", StableHLO_FloatOrComplexTensor, "inverse hyperbolic cosine; NaN below 1">;
def CHLO_AsinOp : CHLO_UnaryOp<"asin", StableHLO_FloatOrComplexTensor, "arc sine">;
def CHLO_AsinhOp : CHLO_UnaryOp<"asinh", StableHLO_FloatOrComplexTensor, "inverse hyperbolic sine">;
def CHLO_AtanOp : CHLO_UnaryOp<"atan", StableHLO_FloatOrComplexTensor, "arc tangent">;
def CHLO_AtanhOp : CHLO_UnaryOp<"atanh", StableHLO_FloatOrComplexTensor, "inverse hyperbolic tangent">;
def CHLO_BesselI1eOp : CHLO_UnaryOp<"bessel_i1e", StableHLO_FloatTensor, "e^-|x| I1(x), I1 the modified Bessel function">;
def CHLO_ConjOp : CHLO_UnaryOp<"conj", StableHLO_FloatOrComplexTensor, "complex conjugate">;
def CHLO_CoshOp : CHLO_UnaryOp<"cosh", StableHLO_FloatOrComplexTensor, "hyperbolic cosine">;
def CHLO_DigammaOp : CHLO_UnaryOp<"digamma", StableHLO_FloatTensor, "derivative of lgamma; NaN at 0, -1, -2, ...">;
def CHLO_ErfOp : CHLO_UnaryOp<"erf", StableHLO_FloatTensor, "error function">;
def CHLO_ErfcOp : CHLO_UnaryOp<"erfc", StableHLO_FloatTensor, "1 - erf(x), accurate for large x">;
def CHLO_ErfInvOp : CHLO_UnaryOp<"erf_inv", StableHLO_FloatTensor, "inverse of the error function">;
def CHLO_IsInfOp : CHLO_PredicateOp<"is_inf", "whether x is infinite">;
def CHLO_IsNegInfOp : CHLO_PredicateOp<"is_neg_inf", "whether x is minus infinity">;
def CHLO_IsPosInfOp : CHLO_PredicateOp<"is_pos_inf", "whether x is plus infinity">;
def CHLO_LgammaOp : CHLO_UnaryOp<"lgamma", StableHLO_FloatTensor, "log |gamma(x)|">;
def CHLO_SinhOp : CHLO_UnaryOp<"sinh", StableHLO_FloatOrComplexTensor, "hyperbolic sine">;
def CHLO_SquareOp : CHLO_UnaryOp<"square", StableHLO_IntFloatOrComplexTensor, "x * x">;
def CHLO_TanOp : CHLO_UnaryOp<"tan", StableHLO_FloatOrComplexTensor, "tangent">;

def CHLO_AsinAcosKernelOp : CHLO_UnaryOp<"asin_acos_kernel", StableHLO_ComplexTensor, "the common part of asin and acos"> {
  let description = [{
    The result w for z = x + iy satisfies asin(z) = (atan2(x, re w), copysign(im w, y)) and acos(z) = (atan2(re w, x),
    -copysign(im w, y)).
  }];
}

// `chlo.zeta %x, %q : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>`
class CHLO_BinaryOp<string mnemonic, Type type, string what> :
    CHLO_Op<mnemonic, [Pure, Elementwise, SameOperandsAndResultType]> {
  let summary = what;
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
}

def CHLO_MulhiOp : CHLO_BinaryOp<"mulhi", StableHLO_IntTensor, "the high half of the bits of the product x * y">;
def CHLO_NextAfterOp : CHLO_BinaryOp<"next_after", StableHLO_FloatTensor, "the next float after x towards y">;
def CHLO_PolygammaOp : CHLO_BinaryOp<"polygamma", StableHLO_FloatTensor, "n-th derivative of digamma at x">;
def CHLO_ZetaOp : CHLO_BinaryOp<"zeta", StableHLO_FloatTensor, "Hurwitz zeta: the sum of (q + k)^-x over k = 0, 1, ...">;

#endif  // TESSERA_DIALECTS_CHLO_ELEMENTWISE_OPS_TD_
