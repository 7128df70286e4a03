// SPDX-License-Identifier: Apache-2.0
// Numbers into tensors of any type.
#ifndef TESSERA_ESTIMATOR_INPUT_CAST_H_
#define TESSERA_ESTIMATOR_INPUT_CAST_H_

#include <optional>
#include <span>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Whether Fill and Cast know `dtype`: i1, integers of 8 to 64 bits, bf16, f16, f32, f64.
bool IsCastable(DType dtype);

// Every element becomes `value`. InvalidArgument for a type that it does not know.
absl::Status Fill(Buffer& values, double value);
// The same numbers as `dtype`, scaled: value * scale + offset in f64, towards zero for integers.
absl::StatusOr<Buffer> Cast(const Buffer& values, DType dtype, double scale = 1, double offset = 0);

// The first element that `dtype` does not have, an integer type: a fraction, or beyond its range. nullopt for other
// types and i1, which any number becomes.
std::optional<int64_t> FirstInexact(const Buffer& values, DType dtype);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_CAST_H_
