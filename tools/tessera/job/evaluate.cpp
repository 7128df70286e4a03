// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/job/job_command.h"

namespace tessera {
namespace {

class EvaluateCommand : public JobCommand {
 public:
  EvaluateCommand() : JobCommand(Mode::kEval) {}
  std::string_view name() const override { return "evaluate"; }
  std::string_view summary() const override { return "computes the metrics of a job's newest checkpoint"; }
  std::string_view example() const override { return "tessera evaluate digits.model --json"; }
};

}  // namespace

std::unique_ptr<Command> MakeEvaluateCommand() { return std::make_unique<EvaluateCommand>(); }

}  // namespace tessera
