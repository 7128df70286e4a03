// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/model/job_evaluation.h"

#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/job/data/job_data.h"
#include "tessera/estimator/job/data/job_warmup.h"
#include "tessera/estimator/job/job_paths.h"
#include "tessera/estimator/job/job_premade.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/servable/requests/request_file.h"
#include "tessera/estimator/serving/export_formats.h"
#include "tessera/estimator/serving/warmup.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Fails for a field that the exporter's format does not have; `path` is the exporter's.
absl::Status CheckFormat(const job::Exporter& given, const std::string& path) {
  const absl::StatusOr<const ExportFormat*> format =
      FindExportFormat(given.format().empty() ? kSavedModelFormat : given.format());
  if (!format.ok()) return InvalidArgument("{}.format: {}", path, Message(format.status()));
  for (const auto& [is_set, which, field] :
       {std::tuple(!given.library_name().empty(), FormatOption::kLibraryName, "library_name"),
        std::tuple(!given.target().empty(), FormatOption::kTarget, "target"),
        std::tuple(given.weights_beside(), FormatOption::kWeightsBeside, "weights_beside"),
        std::tuple(given.signatures_size() > 0, FormatOption::kSignatures, "signatures")}) {
    if (is_set) RETURN_IF_ERROR(CheckHasOption(**format, which, fmt::format("{}.{}", path, field), "format"));
  }
  return absl::OkStatus();
}

Mode ModeOf(job::ExportMode mode) {
  return mode == job::TRAIN ? Mode::kTrain : mode == job::EVAL ? Mode::kEval : Mode::kPredict;
}

// Returns the graphs of the export; `path` is the exporter's.
absl::StatusOr<std::set<Mode>> ModesOf(const job::Exporter& given, const std::string& path) {
  std::set<Mode> modes;
  for (int i = 0; i < given.modes_size(); ++i) {
    const job::ExportMode mode = given.modes(i);
    if (!modes.insert(ModeOf(mode)).second) {
      return InvalidArgument("{}.modes[{}] is {} again, expected each mode once", path, i, job::ExportMode_Name(mode));
    }
  }
  if (modes.empty()) modes.insert(Mode::kPredict);
  const bool is_saved_model = given.format().empty() || given.format() == kSavedModelFormat;
  if (modes != std::set{Mode::kPredict} && !is_saved_model) {
    return InvalidArgument(
        "{}.modes: graphs that train or evaluate are for TensorFlow; expected format to be {}, got {}", path,
        kSavedModelFormat, given.format());
  }
  return modes;
}

// Returns the warm-up requests that the exporter asks for, if any. `name` is the job's file.
absl::StatusOr<WarmupFn> WarmupOf(const job::Exporter& given, const std::string& path, const job::Job& job,
                                  const std::string& name, bool predicts) {
  const std::string field = given.has_warmup_rows() ? "warmup_rows" : "warmup";
  if (!given.has_warmup_rows() && given.warmup().empty()) return WarmupFn();
  if (!predicts) {
    return InvalidArgument("{}.{}: the requests are for a graph that predicts; expected modes to have PREDICT", path,
                           field);
  }
  if (!given.has_warmup_rows()) {
    if (given.warmup() == kBlankWarmup) return BlankWarmupRows;
    return [file = given.warmup()](const servable::proto::Servable& servable) {
      return servable::ReadRequestFile(FileSystem::Local(), file, WarmupInputs(servable));
    };
  }
  if (!given.warmup().empty()) {
    return InvalidArgument("{}.warmup_rows: expected either warmup_rows or warmup, got both", path);
  }
  if (given.warmup_rows() < 1) {
    return InvalidArgument("{}.warmup_rows is {}, expected 1 or more", path, given.warmup_rows());
  }
  if (job_data::DataOf(job, Mode::kEval).has_given()) {
    return InvalidArgument("{}.warmup_rows: the data of evaluations is given by a program; try warmup with a file",
                           path);
  }
  return WarmupOfData(job, name, FileSystem::Local(), given.warmup_rows());
}

