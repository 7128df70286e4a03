// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/embeddings/embedding_config.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/config/wrong_type.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace embeddings {
namespace {

namespace fc = tessera::feature_columns;

absl::Status CheckTable(const std::string& name, const TableConfig& table) {
  if (table.vocabulary_size < 1 || table.dimension < 1) {
    return InvalidArgument("table \"{}\": expected a vocabulary_size and a dimension of at least 1, got {} and {}",
                           name, table.vocabulary_size, table.dimension);
  }
  if (table.combiner) {
    RETURN_IF_ERROR_WITH(fc::CombinerByName(*table.combiner).status(), fmt::format("table \"{}\"", name));
  }
  if (table.learning_rate && table.learning_rate_fn) {
    return InvalidArgument("table \"{}\" has a learning_rate and a learning_rate_fn; expected at most one of them",
                           name);
  }
  if (table.learning_rate && !std::isfinite(*table.learning_rate)) {
    return InvalidArgument("table \"{}\": expected a finite learning_rate, got {}", name, *table.learning_rate);
  }
  if (table.max_norm && !(*table.max_norm > 0 && std::isfinite(*table.max_norm))) {
    return InvalidArgument("table \"{}\": expected a positive max_norm, got {}", name, *table.max_norm);
  }
  if (!table.optimization_parameters) return absl::OkStatus();
  RETURN_IF_ERROR_WITH(Validate(*table.optimization_parameters), fmt::format("table \"{}\"", name));
  return absl::OkStatus();
}

// Fails unless the feature of the plan can be looked up in its table.
absl::Status CheckFeature(const PlannedFeature& feature, const TableConfig& table) {
  if (feature.max_sequence_length < 0) {
    return InvalidArgument("feature \"{}\": expected a max_sequence_length of at least 0, got {}", feature.name,
                           feature.max_sequence_length);
  }
  if (feature.weight_key.empty()) return absl::OkStatus();
  if (!table.combiner && feature.max_sequence_length == 0) {
    return InvalidArgument("feature \"{}\" has weights \"{}\", but its table has no combiner; expected both or neither",
                           feature.name, feature.weight_key);
  }
  return absl::OkStatus();
}

// Adds the features and tables of columns one by one.
class ColumnReader {
 public:
  using Optimizers = std::map<std::string, OptimizationParameters>;

  // `optimizers` outlives this.
  ColumnReader(EmbeddingPlan& plan, const Optimizers& optimizers) : plan_(plan), optimizers_(optimizers) {}

  absl::Status operator()(const fc::EmbeddingColumn& column) {
    const PlannedTable table = {column.categorical.name(), column.name() + "/embedding_weights", {}};
    return Add(column.name(), column.name(), column.categorical, table, column.dimension, column.options);
  }

  absl::Status operator()(const fc::SharedEmbeddingColumn& column) {
    if (!column.table) return NotForTables(column.name());
    const PlannedTable table = {column.table->name, column.table->name + "/embedding_weights", {}};
    return Add(column.name(), column.table->name, column.categorical, table, column.table->dimension,
               column.table->options);
  }

  template <typename Column>
  absl::Status operator()(const Column& column) {
    return NotForTables(std::string(column.name()));
  }

  // Fails for an optimizer of a table that no column uses.
  absl::Status CheckOptimizers() const {
    for (const auto& [key, optimizer] : optimizers_) {
      if (std::find(keys_.begin(), keys_.end(), key) != keys_.end()) continue;
      return InvalidArgument("embedding_config_spec: column_to_parameters_dict names \"{}\", which is not a column{}",
                             key, DidYouMean(key, keys_));
    }
    return absl::OkStatus();
  }

 private:
  static absl::Status NotForTables(const std::string& name) {
    return WrongType(
        "embedding_config_spec: column \"{}\" has no separately trained table; expected columns of TpuEmbedding "
        "and TpuSharedEmbeddings",
        name);
  }

  // `key` is the name of the table in `optimizers_`.
  absl::Status Add(const std::string& name, const std::string& key, const fc::CategoricalColumn& categorical,
                   PlannedTable table, int64_t dimension, const fc::EmbeddingOptions& options) {
    if (!options.tpu || !categorical.ids) return NotForTables(name);
    PlannedFeature feature = {.name = categorical.ids->name(),
                              .column = name,
                              .weight_key = categorical.weight_key.empty() ? "" : categorical.name(),
                              .max_sequence_length = categorical.sequence ? categorical.max_length : 0};
    for (const PlannedFeature& other : plan_.features) {
      if (other.name != feature.name) continue;
      return InvalidArgument("embedding_config_spec: feature \"{}\" has the columns \"{}\" and \"{}\"; expected one",
                             feature.name, other.column, name);
    }
    table.config = {.vocabulary_size = categorical.num_buckets(),
                    .dimension = dimension,
                    .initializer = options.initializer,
                    .combiner = options.combiner,
                    .max_norm = options.max_norm,
                    .learning_rate_fn = options.tpu->learning_rate_fn,
                    .storage = options.storage};
    keys_.push_back(key);
    const auto own = optimizers_.find(key);
    if (own != optimizers_.end()) table.config.optimization_parameters = own->second;
    RETURN_IF_ERROR(CheckTable(table.name, table.config));
    RETURN_IF_ERROR(CheckFeature(feature, table.config));
    ASSIGN_OR_RETURN(feature.table, PlaceOf(std::move(table)));
    plan_.features.push_back(std::move(feature));
    return absl::OkStatus();
  }

