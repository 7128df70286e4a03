// SPDX-License-Identifier: Apache-2.0
// Tables that are trained separately from the model's other variables, by their own optimizer (estimator/embeddings).
// Model code sees their rows as features and columns, but not the tables, which no optimizer of the model updates.
// Their gradients are those of the losses that the model's optimizers minimise.
#ifndef TESSERA_ESTIMATOR_SCOPE_TABLE_SCOPE_H_
#define TESSERA_ESTIMATOR_SCOPE_TABLE_SCOPE_H_

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/tensor.h"

namespace tessera {

// Makes its tables those of this thread during its lifetime. Nestable.
class TableScope {
 public:
  TableScope();
  virtual ~TableScope();
  TableScope(const TableScope&) = delete;
  TableScope& operator=(const TableScope&) = delete;

  // Returns the innermost scope of this thread; nullptr when there is none.
  static TableScope* Current();

  // The combined table rows for the ids of a batch; invalid after an error.
  struct Activation {
    Tensor values;
    Variable table;
  };
  // Returns the activation of feature column `column`; nullopt unless the column's table is one of these. `variable` is
  // the table's name if this is its first reader.
  virtual std::optional<Activation> OfColumn(const std::string& column, const std::string& variable) = 0;
  // Returns the activation that replaces `fed`, the tensor of feature `feature`; nullopt: the tensor itself.
  virtual std::optional<Tensor> OfFeature(const std::string& feature, const Tensor& fed) = 0;

  // Returns the tables read so far, in that order.
  const std::vector<Variable>& tables() const { return tables_; }
  // Adds the gradients of `loss`: one for each of the first tables, or nullopt if the loss does not depend on it. A
  // loss that several optimizers minimise, each for its own variables, counts once.
  void AddGradients(const Tensor& loss, const std::vector<std::optional<Tensor>>& gradients);
  // Returns the sums of all gradients, one for each of the first tables.
  const std::vector<std::optional<Tensor>>& gradients() const { return gradients_; }
  // Returns whether an optimizer has computed gradients.
  bool has_gradients() const { return !losses_.empty(); }

  // Makes this step's update of all tables conditional on `condition`, i1[], and all earlier conditions. It must be
  // equal on all replicas.
  void UpdateWhen(const Tensor& condition);
  // Returns the condition of the update; nullopt: unconditional.
  const std::optional<Tensor>& condition() const { return condition_; }

  // For optimizers that scale a loss before another one differentiates it: during its lifetime, gradients on this
  // thread are attributed to `loss`. The outermost instance takes precedence.
  class ScaledLoss {
   public:
    // Tables receive the gradients of the differentiated loss, divided by `scale`, f32[], unless it is nullopt.
    explicit ScaledLoss(const Tensor& loss, const std::optional<Tensor>& scale = std::nullopt);
    ~ScaledLoss();
    ScaledLoss(const ScaledLoss&) = delete;
    ScaledLoss& operator=(const ScaledLoss&) = delete;

    // Returns the table gradients, divided by the scales, that were added during the lifetime.
    const std::vector<Tensor>& added() const { return added_; }

   private:
    friend class TableScope;

    int64_t loss_;  // the id of the loss tensor
    std::optional<Tensor> scale_;
    std::vector<Tensor> added_;
    ScaledLoss* outer_;
  };

 protected:
  std::vector<Variable> tables_;

 private:
  std::vector<std::optional<Tensor>> gradients_;
  std::set<int64_t> losses_;  // the ids of the loss tensors
  std::optional<Tensor> condition_;
  TableScope* previous_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SCOPE_TABLE_SCOPE_H_
