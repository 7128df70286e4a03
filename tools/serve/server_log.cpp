// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/serve/server_log.h"

#include <cstdio>

#include "fmt/chrono.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/json/json.h"

namespace tessera::serve {
namespace {

std::string TimeText() {
  const auto now = std::chrono::system_clock::now();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(std::chrono::system_clock::to_time_t(now)), ms);
}

void AppendMember(std::string& line, std::string_view name, std::string_view value) {
  line += line.empty() ? "{" : ", ";
  AppendString(line, name);
  line += ": ";
  AppendString(line, ValidUtf8(value));
}

}  // namespace

absl::StatusOr<std::unique_ptr<ServerLog>> ServerLog::Open(bool json, const std::string& access) {
  auto log = std::make_unique<ServerLog>();
  log->json_ = json;
  log->to_stderr_ = access == "-";
  if (!log->to_stderr_) log->path_ = access;
  RETURN_IF_ERROR(log->Reopen());
  return log;
}

absl::Status ServerLog::Reopen() {
  if (path_.empty()) return absl::OkStatus();
  ASSIGN_OR_RETURN(auto file, FileSystem::Local().Open(path_, FileSystem::Mode::kAppend));
  const std::lock_guard lock(mutex_);
  access_ = std::move(file);
  return absl::OkStatus();
}

void ServerLog::Write(const std::string& message) {
  std::string line;
  if (json_) {
    AppendMember(line, "time", TimeText());
    AppendMember(line, "message", message);
    line += "}\n";
  } else {
    line = fmt::format("{} {}\n", TimeText(), message);
  }
  const std::lock_guard lock(mutex_);
  (void)std::fwrite(line.data(), 1, line.size(), stderr);
}

void ServerLog::WriteAccess(const HttpRequest& request, const HttpAnswer& answer, std::chrono::microseconds took) {
  std::string line;
  AppendMember(line, "time", TimeText());
  AppendMember(line, "id", request.id);
  AppendMember(line, "client", request.client);
  AppendMember(line, "method", request.method);
  AppendMember(line, "path", request.path);
  line +=
      fmt::format(", \"code\": {}, \"bytes\": {}, \"micros\": {}}}\n", answer.code, answer.body.size(), took.count());
  const std::lock_guard lock(mutex_);
  if (to_stderr_) {
    (void)std::fwrite(line.data(), 1, line.size(), stderr);
  } else if (access_ != nullptr) {
    (void)access_->Append(line);
  }
}

}  // namespace tessera::serve
