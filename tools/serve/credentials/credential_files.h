// SPDX-License-Identifier: Apache-2.0
// Credentials from files, which are reloaded when the files change.
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
  // Reads the files. Fails with the file system's error, with InvalidArgument for files without PEM texts or tokens,
  // and as Tls::Create does.
  static absl::StatusOr<CredentialFiles> Open(CredentialPaths paths);

  // Returns the credentials that were loaded last.
  const std::shared_ptr<Credentials>& credentials() const { return credentials_; }

  // Reloads the files if they changed since they were loaded, but not since the last call: another program may be
  // writing them. Returns whether it did. If it fails, as Open does, the credentials stay, and the same files are not
  // retried.
  absl::StatusOr<bool> ReloadIfChanged();
  // Reloads the files. If it fails, as Open does, the credentials stay.
  absl::Status Reload();

 private:
  explicit CredentialFiles(CredentialPaths paths) : paths_(std::move(paths)) {}
  absl::StatusOr<std::shared_ptr<Credentials>> Read() const;
  // Returns sizes and modification times of the files.
  std::string State() const;

  CredentialPaths paths_;
  std::shared_ptr<Credentials> credentials_;
  std::string loaded_state_;  // at the last load
  std::string seen_state_;    // at the last call of ReloadIfChanged
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_CREDENTIALS_CREDENTIAL_FILES_H_
