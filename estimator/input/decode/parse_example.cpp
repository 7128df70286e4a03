// SPDX-License-Identifier: Apache-2.0
// Each message is scanned once. The wanted features are remembered as slices of the message; of equal keys the last
// wins. Their lists are then read directly into their final place.
#include "tessera/estimator/input/decode/parse_example.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/estimator/input/decode/example_values.h"
#include "tessera/estimator/input/decode/parse_messages.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

using example_wire::ListKind;

std::string ShapeText(const Shape& shape) { return fmt::format("[{}]", fmt::join(shape, ",")); }

}  // namespace

// The tensors of one batch while its messages are read.
class ExampleParser::Batch {
 public:
  Batch(const ExampleParser& parser, std::span<const Origin> origins, int64_t rows, int64_t first_row)
      : parser_(parser), origins_(origins), rows_(rows), first_row_(first_row), columns_(parser.specs_.size()) {}

  absl::Status Begin() {
    for (size_t i = 0; i < columns_.size(); ++i) {
      const FeatureSpec& spec = parser_.specs_[i];
      if (spec.kind == FeatureKind::kRagged) columns_[i].ragged = RaggedRows(spec);
      if (spec.kind != FeatureKind::kFixedLen) continue;
      columns_[i].elements = TensorType{DType::kI8, spec.shape}.num_elements();
      Shape shape = spec.shape;
      shape.insert(shape.begin(), rows_);
      const TensorType type{spec.is_string ? DType::kI8 : spec.dtype, std::move(shape)};
      if (spec.is_string) {
        RETURN_IF_ERROR(Validate(type));
        columns_[i].values.strings.resize(static_cast<size_t>(type.num_elements()));
      } else {
        ASSIGN_OR_RETURN(columns_[i].fixed, Buffer::Allocate(type));
      }
    }
    return absl::OkStatus();
  }

  absl::Status Add(std::string_view message) {
    found_.assign(parser_.keys_.size(), std::string_view());
    size_t entry = 0;
    const bool whole = example_wire::ForEachFeature(message, [&](std::string_view key, std::string_view feature) {
      const size_t index = Find(key, entry++);
      if (index < found_.size()) found_[index] = feature;
    });
    if (!whole) {
      if (parser_.is_context_)
        return InvalidArgument("{}Invalid protocol message input, example id: <unknown>", Place());
      return InvalidArgument("{}Could not parse example input, value: '{}'", Place(), Printable(message));
    }
    for (size_t i = 0; i < columns_.size(); ++i) RETURN_IF_ERROR(AddFeature(i));
    ++row_;
    return absl::OkStatus();
  }

  absl::StatusOr<std::vector<Value>> Finish() {
    std::vector<std::vector<Value>> tensors;  // per spec
    for (size_t i = 0; i < columns_.size(); ++i) {
      ASSIGN_OR_RETURN(std::vector<Value> parts, Tensors(i));
      tensors.push_back(std::move(parts));
    }
    std::vector<Value> values;
    for (const auto& [spec, part] : parser_.parts_) values.push_back(std::move(tensors[spec][part]));
    return values;
  }

 private:
  struct Column {
    Buffer fixed;                               // kFixedLen of numbers
    int64_t elements = 0;                       // kFixedLen: of one row
    ExampleValues values;                       // all others, and strings
    std::vector<int64_t> ends;                  // after each row's values
    std::vector<std::vector<int64_t>> indices;  // kSparse: per index key
    RaggedRows ragged;                          // kRagged
  };

  // Finds the index of `key`, which is mostly at the same position as in the last message. Returns the number of keys
  // for a key that is not wanted.
  size_t Find(std::string_view key, size_t entry) {
    constexpr size_t kRemembered = 256;
    if (entry < order_.size() && order_[entry] < parser_.keys_.size() && parser_.keys_[order_[entry]] == key) {
      return order_[entry];
    }
    const auto place = std::lower_bound(parser_.keys_.begin(), parser_.keys_.end(), key);
    const bool wanted = place != parser_.keys_.end() && *place == key;
    const size_t index = wanted ? static_cast<size_t>(place - parser_.keys_.begin()) : parser_.keys_.size();
    if (entry < kRemembered) {
      if (entry >= order_.size()) order_.resize(entry + 1, parser_.keys_.size());
      order_[entry] = index;
    }
    return index;
  }

