// SPDX-License-Identifier: Apache-2.0
// Host functions in a shared library of the user's (tessera_host.h).
#ifndef TESSERA_RUNTIME_API_HOST_LIBRARY_H_
#define TESSERA_RUNTIME_API_HOST_LIBRARY_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera::api {

// The functions of the library at `path`, a file; it stays loaded while one of them is there. FailedPrecondition: it
// cannot be loaded, or is of a later version; InvalidArgument: it is no library of host functions, or names one twice.
absl::StatusOr<HostFunctionTable> LoadHostLibrary(const std::string& path);

}  // namespace tessera::api

#endif  // TESSERA_RUNTIME_API_HOST_LIBRARY_H_
