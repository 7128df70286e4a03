// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/pjrt/base/errors.h"

#include <exception>
#include <new>
#include <string>

namespace tessera::pjrt {
namespace {

// PJRT's codes have the numbers of absl::StatusCode.
static_assert(static_cast<int>(absl::StatusCode::kUnauthenticated) == PJRT_Error_Code_UNAUTHENTICATED);

// An error that exists even if there is no memory for another one.
PJRT_Error* OutOfMemory() noexcept {
  static PJRT_Error* const error = new PJRT_Error{absl::ResourceExhaustedError("out of memory")};
  return error;
}

PJRT_Error* NewError(const absl::Status& status) noexcept {
  PJRT_Error* const error = new (std::nothrow) PJRT_Error{status};
  return error != nullptr ? error : OutOfMemory();
}

// Makes the error for lack of memory while there is memory.
[[maybe_unused]] PJRT_Error* const kMadeAtLoad = OutOfMemory();

}  // namespace

PJRT_Error* ToError(const absl::Status& status) noexcept { return status.ok() ? nullptr : NewError(status); }

absl::Status StatusOfException() noexcept {
  try {
    try {
      throw;
    } catch (const std::bad_alloc&) {
      return OutOfMemory()->status;
    } catch (const std::exception& exception) {
      return Internal("exception: {}", exception.what());
    } catch (...) {
      return Internal("exception: not derived from std::exception");
    }
  } catch (...) {  // no memory for the text
    return OutOfMemory()->status;
  }
}

absl::Status ToStatus(PJRT_Error_Code code, std::string_view message) {
  if (code == PJRT_Error_Code_OK) return absl::OkStatus();
  const bool known = code > PJRT_Error_Code_OK && code <= PJRT_Error_Code_UNAUTHENTICATED;
  return absl::Status(known ? static_cast<absl::StatusCode>(code) : absl::StatusCode::kUnknown, std::string(message));
}

void ErrorDestroy(PJRT_Error_Destroy_Args* args) {
  if (args->error != OutOfMemory()) delete args->error;
}

void ErrorMessage(PJRT_Error_Message_Args* args) {
  const std::string_view message = Message(args->error->status);
  args->message = message.data();
  args->message_size = message.size();
}

PJRT_Error* ErrorGetCode(PJRT_Error_GetCode_Args* args) {
  args->code = static_cast<PJRT_Error_Code>(args->error->status.code());
  return nullptr;
}

}  // namespace tessera::pjrt
