// SPDX-License-Identifier: Apache-2.0
// The batch that a model function is being traced for, as losses and metrics see it. The last batch of an evaluation is
// padded to full size; the padded rows must count in no mean, without the model function saying so each time.
#ifndef TESSERA_ESTIMATOR_BATCH_SCOPE_H_
#define TESSERA_ESTIMATOR_BATCH_SCOPE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// Makes its batch the current one of this thread until it ends. Nests.
class BatchScope {
 public:
  // `valid` is i1[rows], false for padding; nullopt when every row is real.
  explicit BatchScope(std::optional<Tensor> valid);
  ~BatchScope();
  BatchScope(const BatchScope&) = delete;
  BatchScope& operator=(const BatchScope&) = delete;

  // A tensor whose values, row by row, must lie in [0, classes): what a loss took for class numbers.
  struct ClassNumbers {
    Tensor tensor;
    int64_t classes = 0;
  };
  const std::vector<ClassNumbers>& class_numbers() const { return class_numbers_; }
  // Why no batch may be padded; empty: any may.
  const std::string& full_batches() const { return full_batches_; }

 private:
  friend void NoteClassNumbers(const Tensor& tensor, int64_t classes);
  friend std::optional<Tensor> ValidRows();
  friend void RequireFullBatches(const std::string& reason);

  std::optional<Tensor> valid_;
  std::vector<ClassNumbers> class_numbers_;
  std::string full_batches_;
  BatchScope* previous_;
};

// Which rows of the current batch are real: i1[rows]; nullopt when all are. For model code with a loss of its own:
// give padded rows weight 0.
std::optional<Tensor> ValidRows();

// Tells the current batch, if there is one, that `tensor` holds class numbers; the host checks them when it feeds them.
void NoteClassNumbers(const Tensor& tensor, int64_t classes);

// Tells the current batch, if there is one, that the model cannot tell real rows from padding: the host refuses a short
// batch, with |reason|.
void RequireFullBatches(const std::string& reason);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_BATCH_SCOPE_H_
