// SPDX-License-Identifier: Apache-2.0
// Converts a program to a portable artifact of a given version.
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OpDefinition.h"
#include "tessera/dialects/stablehlo/ir/dialect.h"
#include "tessera/dialects/vhlo/convert.h"
#include "tessera/dialects/vhlo/defaults.h"
#include "tessera/dialects/vhlo/groups.h"
#include "tessera/dialects/vhlo/types.h"
#include "tessera/dialects/vhlo/values.h"

namespace tessera::vhlo {

namespace {

using mlir::Attribute;
using mlir::failed;
using mlir::failure;
using mlir::LogicalResult;
using mlir::NamedAttrList;
using mlir::Operation;
using mlir::success;

class Downgrade {
 public:
  Downgrade(Operation* op, const Version& version)
      : op_(op), version_(version), context_(op->getContext()), name_(NameWithoutDialect(op)) {}

  LogicalResult Run() {
    row_ = FindRow(name_, version_);
    if (row_ == nullptr) return op_->emitOpError() << "is not in version " << version_.ToString() << " of StableHLO";
    if (row_->one_operand && op_->getNumOperands() != 1)
      return op_->emitOpError() << "has " << op_->getNumOperands() << " operands; in version " << version_.ToString()
                                << " it has one";
    for (mlir::NamedAttribute attribute : op_->getDiscardableAttrs()) {
      if (IsOfVersion(attribute.getName().getValue())) continue;
      if (failed(AddPlain(attribute.getName(), attribute.getValue()))) return failure();
    }
    if (failed(name_ == "func" ? Function() : Rules()) || failed(NothingLost())) return failure();
    return Replace();
  }

 private:
  static std::string NameWithoutDialect(Operation* op) { return op->getName().stripDialect().str(); }

  // Returns whether |name| is an attribute that the version defines and our ops leave discardable.
  bool IsOfVersion(llvm::StringRef name) {
    return llvm::any_of(row_->rules,
                        [&](const Rule& rule) { return rule.kind == RuleKind::kAbsent && rule.name == name; });
  }

  Attribute Get(llvm::StringRef name) { return op_->getInherentAttr(name).value_or(Attribute()); }

  LogicalResult AddPlain(llvm::StringRef name, Attribute attribute) {
    Attribute written = ToArtifact(attribute);
    if (!written) return op_->emitOpError() << "attribute \"" << name << "\" cannot be in a portable artifact";
    if (const Version first = FirstVersion(written); version_ < first)
      return op_->emitOpError() << "attribute \"" << name << "\" has a value that version " << version_.ToString()
                                << " of StableHLO does not have; " << first.ToString() << " does";
    attributes_.append(name, written);
    return success();
  }

  LogicalResult Rules() {
    for (const Rule& rule : row_->rules) {
      known_.push_back(rule.name);
      if (failed(rule.parts.empty() ? Single(rule) : Group(rule))) return failure();
    }
    return success();
  }

  LogicalResult Single(const Rule& rule) {
    Attribute attribute = Get(rule.name);
    if (rule.kind == RuleKind::kAbsent) attribute = op_->getDiscardableAttr(rule.name);
    if (rule.kind == RuleKind::kUnit) attribute = mlir::BoolAttr::get(context_, static_cast<bool>(attribute));
    if (!attribute) {
      VersionedAttr value = DefaultValue(rule.missing, SpatialRank(), context_);
      if (!value) return op_->emitOpError() << "expected attribute \"" << rule.name << "\"";
      attributes_.append(rule.name, value);
      return success();
    }
    // The attribute is an integer in stablehlo and an enumeration here.
    if (rule.missing == Default::kOriginalApi) {
      auto number = mlir::dyn_cast<mlir::IntegerAttr>(attribute);
      if (number)
        return attributes_.append(rule.name,
                                  VersionedEnum(AttributeCode::kCustomCallApiVersion, number.getInt(), context_)),
               success();
    }
    if (name_ == "custom_call" && mlir::isa<mlir::DictionaryAttr>(attribute) && version_ < Version{1, 3, 0})
      return op_->emitOpError() << "attribute \"" << rule.name
                                << "\" is a dictionary; before version 1.3.0 it is a string";
    return AddPlain(rule.name, attribute);
  }

