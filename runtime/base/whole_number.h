// SPDX-License-Identifier: Apache-2.0
// Whole numbers of command lines: one rule for all options, with one error.
#ifndef TESSERA_RUNTIME_BASE_WHOLE_NUMBER_H_
#define TESSERA_RUNTIME_BASE_WHOLE_NUMBER_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

// Reads a whole number from `least` to `most` in decimal digits, with "-" before a negative one. Fails with
// InvalidArgument for every other text: a number out of range, blanks, "+", a leading 0, a fraction, an exponent, a
// unit. The error is `expected a whole number from 1 to 8, got "x"`; a `most` of 2^63-1 is left out of it.
absl::StatusOr<int64_t> ParseWholeNumber(std::string_view text, int64_t least, int64_t most);

// Returns whether `text` is written as ParseWholeNumber reads numbers, however large it is.
bool IsWholeNumber(std::string_view text);

// Returns the range as texts of --help show it: "INT in [1 - 8]". Without an upper end it is "POSITIVE" or
// "NONNEGATIVE".
std::string WholeNumberRange(int64_t least, int64_t most);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_WHOLE_NUMBER_H_
