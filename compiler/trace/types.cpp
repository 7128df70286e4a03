// SPDX-License-Identifier: Apache-2.0
// Converts between the types of model code and those of MLIR.
#include "tessera/compiler/trace/tracer.h"

namespace tessera::trace {

mlir::Type ToMlir(DType dtype, mlir::MLIRContext* context) {
  mlir::Builder builder(context);
  auto integer = [&](unsigned width, bool is_signed) -> mlir::Type {
    return mlir::IntegerType::get(context, width,
                                  is_signed ? mlir::IntegerType::Signless : mlir::IntegerType::Unsigned);
  };
  switch (dtype) {
    case DType::kI1:
      return integer(1, true);
    case DType::kI8:
      return integer(8, true);
    case DType::kI16:
      return integer(16, true);
    case DType::kI32:
      return integer(32, true);
    case DType::kI64:
      return integer(64, true);
    case DType::kU8:
      return integer(8, false);
    case DType::kU16:
      return integer(16, false);
    case DType::kU32:
      return integer(32, false);
    case DType::kU64:
      return integer(64, false);
    case DType::kF16:
      return builder.getF16Type();
    case DType::kBF16:
      return builder.getBF16Type();
    case DType::kF32:
      return builder.getF32Type();
    case DType::kF64:
      return builder.getF64Type();
    case DType::kC64:
      return mlir::ComplexType::get(builder.getF32Type());
    case DType::kC128:
      return mlir::ComplexType::get(builder.getF64Type());
    default:
      return nullptr;
  }
}

mlir::RankedTensorType ToMlir(const TensorType& type, mlir::MLIRContext* context) {
  return mlir::RankedTensorType::get(type.shape, ToMlir(type.dtype, context));
}

namespace {

DType ToDType(mlir::Type type) {
  if (auto integer = llvm::dyn_cast<mlir::IntegerType>(type)) {
    bool is_unsigned = integer.isUnsigned();
    switch (integer.getWidth()) {
      case 1:
        return DType::kI1;
      case 8:
        return is_unsigned ? DType::kU8 : DType::kI8;
      case 16:
        return is_unsigned ? DType::kU16 : DType::kI16;
      case 32:
        return is_unsigned ? DType::kU32 : DType::kI32;
      case 64:
        return is_unsigned ? DType::kU64 : DType::kI64;
      default:
        return DType::kInvalid;
    }
  }
  if (type.isF16()) return DType::kF16;
  if (type.isBF16()) return DType::kBF16;
  if (type.isF32()) return DType::kF32;
  if (type.isF64()) return DType::kF64;
  if (auto complex = llvm::dyn_cast<mlir::ComplexType>(type)) {
    return complex.getElementType().isF32() ? DType::kC64 : DType::kC128;
  }
  return DType::kInvalid;
}

}  // namespace

TensorType ToTensorType(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor) return {};
  return {ToDType(tensor.getElementType()), Shape(tensor.getShape().begin(), tensor.getShape().end())};
}

absl::Status CheckType(const TensorType& type) {
  if (type.dtype == DType::kInvalid) return InvalidArgument("expected a dtype, got kInvalid");
  if (IsSmall(type.dtype)) {
    return InvalidArgument(
        "expected one of the dtypes i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64, c64 and c128, got {}",
        Name(type.dtype));
  }
  return Validate(type);
}

}  // namespace tessera::trace
