// SPDX-License-Identifier: Apache-2.0
// Runs a function on threads whose stacks are large enough for MLIR's recursion over kMaxNesting levels.
#ifndef TESSERA_COMPILER_LARGE_STACK_H_
#define TESSERA_COMPILER_LARGE_STACK_H_

#include <functional>

#include "absl/status/status.h"

namespace tessera {

// Waits for |function| to end. Fails with ResourceExhausted when there is no memory for the thread.
absl::Status RunOnLargeStack(const std::function<void()>& function);

// Runs |function| on |count| threads concurrently, or on fewer when memory is insufficient, and waits for all of them.
// Fails with ResourceExhausted when no thread could be started.
absl::Status RunOnLargeStacks(size_t count, const std::function<void()>& function);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LARGE_STACK_H_
