// SPDX-License-Identifier: Apache-2.0
// Moves elements without interpreting them.
#ifndef TESSERA_COMPILER_REFERENCE_COPY_H_
#define TESSERA_COMPILER_REFERENCE_COPY_H_

#include <cstring>

#include "tessera/compiler/description/convert.h"
#include "tessera/compiler/reference/element/index.h"
#include "tessera/runtime/base/status.h"

namespace tessera::reference {

inline void CopyElement(const Buffer& from, int64_t from_place, Buffer& to, int64_t to_place) {
  const int64_t width = ByteWidth(from.type().dtype);
  std::memcpy(static_cast<char*>(to.data()) + to_place * width,
              static_cast<const char*>(from.data()) + from_place * width, static_cast<size_t>(width));
}

// Returns a tensor of the type of `result` whose element at each index is the element of `operand` at source(index).
template <typename Source>
absl::StatusOr<Buffer> Rearrange(const Buffer& operand, mlir::Value result, Source source) {
  ASSIGN_OR_RETURN(Buffer moved, AllocateFor(result));
  const Shape& from = operand.type().shape;
  const Shape to = moved.type().shape;
  int64_t place = 0;
  ForEachIndex(to, [&](const Index& index) { CopyElement(operand, Linear(from, source(index)), moved, place++); });
  return moved;
}

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_COPY_H_
