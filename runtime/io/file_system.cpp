// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/file_system.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "absl/strings/strip.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/sparse_file.h"

namespace tessera {
namespace {

class LocalFile : public SparseFile {
 public:
  LocalFile(int fd, std::string path) : fd_(fd), path_(std::move(path)) {}
  ~LocalFile() override {
    if (fd_ >= 0) ::close(fd_);
  }

  absl::Status Append(std::string_view bytes) override {
    while (!bytes.empty()) {
      const ssize_t written = ::write(fd_, bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return ErrnoStatus(errno, path_);
      bytes.remove_prefix(static_cast<size_t>(written));
    }
    return absl::OkStatus();
  }

  absl::Status AppendHole(int64_t count) override {
    const off_t end = ::lseek(fd_, 0, SEEK_END);
    if (end < 0 || ::ftruncate(fd_, end + count) != 0 || ::lseek(fd_, 0, SEEK_END) < 0) {
      return ErrnoStatus(errno, path_);
    }
    return absl::OkStatus();
  }

  void BeginSync() override {
    // This is a hint: Sync reports errors. It covers the range from offset 0 to the end of the file.
    (void)::sync_file_range(fd_, 0, 0, SYNC_FILE_RANGE_WRITE);
  }

  absl::Status Sync() override {
    // Some file systems have nothing to sync and return EINVAL.
    if (::fsync(fd_) != 0 && errno != EINVAL) return ErrnoStatus(errno, path_);
    return absl::OkStatus();
  }

  absl::Status Close() override {
    const int fd = std::exchange(fd_, -1);
    // After EINTR the descriptor is closed on Linux.
    if (fd >= 0 && ::close(fd) != 0 && errno != EINTR) return ErrnoStatus(errno, path_);
    return absl::OkStatus();
  }

 private:
  int fd_;
  const std::string path_;
};

class LocalReadableFile : public ReadableFile {
 public:
  LocalReadableFile(int fd, std::string path) : fd_(fd), path_(std::move(path)) {}
  ~LocalReadableFile() override { ::close(fd_); }

  absl::StatusOr<size_t> ReadAt(int64_t offset, char* to, size_t count) override {
    size_t done = 0;
    while (done < count) {
      const ssize_t got = ::pread(fd_, to + done, count - done, offset + static_cast<int64_t>(done));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return ErrnoStatus(errno, path_);
      if (got == 0) break;
      done += static_cast<size_t>(got);
    }
    return done;
  }

 private:
  const int fd_;
  const std::string path_;
};

// Reads a file of any file system in chunks.
class FileByPath : public ReadableFile {
 public:
  FileByPath(FileSystem& files, std::string path) : files_(files), path_(std::move(path)) {}

  absl::StatusOr<size_t> ReadAt(int64_t offset, char* to, size_t count) override {
    ASSIGN_OR_RETURN(const std::string bytes, files_.ReadAt(path_, offset, static_cast<int64_t>(count)));
    bytes.copy(to, bytes.size());
    return bytes.size();
  }

 private:
  FileSystem& files_;
  const std::string path_;
};

// Fails with Unimplemented for "gs://bucket/file" and the like, for which the system would make a directory "gs:".
absl::Status CheckScheme(const std::string& path) {
  const size_t end = path.find("://");
  if (end == std::string::npos || end == 0) return absl::OkStatus();
  const std::string scheme = path.substr(0, end);
  if (!std::all_of(scheme.begin(), scheme.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)); })) {
    return absl::OkStatus();
  }
  if (scheme == "file") return Unimplemented("{}: omit file://; expected a local path", path);
  return Unimplemented(
      "{}: there is no file system \"{}\"; give a path of this machine, such as that of a mounted bucket", path,
      scheme);
}

