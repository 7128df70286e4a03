// SPDX-License-Identifier: Apache-2.0
#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/wrapped.h"

namespace tessera::optimizers {
namespace {

constexpr char kSuffix[] = "/ExponentialMovingAverage";

class AveragingOptimizer : public Optimizer {
 public:
  AveragingOptimizer(std::unique_ptr<Optimizer> optimizer, double decay, const MovingAverageOptions& options)
      : optimizer_(Wrapped(std::move(optimizer))), decay_(decay), options_(options) {}

  std::vector<GradientAndVariable> ComputeGradients(const Tensor& loss, const MinimizeOptions& options) override {
    return optimizer_->ComputeGradients(loss, options);
  }

  TrainOp ApplyGradients(const std::vector<GradientAndVariable>& gradients, SourceLocation location) override {
    const CallScope call("ApplyGradients", location);
    if (!(decay_ >= 0 && decay_ < 1)) ErrorTensor(fmt::format("expected a decay in [0, 1), got {}", decay_));
    const std::vector<Variable> variables = TrainableVariables();
    const TrainOp applied = optimizer_->ApplyGradients(gradients, location);
    if (!TraceStatus().ok()) return applied;
    std::vector<Tensor> updates = applied.updates();
    const Tensor part = 1 - Decay();
    for (const Variable& variable : variables) {
      const Variable average =
          GetVariable(variable.name() + kSuffix, variable.type(), [&](const TensorType&) { return variable.Read(); },
                      {.trainable = false, .storage = variable.storage(), .partition = variable.partition()});
      const Tensor before = average.Read();
      updates.push_back(average.Assign(before - (before - variable.Read()) * Cast(part, before.dtype())));
    }
    return TrainOp(std::move(updates));
  }

  bool TakesSparse() const override { return optimizer_->TakesSparse(); }

 private:
  // Returns the decay of this step, f32[].
  Tensor Decay() const {
    const Tensor decay = Constant(decay_, DType::kF32);
    if (!options_.by_step) return decay;
    const Tensor step = Cast(GlobalStep().ReadAtStart(), DType::kF32);
    return Minimum(decay, (step + 1) / (step + 10));
  }

  std::unique_ptr<Optimizer> optimizer_;
  double decay_;
  MovingAverageOptions options_;
};

}  // namespace

std::unique_ptr<Optimizer> MovingAverage(std::unique_ptr<Optimizer> optimizer, double decay,
                                         const MovingAverageOptions& options) {
  return std::make_unique<AveragingOptimizer>(std::move(optimizer), decay, options);
}

AveragedVariables::AveragedVariables(Mode mode) : suffix_(mode == Mode::kTrain ? "" : kSuffix) {}

}  // namespace tessera::optimizers
