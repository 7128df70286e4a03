// SPDX-License-Identifier: Apache-2.0
// A head is the end of a model: from logits and labels to loss, metrics and predictions. Names and values are those of
// TensorFlow's heads: tf.estimator.BinaryClassHead and others, and the heads inside tf.compat.v1.estimator.
//
//   ASSIGN_OR_RETURN(const heads::HeadPtr head, heads::MultiClass({.n_classes = 10}));
//   const auto model = [head](const Features& features, const Labels& labels, Mode mode, const Params&) {
//     const Tensor logits = layers::Dense(features["pixels"], head->logits_dimension());
//     return head->Spec(features, labels, mode, logits, [](const Tensor& loss) {
//       return optimizers::CrossShard(optimizers::Adam())->Minimize(loss);
//     });
//   };
//
// docs/model_functions.md has a table of losses, metrics and predictions.
#ifndef TESSERA_ESTIMATOR_HEADS_HEAD_H_
#define TESSERA_ESTIMATOR_HEADS_HEAD_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/losses/losses.h"
#include "tessera/estimator/metrics/metric.h"
#include "tessera/estimator/model/estimator_spec.h"
#include "tessera/estimator/scope/features.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/estimator/scope/train_op.h"

namespace tessera::heads {

// Returns the updates that minimise `loss`: the result of an optimizer's Minimize.
using TrainFn = std::function<TrainOp(const Tensor& loss)>;

using NamedMetrics = std::vector<std::pair<std::string, Metric>>;

struct HeadPredictions {
  std::vector<std::pair<std::string, Tensor>> tensors = {};
  std::vector<WordPrediction> words = {};
};

// The loss of an example, where it is one whose dual LinearSdca ascends.
enum class ExampleLoss {
  kOther,
  kLogistic,  // the cross-entropy of sigmoid(logit) and a class 0 or 1
  kSquared,   // (logit - label)^2
};

// A head is immutable and holds no tensors; its functions are called while a model function is traced. They record
// mistakes in the graph, as the functions of ops.h do.
//
// `logits` are f32[batch, logits_dimension], with further dimensions between the two if the model has them. Labels have
// the same shape with a last dimension of their own. It may be missing when it is 1.
class Head {
 public:
  virtual ~Head() = default;

  // Returns the size of the last dimension of the logits.
  virtual int64_t logits_dimension() const = 0;
  // Returns the name, with which the names of metrics end ("auc/NAME"); empty unless it was given.
  virtual const std::string& name() const = 0;
  virtual ExampleLoss example_loss() const { return ExampleLoss::kOther; }
  // Returns the name of the feature that weighs examples; empty when each weighs 1, and for heads of several heads.
  virtual std::string weight_column() const { return {}; }

  // Returns the loss of the batch, f32[], without the losses of regularizers.
  virtual Tensor TrainingLoss(const Features& features, const Labels& labels, const Tensor& logits) const = 0;
  virtual HeadPredictions Predictions(const Features& features, const Tensor& logits) const = 0;
  // Returns the signatures of an export, which TensorFlow's head of this kind has too, of the head's own predictions.
  virtual ExportOutputs Exports(const HeadPredictions& predictions) const = 0;
  // Returns the metrics by the names under which they are reported, without the losses of the whole model.
  virtual NamedMetrics Metrics(const Features& features, const Labels& labels, const Tensor& logits) const = 0;
  // Writes the summaries of a training beside the loop's own. `loss` is the result of TrainingLoss.
  virtual void Summarise(const Features& features, const Labels& labels, const Tensor& logits,
                         const Tensor& loss) const;

  // Returns the loss to minimise, f32[]: TrainingLoss and the losses of regularizers.
  Tensor Loss(const Features& features, const Labels& labels, const Tensor& logits) const;
  // Returns the spec of `mode`; `train` is called in training alone. A model with regularizers reports their loss as
  // `regularization_loss`.
  TpuEstimatorSpec Spec(const Features& features, const Labels& labels, Mode mode, const Tensor& logits,
                        const TrainFn& train, SourceLocation location = SourceLocation::current()) const;

