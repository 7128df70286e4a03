// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/protocol/bearer_tokens.h"

namespace tessera::serve {
namespace {

// Compares in a time that does not tell how many characters agree.
bool SameText(std::string_view a, std::string_view b) {
  unsigned difference = a.size() != b.size();
  for (size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned>(a[i] ^ (i < b.size() ? b[i] : 0));
  return difference == 0;
}

}  // namespace

absl::Status BearerTokens::Check(std::string_view authorization) const {
  if (tokens_.empty()) return absl::OkStatus();
  constexpr std::string_view kScheme = "Bearer ";
  bool found = false;
  if (authorization.starts_with(kScheme)) {
    for (const std::string& token : tokens_) found |= SameText(authorization.substr(kScheme.size()), token);
  }
  if (found) return absl::OkStatus();
  return absl::UnauthenticatedError(
      "authorization: expected a token that this server knows; try the header \"authorization: Bearer TOKEN\"");
}

}  // namespace tessera::serve
