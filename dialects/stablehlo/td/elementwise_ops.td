// SPDX-License-Identifier: Apache-2.0
// Ops that compute each element of their result from the same element of their operands.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_ELEMENTWISE_OPS_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_ELEMENTWISE_OPS_TD_

include "tessera/dialects/stablehlo/td/base.td"

// Unary ops: `stablehlo.tanh %x : tensor<2xf32>`.

class StableHLO_UnaryOp<string mnemonic, Type type, string what, list<Trait> traits = [StableHLO_SameBaselineTypes]> :
    StableHLO_Op<mnemonic, [Pure, Elementwise] # traits> {
  let summary = what;
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
  let extraClassDeclaration = compatibleBaselineReturnTypes;
  let assemblyFormat = [{
    $operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))
  }];
}

// Functions with a requested accuracy.
class StableHLO_TranscendentalOp<string mnemonic, Type type, string what> : StableHLO_UnaryOp<mnemonic, type, what> {
  let arguments = (ins type:$operand,
    DefaultValuedOptionalAttr<StableHLO_ResultAccuracy,
      "::tessera::stablehlo::DefaultResultAccuracy($_builder.getContext())">:$result_accuracy);
}

// The result's element type differs from the operand's.
class StableHLO_UnaryToOtherTypeOp<string mnemonic, Type from, Type to, string what> :
    StableHLO_UnaryOp<mnemonic, from, what, [SameOperandsAndResultShape, InferTypeOpAdaptor]> {
  let results = (outs to:$result);
}

def StableHLO_AbsOp : StableHLO_UnaryOp<"abs", StableHLO_SIntFloatComplexOrQuantizedTensor, "|x|",
    [SameOperandsAndResultShape, InferTypeOpAdaptor]> {
  let results = (outs StableHLO_Tensor:$result);
}
def StableHLO_CbrtOp : StableHLO_TranscendentalOp<"cbrt", StableHLO_FloatComplexOrQuantizedTensor, "cube root">;
def StableHLO_CeilOp : StableHLO_UnaryOp<"ceil", StableHLO_FloatOrQuantizedTensor, "smallest integer not below x">;
def StableHLO_ClzOp : StableHLO_UnaryOp<"count_leading_zeros", StableHLO_IntTensor, "number of leading zero bits">;
def StableHLO_CosineOp : StableHLO_TranscendentalOp<"cosine", StableHLO_FloatComplexOrQuantizedTensor, "cosine">;
def StableHLO_ExpOp : StableHLO_TranscendentalOp<"exponential", StableHLO_FloatComplexOrQuantizedTensor, "e^x">;
def StableHLO_Expm1Op :
    StableHLO_TranscendentalOp<"exponential_minus_one", StableHLO_FloatComplexOrQuantizedTensor, "e^x - 1, exact near zero">;
def StableHLO_FloorOp : StableHLO_UnaryOp<"floor", StableHLO_FloatOrQuantizedTensor, "largest integer not above x">;
def StableHLO_ImagOp :
    StableHLO_UnaryToOtherTypeOp<"imag", StableHLO_FloatOrComplexTensor, StableHLO_FloatTensor, "imaginary part">;
def StableHLO_IsFiniteOp :
    StableHLO_Op<"is_finite", [Pure, Elementwise, SameOperandsAndResultShape, InferTypeOpAdaptor]> {
  let summary = "whether x is finite: neither infinite nor NaN";
  let arguments = (ins StableHLO_FloatOrQuantizedTensor:$x);
  let results = (outs StableHLO_PredTensor:$y);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
}
def StableHLO_LogOp : StableHLO_TranscendentalOp<"log", StableHLO_FloatComplexOrQuantizedTensor, "natural logarithm">;
def StableHLO_Log1pOp :
    StableHLO_TranscendentalOp<"log_plus_one", StableHLO_FloatComplexOrQuantizedTensor, "log(1 + x), exact near zero">;
def StableHLO_LogisticOp : StableHLO_TranscendentalOp<"logistic", StableHLO_FloatComplexOrQuantizedTensor, "1 / (1 + e^-x)">;
def StableHLO_NegOp : StableHLO_UnaryOp<"negate", StableHLO_IntFloatComplexOrQuantizedTensor, "-x">;
def StableHLO_NotOp : StableHLO_UnaryOp<"not", StableHLO_PredOrIntTensor, "logical NOT of i1, bitwise NOT of integers">;
def StableHLO_PopulationCountOp : StableHLO_UnaryOp<"popcnt", StableHLO_IntTensor, "number of one bits">;
def StableHLO_RealOp :
    StableHLO_UnaryToOtherTypeOp<"real", StableHLO_FloatOrComplexTensor, StableHLO_FloatTensor, "real part">;
