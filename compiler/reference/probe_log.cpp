// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/reference/probe_log.h"

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"
#include "tessera/runtime/io/npy.h"

namespace tessera::reference {

namespace {

std::string FileOf(size_t number) { return fmt::format("probe{}.npy", number); }

}  // namespace

absl::Status ProbeLog::Write(const std::string& probe, const std::string& type, const Buffer& value) {
  std::lock_guard lock(mutex_);
  FileSystem& files = FileSystem::Local();
  RETURN_IF_ERROR(files.MakeDirectories(folder_));
  probes_.push_back(probe);
  const std::string file = FileOf(probes_.size());
  RETURN_IF_ERROR(files.WriteAtomically(JoinPath(folder_, file), SerializeNpy(value)));
  index_ += fmt::format("{},{},{}\n", probe, type, file);
  return files.WriteAtomically(JoinPath(folder_, "index.csv"), index_);
}

absl::StatusOr<std::string> ProbeLog::Find(const std::string& probe, int64_t iteration) {
  std::lock_guard lock(mutex_);
  int64_t met = 0;
  for (size_t i = 0; i < probes_.size(); ++i)
    if (probes_[i] == probe && met++ == iteration) return JoinPath(folder_, FileOf(i + 1));
  return NotFound("probe \"{}\" was recorded {} times, expected more than {}", probe, met, iteration);
}

}  // namespace tessera::reference
