// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/whole_number.h"

#include <charconv>
#include <limits>

#include "tessera/runtime/base/status.h"

namespace tessera {

bool IsWholeNumber(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) return false;
  return text.size() == 1 || text[0] != '0';  // many programs read 010 as 8
}

absl::StatusOr<int64_t> ParseWholeNumber(std::string_view text, int64_t least, int64_t most) {
  int64_t number = 0;
  const bool fits = std::from_chars(text.data(), text.data() + text.size(), number).ec == std::errc();
  if (IsWholeNumber(text) && fits && number >= least && number <= most) return number;
  if (most == std::numeric_limits<int64_t>::max()) {
    const bool is_larger = IsWholeNumber(text) && !fits && !text.starts_with('-');
    return InvalidArgument("expected a whole number of at least {}{}, got \"{}\"", least,
                           is_larger ? " and less than 2^63" : "", text);
  }
  return InvalidArgument("expected a whole number from {} to {}, got \"{}\"", least, most, text);
}

std::string WholeNumberRange(int64_t least, int64_t most) {
  const bool is_open = most == std::numeric_limits<int64_t>::max();
  if (is_open && least == 0) return "NONNEGATIVE";
  if (is_open && least == 1) return "POSITIVE";
  return fmt::format("INT in [{} - {}]", least, most);
}

}  // namespace tessera
