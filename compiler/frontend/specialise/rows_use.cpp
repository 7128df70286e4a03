// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/specialise/rows_use.h"

#include "tessera/compiler/frontend/rows/row_state.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

// Visits each value once.
class Uses {
 public:
  RowsUse Of(Value value) {
    auto [entry, is_new] = uses_.try_emplace(value, RowsUse::kNone);
    if (!is_new) return entry->second;
    const RowsUse use = Compute(value.getDefiningOp());
    return uses_[value] = use;
  }

 private:
  RowsUse Compute(Operation* op) {
    if (op == nullptr) return RowsUse::kNone;  // no argument has a known value
    if (auto mark = op->getAttrOfType<StringAttr>(kNumberOfRowsAttr))
      return mark.getValue() == "multiple" ? RowsUse::kMultiple : RowsUse::kOther;
    RowsUse most = RowsUse::kNone;
    int64_t with_rows = 0;
    for (Value operand : op->getOperands()) {
      const RowsUse use = Of(operand);
      most = std::max(most, use);
      with_rows += use == RowsUse::kNone ? 0 : 1;
    }
    if (most != RowsUse::kMultiple) return most;
    // Moving multiples, or multiplying them by other numbers, yields multiples.
    if (isa<stablehlo::ConvertOp, stablehlo::ReshapeOp, stablehlo::BroadcastInDimOp, stablehlo::ConcatenateOp,
            stablehlo::SliceOp, stablehlo::OptimizationBarrierOp>(op)) {
      return most;
    }
    return isa<stablehlo::MulOp>(op) && with_rows == 1 ? most : RowsUse::kOther;
  }

  llvm::DenseMap<Value, RowsUse> uses_;
};

}  // namespace

bool RowsStayInPlace(Value made, int64_t rows) {
  Operation* op = made.getDefiningOp();
  if (op == nullptr) return false;
  if (isa<stablehlo::BroadcastInDimOp, stablehlo::IotaOp, stablehlo::ReshapeOp>(op)) return true;
  auto holds_rows = [&](int64_t number) { return number != 0 && number % rows == 0; };
  auto size_of = [&](int64_t dim) { return cast<RankedTensorType>(op->getOperand(0).getType()).getDimSize(dim); };
  if (auto slice = dyn_cast<stablehlo::SliceOp>(op)) {
    for (auto [dim, start, limit, stride] :
         llvm::enumerate(slice.getStartIndices(), slice.getLimitIndices(), slice.getStrides())) {
      if (holds_rows(start) || holds_rows(stride)) return false;
      if (holds_rows(limit) && (start != 0 || stride != 1 || limit != size_of(dim))) return false;
    }
    return true;
  }
  if (auto slice = dyn_cast<stablehlo::DynamicSliceOp>(op)) {
    for (auto [dim, size] : llvm::enumerate(slice.getSliceSizes()))
      if (holds_rows(size) && size != size_of(dim)) return false;
    return true;
  }
  if (auto gather = dyn_cast<stablehlo::GatherOp>(op)) {
    for (auto [dim, size] : llvm::enumerate(gather.getSliceSizes()))
      if (holds_rows(size) && size != size_of(dim)) return false;
    return true;
  }
  return false;
}

RowsUse RowsUseOf(Operation* op, const KnownValues& known) {
  Uses uses;
  RowsUse most = RowsUse::kNone;
  for (Value operand : op->getOperands())
    if (known.Get(operand)) most = std::max(most, uses.Of(operand));
  return most;
}

}  // namespace tessera
