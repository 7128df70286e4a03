// SPDX-License-Identifier: Apache-2.0
// Conversions between element types: convert, bitcast_convert, reduce_precision, the parts of complex numbers,
// is_finite.
#include <cmath>

#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/op_table.h"
#include "tessera/dialects/stablehlo/data/elementwise_ops.h"

namespace tessera::reference {
namespace {

// Rounds to one bit, a power of two. A value halfway between two goes to the one whose encoding is even. Its last bit
// is the exponent's, whose bias is odd: 1.5 becomes 2 and 3 becomes 2.
double RoundToPowerOfTwo(const FloatFormat& own, double value) {
  int exponent = 0;  // value = fraction * 2^exponent, fraction in [0.5, 1)
  const double fraction = std::frexp(value, &exponent);
  if (std::fabs(fraction) == 0.75 && exponent > own.min_exponent && exponent % 2 == 0)
    return std::copysign(std::ldexp(0.5, exponent), value);
  return RoundTo({1, own.min_exponent, own.max_exponent}, value);
}

// Rounds to the shorter significand first, limiting exponents only to those of the operand's own type. Then values that
// are too large become infinity, and values that would be subnormal in the shorter format become zero.
Element ReducePrecision(mlir::Operation* op, llvm::ArrayRef<Element> operands, DType dtype) {
  auto reduce = mlir::cast<stablehlo::ReducePrecisionOp>(op);
  const double value = operands[0].real();
  if (std::isnan(value)) return operands[0];
  const FloatFormat own = FormatOf(dtype);
  const auto mantissa_bits = static_cast<int64_t>(reduce.getMantissaBits());
  const auto exponent_bits = static_cast<int64_t>(reduce.getExponentBits());
  const int precision = static_cast<int>(std::min<int64_t>(own.precision, mantissa_bits + 1));
  const int max_exponent =
      exponent_bits > 11 ? own.max_exponent : std::min(own.max_exponent, (1 << (exponent_bits - 1)) - 1);
  double rounded =
      precision == 1 ? RoundToPowerOfTwo(own, value) : RoundTo({precision, own.min_exponent, own.max_exponent}, value);
  if (std::fabs(rounded) >= std::ldexp(1.0, max_exponent) * 2) {
    rounded = std::copysign(std::numeric_limits<double>::infinity(), value);
  }
  if (max_exponent < own.max_exponent && std::fabs(rounded) < std::ldexp(1.0, 1 - max_exponent)) {
    rounded = std::copysign(0.0, value);
  }
  return FromReal(dtype, rounded);
}

// Elements narrower than a byte, i1 too, are in its low bits.
int64_t BitsInMemory(DType dtype) {
  return IsSmall(dtype) || dtype == DType::kI1 ? BitWidth(dtype) : 8 * ByteWidth(dtype);
}

// Keeps the bits, little-endian: a dimension is added or removed when the widths differ.
absl::Status BitcastConvert(stablehlo::BitcastConvertOp op, Frame& frame) {
  const Buffer& operand = frame.Get(op.getOperand());
  ASSIGN_OR_RETURN(Buffer result, AllocateFor(op.getResult()));
  auto place = [](const Buffer& buffer, int64_t bit, int64_t& inside) {
    const int64_t width = BitsInMemory(buffer.type().dtype), offset = bit % width;
    inside = offset % 8;
    return static_cast<uint8_t*>(buffer.data()) + bit / width * ByteWidth(buffer.type().dtype) + offset / 8;
  };
  const int64_t bits = result.type().num_elements() * BitsInMemory(result.type().dtype);
  for (int64_t bit = 0; bit < bits; ++bit) {
    int64_t from = 0, to = 0;
    const uint8_t source = *place(operand, bit, from);
    uint8_t* const target = place(result, bit, to);
    *target = static_cast<uint8_t>(*target | ((source >> from & 1) << to));
  }
  frame.Set(op.getResult(), std::move(result));
  return absl::OkStatus();
}

}  // namespace

void AddConversionOps(OpTable& table) {
  table.Add<stablehlo::BitcastConvertOp>(BitcastConvert);
  table.AddElementwise<stablehlo::ReducePrecisionOp>(ReducePrecision);
  table.AddElementwise<stablehlo::ConvertOp>(
      [](mlir::Operation*, llvm::ArrayRef<Element> operands, DType dtype) { return Convert(operands[0], dtype); });
  table.AddElementwise<stablehlo::IsFiniteOp>([](mlir::Operation*, llvm::ArrayRef<Element> operands, DType) {
    return FromBool(std::isfinite(operands[0].real()));
  });
  table.AddElementwise<stablehlo::RealOp>([](mlir::Operation*, llvm::ArrayRef<Element> operands, DType dtype) {
    return FromReal(dtype, operands[0].real());
  });
  table.AddElementwise<stablehlo::ImagOp>([](mlir::Operation*, llvm::ArrayRef<Element> operands, DType dtype) {
    return FromReal(dtype, operands[0].complex.imag());
  });
  table.AddElementwise<stablehlo::ComplexOp>([](mlir::Operation*, llvm::ArrayRef<Element> operands, DType dtype) {
    return FromComplex(dtype, {operands[0].real(), operands[1].real()});
  });
}

}  // namespace tessera::reference
