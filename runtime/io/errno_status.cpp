// SPDX-License-Identifier: Apache-2.0
// Only this file translates errno.
#include <cerrno>
#include <cstring>
#include <system_error>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {
namespace {

absl::StatusCode CodeOf(int error) {
  switch (error) {
    case ENOENT:
      return absl::StatusCode::kNotFound;
    case EEXIST:
      return absl::StatusCode::kAlreadyExists;
    case EACCES:
    case EPERM:
    case EROFS:
      return absl::StatusCode::kPermissionDenied;
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
    case ENOMEM:
    case EMFILE:
    case ENFILE:
      return absl::StatusCode::kResourceExhausted;
    case EISDIR:
    case ENOTDIR:
    case ENOTEMPTY:
      return absl::StatusCode::kFailedPrecondition;
    case EIO:
      return absl::StatusCode::kDataLoss;
    case EINVAL:
    case ENAMETOOLONG:
    case ELOOP:
      return absl::StatusCode::kInvalidArgument;
    default:
      return absl::StatusCode::kUnknown;
  }
}

}  // namespace

absl::Status ErrnoStatus(int error, std::string_view path) {
  // std::generic_category is thread-safe; strerror is not.
  return internal::MakeStatus(CodeOf(error), fmt::format("{}: {}", path, std::generic_category().message(error)));
}

}  // namespace tessera
