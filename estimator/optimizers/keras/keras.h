// SPDX-License-Identifier: Apache-2.0
// Keras' optimizers as used by tf.estimator's v2 classes: rules, defaults and names of TensorFlow 2.15's legacy Keras
// optimizers.
//
//   auto optimizer = optimizers::CrossShard(optimizers::keras::Adam(1e-3));
//
// They differ from v1's optimizers in the use and default of epsilon, and in their names:
//
//   training/Adam/dnn/logits/kernel/m    a slot
//   training/Adam/learning_rate          a hyperparameter, f32[], like `decay`, `beta_1`, ...
//   training/Adam_1/...                  the second Adam of a model
//   training/Ftrl/iter                   the step count, i64[], of every Keras optimizer of a model but the first,
//                                        which uses global_step
//
// Steps that look up rows of a table update only these rows, and the slots of the others keep their values, as in
// TensorFlow's sparse updates. As in Keras, Adam and RmsProp without momentum update the moments of all rows.
//
// Hyperparameters are saved for TensorFlow, which reads them. Here the program's own values take effect, also after a
// restore; a rate that is a tensor is not saved. `decay` is always 0: schedules (learning_rate.h) replace it.
#ifndef TESSERA_ESTIMATOR_OPTIMIZERS_KERAS_KERAS_H_
#define TESSERA_ESTIMATOR_OPTIMIZERS_KERAS_KERAS_H_

#include <memory>

#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/optimizers/optimizer.h"

namespace tessera::optimizers::keras {

struct SgdOptions {
  double momentum = 0;
  bool nesterov = false;
};
// w -= rate * g. With momentum: v = momentum * v - rate * g; w += v, or with Nesterov's look-ahead w += momentum * v -
// rate * g. Slot "momentum" (v), unless the momentum is 0.
std::unique_ptr<Optimizer> Sgd(const Operand& learning_rate = 0.01, const SgdOptions& options = {});

struct AdagradOptions {
  double initial_accumulator_value = 0.1;
  double epsilon = 1e-7;
  bool epsilon_in_root = false;  // sqrt(a + epsilon), as in Keras since version 2.11
};
// a += g^2; w -= rate * g / (sqrt(a) + epsilon). Slot "accumulator".
std::unique_ptr<Optimizer> Adagrad(const Operand& learning_rate = 0.001, const AdagradOptions& options = {});

struct AdamOptions {
  double beta_1 = 0.9;
  double beta_2 = 0.999;
  double epsilon = 1e-7;
};
// m, v: moving means of g and g^2; w -= rate * sqrt(1 - beta_2^t) / (1 - beta_1^t) * m / (sqrt(v) + epsilon), where t
// counts the steps from 1. Slots "m" and "v".
std::unique_ptr<Optimizer> Adam(const Operand& learning_rate = 0.001, const AdamOptions& options = {});

struct RmsPropOptions {
  double rho = 0.9;
  double momentum = 0;
  double epsilon = 1e-7;
  bool centered = false;
  bool epsilon_in_root = false;  // sqrt(s + epsilon) also without momentum, as in Keras since version 2.11
};
// s is the moving mean of g^2, initially 0; `centered` subtracts the square of the moving mean of g. Without momentum w
// -= rate * g / (sqrt(s) + epsilon). With it a = momentum * a + rate * g / sqrt(s + epsilon); w -= a. Slots "rms" (s),
// "momentum" (a) unless the momentum is 0, and "mg" with `centered`.
std::unique_ptr<Optimizer> RmsProp(const Operand& learning_rate = 0.001, const RmsPropOptions& options = {});

// The rule of optimizers::Ftrl. Slots "accumulator" (sums of g^2) and "linear".
std::unique_ptr<Optimizer> Ftrl(const Operand& learning_rate = 0.001, const FtrlOptions& options = {});

}  // namespace tessera::optimizers::keras

#endif  // TESSERA_ESTIMATOR_OPTIMIZERS_KERAS_KERAS_H_
