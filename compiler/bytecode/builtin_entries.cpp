// SPDX-License-Identifier: Apache-2.0
// Codes and fields: mlir/IR/BuiltinDialectBytecode.td and mlir/Dialect/Quant/IR/QuantDialectBytecode.td. Counts have
// been checked by CheckBytecode.
#include "tessera/compiler/bytecode/builtin_entries.h"

#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tessera {

namespace {

using mlir::APFloat;
using mlir::APInt;
using mlir::Attribute;
using mlir::DialectBytecodeReader;
using mlir::failed;
using mlir::failure;
using mlir::LogicalResult;
using mlir::success;
using mlir::Type;

// Codes of the table.
enum TypeCode : uint64_t {
  kInteger = 0,
  kComplex = 9,
  kMemRef = 10,
  kMemRefWithMemorySpace = 11,
  kRankedTensor = 13,
  kRankedTensorWithEncoding = 14,
  kUnrankedMemRef = 16,
  kUnrankedMemRefWithMemorySpace = 17,
  kUnrankedTensor = 18,
  kVector = 19,
  kScalableVector = 20,
  kNarrowFloats = 21,  // the first of twelve
};
enum AttributeCode : uint64_t {
  kIntegerAttribute = 8,
  kFloatAttribute = 9,
  kDenseArray = 17,
  kDenseElements = 18,
  kDenseStrings = 19,
  kSparseElements = 20,
  kFileLineColRange = 22,
};

template <typename T, typename Result, typename... Args>
LogicalResult Build(DialectBytecodeReader& reader, Result& result, Args&&... args) {
  result = T::getChecked([&] { return reader.emitError(); }, std::forward<Args>(args)...);
  return success(static_cast<bool>(result));
}

// Reads the value bits of `width`; bits beyond it are dropped.
mlir::FailureOr<APInt> ReadBits(DialectBytecodeReader& reader, unsigned width) {
  if (width <= 8) {
    mlir::FailureOr<APInt> byte = reader.readAPIntWithKnownWidth(8);
    if (failed(byte)) return failure();
    return byte->zextOrTrunc(width);
  }
  if (width <= 64) {
    int64_t value = 0;
    if (failed(reader.readSignedVarInt(value))) return failure();
    return APInt(width, value, /*isSigned=*/false, /*implicitTrunc=*/true);
  }
  uint64_t count = 0;
  if (failed(reader.readVarInt(count))) return failure();
  if (count > (width + 63) / 64) return reader.emitError() << count << " words for " << width << " bits";
  llvm::SmallVector<uint64_t> words(count);
  for (uint64_t& word : words) {
    int64_t value = 0;
    if (failed(reader.readSignedVarInt(value))) return failure();
    word = value;
  }
  return APInt(width, words);
}

LogicalResult ReadInteger(DialectBytecodeReader& reader, Type& type) {
  uint64_t width_and_signedness = 0;
  if (failed(reader.readVarInt(width_and_signedness))) return failure();
  const uint64_t width = width_and_signedness >> 2;
  const uint64_t signedness = width_and_signedness & 3;
  if (width > mlir::IntegerType::kMaxWidth || signedness > 2)
    return reader.emitError() << "no integer type of " << width << " bits and signedness " << signedness;
  type = mlir::IntegerType::get(reader.getContext(), width,
                                static_cast<mlir::IntegerType::SignednessSemantics>(signedness));
  return success();
}

// Returns the float type that MLIR writes under `code` since LLVM 23, and nothing for other codes.
Type NarrowFloat(mlir::MLIRContext* context, uint64_t code) {
  using Get = Type (*)(mlir::MLIRContext*);
  constexpr auto kGet = []<typename T>() -> Get { return [](mlir::MLIRContext* in) -> Type { return T::get(in); }; };
  static const Get kTypes[] = {
      kGet.operator()<mlir::FloatTF32Type>(),         kGet.operator()<mlir::Float8E5M2Type>(),
      kGet.operator()<mlir::Float8E4M3Type>(),        kGet.operator()<mlir::Float8E4M3FNType>(),
      kGet.operator()<mlir::Float8E5M2FNUZType>(),    kGet.operator()<mlir::Float8E4M3FNUZType>(),
      kGet.operator()<mlir::Float8E4M3B11FNUZType>(), kGet.operator()<mlir::Float8E3M4Type>(),
      kGet.operator()<mlir::Float4E2M1FNType>(),      kGet.operator()<mlir::Float6E2M3FNType>(),
      kGet.operator()<mlir::Float6E3M2FNType>(),      kGet.operator()<mlir::Float8E8M0FNUType>()};
  if (code < kNarrowFloats || code - kNarrowFloats >= std::size(kTypes)) return nullptr;
  return kTypes[code - kNarrowFloats](context);
}

LogicalResult ReadType(DialectBytecodeReader& reader, uint64_t code, Type& type) {
  llvm::SmallVector<int64_t> shape;
  Type element;
  Attribute extra;  // encoding or memory space
  switch (code) {
    case kInteger:
      return ReadInteger(reader, type);
    case kComplex:
      return success(succeeded(reader.readType(element)) && succeeded(Build<mlir::ComplexType>(reader, type, element)));
    case kUnrankedTensor:
      return success(succeeded(reader.readType(element)) &&
                     succeeded(Build<mlir::UnrankedTensorType>(reader, type, element)));
    case kRankedTensorWithEncoding:
      if (failed(reader.readAttribute(extra))) return failure();
      [[fallthrough]];
    case kRankedTensor:
      if (failed(reader.readSignedVarInts(shape)) || failed(reader.readType(element))) return failure();
      return Build<mlir::RankedTensorType>(reader, type, shape, element, extra);
    case kUnrankedMemRefWithMemorySpace:
      if (failed(reader.readAttribute(extra))) return failure();
      [[fallthrough]];
    case kUnrankedMemRef:
      if (failed(reader.readType(element))) return failure();
      return Build<mlir::UnrankedMemRefType>(reader, type, element, extra);
    case kMemRefWithMemorySpace:
      if (failed(reader.readAttribute(extra))) return failure();
      [[fallthrough]];
    case kMemRef: {
      mlir::MemRefLayoutAttrInterface layout;
      if (failed(reader.readSignedVarInts(shape)) || failed(reader.readType(element)) ||
          failed(reader.readAttribute(layout)))
        return failure();
      return Build<mlir::MemRefType>(reader, type, shape, element, layout, extra);
    }
    case kScalableVector:
      return reader.emitError() << "scalable vectors are not supported";
    case kVector:
      if (failed(reader.readSignedVarInts(shape)) || failed(reader.readType(element))) return failure();
      return Build<mlir::VectorType>(reader, type, shape, element);
    default:
      type = NarrowFloat(reader.getContext(), code);
      return success();
  }
}

// Quantised types have two encodings here; other encodings do not occur in programs.
LogicalResult ReadQuantizedType(DialectBytecodeReader& reader, uint64_t code, Type& type) {
  enum : uint64_t { kUniform = 4, kUniformPerAxis = 5 };
  uint64_t flags = 0;
  uint64_t axis = 0;
  int64_t zero_point = 0;
  int64_t min = 0;
  int64_t max = 0;
  Type storage;
  Type expressed;
  if (code != kUniform && code != kUniformPerAxis)
    return reader.emitError() << "unsupported encoding " << code << " of a quantised type";
  auto read_scale = [&] { return reader.readAPFloatWithKnownSemantics(APFloat::IEEEdouble()); };
  if (failed(reader.readVarInt(flags)) || failed(reader.readType(storage)) || failed(reader.readType(expressed)))
    return failure();
  if (code == kUniform) {
    mlir::FailureOr<APFloat> scale = read_scale();
    if (failed(scale) || failed(reader.readSignedVarInt(zero_point)) || failed(reader.readSignedVarInt(min)) ||
        failed(reader.readSignedVarInt(max)))
      return failure();
    return Build<mlir::quant::UniformQuantizedType>(reader, type, flags, storage, expressed, scale->convertToDouble(),
                                                    zero_point, min, max);
  }
  llvm::SmallVector<double> scales;
  llvm::SmallVector<int64_t> zero_points;
  if (failed(reader.readVarInt(axis)) || failed(reader.readSignedVarInt(min)) || failed(reader.readSignedVarInt(max)) ||
      failed(reader.readList(scales,
                             [&](double& scale) {
                               mlir::FailureOr<APFloat> value = read_scale();
                               if (succeeded(value)) scale = value->convertToDouble();
                               return success(succeeded(value));
                             })) ||
      failed(reader.readSignedVarInts(zero_points)))
    return failure();
  return Build<mlir::quant::UniformQuantizedPerAxisType>(reader, type, flags, storage, expressed, scales, zero_points,
                                                         static_cast<int32_t>(axis), min, max);
}

// Returns whether the elements of a shaped type have a width and are fewer than 2^60.
bool HasCountableElements(mlir::ShapedType type) {
  if (!type.hasStaticShape()) return false;
  Type element = type.getElementType();
  if (auto complex = mlir::dyn_cast<mlir::ComplexType>(element)) element = complex.getElementType();
  if (!element.isIntOrIndexOrFloat()) return false;
  uint64_t count = 1;
  for (int64_t dim : type.getShape())
    if (__builtin_mul_overflow(count, static_cast<uint64_t>(dim), &count) || count >> 60 != 0) return false;
  return true;
}

LogicalResult ReadDenseElements(DialectBytecodeReader& reader, Attribute& attribute) {
  mlir::ShapedType type;
  llvm::ArrayRef<char> data;
  if (failed(reader.readType(type)) || failed(reader.readBlob(data))) return failure();
  bool is_splat = false;
  if (!HasCountableElements(type) || !mlir::DenseElementsAttr::isValidRawBuffer(type, data, is_splat))
    return reader.emitError() << data.size() << " bytes for the elements of " << type;
  attribute = mlir::DenseElementsAttr::getFromRawBuffer(type, data);
  return success();
}

LogicalResult ReadAttribute(DialectBytecodeReader& reader, uint64_t code, Attribute& attribute) {
  Type type;
  uint64_t count = 0;
  switch (code) {
    case kIntegerAttribute: {
      if (failed(reader.readType(type))) return failure();
      if (!type.isIntOrIndex()) return reader.emitError() << "an integer of type " << type;
      mlir::FailureOr<APInt> value =
          ReadBits(reader, type.isIndex() ? mlir::IndexType::kInternalStorageBitWidth : type.getIntOrFloatBitWidth());
      if (failed(value)) return failure();
      attribute = mlir::IntegerAttr::get(type, *value);
      return success();
    }
    case kFloatAttribute: {
      if (failed(reader.readType(type))) return failure();
      auto float_type = mlir::dyn_cast<mlir::FloatType>(type);
      if (!float_type) return reader.emitError() << "a number of type " << type;
      mlir::FailureOr<APInt> bits = ReadBits(reader, float_type.getWidth());
      if (failed(bits)) return failure();
      attribute = mlir::FloatAttr::get(type, APFloat(float_type.getFloatSemantics(), *bits));
      return success();
    }
    case kDenseArray: {
      llvm::ArrayRef<char> data;
      if (failed(reader.readType(type)) || failed(reader.readVarInt(count)) || failed(reader.readBlob(data)))
        return failure();
      if (!type.isIntOrFloat() || count > data.size()) return reader.emitError() << "an array of " << type;
      // MLIR reads the bytes as bool.
      if (type.isInteger(1) && llvm::any_of(data, [](char byte) { return byte != 0 && byte != 1; }))
        return reader.emitError() << "an array of i1 with bytes other than 0 and 1";
      return Build<mlir::DenseArrayAttr>(reader, attribute, reader.getContext(), type, static_cast<int64_t>(count),
                                         data);
    }
    case kDenseElements:
      return ReadDenseElements(reader, attribute);
    case kDenseStrings:
    case kSparseElements:
      return reader.emitError() << "tensors of strings and sparse tensors are not supported";
    case kFileLineColRange: {
      mlir::StringAttr file;
      if (failed(reader.readAttribute(file)) || failed(reader.readVarInt(count))) return failure();
      if (count > 4)
        return reader.emitError() << "a file location range of " << count << " numbers, expected at most 4";
      return success();  // MLIR reads it again
    }
    default:
      return success();
  }
}

}  // namespace

void AttachCheckedBuiltinEntries(mlir::BytecodeReaderConfig& config) {
  config.attachTypeCallback([](DialectBytecodeReader& reader, llvm::StringRef dialect, Type& type) -> LogicalResult {
    uint64_t code = 0;
    if (dialect != "builtin" && dialect != "quant") return success();
    if (failed(reader.readVarInt(code))) return failure();
    return dialect == "quant" ? ReadQuantizedType(reader, code, type) : ReadType(reader, code, type);
  });
  config.attachAttributeCallback(
      [](DialectBytecodeReader& reader, llvm::StringRef dialect, Attribute& attribute) -> LogicalResult {
        uint64_t code = 0;
        if (dialect != "builtin") return success();
        if (failed(reader.readVarInt(code))) return failure();
        return ReadAttribute(reader, code, attribute);
      });
}

}  // namespace tessera
