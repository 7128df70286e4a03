// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/protocol/call_gate.h"

#include <algorithm>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::serve {
namespace {

// Compares in a time that does not tell how many characters agree.
bool SameText(std::string_view a, std::string_view b) {
  unsigned char difference = a.size() != b.size();
  for (size_t i = 0; i < a.size(); ++i) difference |= a[i] ^ (i < b.size() ? b[i] : 0);
  return difference == 0;
}

bool IsKnown(const std::vector<std::string>& tokens, std::string_view authorization) {
  constexpr std::string_view kScheme = "Bearer ";
  if (!authorization.starts_with(kScheme)) return false;
  authorization.remove_prefix(kScheme.size());
  bool found = false;
  for (const std::string& token : tokens) found |= SameText(authorization, token);
  return found;
}

}  // namespace

absl::StatusOr<CallGate::Ticket> CallGate::Enter(const std::string& client, std::string_view authorization) {
  if (!options_.tokens.empty() && !IsKnown(options_.tokens, authorization)) {
    return absl::UnauthenticatedError(
        "authorization: expected a known bearer token, got none; try the header \"authorization: Bearer TOKEN\"");
  }
  const std::lock_guard lock(mutex_);
  if (options_.max_calls > 0 && calls_ >= options_.max_calls) {
    return ResourceExhausted("too many requests: {} are under way, and {} may be; try again later", calls_,
                             options_.max_calls);
  }
  if (options_.max_calls_per_client > 0) {
    int64_t& calls = calls_of_[client];
    if (calls >= options_.max_calls_per_client) {
      return ResourceExhausted("too many requests of one client: {} are under way, and {} may be; try again later",
                               calls, options_.max_calls_per_client);
    }
    ++calls;
  }
  ++calls_;
  return Ticket(nullptr, [this, client](void*) { Leave(client); });
}

void CallGate::Leave(const std::string& client) {
  const std::lock_guard lock(mutex_);
  --calls_;
  if (options_.max_calls_per_client == 0) return;
  const auto found = calls_of_.find(client);
  if (--found->second == 0) calls_of_.erase(found);
}

}  // namespace tessera::serve
