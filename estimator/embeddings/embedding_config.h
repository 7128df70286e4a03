// SPDX-License-Identifier: Apache-2.0
// The description of a model's embedding tables, after tf.estimator.tpu.experimental.EmbeddingConfigSpec. The estimator
// looks their rows up before the model function is called, and trains them by an optimizer of their own.
// docs/embeddings.md is the tutorial.
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

// A function of global_step, i64[], that gives f32[].
using StepFunction = std::function<Tensor(const Tensor& global_step)>;

// A table f32[vocabulary_size, dimension].
struct TableConfig {
  int64_t vocabulary_size = 0;
  int64_t dimension = 0;
  Initializer initializer = {};  // empty: truncated normal with standard deviation 1 / sqrt(dimension)
  // How the rows of several ids are combined: "mean", "sum" or "sqrtn". nullopt: each row of a batch has one id, or its
  // feature is a sequence.
  std::optional<std::string> combiner = "mean";
  std::optional<double> max_norm = std::nullopt;  // longer rows are scaled down to this L2 norm as they are read
  bool hot_id_replication = false;                // accepted: every replica reads the whole table
  // The table's own rate, not both; with neither it is that of the optimizer.
  std::optional<double> learning_rate = std::nullopt;
  StepFunction learning_rate_fn = {};
  std::optional<OptimizationParameters> optimization_parameters = std::nullopt;  // nullopt: those of the spec
  VariableStorage storage = VariableStorage::kMemory;                            // where the table and its slots lie
};

// A feature of ids: integers [batch] or [batch, length], where a negative number is no id.
struct FeatureConfig {
  std::string table_id;
  // The steps of a sequence, whose rows are not combined; longer sequences are cut. 0: the feature is no sequence.
  int64_t max_sequence_length = 0;
  // The feature, floats of the ids' shape, that holds their weights; empty: each id weighs 1.
  std::string weight_key = {};
};

}  // namespace embeddings

// Either `feature_columns`, or both dictionaries.
struct EmbeddingConfigSpec {
  enum class PartitionStrategy { kDiv, kMod };

  // Columns of TpuEmbedding and TpuSharedEmbeddings. Where the system is no TPU, these may be any embedding columns and
  // numeric ones.
  std::vector<feature_columns::FeatureColumn> feature_columns = {};
  // Optimizers of their own for the tables of `feature_columns`, by the names of the columns or of the shared tables.
  std::map<std::string, embeddings::OptimizationParameters> column_to_parameters_dict = {};
  std::map<std::string, embeddings::FeatureConfig> feature_to_config_dict = {};              // by the names of features
  std::map<std::string, embeddings::TableConfig> table_to_config_dict = {};                  // by the names of tables
  std::optional<embeddings::OptimizationParameters> optimization_parameters = std::nullopt;  // needed to train
  std::optional<double> clipping_limit = std::nullopt;  // accepted and not used, as in the original
  // Step N+1 reads the tables as they are before the update of step N.
  bool pipeline_execution_with_tensor_core = false;
  embeddings::StepFunction experimental_gradient_multiplier_fn = {};  // multiplies all gradients of tables
  PartitionStrategy partition_strategy = PartitionStrategy::kDiv;     // how rows are cut over the replicas
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
  size_t table = 0;        // its place in `tables`
  int64_t max_sequence_length = 0;
};
// The tables and features of a spec, whichever of its two forms it has.
struct EmbeddingPlan {
  std::vector<PlannedTable> tables;
  std::vector<PlannedFeature> features;
};

// Returns the plan. Fails with InvalidArgument for what the original refuses, as WrongType where that is a TypeError: a
// column of another kind, a feature with two tables.
absl::StatusOr<EmbeddingPlan> PlanOf(const EmbeddingConfigSpec& spec);

}  // namespace embeddings

// Fails for what PlanOf refuses; without `on_tpu`, for what the original's constructor refuses alone.
absl::Status Validate(const EmbeddingConfigSpec& spec, bool on_tpu);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_EMBEDDINGS_EMBEDDING_CONFIG_H_
