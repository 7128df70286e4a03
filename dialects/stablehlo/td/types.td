// SPDX-License-Identifier: Apache-2.0
// The types of tokens and futures, and the tensor types that ops accept.
#ifndef TESSERA_DIALECTS_STABLEHLO_TD_TYPES_TD_
#define TESSERA_DIALECTS_STABLEHLO_TD_TYPES_TD_

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypes.td"
include "mlir/IR/CommonTypeConstraints.td"
include "tessera/dialects/stablehlo/td/dialect.td"

def StableHLO_Token : TypeDef<Stablehlo_Dialect, "Token"> {
  let mnemonic = "token";
  let summary = "orders side effects: an op that consumes a token runs after the op that produced it";
}

def StableHLO_Future : TypeDef<Stablehlo_Dialect, "Future"> {
  let mnemonic = "future";
  let summary = "the result of an op that async_start has started; async_done waits for it and returns the value";
  let description = [{
    `!stablehlo.future<tensor<4xf32>>`. The type allows several values, but no op creates or consumes such a future.
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "`<` $types `>`";
  let genVerifyDecl = 1;
}

def StableHLO_Pred : TypeAlias<I1, "i1">;
def StableHLO_SInt : SignlessIntOfWidths<[2, 4, 8, 16, 32, 64]>;
def StableHLO_UInt : UnsignedIntOfWidths<[2, 4, 8, 16, 32, 64]>;
def StableHLO_Int : AnyTypeOf<[StableHLO_SInt, StableHLO_UInt], "an integer">;
def StableHLO_Float : AnyTypeOf<[
    F4E2M1FN, F6E2M3FN, F6E3M2FN, F8E3M4, F8E4M3, F8E4M3FN, F8E4M3FNUZ, F8E4M3B11FNUZ, F8E5M2, F8E5M2FNUZ, F8E8M0FNU,
    F16, BF16, F32, F64], "a float">;
def StableHLO_Complex : AnyTypeOf<[Complex<F32>, Complex<F64>], "complex<f32> or complex<f64>">;
def StableHLO_PredOrInt : AnyTypeOf<[StableHLO_Pred, StableHLO_Int], "i1 or an integer">;
// StableHLO_QuantizedTypes checks the other constraints on quantized types. StableHLO_PerAxis marks the ops that
// accept per-axis quantization.
def StableHLO_Quantized :
    Type<CPred<"::mlir::isa<::mlir::quant::QuantizedType>($_self)">, "a quantized type", "::mlir::quant::QuantizedType">;
def StableHLO_Element : AnyTypeOf<[StableHLO_Pred, StableHLO_Int, StableHLO_Float, StableHLO_Complex, StableHLO_Quantized],
    "an element type of StableHLO">;
def StableHLO_PlainElement : AnyTypeOf<[StableHLO_Pred, StableHLO_Int, StableHLO_Float, StableHLO_Complex],
    "an element type of StableHLO that is not quantized">;

class StableHLO_TensorOf<list<Type> elements> : RankedTensorOf<elements>;

def StableHLO_Tensor : StableHLO_TensorOf<[StableHLO_Element]>;
def StableHLO_PlainTensor : StableHLO_TensorOf<[StableHLO_PlainElement]>;
def StableHLO_QuantizedTensor : StableHLO_TensorOf<[StableHLO_Quantized]>;
def StableHLO_PredTensor : StableHLO_TensorOf<[StableHLO_Pred]>;
def StableHLO_IntTensor : StableHLO_TensorOf<[StableHLO_Int]>;
def StableHLO_PredOrIntTensor : StableHLO_TensorOf<[StableHLO_PredOrInt]>;
def StableHLO_FloatTensor : StableHLO_TensorOf<[StableHLO_Float]>;
def StableHLO_FloatOrComplexTensor : StableHLO_TensorOf<[StableHLO_Float, StableHLO_Complex]>;
def StableHLO_ComplexTensor : StableHLO_TensorOf<[StableHLO_Complex]>;
def StableHLO_SIntFloatOrComplexTensor : StableHLO_TensorOf<[StableHLO_SInt, StableHLO_Float, StableHLO_Complex]>;
def StableHLO_IntFloatOrComplexTensor : StableHLO_TensorOf<[StableHLO_Int, StableHLO_Float, StableHLO_Complex]>;
def StableHLO_FloatOrQuantizedTensor : StableHLO_TensorOf<[StableHLO_Float, StableHLO_Quantized]>;
def StableHLO_FloatComplexOrQuantizedTensor :
    StableHLO_TensorOf<[StableHLO_Float, StableHLO_Complex, StableHLO_Quantized]>;
def StableHLO_SIntFloatComplexOrQuantizedTensor :
    StableHLO_TensorOf<[StableHLO_SInt, StableHLO_Float, StableHLO_Complex, StableHLO_Quantized]>;
def StableHLO_IntFloatComplexOrQuantizedTensor :
    StableHLO_TensorOf<[StableHLO_Int, StableHLO_Float, StableHLO_Complex, StableHLO_Quantized]>;
def StableHLO_IntOrFloatTensor : StableHLO_TensorOf<[StableHLO_Int, StableHLO_Float]>;
def StableHLO_PredIntOrFloatTensor : StableHLO_TensorOf<[StableHLO_Pred, StableHLO_Int, StableHLO_Float]>;
def StableHLO_NumberScalar : 0DTensorOf<[StableHLO_Pred, StableHLO_Int, StableHLO_Float]>;
def StableHLO_IndexList : 1DTensorOf<[StableHLO_Int, Index]>;
def StableHLO_ScalarIntTensor : 0DTensorOf<[StableHLO_Int]>;
def StableHLO_I32Scalar : 0DTensorOf<[I32]>;
def StableHLO_UI32Scalar : 0DTensorOf<[UI<32>]>;
def StableHLO_PredScalar : 0DTensorOf<[StableHLO_Pred]>;

def StableHLO_TensorOrToken : AnyTypeOf<[StableHLO_Tensor, StableHLO_Token]>;
def StableHLO_Tuple : NestedTupleOf<[StableHLO_Tensor, StableHLO_Token]>;
// The values that control flow carries.
def StableHLO_Value : AnyTypeOf<[StableHLO_Tensor, StableHLO_Token, StableHLO_Tuple]>;
// Buffers that custom calls update in place, by aliasing operands and results.
def StableHLO_Buffer : StaticShapeMemRefOf<[StableHLO_PlainElement]>;
def StableHLO_TupleWithBuffers : NestedTupleOf<[StableHLO_Tensor, StableHLO_Token, StableHLO_Buffer]>;
def StableHLO_ValueOrBuffer :
    AnyTypeOf<[StableHLO_Tensor, StableHLO_Token, StableHLO_Buffer, StableHLO_TupleWithBuffers]>;
// The operands and results of custom calls.
def StableHLO_AnyValue : AnyTypeOf<[StableHLO_ValueOrBuffer, StableHLO_Future]>;

#endif  // TESSERA_DIALECTS_STABLEHLO_TD_TYPES_TD_
