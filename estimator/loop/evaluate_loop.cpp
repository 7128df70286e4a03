// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/evaluate_loop.h"

#include <cmath>
#include <ctime>
#include <utility>
#include <vector>

#include "fmt/chrono.h"
#include "fmt/format.h"
#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/estimator/loop/feeds/eval_host.h"
#include "tessera/estimator/loop/feeds/infeed_thread.h"
#include "tessera/estimator/loop/feeds/summarise.h"
#include "tessera/estimator/loop/layout/format_value.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/layout/replica_pieces.h"
#include "tessera/estimator/loop/layout/step_values.h"
#include "tessera/estimator/loop/session/hook_list.h"
#include "tessera/estimator/loop/session/loop_session.h"
#include "tessera/estimator/loop/session/stop_signals.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/estimator/summary/event_writer.h"
#include "tessera/estimator/summary/numbers.h"
#include "tessera/estimator/summary/summary_writer.h"
#include "tessera/runtime/base/exit_code.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/executor/executor.h"
#include "tessera/runtime/host_call/user_code.h"

namespace tessera {
namespace {

std::tm LocalTime(const Clock& clock) { return fmt::localtime(static_cast<std::time_t>(clock.WallSeconds())); }

// Formats a metric, usually an f32, as NumPy prints it.
std::string FormatMetric(double value) {
  const auto narrow = static_cast<float>(value);
  return narrow == value || std::isnan(value) ? FormatScalar(narrow) : FormatScalar(value);
}

absl::StatusOr<BatchSplitter> MakeSplitter(const Executor& executor, const BatchIterator& input) {
  for (const char* entry : {layout::kEvalEntry, layout::kEvalResultEntry}) {
    if (FindEntry(executor.executable(), entry) == nullptr) {
      return InvalidArgument("the program has no entry \"{}\": it cannot be evaluated (see program_layout.h)", entry);
    }
  }
  for (const proto::Feed& feed : executor.executable().description.feeds()) {
    if (feed.name() == layout::kEvalFeed && feed.direction() == proto::Feed::INFEED) {
      return BatchSplitter::Create(input.components(), input.batch_size(), feed, NumLocalReplicas(executor),
                                   ShardsPerReplica(executor));
    }
  }
  return InvalidArgument("the program has no infeed \"{}\"", layout::kEvalFeed);
}

struct Summary {
  SummaryName name;
  Buffer value;
};

// Reads the metrics and the model's summaries.
absl::Status ReadMetrics(Executor& executor, EvaluateResult& result, std::vector<Summary>& summaries) {
  ASSIGN_OR_RETURN(const Executor::DirectResult direct, executor.Run(layout::kEvalResultEntry, NoArguments(executor)));
  const proto::Entry* entry = FindEntry(executor.executable(), layout::kEvalResultEntry);
  for (int i = 0; i < entry->results_size(); ++i) {
    const std::string& name = entry->results(i).name();
    const Buffer& value = direct.results[0][static_cast<size_t>(i)];
    if (std::optional<SummaryName> summary = ParseSummaryName(name)) {
      summaries.push_back({*std::move(summary), value});
    } else if (value.type().num_elements() == 1) {
      const std::optional<double> number = ToNumber(value);
      if (!number)
        return InvalidArgument("the metric \"{}\" is {}, expected a real number", name, ToString(value.type()));
      result.metrics[name] = *number;
    } else {
      result.arrays[name] = value;
    }
  }
  return absl::OkStatus();
}

// Returns nullptr when the options have no such metrics.
absl::StatusOr<std::unique_ptr<HostMetrics>> MakeHostMetrics(const EvaluateLoopOptions& options) {
  if (!options.host_metrics) return nullptr;
  ASSIGN_OR_RETURN(std::unique_ptr<HostMetrics> metrics,
                   CatchExceptionsOf<std::unique_ptr<HostMetrics>>(options.host_metrics,
                                                                   "the function that creates the host metrics"));
  if (metrics == nullptr) return InvalidArgument("the function that creates the host metrics returned none");
  return metrics;
}

void LogResult(const EvaluateResult& result) {
  std::map<std::string, std::string> words = {{layout::kGlobalStep, fmt::format("{}", result.global_step)}};
  for (const auto& [name, value] : result.metrics) words.emplace(name, FormatMetric(value));
  for (const auto& [name, value] : result.arrays) words.emplace(name, ToString(value.type()));
  std::vector<std::string> parts;
  for (const auto& [name, value] : words) parts.push_back(fmt::format("{} = {}", name, value));
  spdlog::info("Saving dict for global step {}: {}", result.global_step, fmt::join(parts, ", "));
}

// Launches until the data ends or a hook requests a stop.
absl::Status TakeAll(EvalHost& host, HookList& hooks, LoopSession& session) {
  for (bool more = true; more && !session.stop_requested();) {
    RETURN_IF_ERROR(hooks.BeforeRun(session));
    const int64_t next = hooks.NextStep(session.run_step());
    ASSIGN_OR_RETURN(const LaunchResult launch,
                     host.Launch(session.run_step() + 1, next == kNoStep ? next : next - session.run_step()));
    session.CountRunSteps(launch.steps);
    if (launch.stopped) return Cancelled("the evaluation was stopped after {} batches", session.run_step());
    const RunValues values = {.steps = launch.steps};
    const auto none = [](const std::string&) { return std::optional<Buffer>(); };
    if (launch.steps > 0) RETURN_IF_ERROR(hooks.AfterRun(session, values, none));
    more = !launch.end_of_data;
  }
  return hooks.End(session);
}

absl::Status WriteEvents(const EvaluateLoopOptions& options, const EvaluateResult& result,
                         const std::vector<Summary>& summaries, const Checkpoint* checkpoint) {
  const std::string directory = JoinPath(options.model_dir, options.name.empty() ? "eval" : "eval_" + options.name);
  ASSIGN_OR_RETURN(const std::unique_ptr<EventWriter> events,
                   EventWriter::Create(*options.files, *options.clock, directory));
  for (const auto& [name, value] : result.metrics) {
    if (name != layout::kGlobalStep) events->AddScalar(name, result.global_step, static_cast<float>(value));
  }
  for (const auto& [name, value] : result.arrays) events->AddTensor(name, result.global_step, value);
  for (const Summary& summary : summaries) {
    const absl::Status written = WriteSummary(summary.name, result.global_step, summary.value, *events);
    if (!written.ok()) spdlog::warn("step {}: {}", result.global_step, Message(written));
  }
  for (const auto& [tag, markdown] : options.texts) SummaryWriter(*events).Text(tag, result.global_step, markdown);
  if (checkpoint != nullptr && !checkpoint->prefix.empty()) {
    spdlog::info("Saving 'checkpoint_path' summary for global step {}: {}", result.global_step, checkpoint->prefix);
    events->AddString("checkpoint_path", result.global_step, checkpoint->prefix);
  }
  return events->Sync();
}

// Reads the checkpoint that a user names: by its prefix, its index file, or a directory (its newest checkpoint).
absl::StatusOr<Checkpoint> ReadGiven(FileSystem& files, const Clock& clock, const std::string& path) {
  constexpr std::string_view kIndexSuffix = ".index";
  const std::string prefix = path.ends_with(kIndexSuffix) ? path.substr(0, path.size() - kIndexSuffix.size()) : path;
  if (files.Exists(BundleIndexPath(prefix))) return ReadCheckpoint(files, prefix);
  if (const absl::StatusOr<FileInfo> info = files.Stat(path); info.ok() && info->is_directory) {
    return LoadCheckpoint(files, clock, path, /*path=*/{});
  }
  ASSIGN_OR_RETURN(const CheckpointStore store, CheckpointStore::Open(files, clock, DirectoryOf(prefix), {}));
  std::vector<std::string> names;
  for (const std::string& candidate : store.Candidates()) names.push_back(BaseName(candidate));
  return NotFound("there is no checkpoint {} (no file {}); {} has {}", prefix, BundleIndexPath(prefix),
                  DirectoryOf(prefix), names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", ")));
}

}  // namespace

