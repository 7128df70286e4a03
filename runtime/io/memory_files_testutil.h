// SPDX-License-Identifier: Apache-2.0
// A file system in memory, for tests and fuzzers of file readers.
#ifndef TESSERA_RUNTIME_IO_MEMORY_FILES_TESTUTIL_H_
#define TESSERA_RUNTIME_IO_MEMORY_FILES_TESTUTIL_H_

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// A file is a path and bytes; directories exist as soon as a path names them. One thread at a time.
class MemoryFiles : public FileSystem {
 public:
  MemoryFiles() = default;
  explicit MemoryFiles(std::map<std::string, std::string> contents) : contents_(std::move(contents)) {}

  const std::map<std::string, std::string>& contents() const { return contents_; }

  absl::StatusOr<std::unique_ptr<WritableFile>> Open(const std::string& path, Mode mode) override {
    if (mode == Mode::kExclusive && contents_.contains(path)) return tessera::AlreadyExists("{}: exists", path);
    if (mode != Mode::kAppend) contents_[path].clear();
    return std::make_unique<File>(contents_[path]);
  }
  absl::StatusOr<std::string> ReadAt(const std::string& path, int64_t offset, int64_t size) override {
    const auto file = contents_.find(path);
    if (file == contents_.end()) return tessera::NotFound("{}: no such file", path);
    const auto length = static_cast<int64_t>(file->second.size());
    return offset >= length ? std::string() : file->second.substr(offset, size);
  }
  absl::StatusOr<FileInfo> Stat(const std::string& path) override {
    const auto file = contents_.find(path);
    if (file == contents_.end()) return tessera::NotFound("{}: no such file", path);
    FileInfo info;
    info.size = static_cast<int64_t>(file->second.size());
    return info;
  }
  absl::StatusOr<std::vector<std::string>> List(const std::string& directory) override {
    std::vector<std::string> names;
    for (const auto& [path, bytes] : contents_) {
      if (DirectoryOf(path) == directory) names.push_back(BaseName(path));
    }
    return names;
  }
  absl::Status Delete(const std::string& path) override {
    return contents_.erase(path) > 0 ? absl::OkStatus() : tessera::NotFound("{}: no such file", path);
  }
  absl::Status Rename(const std::string& from, const std::string& to) override {
    auto file = contents_.extract(from);
    if (file.empty()) return tessera::NotFound("{}: no such file", from);
    contents_[to] = std::move(file.mapped());
    return absl::OkStatus();
  }
  absl::Status MakeDirectories(const std::string& path) override { return absl::OkStatus(); }
  absl::Status SyncDirectory(const std::string& path) override { return absl::OkStatus(); }

 private:
  class File : public WritableFile {
   public:
    explicit File(std::string& bytes) : bytes_(bytes) {}
    absl::Status Append(std::string_view bytes) override {
      bytes_.append(bytes);
      return absl::OkStatus();
    }
    absl::Status Sync() override { return absl::OkStatus(); }
    absl::Status Close() override { return absl::OkStatus(); }

   private:
    std::string& bytes_;
  };

  std::map<std::string, std::string> contents_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_MEMORY_FILES_TESTUTIL_H_
