// SPDX-License-Identifier: Apache-2.0
// Signed integers of artifacts are signless here, as in StableHLO's text.
#include "tessera/dialects/vhlo/types.h"

#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::vhlo {

namespace {

struct Row {
  TypeCode code;
  mlir::Type (*get)(mlir::MLIRContext*);
  Version first = kMinimumVersion;
};

template <typename T>
mlir::Type Get(mlir::MLIRContext* context) {
  return T::get(context);
}
template <unsigned width>
mlir::Type Signless(mlir::MLIRContext* context) {
  return mlir::IntegerType::get(context, width);
}
template <unsigned width>
mlir::Type Unsigned(mlir::MLIRContext* context) {
  return mlir::IntegerType::get(context, width, mlir::IntegerType::Unsigned);
}

constexpr Row kRows[] = {
    {TypeCode::kBoolean, Signless<1>},
    {TypeCode::kBF16, Get<mlir::BFloat16Type>},
    {TypeCode::kF16, Get<mlir::Float16Type>},
    {TypeCode::kF32, Get<mlir::Float32Type>},
    {TypeCode::kF64, Get<mlir::Float64Type>},
    {TypeCode::kF8E4M3FN, Get<mlir::Float8E4M3FNType>},
    {TypeCode::kF8E5M2, Get<mlir::Float8E5M2Type>},
    {TypeCode::kIndex, Get<mlir::IndexType>},
    {TypeCode::kSI4, Signless<4>},
    {TypeCode::kSI8, Signless<8>},
    {TypeCode::kSI16, Signless<16>},
    {TypeCode::kSI32, Signless<32>},
    {TypeCode::kSI64, Signless<64>},
    {TypeCode::kUI4, Unsigned<4>},
    {TypeCode::kUI8, Unsigned<8>},
    {TypeCode::kUI16, Unsigned<16>},
    {TypeCode::kUI32, Unsigned<32>},
    {TypeCode::kUI64, Unsigned<64>},
    {TypeCode::kToken, Get<stablehlo::TokenType>},
    {TypeCode::kF8E4M3FNUZ, Get<mlir::Float8E4M3FNUZType>, {0, 10, 0}},
    {TypeCode::kF8E5M2FNUZ, Get<mlir::Float8E5M2FNUZType>, {0, 10, 0}},
    {TypeCode::kF8E4M3B11FNUZ, Get<mlir::Float8E4M3B11FNUZType>, {0, 11, 0}},
    {TypeCode::kSI2, Signless<2>, {1, 2, 0}},
    {TypeCode::kUI2, Unsigned<2>, {1, 2, 0}},
    {TypeCode::kNone, Get<mlir::NoneType>, {1, 6, 0}},
    {TypeCode::kTF32, Get<mlir::FloatTF32Type>, {1, 6, 0}},
    {TypeCode::kF8E4M3, Get<mlir::Float8E4M3Type>, {1, 7, 0}},
    {TypeCode::kF8E3M4, Get<mlir::Float8E3M4Type>, {1, 7, 0}},
    {TypeCode::kF4E2M1FN, Get<mlir::Float4E2M1FNType>, {1, 8, 0}},
    {TypeCode::kF6E2M3FN, Get<mlir::Float6E2M3FNType>, {1, 8, 0}},
    {TypeCode::kF6E3M2FN, Get<mlir::Float6E3M2FNType>, {1, 8, 0}},
    {TypeCode::kF8E8M0FNU, Get<mlir::Float8E8M0FNUType>, {1, 8, 0}},
};

}  // namespace

mlir::Type SimpleType(mlir::MLIRContext* context, TypeCode code) {
  for (const Row& row : kRows)
    if (row.code == code) return row.get(context);
  return {};
}

std::optional<TypeCode> CodeOf(mlir::Type type) {
  using Code = std::optional<TypeCode>;
  return llvm::TypeSwitch<mlir::Type, Code>(type)
      .Case([](mlir::ComplexType) { return Code(TypeCode::kComplex); })
      .Case([](mlir::FunctionType) { return Code(TypeCode::kFunction); })
      .Case([](mlir::RankedTensorType tensor) {
        return Code(tensor.getEncoding() ? TypeCode::kRankedTensorWithEncoding : TypeCode::kRankedTensor);
      })
      .Case([](mlir::TupleType) { return Code(TypeCode::kTuple); })
      .Case([](stablehlo::FutureType) { return Code(TypeCode::kFuture); })
      .Case([](mlir::UnrankedTensorType) { return Code(TypeCode::kUnrankedTensor); })
      .Case([](mlir::quant::UniformQuantizedType) { return Code(TypeCode::kUniformQuantized); })
      .Case([](mlir::quant::UniformQuantizedPerAxisType) { return Code(TypeCode::kUniformQuantizedPerAxis); })
      .Case([](mlir::MemRefType buffer) {
        return buffer.getLayout().isIdentity() && !buffer.getMemorySpace() ? Code(TypeCode::kRankedBuffer)
                                                                           : std::nullopt;
      })
      .Default([](mlir::Type simple) {
        for (const Row& row : kRows)
          if (row.get(simple.getContext()) == simple) return Code(row.code);
        return Code();
      });
}

Version FirstVersion(TypeCode code) {
  for (const Row& row : kRows)
    if (row.code == code) return row.first;
  if (code == TypeCode::kUniformQuantizedPerAxis) return {0, 18, 0};
  if (code == TypeCode::kRankedBuffer) return {1, 13, 0};
  if (code == TypeCode::kFuture) return {1, 15, 0};
  return kMinimumVersion;
}

bool HasCountableElements(mlir::ShapedType type) {
  if (!type.hasStaticShape()) return false;
  mlir::Type element = type.getElementType();
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(element)) element = complex.getElementType();
  if (!element.isIntOrIndexOrFloat()) return false;
  uint64_t count = 1;
  for (int64_t dim : type.getShape())
    if (__builtin_mul_overflow(count, static_cast<uint64_t>(dim), &count) || count >> 60 != 0) return false;
  return true;
}

}  // namespace tessera::vhlo
