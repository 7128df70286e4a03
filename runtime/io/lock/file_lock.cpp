// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/lock/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>

#include "fmt/chrono.h"
#include "fmt/format.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

constexpr size_t kMaxTextBytes = 512;

std::string HostName() {
  char name[256] = {};
  return ::gethostname(name, sizeof(name) - 1) == 0 ? name : "unknown host";
}

std::string ReadText(int fd) {
  char text[kMaxTextBytes];
  const ssize_t size = ::pread(fd, text, sizeof(text), 0);
  std::string result(text, size > 0 ? static_cast<size_t>(size) : 0);
  while (!result.empty() && result.back() == '\n') result.pop_back();
  return result;
}

// Returns whether the file open as `fd` is still the one at `path`: its previous owner may have removed it.
bool StillAt(int fd, const std::string& path) {
  struct stat opened;
  struct stat named;
  return ::fstat(fd, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
         opened.st_dev == named.st_dev;
}

absl::Status WriteText(int fd, const std::string& path, const std::string& text) {
  if (::ftruncate(fd, 0) != 0) return ErrnoStatus(errno, path);
  const ssize_t written = ::pwrite(fd, text.data(), text.size(), 0);
  if (written < 0) return ErrnoStatus(errno, path);
  return absl::OkStatus();
}

absl::Status LockError(int error, const std::string& path) {
  if (error != ENOLCK && error != EOPNOTSUPP && error != ENOSYS) return ErrnoStatus(error, path);
  return Unimplemented("{}: the file system does not support locks", path);
}

}  // namespace

absl::StatusOr<LockAttempt> FileLock::Try(const std::string& path, const Clock& clock) {
  while (true) {
    const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (fd < 0) return ErrnoStatus(errno, path);
    FileLock lock(fd, std::string());
    if (::flock(fd, LOCK_EX | LOCK_NB) != 0) {
      const int error = errno;
      if (error != EWOULDBLOCK) return LockError(error, path);
      const std::string holder = ReadText(fd);
      return LockAttempt{.lock = std::nullopt, .other = holder.empty() ? "another process" : holder};
    }
    if (!StillAt(fd, path)) continue;
    lock.path_ = path;
    std::string last = ReadText(fd);
    const std::time_t now = static_cast<std::time_t>(clock.WallSeconds());
    RETURN_IF_ERROR(WriteText(fd, path,
                              fmt::format("host {}, process {}, started {:%Y-%m-%d %H:%M:%S} UTC\n", HostName(),
                                          ::getpid(), fmt::gmtime(now))));
    return LockAttempt{.lock = std::move(lock), .other = std::move(last)};
  }
}

FileLock::FileLock(FileLock&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), path_(std::exchange(other.path_, {})) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  if (this != &other) {
    Release();
    fd_ = std::exchange(other.fd_, -1);
    path_ = std::exchange(other.path_, {});
  }
  return *this;
}

FileLock::~FileLock() { Release(); }

void FileLock::Release() {
  if (fd_ < 0) return;
  // The file is removed while it is still locked: a process that waits for the lock sees in StillAt that the file is
  // gone.
  if (!path_.empty()) ::unlink(path_.c_str());
  ::close(fd_);
  fd_ = -1;
}

}  // namespace tessera
