// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/chief.h"

#include <utility>

#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/set_aside.h"
#include "tessera/estimator/loop/layout/format_value.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/process/agree.h"

namespace tessera {

template <typename... Args>
void Chief::Log(fmt::format_string<Args...> format, Args&&... arguments) const {
  if (is_bystander() || !spdlog::should_log(spdlog::level::info)) return;
  spdlog::info(fmt::format(format, std::forward<Args>(arguments)...));
}

absl::Status Chief::TakeModelDir() {  // 1
  if (options_.fresh && options_.files->Exists(options_.model_dir)) {
    RETURN_IF_ERROR(SetAside(*options_.files, *options_.clock, options_.model_dir));
  }
  RETURN_IF_ERROR_WITH(options_.files->MakeDirectories(options_.model_dir), "making the model directory");
  if (options_.lock != nullptr) return absl::OkStatus();
  ASSIGN_OR_RETURN(lock_, ModelDirLock::Acquire(options_.model_dir, *options_.clock));
  return absl::OkStatus();
}

absl::StatusOr<Chief::ModelDir> Chief::OpenModelDir() {
  const auto open = [&] {
    return CheckpointStore::Open(*options_.files, *options_.clock, options_.model_dir, options_.checkpoints);
  };
  constexpr std::string_view kWhat = "the checkpoint that is restored";
  if (is_bystander()) {
    // The chief has prepared the directory when it names the checkpoint.
    ASSIGN_OR_RETURN(const std::string name, processes_.Agree(kWhat, "", deadline()));
    ASSIGN_OR_RETURN(CheckpointStore store, open());
    if (name.empty()) return ModelDir{std::move(store), std::nullopt};
    ASSIGN_OR_RETURN(Checkpoint checkpoint, ReadChosen(store, name));
    return ModelDir{std::move(store), std::move(checkpoint)};
  }
  RETURN_IF_ERROR(TakeModelDir());
  ASSIGN_OR_RETURN(CheckpointStore store, open());
  RETURN_IF_ERROR(store.RemoveLeftovers());
  ASSIGN_OR_RETURN(std::optional<Checkpoint> checkpoint, store.LoadLatest());
  RETURN_IF_ERROR(processes_.Agree(kWhat, checkpoint ? BaseName(checkpoint->prefix) : "", deadline()).status());
  return ModelDir{std::move(store), std::move(checkpoint)};
}

absl::StatusOr<Checkpoint> Chief::ReadChosen(const CheckpointStore& store, const std::string& name) const {
  for (const std::string& prefix : store.Candidates()) {
    if (BaseName(prefix) == name) return ReadCheckpoint(*options_.files, prefix);
  }
  return FailedPrecondition(
      "{}: expected the checkpoint \"{}\", which rank 0 restores, but it is missing; try a model directory that "
      "all processes see",
      options_.model_dir, name);
}

absl::StatusOr<int64_t> Chief::AgreeOnSteps(int64_t steps) const {
  return AgreeOnNumber(processes_, "the steps of a launch", steps, deadline());
}

absl::Status Chief::CheckStep(int64_t global_step) const {
  return processes_.CheckEqual("global_step after a launch", std::to_string(global_step), deadline());
}

absl::StatusOr<std::optional<TrainResult::End>> Chief::AgreeOnEnd(std::optional<TrainResult::End> end) const {
  constexpr int64_t kGoOn = -1;
  const int64_t here = end ? static_cast<int64_t>(*end) : kGoOn;
  ASSIGN_OR_RETURN(const int64_t gravest, AgreeOnLargest(processes_, "the end of the training", here, deadline()));
  if (gravest == kGoOn) return std::optional<TrainResult::End>();
  return std::optional(static_cast<TrainResult::End>(gravest));
}

absl::Status Chief::StoreDocuments() const {
  if (is_bystander()) return absl::OkStatus();
  for (const auto& [name, contents] : options_.documents) {
    RETURN_IF_ERROR(options_.files->WriteAtomically(JoinPath(options_.model_dir, name), contents));
  }
  return absl::OkStatus();
}

absl::Status Chief::BeginEvents(int64_t global_step, bool fresh) {
  if (is_bystander()) return absl::OkStatus();
  ASSIGN_OR_RETURN(events_, EventWriter::Create(*options_.files, *options_.clock, options_.model_dir));
  events_->AddSessionStart(global_step + 1);
  SummaryWriter writer(*events_);
  if (!options_.hparams.empty()) writer.HParams(options_.hparams);
  if (!fresh) return absl::OkStatus();
  if (!options_.graph.empty()) writer.Graph(options_.graph);
  for (const auto& [tag, markdown] : options_.texts) writer.Text(tag, global_step, markdown);
  return absl::OkStatus();
}

absl::Status Chief::BeforeCommit() { return events_ ? events_->Sync() : absl::OkStatus(); }

void Chief::AfterCommit(int64_t global_step, const std::string& prefix) {
  if (events_) events_->AddCheckpoint(global_step, prefix);
}

void Chief::End(const TrainResult& result) {
  if (events_ && !options_.hparams.empty() && result.end != TrainResult::End::kStopped) {
    SummaryWriter(*events_).HParamsEnd(/*success=*/result.end != TrainResult::End::kNan);
  }
  if (result.loss) Log("Loss for final step: {}.", FormatScalar(*result.loss));
}

void Chief::LogOtherNames(const std::string& prefix, const std::string& names) const {
  Log("{} stores some variables under other names; later checkpoints keep these names:\n{}", prefix, names);
}

void Chief::LogRestored(int64_t global_step, const std::string& prefix) const {
  Log("Restored step {} from {}", global_step, prefix);
  if (options_.warm_start) Log("Nothing is warm-started: all values come from that checkpoint");
}

void Chief::LogAlreadyThere(int64_t global_step, int64_t last_step) const {
  Log("already at step {} of {}; raise --max-steps to continue", global_step, last_step);
}

void Chief::LogFirstLaunch() const {
  Log("Starting infeed thread controller.");
  Log("Starting outfeed thread controller.");
}

void Chief::LogLaunch(int64_t steps) const {
  Log("Enqueue next ({}) batch(es) of data to infeed.", steps);
  Log("Dequeue next ({}) batch(es) of data from outfeed.", steps);
}

void Chief::LogLastLaunch(int64_t global_step, int signal) const {
  Log("Stop infeed thread controller");
  Log("Stop output thread controller");
  if (signal != 0) Log("stopped by signal {} after step {}; the state is saved", signal, global_step);
  Log("training_loop marked as finished");
}

}  // namespace tessera
