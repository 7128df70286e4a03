// SPDX-License-Identifier: Apache-2.0
// Loads host functions from a user's shared library (tessera_host.h).
#ifndef TESSERA_RUNTIME_API_HOST_LIBRARY_H_
#define TESSERA_RUNTIME_API_HOST_LIBRARY_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera::api {

// Returns the functions of the library in the file `path`, which stays loaded while any of them exists. Fails with
// FailedPrecondition when the library cannot be loaded or has a newer version. Fails with InvalidArgument when it is
// not a library of host functions, or names a function twice.
absl::StatusOr<HostFunctionTable> LoadHostLibrary(const std::string& path);

}  // namespace tessera::api

#endif  // TESSERA_RUNTIME_API_HOST_LIBRARY_H_
