// SPDX-License-Identifier: Apache-2.0
// The encoding of versioned attributes and types: a code, then its fields. The reader validates its input: types are
// built with their verifiers, and data is checked against its type.
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "tessera/dialects/base/read_list.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"
#include "tessera/dialects/vhlo/dialect.h"
#include "tessera/dialects/vhlo/mesh_bytecode.h"
#include "tessera/dialects/vhlo/types.h"
#include "tessera/dialects/vhlo/values.h"

namespace tessera::vhlo {

namespace {

using llvm::APFloat;
using llvm::APInt;
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Attribute;
using mlir::DialectBytecodeReader;
using mlir::DialectBytecodeWriter;
using mlir::failed;
using mlir::failure;
using mlir::FailureOr;
using mlir::LogicalResult;
using mlir::success;
using mlir::Type;

// --- Fields ---------------------------------------------------------------------------------------------------------

LogicalResult ReadVersioned(DialectBytecodeReader& reader, Type& type) {
  VersionedType versioned;
  if (failed(reader.readType(versioned))) return failure();
  type = versioned.getType();
  return success();
}

LogicalResult ReadVersionedList(DialectBytecodeReader& reader, llvm::SmallVectorImpl<Type>& types) {
  return ReadList(reader, types, [&](Type& type) { return ReadVersioned(reader, type); });
}

void WriteVersionedList(DialectBytecodeWriter& writer, mlir::TypeRange types) {
  writer.writeVarInt(types.size());
  for (Type type : types) writer.writeType(Versioned(type));
}

FailureOr<double> ReadDouble(DialectBytecodeReader& reader) {
  FailureOr<APFloat> value = reader.readAPFloatWithKnownSemantics(APFloat::IEEEdouble());
  if (failed(value)) return failure();
  return value->convertToDouble();
}

// Reads a number up to 64 bits wide; bits beyond its width are dropped.
FailureOr<APInt> ReadBits(DialectBytecodeReader& reader, unsigned width) {
  if (width <= 8) {
    FailureOr<APInt> byte = reader.readAPIntWithKnownWidth(8);
    if (failed(byte)) return failure();
    return byte->zextOrTrunc(width);
  }
  int64_t value = 0;
  if (width > 64) return reader.emitError() << "expected a number of at most 64 bits, got " << width;
  if (failed(reader.readSignedVarInt(value))) return failure();
  return APInt(width, value, /*isSigned=*/false, /*implicitTrunc=*/true);
}

// --- Tensors --------------------------------------------------------------------------------------------------------

// Booleans are stored as bits, or as one byte when all are equal; old writers stored bytes.
mlir::DenseElementsAttr UnpackBooleans(mlir::RankedTensorType type, ArrayRef<char> data) {
  const int64_t count = type.getNumElements();
  const int64_t packed = (count + 7) / 8;
  SmallVector<bool> values;
  if (static_cast<int64_t>(data.size()) == packed && packed != count) {
    for (int64_t i = 0; i < count; ++i) values.push_back((data[i / 8] >> (i % 8)) & 1);
  } else if (data.size() == 1) {
    values.assign(count, data[0] != 0);
  } else if (static_cast<int64_t>(data.size()) == count) {
    for (char byte : data) values.push_back(byte != 0);
  } else {
    return {};
  }
  return mlir::DenseElementsAttr::get(type, values);
}

LogicalResult ReadTensor(DialectBytecodeReader& reader, Attribute& value) {
  Type type;
  ArrayRef<char> data;
  if (failed(ReadVersioned(reader, type)) || failed(reader.readBlob(data))) return failure();
  auto tensor = mlir::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor || !HasCountableElements(tensor)) return reader.emitError() << "invalid type of a constant: " << type;
  bool is_splat = false;
  if (tensor.getElementType().isInteger(1)) {
    // A splat of a large type would otherwise be allocated in full.
    constexpr int64_t kMaxUnpacked = int64_t{1} << 26;
    if (data.size() == 1 && tensor.getNumElements() > 8)
      value = mlir::DenseElementsAttr::get(tensor, data[0] != 0);
    else if (tensor.getNumElements() <= std::max<int64_t>(kMaxUnpacked, 8 * static_cast<int64_t>(data.size())))
      value = UnpackBooleans(tensor, data);
  } else if (mlir::DenseElementsAttr::isValidRawBuffer(tensor, data, is_splat)) {
    value = mlir::DenseElementsAttr::getFromRawBuffer(tensor, data);
  }
  if (!value) return reader.emitError() << "expected the elements of " << type << ", got " << data.size() << " bytes";
  return success();
}

// MLIR keeps booleans as artifacts do: as bits, or as one byte when all are equal.
void WriteTensor(DialectBytecodeWriter& writer, mlir::DenseElementsAttr value) {
  writer.writeType(Versioned(value.getType()));
  writer.writeOwnedBlob(value.getRawData());
}

// --- Attributes -----------------------------------------------------------------------------------------------------

LogicalResult ReadAccuracy(DialectBytecodeReader& reader, Attribute& value) {
  FailureOr<double> atol = ReadDouble(reader);
  if (failed(atol)) return failure();
  FailureOr<double> rtol = ReadDouble(reader);
  int64_t ulps = 0;
  VersionedAttr mode;
  if (failed(rtol) || failed(reader.readSignedVarInt(ulps)) || failed(reader.readAttribute(mode))) return failure();
  std::optional<stablehlo::ResultAccuracyMode> known;
  if (mode.getCode() == static_cast<uint64_t>(AttributeCode::kResultAccuracyMode))
    known = stablehlo::symbolizeResultAccuracyMode(EnumValue(mode));
  if (!known) return reader.emitError() << "expected a result accuracy mode, got " << mode;
  value = stablehlo::ResultAccuracyAttr::getChecked(
      [&] { return reader.emitError(); }, reader.getContext(), APFloat(*atol), APFloat(*rtol), ulps,
      stablehlo::ResultAccuracyModeAttr::get(reader.getContext(), *known));
  return success(static_cast<bool>(value));
}

LogicalResult ReadDictionary(DialectBytecodeReader& reader, Attribute& value) {
  SmallVector<mlir::NamedAttribute> entries;
  uint64_t size = 0;
  if (failed(reader.readVarInt(size))) return failure();
  for (uint64_t i = 0; i < size; ++i) {
    VersionedAttr name;
    Attribute entry;
    if (failed(reader.readAttribute(name)) || failed(reader.readAttribute(entry))) return failure();
    if (!mlir::isa<VersionedAttr>(entry) && !IsSharding(entry))
      return reader.emitError() << "expected a versioned attribute or a sharding in a dictionary, got " << entry;
    auto string = mlir::dyn_cast<mlir::StringAttr>(name.getValue());
    if (!string || string.empty()) return reader.emitError() << "expected a name for each entry of a dictionary";
    entries.emplace_back(string, entry);
  }
  mlir::NamedAttrList list(entries);
  if (std::optional<mlir::NamedAttribute> twice = list.findDuplicate())
    return reader.emitError() << "duplicate name in a dictionary: " << twice->getName();
  value = list.getDictionary(reader.getContext());
  return success();
}

LogicalResult ReadValue(DialectBytecodeReader& reader, AttributeCode code, Attribute& value) {
  mlir::MLIRContext* context = reader.getContext();
  Type type;
  uint64_t number = 0;
  switch (code) {
    case AttributeCode::kArray: {
      SmallVector<Attribute> elements;
      if (failed(ReadList(reader, elements, [&](Attribute& element) {
            VersionedAttr versioned;
            if (failed(reader.readAttribute(versioned))) return failure();
            element = versioned;
            return success();
          })))
        return failure();
      value = mlir::ArrayAttr::get(context, elements);
      return success();
    }
    case AttributeCode::kBoolean:
      if (failed(reader.readVarInt(number))) return failure();
      value = mlir::BoolAttr::get(context, number != 0);
      return success();
    case AttributeCode::kDictionary:
      return ReadDictionary(reader, value);
    case AttributeCode::kFloat: {
      if (failed(ReadVersioned(reader, type))) return failure();
      auto float_type = mlir::dyn_cast<mlir::FloatType>(type);
      if (!float_type) return reader.emitError() << "expected a floating-point type, got " << type;
      FailureOr<APInt> bits = ReadBits(reader, float_type.getWidth());
      if (failed(bits)) return failure();
      value = mlir::FloatAttr::get(type, APFloat(float_type.getFloatSemantics(), *bits));
      return success();
    }
    case AttributeCode::kInteger: {
      if (failed(ReadVersioned(reader, type))) return failure();
      if (!type.isIntOrIndex()) return reader.emitError() << "expected an integer or index type, got " << type;
      FailureOr<APInt> bits =
          ReadBits(reader, type.isIndex() ? mlir::IndexType::kInternalStorageBitWidth : type.getIntOrFloatBitWidth());
      if (failed(bits)) return failure();
      value = mlir::IntegerAttr::get(type, *bits);
      return success();
    }
    case AttributeCode::kOutputOperandAlias: {
      SmallVector<int64_t> output;
      SmallVector<int64_t> operand;
      int64_t index = 0;
      if (failed(ReadIntegers(reader, output)) || failed(reader.readSignedVarInt(index)) ||
          failed(ReadIntegers(reader, operand)))
        return failure();
      value = stablehlo::OutputOperandAliasAttr::get(context, output, index, operand);
      return success();
    }
    case AttributeCode::kString: {
      llvm::StringRef string;
      if (failed(reader.readString(string))) return failure();
      value = mlir::StringAttr::get(context, string);
      return success();
    }
    case AttributeCode::kTensor:
      return ReadTensor(reader, value);
    case AttributeCode::kType:
      if (failed(ReadVersioned(reader, type))) return failure();
      value = mlir::TypeAttr::get(type);
      return success();
    case AttributeCode::kTypeExtensions: {
      SmallVector<int64_t> bounds;
      if (failed(ReadIntegers(reader, bounds))) return failure();
      value = mlir::DenseI64ArrayAttr::get(context, bounds);
      return success();
    }
    case AttributeCode::kResultAccuracy:
      return ReadAccuracy(reader, value);
    case AttributeCode::kSubAxisInfo:
    case AttributeCode::kAxisRef:
    case AttributeCode::kReplicaGroupMeshAxes:
    case AttributeCode::kMeshAxis:
    case AttributeCode::kMesh:
      return ReadMeshValue(reader, code, value);
    default:
      if (!IsEnum(code)) return reader.emitError() << "unknown vhlo attribute code " << static_cast<uint64_t>(code);
      if (failed(reader.readVarInt(number))) return failure();
      if (number > INT32_MAX) return reader.emitError() << "enumeration value out of range: " << number;
      value = mlir::IntegerAttr::get(mlir::IntegerType::get(context, 32), static_cast<int64_t>(number));
      return success();
  }
}

void WriteValue(DialectBytecodeWriter& writer, AttributeCode code, Attribute value) {
  if (WriteMeshValue(writer, code, value)) return;
  switch (code) {
    case AttributeCode::kArray:
      writer.writeAttributes(mlir::cast<mlir::ArrayAttr>(value).getValue());
      return;
    case AttributeCode::kBoolean:
      writer.writeVarInt(mlir::cast<mlir::BoolAttr>(value).getValue() ? 1 : 0);
      return;
    case AttributeCode::kDictionary:
      writer.writeList(mlir::cast<mlir::DictionaryAttr>(value).getValue(), [&](mlir::NamedAttribute entry) {
        writer.writeAttribute(Versioned(AttributeCode::kString, entry.getName()));
        writer.writeAttribute(entry.getValue());
      });
      return;
    case AttributeCode::kFloat:
      writer.writeType(Versioned(mlir::cast<mlir::FloatAttr>(value).getType()));
      writer.writeAPFloatWithKnownSemantics(mlir::cast<mlir::FloatAttr>(value).getValue());
      return;
    case AttributeCode::kInteger:
      writer.writeType(Versioned(mlir::cast<mlir::IntegerAttr>(value).getType()));
      writer.writeAPIntWithKnownWidth(mlir::cast<mlir::IntegerAttr>(value).getValue());
      return;
    case AttributeCode::kOutputOperandAlias: {
      auto alias = mlir::cast<stablehlo::OutputOperandAliasAttr>(value);
      writer.writeSignedVarInts(alias.getOutputTupleIndices());
      writer.writeSignedVarInt(alias.getOperandIndex());
      writer.writeSignedVarInts(alias.getOperandTupleIndices());
      return;
    }
    case AttributeCode::kString:
      writer.writeOwnedString(mlir::cast<mlir::StringAttr>(value).getValue());
      return;
    case AttributeCode::kTensor:
      WriteTensor(writer, mlir::cast<mlir::DenseElementsAttr>(value));
      return;
    case AttributeCode::kType:
      writer.writeType(Versioned(mlir::cast<mlir::TypeAttr>(value).getValue()));
      return;
    case AttributeCode::kTypeExtensions:
      writer.writeSignedVarInts(mlir::cast<mlir::DenseI64ArrayAttr>(value).asArrayRef());
      return;
    case AttributeCode::kResultAccuracy: {
      auto accuracy = mlir::cast<stablehlo::ResultAccuracyAttr>(value);
      writer.writeAPFloatWithKnownSemantics(accuracy.getAtol());
      writer.writeAPFloatWithKnownSemantics(accuracy.getRtol());
      writer.writeSignedVarInt(accuracy.getUlps());
      writer.writeAttribute(VersionedEnum(AttributeCode::kResultAccuracyMode,
                                          static_cast<int64_t>(accuracy.getMode().getValue()), value.getContext()));
      return;
    }
    default:
      writer.writeVarInt(mlir::cast<mlir::IntegerAttr>(value).getInt());
  }
}

// --- Types ----------------------------------------------------------------------------------------------------------

template <typename T, typename... Args>
LogicalResult Build(DialectBytecodeReader& reader, Type& result, Args&&... args) {
  result = T::getChecked([&] { return reader.emitError(); }, std::forward<Args>(args)...);
  return success(static_cast<bool>(result));
}

LogicalResult ReadQuantized(DialectBytecodeReader& reader, bool per_axis, Type& type) {
  uint64_t flags = 0;
  uint64_t axis = 0;
  int64_t zero_point = 0;
  int64_t min = 0;
  int64_t max = 0;
  Type storage;
  Type expressed;
  if (failed(reader.readVarInt(flags)) || failed(ReadVersioned(reader, storage)) ||
      failed(ReadVersioned(reader, expressed)))
    return failure();
  // The sign is in the flags: quantised types store signless integers.
  if (storage.isInteger()) storage = mlir::IntegerType::get(reader.getContext(), storage.getIntOrFloatBitWidth());
  if (!per_axis) {
    FailureOr<double> scale = ReadDouble(reader);
    if (failed(scale) || failed(reader.readSignedVarInt(zero_point)) || failed(reader.readSignedVarInt(min)) ||
        failed(reader.readSignedVarInt(max)))
      return failure();
    return Build<mlir::quant::UniformQuantizedType>(reader, type, flags, storage, expressed, *scale, zero_point, min,
                                                    max);
  }
  SmallVector<double> scales;
  SmallVector<int64_t> zero_points;
  if (failed(reader.readVarInt(axis)) || failed(reader.readSignedVarInt(min)) || failed(reader.readSignedVarInt(max)) ||
      failed(ReadList(reader, scales,
                      [&](double& scale) {
                        FailureOr<double> value = ReadDouble(reader);
                        if (succeeded(value)) scale = *value;
                        return LogicalResult(value);
                      })) ||
      failed(ReadIntegers(reader, zero_points)))
    return failure();
  return Build<mlir::quant::UniformQuantizedPerAxisType>(reader, type, flags, storage, expressed, scales, zero_points,
                                                         static_cast<int32_t>(axis), min, max);
}

LogicalResult ReadComposedType(DialectBytecodeReader& reader, TypeCode code, Type& type) {
  mlir::MLIRContext* context = reader.getContext();
  SmallVector<Type> types;
  SmallVector<Type> results;
  SmallVector<int64_t> shape;
  Attribute encoding;
  Type element;
  switch (code) {
    case TypeCode::kComplex:
      return success(succeeded(ReadVersioned(reader, element)) &&
                     succeeded(Build<mlir::ComplexType>(reader, type, element)));
    case TypeCode::kFunction:
      if (failed(ReadVersionedList(reader, types)) || failed(ReadVersionedList(reader, results))) return failure();
      type = mlir::FunctionType::get(context, types, results);
      return success();
    case TypeCode::kRankedTensorWithEncoding: {
      VersionedAttr versioned;
      if (failed(reader.readAttribute(versioned)) || !(encoding = ToPlain(versioned))) return failure();
      [[fallthrough]];
    }
    case TypeCode::kRankedTensor:
      if (failed(ReadIntegers(reader, shape)) || failed(ReadVersioned(reader, element))) return failure();
      return Build<mlir::RankedTensorType>(reader, type, shape, element, encoding);
    case TypeCode::kTuple:
      if (failed(ReadVersionedList(reader, types))) return failure();
      type = mlir::TupleType::get(context, types);
      return success();
    case TypeCode::kFuture:
      if (failed(ReadVersionedList(reader, types))) return failure();
      return Build<stablehlo::FutureType>(reader, type, context, ArrayRef<Type>(types));
    case TypeCode::kUniformQuantized:
    case TypeCode::kUniformQuantizedPerAxis:
      return ReadQuantized(reader, code == TypeCode::kUniformQuantizedPerAxis, type);
    case TypeCode::kUnrankedTensor:
      return success(succeeded(ReadVersioned(reader, element)) &&
                     succeeded(Build<mlir::UnrankedTensorType>(reader, type, element)));
    case TypeCode::kRankedBuffer:
      if (failed(ReadIntegers(reader, shape)) || failed(ReadVersioned(reader, element))) return failure();
      return Build<mlir::MemRefType>(reader, type, shape, element);
    default:
      return reader.emitError() << "unsupported vhlo type code " << static_cast<uint64_t>(code);
  }
}

void WriteComposedType(DialectBytecodeWriter& writer, Type type) {
  llvm::TypeSwitch<Type>(type)
      .Case([&](mlir::ComplexType complex) { writer.writeType(Versioned(complex.getElementType())); })
      .Case([&](mlir::FunctionType function) {
        WriteVersionedList(writer, function.getInputs());
        WriteVersionedList(writer, function.getResults());
      })
      .Case([&](mlir::RankedTensorType tensor) {
        if (Attribute encoding = tensor.getEncoding()) writer.writeAttribute(FromPlain(encoding));
        writer.writeSignedVarInts(tensor.getShape());
        writer.writeType(Versioned(tensor.getElementType()));
      })
      .Case([&](mlir::TupleType tuple) { WriteVersionedList(writer, tuple.getTypes()); })
      .Case([&](stablehlo::FutureType future) { WriteVersionedList(writer, future.getTypes()); })
      .Case([&](mlir::UnrankedTensorType tensor) { writer.writeType(Versioned(tensor.getElementType())); })
      .Case([&](mlir::MemRefType buffer) {
        writer.writeSignedVarInts(buffer.getShape());
        writer.writeType(Versioned(buffer.getElementType()));
      })
      .Case([&](mlir::quant::UniformQuantizedType quantized) {
        writer.writeVarInt(quantized.getFlags());
        writer.writeType(Versioned(quantized.getStorageType()));
        writer.writeType(Versioned(quantized.getExpressedType()));
        writer.writeAPFloatWithKnownSemantics(APFloat(quantized.getScale()));
        writer.writeSignedVarInt(quantized.getZeroPoint());
        writer.writeSignedVarInt(quantized.getStorageTypeMin());
        writer.writeSignedVarInt(quantized.getStorageTypeMax());
      })
      .Case([&](mlir::quant::UniformQuantizedPerAxisType quantized) {
        writer.writeVarInt(quantized.getFlags());
        writer.writeType(Versioned(quantized.getStorageType()));
        writer.writeType(Versioned(quantized.getExpressedType()));
        writer.writeVarInt(quantized.getQuantizedDimension());
        writer.writeSignedVarInt(quantized.getStorageTypeMin());
        writer.writeSignedVarInt(quantized.getStorageTypeMax());
        writer.writeList(quantized.getScales(),
                         [&](double scale) { writer.writeAPFloatWithKnownSemantics(APFloat(scale)); });
        writer.writeSignedVarInts(quantized.getZeroPoints());
      });
}

class VhloBytecode : public mlir::BytecodeDialectInterface {
 public:
  explicit VhloBytecode(mlir::Dialect* dialect) : BytecodeDialectInterface(dialect) {}

