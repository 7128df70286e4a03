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
  RowsUse of(Value value) {
    auto [entry, isNew] = uses_.try_emplace(value, RowsUse::kNone);
    if (!isNew) return entry->second;
    const RowsUse use = compute(value.getDefiningOp());
    return uses_[value] = use;
  }

 private:
  RowsUse compute(Operation* op) {
    if (op == nullptr) return RowsUse::kNone;  // no argument has a known value
    if (auto mark = op->getAttrOfType<StringAttr>(kNumberOfRowsAttr))
      return mark.getValue() == "multiple" ? RowsUse::kMultiple : RowsUse::kOther;
    RowsUse most = RowsUse::kNone;
    int64_t with_rows = 0;
    for (Value operand : op->getOperands()) {
      const RowsUse use = of(operand);
      most = std::max(most, use);
      with_rows += use == RowsUse::kNone ? 0 : 1;
    }
    if (most != RowsUse::kMultiple) return most;
    // Moving multiples about, and multiplying them by other numbers, gives multiples.
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
  auto holdsRows = [&](int64_t number) { return number != 0 && number % rows == 0; };
  auto sizeOf = [&](int64_t dim) { return cast<RankedTensorType>(op->getOperand(0).getType()).getDimSize(dim); };
  if (auto slice = dyn_cast<stablehlo::SliceOp>(op)) {
    for (auto [dim, start, limit, stride] :
         llvm::enumerate(slice.getStartIndices(), slice.getLimitIndices(), slice.getStrides())) {
      if (holdsRows(start) || holdsRows(stride)) return false;
      if (holdsRows(limit) && (start != 0 || stride != 1 || limit != sizeOf(dim))) return false;
    }
    return true;
  }
  if (auto slice = dyn_cast<stablehlo::DynamicSliceOp>(op)) {
    for (auto [dim, size] : llvm::enumerate(slice.getSliceSizes()))
      if (holdsRows(size) && size != sizeOf(dim)) return false;
    return true;
  }
  if (auto gather = dyn_cast<stablehlo::GatherOp>(op)) {
    for (auto [dim, size] : llvm::enumerate(gather.getSliceSizes()))
      if (holdsRows(size) && size != sizeOf(dim)) return false;
    return true;
  }
  return false;
}

RowsUse RowsUseOf(Operation* op, const KnownValues& known) {
  Uses uses;
  RowsUse most = RowsUse::kNone;
  for (Value operand : op->getOperands())
    if (known.Get(operand)) most = std::max(most, uses.of(operand));
  return most;
}

}  // namespace tessera