// Returns whether `path` is a device, a pipe or a socket, or a symbolic link in /dev or /proc, such as /dev/stdout. A
// rename would replace it by a file.
bool IsSpecial(const std::string& path) {
  struct stat info;
  if (::stat(path.c_str(), &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode)) return true;
  const bool is_of_system = path.starts_with("/dev/") || path.starts_with("/proc/");
  return is_of_system && ::lstat(path.c_str(), &info) == 0 && S_ISLNK(info.st_mode);
}

class LocalFileSystem : public FileSystem {
 public:
  absl::StatusOr<std::unique_ptr<WritableFile>> Open(const std::string& path, Mode mode) override {
    RETURN_IF_ERROR(CheckScheme(path));
    int flags = O_WRONLY | O_CREAT | O_CLOEXEC;
    if (mode == Mode::kTruncate) flags |= O_TRUNC;
    if (mode == Mode::kAppend) flags |= O_APPEND;
    if (mode == Mode::kExclusive) flags |= O_EXCL;
    const int fd = ::open(path.c_str(), flags, 0666);
    if (fd < 0) return ErrnoStatus(errno, path);
    return std::make_unique<LocalFile>(fd, path);
  }

  absl::StatusOr<std::string> ReadAt(const std::string& path, int64_t offset, int64_t size) override {
    RETURN_IF_ERROR(CheckScheme(path));
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return ErrnoStatus(errno, path);
    absl::StatusOr<std::string> bytes = ReadFrom(fd, path, offset, size);
    ::close(fd);
    return bytes;
  }

  absl::StatusOr<std::unique_ptr<ReadableFile>> OpenForReading(const std::string& path) override {
    RETURN_IF_ERROR(CheckScheme(path));
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd < 0) return ErrnoStatus(errno, path);
    return std::make_unique<LocalReadableFile>(fd, path);
  }

  absl::StatusOr<FileInfo> Stat(const std::string& path) override {
    RETURN_IF_ERROR(CheckScheme(path));
    struct stat info;
    if (::stat(path.c_str(), &info) != 0) return ErrnoStatus(errno, path);
    const auto since_epoch = std::chrono::seconds(info.st_mtim.tv_sec) + std::chrono::nanoseconds(info.st_mtim.tv_nsec);
    return FileInfo{.size = info.st_size,
                    .is_directory = S_ISDIR(info.st_mode),
                    .modified = std::chrono::system_clock::time_point(
                        std::chrono::duration_cast<std::chrono::system_clock::duration>(since_epoch))};
  }

  absl::StatusOr<std::vector<std::string>> List(const std::string& directory) override {
    RETURN_IF_ERROR(CheckScheme(directory));
    std::error_code error;
    std::vector<std::string> names;
    std::filesystem::directory_iterator entry(directory, error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
      names.push_back(entry->path().filename().string());
    }
    if (error) return ErrnoStatus(error.value(), directory);
    std::sort(names.begin(), names.end());
    return names;
  }

  absl::Status Delete(const std::string& path) override {
    if (::remove(path.c_str()) != 0) return ErrnoStatus(errno, path);
    return absl::OkStatus();
  }

  absl::Status Rename(const std::string& from, const std::string& to) override {
    if (IsSpecial(to)) return FailedPrecondition("{}: is a device or a pipe; expected the name of a file", to);
    if (::rename(from.c_str(), to.c_str()) != 0) return ErrnoStatus(errno, fmt::format("{} -> {}", from, to));
    return absl::OkStatus();
  }

  absl::Status MakeDirectories(const std::string& path) override {
    RETURN_IF_ERROR(CheckScheme(path));
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error) return ErrnoStatus(error.value(), path);
    return absl::OkStatus();
  }

  absl::Status SyncDirectory(const std::string& path) override {
    const int fd = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return ErrnoStatus(errno, path);
    const int error = ::fsync(fd) == 0 || errno == EINVAL ? 0 : errno;
    ::close(fd);
    return error == 0 ? absl::OkStatus() : ErrnoStatus(error, path);
  }

 private:
  // Reads in chunks, so that a size from a damaged file cannot allocate more memory than the file has bytes.
  static absl::StatusOr<std::string> ReadFrom(int fd, const std::string& path, int64_t offset, int64_t size) {
    constexpr int64_t kPiece = int64_t{1} << 24;
    std::string bytes;
    while (static_cast<int64_t>(bytes.size()) < size) {
      const size_t begin = bytes.size();
      bytes.resize(begin + static_cast<size_t>(std::min(kPiece, size - static_cast<int64_t>(begin))));
      const ssize_t got = ::pread(fd, bytes.data() + begin, bytes.size() - begin, offset + static_cast<int64_t>(begin));
      const int error = errno;
      bytes.resize(begin + static_cast<size_t>(std::max<ssize_t>(got, 0)));
      if (got < 0 && error == EINTR) continue;
      if (got < 0) return ErrnoStatus(error, path);
      if (got == 0) break;
    }
    return bytes;
  }
};

}  // namespace

