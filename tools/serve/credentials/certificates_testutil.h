// SPDX-License-Identifier: Apache-2.0
// Certificates for tests of TLS, generated once per process.
#ifndef TESSERA_TOOLS_SERVE_CREDENTIALS_CERTIFICATES_TESTUTIL_H_
#define TESSERA_TOOLS_SERVE_CREDENTIALS_CERTIFICATES_TESTUTIL_H_

#include <string>

namespace tessera::serve {

// PEM texts.
struct TestCertificates {
  std::string authority;             // the certificate that signed those of server and client
  std::string server, server_key;    // for 127.0.0.1 and localhost; serial number 2
  std::string renewed, renewed_key;  // the same, with serial number 5
  std::string client, client_key;
  std::string stranger, stranger_key;  // self-signed
};

// Returns the certificates. All texts are empty if GnuTLS could not generate them.
const TestCertificates& MakeTestCertificates();

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CREDENTIALS_CERTIFICATES_TESTUTIL_H_
