// SPDX-License-Identifier: Apache-2.0
// Formats tensors for people.
#ifndef TESSERA_RUNTIME_BUFFER_FORMAT_TENSOR_H_
#define TESSERA_RUNTIME_BUFFER_FORMAT_TENSOR_H_

#include <string>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Returns the elements in nested brackets, one innermost row per line. A tensor of more than 1,000 elements shows the
// first and last ones, with minimum, maximum and mean.
std::string FormatTensor(const Buffer& value);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BUFFER_FORMAT_TENSOR_H_
