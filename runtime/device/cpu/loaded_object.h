// SPDX-License-Identifier: Apache-2.0
// Object code of an executable, loaded into this process. By default it is loaded from memory: nothing is written to
// disk, so a read-only root or a noexec temporary directory works. With a code directory (device/code_dir.h) it is
// loaded from a file there, where tools find its symbols.
#ifndef TESSERA_RUNTIME_DEVICE_CPU_LOADED_OBJECT_H_
#define TESSERA_RUNTIME_DEVICE_CPU_LOADED_OBJECT_H_

#include <sys/types.h>

#include <memory>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

class LoadedObject {
 public:
  // Loads `object`, an ELF shared object. `program` names its file, if it has one. Fails with FailedPrecondition when
  // the loader rejects it, with ResourceExhausted when there is no memory for it, and like KeepCodeFile.
  static absl::StatusOr<std::unique_ptr<LoadedObject>> Load(std::string_view object, std::string_view program);
  ~LoadedObject();

  LoadedObject(const LoadedObject&) = delete;
  LoadedObject& operator=(const LoadedObject&) = delete;

  // Returns the address of a function, valid while this object lives. Fails with NotFound.
  template <typename Function>
  absl::StatusOr<Function> Find(const std::string& name) const {
    absl::StatusOr<void*> address = FindAddress(name);
    if (!address.ok()) return address.status();
    return reinterpret_cast<Function>(*address);
  }

 private:
  LoadedObject(int fd, ino_t file_number, void* handle) : fd_(fd), file_number_(file_number), handle_(handle) {}
  static absl::StatusOr<std::unique_ptr<LoadedObject>> LoadFromMemory(std::string_view object);
  static absl::StatusOr<std::unique_ptr<LoadedObject>> LoadFromFile(std::string_view object, std::string_view program,
                                                                    const std::string& directory);
  absl::StatusOr<void*> FindAddress(const std::string& name) const;

  const int fd_;  // kept open, so that no other object gets its path; -1 for a file
  const ino_t file_number_;
  void* const handle_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_CPU_LOADED_OBJECT_H_
