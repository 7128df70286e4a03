// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/frontend/collectives/custom_reductions.h"

#include "mlir/IR/IRMapping.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

using namespace mlir;

namespace {

// Applies |body| elementwise to |a| and |b|.
Value Apply(OpBuilder& builder, Location location, Region& body, Value a, Value b) {
  auto type = cast<RankedTensorType>(a.getType());
  SmallVector<int64_t> dims;
  for (int64_t dim = 0; dim < type.getRank(); ++dim) dims.push_back(dim);
  auto map = stablehlo::MapOp::create(builder, location, type, ValueRange{a, b}, dims);
  IRMapping mapping;
  body.cloneInto(&map.getComputation(), mapping);
  return map.getResult();
}

}  // namespace

Value GatherRows(OpBuilder& builder, Location location, Value operand, const Participants& participants) {
  const auto& [axes, shards, groups] = participants;
  auto type = cast<RankedTensorType>(operand.getType());
  SmallVector<int64_t> shape = {1};
  shape.append(type.getShape().begin(), type.getShape().end());
  Value row = stablehlo::ReshapeOp::create(builder, location, type.clone(shape), operand);
  shape[0] = groups ? groups.getType().getDimSize(1) : shards;
  return ir::AllGatherOp::create(builder, location, TypeRange{type.clone(shape)}, ValueRange{row},
                                 builder.getI64IntegerAttr(0), axes, groups)
      ->getResult(0);
}

FailureOr<Value> CombineByBody(OpBuilder& builder, Operation* op, Value operand, Region& body,
                               const Participants& participants) {
  if (DenseIntElementsAttr groups = participants.groups; groups && llvm::is_contained(groups.getValues<int64_t>(), -1))
    return op->emitOpError() << "groups of different sizes are not supported with a custom reduction; use add, "
                                "multiply, minimum, maximum, and, or or";
  Location location = op->getLoc();
  auto type = cast<RankedTensorType>(operand.getType());
  Value all = GatherRows(builder, location, operand, participants);
  SmallVector<int64_t> shape(cast<RankedTensorType>(all.getType()).getShape());
  const int64_t size = shape[0];
  SmallVector<int64_t> starts(shape.size(), 0), limits(shape), strides(shape.size(), 1);
  Value combined;
  for (int64_t member = 0; member < size; ++member) {
    starts[0] = member;
    limits[0] = member + 1;
    shape[0] = 1;
    Value slice = stablehlo::SliceOp::create(builder, location, type.clone(shape), all, starts, limits, strides);
    Value value = stablehlo::ReshapeOp::create(builder, location, type, slice);
    combined = combined ? Apply(builder, location, body, combined, value) : value;
  }
  return combined;
}

Value PlaceInGroup(OpBuilder& builder, Location location, const Participants& participants) {
  const auto& [axes, shards, groups] = participants;
  auto element = builder.getI64Type();
  Value index = ir::ShardIndexOp::create(builder, location, axes);
  if (!groups) return stablehlo::ConvertOp::create(builder, location, index, element);
  SmallVector<int64_t> places(shards, -1);
  int64_t width = groups.getType().getDimSize(1);
  for (auto [position, shard] : llvm::enumerate(groups.getValues<int64_t>()))
    if (shard >= 0 && shard < shards) places[shard] = static_cast<int64_t>(position) % width;
  auto table = RankedTensorType::get({shards}, element);
  Value all = stablehlo::ConstantOp::create(builder, location, DenseIntElementsAttr::get(table, places));
  Value mine = stablehlo::DynamicSliceOp::create(builder, location, table.clone({1}), all, ValueRange{index},
                                                 ArrayRef<int64_t>{1});
  return stablehlo::ReshapeOp::create(builder, location, RankedTensorType::get({}, element), mine);
}

}  // namespace tessera
