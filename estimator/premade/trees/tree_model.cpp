// SPDX-License-Identifier: Apache-2.0
// The program walks down all trees in parallel, a layer at a time. It tracks the node of each row in each tree, gathers
// the splits and the places (split_tables.h) that they read, and compares these with the splits' ranges. Leaves point
// to themselves.
#include "tessera/estimator/premade/trees/tree_model.h"

#include <memory>
#include <utility>

#include "tessera/compiler/trace/graph.h"
#include "tessera/compiler/trace/ops.h"
#include "tessera/compiler/trace/ops/bits.h"
#include "tessera/compiler/trace/ops/row_gather.h"
#include "tessera/estimator/heads/head.h"
#include "tessera/runtime/base/status.h"

namespace tessera::premade {
namespace {

using trees::Column;
using trees::ColumnKind;

constexpr char kScope[] = "boosted_trees";
constexpr char kSplits[] = "splits";
constexpr char kLogits[] = "logits";
constexpr int64_t kSplitCells = 4;

// Returns the places of numbers.
Tensor NumberPlaces(const Tensor& given) {
  const Tensor x = Cast(given, DType::kF32);
  const Tensor bits = Bitcast(x, DType::kI32);
  const Tensor places = Select(bits >= 0, bits, Xor(bits, 0x7fffffff));
  return Select(NotEqual(x, x), kNoValue, places);
}

// Returns ids as i32. An id that does not fit is unknown to the model.
Tensor Ids(const Tensor& given) {
  constexpr int32_t kMost = std::numeric_limits<int32_t>::max();
  switch (given.dtype()) {
    case DType::kI64:
      return Cast(Clamp(-1, given, kMost), DType::kI32);
    case DType::kU32:
    case DType::kU64:
      return Cast(Minimum(given, kMost), DType::kI32);
    default:
      return Cast(given, DType::kI32);
  }
}

Tensor IdPlaces(const Tensor& given) {
  const Tensor ids = Ids(given);
  return Select(ids < 0, kNoValue, ids);
}

// Returns which categories each row has.
Tensor IndicatorPlaces(const Tensor& given, const std::vector<int64_t>& categories) {
  std::vector<int32_t> wanted(categories.begin(), categories.end());
  const auto count = static_cast<int64_t>(wanted.size());
  const Tensor same = Equal(ExpandDims(Ids(given), -1), Constant(wanted, {1, 1, count}));
  return Cast(ReduceAny(same, 1), DType::kI32);
}

Tensor TakeColumns(const Tensor& x, const std::vector<int64_t>& indices) {
  if (static_cast<int64_t>(indices.size()) == x.dim(1)) return x;
  const std::vector<int32_t> places(indices.begin(), indices.end());
  return Gather(x, Constant(places, {static_cast<int64_t>(places.size())}), 1);
}

// Returns the places of a column's features, i32[rows, n].
Tensor PlacesOf(const Column& column, const std::vector<int64_t>& indices, const Tensor& given) {
  if (!given.valid()) return {};
  const int64_t rows = given.dim(0);
  const int64_t width = rows > 0 ? given.num_elements() / rows : 0;
  const bool is_number = column.kind == ColumnKind::kNumeric || column.kind == ColumnKind::kBucketized;
  const bool right_type = is_number ? !IsComplex(given.dtype()) : IsInteger(given.dtype());
  const bool right_width = column.kind == ColumnKind::kIndicator ? width > 0 : width == column.dimension;
  if (given.rank() < 1 || !right_type || !right_width) {
    return ErrorTensor(fmt::format("column \"{}\" needs {} {} per row, got {}", column.name,
                                   column.kind == ColumnKind::kIndicator ? "any" : std::to_string(column.dimension),
                                   is_number ? "numbers" : "integers", ToString(given)));
  }
  const Tensor x = Reshape(given, {rows, width});
  switch (column.kind) {
    case ColumnKind::kNumeric:
      return NumberPlaces(TakeColumns(x, indices));
    case ColumnKind::kBucketized:
      return NumberPlaces(x);
    case ColumnKind::kBucketIds:
    case ColumnKind::kCategorical:
      return IdPlaces(x);
    case ColumnKind::kIndicator:
      break;
  }
  return IndicatorPlaces(x, indices);
}

// Returns the logits, f32[rows, logits_dimension].
Tensor TraceLogits(const SplitTables& tables, const std::vector<Column>& columns, const Features& features) {
  if (features.empty()) return ErrorTensor("the input has no feature, expected at least one: it has the batch's size");
  const int64_t rows = features.begin()->tensor.dim(0);
  const NameScope scope(kScope);
  const Tensor splits =
      GetVariable(kSplits, {DType::kI32, {tables.num_nodes, kSplitCells}}, initializers::Zeros(), {.trainable = false})
          .Read();
  const Tensor leaves = GetVariable(kLogits, {DType::kF32, {tables.num_nodes, tables.logits_dimension}},
                                    initializers::Zeros(), {.trainable = false})
                            .Read();
  const Tensor roots = Iota({DType::kI32, {1, tables.num_trees}}, 1);
  Tensor nodes = BroadcastTo(roots, {rows, tables.num_trees});
  std::vector<Tensor> parts;
  for (const SplitColumn& column : tables.columns) {
    parts.push_back(PlacesOf(columns[column.column], column.indices, features[columns[column.column].key]));
  }
  const Tensor places = parts.empty() ? Tensor() : Concat(parts, 1);
  for (int64_t layer = 0; layer < tables.num_layers; ++layer) {
    const Tensor split = Gather(splits, nodes);
    const auto cell = [&](int64_t i) { return Squeeze(Slice(split, {0, 0, i}, {-1, -1, 1}), {2}); };
    const Tensor place = GatherInRows(places, cell(0));
    const Tensor in_range = And(place >= cell(1), place <= cell(2));
    nodes = Select(in_range, cell(3), cell(3) + 1);
  }
  // Trees are summed sequentially, as predictions without a program sum them.
  const Tensor reached = Gather(leaves, Transpose(nodes));  // [trees, rows, logits]
  const auto add = [](const std::vector<Tensor>& tree, const std::vector<Tensor>& sum) -> ScanStep {
    return {.outputs = {}, .carried = {sum[0] + tree[0]}};
  };
  return Scan({reached}, {Zeros({DType::kF32, {rows, tables.logits_dimension}})}, add).carried[0];
}

absl::StatusOr<heads::HeadPtr> HeadOf(const trees::BoostedTreesOptions& options,
                                      const std::vector<std::string>& vocabulary) {
  if (options.task == trees::Task::kRegression) {
    return heads::Regression({.label_dimension = options.label_dimension});
  }
  return heads::BinaryOrMultiClass({.n_classes = options.n_classes, .label_vocabulary = vocabulary});
}

}  // namespace

absl::StatusOr<TreeModel> MakeTreeModel(const trees::BoostedTreesOptions& options, const trees::TrainingState& state,
                                        const TreeModelOptions& model) {
  if (!state.boundaries_ready) {
    return FailedPrecondition(
        "boosted trees: the checkpoint has no boundaries of numeric columns yet; continue the training");
  }
  ASSIGN_OR_RETURN(const trees::Features features, trees::Features::Create(options.feature_columns));
  ASSIGN_OR_RETURN(SplitTables tables, MakeSplitTables(features, state.ensemble, state.boundaries, model.scales));
  if (tables.num_trees == 0) return FailedPrecondition("boosted trees: there is no tree yet; continue the training");
  ASSIGN_OR_RETURN(const heads::HeadPtr head, HeadOf(options, model.label_vocabulary));
  TreeModel made;
  const std::string scope = std::string(kScope) + "/";
  made.variables[scope + kSplits] = Buffer::FromVector<int32_t>(tables.splits, {tables.num_nodes, kSplitCells});
  made.variables[scope + kLogits] =
      Buffer::FromVector<float>(tables.logits, {tables.num_nodes, tables.logits_dimension});
  for (const auto& [name, buffer] : made.variables) RETURN_IF_ERROR_WITH(buffer.status(), name);
  tables.splits.clear();
  tables.logits.clear();
  made.model_fn = [head, tables = std::move(tables), columns = features.columns()](
                      const Features& given, const Labels& labels, Mode mode, const Params&) -> ModelFnSpec {
    const CallScope call("BoostedTrees", SourceLocation::current());
    const Tensor logits = mode == Mode::kPredict
                              ? TraceLogits(tables, columns, given)
                              : ErrorTensor("boosted trees support only prediction as a program; see BoostedTrees");
    return head->Spec(given, labels, mode, logits, /*train=*/{});
  };
  return made;
}

}  // namespace tessera::premade
