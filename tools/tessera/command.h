// SPDX-License-Identifier: Apache-2.0
// A subcommand of `tessera`: each has a source file, and a row in commands.cpp.
#ifndef TESSERA_TOOLS_TESSERA_COMMAND_H_
#define TESSERA_TOOLS_TESSERA_COMMAND_H_

#include <memory>
#include <string_view>
#include <vector>

#include "CLI/CLI.hpp"
#include "absl/status/status.h"
#include "tessera/runtime/base/exit_code.h"

namespace tessera {

class Command {
 public:
  virtual ~Command() = default;

  virtual std::string_view name() const = 0;     // "run", or two words: "job check"
  virtual std::string_view summary() const = 0;  // one line
  virtual std::string_view example() const = 0;  // the first lines of its help

  // Declares options; they are bound to members.
  virtual void Define(CLI::App& app) = 0;
  // Writes results to stdout. An error is printed to stderr after "error: " and ends the program with its exit code.
  virtual absl::Status Run() = 0;
};

// Returns all subcommands, in the order of the help.
std::vector<std::unique_ptr<Command>> MakeCommands();

// One factory per subcommand, in the file of its name.
std::unique_ptr<Command> MakeCompileCommand();
std::unique_ptr<Command> MakeRunCommand();
std::unique_ptr<Command> MakeBisectCommand();
std::unique_ptr<Command> MakeBenchCommand();
std::unique_ptr<Command> MakeTrainCommand();
std::unique_ptr<Command> MakeTrainAndEvaluateCommand();
std::unique_ptr<Command> MakeEvaluateCommand();
std::unique_ptr<Command> MakePredictCommand();
std::unique_ptr<Command> MakeExportCommand();
std::unique_ptr<Command> MakeServeCommand();
std::unique_ptr<Command> MakeReportCommand();
std::unique_ptr<Command> MakeJobInitCommand();
std::unique_ptr<Command> MakeJobFieldsCommand();
std::unique_ptr<Command> MakeJobExplainCommand();
std::unique_ptr<Command> MakeJobCheckCommand();
std::unique_ptr<Command> MakeNewCommand();
std::unique_ptr<Command> MakeInspectCommand();
std::unique_ptr<Command> MakeConvertCommand();
std::unique_ptr<Command> MakeDiffCommand();

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_COMMAND_H_
