// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "fmt/format.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/sparse_gradient.h"
#include "tessera/estimator/metrics/summaries.h"
#include "tessera/estimator/optimizers/apply_when.h"
#include "tessera/estimator/optimizers/wrapped.h"
#include "tessera/estimator/scope/table_scope.h"

namespace tessera::optimizers {
namespace {

Variable State(const char* name, DType dtype, double initial) {
  return GetVariable(name, {dtype, {}}, initializers::Constant(initial), {.trainable = false});
}

class LossScaleOptimizer : public Optimizer {
 public:
  LossScaleOptimizer(std::unique_ptr<Optimizer> optimizer, const LossScaleOptions& options)
      : optimizer_(Wrapped(std::move(optimizer))), options_(options) {}

  std::vector<GradientAndVariable> ComputeGradients(const Tensor& loss, const MinimizeOptions& options) override {
    const CallScope call("ComputeGradients", options.location);
    if (!(options_.initial >= 1) || options_.growth_steps < 0) {
      ErrorTensor(fmt::format("expected a loss scale of at least 1 and growth_steps of at least 0, got {} and {}",
                              options_.initial, options_.growth_steps));
    }
    if (!Usable({loss}) || !TraceStatus().ok()) return {};
    scale_ = State("current_loss_scale", DType::kF32, options_.initial);
    const TableScope::ScaledLoss scaled(loss, scale_.Read());
    std::vector<GradientAndVariable> gradients =
        optimizer_->ComputeGradients(loss * Cast(scale_.Read(), loss.dtype()), options);
    of_tables_ = scaled.added();
    return gradients;
  }

  TrainOp ApplyGradients(const std::vector<GradientAndVariable>& gradients, SourceLocation location) override {
    const CallScope call("ApplyGradients", location);
    if (!TraceStatus().ok()) return TrainOp(std::vector<Tensor>());
    if (!scale_.valid()) {
      ErrorTensor("expected the gradients of this optimizer's ComputeGradients, got gradients of an unscaled loss");
      return TrainOp();
    }
    const Tensor scale = scale_.Read();
    std::vector<GradientAndVariable> unscaled = gradients;
    Tensor strange = Zeros({DType::kF32, {}});  // the number of non-finite elements
    for (auto& [gradient, variable] : unscaled) {
      if (!gradient) continue;
      const GradientValues scaled(*gradient, TakesRows(*this, variable));
      const Tensor values = scaled.values() / Cast(scale, gradient->dtype());
      strange = strange + CountStrange(values);
      gradient = scaled.With(values);
    }
    if (!of_tables_.empty()) strange = strange + CountStrangeOfTables();
    const Tensor good = Equal(strange, 0);
    if (!of_tables_.empty() && TableScope::Current() != nullptr) TableScope::Current()->UpdateWhen(good);
    const TrainOp applied = ApplyWhen(good, *optimizer_, unscaled, location);
    std::vector<Tensor> updates = applied.updates();
    Count(good, scale, updates);
    return TrainOp(std::move(updates));
  }

  bool TakesSparse() const override { return optimizer_->TakesSparse(); }

 private:
  // Returns the number of non-finite elements.
  static Tensor CountStrange(const Tensor& values) {
    const Tensor finite = Abs(values) < std::numeric_limits<double>::infinity();
    return ReduceSum(Cast(Not(finite), DType::kF32));
  }

  // Returns that number for the gradients of tables on all replicas, without padding rows. Each replica has the
  // gradients of its per-shard batch.
  Tensor CountStrangeOfTables() const {
    Tensor strange = Zeros({DType::kF32, {}});
    for (const Tensor& gradient : of_tables_) {
      Tensor values = gradient;
      if (const std::optional<SparseGradient> sparse = SparseForm(gradient)) {
        values = Select(ExpandDims(sparse->ids >= 0, 1), sparse->rows, ZerosLike(sparse->rows));
      }
      strange = strange + CountStrange(values);
    }
    return NumReplicas() > 1 ? AllReduceSum(strange) : strange;
  }

  void Count(const Tensor& good, const Tensor& scale, std::vector<Tensor>& updates) const {
    const Variable skipped = State("skipped_steps", DType::kI64, 0);
    updates.push_back(skipped.Assign(skipped.Read() + Cast(Not(good), DType::kI64)));
    summaries::Scalar("loss_scale", scale);
    summaries::Scalar("skipped_steps", skipped.Read());
    if (options_.growth_steps == 0) return;
    const Variable good_steps = State("good_steps", DType::kI64, 0);
    const Tensor count = Select(good, good_steps.Read() + 1, 0);
    const Tensor grows = count >= options_.growth_steps;
    // A scale beyond the largest float would make every gradient infinite.
    const Tensor larger = Minimum(scale * 2, static_cast<double>(std::numeric_limits<float>::max()) / 4);
    const Tensor smaller = Maximum(scale / 2, 1);
    updates.push_back(good_steps.Assign(Select(grows, 0, count)));
    updates.push_back(scale_.Assign(Select(good, Select(grows, larger, scale), smaller)));
  }

  std::unique_ptr<Optimizer> optimizer_;
  LossScaleOptions options_;
  Variable scale_;
  std::vector<Tensor> of_tables_;  // the unscaled gradients of separately trained tables
};

}  // namespace

std::unique_ptr<Optimizer> LossScale(std::unique_ptr<Optimizer> optimizer, const LossScaleOptions& options) {
  return std::make_unique<LossScaleOptimizer>(std::move(optimizer), options);
}

}  // namespace tessera::optimizers
