// SPDX-License-Identifier: Apache-2.0
// Registers the rows of the table as operations. They share one model: generic text, and properties that hold the row's
// attributes, encoded in the order of their names as in StableHLO's own definitions. The verifiers of stablehlo check
// the operations' meaning after the upgrade.
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "tessera/dialects/vhlo/dialect.h"
#include "tessera/dialects/vhlo/op_table.h"

namespace tessera::vhlo {

namespace {

using mlir::Attribute;
using mlir::DictionaryAttr;
using mlir::LogicalResult;
using mlir::NamedAttrList;
using mlir::OpaqueProperties;
using mlir::Operation;
using mlir::OperationName;

using EmitError = llvm::function_ref<mlir::InFlightDiagnostic()>;

// Properties are one dictionary: the attributes that the row names. It is null when there are none. Operations without
// attributes have no properties at all, neither here nor in an artifact.
DictionaryAttr& PropertiesOf(OpaqueProperties properties) { return *properties.as<DictionaryAttr*>(); }
DictionaryAttr PropertiesOf(Operation* op) {
  return op->getPropertiesStorageSize() > 0 ? PropertiesOf(op->getPropertiesStorage()) : DictionaryAttr();
}

class VersionedOp : public OperationName::Impl {
 public:
  VersionedOp(const OpRow& row, mlir::Dialect* dialect, mlir::TypeID id)
      : Impl(row.full_name, dialect, id, mlir::detail::InterfaceMap()), row_(row) {}

  LogicalResult foldHook(Operation*, llvm::ArrayRef<Attribute>, llvm::SmallVectorImpl<mlir::OpFoldResult>&) final {
    return mlir::failure();
  }
  void getCanonicalizationPatterns(mlir::RewritePatternSet&, mlir::MLIRContext*) final {}
  bool hasTrait(mlir::TypeID trait) final {
    return row_.name == "return" && trait == mlir::TypeID::get<mlir::OpTrait::IsTerminator>();
  }
  OperationName::ParseAssemblyFn getParseAssemblyFn() final {
    return [](mlir::OpAsmParser& parser, mlir::OperationState&) -> mlir::ParseResult {
      return parser.emitError(parser.getNameLoc(), "expected the generic form for a vhlo op");
    };
  }
  void populateDefaultAttrs(const OperationName&, NamedAttrList&) final {}
  void printAssembly(Operation* op, mlir::OpAsmPrinter& printer, llvm::StringRef) final {
    printer.printGenericOp(op, /*printOpName=*/true);
  }
  LogicalResult verifyInvariants(Operation* op) final {
    for (const std::string& name : row_.attributes) {
      DictionaryAttr properties = PropertiesOf(op);
      if (!properties || !mlir::isa_and_nonnull<VersionedAttr>(properties.get(name)))
        return op->emitOpError() << "expected a versioned attribute \"" << name << "\"";
    }
    return mlir::success();
  }
  LogicalResult verifyRegionInvariants(Operation*) final { return mlir::success(); }

  std::optional<Attribute> getInherentAttr(Operation* op, llvm::StringRef name) final {
    if (!llvm::is_contained(row_.attributes, name)) return std::nullopt;
    DictionaryAttr properties = PropertiesOf(op);
    return properties ? properties.get(name) : Attribute();
  }
  void setInherentAttr(Operation* op, mlir::StringAttr name, Attribute value) final {
    DictionaryAttr& properties = PropertiesOf(op->getPropertiesStorage());
    NamedAttrList attributes(properties);
    value ? (void)attributes.set(name, value) : (void)attributes.erase(name);
    properties = attributes.getDictionary(op->getContext());
  }
  void populateInherentAttrs(Operation* op, NamedAttrList& attributes) final {
    if (DictionaryAttr properties = PropertiesOf(op)) attributes.append(properties.getValue());
  }
  LogicalResult verifyInherentAttrs(OperationName, NamedAttrList&, EmitError) final { return mlir::success(); }

  int getOpPropertyByteSize() final { return row_.attributes.empty() ? 0 : sizeof(DictionaryAttr); }
  void initProperties(OperationName, OpaqueProperties storage, OpaqueProperties init) final {
    new (storage.as<DictionaryAttr*>()) DictionaryAttr(init ? PropertiesOf(init) : DictionaryAttr());
  }
  void deleteProperties(OpaqueProperties properties) final { properties.as<DictionaryAttr*>()->~DictionaryAttr(); }
  void populateDefaultProperties(OperationName, OpaqueProperties) final {}
  LogicalResult setPropertiesFromAttr(OperationName, OpaqueProperties properties, Attribute attribute,
                                      EmitError emit_error) final {
    auto dictionary = mlir::dyn_cast_or_null<DictionaryAttr>(attribute);
    if (!dictionary || (!properties && !dictionary.empty()))
      return emit_error() << "expected a dictionary of properties, empty for an op without properties";
    if (properties) PropertiesOf(properties) = dictionary;
    return mlir::success();
  }
  Attribute getPropertiesAsAttr(Operation* op) final { return PropertiesOf(op); }
  void copyProperties(OpaqueProperties to, OpaqueProperties from) final { PropertiesOf(to) = PropertiesOf(from); }
  bool compareProperties(OpaqueProperties a, OpaqueProperties b) final {
    return !a || !b || PropertiesOf(a) == PropertiesOf(b);
  }
  llvm::hash_code hashProperties(OpaqueProperties properties) final {
    return properties ? hash_value(static_cast<Attribute>(PropertiesOf(properties))) : llvm::hash_code(0);
  }

 private:
  const OpRow& row_;
};

// Properties in bytecode are only the versioned attributes, without tags or sizes.
struct Properties : mlir::BytecodeOpInterface::FallbackModel<Properties> {
  static LogicalResult readProperties(mlir::DialectBytecodeReader& reader, mlir::OperationState& state) {
    const OpRow* row = FindRow(std::string_view(state.name.getStringRef()));
    for (const std::string& name : row->attributes) {
      VersionedAttr attribute;
      if (mlir::failed(reader.readAttribute(attribute))) return mlir::failure();
      state.addAttribute(name, attribute);
    }
    return mlir::success();
  }
  static void writeProperties(Operation* op, mlir::DialectBytecodeWriter& writer) {
    const OpRow* row = FindRow(std::string_view(op->getName().getStringRef()));
    for (const std::string& name : row->attributes) writer.writeAttribute(PropertiesOf(op).get(name));
  }
};

}  // namespace

void VhloDialect::registerOps() {
  for (const OpRow& row : OpTable()) {
    llvm::SmallVector<llvm::StringRef> attributes(row.attributes.begin(), row.attributes.end());
    mlir::RegisteredOperationName::insert(std::make_unique<VersionedOp>(row, this, opIds_.allocate()), attributes);
    OperationName(row.full_name, getContext()).attachInterface<Properties>();
  }
}

}  // namespace tessera::vhlo