  LogicalResult Group(const Rule& rule) {
    llvm::SmallVector<Attribute> parts = SplitGroup(rule, Get(rule.name), context_);
    if (parts.empty())
      return op_->emitOpError() << "attribute \"" << rule.name << "\" has a value that version " << version_.ToString()
                                << " of StableHLO cannot represent";
    for (auto [name, part] : llvm::zip_equal(rule.parts, parts)) attributes_.append(name, FromPlain(part));
    return success();
  }

  // Fails unless attributes that this version lacks have the value that the version assumes.
  LogicalResult NothingLost() {
    const OpRow* newest = FindRow(name_, kCurrentVersion);
    NamedAttrList inherent;
    op_->getName().populateInherentAttrs(op_, inherent);
    for (mlir::NamedAttribute attribute : inherent) {
      if (llvm::is_contained(known_, attribute.getName().getValue()) || !attribute.getValue()) continue;
      VersionedAttr value = FromPlain(attribute.getValue());
      bool means_nothing = false;
      for (const Rule& rule : newest->rules)
        means_nothing |= rule.name == attribute.getName().getValue() && value && IsLeftOut(rule.missing, value);
      if (!means_nothing)
        return op_->emitOpError() << "attribute \"" << attribute.getName().getValue() << "\" is not in version "
                                  << version_.ToString() << " of StableHLO";
    }
    return success();
  }

  // Returns the number of values in the defaults of windows.
  int64_t SpatialRank() {
    if (Attribute numbers = Get("dimension_numbers")) {
      Rule rule{.kind = RuleKind::kConvDimensions, .name = "", .missing = Default::kNone, .parts = {}};
      rule.parts.resize(9);
      llvm::SmallVector<Attribute> parts = SplitGroup(rule, numbers, context_);
      if (!parts.empty()) return mlir::cast<mlir::DenseI64ArrayAttr>(parts[2]).size();
    }
    auto tensor = op_->getNumOperands() > 0 ? mlir::dyn_cast<mlir::RankedTensorType>(op_->getOperand(0).getType())
                                            : mlir::RankedTensorType();
    return tensor ? tensor.getRank() : 0;
  }

  LogicalResult Function() {
    auto function = mlir::cast<mlir::func::FuncOp>(op_);
    mlir::Builder builder(context_);
    auto list = [&](mlir::ArrayAttr entries) -> Attribute { return entries ? entries : builder.getArrayAttr({}); };
    known_ = {"sym_name", "function_type", "sym_visibility", "arg_attrs", "res_attrs"};
    mlir::StringAttr visibility = function.getSymVisibilityAttr();
    return success(succeeded(AddPlain("sym_name", function.getSymNameAttr())) &&
                   succeeded(AddPlain("function_type", function.getFunctionTypeAttr())) &&
                   succeeded(AddPlain("sym_visibility", visibility ? visibility : builder.getStringAttr(""))) &&
                   succeeded(AddPlain("arg_attrs", list(function.getArgAttrsAttr()))) &&
                   succeeded(AddPlain("res_attrs", list(function.getResAttrsAttr()))));
  }

  // Returns null, with an error, when the version lacks the type.
  mlir::Type VersionedTypeOf(mlir::Type type) {
    bool known = true;
    mlir::AttrTypeWalker walker;
    walker.addWalk([&](mlir::Type part) {
      std::optional<TypeCode> code = CodeOf(part);
      known &= code && FirstVersion(*code) <= version_;
    });
    walker.walk(type);
    if (!known)
      op_->emitOpError() << "has type " << type << ", which version " << version_.ToString() << " does not have";
    return known ? Versioned(type) : VersionedType();
  }

