// SPDX-License-Identifier: Apache-2.0
// Converts a portable artifact to a program: each operation, innermost first, is replaced by the op of stablehlo or
// func for which it stands, with its values and regions.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OpDefinition.h"
#include "tessera/dialects/vhlo/convert.h"
#include "tessera/dialects/vhlo/defaults.h"
#include "tessera/dialects/vhlo/groups.h"
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

mlir::Type PlainType(mlir::Type type) {
  auto versioned = mlir::dyn_cast<VersionedType>(type);
  return versioned ? versioned.getType() : type;
}

// Lists of integers and flags are dense arrays in stablehlo.
Attribute DenseArrayOf(Attribute attribute) {
  auto elements = mlir::dyn_cast<mlir::DenseIntElementsAttr>(attribute);
  if (!elements || elements.getType().getRank() != 1) return attribute;
  if (elements.getElementType().isSignlessInteger(64))
    return mlir::DenseI64ArrayAttr::get(attribute.getContext(), llvm::to_vector(elements.getValues<int64_t>()));
  if (elements.getElementType().isSignlessInteger(1))
    return mlir::DenseBoolArrayAttr::get(attribute.getContext(), llvm::to_vector(elements.getValues<bool>()));
  return attribute;
}

Attribute Symbol(Attribute attribute) {
  auto name = mlir::dyn_cast<mlir::StringAttr>(attribute);
  return name && !name.empty() ? mlir::FlatSymbolRefAttr::get(name) : Attribute();
}

Attribute Symbols(Attribute attribute) {
  auto names = mlir::dyn_cast<mlir::ArrayAttr>(attribute);
  if (!names) return {};
  llvm::SmallVector<Attribute> symbols = llvm::map_to_vector(names, Symbol);
  return llvm::all_of(symbols, [](Attribute symbol) { return symbol; })
             ? mlir::ArrayAttr::get(attribute.getContext(), symbols)
             : Attribute();
}

class Upgrade {
 public:
  Upgrade(Operation* op, const OpRow& row) : op_(op), row_(row), state_(op->getLoc(), NewName(op, row)) {}

  LogicalResult Run() {
    if (!state_.name.isRegistered())
      return op_->emitOpError() << "is not supported: unknown op " << state_.name.getStringRef();
    for (mlir::NamedAttribute attribute : op_->getDiscardableAttrs()) {
      if (!Add(attribute.getName(), attribute.getValue())) return failure();
    }
    if (failed(row_.name == "func" ? Function() : Rules())) return failure();
    Replace();
    return success();
  }

 private:
  static mlir::OperationName NewName(Operation* op, const OpRow& row) {
    std::string name = "stablehlo." + row.name;
    if (row.name == "func" || row.name == "call") name = "func." + row.name;
    // A composite becomes a call of its decomposition.
    if (row.name == "composite") name = "func.call";
    Operation* parent = op->getParentOp();
    if (row.name == "return" && parent != nullptr) {
      const OpRow* outer = FindRow(std::string_view(parent->getName().getStringRef()));
      if ((outer != nullptr && outer->name == "func") || mlir::isa<mlir::func::FuncOp>(parent)) name = "func.return";
    }
    return mlir::OperationName(name, op->getContext());
  }

  // Returns the attribute of the artifact; null, with an error, when it is missing.
  VersionedAttr Get(const std::string& name) {
    auto attribute = mlir::dyn_cast_or_null<VersionedAttr>(op_->getInherentAttr(name).value_or(Attribute()));
    if (!attribute) op_->emitOpError() << "expected a versioned attribute \"" << name << "\"";
    return attribute;
  }

  bool Invalid(llvm::StringRef name) {
    op_->emitOpError() << "attribute \"" << name << "\" has a value that stablehlo does not support";
    return false;
  }

  // Adds a discardable attribute, versioned or not.
  bool Add(llvm::StringRef name, Attribute attribute) {
    if (auto versioned = mlir::dyn_cast<VersionedAttr>(attribute)) attribute = ToPlain(versioned);
    if (!attribute) return Invalid(name);
    state_.addAttribute(name, attribute);
    return true;
  }

  LogicalResult Rules() {
    if (row_.name == "composite") return Composite();
    for (const Rule& rule : row_.rules) {
      if (failed(rule.parts.empty() ? Single(rule) : Group(rule))) return failure();
    }
    if (row_.name == "custom_call") CompleteLayouts();
    return success();
  }

  // Adds the empty list of layouts that a call with an empty tuple as its result lacks.
  void CompleteLayouts() {
    for (auto [given, other] :
         {std::pair("operand_layouts", "result_layouts"), {"result_layouts", "operand_layouts"}}) {
      if (state_.attributes.get(given) && !state_.attributes.get(other))
        state_.addAttribute(other, mlir::ArrayAttr::get(op_->getContext(), {}));
    }
  }

  LogicalResult Composite() {
    VersionedAttr decomposition = Get("decomposition");
    if (!decomposition) return failure();
    Attribute callee = Symbol(decomposition.getValue());
    if (!callee) return Invalid("decomposition"), failure();
    state_.addAttribute("callee", callee);
    return success();
  }

