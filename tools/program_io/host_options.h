// SPDX-License-Identifier: Apache-2.0
// The host functions that a command provides to programs: built-in functions and those of the user's libraries.
#ifndef TESSERA_TOOLS_PROGRAM_IO_HOST_OPTIONS_H_
#define TESSERA_TOOLS_PROGRAM_IO_HOST_OPTIONS_H_

#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/statusor.h"
#include "tessera/runtime/host_call/host_function.h"

namespace tessera {

struct HostOptions {
  std::vector<std::string> libraries;
  std::string output_dir;

  void Define(CLI::App& app);

  // Returns the functions by name; a library's function replaces a built-in one of the same name. `scalar_summary` is
  // the built-in one that needs more than the runtime. Fails with FailedPrecondition or InvalidArgument when a library
  // cannot be loaded, or two have functions of the same name.
  absl::StatusOr<HostFunctionTable> Functions(HostFunction scalar_summary) const;
};

}  // namespace tessera

#endif  // TESSERA_TOOLS_PROGRAM_IO_HOST_OPTIONS_H_