def StableHLO_RoundOp :
    StableHLO_UnaryOp<"round_nearest_afz", StableHLO_FloatOrQuantizedTensor, "nearest integer, ties away from zero">;
def StableHLO_RoundNearestEvenOp :
    StableHLO_UnaryOp<"round_nearest_even", StableHLO_FloatOrQuantizedTensor, "nearest integer, ties to even">;
def StableHLO_RsqrtOp : StableHLO_TranscendentalOp<"rsqrt", StableHLO_FloatComplexOrQuantizedTensor, "1 / sqrt(x)">;
def StableHLO_SignOp : StableHLO_UnaryOp<"sign", StableHLO_SIntFloatComplexOrQuantizedTensor, "-1, 0 or 1; x / |x| if complex">;
def StableHLO_SineOp : StableHLO_TranscendentalOp<"sine", StableHLO_FloatComplexOrQuantizedTensor, "sine">;
def StableHLO_SqrtOp : StableHLO_TranscendentalOp<"sqrt", StableHLO_FloatComplexOrQuantizedTensor, "square root">;
def StableHLO_TanOp : StableHLO_TranscendentalOp<"tan", StableHLO_FloatComplexOrQuantizedTensor, "tangent">;
def StableHLO_TanhOp : StableHLO_TranscendentalOp<"tanh", StableHLO_FloatComplexOrQuantizedTensor, "hyperbolic tangent">;

def StableHLO_ConvertOp : StableHLO_UnaryOp<"convert", StableHLO_PlainTensor, "converts the element type",
    [SameOperandsAndResultShape]> {
  let description = [{
    Floats are rounded to nearest, ties to even. A float outside the range of the integer type saturates, and NaN
    becomes 0.
  }];
  let builders = [OpBuilder<(ins "::mlir::Value":$operand, "::mlir::Type":$elementType)>];
}