  // Returns the index of a table; adds the table unless another column has added it.
  absl::StatusOr<size_t> PlaceOf(PlannedTable table) {
    const TableConfig& config = table.config;
    for (size_t i = 0; i < plan_.tables.size(); ++i) {
      const auto& [name, variable, other] = plan_.tables[i];
      if (name != table.name) continue;
      if (other.vocabulary_size == config.vocabulary_size && other.dimension == config.dimension &&
          other.combiner == config.combiner && other.max_norm == config.max_norm) {
        return i;
      }
      return InvalidArgument(
          "embedding_config_spec: two tables are called \"{}\", of [{}, {}] and [{}, {}]; name one of them with "
          "shared_embedding_collection_name",
          name, other.vocabulary_size, other.dimension, config.vocabulary_size, config.dimension);
    }
    plan_.tables.push_back(std::move(table));
    return plan_.tables.size() - 1;
  }

  EmbeddingPlan& plan_;
  const Optimizers& optimizers_;
  std::vector<std::string> keys_;  // the names of the tables that were read
};

absl::StatusOr<EmbeddingPlan> PlanOfColumns(const EmbeddingConfigSpec& spec) {
  EmbeddingPlan plan;
  ColumnReader reader(plan, spec.column_to_parameters_dict);
  for (const fc::FeatureColumn& column : spec.feature_columns) RETURN_IF_ERROR(std::visit(reader, column));
  RETURN_IF_ERROR(reader.CheckOptimizers());
  return plan;
}

absl::StatusOr<EmbeddingPlan> PlanOfDictionaries(const EmbeddingConfigSpec& spec) {
  EmbeddingPlan plan;
  std::vector<std::string> names;
  for (const auto& [name, config] : spec.table_to_config_dict) {
    RETURN_IF_ERROR_WITH(CheckTable(name, config), "embedding_config_spec");
    plan.tables.push_back({.name = name, .variable = name, .config = config});
    names.push_back(name);
  }
  std::vector<bool> is_used(names.size());
  for (const auto& [name, config] : spec.feature_to_config_dict) {
    const auto place = static_cast<size_t>(std::find(names.begin(), names.end(), config.table_id) - names.begin());
    if (place == names.size()) {
      return InvalidArgument(
          "embedding_config_spec: feature \"{}\" names table \"{}\", which table_to_config_dict does "
          "not have{}",
          name, config.table_id, DidYouMean(config.table_id, names));
    }
    is_used[place] = true;
    plan.features.push_back({.name = name,
                             .column = {},
                             .weight_key = config.weight_key,
                             .table = place,
                             .max_sequence_length = config.max_sequence_length});
    RETURN_IF_ERROR_WITH(CheckFeature(plan.features.back(), plan.tables[place].config), "embedding_config_spec");
  }
  for (size_t i = 0; i < names.size(); ++i) {
    if (is_used[i]) continue;
    return InvalidArgument(
        "embedding_config_spec: no feature of feature_to_config_dict names table \"{}\"; leave the "
        "table out",
        names[i]);
  }
  return plan;
}

}  // namespace

absl::StatusOr<EmbeddingPlan> PlanOf(const EmbeddingConfigSpec& spec) {
  return spec.feature_columns.empty() ? PlanOfDictionaries(spec) : PlanOfColumns(spec);
}

}  // namespace embeddings

absl::Status Validate(const EmbeddingConfigSpec& spec, bool on_tpu) {
  const bool has_dictionaries = !spec.feature_to_config_dict.empty() && !spec.table_to_config_dict.empty();
  if (spec.feature_columns.empty() != has_dictionaries) {
    return InvalidArgument(
        "embedding_config_spec: expected either feature_columns or both feature_to_config_dict and "
        "table_to_config_dict, got {} columns, {} features and {} tables",
        spec.feature_columns.size(), spec.feature_to_config_dict.size(), spec.table_to_config_dict.size());
  }
  if (!spec.feature_columns.empty() && !spec.optimization_parameters) {
    return InvalidArgument(
        "embedding_config_spec: optimization_parameters are missing; give embeddings::AdagradParameters or another "
        "optimizer of tables");
  }
  if (spec.optimization_parameters) {
    RETURN_IF_ERROR_WITH(embeddings::Validate(*spec.optimization_parameters), "embedding_config_spec");
  }
  if (on_tpu || has_dictionaries) return embeddings::PlanOf(spec).status();
  for (const feature_columns::FeatureColumn& column : spec.feature_columns) {
    if (std::holds_alternative<feature_columns::EmbeddingColumn>(column) ||
        std::holds_alternative<feature_columns::SharedEmbeddingColumn>(column) ||
        std::holds_alternative<feature_columns::NumericColumn>(column)) {
      continue;
    }
    return WrongType("embedding_config_spec: column \"{}\" is neither an embedding nor numeric; expected one of them",
                     feature_columns::NameOf(column));
  }
  return absl::OkStatus();
}

}  // namespace tessera
