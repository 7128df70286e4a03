// SPDX-License-Identifier: Apache-2.0
// The batch for which a model function is traced, as seen by losses and metrics. The last batch of an evaluation is
// padded to full size. Padding rows must not be counted, and model functions need not handle them.
#ifndef TESSERA_ESTIMATOR_SCOPE_BATCH_SCOPE_H_
#define TESSERA_ESTIMATOR_SCOPE_BATCH_SCOPE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// The values that a loss accepts, both bounds inclusive.
struct ValueRange {
  double least = 0;
  double most = 0;
  std::string expected;  // the range as text: "a class from 0 to 9: the model has 10 classes"
  bool operator==(const ValueRange&) const = default;
};

// Makes its batch the current one of this thread during its lifetime. Nestable.
class BatchScope {
 public:
  // `valid` is i1[rows], false for padding; nullopt when every row is real.
  explicit BatchScope(std::optional<Tensor> valid);
  ~BatchScope();
  BatchScope(const BatchScope&) = delete;
  BatchScope& operator=(const BatchScope&) = delete;

  // A tensor whose values must be in a range wherever `mask`, if valid, is not 0.
  struct NotedValues {
    Tensor tensor;
    ValueRange range;
    Tensor mask;
  };
  const std::vector<NotedValues>& noted_values() const { return noted_values_; }
  // Returns why no batch may be padded; empty if padding is allowed.
  const std::string& full_batches() const { return full_batches_; }

 private:
  friend void NoteValues(const Tensor& tensor, const ValueRange& range, const Tensor& mask);
  friend std::optional<Tensor> ValidRows();
  friend void RequireFullBatches(const std::string& reason);

  std::optional<Tensor> valid_;
  std::vector<NotedValues> noted_values_;
  std::string full_batches_;
  BatchScope* previous_;
};

// Returns which rows of the current batch are real: i1[rows]; nullopt if all are. Model code with a custom loss must
// give padding rows weight 0.
std::optional<Tensor> ValidRows();

// Records that values of the current batch, if there is one, must be in `range`; the host checks them before feeding.
// Each element of `mask` covers an equal number of values, which are unchecked where it is 0.
void NoteValues(const Tensor& tensor, const ValueRange& range, const Tensor& mask = {});
// Records that `tensor` contains class numbers in [0, classes).
void NoteClassNumbers(const Tensor& tensor, int64_t classes);

// Records that the model cannot tell real rows of the current batch from padding. The host then refuses a short batch,
// with `reason`. Does nothing without a current batch.
void RequireFullBatches(const std::string& reason);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SCOPE_BATCH_SCOPE_H_
