// SPDX-License-Identifier: Apache-2.0
// The optimizers of embedding tables, after the parameter objects of tf.tpu.experimental. They update the rows that a
// step looked up. Names, defaults and checks are TensorFlow's.
//
//   const embeddings::OptimizationParameters parameters =
//       embeddings::AdagradParameters{.learning_rate = 0.1, .common = {.clip_weight_min = -1, .clip_weight_max = 1}};
#ifndef TESSERA_ESTIMATOR_EMBEDDINGS_OPTIMIZATION_PARAMETERS_H_
#define TESSERA_ESTIMATOR_EMBEDDINGS_OPTIMIZATION_PARAMETERS_H_

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "absl/status/status.h"

namespace tessera::embeddings {

// The settings that all of them share. Below, w is a row of the table and g its gradient.
struct CommonParameters {
  // A row that occurs several times in a batch is updated once, by the sum of its gradients. If false, it is updated
  // once per occurrence: replica by replica, feature by feature, in batch order.
  bool use_gradient_accumulation = true;
  // After an update, weights are clamped to these limits; nullopt: no limit.
  std::optional<double> clip_weight_min = std::nullopt;
  std::optional<double> clip_weight_max = std::nullopt;
  // Before an update, w -= factor * w, or w -= rate * factor * w.
  std::optional<double> weight_decay_factor = std::nullopt;
  bool multiply_weight_decay_factor_by_learning_rate = false;
  // Gradients are clamped to these limits after summation. Requires use_gradient_accumulation.
  std::optional<double> clip_gradient_min = std::nullopt;
  std::optional<double> clip_gradient_max = std::nullopt;
};

// w -= rate * g.
struct StochasticGradientDescentParameters {
  double learning_rate = 0;
  CommonParameters common = {};
};

// a += g^2; w -= rate * g / sqrt(a). Slot "Adagrad".
struct AdagradParameters {
  double learning_rate = 0;
  double initial_accumulator = 0.1;  // more than 0
  CommonParameters common = {};
};

// m, v: moving means of g and g^2; w -= rate * m / sqrt(v + epsilon^2), or m / (sqrt(v) + epsilon) without
// `sum_inside_sqrt`. No bias correction; a learning_rate_fn may include the factor sqrt(1 - beta2^t) / (1 - beta1^t).
// Slots "Adam/m" and "Adam/v".
struct AdamParameters {
  double learning_rate = 0;
  double beta1 = 0.9;     // in [0, 1)
  double beta2 = 0.999;   // in [0, 1)
  double epsilon = 1e-8;  // more than 0
  // False: every step updates all rows, with zero gradients for rows not looked up. Requires use_gradient_accumulation.
  bool lazy_adam = true;
  bool sum_inside_sqrt = true;
  CommonParameters common = {};
};

// Follow the regularised leader, like optimizers::Ftrl. Slots "Ftrl" (sums of g^2) and "Ftrl_1" (the linear term).
struct FtrlParameters {
  double learning_rate = 0;
  double learning_rate_power = -0.5;       // at most 0
  double initial_accumulator_value = 0.1;  // at least 0
  double l1_regularization_strength = 0;
  double l2_regularization_strength = 0;
  // The linear slot stores the linear term times the learning rate, which may then be zero.
  bool multiply_linear_by_learning_rate = false;
  double beta = 0;
  bool allow_zero_accumulator = false;  // accepted: an accumulator of zero is always allowed
  CommonParameters common = {};
};

// a = momentum * a + g; w -= rate * a, or rate * (g + momentum * a) with Nesterov's look-ahead. Slot "Momentum".
struct MomentumParameters {
  double learning_rate = 0;
  double momentum = 0;
  bool use_nesterov = false;
  CommonParameters common = {};
};

// s is the moving mean of g^2, 0 at first; a = momentum * a + rate * g / sqrt(s + epsilon); w -= a. Slots "RMSProp/ms"
// and "RMSProp/mom".
struct RmsPropParameters {
  double learning_rate = 0;
  double rho = 0;
  double momentum = 0;
  double epsilon = 0;
  CommonParameters common = {};
};

// a += g^2; a step of rate / sqrt(a), then the proximal operator of the l1 and l2 penalties. Slot "ProximalAdagrad".
struct ProximalAdagradParameters {
  double learning_rate = 0;
  double initial_accumulator = 0.1;  // more than 0
  double l1_regularization_strength = 0;
  double l2_regularization_strength = 0;
  CommonParameters common = {};
};

using OptimizationParameters =
    std::variant<StochasticGradientDescentParameters, AdagradParameters, AdamParameters, FtrlParameters,
                 MomentumParameters, RmsPropParameters, ProximalAdagradParameters>;

// Returns TensorFlow's class name: "AdamParameters".
std::string_view NameOf(const OptimizationParameters& parameters);
const CommonParameters& CommonOf(const OptimizationParameters& parameters);
double LearningRateOf(const OptimizationParameters& parameters);

// Fails with InvalidArgument naming the parameter, for a value that TensorFlow rejects, and for non-finite numbers.
absl::Status Validate(const OptimizationParameters& parameters);

// A variable associated with a table, of its type, named "<table>/<suffix>".
struct SlotDescription {
  std::string suffix;
  double initial_value = 0;
};
std::vector<SlotDescription> SlotsOf(const OptimizationParameters& parameters);

}  // namespace tessera::embeddings

#endif  // TESSERA_ESTIMATOR_EMBEDDINGS_OPTIMIZATION_PARAMETERS_H_
