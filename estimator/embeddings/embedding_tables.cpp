// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/embeddings/embedding_tables.h"

#include <cmath>
#include <set>
#include <utility>

#include "fmt/format.h"
#include "spdlog/spdlog.h"
#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/initializers.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/root_scope.h"
#include "tessera/compiler/trace/sparse_gradient.h"
#include "tessera/estimator/embeddings/activation.h"
#include "tessera/estimator/embeddings/trained_table.h"

namespace tessera::embeddings {
namespace {

Initializer InitializerOf(const TableConfig& config) {
  if (config.initializer) return config.initializer;
  return initializers::TruncatedNormal(0, 1 / std::sqrt(static_cast<double>(config.dimension)));
}

// Returns `value`, a result of function `name` for the global step, as f32[]; invalid with the error recorded for a
// tensor of another shape.
Tensor ScalarOf(std::string_view name, const Tensor& value) {
  if (!Usable({value})) return {};
  if (value.rank() == 0 && IsFloat(value.dtype())) return Cast(value, DType::kF32);
  return ErrorTensor(fmt::format("{}: expected a floating-point scalar, got {}", name, ToString(value)));
}

// Returns the table's learning rate in this step: its own, or else that of `parameters`.
Tensor RateOf(const TableConfig& config, const OptimizationParameters& parameters) {
  if (config.learning_rate_fn) return ScalarOf("learning_rate_fn", config.learning_rate_fn(GlobalStep().ReadAtStart()));
  return Constant(config.learning_rate.value_or(LearningRateOf(parameters)), DType::kF32);
}

}  // namespace

EmbeddingTables::EmbeddingTables(const EmbeddingConfigSpec& spec, EmbeddingPlan plan, const Features& fed)
    : spec_(spec), plan_(std::move(plan)), fed_(fed), states_(plan_.features.size()), places_(plan_.tables.size()) {
  for (size_t i = 0; i < plan_.features.size(); ++i) {
    const PlannedFeature& feature = plan_.features[i];
    states_[i].fed = fed_.Fed(feature.name);
    if (feature.column.empty()) Activate(i, plan_.tables[feature.table].variable);
  }
}

Features EmbeddingTables::WithLengths() const {
  std::vector<NamedTensor> tensors(fed_.begin(), fed_.end());
  for (const PlannedFeature& feature : plan_.features) {
    const std::string name = feature.name + "_seq_length_";
    if (feature.max_sequence_length == 0 || fed_.contains(name)) continue;
    tensors.push_back({name, LengthsOf(IdsOf(feature, plan_.tables[feature.table], fed_))});
  }
  return Features(std::move(tensors));
}

Variable EmbeddingTables::TableOf(size_t table, const std::string& name) {
  if (places_[table]) return tables_[*places_[table]];
  const TableConfig& config = plan_.tables[table].config;
  const RootScope root;
  const Variable variable = GetVariable(name, {DType::kF32, {config.vocabulary_size, config.dimension}},
                                        InitializerOf(config), TableOptions(config, spec_.partition_strategy));
  if (!variable.valid()) return variable;
  places_[table] = tables_.size();
  tables_.push_back(variable);
  return variable;
}

TableScope::Activation EmbeddingTables::Activate(size_t feature, const std::string& variable) {
  const PlannedFeature& planned = plan_.features[feature];
  const PlannedTable& table = plan_.tables[planned.table];
  const Variable rows = TableOf(planned.table, variable);
  State& state = states_[feature];
  if (!state.values.valid() && rows.valid()) {
    const Tensor ids = IdsOf(planned, table, fed_);
    state.values = ActivationOf(planned, table.config, rows.ReadAtStart(), ids, fed_);
  }
  return {state.values, rows};
}

std::optional<TableScope::Activation> EmbeddingTables::OfColumn(const std::string& column,
                                                                const std::string& variable) {
  for (size_t i = 0; i < plan_.features.size(); ++i) {
    if (plan_.features[i].column == column) return Activate(i, variable);
  }
  return std::nullopt;
}

std::optional<Tensor> EmbeddingTables::OfFeature(const std::string& feature, const Tensor& fed) {
  for (size_t i = 0; i < plan_.features.size(); ++i) {
    if (plan_.features[i].name != feature || states_[i].fed.id() != fed.id()) continue;
    return Activate(i, plan_.tables[plan_.features[i].table].variable).values;
  }
  return std::nullopt;
}

void EmbeddingTables::Update() const {
  if (!TraceStatus().ok()) return;
  for (size_t i = 0; i < plan_.features.size(); ++i) {
    if (states_[i].values.valid()) continue;
    ErrorTensor(
        fmt::format("no layer of the model function reads column \"{}\" or feature \"{}\"; read it with "
                    "InputLayer or SequenceFeatures, or remove it",
                    plan_.features[i].column, plan_.features[i].name));
    return;
  }
  if (!has_gradients()) {
    ErrorTensor(
        "the model function has computed no gradients with an optimizer, so the tables have none; expected a call of "
        "an optimizer's Minimize or ComputeGradients");
    return;
  }
  std::optional<Tensor> multiplier;
  if (spec_.experimental_gradient_multiplier_fn) {
    multiplier = ScalarOf("experimental_gradient_multiplier_fn",
                          spec_.experimental_gradient_multiplier_fn(GlobalStep().ReadAtStart()));
    if (!multiplier->valid()) return;
  }
  std::set<int64_t> assigned;
  for (const Variable& variable : AssignedVariables()) assigned.insert(variable.index());
  for (size_t table = 0; table < plan_.tables.size(); ++table) {
    const size_t place = places_[table].value_or(gradients().size());
    if (place < gradients().size() && gradients()[place]) {
      UpdateOne(table, *gradients()[place], multiplier);
    } else {
      spdlog::warn("embedding_config_spec: no loss depends on table \"{}\"; its values do not change",
                   plan_.tables[table].name);
    }
  }
  if (!condition() || !TraceStatus().ok()) return;
  // Where the update is skipped, tables, slots and pending updates keep their bits.
  for (const Variable& variable : AssignedVariables()) {
    if (!assigned.contains(variable.index())) variable.KeepUnless(*condition(), variable.ReadAtStart());
  }
}

void EmbeddingTables::UpdateOne(size_t table, const Tensor& gradient, const std::optional<Tensor>& multiplier) const {
  const PlannedTable& planned = plan_.tables[table];
  const std::optional<OptimizationParameters>& parameters =
      planned.config.optimization_parameters ? planned.config.optimization_parameters : spec_.optimization_parameters;
  if (!parameters) {
    ErrorTensor(fmt::format("table \"{}\": optimization_parameters are missing; give them in the spec or the table",
                            planned.name));
    return;
  }
  std::optional<SparseGradient> sparse = SparseForm(gradient);
  if (!sparse) {
    ErrorTensor(fmt::format("the rows of table \"{}\" are looked up inside a loop or branch; read its features before",
                            planned.name));
    return;
  }
  if (multiplier) sparse->rows = sparse->rows * *multiplier;
  UpdateTable(tables()[*places_[table]], *sparse,
              {.parameters = *parameters,
               .rate = RateOf(planned.config, *parameters),
               .rate_moves = planned.config.learning_rate_fn != nullptr,
               .pipelined = spec_.pipeline_execution_with_tensor_core,
               .options = TableOptions(planned.config, spec_.partition_strategy)});
}

}  // namespace tessera::embeddings
