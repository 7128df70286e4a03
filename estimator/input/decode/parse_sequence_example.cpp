// SPDX-License-Identifier: Apache-2.0
// The context is read as an Example. Each wanted feature list (of equal keys, the last) is then scanned once, step by
// step.
#include "tessera/estimator/input/decode/parse_sequence_example.h"

#include <algorithm>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/estimator/input/decode/example_values.h"
#include "tessera/estimator/input/decode/parse_messages.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using example_wire::ListKind;

absl::Status CheckList(const FeatureSpec& spec) {
  RETURN_IF_ERROR(CheckSpec(spec));
  if (spec.kind == FeatureKind::kFixedLenSequence || spec.kind == FeatureKind::kVarLen ||
      spec.kind == FeatureKind::kRagged) {
    return absl::OkStatus();
  }
  return InvalidArgument("feature \"{}\": feature lists are fixed_len_sequence, var_len or ragged", spec.name);
}

// Returns the tensors of a spec, in the order in which they are made.
std::vector<Component> Components(const FeatureSpec& spec) {
  std::vector<Component> components;
  const auto add = [&](const std::string& suffix, TensorType type, bool is_string, bool is_part) {
    if (is_string) type.dtype = DType::kInvalid;
    components.push_back(
        {.name = spec.name + suffix, .row = std::move(type), .is_string = is_string, .is_part = is_part});
  };
  if (spec.kind == FeatureKind::kFixedLenSequence) {
    Shape shape = spec.shape;
    shape.insert(shape.begin(), spec.length);
    add("", {spec.dtype, std::move(shape)}, spec.is_string, false);
    add("/length", {DType::kI64, {}}, false, false);
  } else if (spec.kind == FeatureKind::kVarLen) {
    add("/dense_shape", {DType::kI64, {3}}, false, true);
    add("/indices", {DType::kI64, {-1, 3}}, false, true);
    add("/values", {spec.dtype, {-1}}, spec.is_string, true);
  } else {
    const RaggedRows rows(spec);
    Shape shape = rows.value_shape();
    shape.insert(shape.begin(), -1);
    add("/values", {spec.dtype, std::move(shape)}, spec.is_string, true);
    add("/row_splits", {spec.row_splits_dtype, {-1}}, false, true);
    for (size_t k = 1; k <= rows.num_splits() + 1; ++k) {
      add(fmt::format("/row_splits_{}", k), {spec.row_splits_dtype, {-1}}, false, true);
    }
  }
  return components;
}

}  // namespace

// The feature lists of one batch while its messages are read.
class SequenceExampleParser::Batch {
 public:
  Batch(const SequenceExampleParser& parser, std::span<const Origin> origins) : parser_(parser), origins_(origins) {
    for (const FeatureSpec& spec : parser.lists_) {
      columns_.emplace_back();
      if (spec.kind == FeatureKind::kRagged) columns_.back().ragged = RaggedRows(spec);
    }
  }

  absl::Status Add(std::string_view message) {
    found_.assign(parser_.keys_.size(), std::nullopt);
    const bool whole = example_wire::ForEachFeatureList(message, [&](std::string_view key, std::string_view list) {
      const auto place = std::lower_bound(parser_.keys_.begin(), parser_.keys_.end(), key);
      if (place != parser_.keys_.end() && *place == key) {
        found_[static_cast<size_t>(place - parser_.keys_.begin())] = list;
      }
    });
    if (!whole) return NoMessage();
    for (size_t i = 0; i < columns_.size(); ++i) RETURN_IF_ERROR(AddList(i));
    ++row_;
    return absl::OkStatus();
  }

  absl::StatusOr<std::vector<Value>> Tensors(size_t i) {
    const FeatureSpec& spec = parser_.lists_[i];
    Column& column = columns_[i];
    if (spec.kind == FeatureKind::kVarLen) return Sparse(spec, column);
    if (spec.kind == FeatureKind::kRagged) return Ragged(spec, column);
    ASSIGN_OR_RETURN(Value padded, Padded(spec, column.values, column.row_ends));
    std::vector<Value> tensors;
    tensors.push_back(std::move(padded));
    tensors.push_back(Integers(column.lengths, {row_}));
    return tensors;
  }

