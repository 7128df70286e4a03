// SPDX-License-Identifier: Apache-2.0
// Integers on command lines: one rule for all options, with one error.
#ifndef TESSERA_RUNTIME_BASE_WHOLE_NUMBER_H_
#define TESSERA_RUNTIME_BASE_WHOLE_NUMBER_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

// Parses an integer from `least` to `most` in decimal digits, with "-" before a negative one. Fails with
// InvalidArgument for any other text: a number out of range, blanks, "+", a leading 0, a fraction, an exponent, a unit.
// The error is `expected a whole number from 1 to 8, got "x"`; it omits a `most` of 2^63-1.
absl::StatusOr<int64_t> ParseWholeNumber(std::string_view text, int64_t least, int64_t most);

// Returns whether `text` has the syntax that ParseWholeNumber accepts, whatever its magnitude.
bool IsWholeNumber(std::string_view text);

// Returns the range as --help shows it: "INT in [1 - 8]". Without an upper bound it is "POSITIVE" or "NONNEGATIVE".
std::string WholeNumberRange(int64_t least, int64_t most);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BASE_WHOLE_NUMBER_H_
