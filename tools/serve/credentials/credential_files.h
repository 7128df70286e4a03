// SPDX-License-Identifier: Apache-2.0
// Credentials from files, which are read again when the files change.
#ifndef TESSERA_TOOLS_SERVE_CREDENTIALS_CREDENTIAL_FILES_H_
#define TESSERA_TOOLS_SERVE_CREDENTIALS_CREDENTIAL_FILES_H_

#include <memory>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "tessera/tools/serve/credentials/credentials.h"

namespace tessera::serve {

// Paths; empty: none.
struct CredentialPaths {
  std::string certificate = {}, key = {}, client_authority = {};  // PEM texts
  std::string tokens = {};                                        // a bearer token per line

  bool any() const { return !certificate.empty() || !key.empty() || !client_authority.empty() || !tokens.empty(); }
};

// One thread at a time.
class CredentialFiles {
 public:
  // Reads the files. Fails with the file system's error, and with InvalidArgument for files without PEM texts or tokens
  // and for those that Tls refuses.
  static absl::StatusOr<CredentialFiles> Open(CredentialPaths paths);

  // Returns the credentials that the files had when they were read last.
  const std::shared_ptr<Credentials>& credentials() const { return credentials_; }

  // Reads the files again if they differ from those that were read, and have not changed since the last call: another
  // program may be writing them. Returns whether it did. Fails as Open; the credentials then stay, and the same files
  // are not read again.
  absl::StatusOr<bool> Look();
  // Reads the files again. Fails as Open; the credentials then stay.
  absl::Status Reload();

 private:
  explicit CredentialFiles(CredentialPaths paths) : paths_(std::move(paths)) {}
  absl::StatusOr<std::shared_ptr<Credentials>> Read() const;
  // Returns sizes and times of the files: other contents have others.
  std::string State() const;

  CredentialPaths paths_;
  std::shared_ptr<Credentials> credentials_;
  std::string read_state_;  // the files that were read
  std::string seen_state_;  // the files at the last look
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CREDENTIALS_CREDENTIAL_FILES_H_
