// SPDX-License-Identifier: Apache-2.0
// From a loss to updates of variables. Update rules, defaults and names of slot variables are those of TensorFlow's v1
// optimizers, so that checkpoints can be exchanged.
//
//   auto optimizer = optimizers::CrossShard(optimizers::Adam(1e-3f));
//   TrainOp train_op = optimizer->Minimize(loss);
//
// or in two steps, with the gradients open to change in between:
//
//   auto gradients = optimizer->ComputeGradients(loss);
//   for (auto& [gradient, variable] : gradients) if (gradient) gradient = Clamp(-1, *gradient, 1);
//   TrainOp train_op = optimizer->ApplyGradients(gradients);
#ifndef TESSERA_ESTIMATOR_OPTIMIZERS_OPTIMIZER_H_
#define TESSERA_ESTIMATOR_OPTIMIZERS_OPTIMIZER_H_

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/train_op.h"

namespace tessera {

struct GradientAndVariable {
  std::optional<Tensor> gradient;  // nullopt: the loss does not depend on the variable, which then stays as it is
  Variable variable;
};

struct MinimizeOptions {
  // Those to train; empty: every trainable variable of the model. Others are left as they are.
  std::vector<Variable> variables = {};
  SourceLocation location = SourceLocation::current();
};

// One optimizer updates the variables of one training step: an instance lives within one call of a model function.
class Optimizer {
 public:
  virtual ~Optimizer() = default;

  // ComputeGradients, then ApplyGradients.
  TrainOp Minimize(const Tensor& loss, const MinimizeOptions& options = {});
  // The gradient of `loss`, a floating-point scalar, for each variable.
  virtual std::vector<GradientAndVariable> ComputeGradients(const Tensor& loss, const MinimizeOptions& options = {});
  virtual TrainOp ApplyGradients(const std::vector<GradientAndVariable>& gradients,
                                 SourceLocation location = SourceLocation::current()) = 0;
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
};
// m, v: moving means of g and g^2; w -= rate * sqrt(1 - beta2^t) / (1 - beta1^t) * m / (sqrt(v) + epsilon). Slots
// "Adam" (m) and "Adam_1" (v), scalars "beta1_power", "beta2_power".
std::unique_ptr<Optimizer> Adam(const Operand& learning_rate = 0.001, const AdamOptions& options = {});

enum class ShardReduction { kMean, kSum };
// Sums gradients over the replicas before `optimizer` applies them; with kMean the loss is divided by the number of
// replicas first, so that what ComputeGradients gives is local and scaled already.
std::unique_ptr<Optimizer> CrossShard(std::unique_ptr<Optimizer> optimizer,
                                      ShardReduction reduction = ShardReduction::kMean);

}  // namespace optimizers
}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_OPTIMIZERS_OPTIMIZER_H_
