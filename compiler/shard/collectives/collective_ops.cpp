// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/shard/collectives/collective_ops.h"

namespace tessera {

using namespace mlir;

int64_t BytesOf(TypeRange types) {
  int64_t bytes = 0;
  for (Type type : types) {
    auto tensor = cast<RankedTensorType>(type);
    const Type element = tensor.getElementType();
    const auto complex = dyn_cast<ComplexType>(element);
    const int64_t bits =
        complex ? 2 * complex.getElementType().getIntOrFloatBitWidth() : element.getIntOrFloatBitWidth();
    bytes += tensor.getNumElements() * llvm::divideCeil(bits, 8);
  }
  return bytes;
}

}  // namespace tessera
