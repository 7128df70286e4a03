// SPDX-License-Identifier: Apache-2.0
// Boosted trees as an estimator: trains, evaluates, predicts and explains from a model directory.
//
//   ASSIGN_OR_RETURN(auto trees, BoostedTrees::Create({.feature_columns = {NumericColumn("age")},
//                                                      .train_in_memory = true}, model_dir));
//   RETURN_IF_ERROR(trees.Train(dataset));
//   ASSIGN_OR_RETURN(auto metrics, trees.Evaluate(test));
//
// Data sets have the components features/KEY of the columns' keys, and `labels`. ToIds converts strings to ids. No
// compiler is involved: rows become bucket numbers, and threads of this process count them.
#ifndef TESSERA_ESTIMATOR_TREES_BOOSTED_TREES_H_
#define TESSERA_ESTIMATOR_TREES_BOOSTED_TREES_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/checkpoint_store.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/trees/options.h"
#include "tessera/estimator/trees/trainer.h"
#include "tessera/runtime/base/clock.h"

namespace tessera::trees {

// The progress of a training.
struct TrainStep {
  int64_t global_step = 0;
  int64_t trees = 0;  // finished trees
  double loss = 0;
};

// A pause between two steps of a training, with the checkpoint of its step.
struct TrainingPause {
  enum class When { kBegin, kSaved, kEnd };
  When when = When::kSaved;
  int64_t global_step = 0;
  std::string checkpoint;  // its path, without .index
  bool is_last = false;    // there are enough trees, or the options' last step is done
  // Returns whether a signal has requested a stop.
  std::function<bool()> stopped = {};
};

// How long one call of Train runs, and what it saves.
struct TrainOptions {
  std::optional<int64_t> steps = {};      // at most this many more steps
  std::optional<int64_t> max_steps = {};  // up to this global step
  int64_t save_checkpoints_steps = 0;     // 0: by time only
  double save_checkpoints_secs = 600;
  int64_t log_step_count_steps = 100;
  // Steps between events with the loss and the number of finished trees, in the model directory; 0: no events.
  int64_t save_summary_steps = 100;
  bool fail_on_nan_loss = true;  // false: a NaN or infinite loss ends the training without a checkpoint
  CheckpointOptions checkpoint = {};
  bool fresh = false;  // an existing model directory is renamed first
  // Small files of the model directory (name -> contents), replaced before the first step.
  std::map<std::string, std::string> documents = {};
  std::function<void(const TrainStep&)> progress = {};  // called after steps, several times a second
  // Called when there is a checkpoint: before the first step, after each save and, once more, at the end. Returns true
  // to stop the training; an error also stops it.
  std::function<absl::StatusOr<bool>(const TrainingPause&)> pause = {};
};

struct TrainResult {
  int64_t global_step = 0;
  bool stopped = false;                       // by a signal
  bool is_nan = false;                        // ended by a NaN or infinite loss
  bool stopped_by_pause = false;              // ended by TrainOptions::pause
  int64_t trees = 0;                          // finished trees
  std::optional<double> loss = std::nullopt;  // after the last step; nullopt without a step
};

// The predictions of some rows. Classification has logits, logistic (two classes), probabilities and class_ids;
// regression has predictions. All have the rows along dimension 0.
struct Predictions {
  int64_t rows = 0;
  std::map<std::string, Buffer> values;
};

// One row's prediction as a sum: the bias and the contributions of the columns.
struct Explanation {
  double bias = 0;                                            // the prediction before any split
  std::vector<std::pair<std::string, double>> contributions;  // by column, the largest absolute value first
};

class TrainedModel;  // model.h

class BoostedTrees {
 public:
  // Fails with InvalidArgument, naming the option or the column.
  static absl::StatusOr<BoostedTrees> Create(BoostedTreesOptions options, std::string model_dir,
                                             FileSystem& files = FileSystem::Local(),
                                             const Clock& clock = Clock::Real());

  // Trains until there are enough trees, the options' steps are done or the data set ends; then saves a checkpoint.
  // Resumes from the newest one. With train_in_memory the whole data set is read, which must be finite; otherwise it
  // must be batched. SIGTERM, SIGINT and SIGHUP stop the training after a step, with its state saved. Fails with
  // FailedPrecondition after a step with a NaN or infinite loss, unless `fail_on_nan_loss` is false.
  absl::StatusOr<TrainResult> Train(const Dataset& dataset, const TrainOptions& options = {}) const;

  // Return metrics (Evaluation), "global_step" and "rows", and the predictions of each batch of rows, from the
  // checkpoint. Fail with NotFound when there is none. An evaluation fails with Cancelled when `stopped` returns true.
  absl::StatusOr<std::map<std::string, double>> Evaluate(const Dataset& dataset,
                                                         const std::function<bool()>& stopped = {}) const;
  absl::Status Predict(const Dataset& dataset, const std::function<absl::Status(const Predictions&)>& use) const;

  // Returns the names of these metrics, without "global_step" and "rows".
  std::vector<std::string> MetricNames() const;
  // Returns the directory of evaluations' events: MODEL_DIR/eval, or eval_NAME.
  std::string eval_dir(const std::string& name = {}) const;

  // Writes the metrics that Evaluate returned, as Estimator does, into the events of MODEL_DIR/eval, or eval_NAME.
  absl::Status WriteEvaluation(const std::map<std::string, double>& metrics, const std::string& name = {}) const;

  // Returns the summed gains by column, the largest first; with `normalize` they add up to 1. Fails with
  // FailedPrecondition when they cannot be normalised: without splits, or with negative sums.
  absl::StatusOr<std::vector<std::pair<std::string, double>>> FeatureImportances(bool normalize = false) const;

  // Calls `use` for each batch of rows. A row's explanation is how each column's splits changed its prediction on the
  // path to the leaves. Predictions are probabilities of two classes, or numbers. Fails with InvalidArgument without
  // center_bias or with several logits.
  absl::Status Explain(
      const Dataset& dataset,
      const std::function<absl::Status(const Predictions&, const std::vector<Explanation>&)>& use) const;

  const BoostedTreesOptions& options() const { return *options_; }
  const std::string& model_dir() const { return model_dir_; }
  // Returns the same model, reading the checkpoint at `prefix`, its path without .index, instead of the newest.
  BoostedTrees At(std::string prefix) const;
  // Returns the state of the checkpoint; nullopt when there is none.
  absl::StatusOr<std::optional<TrainingState>> Load() const;

 private:
  BoostedTrees(std::shared_ptr<const BoostedTreesOptions> options, std::shared_ptr<const Features> features,
               std::string model_dir, FileSystem& files, const Clock& clock)
      : options_(std::move(options)),
        features_(std::move(features)),
        model_dir_(std::move(model_dir)),
        files_(&files),
        clock_(&clock) {}

  absl::StatusOr<CheckpointStore> OpenStore(const CheckpointOptions& options) const;
  absl::StatusOr<TrainedModel> LoadModel() const;
  RowReader::Options ReaderOptions(bool with_labels) const;

  std::shared_ptr<const BoostedTreesOptions> options_;
  std::shared_ptr<const Features> features_;
  std::string model_dir_;
  std::string checkpoint_;  // empty: the newest
  FileSystem* files_;
  const Clock* clock_;
};

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_BOOSTED_TREES_H_
