// SPDX-License-Identifier: Apache-2.0
// Object code of an executable, loaded into this process from memory: nothing is written to disk, so a read-only root
// or a noexec temporary folder does not matter.
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
  // Loads `object`, an ELF shared object. Fails with FailedPrecondition when the loader refuses it, and with
  // ResourceExhausted when there is no memory for it.
  static absl::StatusOr<std::unique_ptr<LoadedObject>> Load(std::string_view object);
  ~LoadedObject();

  LoadedObject(const LoadedObject&) = delete;
  LoadedObject& operator=(const LoadedObject&) = delete;

  // Returns the address of a function, valid as long as this object. Fails with NotFound.
  template <typename Function>
  absl::StatusOr<Function> Find(const std::string& name) const {
    absl::StatusOr<void*> address = FindAddress(name);
    if (!address.ok()) return address.status();
    return reinterpret_cast<Function>(*address);
  }

 private:
  LoadedObject(int fd, ino_t file_number, void* handle) : fd_(fd), file_number_(file_number), handle_(handle) {}
  absl::StatusOr<void*> FindAddress(const std::string& name) const;

  const int fd_;  // kept open, so that no other object gets its path
  const ino_t file_number_;
  void* const handle_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_CPU_LOADED_OBJECT_H_
