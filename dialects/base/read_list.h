// SPDX-License-Identifier: Apache-2.0
// Reads lists of untrusted length from bytecode. mlir::DialectBytecodeReader allocates as many elements as the file
// says, and aborts the process when memory is insufficient.
#ifndef TESSERA_DIALECTS_BASE_READ_LIST_H_
#define TESSERA_DIALECTS_BASE_READ_LIST_H_

#include "mlir/Bytecode/BytecodeImplementation.h"

namespace tessera {

// Reads a count, then elements, each by |read(element)|, which consumes at least a byte or fails.
template <typename T, typename Read>
mlir::LogicalResult ReadList(mlir::DialectBytecodeReader& reader, llvm::SmallVectorImpl<T>& list, Read read) {
  uint64_t size = 0;
  if (failed(reader.readVarInt(size))) return mlir::failure();
  for (uint64_t i = 0; i < size; ++i) {
    T element{};
    if (failed(read(element))) return mlir::failure();
    list.push_back(element);
  }
  return mlir::success();
}

inline mlir::LogicalResult ReadIntegers(mlir::DialectBytecodeReader& reader, llvm::SmallVectorImpl<int64_t>& list) {
  return ReadList(reader, list, [&](int64_t& value) { return reader.readSignedVarInt(value); });
}

}  // namespace tessera

#endif  // TESSERA_DIALECTS_BASE_READ_LIST_H_
