// SPDX-License-Identifier: Apache-2.0
// Only this file translates dlerror.
#include "tessera/runtime/device/cpu/loaded_object.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/device/code_dir.h"
#include "tessera/runtime/device/cpu/code_file.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

absl::Status WriteAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return ErrnoStatus(errno, "memory for object code");
    bytes.remove_prefix(static_cast<size_t>(written));
  }
  return absl::OkStatus();
}

// Returns the inode number of a descriptor's file; 0 if the descriptor is not open.
ino_t FileNumber(int fd) {
  struct stat status;
  return ::fstat(fd, &status) == 0 ? status.st_ino : 0;
}

// Returns the path by which the dynamic linker opens a descriptor's file.
std::string PathOf(int fd) { return fmt::format("/proc/self/fd/{}", fd); }

// Returns a descriptor of the same file whose path no loaded object has; closes `fd` if it is a different one.
//
// dlopen considers a library loaded if one with the same path is. The path contains the number of the descriptor, which
// stays open until dlclose. A process that closes unknown descriptors, as daemons do, frees the number earlier.
absl::StatusOr<int> WithFreshPath(int fd) {
  while (void* const other = ::dlopen(PathOf(fd).c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD)) {
    ::dlclose(other);
    const int next = ::fcntl(fd, F_DUPFD_CLOEXEC, fd + 1);
    const int error = errno;
    ::close(fd);
    if (next < 0) return ErrnoStatus(error, "memory for object code");
    fd = next;
  }
  return fd;
}

// Returns whether the system lets this process execute the file of a descriptor.
bool MayExecute(int fd) {
  void* const page = ::mmap(nullptr, 1, PROT_READ | PROT_EXEC, MAP_PRIVATE, fd, 0);
  if (page == MAP_FAILED) return errno == ENOMEM;
  ::munmap(page, 1);
  return true;
}

// Returns the error of dlopen, which sets no errno. A lack of memory and a file that must not be executed have the same
// message.
absl::Status LoadError(std::string_view reason, int fd) {
  for (const std::string_view text :
       {"failed to map segment", "cannot map zero-fill pages", "Cannot allocate memory"}) {
    if (reason.find(text) == std::string_view::npos || !MayExecute(fd)) continue;
    return ResourceExhausted("no memory for the object code: {}", reason);
  }
  return FailedPrecondition("cannot load the object code: {}", reason);
}

}  // namespace

absl::StatusOr<std::unique_ptr<LoadedObject>> LoadedObject::Load(std::string_view object, std::string_view program) {
  const std::string directory = CodeDir();
  if (directory.empty()) return LoadFromMemory(object);
  auto loaded = LoadFromFile(object, program, directory);
  RETURN_IF_ERROR_WITH(loaded.status(), fmt::format("{}={}", kCodeDirVariable, directory));
  return loaded;
}

// Code that is loaded twice is mapped once. This is safe: generated code writes only to its context.
absl::StatusOr<std::unique_ptr<LoadedObject>> LoadedObject::LoadFromFile(std::string_view object,
                                                                         std::string_view program,
                                                                         const std::string& directory) {
  ASSIGN_OR_RETURN(const std::string file, KeepCodeFile(object, program, directory, FileSystem::Local()));
  // dlopen would search the system's library paths for a path without a slash.
  const std::string path = file.find('/') == std::string::npos ? "./" + file : file;
  void* const handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) return FailedPrecondition("cannot load the object code: {}", ::dlerror());
  return std::unique_ptr<LoadedObject>(new LoadedObject(/*fd=*/-1, /*file_number=*/0, handle));
}

absl::StatusOr<std::unique_ptr<LoadedObject>> LoadedObject::LoadFromMemory(std::string_view object) {
  const int memory = ::memfd_create("tessera", MFD_CLOEXEC);
  if (memory < 0) return ErrnoStatus(errno, "memory for object code");
  if (absl::Status written = WriteAll(memory, object); !written.ok()) {
    ::close(memory);
    return written;
  }
  ASSIGN_OR_RETURN(const int fd, WithFreshPath(memory));
  void* const handle = ::dlopen(PathOf(fd).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    const absl::Status error = LoadError(::dlerror(), fd);
    ::close(fd);
    return error;
  }
  return std::unique_ptr<LoadedObject>(new LoadedObject(fd, FileNumber(fd), handle));
}

LoadedObject::~LoadedObject() {
  ::dlclose(handle_);
  // The process may have closed the descriptor, and opened another file.
  if (fd_ >= 0 && FileNumber(fd_) == file_number_) ::close(fd_);
}

absl::StatusOr<void*> LoadedObject::FindAddress(const std::string& name) const {
  void* const address = ::dlsym(handle_, name.c_str());
  if (address == nullptr) return NotFound("the object code has no function \"{}\"; compile the program again", name);
  return address;
}

}  // namespace tessera
