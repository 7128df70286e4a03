// SPDX-License-Identifier: Apache-2.0
// The server's log and its access log. Lines that cannot be written are dropped, so that a full disk stops no request.
#ifndef TESSERA_TOOLS_SERVE_SERVER_LOG_H_
#define TESSERA_TOOLS_SERVE_SERVER_LOG_H_

#include <chrono>
#include <memory>
#include <mutex>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/tools/serve/http/message.h"

namespace tessera::serve {

// Thread-safe.
class ServerLog {
 public:
  // `access` is the access log's file; "-" is stderr, and an empty path means none. Fails with the file system's error.
  static absl::StatusOr<std::unique_ptr<ServerLog>> Open(bool json, const std::string& access);

  // Reopens the access log, after a rotation. If it fails, the old file stays open.
  absl::Status Reopen();

  // Writes a line to stderr, with the time.
  void Write(const std::string& message);
  // Writes a JSON line for a request.
  void WriteAccess(const HttpRequest& request, const HttpAnswer& answer, std::chrono::microseconds took);
  bool has_access() const { return to_stderr_ || access_ != nullptr; }

 private:
  bool json_ = false;
  bool to_stderr_ = false;
  std::string path_;  // the access log's
  std::mutex mutex_;
  std::unique_ptr<WritableFile> access_;
};

}  // namespace tessera::serve

#endif  // TESSERA_TOOLS_SERVE_SERVER_LOG_H_
