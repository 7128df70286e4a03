// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/cli/main.h"

#include <cstdio>
#include <filesystem>
#include <optional>

#include "tessera/estimator/cli/commands.h"
#include "tessera/estimator/loop/report/logging.h"
#include "tessera/estimator/loop/session/stop_signals.h"
#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/standard_output.h"

namespace tessera {
namespace {

struct CommandName {
  const char* name;
  Mode mode;
  const char* summary;
};
constexpr CommandName kCommands[] = {
    {"train", Mode::kTrain, "trains the model, resuming from its newest checkpoint"},
    {"evaluate", Mode::kEval, "computes the metrics of the newest checkpoint"},
    {"predict", Mode::kPredict, "prints predictions, one line of JSON per row"},
};

RunnableModel ModelOf(const std::string& program, const ModelFn& model_fn, const EstimatorMainOptions& options) {
  RunnableModel model;
  model.estimator = {.model_fn = model_fn,
                     .model_dir = options.model_dir.value_or("./" + program + ".model"),
                     .config = options.config,
                     .params = options.params,
                     .train_batch_size = options.train_batch_size,
                     .eval_batch_size = options.eval_batch_size,
                     .predict_batch_size = options.predict_batch_size,
                     .host_functions = options.host_functions};
  if (!options.config.tpu_config.num_shards) model.estimator.config->tpu_config.num_shards = options.replicas;
  if (options.config.model_dir) model.estimator.model_dir.reset();
  model.train = options.train;
  model.eval = options.eval;
  model.predict = options.predict;
  model.max_steps = options.max_steps;
  return model;
}

void PrintUsage(const std::string& program) {
  fmt::print("For example:\n  {0} train --model-dir={0}.model --replicas=8\n  {0} evaluate --model-dir={0}.model\n\n",
             program);
  for (const CommandName& command : kCommands) fmt::print("  {:<10} {}\n", command.name, command.summary);
  fmt::print("\nEach explains itself with --help.\n");
}

int Fail(const std::string& program, const absl::Status& status) {
  fmt::print(stderr, "{}: {}\n", program, Message(status));
  return static_cast<int>(ExitCodeOf(status));
}

absl::Status UnknownOption(const CLI::App& app) {
  const std::string given = app.remaining().front();
  const std::string name = given.substr(0, given.find('='));
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& long_name : option->get_lnames()) names.push_back("--" + long_name);
  }
  const std::optional<std::string> nearest = NearestName(name, names);
  return InvalidArgument("unknown option {}; {}", name,
                         nearest ? fmt::format("did you mean {}?", *nearest) : "see " + app.get_name() + " --help");
}

int RunMain(const std::string& program, const CommandName& command, RunnableModel model, int argc, char** argv) {
  std::optional<ExitOnSignals> early;
  if (command.mode == Mode::kTrain) early.emplace(EarlyInterruption(program));
  CLI::App app(command.summary, program + " " + command.name);
  app.allow_extras();  // UnknownOption reports them, with the nearest option
  CommandOptions options;
  DefineOptions(app, command.mode, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    fmt::print("Example:\n  {} {} --model-dir={}.model\n\n{}", program, command.name, program, app.help());
    return 0;
  } catch (const CLI::ParseError& error) {
    return Fail(program, InvalidArgument("{}", error.what()));
  }
  if (app.remaining_size() > 0) return Fail(program, UnknownOption(app));
  if (const absl::Status applied = Apply(options, model); !applied.ok()) return Fail(program, applied);
  model.job = DescribeModel(program, model);
  const absl::Status status = RunCommand(command.mode, model, options);
  return status.ok() ? 0 : Fail(program, status);
}

}  // namespace

int EstimatorMain(int argc, char** argv, const ModelFn& model_fn, const EstimatorMainOptions& options) {
  LogToStderr();
  const std::string program = argc > 0 ? std::filesystem::path(argv[0]).filename().string() : "program";
  const std::string name = argc > 1 ? argv[1] : "";
  if (name.empty() || name == "--help" || name == "-h" || name == "help") {
    PrintUsage(program);
    return 0;
  }
  std::vector<std::string> names;
  for (const CommandName& command : kCommands) {
    if (command.name == name) {
      return WithStandardOutput(
          program, [&] { return RunMain(program, command, ModelOf(program, model_fn, options), argc - 1, argv + 1); });
    }
    names.emplace_back(command.name);
  }
  const std::optional<std::string> nearest = NearestName(name, names);
  return Fail(program, InvalidArgument("unknown command \"{}\"{}", name,
                                       nearest ? fmt::format("; did you mean {}?", *nearest)
                                               : "; the commands are train, evaluate and predict"));
}

}  // namespace tessera
