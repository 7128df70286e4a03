// SPDX-License-Identifier: Apache-2.0
// Kernels of libraries, in two phases: prepared when an executable is loaded, run every step.
#ifndef TESSERA_RUNTIME_KERNELS_LIBRARY_KERNEL_H_
#define TESSERA_RUNTIME_KERNELS_LIBRARY_KERNEL_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/executable/executable.pb.h"

namespace tessera {

// One kernel of one shard: owns its scratch memory, used by one thread at a time.
class LibraryKernel {
 public:
  virtual ~LibraryKernel() = default;

  // Reads the operands, writes the results: dense row-major memory of the types that the kernel was prepared for. A
  // result may not share memory with an operand. Does not allocate tensors.
  virtual absl::Status Run(const void* const* operands, void* const* results) = 0;
};

// Prepares `kernel` for shards of `threads` threads; to be called in a thread whose OpenMP team has that size.
// Unimplemented when no library kernel has that kind or those types, InvalidArgument when the description contradicts
// itself; both name the kernel's location.
absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareKernel(const proto::Kernel& kernel, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_LIBRARY_KERNEL_H_
