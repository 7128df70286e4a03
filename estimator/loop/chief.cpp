// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/chief.h"

#include <utility>

#include "spdlog/spdlog.h"
#include "tessera/estimator/checkpoint/set_aside.h"
#include "tessera/estimator/loop/layout/format_value.h"
#include "tessera/estimator/loop/train_loop.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

template <typename... Args>
void Chief::Log(fmt::format_string<Args...> format, Args&&... arguments) const {
  if (!acts() || !spdlog::should_log(spdlog::level::info)) return;
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

absl::StatusOr<CheckpointStore> Chief::OpenModelDir() {
  if (acts()) RETURN_IF_ERROR(TakeModelDir());
  ASSIGN_OR_RETURN(CheckpointStore store,
                   CheckpointStore::Open(*options_.files, *options_.clock, options_.model_dir, options_.checkpoints));
  if (acts()) RETURN_IF_ERROR(store.RemoveLeftovers());
  return store;
}

absl::Status Chief::StoreDocuments() const {
  if (!acts()) return absl::OkStatus();
  for (const auto& [name, contents] : options_.documents) {
    RETURN_IF_ERROR(options_.files->WriteAtomically(JoinPath(options_.model_dir, name), contents));
  }
  return absl::OkStatus();
}

absl::Status Chief::BeginEvents(int64_t global_step, bool fresh) {
  if (!acts()) return absl::OkStatus();
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
  Log("{} has other names for some variables, which later checkpoints keep:\n{}", prefix, names);
}

void Chief::LogRestored(int64_t global_step, const std::string& prefix) const {
  Log("Restored step {} from {}", global_step, prefix);
  if (options_.warm_start) Log("Nothing is warm-started: that checkpoint has all values");
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
