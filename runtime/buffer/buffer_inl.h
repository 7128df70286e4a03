// SPDX-License-Identifier: Apache-2.0
// Templates of buffer.h; included by it alone.
#ifndef TESSERA_RUNTIME_BUFFER_BUFFER_INL_H_
#define TESSERA_RUNTIME_BUFFER_BUFFER_INL_H_

#include <algorithm>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

template <typename T>
Buffer Buffer::FromVector(const std::vector<T>& values, Shape shape) {
  absl::StatusOr<Buffer> buffer = Allocate({DTypeOf<T>::value, std::move(shape)});
  TESSERA_CHECK(buffer.ok());
  TESSERA_CHECK(buffer->type().num_elements() == static_cast<int64_t>(values.size()));
  std::copy(values.begin(), values.end(), buffer->template As<T>().begin());
  return *std::move(buffer);
}

template <typename T>
std::span<T> Buffer::As() const {
  TESSERA_CHECK(DTypeOf<T>::value == type_.dtype);
  return {static_cast<T*>(data_), static_cast<size_t>(type_.num_elements())};
}

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BUFFER_BUFFER_INL_H_