  std::string Place() const {
    const std::string origin =
        row_ < static_cast<int64_t>(origins_.size()) ? ToString(origins_[static_cast<size_t>(row_)]) : "";
    return origin.empty() ? "" : origin + ": ";
  }
  // Returns TensorFlow's prefix for a message without a name.
  std::string Prefix(const std::string& key) const {
    if (parser_.is_context_) return fmt::format("{}Name: <unknown>, Context feature: {}.  ", Place(), key);
    if (parser_.single_) return fmt::format("{}Key: {}.  ", Place(), key);
    return fmt::format("{}Name: <unknown>, Key: {}, Index: {}.  ", Place(), key, first_row_ + row_);
  }
  static std::string Printable(std::string_view message) {
    std::string text;
    for (char c : message.substr(0, 40)) text += c >= ' ' && c <= '~' ? std::string(1, c) : "?";
    return message.size() > 40 ? text + "..." : text;
  }

  // Returns whether key `index` has a list of `kind`: true if so, false without a list. Fails for another kind of list.
  absl::StatusOr<bool> HasList(size_t index, ListKind kind, bool dense) const {
    const std::string_view feature = found_[index];
    const std::string& key = parser_.keys_[index];
    const std::optional<ListKind> got = example_wire::KindOf(feature);
    if (!got) return InvalidArgument("{}Can't parse serialized Example.", Prefix(key));
    if (*got == ListKind::kNone) return false;
    if (*got == kind) return true;
    if (parser_.is_context_) {
      return InvalidArgument("{}Data types don't match. Expected type: {}", Prefix(key), Name(kind));
    }
    if (dense) {
      return InvalidArgument("{}Data types don't match. Data type: {} but expected type: {}", Prefix(key), Name(*got),
                             Name(kind));
    }
    return InvalidArgument("{}Data types don't match. Expected type: {}, Actual type: {}", Prefix(key), Name(kind),
                           Name(*got));
  }

  absl::Status AddFeature(size_t i) {
    const FeatureSpec& spec = parser_.specs_[i];
    Column& column = columns_[i];
    const size_t key = parser_.keys_of_[i][0];
    const ListKind kind = KindOf(spec);
    const bool dense = spec.kind == FeatureKind::kFixedLen || spec.kind == FeatureKind::kFixedLenSequence;
    ASSIGN_OR_RETURN(const bool present, HasList(key, kind, dense));
    if (spec.kind == FeatureKind::kFixedLen) return present ? AddFixed(i, found_[key]) : AddDefault(i);
    const int64_t before = column.values.size(kind);
    if (present && !column.values.Append(found_[key], kind)) {
      return InvalidArgument("{}Can't parse serialized Example.", Prefix(parser_.keys_[key]));
    }
    int64_t count = column.values.size(kind) - before;
    if (spec.kind == FeatureKind::kFixedLenSequence) {
      ASSIGN_OR_RETURN(count, CheckSteps(spec, parser_.keys_[key], kind, count));
      column.values.Cut(kind, before + count);
    }
    if (spec.kind == FeatureKind::kSparse) RETURN_IF_ERROR(AddIndices(i, count));
    if (spec.kind == FeatureKind::kRagged) {
      RETURN_IF_ERROR(AddPartitions(i, count));
      column.ends.push_back(column.ragged.num_outermost());
      return absl::OkStatus();
    }
    column.ends.push_back(before + count);
    return absl::OkStatus();
  }

