// SPDX-License-Identifier: Apache-2.0
// An input that fails after a number of batches.
#ifndef TESSERA_ESTIMATOR_LOOP_FAILING_INPUT_TESTUTIL_H_
#define TESSERA_ESTIMATOR_LOOP_FAILING_INPUT_TESTUTIL_H_

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "tessera/estimator/input/dataset.h"

namespace tessera {

class FailingInput : public BatchIterator {
 public:
  FailingInput(std::unique_ptr<BatchIterator> source, int good) : source_(std::move(source)), good_(good) {}
  const std::vector<Component>& components() const override { return source_->components(); }
  int64_t batch_size() const override { return source_->batch_size(); }
  absl::StatusOr<std::optional<Batch>> Next() override {
    if (++batches_ > good_) return absl::DataLossError("rows.csv: input/output error");
    return source_->Next();
  }
  absl::Status Restore(const InputState& state) override { return source_->Restore(state); }
  InputState state() const override { return source_->state(); }

 private:
  std::unique_ptr<BatchIterator> source_;
  const int good_;  // batches before the error
  int batches_ = 0;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_FAILING_INPUT_TESTUTIL_H_
