// SPDX-License-Identifier: Apache-2.0
// The losses, metrics and optimizer with which a Keras model was compiled.
#ifndef TESSERA_ESTIMATOR_KERAS_TRAINING_H_
#define TESSERA_ESTIMATOR_KERAS_TRAINING_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/config/settings.h"
#include "tessera/estimator/keras/layers/layer_call.h"
#include "tessera/estimator/keras/optimizer_state.h"
#include "tessera/estimator/metrics/metric.h"
#include "tessera/estimator/optimizers/optimizer.h"

namespace tessera::keras {

enum class LossKind {
  kMeanSquaredError,
  kMeanAbsoluteError,
  kHuber,
  kBinaryCrossentropy,
  kCategoricalCrossentropy,
  kSparseCategoricalCrossentropy,
};

struct LossConfig {
  LossKind kind = LossKind::kMeanSquaredError;
  bool from_logits = false;
  double label_smoothing = 0;
  double delta = 1;     // for kHuber
  bool is_sum = false;  // over the batch; the mean otherwise
  double weight = 1;    // in the sum of several outputs' losses
};

// Returns whether the labels of this loss are class numbers.
bool TakesClassNumbers(LossKind kind);

struct MetricConfig {
  std::string name;        // as it is reported
  std::string kind;        // "accuracy", "binary_accuracy", ...
  double threshold = 0.5;  // for kBinaryAccuracy
};

using OptimizerFn = std::function<std::unique_ptr<Optimizer>()>;

// An optimizer, and the slots that Keras saves for it.
struct OptimizerConfig {
  OptimizerFn make;
  SlotLayout slots;
};

using RateFn = std::function<Operand()>;  // called within the trace of a step

// Parses a schedule of the learning rate, {"class_name": ..., "config": ...}. Its steps are those of global_step. Fails
// as ParseTraining does.
absl::StatusOr<RateFn> ParseSchedule(const Json& json);

struct TrainingConfig {
  // One for each output of the model; nullopt for an output that is not trained.
  std::vector<std::optional<LossConfig>> losses;
  std::vector<std::vector<MetricConfig>> metrics;
  OptimizerConfig optimizer;
};

// Parses the arguments of compile() for a model with these outputs. Fails with Unimplemented for a loss, a metric or an
// optimizer that does not exist here; the message names the supported ones. Fails with InvalidArgument for a config
// that makes no sense.
absl::StatusOr<TrainingConfig> ParseTraining(const Json& compile, const std::vector<std::string>& outputs);

// Returns the optimizer of a config. CrossShard is around it.
absl::StatusOr<OptimizerConfig> ParseOptimizer(const Json* json);

// The loss of an output.
struct OutputLoss {
  Tensor total;     // a scalar, times the output's weight
  Tensor examples;  // the losses of which it is the sum or the mean, without the weight
};
// Returns the loss of an output. `labels` are of the output's shape, or class numbers.
OutputLoss LossOf(const LossConfig& config, const Tensor& labels, const Value& output);

// Returns the metrics of an output under their names.
std::vector<std::pair<std::string, Metric>> MetricsOf(const std::vector<MetricConfig>& configs, const LossConfig& loss,
                                                      const Tensor& labels, const Value& output);

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_TRAINING_H_
