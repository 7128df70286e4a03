// SPDX-License-Identifier: Apache-2.0
// Enumerations go through stablehlo's text, `#stablehlo<precision HIGHEST>`, so this file only lists their names.
#include "tessera/dialects/vhlo/values.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "tessera/dialects/stablehlo/ir/attrs.h"

namespace tessera::vhlo {

namespace {

using llvm::StringRef;
using mlir::Attribute;

struct Enumeration {
  AttributeCode code;
  StringRef name;
  std::array<StringRef, 6> cases;  // by value; empty: none
};

constexpr Enumeration kEnumerations[] = {
    {AttributeCode::kComparisonDirection, "comparison_direction", {"EQ", "NE", "GE", "GT", "LE", "LT"}},
    {AttributeCode::kComparisonType,
     "comparison_type",
     {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED", "WEAKORDER"}},
    {AttributeCode::kFftType, "fft_type", {"FFT", "IFFT", "RFFT", "IRFFT"}},
    {AttributeCode::kPrecision, "precision", {"DEFAULT", "HIGH", "HIGHEST"}},
    {AttributeCode::kRngAlgorithm, "rng_algorithm", {"DEFAULT", "THREE_FRY", "PHILOX"}},
    {AttributeCode::kRngDistribution, "rng_distribution", {"", "UNIFORM", "NORMAL"}},
    {AttributeCode::kTranspose, "transpose", {"TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}},
};

const Enumeration* Find(AttributeCode code) {
  for (const Enumeration& enumeration : kEnumerations)
    if (enumeration.code == code) return &enumeration;
  return nullptr;
}

Attribute ParseEnum(const Enumeration& enumeration, uint32_t value, mlir::MLIRContext* context) {
  if (value >= enumeration.cases.size() || enumeration.cases[value].empty()) return {};
  return mlir::parseAttribute(("#stablehlo<" + enumeration.name + " " + enumeration.cases[value] + ">").str(), context);
}

VersionedAttr VersionedEnumOf(Attribute attribute) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  attribute.print(stream);
  StringRef rest(text);
  if (!rest.consume_front("#stablehlo<") || !rest.consume_back(">")) return {};
  auto [name, word] = rest.split(' ');
  for (const Enumeration& enumeration : kEnumerations) {
    if (enumeration.name != name) continue;
    for (auto [value, known] : llvm::enumerate(enumeration.cases))
      if (!known.empty() && known == word) return VersionedEnum(enumeration.code, value, attribute.getContext());
  }
  return {};
}

// Bounds of dimensions: `#stablehlo.bounds<?, 4>`.
constexpr StringRef kBounds = "#stablehlo.bounds<";

Attribute ParseBounds(mlir::DenseI64ArrayAttr bounds) {
  std::string text(kBounds);
  for (auto [i, bound] : llvm::enumerate(bounds.asArrayRef()))
    text += (i > 0 ? ", " : "") + (mlir::ShapedType::isDynamic(bound) ? std::string("?") : std::to_string(bound));
  return mlir::parseAttribute(text + ">", bounds.getContext());
}

VersionedAttr VersionedBounds(Attribute attribute) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  attribute.print(stream);
  StringRef rest(text);
  if (!rest.consume_front(kBounds) || !rest.consume_back(">")) return {};
  llvm::SmallVector<int64_t> bounds;
  for (StringRef part : llvm::split(rest, ", ")) {
    int64_t bound = mlir::ShapedType::kDynamic;
    if (part != "?" && part.getAsInteger(10, bound)) return {};
    bounds.push_back(bound);
  }
  return Versioned(AttributeCode::kTypeExtensions, mlir::DenseI64ArrayAttr::get(attribute.getContext(), bounds));
}

VersionedAttr Tensor(mlir::DenseElementsAttr elements) { return Versioned(AttributeCode::kTensor, elements); }

VersionedAttr FromArray(mlir::ArrayAttr array) {
  llvm::SmallVector<Attribute> elements;
  for (Attribute element : array) {
    elements.push_back(FromPlain(element));
    if (!elements.back()) return {};
  }
  return Versioned(AttributeCode::kArray, mlir::ArrayAttr::get(array.getContext(), elements));
}

VersionedAttr FromDictionary(mlir::DictionaryAttr dictionary) {
  mlir::NamedAttrList entries;
  for (mlir::NamedAttribute entry : dictionary) {
    Attribute value = ToArtifact(entry.getValue());
    if (!value) return {};
    entries.append(entry.getName(), value);
  }
  return Versioned(AttributeCode::kDictionary, entries.getDictionary(dictionary.getContext()));
}

// Returns the constant stored as a resource of the program.
VersionedAttr FromResource(mlir::DenseResourceElementsAttr resource) {
  mlir::AsmResourceBlob* blob = resource.getRawHandle().getBlob();
  bool is_splat = false;
  if (blob == nullptr || !mlir::DenseElementsAttr::isValidRawBuffer(resource.getType(), blob->getData(), is_splat))
    return {};
  return Tensor(mlir::DenseElementsAttr::getFromRawBuffer(resource.getType(), blob->getData()));
}

// Returns whether the elements of an array or dictionary are versioned; elements of dictionaries may also be shardings.
bool AreVersioned(Attribute value) {
  auto is_versioned = [](Attribute element) { return mlir::isa<VersionedAttr>(element); };
  if (auto array = mlir::dyn_cast<mlir::ArrayAttr>(value)) return llvm::all_of(array, is_versioned);
  auto dictionary = mlir::dyn_cast<mlir::DictionaryAttr>(value);
  return dictionary && llvm::all_of(dictionary, [&](mlir::NamedAttribute entry) {
           return is_versioned(entry.getValue()) || IsSharding(entry.getValue());
         });
}

bool Fits(AttributeCode code, Attribute value) {
  switch (code) {
    case AttributeCode::kArray:
      return mlir::isa<mlir::ArrayAttr>(value) && AreVersioned(value);
    case AttributeCode::kDictionary:
      return mlir::isa<mlir::DictionaryAttr>(value) && AreVersioned(value);
    case AttributeCode::kBoolean:
      return mlir::isa<mlir::BoolAttr>(value);
    case AttributeCode::kFloat:
      return mlir::isa<mlir::FloatAttr>(value);
    case AttributeCode::kInteger:
      return mlir::isa<mlir::IntegerAttr>(value);
    case AttributeCode::kString:
      return mlir::isa<mlir::StringAttr>(value);
    case AttributeCode::kTensor:
      return mlir::isa<mlir::DenseIntOrFPElementsAttr>(value);
    case AttributeCode::kType:
      return mlir::isa<mlir::TypeAttr>(value);
    case AttributeCode::kTypeExtensions:
      return mlir::isa<mlir::DenseI64ArrayAttr>(value);
    case AttributeCode::kOutputOperandAlias:
      return mlir::isa<stablehlo::OutputOperandAliasAttr>(value);
    case AttributeCode::kResultAccuracy:
      return mlir::isa<stablehlo::ResultAccuracyAttr>(value);
    case AttributeCode::kSubAxisInfo:
      return mlir::isa<stablehlo::SubAxisInfoAttr>(value);
    case AttributeCode::kAxisRef:
      return mlir::isa<stablehlo::AxisRefAttr>(value);
    case AttributeCode::kReplicaGroupMeshAxes:
      return mlir::isa<stablehlo::ReplicaGroupMeshAxesAttr>(value);
    case AttributeCode::kMeshAxis:
      return mlir::isa<stablehlo::MeshAxisAttr>(value);
    case AttributeCode::kMesh:
      return mlir::isa<stablehlo::MeshAttr>(value);
    default: {
      auto number = mlir::dyn_cast<mlir::IntegerAttr>(value);
      return IsEnum(code) && number && number.getType().isSignlessInteger(32) && number.getInt() >= 0;
    }
  }
}

}  // namespace

llvm::LogicalResult VersionedAttr::verify(llvm::function_ref<mlir::InFlightDiagnostic()> emitError, uint64_t code,
                                          Attribute value) {
  if (value && Fits(static_cast<AttributeCode>(code), value)) return mlir::success();
  return emitError() << "invalid value for versioned attribute code " << code << ": " << value;
}

bool IsEnum(AttributeCode code) {
  return Find(code) != nullptr || code == AttributeCode::kCustomCallApiVersion ||
         code == AttributeCode::kResultAccuracyMode;
}

VersionedAttr VersionedEnum(AttributeCode code, int64_t value, mlir::MLIRContext* context) {
  return Versioned(code, mlir::IntegerAttr::get(mlir::IntegerType::get(context, 32), value));
}

Attribute ToPlain(VersionedAttr attribute) {
  const auto code = static_cast<AttributeCode>(attribute.getCode());
  Attribute value = attribute.getValue();
  if (const Enumeration* enumeration = Find(code))
    return ParseEnum(*enumeration, EnumValue(attribute), attribute.getContext());
  switch (code) {
    case AttributeCode::kArray: {
      llvm::SmallVector<Attribute> elements;
      for (Attribute element : mlir::cast<mlir::ArrayAttr>(value)) {
        auto versioned = mlir::dyn_cast<VersionedAttr>(element);
        elements.push_back(versioned ? ToPlain(versioned) : Attribute());
        if (!elements.back()) return {};
      }
      return mlir::ArrayAttr::get(attribute.getContext(), elements);
    }
    case AttributeCode::kDictionary: {
      mlir::NamedAttrList entries;
      for (mlir::NamedAttribute entry : mlir::cast<mlir::DictionaryAttr>(value)) {
        Attribute plain = FromArtifact(entry.getValue());
        if (!plain) return {};
        entries.append(entry.getName(), plain);
      }
      return entries.getDictionary(attribute.getContext());
    }
    case AttributeCode::kTypeExtensions:
      return ParseBounds(mlir::cast<mlir::DenseI64ArrayAttr>(value));
    default:
      return value;  // an attribute of MLIR or stablehlo
  }
}

VersionedAttr FromPlain(Attribute attribute) {
  mlir::MLIRContext* context = attribute.getContext();
  return llvm::TypeSwitch<Attribute, VersionedAttr>(attribute)
      .Case([](mlir::BoolAttr value) { return Versioned(AttributeCode::kBoolean, value); })
      .Case([](mlir::IntegerAttr value) { return Versioned(AttributeCode::kInteger, value); })
      .Case([](mlir::FloatAttr value) { return Versioned(AttributeCode::kFloat, value); })
      .Case([](mlir::StringAttr value) { return Versioned(AttributeCode::kString, value); })
      .Case([](mlir::FlatSymbolRefAttr value) { return Versioned(AttributeCode::kString, value.getAttr()); })
      .Case([](mlir::TypeAttr value) { return Versioned(AttributeCode::kType, value); })
      .Case([](mlir::ArrayAttr array) { return FromArray(array); })
      .Case([](mlir::DictionaryAttr dictionary) { return FromDictionary(dictionary); })
      .Case([](mlir::DenseIntOrFPElementsAttr value) { return Tensor(value); })
      .Case([](mlir::DenseResourceElementsAttr value) { return FromResource(value); })
      .Case([&](mlir::DenseI64ArrayAttr value) {
        auto type = mlir::RankedTensorType::get(value.size(), mlir::IntegerType::get(context, 64));
        return Tensor(mlir::DenseElementsAttr::get(type, value.asArrayRef()));
      })
      .Case([&](mlir::DenseBoolArrayAttr value) {
        auto type = mlir::RankedTensorType::get(value.size(), mlir::IntegerType::get(context, 1));
        return Tensor(mlir::DenseElementsAttr::get(type, value.asArrayRef()));
      })
      .Case([](stablehlo::ResultAccuracyAttr value) { return Versioned(AttributeCode::kResultAccuracy, value); })
      .Case([](stablehlo::SubAxisInfoAttr value) { return Versioned(AttributeCode::kSubAxisInfo, value); })
      .Case([](stablehlo::AxisRefAttr value) { return Versioned(AttributeCode::kAxisRef, value); })
      .Case([](stablehlo::ReplicaGroupMeshAxesAttr value) {
        return Versioned(AttributeCode::kReplicaGroupMeshAxes, value);
      })
      .Case([](stablehlo::MeshAxisAttr value) { return Versioned(AttributeCode::kMeshAxis, value); })
      .Case([](stablehlo::MeshAttr value) { return Versioned(AttributeCode::kMesh, value); })
      .Case(
          [](stablehlo::OutputOperandAliasAttr value) { return Versioned(AttributeCode::kOutputOperandAlias, value); })
      .Default([](Attribute other) -> VersionedAttr {
        if (VersionedAttr bounds = VersionedBounds(other)) return bounds;
        return VersionedEnumOf(other);
      });
}

bool IsSharding(Attribute attribute) { return attribute.getDialect().getNamespace() == "sdy"; }

Attribute ToArtifact(Attribute plain) { return IsSharding(plain) ? plain : Attribute(FromPlain(plain)); }

Version FirstVersion(Attribute attribute) {
  constexpr Version kMixed = {1, 11, 0};
  constexpr Version kMeshGroups = {1, 16, 0};
  constexpr Version kWeakOrder = {1, 22, 0};
  constexpr uint32_t kWeakOrderValue = 5;
  if (IsSharding(attribute)) return kMixed;
  auto versioned = mlir::dyn_cast<VersionedAttr>(attribute);
  if (versioned && versioned.getCode() == static_cast<uint64_t>(AttributeCode::kComparisonType) &&
      EnumValue(versioned) == kWeakOrderValue)
    return kWeakOrder;
  if (mlir::isa<stablehlo::ReplicaGroupMeshAxesAttr>(attribute)) return kMeshGroups;
  Version first = kMinimumVersion;
  attribute.walkImmediateSubElements([&](Attribute part) { first = std::max(first, FirstVersion(part)); },
                                     [](mlir::Type) {});
  return first;
}

Attribute FromArtifact(Attribute attribute) {
  if (auto versioned = mlir::dyn_cast<VersionedAttr>(attribute)) return ToPlain(versioned);
  return IsSharding(attribute) ? attribute : Attribute();
}

}  // namespace tessera::vhlo
