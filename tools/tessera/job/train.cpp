// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/job/job_command.h"

namespace tessera {
namespace {

class TrainCommand : public JobCommand {
 public:
  TrainCommand() : JobCommand(Mode::kTrain) {}
  std::string_view name() const override { return "train"; }
  std::string_view summary() const override { return "trains a job, resuming from its newest checkpoint"; }
  std::string_view example() const override {
    return "tessera train examples/digits/job.textproto --model-dir=digits.model --replicas=8";
  }
};

}  // namespace

std::unique_ptr<Command> MakeTrainCommand() { return std::make_unique<TrainCommand>(); }

}  // namespace tessera
