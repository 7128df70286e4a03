// SPDX-License-Identifier: Apache-2.0
// The bearer tokens of a server's clients, for every protocol.
#ifndef TESSERA_TOOLS_SERVE_PROTOCOL_BEARER_TOKENS_H_
#define TESSERA_TOOLS_SERVE_PROTOCOL_BEARER_TOKENS_H_

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera::serve {

// Immutable, and so thread-safe.
class BearerTokens {
 public:
  // Reads a file with a token per line; empty lines do not count. Fails with the file system's error, and with
  // InvalidArgument when there is no token.
  static absl::StatusOr<BearerTokens> Read(const std::string& path);

  // Without tokens everybody is admitted.
  BearerTokens() = default;
  explicit BearerTokens(std::vector<std::string> tokens) : tokens_(std::move(tokens)) {}

  // Checks the value of the header `authorization`, "Bearer TOKEN". Fails with Unauthenticated for another.
  absl::Status Check(std::string_view authorization) const;

 private:
  std::vector<std::string> tokens_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_PROTOCOL_BEARER_TOKENS_H_
