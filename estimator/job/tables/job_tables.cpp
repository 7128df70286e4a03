// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/tables/job_tables.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/job/tables/learning_rate_schedule.h"
#include "tessera/estimator/job/tables/table_optimizer.h"
#include "tessera/runtime/base/nearest_name.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using feature_columns::EmbeddingColumn;
using feature_columns::EmbeddingOptions;
using feature_columns::FeatureColumn;
using feature_columns::SharedEmbeddingColumn;
using feature_columns::SharedTable;

constexpr std::string_view kField = "embedding_config_spec";

// One table of the model's columns, by the name of its column, or its own where columns share it.
struct Table {
  std::vector<FeatureColumn*> columns;
  const EmbeddingOptions* options = nullptr;
};
using Tables = std::map<std::string, Table>;

Tables TablesOf(MadeColumns& made) {
  Tables tables;
  for (std::vector<FeatureColumn>* const part :
       {&made.linear, &made.dnn, &made.clusters, &made.sequence, &made.context}) {
    for (FeatureColumn& column : *part) {
      if (auto* const own = std::get_if<EmbeddingColumn>(&column)) {
        Table& table = tables[own->name()];
        table.columns.push_back(&column);
        table.options = &own->options;
      } else if (auto* const shared = std::get_if<SharedEmbeddingColumn>(&column)) {
        Table& table = tables[shared->table->name];
        table.columns.push_back(&column);
        table.options = &shared->table->options;
      }
    }
  }
  return tables;
}

std::vector<std::string> NamesOf(const Tables& tables) {
  std::vector<std::string> names;
  for (const auto& [name, table] : tables) names.push_back(name);
  return names;
}

absl::Status CheckName(const Tables& tables, const std::string& name, const std::string& path) {
  if (tables.contains(name)) return absl::OkStatus();
  const std::vector<std::string> names = NamesOf(tables);
  return InvalidArgument("{} is \"{}\", which is not an embedding column of the model{}; there {} {}", path, name,
                         DidYouMean(name, names, ", "), names.size() == 1 ? "is" : "are", fmt::join(names, ", "));
}

// Fails unless all of `numbers`, at `path`, are finite.
absl::Status CheckFinite(const std::string& path, std::initializer_list<double> numbers) {
  for (const double number : numbers) {
    if (!std::isfinite(number)) return InvalidArgument("{} has {}, expected finite numbers", path, number);
  }
  return absl::OkStatus();
}

absl::StatusOr<Initializer> MakeNormal(const job::NormalInitializer& given, bool truncated, const std::string& path) {
  const double stddev = given.has_stddev() ? given.stddev() : 0.05;
  RETURN_IF_ERROR(CheckFinite(path, {given.mean(), stddev}));
  if (stddev < 0) return InvalidArgument("{}.stddev is {}, expected at least 0", path, stddev);
  return truncated ? initializers::TruncatedNormal(given.mean(), stddev)
                   : initializers::RandomNormal(given.mean(), stddev);
}

absl::StatusOr<Initializer> MakeInitializer(const job::TableInitializer& given, const std::string& path) {
  switch (given.kind_case()) {
    case job::TableInitializer::kZeros:
      return initializers::Zeros();
    case job::TableInitializer::kConstant:
      RETURN_IF_ERROR(CheckFinite(path + ".constant", {given.constant().value()}));
      return initializers::Constant(given.constant().value());
    case job::TableInitializer::kUniform: {
      const double low = given.uniform().has_low() ? given.uniform().low() : -0.05;
      const double high = given.uniform().has_high() ? given.uniform().high() : 0.05;
      RETURN_IF_ERROR(CheckFinite(path + ".uniform", {low, high}));
      if (low > high) return InvalidArgument("{}.uniform has low {} above high {}", path, low, high);
      return initializers::RandomUniform(low, high);
    }
    case job::TableInitializer::kNormal:
      return MakeNormal(given.normal(), /*truncated=*/false, path + ".normal");
    case job::TableInitializer::kTruncatedNormal:
      return MakeNormal(given.truncated_normal(), /*truncated=*/true, path + ".truncated_normal");
    case job::TableInitializer::KIND_NOT_SET:
      break;
  }
  return InvalidArgument("{} has no kind; expected one of zeros, constant, uniform, normal and truncated_normal", path);
}

