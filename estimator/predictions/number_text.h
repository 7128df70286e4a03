// SPDX-License-Identifier: Apache-2.0
// Formats tensor elements as text, fast enough for files with many rows.
#ifndef TESSERA_ESTIMATOR_PREDICTIONS_NUMBER_TEXT_H_
#define TESSERA_ESTIMATOR_PREDICTIONS_NUMBER_TEXT_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Appends an element as JSON: 3, 0.1, 2.0, 1e-07, true. Non-finite floats are null. Elements of other types are the
// type's name, such as "<c64>".
void AppendJsonElement(const Buffer& buffer, int64_t index, std::string& to);
// Appends an element as a CSV cell: 3, 0.1, 2, 1e-07, nan, 1.
void AppendCsvElement(const Buffer& buffer, int64_t index, std::string& to);

// Appends the elements from index `first` on as nested lists of `shape`: [[1,2],[3,4]]; for [], a single element.
void AppendJsonArray(const Buffer& buffer, int64_t first, std::span<const int64_t> shape, std::string& to);

// Appends a string as JSON, in quotes; bytes that are not UTF-8 become U+FFFD.
void AppendJsonString(std::string_view text, std::string& to);
// Appends a string as a CSV cell, in quotes if necessary.
void AppendCsvText(std::string_view text, std::string& to);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_PREDICTIONS_NUMBER_TEXT_H_
