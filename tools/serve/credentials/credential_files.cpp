// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/credentials/credential_files.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera::serve {
namespace {

absl::StatusOr<std::string> ReadPem(const std::string& path) {
  if (path.empty()) return std::string();
  ASSIGN_OR_RETURN(std::string text, FileSystem::Local().Read(path));
  // A file without PEM text would disable TLS or the check of client certificates.
  if (text.find("-----BEGIN ") != std::string::npos) return text;
  return InvalidArgument("{}: expected PEM texts, \"-----BEGIN ...\"; got none", path);
}

// Reads a bearer token per line. Requests can carry printable ASCII characters only.
absl::StatusOr<BearerTokens> ReadTokens(const std::string& path) {
  if (path.empty()) return BearerTokens();
  ASSIGN_OR_RETURN(const std::string text, FileSystem::Local().Read(path));
  std::vector<std::string> tokens;
  int line_number = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    ++line_number;
    const absl::string_view token = absl::StripAsciiWhitespace(line);
    if (token.empty()) continue;
    if (!std::all_of(token.begin(), token.end(), [](char c) { return c >= ' ' && c <= '~'; })) {
      // The message does not show the token, because it may be logged.
      return InvalidArgument("{}:{}: expected a token of printable ASCII characters, got others", path, line_number);
    }
    tokens.emplace_back(token);
  }
  if (tokens.empty()) return InvalidArgument("{}: no token; expected one per line", path);
  return BearerTokens(std::move(tokens));
}

}  // namespace

absl::StatusOr<CredentialFiles> CredentialFiles::Open(CredentialPaths paths) {
  CredentialFiles files(std::move(paths));
  files.loaded_state_ = files.seen_state_ = files.State();
  ASSIGN_OR_RETURN(files.credentials_, files.Read());
  return files;
}

absl::StatusOr<std::shared_ptr<Credentials>> CredentialFiles::Read() const {
  TlsTexts texts;
  ASSIGN_OR_RETURN(texts.certificate, ReadPem(paths_.certificate));
  ASSIGN_OR_RETURN(texts.key, ReadPem(paths_.key));
  ASSIGN_OR_RETURN(texts.client_authority, ReadPem(paths_.client_authority));
  ASSIGN_OR_RETURN(BearerTokens tokens, ReadTokens(paths_.tokens));
  absl::StatusOr<std::shared_ptr<Credentials>> made = Credentials::Create(std::move(texts), std::move(tokens));
  if (made.ok()) return made;
  std::vector<std::string> given;
  for (const std::string& path : {paths_.certificate, paths_.key, paths_.client_authority}) {
    if (!path.empty()) given.push_back(path);
  }
  return Annotate(made.status(), absl::StrJoin(given, ", "));
}

std::string CredentialFiles::State() const {
  std::string state;
  for (const std::string& path : {paths_.certificate, paths_.key, paths_.client_authority, paths_.tokens}) {
    if (path.empty()) continue;
    const absl::StatusOr<FileInfo> info = FileSystem::Local().Stat(path);
    state += info.ok() ? fmt::format("{} {}\n", info->size, info->modified.time_since_epoch().count()) : "none\n";
  }
  return state;
}

absl::StatusOr<bool> CredentialFiles::ReloadIfChanged() {
  std::string state = State();
  const bool changes = state != seen_state_;
  seen_state_ = std::move(state);
  if (changes || seen_state_ == loaded_state_) return false;
  RETURN_IF_ERROR(Reload());
  return true;
}

absl::Status CredentialFiles::Reload() {
  loaded_state_ = seen_state_ = State();
  ASSIGN_OR_RETURN(const std::shared_ptr<Credentials> read, Read());
  credentials_->Replace(*read);
  return absl::OkStatus();
}

}  // namespace tessera::serve
