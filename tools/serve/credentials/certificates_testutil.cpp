// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/credentials/certificates_testutil.h"

#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

#include <ctime>

namespace tessera::serve {
namespace {

std::string TextOf(gnutls_datum_t& datum) {
  std::string text(reinterpret_cast<const char*>(datum.data), datum.size);
  gnutls_free(datum.data);
  return text;
}

// A certificate with its key.
class Certificate {
 public:
  // `issuer` is the authority; nullptr for a self-signed certificate.
  Certificate(const std::string& name, unsigned char serial, bool is_authority, const Certificate* issuer) {
    gnutls_x509_privkey_init(&key_);
    gnutls_x509_privkey_generate(key_, GNUTLS_PK_ECDSA, GNUTLS_CURVE_TO_BITS(GNUTLS_ECC_CURVE_SECP256R1), 0);
    gnutls_x509_crt_init(&certificate_);
    gnutls_x509_crt_set_version(certificate_, 3);
    gnutls_x509_crt_set_serial(certificate_, &serial, 1);
    gnutls_x509_crt_set_activation_time(certificate_, std::time(nullptr) - 3600);
    gnutls_x509_crt_set_expiration_time(certificate_, std::time(nullptr) + 86400);
    gnutls_x509_crt_set_dn_by_oid(certificate_, GNUTLS_OID_X520_COMMON_NAME, 0, name.data(),
                                  static_cast<unsigned>(name.size()));
    gnutls_x509_crt_set_basic_constraints(certificate_, is_authority ? 1 : 0, -1);
    if (is_authority) {
      gnutls_x509_crt_set_key_usage(certificate_, GNUTLS_KEY_KEY_CERT_SIGN | GNUTLS_KEY_DIGITAL_SIGNATURE);
    } else {
      const unsigned char address[4] = {127, 0, 0, 1};
      gnutls_x509_crt_set_subject_alt_name(certificate_, GNUTLS_SAN_IPADDRESS, address, sizeof(address),
                                           GNUTLS_FSAN_SET);
      gnutls_x509_crt_set_subject_alt_name(certificate_, GNUTLS_SAN_DNSNAME, "localhost", 9, GNUTLS_FSAN_APPEND);
      gnutls_x509_crt_set_key_usage(certificate_, GNUTLS_KEY_DIGITAL_SIGNATURE);
    }
    gnutls_x509_crt_set_key(certificate_, key_);
    const Certificate& signer = issuer == nullptr ? *this : *issuer;
    gnutls_x509_crt_sign2(certificate_, signer.certificate_, signer.key_, GNUTLS_DIG_SHA256, 0);
  }
  ~Certificate() {
    gnutls_x509_crt_deinit(certificate_);
    gnutls_x509_privkey_deinit(key_);
  }
  Certificate(const Certificate&) = delete;
  Certificate& operator=(const Certificate&) = delete;

  std::string text() const {
    gnutls_datum_t datum = {};
    return gnutls_x509_crt_export2(certificate_, GNUTLS_X509_FMT_PEM, &datum) == 0 ? TextOf(datum) : "";
  }
  std::string key_text() const {
    gnutls_datum_t datum = {};
    return gnutls_x509_privkey_export2_pkcs8(key_, GNUTLS_X509_FMT_PEM, nullptr, GNUTLS_PKCS_PLAIN, &datum) == 0
               ? TextOf(datum)
               : "";
  }

 private:
  gnutls_x509_privkey_t key_ = nullptr;
  gnutls_x509_crt_t certificate_ = nullptr;
};

}  // namespace

const TestCertificates& MakeTestCertificates() {
  static const auto* const made = [] {
    const Certificate authority("authority", 1, /*is_authority=*/true, nullptr);
    const Certificate server("localhost", 2, /*is_authority=*/false, &authority);
    const Certificate client("client", 3, /*is_authority=*/false, &authority);
    const Certificate stranger("stranger", 4, /*is_authority=*/true, nullptr);
    const Certificate renewed("localhost", 5, /*is_authority=*/false, &authority);
    return new TestCertificates{.authority = authority.text(),
                                .server = server.text(),
                                .server_key = server.key_text(),
                                .renewed = renewed.text(),
                                .renewed_key = renewed.key_text(),
                                .client = client.text(),
                                .client_key = client.key_text(),
                                .stranger = stranger.text(),
                                .stranger_key = stranger.key_text()};
  }();
  return *made;
}

}  // namespace tessera::serve
