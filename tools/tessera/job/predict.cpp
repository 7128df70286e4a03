// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/base/status.h"
#include "tessera/tools/tessera/job/job_command.h"
#include "tessera/tools/tessera/job/predict_saved_model.h"

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

  void Define(CLI::App& app) override {
    JobCommand::Define(app);
    app.get_option("JOB")->required(false);
    app.add_option("--saved-model", prediction_.directory, "predict with this SavedModel; the one argument is a file");
    app.add_option("--signature", prediction_.signature, "of the SavedModel; serving_default unless given");
  }

  absl::Status Run() override {
    if (prediction_.directory.empty()) {
      if (!prediction_.signature.empty()) return InvalidArgument("--signature: expected --saved-model with it");
      return path().empty() ? InvalidArgument("JOB is required; see tessera predict --help") : JobCommand::Run();
    }
    if (!input().empty()) return InvalidArgument("{}: expected one file of rows with --saved-model", input());
    prediction_.input = path();
    prediction_.command = options();
    if (!options().device.empty()) prediction_.device = options().device;
    prediction_.compile_cache = options().compile_cache;
    return PredictSavedModel(prediction_);
  }

 private:
  SavedModelPrediction prediction_;
};

}  // namespace

std::unique_ptr<Command> MakePredictCommand() { return std::make_unique<PredictCommand>(); }

}  // namespace tessera