 protected:
  // Returns the reported name of a metric or summary: `key`, or `key`/NAME.
  std::string Key(const std::string& key) const;
};

using HeadPtr = std::shared_ptr<const Head>;

// --- Options ---

// The generation of TensorFlow's heads that a head follows, where the two differ:
//
//                            kV1 (tf.compat.v1.estimator)   kV2 (tf.estimator)
//   default loss_reduction   kSum                           kSumOverBatchSize
//   auc                      rates have a small constant    exact rates; labels between 0 and 1 count in part
//   auc_precision_recall     trapezoids                     interpolated (Davis and Goadrich 2006)
//   accuracy at threshold t  positive from t on             positive above t
//   summary average_loss     with kSum                      none
enum class Version { kV1, kV2 };

// Returns the loss of each example, neither weighted nor reduced: of the logits' shape with a last dimension of 1, or
// of label_dimension. `labels` are f32 of the same shape, or class numbers (MultiClass), or multi-hot (MultiLabel).
using LossFn = std::function<Tensor(const Tensor& labels, const Tensor& logits, const Features& features)>;

// Options of several heads:
//
//   weight_column     a feature that weighs examples: [batch] or [batch, 1], for regressions also
//                     [batch, label_dimension]; empty: every example weighs 1
//   label_vocabulary  the words of the classes, for predictions; labels stay numbers (label_words.h makes them)
//   loss_reduction    unless given, that of `version`; never kNone
//   thresholds        probabilities in (0, 1), each of which has metrics of its own
//
// A head cannot be made of options that TensorFlow refuses: InvalidArgument that names the option.

// --- Classification ---

struct BinaryOptions {
  std::string weight_column = {};
  std::vector<double> thresholds = {};
  std::vector<std::string> label_vocabulary = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  LossFn loss_fn = {};  // the cross-entropy of sigmoid(logits) unless given
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the head of two classes, with one logit: the log odds of class 1. Labels are numbers from 0 to 1.
absl::StatusOr<HeadPtr> Binary(BinaryOptions options = {});

inline constexpr int64_t kMostClasses = int64_t{1} << 24;  // f32 counts no further

struct MultiClassOptions {
  int64_t n_classes = 0;  // above 2, and kMostClasses at most
  std::string weight_column = {};
  std::vector<std::string> label_vocabulary = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  LossFn loss_fn = {};  // the cross-entropy of softmax(logits) unless given
  int64_t top_k = 0;    // above 0: the prediction `top_k` holds the classes of the k largest logits, largest first
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the head of classes that exclude each other, with a logit each. Labels are class numbers.
absl::StatusOr<HeadPtr> MultiClass(MultiClassOptions options);
// Returns Binary for two classes, else MultiClass, as premade classifiers do.
absl::StatusOr<HeadPtr> BinaryOrMultiClass(MultiClassOptions options);

struct MultiLabelOptions {
  int64_t n_classes = 0;  // 2 to kMostClasses
  std::string weight_column = {};
  std::vector<double> thresholds = {};
  std::vector<std::string> label_vocabulary = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  LossFn loss_fn = {};  // the mean over the classes of the cross-entropy of sigmoid(logits) unless given
  // The classes, by number or by word, that have metrics of their own.
  std::vector<std::variant<int64_t, std::string>> classes_for_class_based_metrics = {};
  // True: labels are the classes of each example, integers [batch, m] padded with -1. False: they are multi-hot,
  // [batch, n_classes] of 0 and 1.
  bool sparse_labels = false;
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the head of classes of which an example has any number, with a logit each.
absl::StatusOr<HeadPtr> MultiLabel(MultiLabelOptions options);

// --- Regression ---

struct RegressionOptions {
  std::string weight_column = {};
  int64_t label_dimension = 1;
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  LossFn loss_fn = {};                                               // the squared error unless given
  std::function<Tensor(const Tensor& logits)> inverse_link_fn = {};  // gives the predictions; the identity unless given
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the head of measured quantities, with a logit each. Labels are numbers.
absl::StatusOr<HeadPtr> Regression(RegressionOptions options = {});

struct PoissonRegressionOptions {
  std::string weight_column = {};
  int64_t label_dimension = 1;
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  bool compute_full_loss = true;  // adds Stirling's approximation of log(label!)
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the head whose logits are the logarithms of rates. Labels are not negative.
absl::StatusOr<HeadPtr> PoissonRegression(PoissonRegressionOptions options = {});

struct LogisticRegressionOptions {
  std::string weight_column = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the head with one logit, whose sigmoid it predicts. Labels are numbers from 0 to 1.
absl::StatusOr<HeadPtr> LogisticRegression(LogisticRegressionOptions options = {});

// --- Heads of heads ---

struct MultiHeadOptions {
  std::vector<HeadPtr> heads = {};        // each has a name, and no two the same
  std::vector<double> head_weights = {};  // each loss is multiplied by one; 1 unless given
};
// Returns several heads of one model. Their logits follow each other in the last dimension. The labels of a head are
// those with its name. Predictions are called HEAD/KEY, and each head's loss is the metric `loss/HEAD`.
absl::StatusOr<HeadPtr> MultiHead(MultiHeadOptions options);

struct SequentialOptions {
  HeadPtr static_head = {};  // the head of each step
  // A feature [batch, time]: steps with a value other than 0 count. It is among the predictions.
  std::string sequence_length_mask = "sequence_length_mask";
  std::vector<std::string> feature_columns = {};  // features [batch, time, ...] that the head reads, such as weights
};
// Returns the head of sequences: logits are [batch, time, logits_dimension], and labels begin with [batch, time]. Steps
// that do not count are in no loss and no metric.
absl::StatusOr<HeadPtr> Sequential(SequentialOptions options);

}  // namespace tessera::heads

#endif  // TESSERA_ESTIMATOR_HEADS_HEAD_H_
