// SPDX-License-Identifier: Apache-2.0
// Adapts host functions of the C interface to the runtime's host function table.
#ifndef TESSERA_RUNTIME_API_HOST_FUNCTIONS_H_
#define TESSERA_RUNTIME_API_HOST_FUNCTIONS_H_

#include <span>

#include "absl/status/statusor.h"
#include "tessera/runtime/api/tessera.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera::api {

// Returns the table; takes ownership of the user data of all `entries`, even when it fails. Fails with InvalidArgument
// when an entry has no name or no function, or two entries have the same name.
absl::StatusOr<HostFunctionTable> MakeHostFunctions(std::span<const TesseraHostFunctionEntry> entries);

}  // namespace tessera::api

#endif  // TESSERA_RUNTIME_API_HOST_FUNCTIONS_H_
