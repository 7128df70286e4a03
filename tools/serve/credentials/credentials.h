// SPDX-License-Identifier: Apache-2.0
// Certificates and tokens of a running server, which may be replaced.
#ifndef TESSERA_TOOLS_SERVE_CREDENTIALS_CREDENTIALS_H_
#define TESSERA_TOOLS_SERVE_CREDENTIALS_CREDENTIALS_H_

#include <memory>
#include <mutex>

#include "absl/status/statusor.h"
#include "tessera/tools/serve/credentials/bearer_tokens.h"
#include "tessera/tools/serve/credentials/tls.h"

namespace tessera::serve {

// Thread-safe.
class Credentials {
 public:
  // Fails with InvalidArgument for texts that Tls refuses. Empty texts: no TLS.
  static absl::StatusOr<std::shared_ptr<Credentials>> Create(TlsTexts texts, BearerTokens tokens);

  // Without TLS and tokens.
  Credentials() = default;

  // Returns what new connections use; null without TLS.
  std::shared_ptr<const Tls> tls() const;
  // Returns what requests need; never null.
  std::shared_ptr<const BearerTokens> tokens() const;

  // Takes those of `other`, for the connections and requests that come. Both have TLS or neither has, and so with
  // certificates of clients.
  void Replace(const Credentials& other);

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const Tls> tls_;
  std::shared_ptr<const BearerTokens> tokens_ = std::make_shared<const BearerTokens>();
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CREDENTIALS_CREDENTIALS_H_
