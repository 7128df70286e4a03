// SPDX-License-Identifier: Apache-2.0
// The bearer tokens that clients of a server need, for all protocols.
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
  // Without tokens, every client is admitted.
  BearerTokens() = default;
  explicit BearerTokens(std::vector<std::string> tokens) : tokens_(std::move(tokens)) {}

  // Checks the value of the header `authorization`, "Bearer TOKEN". Returns the client's name, such as "token 2" for
  // the second token; empty if there are no tokens. Fails with Unauthenticated for any other value.
  absl::StatusOr<std::string> Check(std::string_view authorization) const;

 private:
  std::vector<std::string> tokens_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CREDENTIALS_BEARER_TOKENS_H_
