// SPDX-License-Identifier: Apache-2.0
// top_k: a sort whose first k elements are kept.
#include "tessera/compiler/frontend/chlo/rules.h"
#include "tessera/dialects/chlo/ops.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {
namespace {

using namespace mlir;

// Sorts the values and their positions stably, greatest first, and returns the first k of each.
FailureOr<SmallVector<Value>> TopK(OpBuilder& builder, Operation* operation) {
  auto op = cast<chlo::TopKOp>(operation);
  Location location = op.getLoc();
  auto type = cast<RankedTensorType>(op.getOperand().getType());
  const int64_t last = type.getRank() - 1;
  auto positions_type = type.clone(builder.getI32Type());
  Value positions = stablehlo::IotaOp::create(builder, location, positions_type, last);
  auto sort = stablehlo::SortOp::create(builder, location, TypeRange{type, positions_type},
                                        ValueRange{op.getOperand(), positions}, last, /*is_stable=*/true);
  {
    OpBuilder::InsertionGuard guard(builder);
    Type value = RankedTensorType::get({}, type.getElementType()),
         position = RankedTensorType::get({}, builder.getI32Type());
    Block* block = builder.createBlock(&sort.getComparator(), {}, {value, value, position, position},
                                       SmallVector<Location>(4, location));
    auto kind = stablehlo::ComparisonType::TOTALORDER;
    if (isa<IntegerType>(type.getElementType())) {
      const bool is_unsigned = type.getElementType().isUnsignedInteger() || type.getElementType().isInteger(1);
      kind = is_unsigned ? stablehlo::ComparisonType::UNSIGNED : stablehlo::ComparisonType::SIGNED;
    }
    Value greater = stablehlo::CompareOp::create(builder, location, block->getArgument(0), block->getArgument(1),
                                                 stablehlo::ComparisonDirection::GT, kind);
    stablehlo::ReturnOp::create(builder, location, greater);
  }
  SmallVector<int64_t> starts(type.getRank(), 0), strides(type.getRank(), 1), limits(type.getShape());
  limits.back() = op.getK();
  SmallVector<Value> results;
  for (Value sorted : sort.getResults()) {
    results.push_back(stablehlo::SliceOp::create(builder, location, sorted, starts, limits, strides));
  }
  return results;
}

}  // namespace

void AddTopKRules(ChloRules& rules) { rules.AddFunction<chlo::TopKOp>(TopK); }

}  // namespace tessera