// Returns the function that traces the rate of a step, for a rate of `value` with `schedule`; empty for a constant.
absl::StatusOr<embeddings::StepFunction> MakeStepFunction(const job::LearningRateSchedule& schedule, double value,
                                                          const std::string& path) {
  ASSIGN_OR_RETURN(const RateFn rate, MakeRate(schedule, value, path));
  if (schedule.kind_case() == job::LearningRateSchedule::KIND_NOT_SET && schedule.warmup_steps() == 0) return nullptr;
  return [rate](const Tensor&) { return *rate().tensor(); };  // a schedule is a tensor
}

// Makes the tables of one specification.
class Maker {
 public:
  Maker(const job::EmbeddingConfigSpec& given, MadeColumns& columns) : given_(given), tables_(TablesOf(columns)) {}

  absl::StatusOr<EmbeddingConfigSpec> Make() {
    if (tables_.empty()) {
      return InvalidArgument("{} is given, but the model has no embedding column; add one, or leave it out", kField);
    }
    RETURN_IF_ERROR(ReadNames());
    const std::string shared = fmt::format("{}.optimization_parameters", kField);
    if (given_.has_optimization_parameters()) {
      ASSIGN_OR_RETURN(spec_.optimization_parameters, MakeTableOptimizer(given_.optimization_parameters(), shared));
    }
    for (const std::string& name : names_) RETURN_IF_ERROR(Add(name));
    // The specification needs default parameters, which no table uses if each has its own.
    if (!spec_.optimization_parameters) {
      spec_.optimization_parameters = spec_.column_to_parameters_dict.begin()->second;
    }
    spec_.pipeline_execution_with_tensor_core = given_.pipeline_execution_with_tensor_core();
    if (given_.partition_strategy() == job::MOD) {
      spec_.partition_strategy = EmbeddingConfigSpec::PartitionStrategy::kMod;
    }
    RETURN_IF_ERROR(SetMultiplier());
    return std::move(spec_);
  }

 private:
  // Reads the names of the tables that have their own optimizers, and of those with more settings.
  absl::Status ReadNames() {
    names_.assign(given_.columns().begin(), given_.columns().end());
    if (names_.empty()) names_ = NamesOf(tables_);
    for (int i = 0; i < given_.columns_size(); ++i) {
      const std::string path = fmt::format("{}.columns[{}]", kField, i);
      RETURN_IF_ERROR(CheckName(tables_, given_.columns(i), path));
      if (std::count(names_.begin(), names_.end(), given_.columns(i)) == 1) continue;
      return InvalidArgument("{} has \"{}\" twice; expected each column once", kField, given_.columns(i));
    }
    for (int i = 0; i < given_.tables_size(); ++i) {
      const std::string& name = given_.tables(i).column();
      const std::string path = fmt::format("{}.tables[{}]", kField, i);
      RETURN_IF_ERROR(CheckName(tables_, name, path + ".column"));
      if (std::find(names_.begin(), names_.end(), name) == names_.end()) {
        return InvalidArgument("{}.column is \"{}\", which {}.columns leaves out; add it there", path, name, kField);
      }
      if (own_.emplace(name, std::pair(&given_.tables(i), path)).second) continue;
      return InvalidArgument("{}.column is \"{}\", which has its table already; join the two", path, name);
    }
    return absl::OkStatus();
  }

