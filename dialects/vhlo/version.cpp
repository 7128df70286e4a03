// SPDX-License-Identifier: Apache-2.0
#include "tessera/dialects/vhlo/version.h"

#include <charconv>

namespace tessera::vhlo {

std::string Version::ToString() const {
  return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(patch);
}

std::optional<Version> Version::Parse(std::string_view text) {
  Version version;
  const char* at = text.data();
  const char* const end = at + text.size();
  for (int64_t* part : {&version.major, &version.minor, &version.patch}) {
    if (part != &version.major && (at == end || *at++ != '.')) return std::nullopt;
    if (at == end || *at < '0' || *at > '9') return std::nullopt;  // no sign
    auto [rest, error] = std::from_chars(at, end, *part);
    if (error != std::errc()) return std::nullopt;
    at = rest;
  }
  return at == end ? std::optional(version) : std::nullopt;
}

int64_t BytecodeVersion(const Version& version) {
  if (version < Version{0, 10, 0}) return 0;
  if (version < Version{0, 12, 0}) return 1;
  if (version < Version{0, 14, 0}) return 3;
  if (version < Version{0, 15, 0}) return 4;
  return 6;
}

}  // namespace tessera::vhlo
