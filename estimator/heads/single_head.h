// SPDX-License-Identifier: Apache-2.0
// The parts that all single-output heads share: labels and weights reshaped to the logits' shape, per-example losses,
// and their reduction. Internal to the heads.
#ifndef TESSERA_ESTIMATOR_HEADS_SINGLE_HEAD_H_
#define TESSERA_ESTIMATOR_HEADS_SINGLE_HEAD_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/estimator/metrics/metrics.h"

namespace tessera::heads {

struct SingleHeadOptions {
  std::string weight_column = {};
  losses::Reduction loss_reduction = losses::Reduction::kSum;
  LossFn loss_fn = {};  // empty: the head's default
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the options that all heads have in common. Fails with InvalidArgument for a loss_reduction of kNone.
template <typename Options>
absl::StatusOr<SingleHeadOptions> CommonOptions(const Options& options);

// Fail with InvalidArgument naming the option.
absl::Status CheckThresholds(const std::vector<double>& thresholds);
absl::Status CheckClasses(int64_t n_classes);
absl::Status CheckVocabulary(const std::vector<std::string>& words, int64_t n_classes);
absl::Status CheckReduction(const std::optional<losses::Reduction>& reduction);
absl::Status CheckLabelDimension(int64_t dimension);

class SingleHead : public Head {
 public:
  SingleHead(SingleHeadOptions options, int64_t logits_dimension)
      : options_(std::move(options)), logits_dimension_(logits_dimension) {}

  int64_t logits_dimension() const final { return logits_dimension_; }
  const std::string& name() const final { return options_.name; }
  std::string weight_column() const final { return options_.weight_column; }
  Tensor TrainingLoss(const Features& features, const Labels& labels, const Tensor& logits) const final;
  HeadPredictions Predictions(const Features& features, const Tensor& logits) const final;
  ExportOutputs Exports(const HeadPredictions& predictions) const final;
  NamedMetrics Metrics(const Features& features, const Labels& labels, const Tensor& logits) const final;
  void Summarise(const Features& features, const Labels& labels, const Tensor& logits, const Tensor& loss) const final;

 protected:
  // A batch, with labels as returned by ReadLabels. Losses are unweighted; weights have the rank of the logits.
  struct Rows {
    Tensor labels;
    Tensor logits;
    Tensor losses;
    std::optional<Tensor> weights;
  };

  // Returns the labels in the logits' shape, and records for the host which values are valid.
  virtual Tensor ReadLabels(const Labels& labels, const Tensor& logits) const = 0;
  // Returns the per-example loss: the logits' shape with loss_dimension() as its last dimension.
  virtual Tensor Losses(const Tensor& labels, const Tensor& logits) const = 0;
  virtual int64_t loss_dimension() const { return 1; }
  virtual HeadPredictions Predict(const Tensor& logits) const = 0;
  // Returns the signatures other than that of the predictions.
  virtual ExportOutputs Serve(const HeadPredictions& predictions) const = 0;
  // Adds the metrics other than average_loss.
  virtual void AddMetrics(const Rows& rows, NamedMetrics& metrics) const = 0;

  bool has_loss_fn() const { return options_.loss_fn != nullptr; }
  bool is_v1() const { return options_.version == Version::kV1; }
  // Adds auc and auc_precision_recall under the names with `suffix` ("/class3").
  void AddAucs(const Tensor& labels, const Tensor& probabilities, const Rows& rows, const std::string& suffix,
               NamedMetrics& metrics) const;
  // Adds accuracy, precision and recall at each threshold.
  void AddThresholds(const std::vector<double>& thresholds, const Tensor& labels, const Tensor& probabilities,
                     const Rows& rows, NamedMetrics& metrics) const;
  static metrics::MetricOptions WeightedBy(const Rows& rows, const char* name) {
    return {.weights = rows.weights, .name = name};
  }

 private:
  // Returns invalid tensors after an error.
  Rows Read(const Features& features, const Labels& labels, const Tensor& logits) const;

  const SingleHeadOptions options_;
  const int64_t logits_dimension_;
};

// Returns the only label in the shape of `logits`, with a last dimension of `dimension`; an invalid tensor after an
// error.
Tensor LabelsLike(const Tensor& label, const Tensor& logits, int64_t dimension);

// Records that valid labels are in [0, 1]: classes 0 and 1 if they are integers.
void NoteUnitInterval(const Tensor& labels);

// Returns a prediction by key; the key must exist.
Tensor PredictionOf(const HeadPredictions& predictions, const std::string& key);
// Returns the signature of scores for all classes, as the default signature and under its own name.
ExportOutputs ServeClasses(const Tensor& scores, const WordTable& classes);

// Returns the predictions with all classes, the same in every row: `all_class_ids`, and `all_classes` or another name.
Tensor AllClassIds(const Tensor& logits, int64_t n_classes);
WordPrediction AllClasses(const std::string& name, const WordTable& table);
// Returns the class names: the vocabulary, or the numbers as strings.
WordTable ClassWords(const std::vector<std::string>& vocabulary, int64_t n_classes);

template <typename Options>
absl::StatusOr<SingleHeadOptions> CommonOptions(const Options& options) {
  if (absl::Status status = CheckReduction(options.loss_reduction); !status.ok()) return status;
  SingleHeadOptions common = {
      .weight_column = options.weight_column,
      .loss_reduction = options.loss_reduction.value_or(
          options.version == Version::kV1 ? losses::Reduction::kSum : losses::Reduction::kSumOverBatchSize),
      .loss_fn = {},
      .name = options.name,
      .version = options.version};
  if constexpr (requires { options.loss_fn; }) common.loss_fn = options.loss_fn;
  return common;
}

}  // namespace tessera::heads

#endif  // TESSERA_ESTIMATOR_HEADS_SINGLE_HEAD_H_
