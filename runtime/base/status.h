// SPDX-License-Identifier: Apache-2.0
// Status helpers: early return with context, and the conversion between the string views of Debian's Abseil and of C++.
#ifndef TESSERA_RUNTIME_BASE_STATUS_H_
#define TESSERA_RUNTIME_BASE_STATUS_H_

#include <string>
#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "fmt/format.h"

namespace tessera {

// Returns `status` with "context: " before its message; OK stays OK. Payloads are kept.
absl::Status Annotate(const absl::Status& status, std::string_view context);

// Returns the message of `status` as a std::string_view.
inline std::string_view Message(const absl::Status& status) {
  return {status.message().data(), status.message().size()};
}

namespace internal {
inline absl::Status MakeStatus(absl::StatusCode code, const std::string& message) {
  return absl::Status(code, message);
}
}  // namespace internal

// Errors from a format string: InvalidArgument("expected {} rows, got {}", 3, n).
#define TESSERA_DEFINE_ERROR(Name)                                                                            \
  template <typename... Args>                                                                                 \
  [[nodiscard]] absl::Status Name(fmt::format_string<Args...> format, Args&&... args) {                       \
    return internal::MakeStatus(absl::StatusCode::k##Name, fmt::format(format, std::forward<Args>(args)...)); \
  }
TESSERA_DEFINE_ERROR(InvalidArgument)
TESSERA_DEFINE_ERROR(NotFound)
TESSERA_DEFINE_ERROR(AlreadyExists)
TESSERA_DEFINE_ERROR(FailedPrecondition)
TESSERA_DEFINE_ERROR(OutOfRange)
TESSERA_DEFINE_ERROR(Unimplemented)
TESSERA_DEFINE_ERROR(Internal)
TESSERA_DEFINE_ERROR(Unavailable)
TESSERA_DEFINE_ERROR(DataLoss)
TESSERA_DEFINE_ERROR(ResourceExhausted)
TESSERA_DEFINE_ERROR(Aborted)
TESSERA_DEFINE_ERROR(Cancelled)
TESSERA_DEFINE_ERROR(DeadlineExceeded)
TESSERA_DEFINE_ERROR(PermissionDenied)
#undef TESSERA_DEFINE_ERROR

namespace internal {
inline const absl::Status& ToStatus(const absl::Status& status) { return status; }
template <typename T>
const absl::Status& ToStatus(const absl::StatusOr<T>& result) {
  return result.status();
}
[[noreturn]] void CheckFailed(const char* condition, const char* file, int line);
}  // namespace internal
}  // namespace tessera

#define TESSERA_CONCAT_INNER(a, b) a##b
#define TESSERA_CONCAT(a, b) TESSERA_CONCAT_INNER(a, b)

// Returns from the enclosing function when `expression` (a Status) is not OK.
#define RETURN_IF_ERROR(expression)                                                              \
  do {                                                                                           \
    if (absl::Status tessera_status = (expression); !tessera_status.ok()) return tessera_status; \
  } while (false)

// As RETURN_IF_ERROR, with "context: " before the message.
#define RETURN_IF_ERROR_WITH(expression, context)                         \
  do {                                                                    \
    if (absl::Status tessera_status = (expression); !tessera_status.ok()) \
      return ::tessera::Annotate(tessera_status, (context));              \
  } while (false)

// ASSIGN_OR_RETURN(auto value, StatusOrExpression()).
#define ASSIGN_OR_RETURN(target, expression) \
  ASSIGN_OR_RETURN_INNER(TESSERA_CONCAT(tessera_result_, __LINE__), target, expression)
#define ASSIGN_OR_RETURN_INNER(result, target, expression) \
  auto result = (expression);                              \
  if (!result.ok()) return result.status();                \
  target = *std::move(result)

// Checks conditions that only bugs of Tessera can violate: never reachable from a file, a flag or an IR.
#define TESSERA_CHECK(condition)                       \
  (static_cast<bool>(condition) ? static_cast<void>(0) \
                                : ::tessera::internal::CheckFailed(#condition, __FILE__, __LINE__))

#endif  // TESSERA_RUNTIME_BASE_STATUS_H_
