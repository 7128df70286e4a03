// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/import/ignored_attributes.h"

#include "llvm/ADT/StringSwitch.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "tessera/compiler/fallback.h"
#include "tessera/compiler/frontend/sharding/partition_axes.h"
#include "tessera/dialects/sdy/ops.h"
#include "tessera/dialects/stablehlo/checks/quantization.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

bool HasText(Attribute attribute, llvm::StringRef text) {
  auto string = dyn_cast<StringAttr>(attribute);
  return string && string.getValue() == text;
}

// Returns whether |op| has no comparison type, or that of its elements.
bool HasKindOfElements(stablehlo::CompareOp op) {
  using Kind = stablehlo::ComparisonType;
  const Kind kind = op.getCompareType().value_or(Kind::NOTYPE);
  if (kind == Kind::NOTYPE) return true;
  Type element = getElementTypeOrSelf(op.getLhs().getType());
  if (quant::QuantizedType quantized = stablehlo::QuantizedElement(element)) element = quantized.getExpressedType();
  if (auto integer = dyn_cast<IntegerType>(element)) {
    const bool is_unsigned = integer.isUnsigned() || integer.getWidth() == 1;
    return kind == (is_unsigned ? Kind::UNSIGNED : Kind::SIGNED);
  }
  if (isa<ComplexType>(element)) return kind == Kind::FLOAT;
  return kind == Kind::FLOAT || kind == Kind::TOTALORDER || kind == Kind::WEAKORDER;
}

class Notes {
 public:
  explicit Notes(bool partitioned) : partitioned_(partitioned) {}

  void Visit(Operation* op) const {
    if (auto compare = dyn_cast<stablehlo::CompareOp>(op); compare && !HasKindOfElements(compare)) NoteKind(compare);
    for (NamedAttribute attribute : op->getDiscardableAttrs()) Note(op->getLoc(), op, attribute);
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (!function) return;
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      for (NamedAttribute attribute : function.getArgAttrs(i))
        Note(function.isExternal() ? op->getLoc() : function.getArgument(i).getLoc(), nullptr, attribute);
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      for (NamedAttribute attribute : function.getResultAttrs(i)) Note(op->getLoc(), nullptr, attribute);
  }

 private:
  static void NoteKind(stablehlo::CompareOp op) {
    EmitFallback(op.getLoc(), Fallback::kIgnoredAttribute)
        << "comparison type " << stablehlo::stringifyComparisonType(*op.getCompareType())
        << " is ignored: elements are compared as " << getElementTypeOrSelf(op.getLhs().getType());
  }

  // |op| is null for arguments and results.
  void Note(Location location, Operation* op, NamedAttribute attribute) const {
    const llvm::StringRef name = attribute.getName();
    if (name == "mhlo.frontend_attributes") return NoteFrontend(location, attribute.getValue());
    if (IsIgnored(op, name, attribute.getValue()))
      EmitFallback(location, Fallback::kIgnoredAttribute) << "'" << name << "' is ignored";
  }

  // Notes the attributes that earlier versions of JAX wrote for Shardy where Shardy's own attributes would have been
  // lost.
  void NoteFrontend(Location location, Attribute value) const {
    auto attributes = dyn_cast<DictionaryAttr>(value);
    if (!attributes || !partitioned_) return;
    for (NamedAttribute attribute : attributes)
      if (attribute.getName().strref().starts_with("xla.sdy."))
        EmitFallback(location, Fallback::kIgnoredAttribute)
            << "'" << attribute.getName().strref() << "' of 'mhlo.frontend_attributes' is ignored; export the "
            << "program with shardings of the sdy dialect";
  }

  bool IsIgnored(Operation* op, llvm::StringRef name, Attribute value) const {
    if (name == "mhlo.layout_mode") return !HasText(value, "default") && !HasText(value, "auto");
    if (name == "mhlo.input_output_alias") return value != ArrayAttr::get(value.getContext(), {});
    if (!partitioned_) return false;
    if (name == kGspmdSharding) {
      // The sharding of a tuple, or of several results, is a list. Callbacks may name one device.
      const auto text = dyn_cast<StringAttr>(value);
      const bool is_list = !text || text.getValue().starts_with("{{");
      return isa_and_nonnull<ModuleOp, FunctionOpInterface>(op) || is_list || (op && op->getNumResults() != 1);
    }
    if (name == "sdy.sharding")
      return op ? !isa<sdy::TensorShardingPerValueAttr>(value) : !isa<sdy::TensorShardingAttr>(value);
    return name.starts_with("sdy.") || name.starts_with("mhlo.spmd_") || name.starts_with("mhlo.sharding") ||
           name == "mhlo.use_auto_spmd_partitioning";
  }

  const bool partitioned_;
};

}  // namespace

void NoteIgnoredAttributes(ModuleOp module, bool partitioned) {
  const Notes notes(partitioned);
  module->walk<WalkOrder::PreOrder>([&](Operation* op) { notes.Visit(op); });
}

}  // namespace tessera
