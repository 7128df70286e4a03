// SPDX-License-Identifier: Apache-2.0
// The lock file of a model directory.
#include "tessera/estimator/checkpoint/model_dir_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <utility>

#include "fmt/chrono.h"
#include "fmt/format.h"
#include "spdlog/spdlog.h"
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

// Returns whether the file open as `fd` is still the one at `path`: its last owner may have removed it meanwhile.
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

}  // namespace

absl::StatusOr<ModelDirLock> ModelDirLock::Acquire(const std::string& model_dir, const Clock& clock) {
  const std::string path = JoinPath(model_dir, "writer.lock");
  while (true) {
    const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (fd < 0) return Annotate(ErrnoStatus(errno, path), "locking the model directory");
    ModelDirLock lock(fd, path);
    if (::flock(fd, LOCK_EX | LOCK_NB) != 0) {
      const int error = errno;
      const std::string owner = ReadText(fd);
      lock.path_.clear();  // not ours to remove
      if (error != EWOULDBLOCK) return Annotate(ErrnoStatus(error, path), "locking the model directory");
      return FailedPrecondition("{} is being written by {}; wait for it, stop it, or use another --model-dir",
                                model_dir, owner.empty() ? "another process" : owner);
    }
    if (!StillAt(fd, path)) {
      lock.path_.clear();
      continue;
    }
    if (const std::string owner = ReadText(fd); !owner.empty()) {
      spdlog::warn("{}: its last writer ({}) ended without releasing it; taken over", model_dir, owner);
    }
    const std::time_t now = static_cast<std::time_t>(clock.WallSeconds());
    RETURN_IF_ERROR(WriteText(fd, path,
                              fmt::format("host {}, process {}, started {:%Y-%m-%d %H:%M:%S} UTC\n", HostName(),
                                          ::getpid(), fmt::gmtime(now))));
    return lock;
  }
}

ModelDirLock::ModelDirLock(ModelDirLock&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), path_(std::exchange(other.path_, {})) {}

ModelDirLock& ModelDirLock::operator=(ModelDirLock&& other) noexcept {
  if (this != &other) {
    Release();
    fd_ = std::exchange(other.fd_, -1);
    path_ = std::exchange(other.path_, {});
  }
  return *this;
}

ModelDirLock::~ModelDirLock() { Release(); }

void ModelDirLock::Release() {
  if (fd_ < 0) return;
  // The file is removed while it is still locked: a process that waits for the lock sees in StillAt that the file is
  // gone.
  if (!path_.empty()) ::unlink(path_.c_str());
  ::close(fd_);
  fd_ = -1;
}

}  // namespace tessera
