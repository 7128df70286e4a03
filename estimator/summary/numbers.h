// SPDX-License-Identifier: Apache-2.0
// Converts elements of buffers of any real type to doubles.
#ifndef TESSERA_ESTIMATOR_SUMMARY_NUMBERS_H_
#define TESSERA_ESTIMATOR_SUMMARY_NUMBERS_H_

#include <optional>
#include <vector>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Returns nullopt for complex numbers.
std::optional<std::vector<double>> ToNumbers(const Buffer& buffer);
// Returns the element of a buffer of one element; nullopt for other sizes and for complex numbers.
std::optional<double> ToNumber(const Buffer& buffer);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SUMMARY_NUMBERS_H_
