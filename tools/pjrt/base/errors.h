// SPDX-License-Identifier: Apache-2.0
// Errors as PJRT's callers get them, and the one place where exceptions end.
#ifndef TESSERA_TOOLS_PJRT_BASE_ERRORS_H_
#define TESSERA_TOOLS_PJRT_BASE_ERRORS_H_

#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "tessera/runtime/base/status.h"
#include "xla/pjrt/c/pjrt_c_api.h"

// The caller's handle of a failure.
struct PJRT_Error {
  absl::Status status;
};

namespace tessera::pjrt {

// Returns nullptr for OK, else an error that the caller frees by PJRT_Error_Destroy.
PJRT_Error* ToError(const absl::Status& status) noexcept;

// Returns the status of the exception that is being handled.
absl::Status StatusOfException() noexcept;

// Returns the status of a code and message that a caller gives. An unknown code becomes kUnknown.
absl::Status ToStatus(PJRT_Error_Code code, std::string_view message);

// Calls `function`, which returns a Status, and returns its error. An exception becomes an error.
template <typename Function>
PJRT_Error* Guard(Function&& function) noexcept {
  try {
    return ToError(std::forward<Function>(function)());
  } catch (...) {
    return ToError(StatusOfException());
  }
}

void ErrorDestroy(PJRT_Error_Destroy_Args* args);
void ErrorMessage(PJRT_Error_Message_Args* args);
PJRT_Error* ErrorGetCode(PJRT_Error_GetCode_Args* args);

}  // namespace tessera::pjrt

// Returns whether the caller's structure has `field`: callers of older versions give shorter structures.
#define TESSERA_HAS_FIELD(args, field)                                                                        \
  ((args)->struct_size >=                                                                                     \
   static_cast<size_t>(reinterpret_cast<const char*>(&(args)->field) - reinterpret_cast<const char*>(args)) + \
       sizeof((args)->field))

#endif  // TESSERA_TOOLS_PJRT_BASE_ERRORS_H_
