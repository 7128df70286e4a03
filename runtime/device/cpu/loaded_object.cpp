// SPDX-License-Identifier: Apache-2.0
// Only this file translates dlerror.
#include "tessera/runtime/device/cpu/loaded_object.h"

#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>

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

}  // namespace

absl::StatusOr<std::unique_ptr<LoadedObject>> LoadedObject::Load(std::string_view object, std::string_view program) {
  const std::string directory = CodeDir();
  if (directory.empty()) return LoadFromMemory(object);
  auto loaded = LoadFromFile(object, program, directory);
  RETURN_IF_ERROR_WITH(loaded.status(), fmt::format("{}={}", kCodeDirVariable, directory));
  return loaded;
}

// Code that is loaded twice is there once, which makes no difference: all that generated code writes is in its context.
absl::StatusOr<std::unique_ptr<LoadedObject>> LoadedObject::LoadFromFile(std::string_view object,
                                                                         std::string_view program,
                                                                         const std::string& directory) {
  ASSIGN_OR_RETURN(const std::string file, KeepCodeFile(object, program, directory, FileSystem::Local()));
  // A path without a slash would be looked for among the libraries of the system.
  const std::string path = file.find('/') == std::string::npos ? "./" + file : file;
  void* const handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) return FailedPrecondition("cannot load the object code: {}", ::dlerror());
  return std::unique_ptr<LoadedObject>(new LoadedObject(/*fd=*/-1, handle));
}

absl::StatusOr<std::unique_ptr<LoadedObject>> LoadedObject::LoadFromMemory(std::string_view object) {
  const int fd = ::memfd_create("tessera", MFD_CLOEXEC);
  if (fd < 0) return ErrnoStatus(errno, "memory for object code");
  if (absl::Status written = WriteAll(fd, object); !written.ok()) {
    ::close(fd);
    return written;
  }
  // dlopen treats a library as loaded when one with the same path is. The path holds the number of the descriptor. The
  // descriptor stays open until dlclose, so that no two loaded objects have the same number.
  const std::string path = fmt::format("/proc/self/fd/{}", fd);
  void* const handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) {
    const absl::Status error = FailedPrecondition("cannot load the object code: {}", ::dlerror());
    ::close(fd);
    return error;
  }
  return std::unique_ptr<LoadedObject>(new LoadedObject(fd, handle));
}

LoadedObject::~LoadedObject() {
  ::dlclose(handle_);
  if (fd_ >= 0) ::close(fd_);
}

absl::StatusOr<void*> LoadedObject::FindAddress(const std::string& name) const {
  void* const address = ::dlsym(handle_, name.c_str());
  if (address == nullptr) return NotFound("the object code has no function \"{}\"; compile the program again", name);
  return address;
}

}  // namespace tessera