absl::StatusOr<ExportSavedModelOptions> ExportOptionsOf(const job::Exporter& given, const std::string& path) {
  RETURN_IF_ERROR(CheckFormat(given, path));
  ExportSavedModelOptions options = {.serving = ServingOptionsOf(given)};
  if (!given.format().empty()) options.format = given.format();
  for (int i = 0; i < given.assets_size(); ++i) {
    const job::ExtraAsset& asset = given.assets(i);
    if (asset.path().empty()) return InvalidArgument("{}.assets[{}] has no path, expected a file", path, i);
    const std::string name = asset.name().empty() ? BaseName(asset.path()) : asset.name();
    if (!options.assets_extra.try_emplace(name, asset.path()).second) {
      return InvalidArgument("{}.assets[{}] is the second file \"{}\" of assets.extra; give it another name", path, i,
                             name);
    }
  }
  return options;
}

// Makes an exporter of the job; `name` is the job's file and `path` the exporter in it.
absl::StatusOr<std::shared_ptr<Exporter>> MakeExporter(const job::Job& job, const std::string& name,
                                                       const job::Exporter& given, const std::string& path,
                                                       const MakeExportFn& make_export) {
  ASSIGN_OR_RETURN(ExportSavedModelOptions exported, ExportOptionsOf(given, path));
  ASSIGN_OR_RETURN(const std::set<Mode> modes, ModesOf(given, path));
  ASSIGN_OR_RETURN(exported.warmup, WarmupOf(given, path, job, name, modes.contains(Mode::kPredict)));
  ASSIGN_OR_RETURN(ExportFn export_fn, make_export(modes, given.receiver() == job::PARSING, std::move(exported)));
  ExporterOptions options = {.name = given.name().empty() ? DefaultName(given.kind()) : given.name(),
                             .export_fn = std::move(export_fn)};
  if (given.has_exports_to_keep()) options.exports_to_keep = given.exports_to_keep();
  if (options.exports_to_keep == 0) options.exports_to_keep = std::nullopt;
  if (given.kind() != job::BEST && (!given.metric().empty() || given.larger_is_better())) {
    return InvalidArgument("exporter \"{}\" has a metric to compare, but is not of kind BEST", options.name);
  }
  switch (given.kind()) {
    case job::LATEST:
      return LatestExporter(std::move(options));
    case job::FINAL:
      return FinalExporter(std::move(options));
    default:
      break;
  }
  return BestExporter(std::move(options), given.metric().empty() ? layout::kLoss : given.metric(),
                      given.larger_is_better());
}

// The interval triggers after every loop; the events are read when there are new ones.
const hooks::Interval kAtEveryLoop = hooks::Interval::Seconds(1e-6);

absl::StatusOr<hooks::StoppingRule> StoppingRuleOf(const job::EarlyStopping& given) {
  hooks::StoppingRule rule = {.metric = given.metric().empty() ? layout::kLoss : given.metric(),
                              .options = {.min_steps = given.min_steps(), .interval = kAtEveryLoop}};
  if (given.min_steps() < 0) {
    return InvalidArgument("early_stopping: min_steps is {}, expected 0 or more", given.min_steps());
  }
  const auto set_steps = [&](std::string_view field, int64_t steps) {
    rule.max_steps = steps;
    return steps > 0 ? absl::OkStatus() : InvalidArgument("early_stopping: {} is {}, expected 1 or more", field, steps);
  };
  switch (given.when_case()) {
    case job::EarlyStopping::kMaxStepsWithoutDecrease:
      RETURN_IF_ERROR(set_steps("max_steps_without_decrease", given.max_steps_without_decrease()));
      return rule;
    case job::EarlyStopping::kMaxStepsWithoutIncrease:
      rule.larger = true;
      RETURN_IF_ERROR(set_steps("max_steps_without_increase", given.max_steps_without_increase()));
      return rule;
    case job::EarlyStopping::kLowerThan:
      rule.threshold = given.lower_than();
      return rule;
    case job::EarlyStopping::kHigherThan:
      rule.larger = true;
      rule.threshold = given.higher_than();
      return rule;
    case job::EarlyStopping::WHEN_NOT_SET:
      break;
  }
  return InvalidArgument(
      "early_stopping has no condition: expected one of max_steps_without_decrease, max_steps_without_increase, "
      "lower_than and higher_than");
}

}  // namespace