std::vector<std::string> MetricNames(const Executable& executable) {
  std::vector<std::string> names;
  const proto::Entry* const entry = FindEntry(executable, layout::kEvalResultEntry);
  if (entry == nullptr) return names;
  for (const proto::Value& value : entry->results()) {
    if (!ParseSummaryName(value.name()) && FromProto(value.type()).num_elements() == 1) names.push_back(value.name());
  }
  return names;
}

absl::StatusOr<Checkpoint> LoadCheckpoint(FileSystem& files, const Clock& clock, const std::string& model_dir,
                                          const std::string& path) {
  if (!path.empty()) return ReadGiven(files, clock, path);
  ASSIGN_OR_RETURN(const CheckpointStore store, CheckpointStore::Open(files, clock, model_dir, {}));
  ASSIGN_OR_RETURN(std::optional<Checkpoint> latest, store.LoadLatest());
  if (!latest) return NotFound("no checkpoint in {}; train first, or name another --model-dir", model_dir);
  return *std::move(latest);
}

absl::StatusOr<EvaluateResult> RunEvaluateLoop(Executor& executor, BatchIterator& input, const Checkpoint* checkpoint,
                                               const EvaluateLoopOptions& options) {
  if (options.steps && *options.steps <= 0) return InvalidArgument("steps is {}, expected 1 or more", *options.steps);
  ASSIGN_OR_RETURN(const BatchSplitter splitter, MakeSplitter(executor, input));
  RETURN_IF_ERROR(Validate(options.scaffold));
  ASSIGN_OR_RETURN(std::unique_ptr<HostMetrics> metrics, MakeHostMetrics(options));
  HookList hooks(options.hooks);
  RETURN_IF_ERROR(hooks.Begin(executor.executable()));
  if (checkpoint != nullptr) {
    RETURN_IF_ERROR(RestoreVariables(executor, *checkpoint));
  } else {
    RETURN_IF_ERROR(executor.Run(layout::kInitEntry, NoArguments(executor)).status());
  }
  RETURN_IF_ERROR(ZeroUnsavedVariables(executor, layout::kEvalEntry));
  spdlog::info("Starting evaluation at {:%Y-%m-%dT%H:%M:%S}", LocalTime(*options.clock));
  const double start = options.clock->Seconds();
  EvaluateResult result;
  LoopSession session(executor, checkpoint != nullptr ? checkpoint->step : 0, options.model_dir, *options.files,
                      *options.clock);
  RETURN_IF_ERROR(BeginSession(options.scaffold, session, /*restored=*/checkpoint != nullptr));
  RETURN_IF_ERROR(hooks.AfterCreateSession(session));
  EvalHost host(executor, options.host_call, std::move(metrics), session.global_step());
  {
    const StopWithTraining stop(executor);
    executor.ReopenInfeed(layout::kEvalFeed);  // an evaluation before this one has closed it
    InfeedThread infeed(executor, input, splitter, {.feed = layout::kEvalFeed, .max_batches = options.steps});
    const absl::Status status = TakeAll(host, hooks, session);
    if (!status.ok()) return infeed.batches() > 0 ? WithExitCode(status, ExitCode::kFailed) : status;
    result.rows = infeed.rows();
  }
  const int64_t batches = session.run_step();
  if (batches == 0) return InvalidArgument("the input has no rows to evaluate");
  spdlog::info("Evaluation [{}{}]", batches, options.steps ? fmt::format("/{}", *options.steps) : "");
  spdlog::info("Inference Time : {:.5f}s", options.clock->Seconds() - start);
  spdlog::info("Finished evaluation at {:%Y-%m-%d-%H:%M:%S}", LocalTime(*options.clock));
  std::vector<Summary> summaries;
  RETURN_IF_ERROR(ReadMetrics(executor, result, summaries));
  ASSIGN_OR_RETURN(const auto host_metrics, host.Result());
  for (const auto& [name, value] : host_metrics) {
    if (result.arrays.contains(name) || !result.metrics.emplace(name, value).second) {
      return InvalidArgument("two metrics are called \"{}\": one of the model and one of the host", name);
    }
  }
  result.global_step = checkpoint != nullptr ? checkpoint->step : 0;
  LogResult(result);
  if (!options.write_events) return result;
  const absl::Status written = WriteEvents(options, result, summaries, checkpoint);
  if (!absl::IsPermissionDenied(written)) RETURN_IF_ERROR(written);
  if (!written.ok()) spdlog::warn("The evaluation was not written to the event file: {}", Message(written));
  return result;
}

}  // namespace tessera
