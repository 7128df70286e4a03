// SPDX-License-Identifier: Apache-2.0
// Certificates for tests of TLS, made anew in each process.
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
  std::string stranger, stranger_key;  // a client's that signed itself
};

// Returns the certificates. All texts are empty when they could not be made.
const TestCertificates& MakeTestCertificates();

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CREDENTIALS_CERTIFICATES_TESTUTIL_H_
