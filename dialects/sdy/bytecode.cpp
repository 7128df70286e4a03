// SPDX-License-Identifier: Apache-2.0
// The encoding of sdy's attributes in bytecode: a code, then fields; nested attributes are references. The codes and
// the orders of fields are those of openxla/shardy's public bytecode.td and never change. The reader validates its
// input: it rejects everything that the text form cannot express.
#include "llvm/ADT/TypeSwitch.h"
#include "tessera/dialects/base/read_list.h"
#include "tessera/dialects/sdy/attrs.h"
#include "tessera/dialects/sdy/dialect.h"

namespace tessera::sdy {

namespace {

using namespace mlir;

enum class Code : uint64_t {
  kManualAxes = 0,
  kMeshAxis = 1,
  kMesh = 2,
  kSubAxisInfo = 3,
  kAxisRef = 4,
  kDimensionSharding = 5,
  kTensorSharding = 6,
  kTensorShardingPerValue = 7,
  kDimMapping = 8,
  kTensorMapping = 9,
  kOpShardingRule = 10,
  kAxisRefList = 11,
  kListOfAxisRefLists = 12,
  kAllToAllParam = 13,
  kAllToAllParamList = 14,
  // Since version 0.0.2 of the dialect; written for shardings with unreduced axes.
  kUnreducedTensorSharding = 15,
  kUnreducedTensorShardingPerValue = 16,
};

// --- Reading --------------------------------------------------------------------------------------------------------

// Reads fields in sequence; after the first failure, all further reads fail.
class Fields {
 public:
  explicit Fields(DialectBytecodeReader& reader) : reader_(reader) {}
  bool ok() const { return ok_; }
  MLIRContext* context() const { return reader_.getContext(); }

  int64_t Integer() { return Read<int64_t>(&DialectBytecodeReader::readSignedVarInt); }
  bool Boolean() { return Read<bool>(&DialectBytecodeReader::readBool); }
  StringRef String() { return Read<StringRef>(&DialectBytecodeReader::readString); }

  std::optional<int64_t> OptionalNatural() {
    uint64_t value = 0;
    bool present = false;
    ok_ = ok_ && succeeded(reader_.readVarIntWithFlag(value, present));
    if (present && value > uint64_t{std::numeric_limits<int64_t>::max()}) Fail("the priority is too large");
    return ok_ && present ? std::optional<int64_t>(value) : std::nullopt;
  }

  SmallVector<int64_t> Integers() {
    SmallVector<int64_t> values;
    ok_ = ok_ && succeeded(ReadIntegers(reader_, values));
    return values;
  }

  template <typename Attr>
  Attr Attribute() {
    Attr value;
    ok_ = ok_ && succeeded(reader_.readAttribute(value));
    return value;
  }

  template <typename Attr>
  Attr OptionalAttribute() {
    Attr value;
    ok_ = ok_ && succeeded(reader_.readOptionalAttribute(value));
    return value;
  }

  template <typename Attr>
  SmallVector<Attr> Attributes() {
    SmallVector<Attr> values;
    ok_ = ok_ && succeeded(ReadList(reader_, values, [&](Attr& value) { return reader_.readAttribute(value); }));
    return values;
  }

  void Fail(const char* what) {
    if (ok_) reader_.emitError() << "sdy attribute: " << what;
    ok_ = false;
  }

  InFlightDiagnostic Error() { return reader_.emitError(); }

 private:
  template <typename T>
  T Read(LogicalResult (DialectBytecodeReader::*read)(T&)) {
    T value{};
    ok_ = ok_ && succeeded((reader_.*read)(value));
    return value;
  }

