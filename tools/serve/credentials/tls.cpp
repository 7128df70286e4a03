// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/credentials/tls.h"

#include <gnutls/x509.h>

#include <string_view>
#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera::serve {
namespace {

gnutls_datum_t DatumOf(const std::string& text) {
  return {reinterpret_cast<unsigned char*>(const_cast<char*>(text.data())), static_cast<unsigned>(text.size())};
}

// Fails unless `text` has certificates. GnuTLS ignores other texts, and would then admit no client.
absl::Status CheckCertificates(const std::string& text, std::string_view what) {
  const gnutls_datum_t datum = DatumOf(text);
  gnutls_x509_crt_t* certificates = nullptr;
  unsigned count = 0;
  const int result = gnutls_x509_crt_list_import2(&certificates, &count, &datum, GNUTLS_X509_FMT_PEM, 0);
  if (result < 0 || count == 0) {
    return InvalidArgument("TLS: {}: expected certificates in PEM format, got other text{}", what,
                           result < 0 ? fmt::format(" ({})", gnutls_strerror(result)) : "");
  }
  for (unsigned i = 0; i < count; ++i) gnutls_x509_crt_deinit(certificates[i]);
  gnutls_free(certificates);
  return absl::OkStatus();
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
  if (gnutls_certificate_allocate_credentials(&gnutls_) != 0) return ResourceExhausted("TLS: out of memory");
  RETURN_IF_ERROR(CheckCertificates(texts_.certificate, "the certificate"));
  const gnutls_datum_t certificate = DatumOf(texts_.certificate), key = DatumOf(texts_.key);
  const int paired = gnutls_certificate_set_x509_key_mem(gnutls_, &certificate, &key, GNUTLS_X509_FMT_PEM);
  if (paired == GNUTLS_E_CERTIFICATE_KEY_MISMATCH) {
    return InvalidArgument("TLS: the key does not match the certificate; expected a matching pair");
  }
  if (paired < 0) {
    return InvalidArgument("TLS: the key: expected a private key in PEM format without a password, got other text ({})",
                           gnutls_strerror(paired));
  }
  if (!wants_client_certificates()) return absl::OkStatus();
  RETURN_IF_ERROR(CheckCertificates(texts_.client_authority, "the authority of clients"));
  const gnutls_datum_t authority = DatumOf(texts_.client_authority);
  const int count = gnutls_certificate_set_x509_trust_mem(gnutls_, &authority, GNUTLS_X509_FMT_PEM);
  if (count <= 0) return InvalidArgument("TLS: the authority of clients: {}", gnutls_strerror(count));
  return absl::OkStatus();
}

}  // namespace tessera::serve
