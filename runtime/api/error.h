// SPDX-License-Identifier: Apache-2.0
// Converts errors to and from the C interface, and checks arguments of its functions.
#ifndef TESSERA_RUNTIME_API_ERROR_H_
#define TESSERA_RUNTIME_API_ERROR_H_

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <exception>
#include <new>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/api/tessera.h"
#include "tessera/runtime/base/status.h"

namespace tessera::api {

// Returns nullptr for OK. Never throws: when an error cannot be allocated, it returns a static out-of-memory error.
TesseraError* ToError(const absl::Status& status) noexcept;
TesseraError* ErrorOfException(const std::exception* exception) noexcept;

// Returns the status of `error`, OK for nullptr, and frees it.
absl::Status TakeStatus(TesseraError* error);

// Runs the body of a C interface function; the body returns absl::Status. No exception passes Guard, because callers
// may be written in C.
template <typename Function>
TesseraError* Guard(Function function) noexcept {
  try {
    const absl::Status status = function();
    return status.ok() ? nullptr : ToError(status);
  } catch (const std::exception& exception) {
    return ErrorOfException(&exception);
  } catch (...) {
    return ErrorOfException(nullptr);
  }
}

// Fails with InvalidArgument for NULL.
inline absl::Status NotNull(const void* pointer, std::string_view what) {
  return pointer != nullptr ? absl::OkStatus() : InvalidArgument("{} is NULL", what);
}

inline constexpr size_t kMostStructBytes = 4096;  // a larger value is not a structure's size

// Fails with InvalidArgument for a size that no version of the structure has.
inline absl::Status CheckStructSize(size_t size, std::string_view what) {
  if (size >= sizeof(size_t) && size <= kMostStructBytes) return absl::OkStatus();
  return InvalidArgument("{}.struct_size is {}: set it to the size of the structure", what, size);
}

// Converts the caller's structure to this version. Fields that an older, shorter structure lacks have their defaults;
// nullptr means all defaults. Fails as CheckStructSize does.
template <typename Options>
absl::StatusOr<Options> ReadOptions(const Options* options, std::string_view what = "options") {
  Options result = {};
  if (options == nullptr) return result;
  RETURN_IF_ERROR(CheckStructSize(options->struct_size, what));
  std::memcpy(&result, options, std::min(options->struct_size, sizeof(Options)));
  return result;
}

}  // namespace tessera::api

#endif  // TESSERA_RUNTIME_API_ERROR_H_
