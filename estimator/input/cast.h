// SPDX-License-Identifier: Apache-2.0
// Converts numeric tensors to any type.
#ifndef TESSERA_ESTIMATOR_INPUT_CAST_H_
#define TESSERA_ESTIMATOR_INPUT_CAST_H_

#include <optional>
#include <span>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Returns whether Fill and Cast support `dtype`: i1, integers of 8 to 64 bits, bf16, f16, f32, f64.
bool IsCastable(DType dtype);

// Sets every element to `value`. Fails with InvalidArgument for an unsupported type.
absl::Status Fill(Buffer& values, double value);
// Converts to `dtype` with scaling: value * scale + offset in f64, rounded towards zero for integers.
absl::StatusOr<Buffer> Cast(const Buffer& values, DType dtype, double scale = 1, double offset = 0);

// Returns the first element that the integer type `dtype` cannot represent: a fraction, or a value out of range.
// Returns nullopt for other types, and for i1, to which any number converts.
std::optional<int64_t> FirstInexact(const Buffer& values, DType dtype);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_CAST_H_
