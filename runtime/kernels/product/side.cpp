// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/kernels/product/side.h"

#include "tessera/runtime/types/small_float.h"

namespace tessera::product {

int64_t WidthOf(SumType type) { return type == SumType::kF64 || type == SumType::kI64 ? 8 : 4; }

Element ElementOfSums(SumType type) {
  switch (type) {
    case SumType::kF32:
      return Element::kF32;
    case SumType::kF64:
      return Element::kF64;
    case SumType::kI32:
      return Element::kI32;
    case SumType::kI64:
      break;
  }
  return Element::kI64;
}

std::optional<Element> ElementOf(DType dtype) {
  switch (dtype) {
    case DType::kF32:
    case DType::kC64:
      return Element::kF32;
    case DType::kF64:
    case DType::kC128:
      return Element::kF64;
    case DType::kBF16:
      return Element::kBF16;
    case DType::kF16:
      return Element::kF16;
    case DType::kI8:
      return Element::kS8;
    case DType::kU8:
      return Element::kU8;
    case DType::kI16:
      return Element::kS16;
    case DType::kU16:
      return Element::kU16;
    case DType::kI32:
    case DType::kU32:
      return Element::kI32;
    case DType::kI64:
    case DType::kU64:
      return Element::kI64;
    default:
      if (IsFloat(dtype)) return Element::kTable;
      return std::nullopt;
  }
}

Side MakeElements(const TensorType& type, const Operand& operand) {
  Side side;
  side.element = *ElementOf(type.dtype);
  side.byte_width = ByteWidth(type.dtype) / (IsComplex(type.dtype) ? 2 : 1);
  side.batch = OffsetsOf(operand.batch);
  side.free = OffsetsOf(operand.free);
  side.steps = OffsetsOf(operand.contracting);
  if (side.element == Element::kTable) {
    for (int bits = 0; bits < 256; ++bits) {
      side.table.push_back(DecodeSmallFloat(type.dtype, static_cast<uint8_t>(bits)));
    }
  }
  return side;
}

Side WithParts(Side side, int64_t parts, PartsAlong along) {
  if (parts == 1) return side;
  side.batch = side.batch.InParts(false);
  side.free = side.free.InParts(along == PartsAlong::kFree);
  side.steps = side.steps.InParts(along == PartsAlong::kSteps);
  return side;
}

}  // namespace tessera::product
