// SPDX-License-Identifier: Apache-2.0
// Trains one table of an embedding configuration, within the trace of a training step.
#ifndef TESSERA_ESTIMATOR_EMBEDDINGS_TRAINED_TABLE_H_
#define TESSERA_ESTIMATOR_EMBEDDINGS_TRAINED_TABLE_H_

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/sparse_gradient.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/embeddings/embedding_config.h"
#include "tessera/estimator/embeddings/optimization_parameters.h"

namespace tessera::embeddings {

// Returns how the table `table` of a spec with `strategy`, and its slots, are created. It is not trainable: no
// optimizer of the model updates it.
VariableOptions TableOptions(const TableConfig& table, EmbeddingConfigSpec::PartitionStrategy strategy);

// How a table is updated in one step.
struct TableUpdate {
  OptimizationParameters parameters;
  Tensor rate;                   // f32[]
  bool rate_moves = false;       // the rate depends on the step
  bool pipelined = false;        // applies the previous step's gradient, and stores this step's for the next one
  VariableOptions options = {};  // for the table and its slots
};

// Assigns the table `table` and its slots, from the gradient of the global batch. Pipelined gradients are the variables
// "<table>/pending_ids" and "<table>/pending_rows", and a rate that depends on the step is "<table>/pending_rate".
void UpdateTable(const Variable& table, const SparseGradient& gradient, const TableUpdate& update);

}  // namespace tessera::embeddings

#endif  // TESSERA_ESTIMATOR_EMBEDDINGS_TRAINED_TABLE_H_