  absl::Status AddFixed(size_t i, std::string_view feature) {
    const FeatureSpec& spec = parser_.specs_[i];
    Column& column = columns_[i];
    const int64_t room = column.elements;
    int64_t count = 0;
    bool whole = false;
    if (spec.is_string) {
      std::string* to = column.values.strings.data() + row_ * room;
      whole = example_wire::ForEachString(feature, [&](std::string_view text) {
        if (count < room) to[count].assign(text);
        ++count;
      });
    } else if (spec.dtype == DType::kF32) {
      float* to = static_cast<float*>(column.fixed.data()) + row_ * room;
      whole = example_wire::ForEachFloats(feature, [&](const char* data, size_t floats) {
        const auto more = static_cast<int64_t>(floats);
        const int64_t fit = std::clamp<int64_t>(room - count, 0, more);
        if (fit > 0) std::memcpy(to + count, data, static_cast<size_t>(fit) * sizeof(float));
        count += more;
      });
    } else {
      int64_t* to = static_cast<int64_t*>(column.fixed.data()) + row_ * room;
      whole = example_wire::ForEachInt64(feature, [&](int64_t value) {
        if (count < room) to[count] = value;
        ++count;
      });
    }
    const std::string& key = parser_.keys_[parser_.keys_of_[i][0]];
    if (!whole) return InvalidArgument("{}Can't parse serialized Example.", Prefix(key));
    if (count == room) return absl::OkStatus();
    return InvalidArgument("{}Number of {} values != expected.  Values size: {} but output shape: {}", Prefix(key),
                           NameOfValues(KindOf(spec)), count, ShapeText(spec.shape));
  }

  absl::Status AddDefault(size_t i) {
    const FeatureSpec& spec = parser_.specs_[i];
    Column& column = columns_[i];
    if (!spec.default_value.has_value()) {
      return InvalidArgument("{}{}Feature: {} (data type: {}) is required but could not be found.", Place(),
                             parser_.single_ || parser_.is_context_ ? "" : "Name: <unknown>, ",
                             parser_.keys_[parser_.keys_of_[i][0]], Name(KindOf(spec)));
    }
    const Value& value = spec.default_value;
    if (spec.is_string) {
      const std::vector<std::string>& from = value.strings();
      std::string* to = column.values.strings.data() + row_ * column.elements;
      for (int64_t k = 0; k < column.elements; ++k) to[k] = from[from.size() == 1 ? 0 : static_cast<size_t>(k)];
      return absl::OkStatus();
    }
    const auto width = static_cast<size_t>(ByteWidth(spec.dtype));
    const bool one = value.numbers().type().num_elements() == 1;
    const char* from = static_cast<const char*>(value.numbers().data());
    char* to = static_cast<char*>(column.fixed.data()) + static_cast<size_t>(row_ * column.elements) * width;
    for (int64_t k = 0; k < column.elements; ++k, to += width) {
      std::memcpy(to, from + (one ? 0 : static_cast<size_t>(k) * width), width);
    }
    return absl::OkStatus();
  }

  // Returns how many of the `count` values of a row's sequence are kept.
  absl::StatusOr<int64_t> CheckSteps(const FeatureSpec& spec, const std::string& key, ListKind kind,
                                     int64_t count) const {
    const int64_t stride = TensorType{DType::kI8, spec.shape}.num_elements();
    if (count % stride != 0) {
      return InvalidArgument(
          "{}Number of {} values is not a multiple of stride length. Saw {} values but output shape is: [?{}{}]",
          Prefix(key), NameOfValues(kind), count, spec.shape.empty() ? "" : ",", fmt::join(spec.shape, ","));
    }
    if (spec.length < 0 || count / stride <= spec.length) return count;
    if (spec.truncate) return spec.length * stride;
    return InvalidArgument("{}{} steps, expected {} at most; raise the length, or set truncate", Prefix(key),
                           count / stride, spec.length);
  }

