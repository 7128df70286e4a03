// SPDX-License-Identifier: Apache-2.0
// Certificates and tokens of a server, which can be replaced while it runs.
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
  // Fails as Tls::Create does. Empty texts mean no TLS.
  static absl::StatusOr<std::shared_ptr<Credentials>> Create(TlsTexts texts, BearerTokens tokens);

  // Without TLS and tokens.
  Credentials() = default;

  // Returns the TLS credentials for new connections; null without TLS.
  std::shared_ptr<const Tls> tls() const;
  // Returns the tokens for new requests; never null.
  std::shared_ptr<const BearerTokens> tokens() const;

  // Replaces the credentials for new connections and requests. Both or neither must have TLS, and both or neither must
  // want client certificates.
  void Replace(const Credentials& other);

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const Tls> tls_;
  std::shared_ptr<const BearerTokens> tokens_ = std::make_shared<const BearerTokens>();
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CREDENTIALS_CREDENTIALS_H_
