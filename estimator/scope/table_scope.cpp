// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/scope/table_scope.h"

#include <utility>

namespace tessera {
namespace {

thread_local TableScope* current_tables = nullptr;
thread_local std::optional<int64_t> scaled_loss;

}  // namespace

TableScope::TableScope() : previous_(std::exchange(current_tables, this)) {}

TableScope::~TableScope() { current_tables = previous_; }

TableScope* TableScope::Current() { return current_tables; }

TableScope::ScaledLoss::ScaledLoss(const Tensor& loss) : is_outermost_(!scaled_loss) {
  if (is_outermost_) scaled_loss = loss.id();
}

TableScope::ScaledLoss::~ScaledLoss() {
  if (is_outermost_) scaled_loss.reset();
}

void TableScope::AddGradients(const Tensor& loss, const std::vector<std::optional<Tensor>>& gradients) {
  if (!losses_.insert(scaled_loss.value_or(loss.id())).second) return;
  if (gradients_.size() < gradients.size()) gradients_.resize(gradients.size());
  for (size_t i = 0; i < gradients.size(); ++i) {
    if (!gradients[i]) continue;
    gradients_[i] = gradients_[i] ? *gradients_[i] + *gradients[i] : *gradients[i];
  }
}

}  // namespace tessera
