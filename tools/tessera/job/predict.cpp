// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/job/job_command.h"

namespace tessera {
namespace {

class PredictCommand : public JobCommand {
 public:
  PredictCommand() : JobCommand(Mode::kPredict) {}
  std::string_view name() const override { return "predict"; }
  std::string_view summary() const override { return "prints predictions, one line of JSON per row"; }
  std::string_view example() const override {
    return "tessera predict digits.model examples/data/digits.csv --output=predictions.jsonl";
  }
};

}  // namespace

std::unique_ptr<Command> MakePredictCommand() { return std::make_unique<PredictCommand>(); }

}  // namespace tessera
