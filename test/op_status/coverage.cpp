// SPDX-License-Identifier: Apache-2.0
#include "tessera/test/op_status/coverage.h"

#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr int64_t kVectorBits = 512;

std::string NameOf(Type element) {
  std::string name;
  llvm::raw_string_ostream stream(name);
  if (auto quantized = dyn_cast<quant::QuantizedType>(element)) {
    stream << "quantized<" << (quantized.isSigned() ? "i" : "u") << quantized.getStorageTypeIntegralWidth() << ":"
           << quantized.getExpressedType() << ">";
  } else {
    stream << element;
  }
  return name;
}

std::vector<Type> ElementTypes(MLIRContext* context) {
  std::vector<Type> types = {IntegerType::get(context, 1)};
  for (unsigned width : {2, 4, 8, 16, 32, 64}) {
    types.push_back(IntegerType::get(context, width));
    types.push_back(IntegerType::get(context, width, IntegerType::Unsigned));
  }
  types.insert(types.end(),
               {Float4E2M1FNType::get(context), Float6E2M3FNType::get(context), Float6E3M2FNType::get(context),
                Float8E3M4Type::get(context), Float8E4M3Type::get(context), Float8E4M3FNType::get(context),
                Float8E4M3FNUZType::get(context), Float8E4M3B11FNUZType::get(context), Float8E5M2Type::get(context),
                Float8E5M2FNUZType::get(context), Float8E8M0FNUType::get(context), BFloat16Type::get(context),
                Float16Type::get(context), Float32Type::get(context), Float64Type::get(context),
                ComplexType::get(Float32Type::get(context)), ComplexType::get(Float64Type::get(context))});
  return types;
}

Attribute ZeroOf(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element)) {
    const Attribute part = ZeroOf(complex.getElementType());
    return ArrayAttr::get(element.getContext(), {part, part});
  }
  return Builder(element.getContext()).getZeroAttr(element);
}

// Returns whether a copy of |op| verifies after |to| has replaced |from| in its types.
bool Verifies(Operation* op, Type from, Type to) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](Type type) { return type == from ? to : type; });
  // Constants keep only their shapes.
  replacer.addReplacement([&](DenseElementsAttr value) -> std::optional<Attribute> {
    if (value.getElementType() != from) return std::nullopt;
    const Attribute zero = ZeroOf(to);
    if (!zero || isa<ArrayAttr>(zero)) return std::nullopt;
    return DenseElementsAttr::get(value.getType().clone(to), zero);
  });
  Block block;
  IRMapping operands;
  for (Value operand : op->getOperands()) {
    operands.map(operand, block.addArgument(replacer.replace(operand.getType()), op->getLoc()));
  }
  Operation* copy = op->clone(operands);
  block.push_back(copy);
  replacer.recursivelyReplaceElementsIn(copy, /*replaceAttrs=*/true, /*replaceLocs=*/false, /*replaceTypes=*/true);
  const bool verifies = succeeded(verify(copy));
  copy->erase();
  return verifies;
}

void AddAdmitted(Operation* op, const llvm::SetVector<Type>& present, Coverage& coverage) {
  // The enclosing op of a terminator does not exist for a copy, nor does a function that it names.
  if (op->hasTrait<OpTrait::IsTerminator>()) return;
  ScopedDiagnosticHandler quiet(op->getContext(), [](Diagnostic&) { return success(); });
  for (Type from : present) {
    if (isa<quant::QuantizedType>(from)) continue;
    for (Type to : ElementTypes(op->getContext())) {
      const std::string name = NameOf(to);
      if (!coverage.admitted.contains(name) && Verifies(op, from, to)) coverage.admitted.insert(name);
    }
  }
}

void AddShape(RankedTensorType type, Coverage& coverage) {
  coverage.empty |= llvm::is_contained(type.getShape(), 0);
  if (!type.hasStaticShape()) return;
  Type element = type.getElementType();
  if (auto quantized = dyn_cast<quant::QuantizedType>(element)) element = quantized.getStorageType();
  if (auto complex = dyn_cast<ComplexType>(element)) element = complex.getElementType();
  const int64_t bits = std::max(8u, element.getIntOrFloatBitWidth());
  coverage.odd |= type.getNumElements() % 2 == 1 && type.getNumElements() * bits > kVectorBits;
}

void AddValues(DenseElementsAttr constant, Coverage& coverage) {
  Type element = constant.getElementType();
  auto add = [&](const APFloat& value) {
    coverage.nan |= value.isNaN();
    coverage.infinity |= value.isInfinity();
  };
  if (auto complex = dyn_cast<ComplexType>(element)) {
    if (!isa<FloatType>(complex.getElementType())) return;
    for (const std::complex<APFloat>& value : constant.getValues<std::complex<APFloat>>()) {
      add(value.real());
      add(value.imag());
    }
  } else if (isa<FloatType>(element)) {
    for (const APFloat& value : constant.getValues<APFloat>()) add(value);
  }
}

// Adds the constants from which |value| is computed in its function.
void AddConstantsBehind(Value value, llvm::SmallPtrSetImpl<Operation*>& seen, Coverage& coverage) {
  Operation* op = value.getDefiningOp();
  if (!op || !seen.insert(op).second) return;
  if (auto constant = op->getAttrOfType<DenseElementsAttr>("value")) AddValues(constant, coverage);
  for (Value operand : op->getOperands()) AddConstantsBehind(operand, seen, coverage);
}

}  // namespace

void AddCoverage(Operation* op, bool native, Coverage& coverage) {
  llvm::SetVector<Type> present;
  for (TypeRange types : {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())}) {
    for (Type type : types) {
      auto tensor = dyn_cast<RankedTensorType>(type);
      if (!tensor) continue;
      present.insert(tensor.getElementType());
      coverage.types.insert(NameOf(tensor.getElementType()));
      if (!native) continue;
      coverage.native.insert(NameOf(tensor.getElementType()));
      AddShape(tensor, coverage);
    }
  }
  AddAdmitted(op, present, coverage);
  if (!native) return;
  // The result of an op without operands gives its shape.
  const ValueRange values = op->getNumOperands() ? ValueRange(op->getOperands()) : ValueRange(op->getResults());
  if (!values.empty()) {
    auto tensor = dyn_cast<RankedTensorType>(values[0].getType());
    coverage.rank_0 |= tensor && tensor.getRank() == 0;
  }
  llvm::SmallPtrSet<Operation*, 16> seen;
  for (Value value : values) AddConstantsBehind(value, seen, coverage);
}

}  // namespace tessera
