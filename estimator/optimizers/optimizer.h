// SPDX-License-Identifier: Apache-2.0
// Computes variable updates from a loss. Update rules, defaults and slot variable names are those of TensorFlow's v1
// optimizers, so that checkpoints are interchangeable.
//
//   auto optimizer = optimizers::CrossShard(optimizers::Adam(1e-3f));
//   TrainOp train_op = optimizer->Minimize(loss);
//
// or in two steps, to modify the gradients in between:
//
//   auto gradients = optimizer->ComputeGradients(loss);
//   for (auto& [gradient, variable] : gradients) if (gradient) gradient = Clamp(-1, *gradient, 1);
//   TrainOp train_op = optimizer->ApplyGradients(gradients);
//
// With CrossShard outermost, the gradients in between are local to a replica. Operations on their sums go inside:
//
//   auto optimizer = optimizers::CrossShard(optimizers::ClipByGlobalNorm(optimizers::Adam(rate), 1.0));
#ifndef TESSERA_ESTIMATOR_OPTIMIZERS_OPTIMIZER_H_
#define TESSERA_ESTIMATOR_OPTIMIZERS_OPTIMIZER_H_

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/scope/mode.h"
#include "tessera/estimator/scope/train_op.h"

namespace tessera {

struct GradientAndVariable {
  std::optional<Tensor> gradient;  // nullopt: the loss does not depend on the variable, which keeps its value
  Variable variable;
};

struct MinimizeOptions {
  // The variables to train; empty: every trainable variable of the model. Other variables keep their values.
  std::vector<Variable> variables = {};
  SourceLocation location = SourceLocation::current();
};

// Updates the variables of one training step. An instance lives within one call of a model function.
class Optimizer {
 public:
  virtual ~Optimizer() = default;

