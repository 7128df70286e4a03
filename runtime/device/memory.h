// SPDX-License-Identifier: Apache-2.0
// The memories in which tensors are allocated.
#ifndef TESSERA_RUNTIME_DEVICE_MEMORY_H_
#define TESSERA_RUNTIME_DEVICE_MEMORY_H_

#include <cstddef>
#include <memory>

#include "absl/status/statusor.h"

namespace tessera {

enum class MemoryKind {
  kHost,    // ordinary host memory
  kPinned,  // host memory that a device copies from and to by itself, while the host continues
  kDevice,  // the memory that device code reads and writes
};

// One kind of memory of the host or of a device. It lives as long as the process. Thread-safe.
//
// All memories of a process share one address space: tensors overlap exactly when their address ranges do.
class Memory {
 public:
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  MemoryKind kind() const { return kind_; }
  // Returns whether host code may read and write allocations of this memory. If not, a Stream copies them.
  bool host_accessible() const { return host_accessible_; }

  // Returns `bytes` of undefined contents at a multiple of `alignment`; even 0 bytes have a unique address. The last
  // owner releases them, on any thread. Fails with InvalidArgument when `alignment` is not a power of two, with
  // ResourceExhausted when memory is exhausted.
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
