// SPDX-License-Identifier: Apache-2.0
// Elements of tensors as text, fast enough for files of many rows.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_NUMBER_TEXT_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_NUMBER_TEXT_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Appends an element as JSON: 3, 0.1, 2.0, 1e-07, true. Floats without a place in JSON are null, and elements of other
// types "<c64>".
void AppendJsonElement(const Buffer& buffer, int64_t index, std::string& to);
// Appends an element as the text of a CSV cell: 3, 0.1, 2, 1e-07, nan, 1.
void AppendCsvElement(const Buffer& buffer, int64_t index, std::string& to);

// Appends the elements from `first` on as nested lists of this shape: [[1,2],[3,4]]; an element alone for [].
void AppendJsonArray(const Buffer& buffer, int64_t first, std::span<const int64_t> shape, std::string& to);

// Appends a string as JSON, in quotes; bytes that are not UTF-8 become U+FFFD.
void AppendJsonString(std::string_view text, std::string& to);
// Appends a text as a CSV cell, in quotes where it needs them.
void AppendCsvText(std::string_view text, std::string& to);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_NUMBER_TEXT_H_
