// SPDX-License-Identifier: Apache-2.0
// Formats values in log lines as NumPy prints them.
#ifndef TESSERA_ESTIMATOR_LOOP_LAYOUT_FORMAT_VALUE_H_
#define TESSERA_ESTIMATOR_LOOP_LAYOUT_FORMAT_VALUE_H_

#include <string>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Return the shortest digits that read back as the same number: 0.25, 2.0, 1e-05, nan.
std::string FormatScalar(float value);
std::string FormatScalar(double value);
// Returns a scalar's digits, or the first elements of an array: [1.0, 0.5, ... of 128].
std::string FormatValue(const Buffer& value);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_LAYOUT_FORMAT_VALUE_H_
