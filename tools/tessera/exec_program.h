// SPDX-License-Identifier: Apache-2.0
// Commands that are programs of their own, without a compiler inside.
#ifndef TESSERA_TOOLS_TESSERA_EXEC_PROGRAM_H_
#define TESSERA_TOOLS_TESSERA_EXEC_PROGRAM_H_

#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"

namespace tessera {

// Runs the program in the place of this process: that beside this program, else one in PATH. Returns only when it
// cannot be started.
absl::Status ExecProgram(const std::string& name, std::vector<std::string> words);

// Returns the arguments and options that were given to `app`, as words of a command line.
std::vector<std::string> WordsOf(const CLI::App& app);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_EXEC_PROGRAM_H_
