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
  bool is_sum = false;  // sum over the batch; the mean otherwise
  double weight = 1;    // in the total loss of several outputs
};

// Returns whether the labels of this loss are class indices.
bool TakesClassNumbers(LossKind kind);

struct MetricConfig {
  std::string name;        // the reported name
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

// Parses a learning rate schedule, {"class_name": ..., "config": ...}. Its steps are those of global_step. Fails as
// ParseTraining does.
absl::StatusOr<RateFn> ParseSchedule(const Json& json);

struct TrainingConfig {
  // One for each output of the model; nullopt for an output that is not trained.
  std::vector<std::optional<LossConfig>> losses;
  std::vector<std::vector<MetricConfig>> metrics;
  OptimizerConfig optimizer;
};

// Parses the arguments of compile() for a model with these outputs. Fails with Unimplemented for an unsupported loss,
// metric or optimizer; the message names the supported ones. Fails with InvalidArgument for an invalid config.
absl::StatusOr<TrainingConfig> ParseTraining(const Json& compile, const std::vector<std::string>& outputs);

// Returns the optimizer of a config, wrapped in CrossShard.
absl::StatusOr<OptimizerConfig> ParseOptimizer(const Json* json);

// The loss of an output.
struct OutputLoss {
  Tensor total;     // a scalar, multiplied by the output's weight
  Tensor examples;  // the losses whose sum or mean is taken, without the weight
};
// Returns the loss of an output. `labels` have the output's shape, or are class indices.
OutputLoss LossOf(const LossConfig& config, const Tensor& labels, const Value& output);

// Returns the metrics of an output by name.
std::vector<std::pair<std::string, Metric>> MetricsOf(const std::vector<MetricConfig>& configs, const LossConfig& loss,
                                                      const Tensor& labels, const Value& output);

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_TRAINING_H_
