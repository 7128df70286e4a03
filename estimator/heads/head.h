// SPDX-License-Identifier: Apache-2.0
// A head is the last part of a model: it computes loss, metrics and predictions from logits and labels. Names and
// values are those of TensorFlow's heads: tf.estimator.BinaryClassHead and others, and the internal heads of
// tf.compat.v1.estimator.
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

// The loss of an example, if it is one whose dual LinearSdca can ascend.
enum class ExampleLoss {
  kOther,
  kLogistic,  // the cross-entropy of sigmoid(logit) and a class 0 or 1
  kSquared,   // (logit - label)^2
};

// Heads are immutable and hold no tensors; their functions are called while a model function is traced. They record
// errors in the graph, like the functions of ops.h.
//
// `logits` are f32[batch, logits_dimension], possibly with more dimensions between the two. Labels have the same shape
// except for their own last dimension, which may be omitted if it is 1.
class Head {
 public:
  virtual ~Head() = default;

  // Returns the size of the last dimension of the logits.
  virtual int64_t logits_dimension() const = 0;
  // Returns the suffix of metric names ("auc/NAME"); empty if none was given.
  virtual const std::string& name() const = 0;
  virtual ExampleLoss example_loss() const { return ExampleLoss::kOther; }
  // Returns the name of the example weight feature; empty if all weights are 1, and for multi-heads.
  virtual std::string weight_column() const { return {}; }

  // Returns the loss of the batch, f32[], without regularization losses.
  virtual Tensor TrainingLoss(const Features& features, const Labels& labels, const Tensor& logits) const = 0;
  virtual HeadPredictions Predictions(const Features& features, const Tensor& logits) const = 0;
  // Returns the export signatures of the head's own predictions, as TensorFlow's head of this kind defines them.
  virtual ExportOutputs Exports(const HeadPredictions& predictions) const = 0;
  // Returns the metrics by reported name, without the losses of the whole model.
  virtual NamedMetrics Metrics(const Features& features, const Labels& labels, const Tensor& logits) const = 0;
  // Writes the training summaries other than the loop's own. `loss` is the result of TrainingLoss.
  virtual void Summarise(const Features& features, const Labels& labels, const Tensor& logits,
                         const Tensor& loss) const;

  // Returns the loss to minimise, f32[]: TrainingLoss plus regularization losses.
  Tensor Loss(const Features& features, const Labels& labels, const Tensor& logits) const;
  // Returns the spec of `mode`; `train` is only called in training. A model with regularizers reports their loss as
  // `regularization_loss`.
  TpuEstimatorSpec Spec(const Features& features, const Labels& labels, Mode mode, const Tensor& logits,
                        const TrainFn& train, SourceLocation location = SourceLocation::current()) const;

 protected:
  // Returns the reported name of a metric or summary: `key`, or `key`/NAME.
  std::string Key(const std::string& key) const;
};

using HeadPtr = std::shared_ptr<const Head>;

// --- Options ---

// The generation of TensorFlow's heads that a head follows, where they differ:
//
//                            kV1 (tf.compat.v1.estimator)   kV2 (tf.estimator)
//   default loss_reduction   kSum                           kSumOverBatchSize
//   auc                      rates have a small constant    exact rates; fractional labels count in part
//   auc_precision_recall     trapezoids                     interpolated (Davis and Goadrich 2006)
//   accuracy at threshold t  positive if >= t               positive if > t
//   summary average_loss     with kSum                      none
enum class Version { kV1, kV2 };

// Returns the unweighted, unreduced loss of each example: the logits' shape with a last dimension of 1, or of
// label_dimension. `labels` are f32 of the same shape, or class numbers (MultiClass), or multi-hot (MultiLabel).
using LossFn = std::function<Tensor(const Tensor& labels, const Tensor& logits, const Features& features)>;

// Options shared by several heads:
//
//   weight_column     a feature that weighs examples: [batch] or [batch, 1], for regressions also
//                     [batch, label_dimension]; empty: all weights are 1
//   label_vocabulary  the class names, for predictions; labels stay numeric (label_words.h converts them)
//   loss_reduction    default: that of `version`; never kNone
//   thresholds        probabilities in (0, 1), each with its own metrics
//
// Options that TensorFlow rejects are InvalidArgument naming the option.

// --- Classification ---

