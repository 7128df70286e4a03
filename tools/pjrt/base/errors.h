// SPDX-License-Identifier: Apache-2.0
// Converts errors to PJRT's form; no exception leaves the plugin past this file.
#ifndef TESSERA_TOOLS_PJRT_BASE_ERRORS_H_
#define TESSERA_TOOLS_PJRT_BASE_ERRORS_H_

#include <string_view>
#include <utility>

#include "absl/status/status.h"
#include "tessera/runtime/base/status.h"
#include "xla/pjrt/c/pjrt_c_api.h"

// The caller's handle for an error.
struct PJRT_Error {
  absl::Status status;
};

namespace tessera::pjrt {

// Returns nullptr for OK, else an error that the caller frees with PJRT_Error_Destroy.
PJRT_Error* ToError(const absl::Status& status) noexcept;

// Returns the status of the exception that is being handled.
absl::Status StatusOfException() noexcept;

// Returns the status for a caller's code and message. An unknown code becomes kUnknown.
absl::Status ToStatus(PJRT_Error_Code code, std::string_view message);

// Calls `function`, which returns a Status, and converts its status or exception to an error.
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

// Returns whether the caller's structure has `field`: callers of older versions pass shorter structures.
#define TESSERA_HAS_FIELD(args, field)                                                                        \
  ((args)->struct_size >=                                                                                     \
   static_cast<size_t>(reinterpret_cast<const char*>(&(args)->field) - reinterpret_cast<const char*>(args)) + \
       sizeof((args)->field))

#endif  // TESSERA_TOOLS_PJRT_BASE_ERRORS_H_
