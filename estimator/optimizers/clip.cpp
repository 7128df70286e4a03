// SPDX-License-Identifier: Apache-2.0
// Optimizers that clip gradients before another applies them.
#include <limits>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/wrapped.h"

namespace tessera::optimizers {
namespace {

using Gradients = std::vector<GradientAndVariable>;

class ClippingOptimizer : public Optimizer {
 public:
  ClippingOptimizer(std::unique_ptr<Optimizer> optimizer, double limit, void (*clip)(Gradients&, double))
      : optimizer_(Wrapped(std::move(optimizer))), limit_(limit), clip_(clip) {}

  Gradients ComputeGradients(const Tensor& loss, const MinimizeOptions& options) override {
    return optimizer_->ComputeGradients(loss, options);
  }

  TrainOp ApplyGradients(const Gradients& gradients, SourceLocation location) override {
    const CallScope call("ApplyGradients", location);
    if (!(limit_ > 0)) ErrorTensor(fmt::format("expected gradients to be clipped to more than 0, got {}", limit_));
    Gradients clipped = gradients;
    if (TraceStatus().ok()) clip_(clipped, limit_);
    return optimizer_->ApplyGradients(clipped, location);
  }

 private:
  std::unique_ptr<Optimizer> optimizer_;
  double limit_;
  void (*clip_)(Gradients&, double);
};

void ClipAllByNorm(Gradients& gradients, double limit) {
  std::optional<Tensor> squares;
  for (const auto& [gradient, variable] : gradients) {
    if (!gradient) continue;
    const Tensor sum = Cast(ReduceSum(Square(*gradient)), DType::kF32);
    squares = squares ? *squares + sum : sum;
  }
  if (!squares) return;
  const Tensor norm = Sqrt(*squares);
  const Tensor scale = Minimum(limit / norm, OnesLike(norm));
  const Tensor is_finite = norm < std::numeric_limits<float>::infinity();
  const Tensor factor = Select(is_finite, scale, std::numeric_limits<float>::quiet_NaN());
  for (auto& [gradient, variable] : gradients) {
    if (gradient) gradient = *gradient * Cast(factor, gradient->dtype());
  }
}

void ClipEachByNorm(Gradients& gradients, double limit) {
  for (auto& [gradient, variable] : gradients) {
    if (gradient) gradient = *gradient * limit / Maximum(Sqrt(ReduceSum(Square(*gradient))), limit);
  }
}

void ClipEachByValue(Gradients& gradients, double limit) {
  for (auto& [gradient, variable] : gradients) {
    if (gradient) gradient = Clamp(-limit, *gradient, limit);
  }
}

}  // namespace

std::unique_ptr<Optimizer> ClipByGlobalNorm(std::unique_ptr<Optimizer> optimizer, double norm) {
  return std::make_unique<ClippingOptimizer>(std::move(optimizer), norm, ClipAllByNorm);
}

std::unique_ptr<Optimizer> ClipByNorm(std::unique_ptr<Optimizer> optimizer, double norm) {
  return std::make_unique<ClippingOptimizer>(std::move(optimizer), norm, ClipEachByNorm);
}

std::unique_ptr<Optimizer> ClipByValue(std::unique_ptr<Optimizer> optimizer, double value) {
  return std::make_unique<ClippingOptimizer>(std::move(optimizer), value, ClipEachByValue);
}

}  // namespace tessera::optimizers
