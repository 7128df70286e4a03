// SPDX-License-Identifier: Apache-2.0
// The bearer tokens of a server's clients, for every protocol.
#ifndef TESSERA_TOOLS_SERVE_CREDENTIALS_BEARER_TOKENS_H_
#define TESSERA_TOOLS_SERVE_CREDENTIALS_BEARER_TOKENS_H_

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera::serve {

// Immutable, and so thread-safe.
class BearerTokens {
 public:
  // Without tokens everybody is admitted.
  BearerTokens() = default;
  explicit BearerTokens(std::vector<std::string> tokens) : tokens_(std::move(tokens)) {}

  // Checks the value of the header `authorization`, "Bearer TOKEN". Returns the name of the client, "token 2" for the
  // second one; empty when there are no tokens. Fails with Unauthenticated for another value.
  absl::StatusOr<std::string> Check(std::string_view authorization) const;

 private:
  std::vector<std::string> tokens_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CREDENTIALS_BEARER_TOKENS_H_
