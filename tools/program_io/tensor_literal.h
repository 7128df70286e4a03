// SPDX-License-Identifier: Apache-2.0
// Parses tensors written on the command line, such as "4xf32=1,2,3,4", "2x3xf32=random:7", "8xf32=zeros" or "i32=5".
#ifndef TESSERA_TOOLS_PROGRAM_IO_TENSOR_LITERAL_H_
#define TESSERA_TOOLS_PROGRAM_IO_TENSOR_LITERAL_H_

#include <optional>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Parses "2x3xf32" as MLIR writes it; returns nullopt for other text.
std::optional<TensorType> ParseTensorType(std::string_view text);

// `values` has one number per element, one number for all elements, "zeros" or "random:SEED".
absl::StatusOr<Buffer> ParseTensorValues(const TensorType& type, std::string_view values);

// Draws floats uniformly from [-1, 1), integers from [-8, 8) or [0, 16), and booleans with probability 1/2.
absl::StatusOr<Buffer> RandomTensor(const TensorType& type, uint64_t seed);

}  // namespace tessera

#endif  // TESSERA_TOOLS_PROGRAM_IO_TENSOR_LITERAL_H_
