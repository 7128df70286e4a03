// SPDX-License-Identifier: Apache-2.0
// An executor that reports its calls of library kernels, for comparisons with another run.
#ifndef TESSERA_RUNTIME_EXECUTOR_OBSERVED_EXECUTOR_H_
#define TESSERA_RUNTIME_EXECUTOR_OBSERVED_EXECUTOR_H_

#include <functional>
#include <memory>

#include "tessera/runtime/executor/executor.h"

namespace tessera {

// Gets a call after its kernel has run, on the thread of its shard, so several calls at the same time. The memory is
// dense, row-major, of the kernel's types, and valid during the call.
using KernelObserver =
    std::function<void(const proto::Kernel& kernel, const void* const* operands, const void* const* results)>;

// Creates an executor as Executor::Create does.
absl::StatusOr<std::unique_ptr<Executor>> CreateObservedExecutor(std::shared_ptr<const Executable> executable,
                                                                 ExecutorOptions options, KernelObserver observer);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_OBSERVED_EXECUTOR_H_
