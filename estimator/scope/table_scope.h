// SPDX-License-Identifier: Apache-2.0
// Tables that are trained apart from the model's other variables, by an optimizer of their own (estimator/embeddings).
// Model code meets their rows as features and columns. It does not see the tables, which no optimizer of the model
// updates. They get their gradients of the losses that these optimizers minimise.
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

// Makes its tables those of this thread while it lives. Nests.
class TableScope {
 public:
  TableScope();
  virtual ~TableScope();
  TableScope(const TableScope&) = delete;
  TableScope& operator=(const TableScope&) = delete;

  // Returns the innermost scope of this thread; nullptr when there is none.
  static TableScope* Current();

  // The rows of a table for the ids of a batch, combined; invalid after an error.
  struct Activation {
    Tensor values;
    Variable table;
  };
  // Returns the activation of feature column `column`; nullopt unless the column's table is one of these. `variable` is
  // the name that the table gets when this is its first reader.
  virtual std::optional<Activation> OfColumn(const std::string& column, const std::string& variable) = 0;
  // Returns the activation that model code gets for `fed`, the tensor of feature `feature`; nullopt: the tensor itself.
  virtual std::optional<Tensor> OfFeature(const std::string& feature, const Tensor& fed) = 0;

  // Returns the tables that were read so far, in that order.
  const std::vector<Variable>& tables() const { return tables_; }
  // Adds the gradients of `loss`: one for each of the first tables, or nullopt where the loss does not depend on it. A
  // loss that several optimizers minimise, each for variables of its own, counts once.
  void AddGradients(const Tensor& loss, const std::vector<std::optional<Tensor>>& gradients);
  // Returns the sums of all gradients, one for each of the first tables.
  const std::vector<std::optional<Tensor>>& gradients() const { return gradients_; }
  // Returns whether an optimizer has computed gradients.
  bool has_gradients() const { return !losses_.empty(); }

  // Lets this step's update of all tables take place only where `condition` holds, i1[], and all conditions before.
  // It is equal on all replicas.
  void UpdateWhen(const Tensor& condition);
  // Returns the condition of the update; nullopt: it always takes place.
  const std::optional<Tensor>& condition() const { return condition_; }

  // For optimizers that scale a loss before another one differentiates it: while it lives, gradients on this thread
  // are those of `loss`. The outermost one wins.
  class ScaledLoss {
   public:
    // Tables get the gradients of the loss that is differentiated, divided by `scale`, f32[], unless it is nullopt.
    explicit ScaledLoss(const Tensor& loss, const std::optional<Tensor>& scale = std::nullopt);
    ~ScaledLoss();
    ScaledLoss(const ScaledLoss&) = delete;
    ScaledLoss& operator=(const ScaledLoss&) = delete;

    // Returns the gradients of tables, divided by the scales, that were added while this lived.
    const std::vector<Tensor>& added() const { return added_; }

   private:
    friend class TableScope;

    int64_t loss_;  // the number of the loss' tensor
    std::optional<Tensor> scale_;
    std::vector<Tensor> added_;
    ScaledLoss* outer_;
  };

 protected:
  std::vector<Variable> tables_;

 private:
  std::vector<std::optional<Tensor>> gradients_;
  std::set<int64_t> losses_;  // the numbers of the losses' tensors
  std::optional<Tensor> condition_;
  TableScope* previous_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_SCOPE_TABLE_SCOPE_H_