  LogicalResult Replace() {
    mlir::OperationState state(op_->getLoc(), row_->full_name);
    state.attributes = attributes_;
    state.addOperands(op_->getOperands());
    for (mlir::Type type : op_->getResultTypes()) {
      state.addTypes(VersionedTypeOf(type));
      if (!state.types.back()) return failure();
    }
    for (mlir::Region& region : op_->getRegions()) {
      for (mlir::Block& block : region) {
        for (mlir::BlockArgument argument : block.getArguments()) {
          mlir::Type type = VersionedTypeOf(argument.getType());
          if (!type) return failure();
          argument.setType(type);
        }
      }
      state.addRegion()->takeBody(region);
    }
    Operation* created = Operation::create(state);
    op_->getBlock()->getOperations().insert(op_->getIterator(), created);
    op_->replaceAllUsesWith(created->getResults());
    op_->erase();
    return success();
  }

  Operation* op_;
  const Version version_;
  mlir::MLIRContext* context_;
  const std::string name_;
  const OpRow* row_ = nullptr;
  NamedAttrList attributes_;
  llvm::SmallVector<std::string> known_;  // attributes of stablehlo that have been written
};

// Converts the values of an op that keeps its plain types, because the ops around it have versioned types.
void CastAround(Operation* op) {
  mlir::OpBuilder builder(op);
  for (mlir::OpOperand& operand : op->getOpOperands()) {
    auto versioned = mlir::dyn_cast<VersionedType>(operand.get().getType());
    if (!versioned) continue;
    auto cast = mlir::UnrealizedConversionCastOp::create(builder, op->getLoc(), versioned.getType(), operand.get());
    operand.set(cast.getResult(0));
  }
  auto cast_uses = [&](mlir::Value value) {
    if (value.use_empty()) return;
    auto cast =
        mlir::UnrealizedConversionCastOp::create(builder, op->getLoc(), mlir::Type(Versioned(value.getType())), value);
    value.replaceAllUsesExcept(cast.getResult(0), cast);
  };
  builder.setInsertionPointAfter(op);
  for (mlir::Value result : op->getResults()) cast_uses(result);
  for (mlir::Region& region : op->getRegions()) {
    for (mlir::Block& block : region) {
      builder.setInsertionPointToStart(&block);
      for (mlir::Value argument : block.getArguments()) cast_uses(argument);
    }
  }
}

}  // namespace

mlir::LogicalResult DowngradeFromStablehlo(mlir::ModuleOp module, const Version& version) {
  llvm::SmallVector<Operation*> ops;
  llvm::SmallVector<Operation*> kept;
  module.walk([&](Operation* op) { (op->getName().getDialectNamespace() == "sdy" ? kept : ops).push_back(op); });
  ops.pop_back();  // the module itself stays
  for (Operation* op : ops) {
    const bool known = mlir::isa_and_nonnull<stablehlo::StablehloDialect, mlir::func::FuncDialect>(op->getDialect());
    if (!known)
      return op->emitOpError() << "cannot be in a portable artifact: expected only ops of stablehlo, func and sdy";
    if (failed(Downgrade(op, version).Run())) return failure();
  }
  for (Operation* op : kept) {
    constexpr Version kMixed = {1, 11, 0};  // from here on artifacts may hold other dialects
    if (version < kMixed) return op->emitOpError() << "is not in version " << version.ToString() << " of StableHLO";
    CastAround(op);
  }
  return success();
}

mlir::LogicalResult WriteArtifact(mlir::ModuleOp module, const Version& version, llvm::raw_ostream& stream) {
  if (version < kMinimumVersion || version > Version{kCurrentVersion.major, kCurrentVersion.minor, INT64_MAX})
    return module.emitError() << "version " << version.ToString() << " of StableHLO: expected "
                              << kMinimumVersion.ToString() << " to " << kCurrentVersion.ToString();
  module.getContext()->getOrLoadDialect<VhloDialect>();
  if (failed(DowngradeFromStablehlo(module, version))) return failure();
  const std::string producer = "StableHLO_v" + version.ToString();
  mlir::BytecodeWriterConfig config(producer);
  config.setDesiredBytecodeVersion(BytecodeVersion(version));
  return mlir::writeBytecodeToFile(module, stream, config);
}

}  // namespace tessera::vhlo
