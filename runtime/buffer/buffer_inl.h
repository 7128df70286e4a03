// SPDX-License-Identifier: Apache-2.0
// Templates of buffer.h; only buffer.h includes this file.
#ifndef TESSERA_RUNTIME_BUFFER_BUFFER_INL_H_
#define TESSERA_RUNTIME_BUFFER_BUFFER_INL_H_

#include <algorithm>
#include <utility>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

template <typename T>
Buffer Buffer::FromVector(const std::vector<T>& values, Shape shape) {
  Buffer buffer = AllocateFor({DTypeOf<T>::value, std::move(shape)}, values.size());
  if (buffer.has_value()) std::copy(values.begin(), values.end(), buffer.template As<T>().begin());
  return buffer;
}

template <typename T>
std::span<T> Buffer::As(std::source_location location) const {
  if (DTypeOf<T>::value != type_.dtype) {
    WarnOfType(type_, DTypeOf<T>::value, location);
    return {};
  }
  return {static_cast<T*>(data()), static_cast<size_t>(type_.num_elements())};
}

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BUFFER_BUFFER_INL_H_