  absl::Status AddIndices(size_t i, int64_t count) {
    const FeatureSpec& spec = parser_.specs_[i];
    Column& column = columns_[i];
    column.indices.resize(spec.index_keys.size());
    for (size_t k = 0; k < spec.index_keys.size(); ++k) {
      const size_t key = parser_.keys_of_[i][k + 1];
      std::vector<int64_t>& indices = column.indices[k];
      const size_t before = indices.size();
      ASSIGN_OR_RETURN(const bool present, HasList(key, ListKind::kInt64, /*dense=*/false));
      if (present && !example_wire::ForEachInt64(found_[key], [&](int64_t index) { indices.push_back(index); })) {
        return InvalidArgument("{}Can't parse serialized Example.", Prefix(spec.index_keys[k]));
      }
      if (static_cast<int64_t>(indices.size() - before) != count) {
        return InvalidArgument("{}{} indices for {} values of \"{}\"", Prefix(spec.index_keys[k]),
                               indices.size() - before, count, spec.key);
      }
      for (size_t at = before; at < indices.size(); ++at) {
        if (indices[at] >= 0 && indices[at] < spec.sizes[k]) continue;
        return InvalidArgument("{}index {} is out of range; expected 0 to {}", Prefix(spec.index_keys[k]), indices[at],
                               spec.sizes[k] - 1);
      }
    }
    return absl::OkStatus();
  }

  // Divides the `count` values that were just added.
  absl::Status AddPartitions(size_t i, int64_t count) {
    const std::vector<size_t>& keys = parser_.keys_of_[i];
    lists_.resize(keys.size() - 1);
    for (size_t k = 0; k < lists_.size(); ++k) {
      lists_[k].clear();
      ASSIGN_OR_RETURN(const bool present, HasList(keys[k + 1], ListKind::kInt64, /*dense=*/false));
      if (present &&
          !example_wire::ForEachInt64(found_[keys[k + 1]], [&](int64_t value) { lists_[k].push_back(value); })) {
        return InvalidArgument("{}Can't parse serialized Example.", Prefix(parser_.keys_[keys[k + 1]]));
      }
    }
    return columns_[i].ragged.Add(count, lists_, [&](const std::string& key) { return Prefix(key); });
  }

  absl::StatusOr<std::vector<Value>> Tensors(size_t i) {
    const FeatureSpec& spec = parser_.specs_[i];
    Column& column = columns_[i];
    const ListKind kind = KindOf(spec);
    const int64_t count = column.values.size(kind);
    switch (spec.kind) {
      case FeatureKind::kFixedLen: {
        if (!spec.is_string) return std::vector<Value>{std::move(column.fixed)};
        Shape shape = spec.shape;
        shape.insert(shape.begin(), rows_);
        return std::vector<Value>{Value::Strings(std::move(column.values.strings), std::move(shape))};
      }
      case FeatureKind::kFixedLenSequence: {
        ASSIGN_OR_RETURN(Value padded, Padded(spec, column.values, column.ends));
        return std::vector<Value>{std::move(padded)};
      }
      case FeatureKind::kRagged:
        return Ragged(spec, column, count);
      case FeatureKind::kVarLen:
      case FeatureKind::kSparse:
        break;
    }
    return Sparse(spec, column, count);
  }

  std::vector<Value> Ragged(const FeatureSpec& spec, Column& column, int64_t count) {
    Shape shape = column.ragged.value_shape();
    shape.insert(shape.begin(), count / TensorType{DType::kI8, shape}.num_elements());
    if (parser_.single_) shape.insert(shape.begin(), 1);
    std::vector<Value> parts = {column.values.Take(KindOf(spec), std::move(shape))};
    if (parser_.single_) return parts;
    std::vector<int64_t> splits = {0};
    splits.insert(splits.end(), column.ends.begin(), column.ends.end());
    parts.push_back(Integers(splits, {rows_ + 1}, spec.row_splits_dtype));
    for (size_t k = 0; k < column.ragged.num_splits(); ++k) {
      const std::vector<int64_t>& inner = column.ragged.splits(k);
      parts.push_back(Integers(inner, {static_cast<int64_t>(inner.size())}, spec.row_splits_dtype));
    }
    return parts;
  }

