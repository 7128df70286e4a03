// SPDX-License-Identifier: Apache-2.0
// Calls of code that is the user's and may throw.
#ifndef TESSERA_RUNTIME_HOST_CALL_USER_CODE_H_
#define TESSERA_RUNTIME_HOST_CALL_USER_CODE_H_

#include <functional>

#include "absl/status/status.h"

namespace tessera {

// What `function` returns, or Internal with the words of what it threw. Its definition is the one place where the
// exceptions of user code are caught.
absl::Status CatchExceptions(const std::function<absl::Status()>& function);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_HOST_CALL_USER_CODE_H_
