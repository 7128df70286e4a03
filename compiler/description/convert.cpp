// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/description/convert.h"

#include <cstring>

#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "tessera/compiler/reference/element/element.h"

namespace tessera::reference {
namespace {

std::string TextOf(mlir::Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

DType NumberType(mlir::Type type) {
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(type)) {
    if (complex.getElementType().isF32()) return DType::kC64;
    return complex.getElementType().isF64() ? DType::kC128 : DType::kInvalid;
  }
  if (!type.isIntOrFloat()) return DType::kInvalid;
  return ParseDType(TextOf(type)).value_or(DType::kInvalid);
}

Element ElementOf(DType dtype, const llvm::APInt& value) {
  return FromInteger(
      dtype, KindOf(dtype) == Kind::kSigned ? static_cast<uint64_t>(value.getSExtValue()) : value.getZExtValue());
}

Element ElementOf(DType dtype, const llvm::APFloat& value) { return FromReal(dtype, value.convertToDouble()); }

// The raw bytes of a resource are the bytes of the elements, except that i1 may be packed.
absl::StatusOr<Buffer> FromResource(mlir::DenseResourceElementsAttr attribute, TensorType type) {
  mlir::AsmResourceBlob* blob = attribute.getRawHandle().getBlob();
  if (blob == nullptr)
    return InvalidArgument("the resource \"{}\" has no data", attribute.getRawHandle().getKey().str());
  ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(std::move(type)));
  if (static_cast<int64_t>(blob->getData().size()) != buffer.byte_size()) {
    return InvalidArgument("the resource \"{}\" has {} bytes, its type {} needs {}",
                           attribute.getRawHandle().getKey().str(), blob->getData().size(), ToString(buffer.type()),
                           buffer.byte_size());
  }
  std::memcpy(buffer.data(), blob->getData().data(), blob->getData().size());
  return buffer;
}

}  // namespace

absl::StatusOr<TensorType> TensorTypeOf(mlir::Type type) {
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape()) {
    return Unimplemented("the type {} is not supported: expected a tensor of static shape", TextOf(type));
  }
  const DType dtype = NumberType(tensor.getElementType());
  if (dtype == DType::kInvalid) {
    return Unimplemented("the element type {} is not supported", TextOf(tensor.getElementType()));
  }
  TensorType result{dtype, {tensor.getShape().begin(), tensor.getShape().end()}};
  RETURN_IF_ERROR(Validate(result));
  return result;
}

absl::StatusOr<Buffer> AllocateFor(mlir::Value value) {
  ASSIGN_OR_RETURN(TensorType type, TensorTypeOf(value.getType()));
  return Buffer::Allocate(std::move(type));
}

absl::StatusOr<Buffer> ZerosFor(mlir::Value value) {
  ASSIGN_OR_RETURN(Buffer zeros, AllocateFor(value));
  std::memset(zeros.data(), 0, static_cast<size_t>(zeros.byte_size()));
  return zeros;
}

absl::StatusOr<Buffer> BufferOf(mlir::ElementsAttr attribute) {
  ASSIGN_OR_RETURN(TensorType type, TensorTypeOf(attribute.getType()));
  if (auto resource = mlir::dyn_cast<mlir::DenseResourceElementsAttr>(attribute)) {
    return FromResource(resource, std::move(type));
  }
  auto dense = mlir::dyn_cast<mlir::DenseElementsAttr>(attribute);
  if (!dense) return Unimplemented("a constant must be dense");
  ASSIGN_OR_RETURN(Buffer buffer, Buffer::Allocate(std::move(type)));
  const DType dtype = buffer.type().dtype;
  int64_t place = 0;
  switch (KindOf(dtype)) {
    case Kind::kBool:
    case Kind::kSigned:
    case Kind::kUnsigned:
      for (const llvm::APInt& value : dense.getValues<llvm::APInt>()) Store(buffer, place++, ElementOf(dtype, value));
      break;
    case Kind::kFloat:
      for (const llvm::APFloat& value : dense.getValues<llvm::APFloat>())
        Store(buffer, place++, ElementOf(dtype, value));
      break;
    case Kind::kComplex:
      for (const std::complex<llvm::APFloat>& value : dense.getValues<std::complex<llvm::APFloat>>()) {
        Store(buffer, place++, FromComplex(dtype, {value.real().convertToDouble(), value.imag().convertToDouble()}));
      }
      break;
  }
  return buffer;
}

}  // namespace tessera::reference
