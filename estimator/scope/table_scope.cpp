// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/scope/table_scope.h"

#include <utility>

namespace tessera {
namespace {

thread_local TableScope* current_tables = nullptr;

}  // namespace

TableScope::TableScope() : previous_(std::exchange(current_tables, this)) {}

TableScope::~TableScope() { current_tables = previous_; }

TableScope* TableScope::Current() { return current_tables; }

void TableScope::AddGradients(const std::vector<std::optional<Tensor>>& gradients) {
  has_gradients_ = true;
  if (gradients_.size() < gradients.size()) gradients_.resize(gradients.size());
  for (size_t i = 0; i < gradients.size(); ++i) {
    if (!gradients[i]) continue;
    gradients_[i] = gradients_[i] ? *gradients_[i] + *gradients[i] : *gradients[i];
  }
}

}  // namespace tessera