  DialectBytecodeReader& reader_;
  bool ok_ = true;
};

// Factors are numbered from 0; their names derive from the numbers (sharding_rule.cpp).
SmallVector<int64_t> Factors(Fields& fields) {
  constexpr int64_t kMaxFactors = 1'000'000;
  SmallVector<int64_t> factors = fields.Integers();
  for (int64_t factor : factors)
    if (factor < 0 || factor >= kMaxFactors) fields.Fail("the factor is out of range");
  return factors;
}

Attribute ReadSharding(Fields& fields, bool unreduced) {
  auto mesh = fields.Attribute<Attribute>();
  if (fields.ok() && !isa<MeshAttr, FlatSymbolRefAttr>(mesh)) fields.Fail("expected a mesh or its name in a sharding");
  auto dimensions = fields.Attributes<DimensionShardingAttr>();
  auto replicated = fields.Attributes<AxisRefAttr>();
  auto unreduced_axes = unreduced ? fields.Attributes<AxisRefAttr>() : SmallVector<AxisRefAttr>();
  if (!fields.ok()) return {};
  return TensorShardingAttr::get(fields.context(), mesh, dimensions, replicated, unreduced_axes);
}

Attribute ReadRule(Fields& fields) {
  SmallVector<int64_t> sizes = fields.Integers();
  auto operands = fields.Attributes<TensorMappingAttr>();
  auto results = fields.Attributes<TensorMappingAttr>();
  SmallVector<int64_t> reduction = Factors(fields), replication = Factors(fields), permutation = Factors(fields),
                       blocked = Factors(fields);
  bool custom = fields.Boolean();
  if (!fields.ok()) return {};
  return OpShardingRuleAttr::get(fields.context(), sizes, operands, results, reduction, replication, permutation,
                                 blocked, custom);
}

Attribute ReadMesh(Fields& fields) {
  auto axes = fields.Attributes<MeshAxisAttr>();
  SmallVector<int64_t> ids = fields.Integers();
  if (!fields.ok() || failed(MeshAttr::verify([&] { return fields.Error(); }, axes, ids))) return {};
  return MeshAttr::get(fields.context(), axes, ids);
}

// Reads an attribute that is a list of attributes.
template <typename Attr, typename Element>
Attribute ReadList(Fields& fields) {
  auto elements = fields.Attributes<Element>();
  return fields.ok() ? Attr::get(fields.context(), elements) : Attr();
}

Attribute ReadCode(Fields& fields, Code code) {
  MLIRContext* context = fields.context();
  switch (code) {
    case Code::kManualAxes:
      return ReadList<ManualAxesAttr, StringAttr>(fields);
    case Code::kMeshAxis: {
      StringRef name = fields.String();
      int64_t size = fields.Integer();
      return fields.ok() ? MeshAxisAttr::get(context, name, size) : Attribute();
    }
    case Code::kMesh:
      return ReadMesh(fields);
    case Code::kSubAxisInfo: {
      int64_t pre_size = fields.Integer(), size = fields.Integer();
      return fields.ok() ? SubAxisInfoAttr::get(context, pre_size, size) : Attribute();
    }
    case Code::kAxisRef: {
      StringRef name = fields.String();
      auto part = fields.OptionalAttribute<SubAxisInfoAttr>();
      return fields.ok() ? AxisRefAttr::get(context, name, part) : Attribute();
    }
    case Code::kDimensionSharding: {
      auto axes = fields.Attributes<AxisRefAttr>();
      bool closed = fields.Boolean();
      std::optional<int64_t> priority = fields.OptionalNatural();
      return fields.ok() ? DimensionShardingAttr::get(context, axes, closed, priority) : Attribute();
    }
    case Code::kTensorSharding:
      return ReadSharding(fields, /*unreduced=*/false);
    case Code::kUnreducedTensorSharding:
      return ReadSharding(fields, /*unreduced=*/true);
    case Code::kTensorShardingPerValue:
    case Code::kUnreducedTensorShardingPerValue:
      return ReadList<TensorShardingPerValueAttr, TensorShardingAttr>(fields);
    case Code::kDimMapping: {
      SmallVector<int64_t> factors = Factors(fields);
      if (factors.empty()) fields.Fail("expected at least one factor per dimension");
      return fields.ok() ? DimMappingAttr::get(context, factors) : Attribute();
    }
    case Code::kTensorMapping:
      return ReadList<TensorMappingAttr, DimMappingAttr>(fields);
    case Code::kOpShardingRule:
      return ReadRule(fields);
    case Code::kAxisRefList:
      return ReadList<AxisRefListAttr, AxisRefAttr>(fields);
    case Code::kListOfAxisRefLists:
      return ReadList<ListOfAxisRefListsAttr, AxisRefListAttr>(fields);
    case Code::kAllToAllParam: {
      auto axes = fields.Attributes<AxisRefAttr>();
      int64_t source = fields.Integer(), target = fields.Integer();
      return fields.ok() ? AllToAllParamAttr::get(context, axes, source, target) : Attribute();
    }
    case Code::kAllToAllParamList:
      return ReadList<AllToAllParamListAttr, AllToAllParamAttr>(fields);
  }
  fields.Error() << "unsupported sdy attribute code " << static_cast<uint64_t>(code);
  return {};
}

// --- Writing --------------------------------------------------------------------------------------------------------

class Writer {
 public:
  explicit Writer(DialectBytecodeWriter& writer) : writer_(writer) {}

  LogicalResult Write(Attribute attribute) {
    return llvm::TypeSwitch<Attribute, LogicalResult>(attribute)
        .Case([&](MeshAxisAttr axis) {
          Begin(Code::kMeshAxis);
          writer_.writeOwnedString(axis.getName());
          writer_.writeSignedVarInt(axis.getSize());
          return success();
        })
        .Case([&](MeshAttr mesh) {
          BeginList(Code::kMesh, mesh.getAxes());
          writer_.writeSignedVarInts(mesh.getDeviceIds());
          return success();
        })
        .Case([&](SubAxisInfoAttr part) {
          Begin(Code::kSubAxisInfo);
          writer_.writeSignedVarInt(part.getPreSize());
          writer_.writeSignedVarInt(part.getSize());
          return success();
        })
        .Case([&](AxisRefAttr axis) {
          Begin(Code::kAxisRef);
          writer_.writeOwnedString(axis.getName());
          writer_.writeOptionalAttribute(axis.getSubAxisInfo());
          return success();
        })
        .Case([&](DimensionShardingAttr sharding) {
          BeginList(Code::kDimensionSharding, sharding.getAxes());
          writer_.writeOwnedBool(sharding.getIsClosed());
          writer_.writeVarIntWithFlag(sharding.getPriority().value_or(0), sharding.getPriority().has_value());
          return success();
        })
        .Case([&](TensorShardingAttr sharding) { return WriteSharding(sharding); })
        .Case([&](DimMappingAttr mapping) {
          Begin(Code::kDimMapping);
          writer_.writeSignedVarInts(mapping.getFactorIndices());
          return success();
        })
        .Case([&](OpShardingRuleAttr rule) { return WriteRule(rule); })
        .Case([&](AllToAllParamAttr parameter) {
          BeginList(Code::kAllToAllParam, parameter.getAxes());
          writer_.writeSignedVarInt(parameter.getSrcDim());
          writer_.writeSignedVarInt(parameter.getTgtDim());
          return success();
        })
        .Default([&](Attribute other) { return WriteList(other); });
  }

