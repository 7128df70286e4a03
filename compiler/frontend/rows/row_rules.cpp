// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/rows/row_rules.h"

#include "llvm/ADT/STLExtras.h"
#include "tessera/compiler/frontend/rows/row_families.h"

namespace tessera {

using namespace mlir;

namespace {

bool IsMultiple(int64_t size, int64_t number) { return size > 0 && size % number == 0; }

}  // namespace

bool AllFree(ArrayRef<RowState> states) {
  return llvm::all_of(states, [](const RowState& state) { return state.is_free(); });
}

int64_t PositionAmongOthers(int64_t dim, ArrayRef<int64_t> without) {
  return dim - llvm::count_if(without, [&](int64_t other) { return other < dim; });
}

std::optional<RowState> Agree(ArrayRef<RowState> states) {
  if (states.empty() || !states[0].is_rows()) return std::nullopt;
  RowState state = states[0];
  for (const RowState& other : states.drop_front()) {
    std::optional<RowState> joined = Join(state, other);
    if (!joined) return std::nullopt;
    state = *joined;
  }
  return state;
}

bool HasRowDimension(Type type, int64_t number) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && llvm::any_of(tensor.getShape(), [&](int64_t size) { return IsMultiple(size, number); });
}

std::optional<int64_t> RowDimension(Type type, int64_t number) {
  std::optional<int64_t> found;
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor) return std::nullopt;
  for (auto [dim, size] : llvm::enumerate(tensor.getShape())) {
    if (!IsMultiple(size, number)) continue;
    if (found) return std::nullopt;
    found = static_cast<int64_t>(dim);
  }
  return found;
}

std::optional<RowState> Join(const RowState& a, const RowState& b) {
  if (a == b) return a;
  if (!a.is_rows() || !b.is_rows() || a.axis != b.axis) return std::nullopt;
  if (a.same) return b;
  if (b.same) return a;
  return std::nullopt;
}

const RowRules& RowRules::Get() {
  static const RowRules rules = [] {
    RowRules all;
    AddElementwiseRows(all);
    AddShapeRows(all);
    AddContractionRows(all);
    AddDataMovementRows(all);
    AddBatchedRows(all);
    AddEffectRows(all);
    return all;
  }();
  return rules;
}

std::string RowRules::Describe(OperationName name) const {
  return create.Find(name) != nullptr ? create.Describe(name) : follow.Describe(name);
}

std::optional<RowState> FollowRows(Operation* op, llvm::ArrayRef<RowState> operands, int64_t number) {
  auto is_tensor = [](Type type) { return isa<RankedTensorType>(type); };
  if (!llvm::all_of(op->getOperandTypes(), is_tensor) || !llvm::all_of(op->getResultTypes(), is_tensor)) {
    return std::nullopt;
  }
  const RowRules& rules = RowRules::Get();
  std::optional<RowState> state;
  if (AllFree(operands)) {
    if (const auto create = rules.create.Find(op->getName())) state = create(op, number);
  } else if (const auto follow = rules.follow.Find(op->getName())) {
    state = follow(op, operands, number);
  }
  if (!state) return std::nullopt;
  // The results must match the rule's prediction.
  for (Type type : op->getResultTypes()) {
    std::optional<int64_t> dim = RowDimension(type, number);
    if (!dim || *dim != state->axis) return std::nullopt;
    const int64_t size = cast<RankedTensorType>(type).getDimSize(*dim);
    if (!state->same && size != state->outer * number * state->inner) return std::nullopt;
  }
  return state;
}

}  // namespace tessera
