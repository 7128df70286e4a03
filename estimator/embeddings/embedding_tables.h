// SPDX-License-Identifier: Apache-2.0
// The tables of an embedding configuration while one model function is traced.
#ifndef TESSERA_ESTIMATOR_EMBEDDINGS_EMBEDDING_TABLES_H_
#define TESSERA_ESTIMATOR_EMBEDDINGS_EMBEDDING_TABLES_H_

#include <optional>
#include <string>
#include <vector>

#include "tessera/estimator/embeddings/embedding_config.h"
#include "tessera/estimator/scope/features.h"
#include "tessera/estimator/scope/table_scope.h"

namespace tessera::embeddings {

// Tables are created, and activations computed, on first use. Features without columns, whose tables are named, are
// requested immediately.
class EmbeddingTables final : public TableScope {
 public:
  // `fed` are the features of the input. Both must outlive the object.
  EmbeddingTables(const EmbeddingConfigSpec& spec, EmbeddingPlan plan, const Features& fed);

  // Returns the features for the model function: those of the input, and sequence lengths.
  Features WithLengths() const;

  std::optional<Activation> OfColumn(const std::string& column, const std::string& variable) override;
  std::optional<Tensor> OfFeature(const std::string& feature, const Tensor& fed) override;

  // Traces the updates of all tables, after the model function. Records an error if no optimizer has computed
  // gradients, or no layer has read a column.
  void Update() const;

 private:
  // The tensors of one feature.
  struct State {
    Tensor fed;     // the ids from the input
    Tensor values;  // the activation; invalid until it is computed
  };

  // Returns the variable of a table; `name` is its name unless it exists.
  Variable TableOf(size_t table, const std::string& name);
  Activation Activate(size_t feature, const std::string& variable);
  void UpdateOne(size_t table, const Tensor& gradient, const std::optional<Tensor>& multiplier) const;

  const EmbeddingConfigSpec& spec_;
  EmbeddingPlan plan_;
  const Features& fed_;
  std::vector<State> states_;                  // one per feature of the plan
  std::vector<std::optional<size_t>> places_;  // where the plan's tables stand in tables()
};

}  // namespace tessera::embeddings

#endif  // TESSERA_ESTIMATOR_EMBEDDINGS_EMBEDDING_TABLES_H_
