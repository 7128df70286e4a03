// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/optimizers/wrapped.h"

#include <utility>

namespace tessera {
namespace {

class MissingOptimizer : public Optimizer {
 public:
  std::vector<GradientAndVariable> ComputeGradients(const Tensor&, const MinimizeOptions& options) override {
    const CallScope call("ComputeGradients", options.location);
    Fail();
    std::vector<GradientAndVariable> pairs;
    for (const Variable& variable : options.variables.empty() ? TrainableVariables() : options.variables) {
      pairs.push_back({Tensor(), variable});
    }
    return pairs;
  }
  TrainOp ApplyGradients(const std::vector<GradientAndVariable>&, SourceLocation location) override {
    const CallScope call("ApplyGradients", location);
    Fail();
    return TrainOp(std::vector<Tensor>());
  }

 private:
  static void Fail() { ErrorTensor("expected an optimizer to wrap, got a null pointer"); }
};

}  // namespace

std::unique_ptr<Optimizer> Wrapped(std::unique_ptr<Optimizer> optimizer) {
  if (optimizer == nullptr) return std::make_unique<MissingOptimizer>();
  return optimizer;
}

bool TakesRows(const Optimizer& optimizer, const Variable& variable) {
  return optimizer.TakesSparse() || variable.partition() != TablePartition::kNone;
}

GradientValues::GradientValues(const Tensor& gradient, bool sparse) : type_(gradient.type()), values_(gradient) {
  if (sparse) sparse_ = SparseForm(gradient);
  if (!sparse_) return;
  sparse_ = SumDuplicates(*sparse_, gradient.dim(0));
  values_ = sparse_->rows;
}

Tensor GradientValues::With(const Tensor& values) const {
  if (!sparse_) return values;
  SparseGradient changed = *sparse_;
  changed.rows = values;
  return DenseForm(changed, type_);
}

}  // namespace tessera
