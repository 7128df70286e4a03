// SPDX-License-Identifier: Apache-2.0
// Tensors as people read them.
#ifndef TESSERA_RUNTIME_BUFFER_FORMAT_TENSOR_H_
#define TESSERA_RUNTIME_BUFFER_FORMAT_TENSOR_H_

#include <string>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// The elements in nested brackets, one innermost row per line; of more than 1,000 the first and last ones, with
// minimum, maximum and mean.
std::string FormatTensor(const Buffer& value);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BUFFER_FORMAT_TENSOR_H_
