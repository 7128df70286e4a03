// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/trees/boosted_trees.h"

#include <algorithm>
#include <utility>

#include "tessera/estimator/summary/event_writer.h"
#include "tessera/estimator/trees/checkpoint.h"
#include "tessera/estimator/trees/evaluation.h"
#include "tessera/estimator/trees/model.h"
#include "tessera/runtime/base/status.h"

namespace tessera::trees {

absl::StatusOr<BoostedTrees> BoostedTrees::Create(BoostedTreesOptions options, std::string model_dir, FileSystem& files,
                                                  const Clock& clock) {
  RETURN_IF_ERROR(Validate(options));
  if (model_dir.empty()) return InvalidArgument("boosted trees: expected a model directory, got an empty name");
  ASSIGN_OR_RETURN(Features features, Features::Create(options.feature_columns));
  return BoostedTrees(std::make_shared<const BoostedTreesOptions>(std::move(options)),
                      std::make_shared<const Features>(std::move(features)), std::move(model_dir), files, clock);
}

absl::StatusOr<CheckpointStore> BoostedTrees::OpenStore(const CheckpointOptions& options) const {
  return CheckpointStore::Open(*files_, *clock_, model_dir_, options);
}

absl::StatusOr<std::optional<TrainingState>> BoostedTrees::Load() const {
  std::optional<Checkpoint> checkpoint;
  if (checkpoint_.empty()) {
    ASSIGN_OR_RETURN(const CheckpointStore store, OpenStore({}));
    ASSIGN_OR_RETURN(checkpoint, store.LoadLatest());
  } else {
    ASSIGN_OR_RETURN(checkpoint, ReadCheckpoint(*files_, checkpoint_));
  }
  if (!checkpoint) return std::nullopt;
  absl::StatusOr<TrainingState> state = FromCheckpoint(checkpoint->contents, *options_, *features_);
  RETURN_IF_ERROR_WITH(state.status(), checkpoint->prefix);
  return *std::move(state);
}

BoostedTrees BoostedTrees::At(std::string prefix) const {
  BoostedTrees trees = *this;
  trees.checkpoint_ = std::move(prefix);
  return trees;
}

absl::StatusOr<TrainedModel> BoostedTrees::LoadModel() const {
  ASSIGN_OR_RETURN(std::optional<TrainingState> state, Load());
  if (!state) return NotFound("boosted trees: no checkpoint in {}; try to train first", model_dir_);
  return TrainedModel::Create(*options_, *features_, *std::move(state));
}

RowReader::Options BoostedTrees::ReaderOptions(bool with_labels) const {
  return {.weight_column = with_labels ? options_->weight_column : "",
          .with_labels = with_labels,
          .label_width = options_->task == Task::kRegression ? options_->label_dimension : 1,
          .num_classes = options_->task == Task::kRegression ? 0 : options_->n_classes};
}

absl::StatusOr<std::map<std::string, double>> BoostedTrees::Evaluate(const Dataset& dataset,
                                                                     const std::function<bool()>& stopped) const {
  ASSIGN_OR_RETURN(const TrainedModel model, LoadModel());
  ASSIGN_OR_RETURN(const RowReader reader, RowReader::Create(*features_, dataset.components(), ReaderOptions(true)));
  Evaluation evaluation(model.loss());
  int64_t count = 0;
  RETURN_IF_ERROR(ReadAll(dataset, reader, [&](RawRows rows) {
    if (stopped && stopped()) return Cancelled("the evaluation was stopped after {} rows", count);
    count += rows.count;
    auto normalizer = static_cast<double>(rows.count * model.loss().label_width());
    if (model.loss().kind() == LossKind::kMaxEntropy && !rows.weights.empty()) {
      normalizer -= static_cast<double>(std::count(rows.weights.begin(), rows.weights.end(), 0.0f));
    }
    evaluation.Add(model.Logits(rows), rows.labels, rows.weights, normalizer);
    return absl::OkStatus();
  }));
  std::map<std::string, double> metrics = evaluation.Metrics();
  metrics["global_step"] = static_cast<double>(model.state().global_step);
  metrics["rows"] = static_cast<double>(count);
  return metrics;
}

std::vector<std::string> BoostedTrees::MetricNames() const {
  std::vector<std::string> names;
  for (const auto& [name, value] : Evaluation(Loss(options_->loss(), options_->logits_dimension())).Metrics())
    names.push_back(name);
  return names;
}

std::string BoostedTrees::eval_dir(const std::string& name) const {
  return JoinPath(model_dir_, name.empty() ? "eval" : "eval_" + name);
}

absl::Status BoostedTrees::WriteEvaluation(const std::map<std::string, double>& metrics,
                                           const std::string& name) const {
  const auto found = metrics.find("global_step");
  const int64_t step = found == metrics.end() ? 0 : static_cast<int64_t>(found->second);
  ASSIGN_OR_RETURN(const std::unique_ptr<EventWriter> events, EventWriter::Create(*files_, *clock_, eval_dir(name)));
  for (const auto& [metric, value] : metrics) {
    if (metric != "global_step" && metric != "rows") events->AddScalar(metric, step, static_cast<float>(value));
  }
  return events->Sync();
}

absl::Status BoostedTrees::Predict(const Dataset& dataset,
                                   const std::function<absl::Status(const Predictions&)>& use) const {
  ASSIGN_OR_RETURN(const TrainedModel model, LoadModel());
  ASSIGN_OR_RETURN(const RowReader reader, RowReader::Create(*features_, dataset.components(), ReaderOptions(false)));
  return ReadAll(dataset, reader, [&](RawRows rows) -> absl::Status {
    ASSIGN_OR_RETURN(const Predictions predictions, model.Predict(model.Logits(rows)));
    return use(predictions);
  });
}

absl::Status BoostedTrees::Explain(
    const Dataset& dataset,
    const std::function<absl::Status(const Predictions&, const std::vector<Explanation>&)>& use) const {
  if (!options_->center_bias) {
    return InvalidArgument("boosted trees: explanations need a bias; set center_bias and train with it");
  }
  if (options_->logits_dimension() > 1) {
    return InvalidArgument("boosted trees: expected one logit for explanations, got {}", options_->logits_dimension());
  }
  ASSIGN_OR_RETURN(const TrainedModel model, LoadModel());
  ASSIGN_OR_RETURN(const RowReader reader, RowReader::Create(*features_, dataset.components(), ReaderOptions(false)));
  return ReadAll(dataset, reader, [&](RawRows rows) -> absl::Status {
    ASSIGN_OR_RETURN(const Predictions predictions, model.Predict(model.Logits(rows)));
    return use(predictions, model.Explain(rows));
  });
}

absl::StatusOr<std::vector<std::pair<std::string, double>>> BoostedTrees::FeatureImportances(bool normalize) const {
  ASSIGN_OR_RETURN(const TrainedModel model, LoadModel());
  std::vector<double> gains = FeatureGains(model.state().ensemble, features_->num_features());
  if (normalize) {
    double sum = 0;
    for (const double gain : gains) {
      if (gain < 0) {
        return FailedPrecondition(
            "boosted trees: a feature has the importance {}; normalization expects at least 0; "
            "try normalize: false",
            gain);
      }
      sum += gain;
    }
    if (!(sum > 0)) {
      return FailedPrecondition("boosted trees: no split has a gain, so importances cannot be normalized");
    }
    for (double& gain : gains) gain /= sum;
  }
  return SumByColumn(*features_, gains);
}

}  // namespace tessera::trees
