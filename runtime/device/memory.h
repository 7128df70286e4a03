// SPDX-License-Identifier: Apache-2.0
// The memories in which tensors lie.
#ifndef TESSERA_RUNTIME_DEVICE_MEMORY_H_
#define TESSERA_RUNTIME_DEVICE_MEMORY_H_

#include <cstddef>
#include <memory>

#include "absl/status/statusor.h"

namespace tessera {

enum class MemoryKind {
  kHost,    // the host's ordinary memory
  kPinned,  // host memory from and to which a device copies by itself, while the host goes on
  kDevice,  // the memory that code of a device reads and writes
};

// The memory of one kind of the host or of a device. It lives as long as the process. Thread-safe.
//
// All memories of a process share one address space: tensors overlap exactly when their ranges of addresses do.
class Memory {
 public:
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  MemoryKind kind() const { return kind_; }
  // Returns whether code of the host may read and write what was allocated here. Otherwise a Stream copies it.
  bool host_accessible() const { return host_accessible_; }

  // Returns `bytes` of undefined contents at a multiple of `alignment`; even 0 bytes have an address of their own. The
  // last owner gives them back, on any thread. Fails with InvalidArgument when `alignment` is not a power of two,
  // ResourceExhausted when there is no memory.
  virtual absl::StatusOr<std::shared_ptr<void>> Allocate(size_t bytes, size_t alignment) = 0;

 protected:
  Memory(MemoryKind kind, bool host_accessible) : kind_(kind), host_accessible_(host_accessible) {}
  ~Memory() = default;

 private:
  const MemoryKind kind_;
  const bool host_accessible_;
};

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_MEMORY_H_
