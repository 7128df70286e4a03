// SPDX-License-Identifier: Apache-2.0
// Training with evaluations between its loops: in one process, or of another process's training.
#ifndef TESSERA_ESTIMATOR_EXPORT_TRAIN_AND_EVALUATE_H_
#define TESSERA_ESTIMATOR_EXPORT_TRAIN_AND_EVALUATE_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/export/exporter.h"
#include "tessera/estimator/run/tpu_estimator.h"

namespace tessera {

struct TrainSpec {
  InputFn input_fn = {};
  std::optional<int64_t> max_steps = std::nullopt;  // the last global step; nullopt: the end of the data
  Hooks hooks = {};
  SavingListeners saving_listeners = {};
};

struct EvalSpec {
  InputFn input_fn = {};
  std::optional<int64_t> steps = 100;  // batches; nullopt: to the end of the data
  std::string name = {};               // events go to eval, or eval_<name>
  Hooks hooks = {};
  std::vector<std::shared_ptr<Exporter>> exporters = {};
  double start_delay_secs = 120;  // for ContinuousEvaluation only
  double throttle_secs = 600;     // the least time between the starts of two evaluations
};

// Fails with InvalidArgument for the first invalid field.
absl::Status Validate(const TrainSpec& spec);
absl::Status Validate(const EvalSpec& spec);

// One evaluation of a checkpoint, with its exports.
struct Evaluated {
  EvaluateResult result;
  std::map<std::string, std::string> exports;  // exporter name -> directory
};

struct TrainAndEvaluateResult {
  TrainResult train;
  // The evaluations of the last checkpoint, by spec name. Empty when nothing was trained and the events already exist.
  // Also empty when a signal came first: the training has then ended as kStopped, and the next call evaluates.
  std::map<std::string, Evaluated> evaluations;
};

// Trains, and evaluates checkpoints between its loops. It evaluates each saved checkpoint, except the first of the
// training and those within throttle_secs of the previous evaluation. The last checkpoint is always evaluated, by a
// later call if this one is stopped first. Each spec has its own throttle. The training's program, state and input do
// not change meanwhile. `options` extends the specs: its hooks and listeners come after those of the specs. The
// evaluator of a TF_CONFIG follows the training of another process instead.
absl::StatusOr<TrainAndEvaluateResult> TrainAndEvaluate(TpuEstimator& estimator, const TrainSpec& train_spec,
                                                        const std::vector<EvalSpec>& eval_specs,
                                                        TrainOptions options = {});

// Returns the checkpoints of a model directory that another process writes, each once, the newest first.
struct CheckpointsIteratorOptions {
  double min_interval_secs = 0;                       // between two checkpoints
  std::optional<double> timeout_secs = std::nullopt;  // without a new checkpoint; nullopt: waits forever
  std::function<bool()> timeout_fn = {};              // called after a timeout: true ends, false keeps waiting
  double poll_secs = 1;
};
class CheckpointsIterator {
 public:
  explicit CheckpointsIterator(std::string model_dir, CheckpointsIteratorOptions options = {})
      : model_dir_(std::move(model_dir)), options_(std::move(options)) {}
  // Returns the path of a checkpoint that was not returned before; nullopt after the timeout.
  absl::StatusOr<std::optional<std::string>> Next();

 private:
  const std::string model_dir_;
  const CheckpointsIteratorOptions options_;
  std::string last_;
  std::optional<double> last_time_;
};

// Evaluates another process's training until it has evaluated a checkpoint of `max_steps` or later. Without
// `max_steps`, it ends after `timeout_secs` without a new checkpoint. An error of `after` also ends it.
struct ContinuousEvaluationOptions {
  std::optional<int64_t> max_steps = std::nullopt;
  std::optional<double> timeout_secs = std::nullopt;
  std::function<absl::Status(const Evaluated&)> after = {};
  double poll_secs = 1;
};
absl::Status ContinuousEvaluation(TpuEstimator& estimator, const EvalSpec& spec,
                                  const ContinuousEvaluationOptions& options);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_EXPORT_TRAIN_AND_EVALUATE_H_