  // Calls ComputeGradients, then ApplyGradients.
  TrainOp Minimize(const Tensor& loss, const MinimizeOptions& options = {});
  // Returns the gradient of `loss`, a floating-point scalar, for each variable.
  virtual std::vector<GradientAndVariable> ComputeGradients(const Tensor& loss, const MinimizeOptions& options = {});
  virtual TrainOp ApplyGradients(const std::vector<GradientAndVariable>& gradients,
                                 SourceLocation location = SourceLocation::current()) = 0;
  // Returns whether ApplyGradients uses the sparse form of a table's gradient (SparseGradient).
  virtual bool TakesSparse() const { return false; }
};

namespace optimizers {

// w -= rate * g. The rate, here and below, is a number or a scalar tensor, such as a schedule of global_step.
std::unique_ptr<Optimizer> Sgd(const Operand& learning_rate);

struct MomentumOptions {
  bool use_nesterov = false;
};
// a = momentum * a + g; w -= rate * a, or with Nesterov's look-ahead w -= rate * (g + momentum * a). Slot "Momentum".
std::unique_ptr<Optimizer> Momentum(const Operand& learning_rate, double momentum, const MomentumOptions& options = {});

struct AdagradOptions {
  double initial_accumulator_value = 0.1;
};
// a += g^2; w -= rate * g / sqrt(a). Slot "Adagrad".
std::unique_ptr<Optimizer> Adagrad(const Operand& learning_rate, const AdagradOptions& options = {});

struct AdamOptions {
  double beta1 = 0.9;
  double beta2 = 0.999;
  double epsilon = 1e-8;
  // Skips table rows that a step does not look up: neither their moments nor their weights change. TensorFlow's Adam
  // updates every row in every step, so that is the default; a step's time is then proportional to the table's size.
  bool lazy = false;
};
// m, v: moving means of g and g^2; w -= rate * sqrt(1 - beta2^t) / (1 - beta1^t) * m / (sqrt(v) + epsilon). Slots
// "Adam" (m) and "Adam_1" (v), scalars "beta1_power", "beta2_power".
std::unique_ptr<Optimizer> Adam(const Operand& learning_rate = 0.001, const AdamOptions& options = {});

// Selects variables that are excluded from parts of an update rule.
using VariableFilter = std::function<bool(const Variable&)>;

struct AdamWOptions {
  double beta1 = 0.9;
  double beta2 = 0.999;
  double epsilon = 1e-8;
  double weight_decay = 0.01;
  VariableFilter exclude = {};  // variables without decay, such as biases
};
// Adam preceded by w -= rate * weight_decay * w (Loshchilov and Hutter, as in Keras). Slots "AdamW" and "AdamW_1".
std::unique_ptr<Optimizer> AdamW(const Operand& learning_rate = 0.001, const AdamWOptions& options = {});

struct RmsPropOptions {
  double decay = 0.9;
  double momentum = 0;
  double epsilon = 1e-10;
  bool centered = false;
};
// s is the moving mean of g^2; `centered` subtracts the square of the moving mean of g. a = momentum * a + rate * g /
// sqrt(s + epsilon); w -= a. Slots "RMSProp" (s, initially 1), with `centered` the mean of g, then a.
std::unique_ptr<Optimizer> RmsProp(const Operand& learning_rate, const RmsPropOptions& options = {});

struct AdadeltaOptions {
  double rho = 0.95;
  double epsilon = 1e-8;
};
// d = g * sqrt(u + epsilon) / sqrt(s + epsilon), where s and u are moving means of g^2 and d^2; w -= rate * d. Slots
// "Adadelta" (s) and "Adadelta_1" (u).
std::unique_ptr<Optimizer> Adadelta(const Operand& learning_rate = 0.001, const AdadeltaOptions& options = {});

struct FtrlOptions {
  double learning_rate_power = -0.5;  // at most 0
  double initial_accumulator_value = 0.1;
  double l1_regularization_strength = 0;
  double l2_regularization_strength = 0;
  double l2_shrinkage_regularization_strength = 0;
  double beta = 0;
};
// Follow the regularised leader (McMahan et al. 2013): a weight is zero until its gradients outweigh l1. Slots "Ftrl"
// (sums of g^2) and "Ftrl_1" (the linear term).
std::unique_ptr<Optimizer> Ftrl(const Operand& learning_rate, const FtrlOptions& options = {});

struct LarsOptions {
  double momentum = 0.9;
  double weight_decay = 1e-4;
  double trust = 0.001;  // "eeta"
  double epsilon = 0;
  bool use_nesterov = false;
  VariableFilter exclude = {};  // variables without weight decay and without adaptive rates, such as biases
};
// Momentum with a rate for each variable: rate * trust * |w| / (|g| + weight_decay * |w| + epsilon), applied to g +
// weight_decay * w (You, Gitman and Ginsburg 2017). Slot "LARSOptimizer".
std::unique_ptr<Optimizer> Lars(const Operand& learning_rate, const LarsOptions& options = {});

struct LambOptions {
  double beta1 = 0.9;
  double beta2 = 0.999;
  double epsilon = 1e-6;
  double weight_decay = 0.01;
  VariableFilter exclude = {};  // variables without weight decay and without adaptive rates, such as biases
};
// u = m' / (sqrt(v') + epsilon) + weight_decay * w with Adam's corrected means m' and v'; w -= rate * |w| / |u| * u
// (You et al. 2020). Slots "LAMB" and "LAMB_1".
std::unique_ptr<Optimizer> Lamb(const Operand& learning_rate, const LambOptions& options = {});

// Clip gradients before `optimizer` applies them, like TensorFlow's functions of these names. ClipByGlobalNorm clips
// the global norm of all gradients; if that norm is not finite, the gradients become NaN.
std::unique_ptr<Optimizer> ClipByGlobalNorm(std::unique_ptr<Optimizer> optimizer, double norm);
// Clips the norm of each gradient.
std::unique_ptr<Optimizer> ClipByNorm(std::unique_ptr<Optimizer> optimizer, double norm);
// Clamps each element to [-value, value].
std::unique_ptr<Optimizer> ClipByValue(std::unique_ptr<Optimizer> optimizer, double value);

struct MovingAverageOptions {
  bool by_step = false;  // limits the decay to (1 + step) / (10 + step), so that initial values fade quickly
};
// Sets average = decay * average + (1 - decay) * variable after each update, for all trainable variables of the model.
// Averages start at the variables' initial values. Variables "<variable>/ExponentialMovingAverage"; AveragedVariables
// reads them.
std::unique_ptr<Optimizer> MovingAverage(std::unique_ptr<Optimizer> optimizer, double decay,
                                         const MovingAverageOptions& options = {});

// While an instance lives in a model function, evaluations and predictions read the variables' averages, which
// MovingAverage stores under the same names.
class AveragedVariables {
 public:
  explicit AveragedVariables(Mode mode);

 private:
  TrainableSuffix suffix_;
};

struct LossScaleOptions {
  double initial = 32768;       // 2^15
  int64_t growth_steps = 2000;  // the scale doubles after this many steps with finite gradients; 0: never
};
// Scales the loss before gradients are computed, so that gradients of narrow types do not underflow, and unscales them
// afterwards. A step with a non-finite gradient changes neither variables nor slots. It is counted in "skipped_steps"
// and halves the scale, to 1 at least. Variables "current_loss_scale", "good_steps"; summaries "loss_scale",
// "skipped_steps". Use it inside CrossShard and around optimizers that clip:
//
//   optimizers::CrossShard(optimizers::LossScale(optimizers::ClipByGlobalNorm(optimizers::Adam(rate), 1.0)))
std::unique_ptr<Optimizer> LossScale(std::unique_ptr<Optimizer> optimizer, const LossScaleOptions& options = {});

// Accumulates the gradients of `steps` steps. `optimizer` applies their mean in the last one; the other steps change
// nothing else. Variables "<variable>/accumulated", "accumulated_steps".
std::unique_ptr<Optimizer> Accumulate(std::unique_ptr<Optimizer> optimizer, int64_t steps);

enum class ShardReduction { kMean, kSum };
// Sums gradients over the replicas before `optimizer` applies them. With kMean the loss is first divided by the number
// of replicas, so the gradients of ComputeGradients are local and already scaled.
std::unique_ptr<Optimizer> CrossShard(std::unique_ptr<Optimizer> optimizer,
                                      ShardReduction reduction = ShardReduction::kMean);

}  // namespace optimizers
}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_OPTIMIZERS_OPTIMIZER_H_
