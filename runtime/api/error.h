// SPDX-License-Identifier: Apache-2.0
// Converts errors to and from the C interface.
#ifndef TESSERA_RUNTIME_API_ERROR_H_
#define TESSERA_RUNTIME_API_ERROR_H_

#include <exception>
#include <new>

#include "absl/status/status.h"
#include "tessera/runtime/api/tessera.h"

namespace tessera::api {

// Returns nullptr for OK. Never throws: without memory for an error it returns a static error that says so.
TesseraError* ToError(const absl::Status& status) noexcept;
TesseraError* ErrorOfException(const std::exception* exception) noexcept;

// Returns the status of `error`, OK for nullptr, and frees it.
absl::Status TakeStatus(TesseraError* error);

// Runs the body of a function of the interface, absl::Status(). It alone keeps exceptions from callers, who may not be
// C++.
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
