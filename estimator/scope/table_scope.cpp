// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/scope/table_scope.h"

#include <utility>

#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/sparse_gradient.h"

namespace tessera {
namespace {

thread_local TableScope* current_tables = nullptr;
thread_local TableScope::ScaledLoss* current_loss = nullptr;  // the innermost

// Returns `gradient` divided by `scale`; that of a table keeps its sparse form.
Tensor Unscaled(const Tensor& gradient, const Tensor& scale) {
  std::optional<SparseGradient> sparse = SparseForm(gradient);
  if (!sparse) return gradient / Cast(scale, gradient.dtype());
  sparse->rows = sparse->rows / Cast(scale, gradient.dtype());
  return DenseForm(*sparse, gradient.type());
}

}  // namespace

TableScope::TableScope() : previous_(std::exchange(current_tables, this)) {}

TableScope::~TableScope() { current_tables = previous_; }

TableScope* TableScope::Current() { return current_tables; }

TableScope::ScaledLoss::ScaledLoss(const Tensor& loss, const std::optional<Tensor>& scale)
    : loss_(current_loss != nullptr ? current_loss->loss_ : loss.id()),
      scale_(scale),
      outer_(std::exchange(current_loss, this)) {}

TableScope::ScaledLoss::~ScaledLoss() { current_loss = outer_; }

void TableScope::AddGradients(const Tensor& loss, const std::vector<std::optional<Tensor>>& gradients) {
  if (!losses_.insert(current_loss != nullptr ? current_loss->loss_ : loss.id()).second) return;
  if (gradients_.size() < gradients.size()) gradients_.resize(gradients.size());
  for (size_t i = 0; i < gradients.size(); ++i) {
    if (!gradients[i]) continue;
    Tensor gradient = *gradients[i];
    for (const ScaledLoss* scaled = current_loss; scaled != nullptr; scaled = scaled->outer_) {
      if (scaled->scale_) gradient = Unscaled(gradient, *scaled->scale_);
    }
    for (ScaledLoss* scaled = current_loss; scaled != nullptr; scaled = scaled->outer_) {
      scaled->added_.push_back(gradient);
    }
    gradients_[i] = gradients_[i] ? *gradients_[i] + gradient : gradient;
  }
}

void TableScope::UpdateWhen(const Tensor& condition) {
  condition_ = condition_ ? And(*condition_, condition) : condition;
}

}  // namespace tessera
