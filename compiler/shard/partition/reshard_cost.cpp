// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/partition/reshard_cost.h"

#include "tessera/compiler/shard/collectives/collective_ops.h"

namespace tessera {

using namespace mlir;

double ReshardBytes(ir::MeshOp mesh, RankedTensorType whole, ir::ShardingAttr from, ir::ShardingAttr to) {
  const ir::ShardingAttr none = ir::ShardingAttr::whole(mesh.getContext(), whole.getRank());
  if (!from) from = none;
  if (!to) to = none;
  auto size_of = [&](StringAttr axis) { return static_cast<double>(*mesh.getAxisSize(axis.getValue())); };
  const SmallVector<StringAttr> before = from.getCuttingAxes(), after = to.getCuttingAxes();
  double piece = static_cast<double>(BytesOf(whole)), bytes = 0;
  for (StringAttr axis : before) piece /= size_of(axis);
  for (StringAttr axis : after)
    if (!llvm::is_contained(before, axis) && !llvm::is_contained(from.getUnreduced(), axis)) piece /= size_of(axis);
  for (StringAttr axis : from.getUnreduced()) {
    const double others = piece - piece / size_of(axis);
    const bool is_scattered = llvm::is_contained(after, axis);
    bytes += is_scattered ? others : 2 * others;
    if (is_scattered) piece /= size_of(axis);
  }
  for (auto [had, has] : llvm::zip_equal(from.getDimensions(), to.getDimensions()))
    for (StringAttr axis : had.getAxes())
      if (llvm::is_contained(after, axis) && !llvm::is_contained(has.getAxes(), axis))
        bytes += piece - piece / size_of(axis);
  for (StringAttr axis : before) {
    if (llvm::is_contained(after, axis)) continue;
    bytes += piece * (size_of(axis) - 1);
    piece *= size_of(axis);
  }
  return bytes;
}

}  // namespace tessera