 private:
  struct Column {
    ExampleValues values;
    std::vector<int64_t> row_ends;  // kFixedLenSequence: after each row's values
    std::vector<int64_t> lengths;   // the length of each row, in steps
    // after each step's values, or its outermost rows when ragged values are partitioned
    std::vector<int64_t> step_ends;
    RaggedRows ragged;  // kRagged
  };

  std::string Place() const {
    const std::string origin =
        row_ < static_cast<int64_t>(origins_.size()) ? ToString(origins_[static_cast<size_t>(row_)]) : "";
    return origin.empty() ? "" : origin + ": ";
  }
  absl::Status NoMessage() const {
    return InvalidArgument("{}Invalid protocol message input, example id: <unknown>", Place());
  }

  // Calls step(number, feature) for each step of list `key`, and returns their number; 0 without the list. Features of
  // another kind are errors.
  template <typename F>
  absl::StatusOr<int64_t> ForEachStep(size_t key, ListKind kind, const F& step) const {
    if (!found_[key]) return 0;
    int64_t steps = 0;
    absl::Status status;
    const bool whole = example_wire::ForEachStep(*found_[key], [&](std::string_view feature) {
      const std::optional<ListKind> got = example_wire::KindOf(feature);
      if (!got) {
        status = NoMessage();
      } else if (*got != ListKind::kNone && *got != kind) {
        status = InvalidArgument(
            "{}Name: <unknown>, Feature list: {}, Index: {}.  Data types don't match. Expected type: {}", Place(),
            parser_.keys_[key], steps, Name(kind));
      } else {
        status = step(steps, feature);
      }
      ++steps;
      return status.ok();
    });
    RETURN_IF_ERROR(status);
    if (!whole) return NoMessage();
    return steps;
  }

  absl::Status AddList(size_t i) {
    const FeatureSpec& spec = parser_.lists_[i];
    Column& column = columns_[i];
    const size_t key = parser_.keys_of_[i][0];
    if (spec.kind == FeatureKind::kFixedLenSequence) {
      if (!found_[key] && !spec.allow_missing) {
        return InvalidArgument(
            "{}Name: <unknown>, Feature list '{}' is required but could not be found.  Set allow_missing where it may "
            "be absent",
            Place(), parser_.keys_[key]);
      }
      return AddSteps(spec, column, key);
    }
    RETURN_IF_ERROR(ReadPartitions(i));
    const ListKind kind = KindOf(spec);
    const auto add = [&](int64_t number, std::string_view feature) -> absl::Status {
      const int64_t before = column.values.size(kind);
      if (!column.values.Append(feature, kind)) return NoMessage();
      const int64_t count = column.values.size(kind) - before;
      if (spec.kind == FeatureKind::kRagged) RETURN_IF_ERROR(Divide(i, number, count));
      column.step_ends.push_back(spec.kind == FeatureKind::kRagged ? column.ragged.num_outermost() : before + count);
      return absl::OkStatus();
    };
    ASSIGN_OR_RETURN(const int64_t steps, ForEachStep(key, kind, add));
    column.lengths.push_back(steps);
    for (size_t k = 1; k < parser_.keys_of_[i].size(); ++k) {
      const std::vector<std::vector<int64_t>>& lists = partitions_[k - 1];
      if (static_cast<int64_t>(lists.size()) == steps) continue;
      return InvalidArgument(
          "{}Feature {}: values and partitions are not aligned: {} steps of values, {} of a partition", Place(),
          spec.name, steps, lists.size());
    }
    return absl::OkStatus();
  }

