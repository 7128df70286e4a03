// SPDX-License-Identifier: Apache-2.0
// Numbers in comments refer to the list in the header.
#include "tessera/estimator/run/nan_report.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "fmt/ranges.h"
#include "spdlog/spdlog.h"
#include "tessera/compiler/driver/interpreter.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/estimator/loop/feeds/training_input.h"
#include "tessera/estimator/loop/layout/program_layout.h"
#include "tessera/estimator/loop/layout/replica_pieces.h"
#include "tessera/estimator/loop/state/variables.h"
#include "tessera/estimator/run/session.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

constexpr size_t kNamesShown = 3;
// The number of steps that an infeed holds (ExecutorOptions).
constexpr int64_t kStepsAtATime = 4;

// Forwards batches and keeps the last one.
class KeepLast : public BatchIterator {
 public:
  explicit KeepLast(BatchIterator& source) : source_(source) {}
  const std::vector<Component>& components() const override { return source_.components(); }
  int64_t batch_size() const override { return source_.batch_size(); }
  absl::StatusOr<std::optional<Batch>> Next() override {
    ASSIGN_OR_RETURN(std::optional<Batch> batch, source_.Next());
    if (batch) last_ = *batch;
    return batch;
  }
  absl::Status Restore(const InputState& state) override { return source_.Restore(state); }
  InputState state() const override { return source_.state(); }

  const Batch& last() const { return last_; }

 private:
  BatchIterator& source_;
  Batch last_;
};

// Returns the same batch repeatedly.
class OneBatch : public BatchIterator {
 public:
  explicit OneBatch(const KeepLast& source) : source_(source) {}
  const std::vector<Component>& components() const override { return source_.components(); }
  int64_t batch_size() const override { return source_.batch_size(); }
  absl::StatusOr<std::optional<Batch>> Next() override { return std::optional(source_.last()); }
  absl::Status Restore(const InputState&) override { return absl::OkStatus(); }
  InputState state() const override { return source_.state(); }

 private:
  const KeepLast& source_;
};

template <typename T>
std::vector<BatchIterator*> Pointers(const std::vector<std::unique_ptr<T>>& inputs) {
  std::vector<BatchIterator*> pointers;
  for (const auto& input : inputs) pointers.push_back(input.get());
  return pointers;
}

// A training that resumes from a checkpoint and saves nothing.
class ResumedTraining {
 public:
  static absl::StatusOr<std::unique_ptr<ResumedTraining>> Create(const TpuEstimatorOptions& options,
                                                                 const InputFn& input_fn,
                                                                 const Checkpoint& checkpoint) {
    ASSIGN_OR_RETURN(Session session, StartSession(options, Mode::kTrain, input_fn));
    auto resumed = std::unique_ptr<ResumedTraining>(new ResumedTraining(std::move(session), checkpoint.step));
    if (HasVariablesInFiles(*resumed->session_.executor)) {
      return Unimplemented("it copies all variables, but some are in files");
    }
    RETURN_IF_ERROR(RestoreVariables(*resumed->session_.executor, checkpoint));
    ASSIGN_OR_RETURN(resumed->input_, TrainingInput::Create(*resumed->session_.executor, Pointers(resumed->batches_)));
    RETURN_IF_ERROR(resumed->input_->Restore(checkpoint));
    return resumed;
  }

  int64_t step() const { return step_; }
  const std::vector<std::unique_ptr<KeepLast>>& batches() const { return batches_; }
  absl::StatusOr<BundleContents> Snapshot() const { return SnapshotVariables(*session_.executor); }

  // Trains up to `step` and reads no batch beyond it.
  absl::Status RunTo(int64_t step) {
    Executor& executor = *session_.executor;
    while (step_ < step) {
      const int64_t steps = std::min(step - step_, kStepsAtATime);
      executor.SetNextStep(step_ + 1);
      for (int64_t i = 0; i < steps; ++i) RETURN_IF_ERROR(input_->PushNext(executor));
      ASSIGN_OR_RETURN(const LaunchResult launch, executor.Launch(layout::kTrainEntry, steps));
      for (int64_t i = 0; i < launch.steps; ++i) RETURN_IF_ERROR(executor.PopOutfeed(layout::kMetricsFeed).status());
      if (launch.steps < steps) return OutOfRange("the input ended at step {}", step_ + launch.steps);
      step_ += steps;
    }
    return absl::OkStatus();
  }

 private:
  ResumedTraining(Session session, int64_t step) : session_(std::move(session)), step_(step) {
    for (const auto& input : session_.inputs) batches_.push_back(std::make_unique<KeepLast>(*input));
  }

  Session session_;
  std::vector<std::unique_ptr<KeepLast>> batches_;
  std::optional<TrainingInput> input_;
  int64_t step_;
};

std::vector<std::string> VariablesWithNan(const BundleContents& contents) {
  std::vector<std::string> names;
  for (const auto& [name, value] : contents.tensors) {
    if (name.rfind(kReservedPrefix, 0) != 0 && FirstNan(value)) names.push_back(name);
  }
  return names;
}

std::string Shown(const std::vector<std::string>& names) {
  const size_t shown = std::min(names.size(), kNamesShown);
  return fmt::format("{}{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
                     names.size() > shown ? fmt::format(" and {} more", names.size() - shown) : "");
}

