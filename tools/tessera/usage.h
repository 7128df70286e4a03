// SPDX-License-Identifier: Apache-2.0
// The help texts of the command line: the overview, the help of a subcommand, and usage errors.
#ifndef TESSERA_TOOLS_TESSERA_USAGE_H_
#define TESSERA_TOOLS_TESSERA_USAGE_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/tools/tessera/command.h"

namespace tessera {

// Returns five commands to copy, then the list of subcommands.
std::string Overview(const std::vector<std::unique_ptr<Command>>& commands);

// Returns the example first, then options. `app` was filled by the command.
std::string Help(const Command& command, const CLI::App& app);

// Returns InvalidArgument with the nearest name.
absl::Status UnknownCommand(std::string_view name, const std::vector<std::unique_ptr<Command>>& commands);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_USAGE_H_