  std::vector<Value> Sparse(const FeatureSpec& spec, Column& column, int64_t count) {
    const size_t rank = 1 + std::max<size_t>(1, spec.index_keys.size());
    std::vector<int64_t> indices;
    int64_t longest = 0;
    std::vector<size_t> order(static_cast<size_t>(count));
    std::iota(order.begin(), order.end(), size_t{0});
    for (size_t row = 0; row < column.ends.size(); ++row) {
      const int64_t begin = row == 0 ? 0 : column.ends[row - 1];
      longest = std::max(longest, column.ends[row] - begin);
      // TensorFlow sorts lists that are not marked as sorted.
      std::sort(order.begin() + begin, order.begin() + column.ends[row], [&](size_t a, size_t b) {
        for (const std::vector<int64_t>& key : column.indices) {
          if (key[a] != key[b]) return key[a] < key[b];
        }
        return a < b;
      });
      for (int64_t k = begin; k < column.ends[row]; ++k) {
        indices.push_back(static_cast<int64_t>(row));
        if (spec.kind == FeatureKind::kVarLen) indices.push_back(k - begin);
        for (const std::vector<int64_t>& key : column.indices) indices.push_back(key[order[static_cast<size_t>(k)]]);
      }
    }
    if (spec.kind == FeatureKind::kSparse) Permute(column.values, order);
    std::vector<int64_t> dense_shape = {rows_};
    if (spec.kind == FeatureKind::kVarLen) dense_shape.push_back(longest);
    dense_shape.insert(dense_shape.end(), spec.sizes.begin(), spec.sizes.end());
    std::vector<Value> parts;
    parts.push_back(Integers(dense_shape, {static_cast<int64_t>(rank)}));
    parts.push_back(Integers(indices, {count, static_cast<int64_t>(rank)}));
    parts.push_back(column.values.Take(KindOf(spec), {count}));
    return parts;
  }

  static void Permute(ExampleValues& values, const std::vector<size_t>& order) {
    ExampleValues sorted;
    for (const size_t from : order) {
      if (!values.floats.empty()) sorted.floats.push_back(values.floats[from]);
      if (!values.integers.empty()) sorted.integers.push_back(values.integers[from]);
      if (!values.strings.empty()) sorted.strings.push_back(std::move(values.strings[from]));
    }
    values = std::move(sorted);
  }

  const ExampleParser& parser_;
  const std::span<const Origin> origins_;
  const int64_t rows_;
  const int64_t first_row_;  // the number of the first message in errors
  std::vector<Column> columns_;
  std::vector<std::string_view> found_;      // per key: the feature in this message; empty if missing
  std::vector<size_t> order_;                // the order of the last message's keys
  std::vector<std::vector<int64_t>> lists_;  // lists of partitions; a member to reuse their memory
  int64_t row_ = 0;
};

// Appends the tensors of spec `i`, each with the spec's number and its own.
void ExampleParser::AddComponents(size_t i, std::vector<ComponentPart>& all) const {
  const FeatureSpec& spec = specs_[i];
  const auto part = [&](std::string_view suffix, size_t number, TensorType type, bool is_string, bool is_part) {
    Component component{.name = spec.name + std::string(suffix), .row = std::move(type), .is_string = is_string};
    if (is_string) component.row.dtype = DType::kInvalid;
    component.is_part = is_part;
    all.push_back({std::move(component), {i, number}});
  };
  const auto rank = static_cast<int64_t>(1 + std::max<size_t>(1, spec.index_keys.size()));
  Shape shape = spec.shape;
  switch (spec.kind) {
    case FeatureKind::kFixedLenSequence:
      shape.insert(shape.begin(), spec.length);
      [[fallthrough]];
    case FeatureKind::kFixedLen:
      part("", 0, {spec.dtype, shape}, spec.is_string, false);
      break;
    case FeatureKind::kVarLen:
    case FeatureKind::kSparse:
      part("/dense_shape", 0, {DType::kI64, {rank}}, false, true);
      part("/indices", 1, {DType::kI64, {-1, rank}}, false, true);
      part("/values", 2, {spec.dtype, {-1}}, spec.is_string, true);
      break;
    case FeatureKind::kRagged: {
      const RaggedRows rows(spec);
      shape = rows.value_shape();
      shape.insert(shape.begin(), -1);
      if (single_ && rows.num_splits() == 0) {
        part("", 0, {spec.dtype, shape}, spec.is_string, false);
        break;
      }
      part("/values", 0, {spec.dtype, shape}, spec.is_string, true);
      part("/row_splits", 1, {spec.row_splits_dtype, {-1}}, false, true);
      for (size_t k = 1; k <= rows.num_splits(); ++k) {
        part(fmt::format("/row_splits_{}", k), k + 1, {spec.row_splits_dtype, {-1}}, false, true);
      }
      break;
    }
  }
}

