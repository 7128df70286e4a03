// SPDX-License-Identifier: Apache-2.0
// Reads the options of a command line; messages about an unknown option name the nearest one.
#ifndef TESSERA_TOOLS_PROGRAM_IO_OPTIONS_H_
#define TESSERA_TOOLS_PROGRAM_IO_OPTIONS_H_

#include <cstdint>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"

namespace tessera {

// Parses argv[1..]; argv[0] is the command. `help`: --help was given and nothing else counts. Fails with
// InvalidArgument, with the nearest option for an unknown one, unless `app` is the prefix of another command. Options
// of whole numbers take decimal digits that fit into their type. Only this function catches CLI11's exceptions.
absl::Status ParseOptions(CLI::App& app, int argc, char** argv, bool& help);

// Check numbers: "expected a number of at least 0, got ...".
CLI::Validator AtLeastZero();
CLI::Validator MoreThanZero();
// Checks as ParseWholeNumber does. The text of --help shows the range.
CLI::Validator WholeNumber(int64_t least, int64_t most);

}  // namespace tessera

#endif  // TESSERA_TOOLS_PROGRAM_IO_OPTIONS_H_