std::string DefaultName(job::ExporterKind kind) {
  return kind == job::LATEST ? "latest" : kind == job::FINAL ? "final" : "best";
}

ServingOptions ServingOptionsOf(const job::Exporter& exporter) {
  ServingOptions options = {.predict_by_default = true};
  if (exporter.batch_sizes_size() > 0) {
    options.batch_sizes.assign(exporter.batch_sizes().begin(), exporter.batch_sizes().end());
  }
  if (exporter.cpus_size() > 0) options.cpus.assign(exporter.cpus().begin(), exporter.cpus().end());
  if (!exporter.target().empty()) options.cpus = CpusOfTarget(exporter.target(), std::move(options.cpus));
  options.signatures.assign(exporter.signatures().begin(), exporter.signatures().end());
  if (!exporter.library_name().empty()) options.name = exporter.library_name();
  options.weights_beside = exporter.weights_beside();
  return options;
}

absl::StatusOr<EvalSpec> EvaluationOf(const job::Job& job, const std::string& name, const InputFn& input_fn,
                                      const ReceiverFn& receiver) {
  const MakeExportFn make_export = [&](const std::set<Mode>& modes, bool parsing,
                                       ExportSavedModelOptions options) -> absl::StatusOr<ExportFn> {
    std::map<Mode, ServingReceiver> receivers;
    for (const Mode mode : modes) {
      ASSIGN_OR_RETURN(receivers[mode], receiver(mode, parsing));
    }
    return ExportServing(std::move(receivers), std::move(options));
  };
  return EvaluationOf(job, name, input_fn, make_export);
}

absl::StatusOr<EvalSpec> EvaluationOf(const job::Job& job, const std::string& name, const InputFn& input_fn,
                                      const MakeExportFn& make_export) {
  const job::TrainAndEvaluate& given = job.train_and_evaluate();
  EvalSpec spec = {.input_fn = input_fn, .steps = std::nullopt, .throttle_secs = 0};
  if (given.has_eval_steps()) spec.steps = given.eval_steps();
  if (given.has_throttle_secs()) spec.throttle_secs = given.throttle_secs();
  if (given.has_start_delay_secs()) spec.start_delay_secs = given.start_delay_secs();
  if (given.exporters_size() > 0 && job.model().has_program()) {
    return InvalidArgument("{}: exporters: the model is a program for a fixed batch size; deploy that program", name);
  }
  for (int i = 0; i < given.exporters_size(); ++i) {
    const job::Exporter& exporter = given.exporters(i);
    // Training of trees ends when they are grown.
    if (exporter.kind() == job::FINAL && !job.has_max_steps() && !GrowsTrees(job.model())) {
      return InvalidArgument("{}: an exporter of kind FINAL needs max_steps: without it no evaluation is the last",
                             name);
    }
    absl::StatusOr<std::shared_ptr<Exporter>> made =
        MakeExporter(job, name, exporter, fmt::format("exporters[{}]", i), make_export);
    if (!made.ok()) return Annotate(made.status(), name);
    spec.exporters.push_back(*std::move(made));
  }
  RETURN_IF_ERROR_WITH(Validate(spec), name);
  return spec;
}

absl::StatusOr<std::vector<hooks::StoppingRule>> StoppingRulesOf(const job::Job& job, const std::string& name) {
  std::vector<hooks::StoppingRule> rules;
  for (const job::EarlyStopping& given : job.train_and_evaluate().early_stopping()) {
    absl::StatusOr<hooks::StoppingRule> made = StoppingRuleOf(given);
    if (!made.ok()) return Annotate(made.status(), name);
    rules.push_back(*std::move(made));
  }
  return rules;
}

absl::StatusOr<Hooks> EarlyStoppingOf(const job::Job& job, const std::string& name) {
  ASSIGN_OR_RETURN(const std::vector<hooks::StoppingRule> rules, StoppingRulesOf(job, name));
  Hooks hooks;
  for (const hooks::StoppingRule& rule : rules) hooks.push_back(hooks::StopBy(rule));
  return hooks;
}

}  // namespace tessera
