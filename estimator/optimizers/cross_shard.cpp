// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/sparse_gradient.h"
#include "tessera/estimator/optimizers/wrapped.h"
#include "tessera/estimator/scope/table_scope.h"

namespace tessera::optimizers {
namespace {

class CrossShardOptimizer : public Optimizer {
 public:
  CrossShardOptimizer(std::unique_ptr<Optimizer> optimizer, ShardReduction reduction)
      : optimizer_(Wrapped(std::move(optimizer))), reduction_(reduction) {}

  std::vector<GradientAndVariable> ComputeGradients(const Tensor& loss, const MinimizeOptions& options) override {
    const CallScope call("ComputeGradients", options.location);
    const TableScope::ScaledLoss scaled(loss);
    const int64_t replicas = NumReplicas();
    const bool scale = reduction_ == ShardReduction::kMean && replicas > 1 && loss.valid() && IsFloat(loss.dtype());
    return optimizer_->ComputeGradients(scale ? loss * (1.0 / static_cast<double>(replicas)) : loss, options);
  }

  TrainOp ApplyGradients(const std::vector<GradientAndVariable>& gradients, SourceLocation location) override {
    const CallScope call("ApplyGradients", location);
    std::vector<GradientAndVariable> reduced = gradients;
    for (auto& [gradient, variable] : reduced) {
      if (gradient) gradient = Sum(*gradient, TakesRows(*this, variable));
    }
    return optimizer_->ApplyGradients(reduced, location);
  }

  bool TakesSparse() const override { return optimizer_->TakesSparse(); }

 private:
  // Returns the sum over replicas. Each replica contributes its rows of a table's gradient. They are concatenated in
  // the order of the replicas, so that contributions are added in the order of the global batch.
  static Tensor Sum(const Tensor& gradient, bool takes_rows) {
    std::optional<SparseGradient> sparse = takes_rows ? SparseForm(gradient) : std::nullopt;
    if (!sparse) return AllReduceSum(gradient);
    if (NumReplicas() == 1) return gradient;
    return DenseForm({.ids = AllGather(sparse->ids), .rows = AllGather(sparse->rows)}, gradient.type());
  }

  std::unique_ptr<Optimizer> optimizer_;
  ShardReduction reduction_;
};

}  // namespace

std::unique_ptr<Optimizer> CrossShard(std::unique_ptr<Optimizer> optimizer, ShardReduction reduction) {
  return std::make_unique<CrossShardOptimizer>(std::move(optimizer), reduction);
}

}  // namespace tessera::optimizers