  // Adds the table called `name` with its optimizer, its rate and its initial values.
  absl::Status Add(const std::string& name) {
    const Table& table = tables_.at(name);
    if (!table.options->trainable) {
      return InvalidArgument(
          "{}: column \"{}\" has trainable: false, which tables with their own optimizer do not support; leave it out, "
          "or list the other columns in {}.columns",
          kField, name, kField);
    }
    const auto own = own_.find(name);
    const job::TableConfig config = own == own_.end() ? job::TableConfig() : *own->second.first;
    const std::string path = own == own_.end() ? "" : own->second.second;
    std::string of_optimizer = fmt::format("{}.optimization_parameters", kField);
    job::TableOptimizer optimizer = given_.optimization_parameters();
    if (config.has_optimization_parameters()) {
      optimizer = config.optimization_parameters();
      of_optimizer = path + ".optimization_parameters";
    } else if (!given_.has_optimization_parameters()) {
      return InvalidArgument(
          "{}.optimization_parameters are missing, and column \"{}\" has none of its own; give one of them", kField,
          name);
    }
    ASSIGN_OR_RETURN(embeddings::OptimizationParameters parameters, MakeTableOptimizer(optimizer, of_optimizer));
    if (config.has_learning_rate()) {
      const double rate = config.learning_rate();
      if (!(rate >= 0) || !std::isfinite(rate)) {
        return InvalidArgument("{}.learning_rate is {}, expected at least 0", path, rate);
      }
      std::visit([&](auto& kind) { kind.learning_rate = rate; }, parameters);
    }
    ASSIGN_OR_RETURN(embeddings::StepFunction rate,
                     MakeStepFunction(config.has_schedule() ? config.schedule() : optimizer.schedule(),
                                      embeddings::LearningRateOf(parameters),
                                      config.has_schedule() ? path + ".schedule" : of_optimizer + ".schedule"));
    Initializer initializer;
    if (config.has_initializer()) {
      ASSIGN_OR_RETURN(initializer, MakeInitializer(config.initializer(), path + ".initializer"));
    }
    if (config.has_optimization_parameters() || config.has_learning_rate()) {
      spec_.column_to_parameters_dict.emplace(name, std::move(parameters));
    }
    SetOptions(table, initializer, feature_columns::TpuTable{.learning_rate_fn = std::move(rate)});
    return absl::OkStatus();
  }

  // Sets the options of the table's columns, and adds these to the specification.
  void SetOptions(const Table& table, const Initializer& initializer, const feature_columns::TpuTable& tpu) {
    const auto set = [&](EmbeddingOptions& options) {
      options.tpu = tpu;
      if (initializer) options.initializer = initializer;
    };
    std::shared_ptr<const SharedTable> shared;
    for (FeatureColumn* const column : table.columns) {
      if (auto* const of_own = std::get_if<EmbeddingColumn>(column)) {
        set(of_own->options);
      } else {
        auto& of_shared = std::get<SharedEmbeddingColumn>(*column);
        if (!shared) {
          SharedTable changed = *of_shared.table;
          set(changed.options);
          shared = std::make_shared<const SharedTable>(std::move(changed));
        }
        of_shared.table = shared;
      }
      spec_.feature_columns.push_back(*column);
    }
  }

  absl::Status SetMultiplier() {
    if (!given_.has_experimental_gradient_multiplier()) return absl::OkStatus();
    const job::Rate& given = given_.experimental_gradient_multiplier();
    const std::string path = fmt::format("{}.experimental_gradient_multiplier", kField);
    const double value = given.has_value() ? given.value() : 1;
    if (!(value >= 0) || !std::isfinite(value)) {
      return InvalidArgument("{}.value is {}, expected at least 0", path, value);
    }
    ASSIGN_OR_RETURN(spec_.experimental_gradient_multiplier_fn,
                     MakeStepFunction(given.schedule(), value, path + ".schedule"));
    if (spec_.experimental_gradient_multiplier_fn) return absl::OkStatus();
    spec_.experimental_gradient_multiplier_fn = [value](const Tensor&) { return Constant(value, DType::kF32); };
    return absl::OkStatus();
  }

  const job::EmbeddingConfigSpec& given_;
  Tables tables_;
  std::vector<std::string> names_;                                              // the tables to train separately
  std::map<std::string, std::pair<const job::TableConfig*, std::string>> own_;  // with their paths
  EmbeddingConfigSpec spec_;
};

}  // namespace

absl::StatusOr<EmbeddingConfigSpec> MakeEmbeddingConfig(const job::EmbeddingConfigSpec& given, MadeColumns& columns) {
  return Maker(given, columns).Make();
}

}  // namespace tessera
