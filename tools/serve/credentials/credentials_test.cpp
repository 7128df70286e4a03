// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/credentials/credentials.h"

#include <fstream>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/tools/serve/credentials/certificates_testutil.h"
#include "tessera/tools/serve/credentials/credential_files.h"

namespace tessera::serve {
namespace {

using testing::HasSubstr;

TEST(TlsTest, RefusesTextsThatDoNotFit) {
  const TestCertificates& texts = MakeTestCertificates();
  ASSERT_NE(texts.renewed_key, "");
  const auto expect = [](TlsTexts refused, const std::string& what) {
    EXPECT_STATUS(Tls::Create(std::move(refused)), absl::StatusCode::kInvalidArgument, HasSubstr(what));
  };
  expect({.certificate = texts.server}, "TLS: expected a certificate and its key, got a certificate alone");
  expect({.key = texts.server_key}, "got a key alone");
  expect({.client_authority = texts.authority}, "certificates of clients need a certificate of the server and its key");
  expect({.certificate = "no", .key = "no"}, "TLS: the certificate: expected certificates in PEM format, got other");
  expect({.certificate = texts.server, .key = texts.client_key}, "TLS: the key does not match the certificate");
  expect({.certificate = texts.server, .key = texts.server}, "TLS: the key: expected a private key in PEM format");
  expect({.certificate = texts.server, .key = texts.server_key, .client_authority = texts.client_key},
         "TLS: the authority of clients: expected certificates in PEM format, got other");
  EXPECT_OK(Tls::Create({.certificate = texts.server, .key = texts.server_key, .client_authority = texts.authority}));
}

// The files of a running server.
class CredentialFilesTest : public testing::Test {
 protected:
  CredentialFilesTest() {
    Write(paths_.certificate, texts_.server);
    Write(paths_.key, texts_.server_key);
    Write(paths_.tokens, "old\r\n\n second \n");
  }
  static void Write(const std::string& path, const std::string& text) {
    EXPECT_TRUE((std::ofstream(path) << text).flush());
  }
  static bool Admits(const CredentialFiles& files, const std::string& token) {
    return files.credentials()->tokens()->Check("Bearer " + token).ok();
  }
  // Calls it twice: files that have just changed may not be whole.
  static absl::StatusOr<bool> ReloadTwice(CredentialFiles& files) {
    ASSIGN_OR_RETURN(const bool early, files.ReloadIfChanged());
    EXPECT_FALSE(early);
    return files.ReloadIfChanged();
  }

  const TestCertificates& texts_ = MakeTestCertificates();
  const TestDirectory directory_;
  const CredentialPaths paths_ = {
      .certificate = directory_ / "server.pem", .key = directory_ / "server.key", .tokens = directory_ / "tokens"};
};

TEST_F(CredentialFilesTest, ChangesAreTaken) {
  ASSERT_OK_AND_ASSIGN(CredentialFiles files, CredentialFiles::Open(paths_));
  EXPECT_TRUE(Admits(files, "old"));
  EXPECT_EQ(files.credentials()->tokens()->Check("Bearer second").value(), "token 2");
  EXPECT_EQ(files.ReloadIfChanged().value(), false);
  Write(paths_.tokens, "another token");
  EXPECT_EQ(ReloadTwice(files).value(), true);
  EXPECT_FALSE(Admits(files, "old"));
  EXPECT_TRUE(Admits(files, "another token"));
  EXPECT_EQ(files.ReloadIfChanged().value(), false);

  // A certificate comes before its key.
  Write(paths_.certificate, texts_.renewed);
  EXPECT_STATUS(ReloadTwice(files), absl::StatusCode::kInvalidArgument,
                HasSubstr("server.key: TLS: the key does not match the certificate"));
  EXPECT_EQ(files.credentials()->tls()->texts().certificate, texts_.server);
  EXPECT_EQ(files.ReloadIfChanged().value(), false);  // the same files
  Write(paths_.key, texts_.renewed_key);
  EXPECT_EQ(ReloadTwice(files).value(), true);
  EXPECT_EQ(files.credentials()->tls()->texts().certificate, texts_.renewed);
}

TEST_F(CredentialFilesTest, FilesWithoutCredentialsAreRefused) {
  ASSERT_OK_AND_ASSIGN(CredentialFiles files, CredentialFiles::Open(paths_));
  Write(paths_.tokens, " \n");
  EXPECT_STATUS(files.Reload(), absl::StatusCode::kInvalidArgument,
                HasSubstr("tokens: no token; expected one per line"));
  EXPECT_TRUE(Admits(files, "old"));
  // A file of another kind, or with a byte order mark, would make the server reject every request.
  Write(paths_.tokens, "one\n\xEF\xBB\xBFtwo\n");
  EXPECT_STATUS(files.Reload(), absl::StatusCode::kInvalidArgument,
                HasSubstr("tokens:2: expected a token of printable ASCII characters, got others"));
  EXPECT_TRUE(Admits(files, "old"));
  // An empty file would disable TLS or the check of client certificates.
  for (std::string CredentialPaths::* const file :
       {&CredentialPaths::certificate, &CredentialPaths::key, &CredentialPaths::client_authority}) {
    CredentialPaths paths;
    paths.*file = "/dev/null";
    EXPECT_STATUS(CredentialFiles::Open(paths), absl::StatusCode::kInvalidArgument,
                  HasSubstr("/dev/null: expected PEM texts, \"-----BEGIN ...\"; got none"));
  }
  EXPECT_EQ(CredentialFiles::Open({.tokens = directory_ / "none"}).status().code(), absl::StatusCode::kNotFound);
}

}  // namespace
}  // namespace tessera::serve
