// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/fault_injection.h"

#include <algorithm>
#include <cerrno>

#include "tessera/runtime/base/status.h"

namespace tessera {

class FaultInjectingFileSystem::File : public WritableFile {
 public:
  File(FaultInjectingFileSystem& owner, std::unique_ptr<WritableFile> base, std::string path)
      : owner_(owner), base_(std::move(base)), path_(std::move(path)) {}

  absl::Status Append(std::string_view bytes) override {
    const Verdict verdict = owner_.Admit(path_, static_cast<int64_t>(bytes.size()));
    RETURN_IF_ERROR(base_->Append(bytes.substr(0, static_cast<size_t>(verdict.bytes))));
    return verdict.status;
  }

  absl::Status Sync() override {
    RETURN_IF_ERROR(owner_.Admit(path_, 0).status);
    return base_->Sync();
  }

  absl::Status Close() override { return base_->Close(); }

 private:
  FaultInjectingFileSystem& owner_;
  const std::unique_ptr<WritableFile> base_;
  const std::string path_;
};

void FaultInjectingFileSystem::SetBytesLeft(int64_t bytes) {
  std::lock_guard lock(mutex_);
  bytes_left_ = bytes;
}

void FaultInjectingFileSystem::CrashAt(int64_t operation) {
  std::lock_guard lock(mutex_);
  crash_at_ = operation;
  operations_ = 0;
}

int64_t FaultInjectingFileSystem::operations() const {
  std::lock_guard lock(mutex_);
  return operations_;
}

FaultInjectingFileSystem::Verdict FaultInjectingFileSystem::Admit(const std::string& path, int64_t bytes) {
  std::lock_guard lock(mutex_);
  const int64_t operation = operations_++;
  if (crash_at_ >= 0 && operation >= crash_at_) {
    return {operation == crash_at_ ? bytes / 2 : 0, Aborted("{}: the process was killed here (injected)", path)};
  }
  const int64_t fits = std::min(bytes, bytes_left_);
  bytes_left_ -= fits;
  return {fits, fits < bytes ? ErrnoStatus(ENOSPC, path) : absl::OkStatus()};
}

absl::StatusOr<std::unique_ptr<WritableFile>> FaultInjectingFileSystem::Open(const std::string& path, Mode mode) {
  RETURN_IF_ERROR(Admit(path, 0).status);
  ASSIGN_OR_RETURN(std::unique_ptr<WritableFile> file, base_.Open(path, mode));
  return std::make_unique<File>(*this, std::move(file), path);
}

absl::StatusOr<std::string> FaultInjectingFileSystem::ReadAt(const std::string& path, int64_t offset, int64_t size) {
  return base_.ReadAt(path, offset, size);
}

absl::StatusOr<FileInfo> FaultInjectingFileSystem::Stat(const std::string& path) { return base_.Stat(path); }

absl::StatusOr<std::vector<std::string>> FaultInjectingFileSystem::List(const std::string& directory) {
  return base_.List(directory);
}

absl::Status FaultInjectingFileSystem::Delete(const std::string& path) {
  RETURN_IF_ERROR(Admit(path, 0).status);
  return base_.Delete(path);
}

absl::Status FaultInjectingFileSystem::Rename(const std::string& from, const std::string& to) {
  RETURN_IF_ERROR(Admit(to, 0).status);
  return base_.Rename(from, to);
}

absl::Status FaultInjectingFileSystem::MakeDirectories(const std::string& path) {
  RETURN_IF_ERROR(Admit(path, 0).status);
  return base_.MakeDirectories(path);
}

absl::Status FaultInjectingFileSystem::SyncDirectory(const std::string& path) {
  RETURN_IF_ERROR(Admit(path, 0).status);
  return base_.SyncDirectory(path);
}

}  // namespace tessera
