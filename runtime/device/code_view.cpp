// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/device/code_view.h"

#include <vector>

#include "fmt/ranges.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<std::string_view> FindCode(std::span<const CodeView> code, std::string_view kind) {
  std::vector<std::string> kinds;
  for (const CodeView& section : code) {
    if (section.kind == kind) return section.bytes;
    kinds.push_back(section.kind);
  }
  return FailedPrecondition(
      "the program's code: no section is for this device; expected kind \"{}\", got {}; try compiling it again", kind,
      kinds.empty() ? "none" : fmt::format("{}", fmt::join(kinds, ", ")));
}

}  // namespace tessera
