// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/phases.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace tessera {
namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, 6> kPhaseNames = {"frontend", "host", "shard", "lower", "buffers", "llvm"};
constexpr std::array<std::string_view, 9> kEmitNames = {"stablehlo", "tessera", "linalg", "buffers",   "llvm",
                                                        "asm",       "ptx",     "object", "executable"};
static_assert(kPhaseNames.size() == static_cast<size_t>(Phase::kCode) + 1);
static_assert(kEmitNames.size() == static_cast<size_t>(Emit::kExecutable) + 1);

}  // namespace

std::string_view NameOf(Phase phase) { return kPhaseNames[static_cast<size_t>(phase)]; }

std::string_view NameOf(Emit emit) { return kEmitNames[static_cast<size_t>(emit)]; }

std::optional<Emit> ParseEmit(std::string_view name) {
  const auto found = std::find(kEmitNames.begin(), kEmitNames.end(), name);
  if (found == kEmitNames.end()) return std::nullopt;
  return static_cast<Emit>(std::distance(kEmitNames.begin(), found));
}

}  // namespace tessera
