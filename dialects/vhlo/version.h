// SPDX-License-Identifier: Apache-2.0
// Versions of StableHLO's portable artifacts.
#ifndef TESSERA_DIALECTS_VHLO_VERSION_H_
#define TESSERA_DIALECTS_VHLO_VERSION_H_

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tessera::vhlo {

// Patch versions never change what an artifact may contain.
struct Version {
  int64_t major = 0;
  int64_t minor = 0;
  int64_t patch = 0;

  auto operator<=>(const Version&) const = default;

  // Returns, for example, "1.13.9".
  std::string ToString() const;
  // Returns nullopt for text that is not three numbers.
  static std::optional<Version> Parse(std::string_view text);
};

// The first version with stability guarantees, and the newest supported one.
inline constexpr Version kMinimumVersion = {0, 9, 0};
inline constexpr Version kCurrentVersion = {1, 22, 0};

// Returns the bytecode version in which artifacts of `version` are written.
int64_t BytecodeVersion(const Version& version);

}  // namespace tessera::vhlo

#endif  // TESSERA_DIALECTS_VHLO_VERSION_H_
