// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/fold/lane_values.h"

namespace tessera {

using namespace mlir;

namespace {

// Inserts after |from|, the source of the new value, so that every op dominated by |from| can use the new value.
template <typename Make>
Value Convert(OpBuilder& builder, Value from, Make make) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfterValue(from);
  return make();
}

}  // namespace

Value LaneValues::Leading(Value value) {
  if (!Varies(value)) return lanes_.Spread(Uniform(value));
  Forms& its = varying_[value];
  if (!its.leading) its.leading = Convert(builder_, its.merged, [&] { return lanes_.Split(its.merged, 0); });
  return its.leading;
}

Value LaneValues::Merged(Value value, int64_t dimension) {
  if (!Varies(value)) return lanes_.SpreadAlong(Uniform(value), dimension);
  if (dimension != 0) return lanes_.Merge(Leading(value), dimension);
  Forms& its = varying_[value];
  if (!its.merged) its.merged = Convert(builder_, its.leading, [&] { return lanes_.Merge(its.leading, 0); });
  return its.merged;
}

SmallVector<Value> LaneValues::LanesOf(Value value) {
  return Varies(value) ? lanes_.All(Leading(value)) : SmallVector<Value>(lanes_.lanes(), Uniform(value));
}

void LaneValues::SetLanes(Value of, ArrayRef<Value> values) {
  if (Varies(of)) {
    SetLeading(of, lanes_.Stack(values));
  } else {
    SetUniform(of, values.front());
  }
}

void LaneValues::SetSame(Value of, Value as) {
  if (Varies(as)) {
    const Forms its = varying_[as];
    varying_[of] = its;
  } else {
    SetUniform(of, Uniform(as));
  }
}

void LaneValues::AddArgument(Block& block, BlockArgument argument) {
  if (Varies(argument)) {
    SetLeading(argument, block.addArgument(lanes_.LeadingType(argument.getType()), argument.getLoc()));
  } else {
    SetUniform(argument, block.addArgument(argument.getType(), argument.getLoc()));
  }
}

}  // namespace tessera
