// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/model/class_numbers.h"

#include <utility>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

template <typename T>
absl::Status CheckValues(std::span<const T> numbers, int64_t rows, int64_t batch_rows, const ClassNumbersRule& rule,
                         int64_t batch) {
  const int64_t per_row = batch_rows == 0 ? 0 : static_cast<int64_t>(numbers.size()) / batch_rows;
  for (int64_t i = 0; i < rows * per_row; ++i) {
    if (std::in_range<int64_t>(numbers[i]) && numbers[i] >= 0 && static_cast<int64_t>(numbers[i]) < rule.classes)
      continue;
    return InvalidArgument("{} is {} in row {} of batch {}, expected a class from 0 to {}: the model has {} classes",
                           rule.name, numbers[i], i / per_row, batch, rule.classes - 1, rule.classes);
  }
  return absl::OkStatus();
}

class CheckedIterator : public BatchIterator {
 public:
  CheckedIterator(std::unique_ptr<BatchIterator> source, std::vector<ClassNumbersRule> rules)
      : source_(std::move(source)), rules_(std::move(rules)) {}

  const std::vector<Component>& components() const override { return source_->components(); }
  int64_t batch_size() const override { return source_->batch_size(); }
  absl::Status Restore(const InputState& state) override { return source_->Restore(state); }
  InputState state() const override { return source_->state(); }

  absl::StatusOr<std::optional<Batch>> Next() override {
    ASSIGN_OR_RETURN(std::optional<Batch> batch, source_->Next());
    if (!batch) return batch;
    for (const ClassNumbersRule& rule : rules_) RETURN_IF_ERROR(Check(*batch, rule));
    ++batches_;
    return batch;
  }

 private:
  absl::Status Check(const Batch& batch, const ClassNumbersRule& rule) const {
    for (size_t i = 0; i < components().size(); ++i) {
      if (components()[i].name != rule.name) continue;
      const Buffer& values = batch.values[i];
      switch (values.type().dtype) {
        case DType::kI32:
          return CheckValues<int32_t>(values.As<int32_t>(), batch.rows, batch_size(), rule, batches_);
        case DType::kI64:
          return CheckValues<int64_t>(values.As<int64_t>(), batch.rows, batch_size(), rule, batches_);
        default:
          return absl::OkStatus();
      }
    }
    return absl::OkStatus();
  }

  const std::unique_ptr<BatchIterator> source_;
  const std::vector<ClassNumbersRule> rules_;
  int64_t batches_ = 0;  // given so far, by this process
};

}  // namespace

std::unique_ptr<BatchIterator> CheckClassNumbers(std::unique_ptr<BatchIterator> source,
                                                 std::vector<ClassNumbersRule> rules) {
  if (rules.empty()) return source;
  return std::make_unique<CheckedIterator>(std::move(source), std::move(rules));
}

}  // namespace tessera
