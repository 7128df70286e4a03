// SPDX-License-Identifier: Apache-2.0
// Library kernels, in two phases: prepared when an executable is loaded, run every step.
#ifndef TESSERA_RUNTIME_KERNELS_LIBRARY_KERNEL_H_
#define TESSERA_RUNTIME_KERNELS_LIBRARY_KERNEL_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// One kernel of one shard. It owns its scratch memory; for one thread at a time.
class LibraryKernel {
 public:
  virtual ~LibraryKernel() = default;

  // Reads the operands and writes the results. Both are dense row-major memory of the types for which the kernel was
  // prepared. A result must not share memory with an operand. Does not allocate tensors.
  virtual absl::Status Run(const void* const* operands, void* const* results) = 0;
};

// Prepares `kernel` for shards of `threads` threads. Must be called on a thread whose OpenMP team has that size. Fails
// with Unimplemented when no library kernel supports that kind or those types. Fails with InvalidArgument when the
// description is contradictory. Both errors name the kernel's location.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareKernel(const proto::Kernel& kernel, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_LIBRARY_KERNEL_H_
