// SPDX-License-Identifier: Apache-2.0
// Converts numbers to tensors of any type.
#ifndef TESSERA_ESTIMATOR_INPUT_CAST_H_
#define TESSERA_ESTIMATOR_INPUT_CAST_H_

#include <optional>
#include <span>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Returns whether Fill and Cast know `dtype`: i1, integers of 8 to 64 bits, bf16, f16, f32, f64.
bool IsCastable(DType dtype);

// Sets every element to `value`. Fails with InvalidArgument for an unknown type.
absl::Status Fill(Buffer& values, double value);
// Returns the numbers as `dtype`, scaled: value * scale + offset in f64, rounded towards zero for integers.
absl::StatusOr<Buffer> Cast(const Buffer& values, DType dtype, double scale = 1, double offset = 0);

// Returns the first element that the integer type `dtype` does not have: a fraction, or a number out of its range.
// Returns nullopt for other types, and for i1, which any number becomes.
std::optional<int64_t> FirstInexact(const Buffer& values, DType dtype);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_CAST_H_
