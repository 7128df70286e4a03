// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/credentials/bearer_tokens.h"

#include "absl/strings/match.h"

namespace tessera::serve {
namespace {

// Compares in constant time, so that timing does not reveal how many characters match.
bool SameText(std::string_view a, std::string_view b) {
  unsigned difference = a.size() != b.size();
  for (size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned>(a[i] ^ (i < b.size() ? b[i] : 0));
  return difference == 0;
}

}  // namespace

absl::StatusOr<std::string> BearerTokens::Check(std::string_view authorization) const {
  if (tokens_.empty()) return std::string();
  constexpr std::string_view kScheme = "Bearer ";
  size_t found = tokens_.size();
  // The scheme is case-insensitive.
  if (authorization.size() > kScheme.size() &&
      absl::StartsWithIgnoreCase({authorization.data(), authorization.size()}, {kScheme.data(), kScheme.size()})) {
    for (size_t i = 0; i < tokens_.size(); ++i) {
      if (SameText(authorization.substr(kScheme.size()), tokens_[i])) found = i;
    }
  }
  if (found < tokens_.size()) return "token " + std::to_string(found + 1);
  return absl::UnauthenticatedError(
      "authorization: expected a token that this server knows; try the header \"authorization: Bearer TOKEN\"");
}

}  // namespace tessera::serve
