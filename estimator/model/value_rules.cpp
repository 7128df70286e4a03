// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/model/value_rules.h"

#include <span>
#include <type_traits>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/runtime/buffer/elements.h"

namespace tessera {
namespace {

// Returns which elements of `mask` are not 0; all for a type without a C++ counterpart.
std::vector<bool> NotZero(const Buffer& mask) {
  std::vector<bool> set(static_cast<size_t>(mask.type().num_elements()), true);
  VisitDType(mask.type().dtype, [&]<typename T>(T) {
    if constexpr (std::is_arithmetic_v<T>) {
      const std::span<T> values = mask.As<T>();
      for (size_t i = 0; i < values.size(); ++i) set[i] = values[i] != T{};
    }
  });
  return set;
}

class CheckedIterator : public BatchIterator {
 public:
  CheckedIterator(std::unique_ptr<BatchIterator> source, std::vector<ValueRule> rules)
      : source_(std::move(source)), rules_(std::move(rules)) {}

  const std::vector<Component>& components() const override { return source_->components(); }
  int64_t batch_size() const override { return source_->batch_size(); }
  absl::Status Restore(const InputState& state) override { return source_->Restore(state); }
  InputState state() const override { return source_->state(); }

  absl::StatusOr<std::optional<Batch>> Next() override {
    ASSIGN_OR_RETURN(std::optional<Batch> batch, source_->Next());
    if (!batch) return batch;
    for (const ValueRule& rule : rules_) RETURN_IF_ERROR(Check(*batch, rule));
    ++batches_;
    return batch;
  }

 private:
  const Buffer* Find(const Batch& batch, const std::string& name) const {
    for (size_t i = 0; i < components().size(); ++i) {
      if (components()[i].name == name) return &batch.values[i];
    }
    return nullptr;
  }

  absl::Status Check(const Batch& batch, const ValueRule& rule) const {
    const Buffer* const values = Find(batch, rule.name);
    const Buffer* const mask = rule.mask.empty() ? nullptr : Find(batch, rule.mask);
    if (values == nullptr || (mask == nullptr && !rule.mask.empty())) return absl::OkStatus();
    const std::vector<bool> counts = mask == nullptr ? std::vector<bool>() : NotZero(*mask);
    return VisitDType(values->type().dtype, [&]<typename T>(T) -> absl::Status {
      if constexpr (!std::is_arithmetic_v<T>) {
        return absl::OkStatus();
      } else {
        return CheckAll<T>(values->As<T>(), batch.rows, rule, counts);
      }
    });
  }

  // Where `counts` is false the rule need not hold. Each of its elements covers equally many numbers; it may be empty.
  template <typename T>
  absl::Status CheckAll(std::span<const T> numbers, int64_t rows, const ValueRule& rule,
                        const std::vector<bool>& counts) const {
    const int64_t batch_rows = batch_size();
    const int64_t per_row = batch_rows == 0 ? 0 : static_cast<int64_t>(numbers.size()) / batch_rows;
    for (int64_t i = 0; i < rows * per_row; ++i) {
      const auto at = static_cast<size_t>(i);
      const auto value = static_cast<double>(numbers[at]);
      if (value >= rule.range.least && value <= rule.range.most) continue;
      if (!counts.empty() && !counts[at * counts.size() / numbers.size()]) continue;
      return InvalidArgument("{} is {} in row {} of batch {}, expected {}", rule.name, numbers[at], i / per_row,
                             batches_, rule.range.expected);
    }
    return absl::OkStatus();
  }

  const std::unique_ptr<BatchIterator> source_;
  const std::vector<ValueRule> rules_;
  int64_t batches_ = 0;  // given so far by this process
};

}  // namespace

std::unique_ptr<BatchIterator> CheckValues(std::unique_ptr<BatchIterator> source, std::vector<ValueRule> rules) {
  if (rules.empty()) return source;
  return std::make_unique<CheckedIterator>(std::move(source), std::move(rules));
}

}  // namespace tessera
