// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/predictions/run/run_predictions.h"
#include "tessera/runtime/base/status.h"
#include "tessera/tools/program_io/server_options.h"
#include "tessera/tools/tessera/exec_program.h"
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
    app.add_option("--signature", prediction_.signature,
                   "of the SavedModel or of the server's model; serving_default unless given");
    server_.Define(app);
    app_ = &app;
  }

  absl::Status Run() override {
    if (!server_.server.empty()) {
      if (!prediction_.directory.empty()) return InvalidArgument("expected --server or --saved-model, got both");
      return ExecProgram("tessera-predict", WordsOf(*app_));
    }
    RETURN_IF_ERROR(CheckNoServerOptions());
    RETURN_IF_ERROR(CheckPredictions(options().prediction));
    if (prediction_.directory.empty()) {
      if (!prediction_.signature.empty())
        return InvalidArgument("--signature: expected --saved-model or --server with it");
      return path().empty() ? InvalidArgument("JOB is required; see tessera predict --help") : JobCommand::Run();
    }
    if (!input().empty()) return InvalidArgument("{}: expected one file of rows with --saved-model", input());
    prediction_.input = path();
    prediction_.command = options().prediction;
    if (!options().device.empty()) prediction_.device = options().device;
    prediction_.compile_cache = options().compile_cache;
    return PredictSavedModel(prediction_);
  }

 private:
  // Fails when options of a server are given without one.
  absl::Status CheckNoServerOptions() const {
    CLI::App options;
    ServerOptions server;
    server.Define(options);
    for (const CLI::Option* const option : options.get_options()) {
      const std::string name = option->get_name();
      if (name != "--help" && app_->count(name) > 0) return InvalidArgument("{}: expected --server with it", name);
    }
    return absl::OkStatus();
  }

  const CLI::App* app_ = nullptr;
  SavedModelPrediction prediction_;
  ServerOptions server_;
};

}  // namespace

std::unique_ptr<Command> MakePredictCommand() { return std::make_unique<PredictCommand>(); }

}  // namespace tessera