  // Adds the steps of a kFixedLenSequence.
  absl::Status AddSteps(const FeatureSpec& spec, Column& column, size_t key) {
    const ListKind kind = KindOf(spec);
    const int64_t stride = TensorType{DType::kI8, spec.shape}.num_elements();
    const int64_t begin = column.values.size(kind);
    const auto add = [&](int64_t number, std::string_view feature) -> absl::Status {
      const int64_t before = column.values.size(kind);
      if (!column.values.Append(feature, kind)) return NoMessage();
      const int64_t count = column.values.size(kind) - before;
      if (count != stride) {
        return InvalidArgument(
            "{}Name: <unknown>, Key: {}, Index: {}.  Number of values != expected.  values size: {} but output shape: "
            "[{}]",
            Place(), parser_.keys_[key], number, count, fmt::join(spec.shape, ","));
      }
      if (spec.truncate && number >= spec.length && spec.length >= 0) column.values.Cut(kind, before);
      return absl::OkStatus();
    };
    ASSIGN_OR_RETURN(int64_t steps, ForEachStep(key, kind, add));
    if (spec.length >= 0 && steps > spec.length) {
      if (!spec.truncate) {
        return InvalidArgument(
            "{}Name: <unknown>, Feature list: {}.  {} steps, expected {} at most; raise the length, "
            "or set truncate",
            Place(), parser_.keys_[key], steps, spec.length);
      }
      steps = spec.length;
    }
    column.row_ends.push_back(begin + steps * stride);
    column.lengths.push_back(steps);
    return absl::OkStatus();
  }

  // Reads the integers of each step of each partition of list `i`.
  absl::Status ReadPartitions(size_t i) {
    const std::vector<size_t>& keys = parser_.keys_of_[i];
    partitions_.assign(keys.size() - 1, {});
    for (size_t k = 0; k < partitions_.size(); ++k) {
      const auto add = [&](int64_t, std::string_view feature) -> absl::Status {
        std::vector<int64_t>& list = partitions_[k].emplace_back();
        return example_wire::ForEachInt64(feature, [&](int64_t value) { list.push_back(value); }) ? absl::OkStatus()
                                                                                                  : NoMessage();
      };
      RETURN_IF_ERROR(ForEachStep(keys[k + 1], ListKind::kInt64, add).status());
    }
    return absl::OkStatus();
  }

  // Divides the `count` values of step `number` of list `i`, which were just added.
  absl::Status Divide(size_t i, int64_t number, int64_t count) {
    divisions_.resize(parser_.keys_of_[i].size() - 1);
    for (size_t k = 0; k < divisions_.size(); ++k) {
      // A partition with too few steps is detected after the last step.
      if (number < static_cast<int64_t>(partitions_[k].size())) {
        divisions_[k] = std::move(partitions_[k][static_cast<size_t>(number)]);
      } else {
        return InvalidArgument(
            "{}Feature {}: values and partitions are not aligned: {} steps of a partition, more of values", Place(),
            parser_.lists_[i].name, partitions_[k].size());
      }
    }
    return columns_[i].ragged.Add(count, divisions_, [&](const std::string& key) {
      return fmt::format("{}Name: <unknown>, Feature list: {}, Index: {}.  ", Place(), key, number);
    });
  }

  std::vector<Value> Sparse(const FeatureSpec& spec, Column& column) const {
    std::vector<int64_t> indices;
    int64_t longest = 0, most = 0, value = 0;
    auto end = column.step_ends.begin();
    for (int64_t row = 0; row < row_; ++row) {
      const int64_t steps = column.lengths[static_cast<size_t>(row)];
      longest = std::max(longest, steps);
      for (int64_t step = 0; step < steps; ++step, ++end) {
        most = std::max(most, *end - value);
        for (const int64_t begin = value; value < *end; ++value) {
          indices.insert(indices.end(), {row, step, value - begin});
        }
      }
    }
    std::vector<Value> tensors;
    tensors.push_back(Integers({row_, longest, most}, {3}));
    tensors.push_back(Integers(indices, {value, 3}));
    tensors.push_back(column.values.Take(KindOf(spec), {value}));
    return tensors;
  }

  std::vector<Value> Ragged(const FeatureSpec& spec, Column& column) const {
    Shape shape = column.ragged.value_shape();
    shape.insert(shape.begin(), column.values.size(KindOf(spec)) / TensorType{DType::kI8, shape}.num_elements());
    std::vector<Value> tensors = {column.values.Take(KindOf(spec), std::move(shape))};
    const auto add = [&](const std::vector<int64_t>& splits) {
      tensors.push_back(Integers(splits, {static_cast<int64_t>(splits.size())}, spec.row_splits_dtype));
    };
    std::vector<int64_t> splits = {0};
    for (const int64_t steps : column.lengths) splits.push_back(splits.back() + steps);
    add(splits);
    splits = {0};
    splits.insert(splits.end(), column.step_ends.begin(), column.step_ends.end());
    add(splits);
    for (size_t k = 0; k < column.ragged.num_splits(); ++k) add(column.ragged.splits(k));
    return tensors;
  }

