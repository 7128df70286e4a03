// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/layers/linear_model.h"

#include <optional>
#include <utility>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/estimator/feature_columns/layers/dense_values.h"
#include "tessera/estimator/feature_columns/layers/lookup.h"
#include "tessera/estimator/layers/layer.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {
namespace {

// The columns whose product with weights is a lookup, and how the weights of a row's ids are combined.
struct LookedUp {
  CategoricalColumn categorical;
  Combiner combiner;
};
std::optional<LookedUp> AsLookup(const FeatureColumn& column, Combiner combiner) {
  // A multi-hot vector times a matrix is the sum of the rows that it counts.
  if (const auto* indicator = std::get_if<IndicatorColumn>(&column)) {
    if (indicator->categorical.sequence) return std::nullopt;  // rejected where dense columns are read
    return LookedUp{indicator->categorical, Combiner::kSum};
  }
  if (std::holds_alternative<CategoricalColumn>(column) || std::holds_alternative<BucketizedColumn>(column)) {
    return LookedUp{*CategoricalOf(column), combiner};
  }
  return std::nullopt;
}

// Returns the scope of the weights of `column`. For a table in the layer, that is the name of the table,
// numbered as in TensorFlow 1.
std::string ScopeOf(const FeatureColumn& column, std::map<std::string, int>& tables) {
  const auto* shared = std::get_if<SharedEmbeddingColumn>(&column);
  if (!shared || !shared->table || !shared->table->in_layer) return NameOf(column);
  const int count = tables[shared->table->name]++;
  return count == 0 ? shared->table->name : fmt::format("{}_{}", shared->table->name, count);
}

class Model {
 public:
  Model(const layers::Layer& layer, const Features& features, const LinearModelOptions& options, Combiner combiner)
      : layer_(layer), features_(features), options_(options), combiner_(combiner) {}

  // Returns the column times its weights, [batch, units].
  Tensor Product(const FeatureColumn& column) {
    const std::string scope = ScopeOf(column, tables_);
    if (const std::optional<LookedUp> lookup = AsLookup(column, combiner_)) {
      const BatchIds ids = ReadIds(features_, lookup->categorical);
      if (!ids.valid()) return {};
      const Variable weights = Weights(NameOf(column), scope, lookup->categorical.num_buckets());
      Note({.weights = weights, .ids = ids});
      return Lookup(weights.Read(), ids, {.combiner = lookup->combiner});
    }
    const DenseValues read = ReadDense(layer_, features_, column, options_.trainable);
    if (!Usable({read.values})) return {};
    const Variable weights = Weights(NameOf(column), scope, read.values.dim(1));
    Note({.weights = weights, .values = read.values});
    return MatMul(read.values, weights.Read());
  }

  Tensor Bias() {
    const Variable bias = Parameter("bias", "bias_weights", {options_.units});
    if (options_.bias) *options_.bias = bias;
    return bias.Read();
  }

 private:
  void Note(const LinearInput& input) {
    if (options_.inputs) options_.inputs->push_back(input);
  }

  Variable Weights(const std::string& column, const std::string& scope, int64_t size) {
    return Parameter(column, scope + "/weights", {size, options_.units});
  }

  Variable Parameter(const std::string& column, const std::string& name, const Shape& shape) {
    const Variable variable = layer_.Parameter(name, shape, initializers::Zeros(), {.trainable = options_.trainable});
    if (options_.cols_to_vars) (*options_.cols_to_vars)[column] = {variable};
    return variable;
  }

  const layers::Layer& layer_;
  const Features& features_;
  const LinearModelOptions& options_;
  const Combiner combiner_;
  std::map<std::string, int> tables_;  // columns so far by the name of their table in the layer
};

}  // namespace

Tensor LinearModel(const Features& features, const std::vector<FeatureColumn>& columns,
                   const LinearModelOptions& options, SourceLocation location) {
  const layers::Layer layer("LinearModel", location, options.name, "linear_model");
  const absl::StatusOr<std::vector<FeatureColumn>> sorted = SortedByName(columns);
  if (!sorted.ok()) return ErrorTensor(std::string(Message(sorted.status())));
  const absl::StatusOr<Combiner> combiner = CombinerByName(options.sparse_combiner);
  if (!combiner.ok()) return ErrorTensor(fmt::format("sparse_combiner: {}", Message(combiner.status())));
  if (options.units < 1) return ErrorTensor(fmt::format("expected a positive number of units, got {}", options.units));
  Model model(layer, features, options, *combiner);
  Tensor total;
  for (const FeatureColumn& column : *sorted) {
    const Tensor product = model.Product(column);
    if (!Usable({product})) return {};
    total = total.valid() ? total + product : product;
  }
  return total + model.Bias();
}

}  // namespace tessera::feature_columns
