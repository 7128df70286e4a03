// SPDX-License-Identifier: Apache-2.0
// Optimizers that clip gradients before another optimizer applies them.
#include <limits>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/optimizers/wrapped.h"

namespace tessera::optimizers {
namespace {

using Gradients = std::vector<GradientAndVariable>;

// The gradients' values, in the order of the pairs; nullopt for a variable without a gradient.
using AllValues = std::vector<std::optional<GradientValues>>;
// Returns the clipped values of each gradient.
using Clip = std::vector<std::optional<Tensor>> (*)(const AllValues& gradients, double limit);

class ClippingOptimizer : public Optimizer {
 public:
  ClippingOptimizer(std::unique_ptr<Optimizer> optimizer, double limit, Clip clip)
      : optimizer_(Wrapped(std::move(optimizer))), limit_(limit), clip_(clip) {}

  Gradients ComputeGradients(const Tensor& loss, const MinimizeOptions& options) override {
    return optimizer_->ComputeGradients(loss, options);
  }

  TrainOp ApplyGradients(const Gradients& gradients, SourceLocation location) override {
    const CallScope call("ApplyGradients", location);
    if (!(limit_ > 0)) ErrorTensor(fmt::format("expected gradients to be clipped to more than 0, got {}", limit_));
    return optimizer_->ApplyGradients(TraceStatus().ok() ? Clipped(gradients) : gradients, location);
  }

  bool TakesSparse() const override { return optimizer_->TakesSparse(); }

 private:
  Gradients Clipped(Gradients gradients) const {
    AllValues all;
    for (const auto& [gradient, variable] : gradients) {
      all.push_back(gradient ? std::optional(GradientValues(*gradient, TakesRows(*this, variable))) : std::nullopt);
    }
    const std::vector<std::optional<Tensor>> clipped = clip_(all, limit_);
    for (size_t i = 0; i < all.size(); ++i) {
      if (all[i]) gradients[i].gradient = all[i]->With(*clipped[i]);
    }
    return gradients;
  }

  std::unique_ptr<Optimizer> optimizer_;
  double limit_;
  Clip clip_;
};

// Returns the result of `change` for each gradient's values.
template <typename Change>
std::vector<std::optional<Tensor>> EachOf(const AllValues& gradients, const Change& change) {
  std::vector<std::optional<Tensor>> changed;
  for (const std::optional<GradientValues>& gradient : gradients) {
    changed.push_back(gradient ? std::optional(change(gradient->values())) : std::nullopt);
  }
  return changed;
}

std::vector<std::optional<Tensor>> ClipAllByNorm(const AllValues& gradients, double limit) {
  Tensor squares = Zeros({DType::kF32, {}});
  for (const std::optional<GradientValues>& gradient : gradients) {
    if (gradient) squares = squares + Cast(ReduceSum(Square(gradient->values())), DType::kF32);
  }
  const Tensor norm = Sqrt(squares);
  const Tensor scale = Minimum(limit / norm, OnesLike(norm));
  const Tensor is_finite = norm < std::numeric_limits<float>::infinity();
  const Tensor factor = Select(is_finite, scale, std::numeric_limits<float>::quiet_NaN());
  return EachOf(gradients, [&](const Tensor& values) { return values * Cast(factor, values.dtype()); });
}

std::vector<std::optional<Tensor>> ClipEachByNorm(const AllValues& gradients, double limit) {
  return EachOf(gradients,
                [&](const Tensor& values) { return values * limit / Maximum(Sqrt(ReduceSum(Square(values))), limit); });
}

std::vector<std::optional<Tensor>> ClipEachByValue(const AllValues& gradients, double limit) {
  return EachOf(gradients, [&](const Tensor& values) { return Clamp(-limit, values, limit); });
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
