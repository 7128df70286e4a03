// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/credentials/credentials.h"

#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::serve {
absl::StatusOr<std::shared_ptr<Credentials>> Credentials::Create(TlsTexts texts, BearerTokens tokens) {
  auto credentials = std::make_shared<Credentials>();
  if (!texts.empty()) {
    ASSIGN_OR_RETURN(credentials->tls_, Tls::Create(std::move(texts)));
  }
  credentials->tokens_ = std::make_shared<const BearerTokens>(std::move(tokens));
  return credentials;
}

std::shared_ptr<const Tls> Credentials::tls() const {
  const std::lock_guard lock(mutex_);
  return tls_;
}

std::shared_ptr<const BearerTokens> Credentials::tokens() const {
  const std::lock_guard lock(mutex_);
  return tokens_;
}

void Credentials::Replace(const Credentials& other) {
  std::shared_ptr<const Tls> tls = other.tls();
  std::shared_ptr<const BearerTokens> tokens = other.tokens();
  const std::lock_guard lock(mutex_);
  tls_.swap(tls);
  tokens_.swap(tokens);
}

}  // namespace tessera::serve