  const SequenceExampleParser& parser_;
  const std::span<const Origin> origins_;
  std::vector<Column> columns_;
  std::vector<std::optional<std::string_view>> found_;         // per key: the list in this message
  std::vector<std::vector<std::vector<int64_t>>> partitions_;  // the partitions of one list, by partition and step
  std::vector<std::vector<int64_t>> divisions_;                // the divisions of one step
  int64_t row_ = 0;
};

absl::StatusOr<std::shared_ptr<const SequenceExampleParser>> SequenceExampleParser::Create(
    std::vector<FeatureSpec> context, std::vector<FeatureSpec> lists, bool single) {
  auto parser = std::shared_ptr<SequenceExampleParser>(new SequenceExampleParser);
  ASSIGN_OR_RETURN(const std::shared_ptr<ExampleParser> contexts, ExampleParser::Make(std::move(context), single));
  contexts->is_context_ = true;
  std::vector<ComponentPart> all;
  for (size_t k = 0; k < contexts->components().size(); ++k) {
    all.push_back({contexts->components()[k], {lists.size(), k}});
  }
  for (size_t i = 0; i < lists.size(); ++i) {
    FeatureSpec& spec = lists[i];
    if (spec.key.empty()) spec.key = spec.name;
    RETURN_IF_ERROR(CheckList(spec));
    parser->keys_.push_back(spec.key);
    for (const RaggedPartition& partition : spec.partitions) {
      if (!partition.key.empty()) parser->keys_.push_back(partition.key);
    }
    std::vector<Component> components = Components(spec);
    for (size_t k = 0; k < components.size(); ++k) {
      if (single && components[k].is_part) {
        return InvalidArgument("{} is a part of a sparse or ragged tensor: put the transform after batch",
                               ToString(components[k]));
      }
      all.push_back({std::move(components[k]), {i, k}});
    }
  }
  std::sort(parser->keys_.begin(), parser->keys_.end());
  parser->keys_.erase(std::unique(parser->keys_.begin(), parser->keys_.end()), parser->keys_.end());
  const auto find = [&](const std::string& key) {
    return static_cast<size_t>(std::lower_bound(parser->keys_.begin(), parser->keys_.end(), key) -
                               parser->keys_.begin());
  };
  for (const FeatureSpec& spec : lists) {
    std::vector<size_t>& keys = parser->keys_of_.emplace_back(1, find(spec.key));
    for (const RaggedPartition& partition : spec.partitions) {
      if (!partition.key.empty()) keys.push_back(find(partition.key));
    }
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first.name < b.first.name; });
  for (auto& [component, place] : all) {
    parser->components_.push_back(std::move(component));
    parser->parts_.push_back(place);
  }
  parser->context_ = contexts;
  parser->lists_ = std::move(lists);
  return parser;
}

absl::StatusOr<std::vector<Value>> SequenceExampleParser::Parse(std::span<const std::string> messages,
                                                                std::span<const Origin> origins) const {
  ASSIGN_OR_RETURN(std::vector<Value> context, context_->Parse(messages, origins));
  Batch batch(*this, origins);
  for (const std::string& message : messages) RETURN_IF_ERROR(batch.Add(message));
  std::vector<std::vector<Value>> tensors;
  for (size_t i = 0; i < lists_.size(); ++i) {
    ASSIGN_OR_RETURN(std::vector<Value> made, batch.Tensors(i));
    tensors.push_back(std::move(made));
  }
  tensors.push_back(std::move(context));
  std::vector<Value> values;
  for (const auto& [spec, part] : parts_) values.push_back(std::move(tensors[spec][part]));
  return values;
}

std::function<Dataset(const Dataset&)> ParseSequenceExample(std::vector<FeatureSpec> context,
                                                            std::vector<FeatureSpec> lists, ParseOptions options) {
  return [context = std::move(context), lists = std::move(lists), options](const Dataset& source) {
    return ParseMessages(source, SequenceExampleParser::Create(context, lists, source.batch_size() == 0), options,
                         "parse_sequence_example");
  };
}

}  // namespace tessera
