// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/api/error.h"

#include <string>

#include "tessera/runtime/base/status.h"

struct TesseraError {
  TesseraErrorCode code;
  std::string message;
};

namespace tessera::api {
namespace {

TesseraError* OutOfMemory() noexcept {
  static TesseraError error{TESSERA_RESOURCE_EXHAUSTED, "out of memory"};  // so short that it needs no allocation
  return &error;
}

TesseraError* MakeError(TesseraErrorCode code, std::string_view message) noexcept {
  try {
    return new TesseraError{code, std::string(message)};
  } catch (...) {
    return OutOfMemory();
  }
}

}  // namespace

TesseraError* ToError(const absl::Status& status) noexcept {
  if (status.ok()) return nullptr;
  // The numbers are those of absl::StatusCode; a number without an equivalent here becomes internal.
  TesseraErrorCode code = TESSERA_INTERNAL;
  switch (status.code()) {
    case absl::StatusCode::kCancelled:
    case absl::StatusCode::kInvalidArgument:
    case absl::StatusCode::kDeadlineExceeded:
    case absl::StatusCode::kNotFound:
    case absl::StatusCode::kPermissionDenied:
    case absl::StatusCode::kResourceExhausted:
    case absl::StatusCode::kFailedPrecondition:
    case absl::StatusCode::kOutOfRange:
    case absl::StatusCode::kUnimplemented:
    case absl::StatusCode::kUnavailable:
    case absl::StatusCode::kDataLoss:
      code = static_cast<TesseraErrorCode>(status.code());
      break;
    default:
      break;
  }
  return MakeError(code, Message(status));
}

TesseraError* ErrorOfException(const std::exception* exception) noexcept {
  if (dynamic_cast<const std::bad_alloc*>(exception) != nullptr) return OutOfMemory();
  return MakeError(TESSERA_INTERNAL, exception == nullptr ? "unknown exception" : exception->what());
}

absl::Status TakeStatus(TesseraError* error) {
  if (error == nullptr) return absl::OkStatus();
  // An error with code OK still counts as an error.
  const absl::Status status(
      error->code == TESSERA_OK ? absl::StatusCode::kInternal : static_cast<absl::StatusCode>(error->code),
      error->message.empty() ? "it failed without a message" : error->message);
  tessera_error_free(error);
  return status;
}

}  // namespace tessera::api

TesseraError* tessera_error_create(TesseraErrorCode code, const char* message) {
  return tessera::api::MakeError(code, message == nullptr ? "" : message);
}

TesseraErrorCode tessera_error_code(const TesseraError* error) { return error == nullptr ? TESSERA_OK : error->code; }

const char* tessera_error_message(const TesseraError* error) { return error == nullptr ? "" : error->message.c_str(); }

void tessera_error_free(TesseraError* error) {
  if (error != tessera::api::OutOfMemory()) delete error;
}
