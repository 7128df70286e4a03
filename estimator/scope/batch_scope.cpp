// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/scope/batch_scope.h"

#include <algorithm>
#include <utility>

#include "fmt/format.h"

namespace tessera {
namespace {

thread_local BatchScope* current_batch = nullptr;

}  // namespace

BatchScope::BatchScope(std::optional<Tensor> valid)
    : valid_(std::move(valid)), previous_(std::exchange(current_batch, this)) {}

BatchScope::~BatchScope() { current_batch = previous_; }

std::optional<Tensor> ValidRows() { return current_batch == nullptr ? std::nullopt : current_batch->valid_; }

void NoteValues(const Tensor& tensor, const ValueRange& range, const Tensor& mask) {
  if (current_batch == nullptr || !tensor.valid()) return;
  std::vector<BatchScope::NotedValues>& noted = current_batch->noted_values_;
  const bool is_known = std::any_of(noted.begin(), noted.end(), [&](const BatchScope::NotedValues& other) {
    return other.tensor.id() == tensor.id() && other.range == range && other.mask.id() == mask.id();
  });
  if (!is_known) noted.push_back({tensor, range, mask});
}

void NoteClassNumbers(const Tensor& tensor, int64_t classes) {
  NoteValues(tensor, {.least = 0,
                      .most = static_cast<double>(classes - 1),
                      .expected = fmt::format("a class from 0 to {}: the model has {} classes", classes - 1, classes)});
}

void RequireFullBatches(const std::string& reason) {
  if (current_batch != nullptr) current_batch->full_batches_ = reason;
}

}  // namespace tessera
