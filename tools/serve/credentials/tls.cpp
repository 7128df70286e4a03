// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/credentials/tls.h"

#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::serve {
namespace {

gnutls_datum_t DatumOf(const std::string& text) {
  return {reinterpret_cast<unsigned char*>(const_cast<char*>(text.data())), static_cast<unsigned>(text.size())};
}

}  // namespace

absl::StatusOr<std::shared_ptr<const Tls>> Tls::Create(TlsTexts texts) {
  if (texts.certificate.empty() != texts.key.empty()) {
    return InvalidArgument("TLS: expected a certificate and its key, got a {} alone",
                           texts.key.empty() ? "certificate" : "key");
  }
  if (texts.certificate.empty()) {
    return InvalidArgument("TLS: certificates of clients need a certificate of the server and its key");
  }
  std::shared_ptr<Tls> tls(new Tls(std::move(texts)));
  RETURN_IF_ERROR(tls->Read());
  return std::shared_ptr<const Tls>(std::move(tls));
}

Tls::~Tls() {
  if (gnutls_ != nullptr) gnutls_certificate_free_credentials(gnutls_);
}

absl::Status Tls::Read() {
  if (gnutls_certificate_allocate_credentials(&gnutls_) != 0) return ResourceExhausted("TLS: no memory");
  const gnutls_datum_t certificate = DatumOf(texts_.certificate), key = DatumOf(texts_.key);
  const int paired = gnutls_certificate_set_x509_key_mem(gnutls_, &certificate, &key, GNUTLS_X509_FMT_PEM);
  if (paired < 0) {
    return InvalidArgument(
        "TLS: expected PEM texts of a certificate and of its key without a password, got others ({})",
        gnutls_strerror(paired));
  }
  if (!wants_client_certificates()) return absl::OkStatus();
  // GnuTLS skips texts that are none, and would then know no client.
  const gnutls_datum_t authority = DatumOf(texts_.client_authority);
  const int count = gnutls_certificate_set_x509_trust_mem(gnutls_, &authority, GNUTLS_X509_FMT_PEM);
  if (count <= 0) {
    return InvalidArgument("TLS: the authority of clients: expected PEM texts of certificates, got others{}",
                           count < 0 ? fmt::format(" ({})", gnutls_strerror(count)) : "");
  }
  return absl::OkStatus();
}

}  // namespace tessera::serve
