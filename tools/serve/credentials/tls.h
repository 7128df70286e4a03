// SPDX-License-Identifier: Apache-2.0
// TLS certificates of a server, and the authority of its clients' certificates.
#ifndef TESSERA_TOOLS_SERVE_CREDENTIALS_TLS_H_
#define TESSERA_TOOLS_SERVE_CREDENTIALS_TLS_H_

#include <gnutls/gnutls.h>

#include <memory>
#include <string>

#include "absl/status/statusor.h"

namespace tessera::serve {

// PEM texts. With `client_authority`, clients need a certificate that it signed.
struct TlsTexts {
  std::string certificate = {};
  std::string key = {};
  std::string client_authority = {};

  bool empty() const { return certificate.empty() && key.empty() && client_authority.empty(); }
  bool operator==(const TlsTexts&) const = default;
};

// Immutable, and so thread-safe.
class Tls {
 public:
  // Fails with InvalidArgument for invalid certificates and keys, for a key that does not match the certificate, and if
  // one of them is missing.
  static absl::StatusOr<std::shared_ptr<const Tls>> Create(TlsTexts texts);
  ~Tls();
  Tls(const Tls&) = delete;
  Tls& operator=(const Tls&) = delete;

  const TlsTexts& texts() const { return texts_; }
  bool wants_client_certificates() const { return !texts_.client_authority.empty(); }
  // The same for GnuTLS; valid as long as this object.
  gnutls_certificate_credentials_t gnutls() const { return gnutls_; }

 private:
  explicit Tls(TlsTexts texts) : texts_(std::move(texts)) {}
  absl::Status Read();

  const TlsTexts texts_;
  gnutls_certificate_credentials_t gnutls_ = nullptr;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CREDENTIALS_TLS_H_