  Attribute readAttribute(DialectBytecodeReader& reader) const override {
    uint64_t code = 0;
    Attribute value;
    if (failed(reader.readVarInt(code)) || failed(ReadValue(reader, static_cast<AttributeCode>(code), value)))
      return {};
    return Versioned(static_cast<AttributeCode>(code), value);
  }

  LogicalResult writeAttribute(Attribute attribute, DialectBytecodeWriter& writer) const override {
    auto versioned = mlir::cast<VersionedAttr>(attribute);
    writer.writeVarInt(versioned.getCode());
    WriteValue(writer, static_cast<AttributeCode>(versioned.getCode()), versioned.getValue());
    return success();
  }

  Type readType(DialectBytecodeReader& reader) const override {
    uint64_t number = 0;
    if (failed(reader.readVarInt(number))) return {};
    const auto code = static_cast<TypeCode>(number);
    Type type = SimpleType(reader.getContext(), code);
    if (!type && failed(ReadComposedType(reader, code, type))) return {};
    return Versioned(type);
  }

  LogicalResult writeType(Type type, DialectBytecodeWriter& writer) const override {
    Type plain = mlir::cast<VersionedType>(type).getType();
    std::optional<TypeCode> code = CodeOf(plain);
    if (!code) return failure();
    writer.writeVarInt(static_cast<uint64_t>(*code));
    WriteComposedType(writer, plain);
    return success();
  }
};

}  // namespace

void VhloDialect::registerBytecode() { addInterfaces<VhloBytecode>(); }

}  // namespace tessera::vhlo
