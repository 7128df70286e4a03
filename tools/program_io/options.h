// SPDX-License-Identifier: Apache-2.0
// Parses command-line options; errors about an unknown option suggest the nearest one.
#ifndef TESSERA_TOOLS_PROGRAM_IO_OPTIONS_H_
#define TESSERA_TOOLS_PROGRAM_IO_OPTIONS_H_

#include <cstdint>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"

namespace tessera {

// Parses argv[1..]; argv[0] is the command. `help`: --help was passed and everything else is ignored. Fails with
// InvalidArgument, suggesting the nearest option for an unknown one, unless `app` is the prefix of another command.
// Integer options accept decimal digits that fit their type. Only this function catches CLI11's exceptions.
absl::Status ParseOptions(CLI::App& app, int argc, char** argv, bool& help);

// Validate numbers: "expected a number of at least 0, got ...".
CLI::Validator AtLeastZero();
CLI::Validator MoreThanZero();
// Validates as ParseWholeNumber does. The --help text shows the range.
CLI::Validator WholeNumber(int64_t least, int64_t most);

}  // namespace tessera

#endif  // TESSERA_TOOLS_PROGRAM_IO_OPTIONS_H_
