// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/scope/batch_scope.h"

#include <utility>

namespace tessera {
namespace {

thread_local BatchScope* current_batch = nullptr;

}  // namespace

BatchScope::BatchScope(std::optional<Tensor> valid)
    : valid_(std::move(valid)), previous_(std::exchange(current_batch, this)) {}

BatchScope::~BatchScope() { current_batch = previous_; }

std::optional<Tensor> ValidRows() { return current_batch == nullptr ? std::nullopt : current_batch->valid_; }

void NoteClassNumbers(const Tensor& tensor, int64_t classes) {
  if (current_batch != nullptr && tensor.valid()) current_batch->class_numbers_.push_back({tensor, classes});
}

void RequireFullBatches(const std::string& reason) {
  if (current_batch != nullptr) current_batch->full_batches_ = reason;
}

}  // namespace tessera
