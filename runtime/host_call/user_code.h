// SPDX-License-Identifier: Apache-2.0
// Calls user code, which may throw.
#ifndef TESSERA_RUNTIME_HOST_CALL_USER_CODE_H_
#define TESSERA_RUNTIME_HOST_CALL_USER_CODE_H_

#include <optional>
#include <string_view>
#include <utility>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace tessera {

// Returns the result of `function`, or Internal with the message of the exception that it threw: "|name| threw: ...".
// Only its definition catches the exceptions of user code. A function may end its thread (pthread_exit).
absl::Status CatchExceptions(absl::FunctionRef<absl::Status()> function, std::string_view name = "the function");

// The same for a function that returns a Value or an absl::StatusOr<Value>.
template <typename Value, typename Function>
absl::StatusOr<Value> CatchExceptionsOf(const Function& function, std::string_view name = "the function") {
  std::optional<absl::StatusOr<Value>> value;
  const auto call = [&] {
    value.emplace(function());
    return absl::OkStatus();
  };
  if (absl::Status caught = CatchExceptions(call, name); !caught.ok()) return caught;
  return *std::move(value);
}

}  // namespace tessera

#endif  // TESSERA_RUNTIME_HOST_CALL_USER_CODE_H_