FileSystem& FileSystem::Local() {
  static LocalFileSystem* const local = new LocalFileSystem;  // outlives every user
  return *local;
}

absl::StatusOr<std::unique_ptr<ReadableFile>> FileSystem::OpenForReading(const std::string& path) {
  RETURN_IF_ERROR(Stat(path).status());
  return std::make_unique<FileByPath>(*this, path);
}

absl::StatusOr<std::string> FileSystem::Read(const std::string& path) {
  ASSIGN_OR_RETURN(const FileInfo info, Stat(path));
  if (info.is_directory) return ErrnoStatus(EISDIR, path);
  // Pipes and files of /proc report no size: read to the end in any case.
  constexpr int64_t kUnknown = int64_t{1} << 40;
  return ReadAt(path, 0, info.size > 0 ? info.size : kUnknown);
}

bool FileSystem::Exists(const std::string& path) { return Stat(path).ok(); }

absl::Status FileSystem::DeleteRecursively(const std::string& path) {
  ASSIGN_OR_RETURN(const FileInfo info, Stat(path));
  if (info.is_directory) {
    ASSIGN_OR_RETURN(const std::vector<std::string> names, List(path));
    for (const std::string& name : names) RETURN_IF_ERROR(DeleteRecursively(JoinPath(path, name)));
  }
  return Delete(path);
}

absl::Status FileSystem::WriteAtomically(const std::string& path, std::string_view contents) {
  if (IsSpecial(path)) {
    ASSIGN_OR_RETURN(std::unique_ptr<WritableFile> file, Open(path, Mode::kTruncate));
    RETURN_IF_ERROR(file->Append(contents));
    return file->Close();
  }
  static std::atomic<int64_t> counter = 0;
  const std::string temporary = fmt::format("{}.tmp-{}-{}", path, ::getpid(), ++counter);
  auto write = [&]() -> absl::Status {
    ASSIGN_OR_RETURN(std::unique_ptr<WritableFile> file, Open(temporary, Mode::kTruncate));  // 1
    RETURN_IF_ERROR(file->Append(contents));
    RETURN_IF_ERROR(file->Sync());  // 2
    RETURN_IF_ERROR(file->Close());
    return Rename(temporary, path);  // 3
  };
  if (absl::Status written = write(); !written.ok()) {
    (void)Delete(temporary);  // the first error is the one to report
    return Annotate(absl::Status(written.code(), absl::StripPrefix(written.message(), temporary + ": ")),
                    "cannot write " + path);
  }
  return SyncDirectory(DirectoryOf(path));  // 4
}

std::string DirectoryOf(const std::string& path) {
  const std::string directory = std::filesystem::path(path).parent_path().string();
  return directory.empty() ? "." : directory;
}

std::string BaseName(const std::string& path) { return std::filesystem::path(path).filename().string(); }

std::string JoinPath(const std::string& directory, const std::string& name) {
  return (std::filesystem::path(directory) / name).string();
}

}  // namespace tessera
