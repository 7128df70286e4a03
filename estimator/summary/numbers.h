// SPDX-License-Identifier: Apache-2.0
// Elements of buffers of any real type as doubles.
#ifndef TESSERA_ESTIMATOR_SUMMARY_NUMBERS_H_
#define TESSERA_ESTIMATOR_SUMMARY_NUMBERS_H_

#include <optional>
#include <vector>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// nullopt for complex numbers.
std::optional<std::vector<double>> ToNumbers(const Buffer& buffer);
// That of a buffer of one element; nullopt for others, too.
std::optional<double> ToNumber(const Buffer& buffer);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SUMMARY_NUMBERS_H_
