// SPDX-License-Identifier: Apache-2.0
// Errors as the C interface hands them out.
#ifndef TESSERA_RUNTIME_API_ERROR_H_
#define TESSERA_RUNTIME_API_ERROR_H_

#include <exception>
#include <new>

#include "absl/status/status.h"
#include "tessera/runtime/api/tessera.h"

namespace tessera::api {

// nullptr for OK. Never throws: where there is no memory for an error, one that is always there says so.
TesseraError* ToError(const absl::Status& status) noexcept;
TesseraError* ErrorOfException(const std::exception* exception) noexcept;

// What `error` says, OK for nullptr; frees it.
absl::Status TakeStatus(TesseraError* error);

// Runs the body of a function of the interface, absl::Status(): the one place where exceptions are kept from callers
// that may not be C++.
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

}  // namespace tessera::api

#endif  // TESSERA_RUNTIME_API_ERROR_H_
