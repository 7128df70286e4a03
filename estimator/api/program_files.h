// SPDX-License-Identifier: Apache-2.0
// Local files, some of which are overridden in memory: programs that a training stores when it starts.
#ifndef TESSERA_ESTIMATOR_API_PROGRAM_FILES_H_
#define TESSERA_ESTIMATOR_API_PROGRAM_FILES_H_

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tessera/runtime/io/file_system.h"

namespace tessera::api {

// Reads in-memory files regardless of the disk; all other operations use the disk. Thread-safe.
class ProgramFiles : public FileSystem {
 public:
  // `in_memory` maps paths to contents.
  explicit ProgramFiles(std::map<std::string, std::string> in_memory) : in_memory_(std::move(in_memory)) {}

  absl::StatusOr<std::string> ReadAt(const std::string& path, int64_t offset, int64_t size) override {
    const auto file = in_memory_.find(path);
    if (file == in_memory_.end()) return Local().ReadAt(path, offset, size);
    const auto begin = std::min(static_cast<size_t>(offset), file->second.size());
    return file->second.substr(begin, static_cast<size_t>(size));
  }
  absl::StatusOr<FileInfo> Stat(const std::string& path) override {
    const auto file = in_memory_.find(path);
    if (file == in_memory_.end()) return Local().Stat(path);
    return FileInfo{.size = static_cast<int64_t>(file->second.size()), .is_directory = false, .modified = {}};
  }
  absl::StatusOr<std::unique_ptr<ReadableFile>> OpenForReading(const std::string& path) override {
    return in_memory_.contains(path) ? FileSystem::OpenForReading(path) : Local().OpenForReading(path);
  }

  absl::StatusOr<std::unique_ptr<WritableFile>> Open(const std::string& path, Mode mode) override {
    return Local().Open(path, mode);
  }
  absl::StatusOr<std::vector<std::string>> List(const std::string& directory) override {
    return Local().List(directory);
  }
  absl::Status Delete(const std::string& path) override { return Local().Delete(path); }
  absl::Status Rename(const std::string& from, const std::string& to) override { return Local().Rename(from, to); }
  absl::Status MakeDirectories(const std::string& path) override { return Local().MakeDirectories(path); }
  absl::Status SyncDirectory(const std::string& path) override { return Local().SyncDirectory(path); }

 private:
  const std::map<std::string, std::string> in_memory_;
};

}  // namespace tessera::api

#endif  // TESSERA_ESTIMATOR_API_PROGRAM_FILES_H_
