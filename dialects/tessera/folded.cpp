// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/tessera/folded.h"

namespace tessera::ir {

using namespace mlir;

int64_t FoldedReplicas(ComputationOp computation) {
  auto count = computation->getAttrOfType<IntegerAttr>(kFoldedReplicasAttr);
  return count ? count.getInt() : 1;
}

Type LanesOf(Type type, int64_t replicas) {
  if (replicas == 1) return type;
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> shape = {replicas};
  llvm::append_range(shape, tensor.getShape());
  return tensor.clone(shape);
}

Type LaneOf(Type type, int64_t replicas) {
  if (replicas == 1) return type;
  auto tensor = cast<RankedTensorType>(type);
  return tensor.clone(tensor.getShape().drop_front());
}

}  // namespace tessera::ir
