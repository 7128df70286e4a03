// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/specialise/known_values.h"

#include "tessera/compiler/reference/fold.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

// Shapes have an entry per dimension; larger tensors are data.
constexpr int64_t kMaxElements = 1024;

bool IsSmall(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape()) return false;
  int64_t count = 1;
  for (int64_t size : tensor.getShape()) {
    if (size > kMaxElements) return false;
    count *= size;
    if (count > kMaxElements) return false;
  }
  return true;
}

}  // namespace

void KnownValues::Learn(Operation* op) {
  if (op->getNumResults() == 0 || !llvm::all_of(op->getResultTypes(), IsSmall)) return;
  if (auto constant = dyn_cast<stablehlo::ConstantOp>(op)) {
    if (auto value = dyn_cast<DenseElementsAttr>(constant.getValue())) Set(constant, value);
    return;
  }
  // Among ops with regions, only reductions are sure to end soon.
  if (op->getNumRegions() > 0 && !isa<stablehlo::ReduceOp>(op)) return;
  SmallVector<ElementsAttr> operands;
  for (Value operand : op->getOperands()) {
    ElementsAttr known = Get(operand);
    if (!known) return;
    operands.push_back(known);
  }
  std::optional<SmallVector<DenseElementsAttr>> results = EvaluateOnConstants(op, operands);
  if (!results) return;
  for (auto [result, value] : llvm::zip_equal(op->getResults(), *results)) Set(result, value);
}

std::optional<SmallVector<int64_t>> KnownValues::Integers(Value value) const {
  auto known = dyn_cast_or_null<DenseIntElementsAttr>(Get(value));
  if (!known) return std::nullopt;
  bool is_unsigned = known.getElementType().isUnsignedInteger();
  SmallVector<int64_t> integers;
  for (const APInt& one : known.getValues<APInt>())
    integers.push_back(is_unsigned ? static_cast<int64_t>(one.getLimitedValue(INT64_MAX)) : one.getSExtValue());
  return integers;
}

mlir::FailureOr<llvm::SmallVector<int64_t>> KnownValues::Require(mlir::Operation* op, mlir::Value operand,
                                                                 llvm::StringRef what) const {
  if (std::optional<llvm::SmallVector<int64_t>> integers = Integers(operand)) return *integers;
  return op->emitOpError() << what << " depends on data, so the shape of the result is not known when compiling; only "
                           << "shapes that follow from the shapes of the arguments are supported";
}

}  // namespace tessera