struct BinaryOptions {
  std::string weight_column = {};
  std::vector<double> thresholds = {};
  std::vector<std::string> label_vocabulary = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  LossFn loss_fn = {};  // default: the cross-entropy of sigmoid(logits)
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the head for two classes, with one logit: the log odds of class 1. Labels are numbers in [0, 1].
absl::StatusOr<HeadPtr> Binary(BinaryOptions options = {});

inline constexpr int64_t kMostClasses = int64_t{1} << 24;  // larger integers are inexact in f32

struct MultiClassOptions {
  int64_t n_classes = 0;  // more than 2, at most kMostClasses
  std::string weight_column = {};
  std::vector<std::string> label_vocabulary = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  LossFn loss_fn = {};  // default: the cross-entropy of softmax(logits)
  int64_t top_k = 0;    // if positive: the prediction `top_k` contains the classes of the k largest logits, largest
                        // first
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the head for mutually exclusive classes, with one logit each. Labels are class numbers.
absl::StatusOr<HeadPtr> MultiClass(MultiClassOptions options);
// Returns Binary for two classes, otherwise MultiClass, like the premade classifiers.
absl::StatusOr<HeadPtr> BinaryOrMultiClass(MultiClassOptions options);

struct MultiLabelOptions {
  int64_t n_classes = 0;  // 2 to kMostClasses
  std::string weight_column = {};
  std::vector<double> thresholds = {};
  std::vector<std::string> label_vocabulary = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  LossFn loss_fn = {};  // default: the cross-entropy of sigmoid(logits), averaged over the classes
  // The classes, by number or by name, that have their own metrics.
  std::vector<std::variant<int64_t, std::string>> classes_for_class_based_metrics = {};
  // True: labels are the classes of each example, integers [batch, m] padded with -1. False: they are multi-hot,
  // [batch, n_classes] of 0 and 1.
  bool sparse_labels = false;
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the head for classes that are not mutually exclusive, with one logit each.
absl::StatusOr<HeadPtr> MultiLabel(MultiLabelOptions options);

// --- Regression ---

struct RegressionOptions {
  std::string weight_column = {};
  int64_t label_dimension = 1;
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  LossFn loss_fn = {};                                               // default: the squared error
  std::function<Tensor(const Tensor& logits)> inverse_link_fn = {};  // maps logits to predictions; default: identity
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the head for real-valued targets, with one logit each. Labels are numbers.
absl::StatusOr<HeadPtr> Regression(RegressionOptions options = {});

struct PoissonRegressionOptions {
  std::string weight_column = {};
  int64_t label_dimension = 1;
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  bool compute_full_loss = true;  // adds Stirling's approximation of log(label!)
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the head whose logits are the logarithms of rates. Labels are non-negative.
absl::StatusOr<HeadPtr> PoissonRegression(PoissonRegressionOptions options = {});

struct LogisticRegressionOptions {
  std::string weight_column = {};
  std::optional<losses::Reduction> loss_reduction = std::nullopt;
  std::string name = {};
  Version version = Version::kV2;
};
// Returns the head with one logit, which predicts its sigmoid. Labels are numbers in [0, 1].
absl::StatusOr<HeadPtr> LogisticRegression(LogisticRegressionOptions options = {});

// --- Composite heads ---

struct MultiHeadOptions {
  std::vector<HeadPtr> heads = {};        // with distinct, non-empty names
  std::vector<double> head_weights = {};  // the factor of each head's loss; default 1
};
// Returns a head that combines several heads. Their logits are concatenated along the last dimension. Each head reads
// the labels of its name. Predictions are named HEAD/KEY, and each head's loss is the metric `loss/HEAD`.
absl::StatusOr<HeadPtr> MultiHead(MultiHeadOptions options);

struct SequentialOptions {
  HeadPtr static_head = {};  // the head applied to each step
  // A feature [batch, time]: steps with a non-zero value count. Also returned as a prediction.
  std::string sequence_length_mask = "sequence_length_mask";
  std::vector<std::string> feature_columns = {};  // features [batch, time, ...] that the head reads, such as weights
};
// Returns the head for sequences: logits are [batch, time, logits_dimension], and labels start with [batch, time].
// Masked steps are excluded from losses and metrics.
absl::StatusOr<HeadPtr> Sequential(SequentialOptions options);

}  // namespace tessera::heads

#endif  // TESSERA_ESTIMATOR_HEADS_HEAD_H_
