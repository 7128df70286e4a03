// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/hlo/elements.h"

#include "llvm/ADT/SmallVector.h"

namespace tessera {

mlir::DenseElementsAttr ElementsFromBytes(mlir::RankedTensorType type, std::string_view bytes) {
  if (type.getElementType().isInteger(1)) {  // MLIR packs bits; Buffer stores bytes
    llvm::SmallVector<bool> bits;
    for (const char byte : bytes) bits.push_back(byte != 0);
    return mlir::DenseElementsAttr::get(type, bits);
  }
  return mlir::DenseElementsAttr::getFromRawBuffer(type, llvm::ArrayRef<char>(bytes.data(), bytes.size()));
}

}  // namespace tessera