// Returns a text about the rows of the batch that contain a NaN; empty if none does.
std::string RowsWithNan(const std::vector<std::unique_ptr<KeepLast>>& batches) {
  std::vector<std::string> found;
  int64_t first_row = 0;
  for (const auto& input : batches) {
    for (size_t i = 0; i < input->components().size(); ++i) {
      const Buffer& value = input->last().values[i];
      const int64_t per_row = value.type().num_elements() / std::max<int64_t>(1, value.type().shape[0]);
      const std::optional<int64_t> nan = FirstNan(value);
      if (nan && per_row > 0) {
        found.push_back(fmt::format("row {} of \"{}\"", first_row + *nan / per_row, input->components()[i].name));
      }
    }
    first_row += input->batch_size();
  }
  return found.empty() ? "" : fmt::format("in the batch {} is NaN", Shown(found));
}

// Returns the row of the batch that the interpreter's error is about. Empty unless the value in the error has a row for
// each of the replica's rows or of the batch's `rows` rows.
std::string RowOfBatch(const absl::Status& status, int64_t rows, int64_t replicas) {
  const absl::optional<absl::Cord> payload = status.GetPayload(kNumericsRowPayload);
  if (!payload.has_value()) return "";
  std::istringstream numbers{std::string(*payload)};
  int64_t row = 0, size = 0, replica = 0;
  numbers >> row >> size >> replica;
  if (size * replicas == rows) row += replica * size;
  return size * replicas == rows || size == rows ? fmt::format("\nthat is row {} of the batch of {}", row, rows) : "";
}

// Returns the reference interpreter's error in the step after `before`; empty when it finds none. 3
absl::StatusOr<std::string> OpThatMakesIt(const TpuEstimatorOptions& options, const InputFn& input_fn,
                                          const Checkpoint& before, const ResumedTraining& resumed) {
  ASSIGN_OR_RETURN(std::unique_ptr<Executor> executor, StartNumericsCheck(options, input_fn));
  RETURN_IF_ERROR(RestoreVariables(*executor, before));
  std::vector<std::unique_ptr<OneBatch>> batches;
  for (const auto& batch : resumed.batches()) batches.push_back(std::make_unique<OneBatch>(*batch));
  ASSIGN_OR_RETURN(TrainingInput input, TrainingInput::Create(*executor, Pointers(batches)));
  RETURN_IF_ERROR(input.PushNext(*executor));
  executor->SetNextStep(before.step + 1);
  const absl::StatusOr<LaunchResult> launch = executor->Launch(layout::kTrainEntry, 1);
  if (launch.ok()) return "";
  int64_t rows = 0;
  for (const auto& batch : batches) rows += batch->batch_size();
  return fmt::format("{}{}", Message(launch.status()), RowOfBatch(launch.status(), rows, NumLocalReplicas(*executor)));
}

}  // namespace

absl::StatusOr<std::string> ReportNan(const TpuEstimatorOptions& options, const std::string& model_dir,
                                      const InputFn& input_fn, const NanLoss& nan) {
  ASSIGN_OR_RETURN(const Checkpoint saved, LoadCheckpoint(FileSystem::Local(), Clock::Real(), model_dir, ""));
  if (saved.step >= nan.global_step) return FailedPrecondition("the newest checkpoint is of step {}", saved.step);
  spdlog::info("Looking for the NaN: training again from step {}", saved.step);
  ASSIGN_OR_RETURN(std::unique_ptr<ResumedTraining> resumed, ResumedTraining::Create(options, input_fn, saved));
  int64_t culprit = nan.global_step;
  RETURN_IF_ERROR(resumed->RunTo(culprit - 1));  // 1
  ASSIGN_OR_RETURN(BundleContents before, resumed->Snapshot());
  if (!VariablesWithNan(before).empty()) {  // 2
    ASSIGN_OR_RETURN(resumed, ResumedTraining::Create(options, input_fn, saved));
    BundleContents after = saved.contents;
    while (VariablesWithNan(after).empty() && resumed->step() < nan.global_step) {
      before = std::move(after);
      RETURN_IF_ERROR(resumed->RunTo(resumed->step() + 1));
      ASSIGN_OR_RETURN(after, resumed->Snapshot());
    }
    culprit = resumed->step();
  } else {
    RETURN_IF_ERROR(resumed->RunTo(culprit));
  }
  ASSIGN_OR_RETURN(const BundleContents after, resumed->Snapshot());
  const Checkpoint state = {.prefix = saved.prefix, .step = culprit - 1, .contents = std::move(before)};
  ASSIGN_OR_RETURN(const std::string op, OpThatMakesIt(options, input_fn, state, *resumed));
  std::vector<std::string> lines;
  lines.push_back(
      fmt::format("trained again from the checkpoint of step {}, step {} {}", saved.step, culprit,
                  op.empty() ? "has no op that makes a NaN from other numbers" : "shows where it comes from:"));
  if (!op.empty()) lines.push_back(op);
  if (const std::string rows = RowsWithNan(resumed->batches()); !rows.empty()) lines.push_back(rows);
  const std::vector<std::string> variables = VariablesWithNan(after);
  lines.push_back(variables.empty() ? "no variable is NaN after it"
                                    : fmt::format("variables that are NaN after it: {}", Shown(variables)));
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace tessera