 private:
  void Begin(Code code) { writer_.writeVarInt(static_cast<uint64_t>(code)); }

  template <typename Attr>
  void BeginList(Code code, ArrayRef<Attr> elements) {
    Begin(code);
    writer_.writeAttributes(elements);
  }

  // Writes an attribute that consists of a list.
  template <typename Attr>
  LogicalResult List(Code code, ArrayRef<Attr> elements) {
    BeginList(code, elements);
    return success();
  }

  LogicalResult WriteSharding(TensorShardingAttr sharding) {
    const bool unreduced = !sharding.getUnreducedAxes().empty();
    Begin(unreduced ? Code::kUnreducedTensorSharding : Code::kTensorSharding);
    writer_.writeAttribute(sharding.getMeshOrRef());
    writer_.writeAttributes(sharding.getDimShardings());
    writer_.writeAttributes(sharding.getReplicatedAxes());
    if (unreduced) writer_.writeAttributes(sharding.getUnreducedAxes());
    return success();
  }

  LogicalResult WriteRule(OpShardingRuleAttr rule) {
    Begin(Code::kOpShardingRule);
    writer_.writeSignedVarInts(rule.getFactorSizes());
    writer_.writeAttributes(rule.getOperandMappings());
    writer_.writeAttributes(rule.getResultMappings());
    writer_.writeSignedVarInts(rule.getReductionFactors());
    writer_.writeSignedVarInts(rule.getNeedReplicationFactors());
    writer_.writeSignedVarInts(rule.getPermutationFactors());
    writer_.writeSignedVarInts(rule.getBlockedPropagationFactors());
    writer_.writeOwnedBool(rule.getIsCustomRule());
    return success();
  }

  LogicalResult WriteList(Attribute attribute) {
    return llvm::TypeSwitch<Attribute, LogicalResult>(attribute)
        .Case([&](ManualAxesAttr axes) { return List(Code::kManualAxes, axes.getValue()); })
        .Case([&](TensorShardingPerValueAttr values) {
          const bool unreduced = llvm::any_of(
              values.getShardings(), [](TensorShardingAttr sharding) { return !sharding.getUnreducedAxes().empty(); });
          return List(unreduced ? Code::kUnreducedTensorShardingPerValue : Code::kTensorShardingPerValue,
                      values.getShardings());
        })
        .Case([&](TensorMappingAttr mapping) { return List(Code::kTensorMapping, mapping.getDimMappings()); })
        .Case([&](AxisRefListAttr list) { return List(Code::kAxisRefList, list.getValue()); })
        .Case([&](ListOfAxisRefListsAttr lists) { return List(Code::kListOfAxisRefLists, lists.getValue()); })
        .Case([&](AllToAllParamListAttr list) { return List(Code::kAllToAllParamList, list.getValue()); })
        .Default([](Attribute) { return failure(); });
  }

  DialectBytecodeWriter& writer_;
};

// The version of the dialect in a file. All versions are read in the same way: codes are added, never changed.
struct SdyVersion : DialectVersion {};

class SdyBytecode : public BytecodeDialectInterface {
 public:
  explicit SdyBytecode(Dialect* dialect) : BytecodeDialectInterface(dialect) {}

  Attribute readAttribute(DialectBytecodeReader& reader) const override {
    uint64_t code = 0;
    if (failed(reader.readVarInt(code))) return {};
    Fields fields(reader);
    return ReadCode(fields, static_cast<Code>(code));
  }

  LogicalResult writeAttribute(Attribute attribute, DialectBytecodeWriter& writer) const override {
    return Writer(writer).Write(attribute);
  }

  std::unique_ptr<DialectVersion> readVersion(DialectBytecodeReader& reader) const override {
    for (int i = 0; i < 3; ++i) {
      uint64_t part = 0;
      if (failed(reader.readVarInt(part))) return nullptr;
    }
    return std::make_unique<SdyVersion>();
  }
};

}  // namespace

void SdyDialect::addBytecode() { addInterfaces<SdyBytecode>(); }

}  // namespace tessera::sdy
