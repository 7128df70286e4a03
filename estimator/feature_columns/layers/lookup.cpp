// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/feature_columns/layers/lookup.h"

#include <cmath>
#include <utility>
#include <vector>

#include "fmt/format.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/root_scope.h"
#include "tessera/estimator/checkpoint/files/tensor_file.h"
#include "tessera/runtime/base/status.h"

namespace tessera::feature_columns {
namespace {

// Returns `x` as [batch, length].
Tensor AsMatrix(const Tensor& x) { return x.rank() == 1 ? ExpandDims(x, 1) : x; }

// Returns the weight of each id, f32[batch, length]: 0 where there is no id.
Tensor Weights(const BatchIds& ids, const LookupOptions& options) {
  Tensor counts = ids.ids >= 0;
  if (!ids.weights.valid()) return Cast(counts, DType::kF32);
  if (options.drop_weights && options.combiner != Combiner::kSum) counts = And(counts, ids.weights > 0);
  return Select(counts, ids.weights, 0);
}

// Scales rows whose L2 norm is above `most` down to the norm `most`.
Tensor ClipRows(const Tensor& rows, double most) {
  const Tensor squares = ReduceSum(Square(rows), 1, /*keep_dimensions=*/true);
  const Tensor is_zero = Equal(squares, 0);
  // The square root has a gradient at 1, but not at 0.
  const Tensor norm = Select(is_zero, 0, Sqrt(Select(is_zero, 1, squares)));
  return rows * most / Maximum(norm, most);
}

// Returns the rows of `table`, [batch * length, dimension]; zeros for a negative id.
Tensor Rows(const Tensor& table, const BatchIds& ids, const LookupOptions& options) {
  const Tensor rows = tessera::Lookup(table, Reshape(ids.ids, {-1}));
  return options.max_norm ? ClipRows(rows, *options.max_norm) : rows;
}

// Returns the rows with their weights, [batch, length, dimension].
Tensor WeightedRows(const Tensor& table, const BatchIds& ids, const Tensor& weights, const LookupOptions& options) {
  const Tensor rows = Reshape(Rows(table, ids, options), {ids.ids.dim(0), ids.ids.dim(1), table.dim(1)});
  return rows * ExpandDims(weights, -1);
}

// Returns x / divisor, and zeros where the divisor is 0.
Tensor DivideOrZero(const Tensor& x, const Tensor& divisor) {
  const Tensor divides = NotEqual(divisor, 0);
  return Select(divides, x / Select(divides, divisor, 1), 0);
}

// Returns the tensor that the options name. Programs hold it as a constant until the first checkpoint, so large
// tensors are rejected.
absl::StatusOr<Buffer> ReadInitialValue(const EmbeddingOptions& options, const TensorType& type) {
  constexpr int64_t kMostBytes = int64_t{64} << 20;
  if (type.byte_size() > kMostBytes) {
    return InvalidArgument(
        "ckpt_to_load_from: the table has {} bytes, expected at most {}; load larger tables with warm_start_from and "
        "its var_name_to_prev_var_name",
        type.byte_size(), kMostBytes);
  }
  ASSIGN_OR_RETURN(const TensorFile file, TensorFile::Open(FileSystem::Local(), options.ckpt_to_load_from));
  ASSIGN_OR_RETURN(Buffer value, file.Read(options.tensor_name_in_ckpt));
  if (value.type() != type) {
    return InvalidArgument("{}: tensor \"{}\" is {}, expected {}", options.ckpt_to_load_from,
                           options.tensor_name_in_ckpt, ToString(value.type()), ToString(type));
  }
  return value;
}

Initializer InitializerOf(const EmbeddingOptions& options, int64_t dimension) {
  if (!options.ckpt_to_load_from.empty()) {
    return [options](const TensorType& type) {
      const absl::StatusOr<Buffer> value = ReadInitialValue(options, type);
      if (!value.ok()) return ErrorTensor(std::string(Message(value.status())));
      return ConstantBytes(std::as_bytes(std::span(value->bytes())), type);
    };
  }
  if (options.initializer) return options.initializer;
  return initializers::TruncatedNormal(0, 1 / std::sqrt(static_cast<double>(dimension)));
}

// Returns how the columns of a table are combined; records an error for options that no constructor accepts.
std::optional<LookupOptions> OptionsOf(const std::string& name, const CategoricalColumn& categorical, int64_t dimension,
                                       const EmbeddingOptions& options) {
  if (!categorical.ids || dimension < 1) {
    ErrorTensor(fmt::format("embedding column \"{}\" was not made by a constructor; make it with Embedding", name));
    return std::nullopt;
  }
  const absl::StatusOr<Combiner> combiner = CombinerByName(options.combiner);
  if (!combiner.ok()) {
    ErrorTensor(fmt::format("embedding column \"{}\": {}", name, Message(combiner.status())));
    return std::nullopt;
  }
  return LookupOptions{
      .combiner = *combiner, .max_norm = options.max_norm, .drop_weights = options.use_safe_embedding_lookup};
}

}  // namespace

BatchIds ReadIds(const Features& features, const CategoricalColumn& column) {
  if (!column.ids) {
    ErrorTensor("a categorical column has no ids; make it with a constructor, such as HashBucket");
    return {};
  }
  const std::string& key = column.ids->name();
  if (column.bucketized) return {.ids = BucketIds(features, *column.bucketized)};
  const Tensor ids = features.Fed(key);
  if (!Usable({ids})) return {};
  if (!IsInteger(ids.dtype()) || ids.rank() < 1 || ids.rank() > 2) {
    ErrorTensor(
        fmt::format("feature column \"{}\": expected ids, integers of [batch, length], got {}; end the input "
                    "function with ToIds",
                    key, ToString(ids)));
    return {};
  }
  if (column.weight_key.empty()) return {.ids = AsMatrix(ids)};
  const Tensor weights = features.Fed(column.name());
  if (!Usable({weights})) return {};
  if (weights.shape() != ids.shape() || !IsFloat(weights.dtype())) {
    ErrorTensor(fmt::format("feature column \"{}\": expected one floating-point weight for each of its ids {}, got {}",
                            column.name(), ToString(ids), ToString(weights)));
    return {};
  }
  return {.ids = AsMatrix(ids), .weights = Cast(AsMatrix(weights), DType::kF32)};
}

Tensor Lookup(const Tensor& table, const BatchIds& ids, const LookupOptions& options) {
  if (!Usable({table, ids.ids})) return {};
  const Tensor weights = Weights(ids, options);
  const Tensor sum = ReduceSum(WeightedRows(table, ids, weights, options), 1);
  const bool is_one = ids.ids.dim(1) == 1 && !ids.weights.valid();  // all combiners are then the same
  if (options.combiner == Combiner::kSum || is_one) return sum;
  if (options.combiner == Combiner::kMean) return DivideOrZero(sum, ReduceSum(weights, 1, true));
  return DivideOrZero(sum, Sqrt(ReduceSum(Square(weights), 1, true)));
}

Tensor LookupSteps(const Tensor& table, const BatchIds& ids, const LookupOptions& options) {
  if (!Usable({table, ids.ids})) return {};
  if (!ids.weights.valid()) return WeightedRows(table, ids, Weights(ids, options), options);
  const int64_t batch = ids.ids.dim(0), length = ids.ids.dim(1);
  const BatchIds steps = {.ids = Reshape(ids.ids, {-1, 1}), .weights = Reshape(ids.weights, {-1, 1})};
  return Reshape(Lookup(table, steps, options), {batch, length, table.dim(1)});
}

Tensor MultiHotSteps(const BatchIds& ids, int64_t num_buckets) {
  if (!Usable({ids.ids})) return {};
  const Tensor hot = OneHot(ids.ids, num_buckets);  // zeros for a negative id
  return ids.weights.valid() ? hot * ExpandDims(ids.weights, -1) : hot;
}

Tensor MultiHot(const BatchIds& ids, int64_t num_buckets) {
  const Tensor steps = MultiHotSteps(ids, num_buckets);
  return Usable({steps}) ? ReduceSum(steps, 1) : Tensor();
}

std::optional<Table> TableOf(const layers::Layer& layer, const EmbeddingColumn& column, bool trainable) {
  const auto options = OptionsOf(column.name(), column.categorical, column.dimension, column.options);
  if (!options) return std::nullopt;
  const Variable variable =
      layer.Parameter(column.name() + "/embedding_weights", {column.categorical.num_buckets(), column.dimension},
                      InitializerOf(column.options, column.dimension),
                      {.trainable = trainable && column.options.trainable, .storage = column.options.storage});
  return Table{variable, *options};
}

std::optional<Table> TableOf(const SharedEmbeddingColumn& column, bool trainable) {
  if (!column.table) {
    ErrorTensor(fmt::format("column \"{}\" has no table; make it with SharedEmbeddings", column.name()));
    return std::nullopt;
  }
  const SharedTable& table = *column.table;
  const auto options = OptionsOf(column.name(), column.categorical, table.dimension, table.options);
  if (!options) return std::nullopt;
  // The first layer that reads the table records the variable's full name, so that others find it from their scopes.
  const std::string collection = "shared_embeddings/" + table.name;
  const std::vector<NamedTensor> made = Collected(collection);
  std::string name = table.name;
  if (!made.empty()) {
    name = made.front().name;
  } else if (table.in_layer) {
    name = NameScope(table.name).name() + "/embedding_weights";
  }
  const RootScope root;
  const Variable variable = GetVariable(
      name, {DType::kF32, {table.num_buckets, table.dimension}}, InitializerOf(table.options, table.dimension),
      {.trainable = trainable && table.options.trainable, .storage = table.options.storage, .reuse = Reuse::kAuto});
  if (!variable.valid()) return std::nullopt;
  if (made.empty()) Collect(collection, {name, variable.Read()});
  return Table{variable, *options};
}

std::optional<TableScope::Activation> TrainedApart(const EmbeddingColumn& column) {
  TableScope* const tables = TableScope::Current();
  if (tables == nullptr || !column.options.tpu) return std::nullopt;
  return tables->OfColumn(column.name(), NameScope(column.name()).name() + "/embedding_weights");
}

std::optional<TableScope::Activation> TrainedApart(const SharedEmbeddingColumn& column) {
  TableScope* const tables = TableScope::Current();
  if (tables == nullptr || !column.table || !column.table->options.tpu) return std::nullopt;
  const std::string& table = column.table->name;
  return tables->OfColumn(column.name(),
                          column.table->in_layer ? NameScope(table).name() + "/embedding_weights" : table);
}

}  // namespace tessera::feature_columns