absl::StatusOr<std::shared_ptr<const ExampleParser>> ExampleParser::Create(std::vector<FeatureSpec> specs,
                                                                           bool single) {
  return Make(std::move(specs), single);
}

absl::StatusOr<std::shared_ptr<ExampleParser>> ExampleParser::Make(std::vector<FeatureSpec> specs, bool single) {
  auto parser = std::shared_ptr<ExampleParser>(new ExampleParser);
  parser->single_ = single;
  parser->specs_ = std::move(specs);
  std::vector<ComponentPart> all;
  std::vector<std::vector<std::string>> other_keys;  // per spec
  for (size_t i = 0; i < parser->specs_.size(); ++i) {
    FeatureSpec& spec = parser->specs_[i];
    if (spec.key.empty()) spec.key = spec.name;
    RETURN_IF_ERROR(CheckSpec(spec));
    std::vector<std::string>& others = other_keys.emplace_back(spec.index_keys);
    for (const RaggedPartition& partition : spec.partitions) {
      if (!partition.key.empty()) others.push_back(partition.key);
    }
    parser->keys_.push_back(spec.key);
    parser->keys_.insert(parser->keys_.end(), others.begin(), others.end());
    parser->AddComponents(i, all);
    const auto part = std::find_if(all.begin(), all.end(), [](const auto& entry) { return entry.first.is_part; });
    if (single && part != all.end()) {
      return InvalidArgument("{} is a part of a sparse or ragged tensor: put the transform after batch",
                             ToString(part->first));
    }
  }
  std::sort(parser->keys_.begin(), parser->keys_.end());
  parser->keys_.erase(std::unique(parser->keys_.begin(), parser->keys_.end()), parser->keys_.end());
  const auto find = [&](const std::string& key) {
    return static_cast<size_t>(std::lower_bound(parser->keys_.begin(), parser->keys_.end(), key) -
                               parser->keys_.begin());
  };
  for (size_t i = 0; i < parser->specs_.size(); ++i) {
    std::vector<size_t>& keys = parser->keys_of_.emplace_back();
    keys.push_back(find(parser->specs_[i].key));
    for (const std::string& key : other_keys[i]) keys.push_back(find(key));
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first.name < b.first.name; });
  for (auto& [component, place] : all) {
    parser->components_.push_back(std::move(component));
    parser->parts_.push_back(place);
  }
  return parser;
}

absl::StatusOr<std::vector<Value>> ExampleParser::Parse(std::span<const std::string> messages,
                                                        std::span<const Origin> origins, int64_t first_row) const {
  Batch batch(*this, origins, static_cast<int64_t>(messages.size()), first_row);
  RETURN_IF_ERROR(batch.Begin());
  for (const std::string& message : messages) RETURN_IF_ERROR(batch.Add(message));
  return batch.Finish();
}

std::function<Dataset(const Dataset&)> ParseExample(std::vector<FeatureSpec> specs, ParseOptions options) {
  return [specs = std::move(specs), options](const Dataset& source) {
    return ParseMessages(source, ExampleParser::Create(specs, source.batch_size() == 0), options, "parse_example");
  };
}

}  // namespace tessera