  LogicalResult Single(const Rule& rule) {
    if (rule.kind == RuleKind::kUnread) return success();
    VersionedAttr versioned = Get(rule.name);
    if (!versioned) return failure();
    if (IsLeftOut(rule.missing, versioned)) return success();
    Attribute plain = ToPlain(versioned);
    switch (plain ? rule.kind : RuleKind::kSame) {
      case RuleKind::kSymbol:
        plain = Symbol(plain);
        break;
      case RuleKind::kSymbols:
        plain = Symbols(plain);
        break;
      case RuleKind::kAbsent:  // discardable
        break;
      case RuleKind::kUnit: {
        auto flag = mlir::dyn_cast<mlir::BoolAttr>(plain);
        if (flag && !flag.getValue()) return success();
        plain = flag ? mlir::UnitAttr::get(op_->getContext()) : Attribute();
        break;
      }
      default:
        // A constant stays as it is.
        if (plain && row_.name != "constant") plain = DenseArrayOf(plain);
    }
    if (!plain) return Invalid(rule.name), failure();
    state_.addAttribute(rule.name, plain);
    return success();
  }

  LogicalResult Group(const Rule& rule) {
    llvm::SmallVector<Attribute> parts;
    for (const std::string& name : rule.parts) {
      VersionedAttr versioned = Get(name);
      if (!versioned) return failure();
      parts.push_back(ToPlain(versioned));
      if (!parts.back()) return Invalid(name), failure();
    }
    bool absent = false;
    Attribute joined = JoinGroup(rule, parts, absent);
    if (absent) return success();
    if (!joined) return Invalid(rule.name), failure();
    state_.addAttribute(rule.name, joined);
    return success();
  }

  LogicalResult Function() {
    auto plain = [&](const char* name) {
      VersionedAttr versioned = Get(name);
      return versioned ? ToPlain(versioned) : Attribute();
    };
    auto name = mlir::dyn_cast_or_null<mlir::StringAttr>(plain("sym_name"));
    auto type = mlir::dyn_cast_or_null<mlir::TypeAttr>(plain("function_type"));
    auto visibility = mlir::dyn_cast_or_null<mlir::StringAttr>(plain("sym_visibility"));
    auto arguments = mlir::dyn_cast_or_null<mlir::ArrayAttr>(plain("arg_attrs"));
    auto results = mlir::dyn_cast_or_null<mlir::ArrayAttr>(plain("res_attrs"));
    auto function = type ? mlir::dyn_cast<mlir::FunctionType>(type.getValue()) : mlir::FunctionType();
    if (!name || !function || !visibility || !arguments || !results)
      return op_->emitOpError() << "expected a name, a type, a visibility and attributes of arguments and results";
    state_.addAttribute("sym_name", name);
    state_.addAttribute("function_type", type);
    if (!visibility.empty()) state_.addAttribute("sym_visibility", visibility);
    // Lists without entries, or with empty entries only, are left out.
    for (auto [key, list, size] : {std::tuple("arg_attrs", arguments, function.getNumInputs()),
                                   std::tuple("res_attrs", results, function.getNumResults())}) {
      if (list.empty()) continue;
      auto is_dictionary = [](Attribute entry) { return mlir::isa<mlir::DictionaryAttr>(entry); };
      if (list.size() != size || !llvm::all_of(list, is_dictionary))
        return op_->emitOpError() << "\"" << key << "\": expected " << size << " dictionaries";
      if (llvm::any_of(list, [](Attribute entry) { return !mlir::cast<mlir::DictionaryAttr>(entry).empty(); }))
        state_.addAttribute(key, list);
    }
    return success();
  }

  void Replace() {
    state_.addOperands(op_->getOperands());
    state_.addSuccessors(op_->getSuccessors());
    for (mlir::Type type : op_->getResultTypes()) state_.addTypes(PlainType(type));
    // The regions of a composite describe its kind; the replacement has no regions.
    for (mlir::Region& region : row_.name == "composite" ? mlir::MutableArrayRef<mlir::Region>() : op_->getRegions()) {
      for (mlir::Block& block : region)
        for (mlir::BlockArgument argument : block.getArguments()) argument.setType(PlainType(argument.getType()));
      state_.addRegion()->takeBody(region);
    }
    Operation* created = Operation::create(state_);
    op_->getBlock()->getOperations().insert(op_->getIterator(), created);
    op_->replaceAllUsesWith(created->getResults());
    op_->erase();
  }

  Operation* op_;
  const OpRow& row_;
  mlir::OperationState state_;
};

// Artifacts with other dialects cast values between plain and versioned types; here both are the same type.
void FoldCasts(mlir::ModuleOp module) {
  module.walk([](mlir::UnrealizedConversionCastOp cast) {
    for (mlir::Value result : cast.getResults()) result.setType(PlainType(result.getType()));
    // A cast that uses its own result, in a region whose order has not been checked, would be replaced by itself for
    // ever.
    const bool uses_itself = llvm::is_contained(cast->getUsers(), cast.getOperation());
    if (uses_itself || cast.getOperandTypes() != cast.getResultTypes()) return;
    cast.replaceAllUsesWith(cast.getOperands());
    cast.erase();
  });
}

}  // namespace

mlir::LogicalResult UpgradeToStablehlo(mlir::ModuleOp module) {
  llvm::SmallVector<Operation*> versioned;
  module.walk([&](Operation* op) {
    if (mlir::isa_and_nonnull<VhloDialect>(op->getDialect())) versioned.push_back(op);
  });
  for (Operation* op : versioned) {
    const OpRow* row = FindRow(std::string_view(op->getName().getStringRef()));
    if (row == nullptr)
      return op->emitOpError() << "is unknown; versions up to " << kCurrentVersion.ToString() << " are supported";
    if (failed(Upgrade(op, *row).Run())) return failure();
  }
  if (!versioned.empty()) FoldCasts(module);
  return success();
}

}  // namespace tessera::vhlo
