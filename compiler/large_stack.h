// SPDX-License-Identifier: Apache-2.0
// Runs a function on a thread whose stack is large enough for MLIR's recursion over kMaxNesting levels.
#ifndef TESSERA_COMPILER_LARGE_STACK_H_
#define TESSERA_COMPILER_LARGE_STACK_H_

#include <functional>

#include "absl/status/status.h"

namespace tessera {

// Waits for |function| to end. ResourceExhausted when there is no memory for the thread.
absl::Status RunOnLargeStack(const std::function<void()>& function);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LARGE_STACK_H_
