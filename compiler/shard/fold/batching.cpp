// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/fold/batching.h"

namespace tessera {

using namespace mlir;

SmallVector<int64_t> Shifted(ArrayRef<int64_t> dimensions) {
  return llvm::map_to_vector(dimensions, [](int64_t dimension) { return dimension + 1; });
}

SmallVector<int64_t> With(int64_t first, ArrayRef<int64_t> rest) {
  SmallVector<int64_t> values = {first};
  llvm::append_range(values, rest);
  return values;
}

Value Batching::Leading(unsigned index) const {
  const LaneOperand& operand = operands_[index];
  return operand.varies ? operand.value : lanes_.Spread(operand.value);
}

Operation* Batching::Clone(ArrayRef<Value> operands) {
  Operation* copy = op_->clone(mapping_);
  copy->removeAttr(ir::TesseraDialect::kShardingAttr);
  copy->setOperands(operands);
  for (OpResult result : copy->getResults()) result.setType(lanes_.LeadingType(result.getType()));
  return copy;
}

SmallVector<Value> Batching::Insert(Operation* made) {
  lanes_.builder().insert(made);
  return SmallVector<Value>(made->getResults());
}

bool Batching::VaryFrom(size_t first) const {
  return llvm::any_of(operands_.drop_front(first), [](const LaneOperand& operand) { return operand.varies; });
}

Operation* Batching::CloneLeading(size_t count) {
  SmallVector<Value> operands;
  for (unsigned index = 0; index < operands_.size(); ++index)
    operands.push_back(index < count ? Leading(index) : operands_[index].value);
  return Clone(operands);
}

}  // namespace tessera
