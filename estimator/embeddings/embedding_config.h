// SPDX-License-Identifier: Apache-2.0
// The description of a model's embedding tables, after tf.estimator.tpu.experimental.EmbeddingConfigSpec. The estimator
// looks up rows before it calls the model function, and trains the tables with their own optimizer. docs/embeddings.md
// is the tutorial.
#ifndef TESSERA_ESTIMATOR_EMBEDDINGS_EMBEDDING_CONFIG_H_
#define TESSERA_ESTIMATOR_EMBEDDINGS_EMBEDDING_CONFIG_H_

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/tensor.h"
#include "tessera/estimator/embeddings/optimization_parameters.h"
#include "tessera/estimator/feature_columns/feature_column.h"

namespace tessera {
namespace embeddings {

// Maps global_step, i64[], to f32[].
using StepFunction = std::function<Tensor(const Tensor& global_step)>;

// A table f32[vocabulary_size, dimension].
struct TableConfig {
  int64_t vocabulary_size = 0;
  int64_t dimension = 0;
  Initializer initializer = {};  // empty: truncated normal with standard deviation 1 / sqrt(dimension)
  // How the rows of several ids are combined: "mean", "sum" or "sqrtn". nullopt: each batch row has one id, or its
  // feature is a sequence.
  std::optional<std::string> combiner = "mean";
  std::optional<double> max_norm = std::nullopt;  // longer rows are scaled down to this L2 norm when read
  bool hot_id_replication = false;                // accepted: every replica reads the whole table
  // The table's own rate; set at most one. With neither, the optimizer's rate.
  std::optional<double> learning_rate = std::nullopt;
  StepFunction learning_rate_fn = {};
  std::optional<OptimizationParameters> optimization_parameters = std::nullopt;  // nullopt: those of the spec
  VariableStorage storage = VariableStorage::kMemory;                            // where the table and its slots are
                                                                                 // stored
};

// A feature of ids: integers [batch] or [batch, length]; negative numbers are padding.
struct FeatureConfig {
  std::string table_id;
  // The number of steps of a sequence, whose rows are not combined; longer sequences are truncated. 0: not a sequence.
  int64_t max_sequence_length = 0;
  // The feature with the weights, floats of the ids' shape; empty: all weights are 1.
  std::string weight_key = {};
};

}  // namespace embeddings

// Set either `feature_columns`, or both dictionaries.
struct EmbeddingConfigSpec {
  enum class PartitionStrategy { kDiv, kMod };

  // Columns of TpuEmbedding and TpuSharedEmbeddings. Without use_tpu, any embedding columns and numeric ones.
  std::vector<feature_columns::FeatureColumn> feature_columns = {};
  // Per-table optimizers for the tables of `feature_columns`, by column or shared table name.
  std::map<std::string, embeddings::OptimizationParameters> column_to_parameters_dict = {};
  std::map<std::string, embeddings::FeatureConfig> feature_to_config_dict = {};              // by feature name
  std::map<std::string, embeddings::TableConfig> table_to_config_dict = {};                  // by table name
  std::optional<embeddings::OptimizationParameters> optimization_parameters = std::nullopt;  // required to train
  std::optional<double> clipping_limit = std::nullopt;  // accepted and ignored, as in TensorFlow
  // Step N+1 reads the tables as they were before the update of step N.
  bool pipeline_execution_with_tensor_core = false;
  embeddings::StepFunction experimental_gradient_multiplier_fn = {};  // scales all gradients of tables
  PartitionStrategy partition_strategy = PartitionStrategy::kDiv;     // how rows are partitioned over the replicas
  SourceLocation location = SourceLocation::current();
};

namespace embeddings {

struct PlannedTable {
  std::string name;      // unique among the spec's tables
  std::string variable;  // the name of the variable, unless a layer reads it first
  TableConfig config;
};
struct PlannedFeature {
  std::string name;        // the feature that holds the ids
  std::string column;      // the feature column; empty: there is none
  std::string weight_key;  // the feature with the weights; empty: none
  size_t table = 0;        // its index in `tables`
  int64_t max_sequence_length = 0;
};
// The tables and features of a spec, for either of its two forms.
struct EmbeddingPlan {
  std::vector<PlannedTable> tables;
  std::vector<PlannedFeature> features;
};

// Returns the plan. Fails with InvalidArgument for what TensorFlow rejects, as WrongType where it raises TypeError: a
// column of another kind, a feature with two tables.
absl::StatusOr<EmbeddingPlan> PlanOf(const EmbeddingConfigSpec& spec);

}  // namespace embeddings

// Fails for what PlanOf rejects; without `on_tpu`, only for what TensorFlow's constructor rejects.
absl::Status Validate(const EmbeddingConfigSpec& spec, bool on_tpu);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_EMBEDDINGS_EMBEDDING_CONFIG_H_
