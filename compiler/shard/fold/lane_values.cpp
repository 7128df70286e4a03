// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/fold/lane_values.h"

namespace tessera {

using namespace mlir;

namespace {

// Inserts behind the value from which the new one is made, so that every op that sees the former sees the latter.
template <typename Make>
Value Convert(OpBuilder& builder, Value from, Make make) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointAfterValue(from);
  return make();
}

}  // namespace

Value LaneValues::leading(Value value) {
  if (!varies(value)) return lanes_.spread(uniform(value));
  Forms& its = varying_[value];
  if (!its.leading) its.leading = Convert(builder_, its.merged, [&] { return lanes_.split(its.merged, 0); });
  return its.leading;
}

Value LaneValues::merged(Value value, int64_t dimension) {
  if (!varies(value)) return lanes_.spreadAlong(uniform(value), dimension);
  if (dimension != 0) return lanes_.merge(leading(value), dimension);
  Forms& its = varying_[value];
  if (!its.merged) its.merged = Convert(builder_, its.leading, [&] { return lanes_.merge(its.leading, 0); });
  return its.merged;
}

SmallVector<Value> LaneValues::lanesOf(Value value) {
  return varies(value) ? lanes_.all(leading(value)) : SmallVector<Value>(lanes_.lanes(), uniform(value));
}

void LaneValues::setLanes(Value of, ArrayRef<Value> values) {
  if (varies(of)) {
    setLeading(of, lanes_.stack(values));
  } else {
    setUniform(of, values.front());
  }
}

void LaneValues::setSame(Value of, Value as) {
  if (varies(as)) {
    const Forms its = varying_[as];
    varying_[of] = its;
  } else {
    setUniform(of, uniform(as));
  }
}

void LaneValues::addArgument(Block& block, BlockArgument argument) {
  if (varies(argument)) {
    setLeading(argument, block.addArgument(lanes_.leadingType(argument.getType()), argument.getLoc()));
  } else {
    setUniform(argument, block.addArgument(argument.getType(), argument.getLoc()));
  }
}

}  // namespace tessera
