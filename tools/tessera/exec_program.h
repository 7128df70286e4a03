// SPDX-License-Identifier: Apache-2.0
// Runs commands that are separate programs without a compiler.
#ifndef TESSERA_TOOLS_TESSERA_EXEC_PROGRAM_H_
#define TESSERA_TOOLS_TESSERA_EXEC_PROGRAM_H_

#include <string>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"

namespace tessera {

// Replaces this process by the program: the one beside this program, else one in PATH. Returns only when it cannot be
// started.
absl::Status ExecProgram(const std::string& name, std::vector<std::string> words);

// Returns the arguments and options that were passed to `app`, as command-line tokens.
std::vector<std::string> WordsOf(const CLI::App& app);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_EXEC_PROGRAM_H_
