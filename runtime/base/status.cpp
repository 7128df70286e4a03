// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/status.h"

#include <cstdio>
#include <cstdlib>

namespace tessera {

absl::Status Annotate(const absl::Status& status, std::string_view context) {
  if (status.ok()) return status;
  absl::Status annotated(status.code(), fmt::format("{}: {}", context, Message(status)));
  status.ForEachPayload([&](absl::string_view url, const absl::Cord& payload) { annotated.SetPayload(url, payload); });
  return annotated;
}

void internal::CheckFailed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: internal error: %s does not hold; please report this\n", file, line, condition);
  std::abort();
}

}  // namespace tessera
