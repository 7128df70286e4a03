// SPDX-License-Identifier: Apache-2.0
// The table of subcommands.
#include "tessera/tools/tessera/command.h"

namespace tessera {

std::vector<std::unique_ptr<Command>> MakeCommands() {
  std::vector<std::unique_ptr<Command>> commands;
  commands.push_back(MakeCompileCommand());
  commands.push_back(MakeRunCommand());
  commands.push_back(MakeBisectCommand());
  commands.push_back(MakeBenchCommand());
  commands.push_back(MakeTrainCommand());
  commands.push_back(MakeTrainAndEvaluateCommand());
  commands.push_back(MakeEvaluateCommand());
  commands.push_back(MakePredictCommand());
  commands.push_back(MakeServeCommand());
  commands.push_back(MakeReportCommand());
  commands.push_back(MakeJobInitCommand());
  commands.push_back(MakeJobFieldsCommand());
  commands.push_back(MakeJobExplainCommand());
  commands.push_back(MakeJobCheckCommand());
  commands.push_back(MakeNewCommand());
  commands.push_back(MakeInspectCommand());
  commands.push_back(MakeConvertCommand());
  commands.push_back(MakeDiffCommand());
  return commands;
}

}  // namespace tessera
