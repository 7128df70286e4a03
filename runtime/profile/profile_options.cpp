// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/profile/profile_options.h"

#include <charconv>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr std::string_view kSteps = "steps=";

// Parses |text| into |value|, which an empty text leaves unchanged. Returns false if |text| is not a number.
bool ParseNumber(std::string_view text, int64_t& value) {
  if (text.empty()) return true;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && value >= 0;
}

}  // namespace

absl::StatusOr<ProfileOptions> ParseProfileOptions(std::string_view text) {
  ProfileOptions options;
  const size_t comma = text.find(',');
  options.path = std::string(text.substr(0, comma));
  if (options.path.empty()) return InvalidArgument("--profile={}: no file name; try --profile=profile.json", text);
  if (comma == std::string_view::npos) return options;
  std::string_view field = text.substr(comma + 1);
  if (!field.starts_with(kSteps)) {
    return InvalidArgument("--profile: unknown field; expected steps=A:B, got \"{}\"; try --profile={},steps=10:20",
                           field, options.path);
  }
  const std::string_view range = field.substr(kSteps.size());
  const size_t colon = range.find(':');
  const bool is_range = colon != std::string_view::npos && ParseNumber(range.substr(0, colon), options.first_step) &&
                        ParseNumber(range.substr(colon + 1), options.end_step);
  if (!is_range || options.first_step >= options.end_step) {
    return InvalidArgument(
        "--profile: invalid range of steps; expected A:B with A less than B, got \"{}\"; try steps=10:20", range);
  }
  return options;
}

}  // namespace tessera
