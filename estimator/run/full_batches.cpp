// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/run/full_batches.h"

#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class FullBatches : public BatchIterator {
 public:
  FullBatches(std::unique_ptr<BatchIterator> source, std::string reason)
      : source_(std::move(source)), reason_(std::move(reason)) {}

  const std::vector<Component>& components() const override { return source_->components(); }
  int64_t batch_size() const override { return source_->batch_size(); }
  absl::Status Restore(const InputState& state) override { return source_->Restore(state); }
  InputState state() const override { return source_->state(); }

  absl::StatusOr<std::optional<Batch>> Next() override {
    ASSIGN_OR_RETURN(std::optional<Batch> batch, source_->Next());
    if (!batch || batch->rows == batch_size()) return batch;
    return InvalidArgument("the last batch has {} of {} rows: {}", batch->rows, batch_size(), reason_);
  }

 private:
  const std::unique_ptr<BatchIterator> source_;
  const std::string reason_;
};

}  // namespace

std::unique_ptr<BatchIterator> OnlyFullBatches(std::unique_ptr<BatchIterator> source, std::string reason) {
  if (reason.empty()) return source;
  return std::make_unique<FullBatches>(std::move(source), std::move(reason));
}

}  // namespace tessera