def StableHLO_BitcastConvertOp : StableHLO_Op<"bitcast_convert", [Pure, StableHLO_PerAxis]> {
  let summary = "reinterprets bits as another element type; if widths differ, a minor dimension is added or removed";
  let arguments = (ins StableHLO_Tensor:$operand);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def StableHLO_ReducePrecisionOp : StableHLO_Op<"reduce_precision", [Pure, Elementwise, StableHLO_SameBaselineTypes]> {
  let summary = "rounds to a float format with fewer exponent or mantissa bits and back: `format = e8m7`";
  let arguments = (ins StableHLO_FloatOrQuantizedTensor:$operand, I32Attr:$exponent_bits, I32Attr:$mantissa_bits);
  let results = (outs StableHLO_FloatOrQuantizedTensor:$output);
  let extraClassDeclaration = compatibleBaselineReturnTypes;
  let hasVerifier = 1;
  let assemblyFormat = [{
    $operand `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits) attr-dict `:`
    custom<SameOperandsAndResultType>(type($operand), type($output))
  }];
}

// Binary ops: `stablehlo.add %a, %b : tensor<2xf32>`.

class StableHLO_BinaryOp<string mnemonic, Type type, string what, list<Trait> traits = []> :
    StableHLO_Op<mnemonic, [Pure, Elementwise, StableHLO_SameBaselineTypes] # traits> {
  let summary = what;
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
  let extraClassDeclaration = compatibleBaselineReturnTypes;
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))
  }];
}

// add accepts per-axis quantized values because dot_general and uniform_quantize produce them.
def StableHLO_AddOp :
    StableHLO_BinaryOp<"add", StableHLO_Tensor, "x + y; logical OR for i1", [Commutative, StableHLO_PerAxis]>;
def StableHLO_AndOp : StableHLO_BinaryOp<"and", StableHLO_PredOrIntTensor, "logical or bitwise AND", [Commutative]>;
def StableHLO_Atan2Op : StableHLO_BinaryOp<"atan2", StableHLO_FloatComplexOrQuantizedTensor, "angle of the point (y, x)">;
def StableHLO_DivOp : StableHLO_BinaryOp<"divide", StableHLO_IntFloatComplexOrQuantizedTensor, "x / y, towards zero for integers">;
def StableHLO_MaxOp : StableHLO_BinaryOp<"maximum", StableHLO_Tensor, "maximum; NaN if either is NaN", [Commutative]>;
def StableHLO_MinOp : StableHLO_BinaryOp<"minimum", StableHLO_Tensor, "minimum; NaN if either is NaN", [Commutative]>;
def StableHLO_MulOp : StableHLO_BinaryOp<"multiply", StableHLO_Tensor, "x * y; logical AND for i1", [Commutative]>;
def StableHLO_OrOp : StableHLO_BinaryOp<"or", StableHLO_PredOrIntTensor, "logical or bitwise OR", [Commutative]>;
def StableHLO_PowOp : StableHLO_BinaryOp<"power", StableHLO_IntFloatComplexOrQuantizedTensor, "x to the power y">;
def StableHLO_RemOp :
    StableHLO_BinaryOp<"remainder", StableHLO_IntFloatComplexOrQuantizedTensor, "remainder with the sign of the dividend">;
def StableHLO_ShiftLeftOp : StableHLO_BinaryOp<"shift_left", StableHLO_IntTensor, "left shift; 0 for y >= bit width">;
def StableHLO_ShiftRightArithmeticOp :
    StableHLO_BinaryOp<"shift_right_arithmetic", StableHLO_IntTensor, "arithmetic right shift, which extends the sign">;
def StableHLO_ShiftRightLogicalOp :
    StableHLO_BinaryOp<"shift_right_logical", StableHLO_IntTensor, "logical right shift, which shifts in zeros">;
def StableHLO_SubtractOp : StableHLO_BinaryOp<"subtract", StableHLO_IntFloatComplexOrQuantizedTensor, "x - y">;
def StableHLO_XorOp : StableHLO_BinaryOp<"xor", StableHLO_PredOrIntTensor, "logical or bitwise XOR", [Commutative]>;

def StableHLO_ComplexOp :
    StableHLO_Op<"complex", [Pure, Elementwise, SameOperandsElementType, SameOperandsAndResultShape, InferTypeOpAdaptor]> {
  let summary = "creates complex numbers from real and imaginary parts";
  let arguments = (ins StableHLO_TensorOf<[F32, F64]>:$lhs, StableHLO_TensorOf<[F32, F64]>:$rhs);
  let results = (outs StableHLO_ComplexTensor:$result);
  let assemblyFormat = "operands attr-dict `:` custom<ComplexOpType>(type($lhs), type($rhs), type($result))";
}

def StableHLO_CompareOp :
    StableHLO_Op<"compare", [Pure, Elementwise, StableHLO_SameBaselineOperands, SameOperandsAndResultShape, InferTypeOpAdaptor]> {
  let summary = "compares by type: FLOAT, TOTALORDER, WEAKORDER (one NaN, greater than all), SIGNED, UNSIGNED";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
    StableHLO_ComparisonDirectionAttr:$comparison_direction, OptionalAttr<StableHLO_ComparisonTypeAttr>:$compare_type);
  let results = (outs StableHLO_PredTensor:$result);
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs,
    "::tessera::stablehlo::ComparisonDirection":$direction,
    CArg<"::tessera::stablehlo::ComparisonType", "::tessera::stablehlo::ComparisonType::NOTYPE">:$type)>];
  let assemblyFormat = [{
    custom<EnumValue>($comparison_direction) `,` $lhs `,` $rhs (`,` custom<EnumValue>($compare_type)^)? attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_SelectOp : StableHLO_Op<"select", [Pure, InferTypeOpAdaptor]> {
  let summary = "selects each element from one of two tensors; a scalar predicate selects a whole tensor";
  let arguments = (ins StableHLO_PredTensor:$pred, StableHLO_Tensor:$on_true, StableHLO_Tensor:$on_false);
  let results = (outs StableHLO_Tensor:$result);
  let extraClassDeclaration = compatibleBaselineReturnTypes;
  let assemblyFormat = [{
    operands attr-dict `:` custom<SelectOpType>(type($pred), type($on_true), type($on_false), type($result))
  }];
}

def StableHLO_ClampOp : StableHLO_Op<"clamp", [Pure, InferTypeOpAdaptor]> {
  let summary = "clamps each element to [min, max]; min and max may be scalars";
  let arguments = (ins StableHLO_Tensor:$min, StableHLO_Tensor:$operand, StableHLO_Tensor:$max);
  let results = (outs StableHLO_Tensor:$result);
  let extraClassDeclaration = compatibleBaselineReturnTypes;
  let assemblyFormat = [{
    $min `,` $operand `,` $max attr-dict `:`
    custom<SameOperandsAndResultType>(type($min), type($operand), type($max), type($result))
  }];
}

// Quantized types: an expressed value is (storage integer - zero point) * scale.

def StableHLO_UniformQuantizeOp : StableHLO_UnaryOp<"uniform_quantize", StableHLO_FloatOrQuantizedTensor,
    "quantizes (to nearest, ties to even, saturating), or requantizes to other parameters",
    [SameOperandsAndResultShape, StableHLO_PerAxis]> {
  let results = (outs StableHLO_QuantizedTensor:$result);
  let hasVerifier = 1;
}

def StableHLO_UniformDequantizeOp : StableHLO_UnaryOp<"uniform_dequantize", StableHLO_QuantizedTensor,
    "converts storage integers to floats", [SameOperandsAndResultShape, InferTypeOpAdaptor, StableHLO_PerAxis]> {
  let results = (outs StableHLO_FloatTensor:$result);
}

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_ELEMENTWISE_OPS_TD_
