// SPDX-License-Identifier: Apache-2.0
// RaggedBatch and ToDense.
#include "tessera/estimator/input/transforms/ragged.h"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/input/transforms/batches_as_rows.h"
#include "tessera/estimator/input/transforms/take_rows.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

std::string SplitsName(const std::string& name, size_t level) {
  return level == 0 ? name + "/row_splits" : fmt::format("{}/row_splits_{}", name, level);
}

// Returns how many dimensions of a row have row splits: all up to the last one that differs from row to row.
size_t RaggedRank(const Shape& row) {
  size_t rank = row.size();
  while (rank > 0 && row[rank - 1] >= 0) --rank;
  return rank;
}

class RaggedBatchTransform : public Transform {
 public:
  // `order`: per component of a batch, its number among the values made of the rows' components.
  RaggedBatchTransform(std::unique_ptr<ElementIterator> source, std::vector<Component> components,
                       std::vector<size_t> order, int64_t batch_size, RaggedBatchOptions options)
      : Transform(std::move(source)),
        components_(std::move(components)),
        order_(std::move(order)),
        batch_size_(batch_size),
        options_(options) {}

  absl::StatusOr<bool> Next(Element& batch) override {
    ASSIGN_OR_RETURN(std::vector<Element> rows, TakeRows(*source_, batch_size_, options_.drop_remainder));
    if (rows.empty()) return false;
    std::vector<Value> made;
    for (size_t i = 0; i < components_.size(); ++i) {
      if (RaggedRank(components_[i].row.shape) == 0) {
        Value values;
        RETURN_IF_ERROR(Stack(components_[i], i, rows, values));
        made.push_back(std::move(values));
      } else {
        RETURN_IF_ERROR(Join(i, rows, made));
      }
    }
    batch = Element();
    batch.rows = static_cast<int64_t>(rows.size());
    for (const size_t place : order_) batch.values.push_back(std::move(made[place]));
    if (rows[0].origin.file) {
      for (Element& row : rows) batch.origins.push_back(std::move(row.origin));
    }
    return true;
  }

  absl::StatusOr<int64_t> Skip(int64_t count) override {
    return SkipBatches(*source_, count, batch_size_, options_.drop_remainder);
  }

 private:
  // Appends values and row splits of component `index`.
  absl::Status Join(size_t index, std::vector<Element>& rows, std::vector<Value>& made) const {
    const Component& component = components_[index];
    const size_t rank = RaggedRank(component.row.shape);
    std::vector<std::vector<int64_t>> splits(rank, {0});
    int64_t count = 0;
    for (const Element& row : rows) {
      const Shape& shape = row.values[index].shape();
      int64_t items = 1;
      for (size_t level = 0; level < rank; ++level) {
        for (int64_t i = 0; i < items; ++i) splits[level].push_back(splits[level].back() + shape[level]);
        items *= shape[level];
      }
      count += items;
    }
    Shape shape(component.row.shape.begin() + static_cast<std::ptrdiff_t>(rank), component.row.shape.end());
    shape.insert(shape.begin(), count);
    if (component.is_string) {
      std::vector<std::string> strings;
      for (Element& row : rows) {
        std::vector<std::string>& from = row.values[index].strings();
        std::move(from.begin(), from.end(), std::back_inserter(strings));
      }
      made.push_back(Value::Strings(std::move(strings), std::move(shape)));
    } else {
      ASSIGN_OR_RETURN(Buffer values, Buffer::Allocate({component.row.dtype, std::move(shape)}));
      char* to = static_cast<char*>(values.data());
      for (const Element& row : rows) {
        const std::string_view bytes = row.values[index].numbers().bytes();
        if (!bytes.empty()) std::memcpy(to, bytes.data(), bytes.size());
        to += bytes.size();
      }
      made.emplace_back(std::move(values));
    }
    for (const std::vector<int64_t>& level : splits) {
      ASSIGN_OR_RETURN(Buffer integers, Cast(Buffer::FromVector(level, {static_cast<int64_t>(level.size())}),
                                             options_.row_splits_dtype));
      made.emplace_back(std::move(integers));
    }
    return absl::OkStatus();
  }

  const std::vector<Component> components_;  // the components of rows
  const std::vector<size_t> order_;          // the order of the values made of them, by name
  const int64_t batch_size_;
  const RaggedBatchOptions options_;
};

// A dense tensor that is filled item by item; an item is `inner` elements.
class Dense {
 public:
  static absl::StatusOr<Dense> Make(Value& values, Shape shape, int64_t inner, const ToDenseOptions& options) {
    Dense dense;
    dense.inner_ = static_cast<size_t>(inner);
    dense.values_ = &values;
    dense.shape_ = std::move(shape);
    const DType dtype = values.is_string() ? DType::kI8 : values.numbers().type().dtype;
    const TensorType type{dtype, dense.shape_};
    RETURN_IF_ERROR(Validate(type));
    if (values.is_string()) {
      dense.strings_.assign(static_cast<size_t>(type.num_elements()), options.padding_text);
      return dense;
    }
    ASSIGN_OR_RETURN(dense.numbers_, Buffer::Allocate(type));
    if (options.padding != 0) RETURN_IF_ERROR(Fill(dense.numbers_, options.padding));
    dense.width_ = static_cast<size_t>(ByteWidth(dtype)) * dense.inner_;
    return dense;
  }

  void Place(int64_t to, int64_t from) {
    if (values_->is_string()) {
      const auto begin = values_->strings().begin() + from * static_cast<int64_t>(inner_);
      std::move(begin, begin + static_cast<int64_t>(inner_), strings_.begin() + to * static_cast<int64_t>(inner_));
      return;
    }
    if (width_ == 0) return;
    std::memcpy(static_cast<char*>(numbers_.data()) + static_cast<size_t>(to) * width_,
                static_cast<const char*>(values_->numbers().data()) + static_cast<size_t>(from) * width_, width_);
  }

  Value Take() {
    if (values_->is_string()) return Value::Strings(std::move(strings_), std::move(shape_));
    return std::move(numbers_);
  }

 private:
  Value* values_ = nullptr;
  Shape shape_;
  size_t inner_ = 1;
  size_t width_ = 0;  // the width of an item
  Buffer numbers_;
  std::vector<std::string> strings_;
};

// The places of a tensor's parts among the components of a batch.
struct Parts {
  size_t values = 0;
  std::vector<size_t> splits;  // for a ragged tensor, outermost first
  size_t indices = 0;          // for a sparse tensor
  size_t dense_shape = 0;
};

class Densifier {
 public:
  Densifier(std::string name, Parts parts, ToDenseOptions options)
      : name_(std::move(name)), parts_(std::move(parts)), options_(std::move(options)) {}

  absl::StatusOr<Value> operator()(Element& batch) const {
    return parts_.splits.empty() ? Sparse(batch) : Ragged(batch);
  }

 private:
  absl::Status Damaged() const { return InvalidArgument("{}: its row splits do not belong to its values", name_); }

  absl::StatusOr<Value> Ragged(Element& batch) const {
    Value& values = batch.values[parts_.values];
    std::vector<Buffer> splits;
    for (const size_t part : parts_.splits) {
      ASSIGN_OR_RETURN(Buffer level, Cast(batch.values[part].numbers(), DType::kI64));
      splits.push_back(std::move(level));
    }
    // Each level's splits must fit the level inside it: all places below are then in range.
    int64_t items = batch.rows;
    Shape sizes;
    for (const Buffer& level : splits) {
      const auto ends = level.As<int64_t>();
      if (static_cast<int64_t>(ends.size()) != items + 1 || ends[0] != 0) return Damaged();
      int64_t longest = 0;
      for (size_t i = 1; i < ends.size(); ++i) {
        if (ends[i] < ends[i - 1]) return Damaged();
        longest = std::max(longest, ends[i] - ends[i - 1]);
      }
      items = ends.back();
      sizes.push_back(longest);
    }
    if (values.shape().empty() || values.shape()[0] != items) return Damaged();
    Shape shape = {batch.rows};
    for (size_t k = 0; k < sizes.size(); ++k) {
      if (!options_.shape.empty() && options_.shape[k] >= 0) sizes[k] = options_.shape[k];
      shape.push_back(sizes[k]);
    }
    shape.insert(shape.end(), values.shape().begin() + 1, values.shape().end());
    const int64_t inner =
        TensorType{DType::kI8, Shape(values.shape().begin() + 1, values.shape().end())}.num_elements();
    ASSIGN_OR_RETURN(Dense dense, Dense::Make(values, std::move(shape), inner, options_));
    for (int64_t row = 0; row < batch.rows; ++row) Place(dense, splits, sizes, 0, row, row);
    return dense.Take();
  }

  // Copies the content of row `row` of level `level` to place `to` of that level.
  static void Place(Dense& dense, const std::vector<Buffer>& splits, const Shape& sizes, size_t level, int64_t row,
                    int64_t to) {
    const auto ends = splits[level].As<int64_t>();
    const int64_t begin = ends[static_cast<size_t>(row)];
    const int64_t count = std::min(ends[static_cast<size_t>(row) + 1] - begin, sizes[level]);
    for (int64_t i = 0; i < count; ++i) {
      if (level + 1 == splits.size()) {
        dense.Place(to * sizes[level] + i, begin + i);
      } else {
        Place(dense, splits, sizes, level + 1, begin + i, to * sizes[level] + i);
      }
    }
  }

  absl::StatusOr<Value> Sparse(Element& batch) const {
    Value& values = batch.values[parts_.values];
    const Buffer& indices = batch.values[parts_.indices].numbers();
    const auto given = batch.values[parts_.dense_shape].numbers().As<int64_t>();
    Shape shape(given.begin(), given.end());
    const size_t rank = shape.size();
    const int64_t count = values.shape()[0];
    if (rank == 0 || shape[0] != batch.rows || indices.type().shape != Shape({count, static_cast<int64_t>(rank)})) {
      return InvalidArgument("{}: its indices do not belong to its values", name_);
    }
    for (size_t k = 1; k < rank; ++k) {
      if (!options_.shape.empty() && options_.shape[k - 1] >= 0) shape[k] = options_.shape[k - 1];
    }
    ASSIGN_OR_RETURN(Dense dense, Dense::Make(values, shape, 1, options_));
    const auto places = indices.As<int64_t>();
    for (int64_t i = 0; i < count; ++i) {
      int64_t to = 0;
      for (size_t k = 0; k < rank; ++k) {
        const int64_t at = places[static_cast<size_t>(i) * rank + k];
        if (at < 0 || at >= shape[k]) {
          return InvalidArgument("{}: index {} is out of range; expected 0 to {}", name_, at, shape[k] - 1);
        }
        to = to * shape[k] + at;
      }
      dense.Place(to, i);
    }
    return dense.Take();
  }

  const std::string name_;
  const Parts parts_;
  const ToDenseOptions options_;
};

absl::StatusOr<Parts> FindParts(const std::vector<Component>& components, const std::string& name) {
  const auto find = [&](const std::string& part) -> std::optional<size_t> {
    for (size_t i = 0; i < components.size(); ++i) {
      if (components[i].is_part && components[i].name == part) return i;
    }
    return std::nullopt;
  };
  const std::optional<size_t> values = find(name + "/values");
  Parts parts = {.values = values.value_or(0), .splits = {}};
  while (const std::optional<size_t> splits = find(SplitsName(name, parts.splits.size()))) {
    parts.splits.push_back(*splits);
  }
  const std::optional<size_t> indices = find(name + "/indices"), shape = find(name + "/dense_shape");
  if (!values || (parts.splits.empty() && !(indices && shape))) {
    return InvalidArgument("to_dense: no ragged or sparse tensor \"{}\" among {}", name, ToString(components));
  }
  parts.indices = indices.value_or(0);
  parts.dense_shape = shape.value_or(0);
  return parts;
}

}  // namespace

Dataset Dataset::RaggedBatch(int64_t batch_size, RaggedBatchOptions options) const {
  if (batch_size < 1) return Failed(InvalidArgument("ragged_batch({}): expected 1 row or more", batch_size));
  if (options.row_splits_dtype != DType::kI32 && options.row_splits_dtype != DType::kI64) {
    return Failed(
        InvalidArgument("ragged_batch: row_splits_dtype is {}, expected i32 or i64", Name(options.row_splits_dtype)));
  }
  if (this->batch_size() > 0) return BatchesAsRows(*this, "ragged_batch").RaggedBatch(batch_size, options);
  std::vector<Component> made;
  for (const Component& component : components()) {
    const size_t rank = RaggedRank(component.row.shape);
    if (rank == 0) {
      made.push_back(component);
      continue;
    }
    Component part = component;
    part.is_part = true;
    part.name += "/values";
    part.row.shape.erase(part.row.shape.begin(), part.row.shape.begin() + static_cast<std::ptrdiff_t>(rank));
    part.row.shape.insert(part.row.shape.begin(), -1);
    made.push_back(std::move(part));
    for (size_t level = 0; level < rank; ++level) {
      made.push_back(
          {.name = SplitsName(component.name, level), .row = {options.row_splits_dtype, {-1}}, .is_part = true});
    }
  }
  std::vector<size_t> order(made.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return made[a].name < made[b].name; });
  Chain next =
      Follow(fmt::format("ragged, {}", Name(options.row_splits_dtype)),
             [=, rows = components()](std::unique_ptr<ElementIterator> source) {
               return std::make_unique<RaggedBatchTransform>(std::move(source), rows, order, batch_size, options);
             });
  next.components.clear();
  for (const size_t place : order) next.components.push_back(made[place]);
  next.batch_size = batch_size;
  next.last_is_short = !options.drop_remainder;
  return Then(std::move(next));
}

std::function<Dataset(const Dataset&)> ToDense(std::string name, ToDenseOptions options) {
  return [name = std::move(name), options = std::move(options)](const Dataset& source) {
    if (!source.status().ok()) return source;
    const absl::StatusOr<Parts> parts = FindParts(source.components(), name);
    if (!parts.ok()) return source.Failed(parts.status());
    const Component& values = source.components()[parts->values];
    Component dense = values;
    dense.name = name;
    dense.is_part = false;
    if (parts->splits.empty()) {
      const int64_t rank = source.components()[parts->dense_shape].row.shape[0];
      dense.row.shape.assign(static_cast<size_t>(rank - 1), -1);
    } else {
      // The values' first dimension is that of the innermost rows.
      dense.row.shape.insert(dense.row.shape.begin(), parts->splits.size() - 1, -1);
    }
    if (!options.shape.empty()) {
      bool fits = options.shape.size() == dense.row.shape.size();
      for (size_t k = 0; fits && k < options.shape.size(); ++k) {
        const int64_t size = dense.row.shape[k];
        fits = options.shape[k] >= -1 && (size < 0 || options.shape[k] < 0 || options.shape[k] == size);
      }
      if (!fits) {
        return source.Failed(
            InvalidArgument("to_dense: {} cannot be of shape [{}]", ToString(dense), fmt::join(options.shape, ",")));
      }
      for (size_t k = 0; k < options.shape.size(); ++k) {
        if (options.shape[k] >= 0) dense.row.shape[k] = options.shape[k];
      }
    }
    MapOptions map = {.output = {dense}, .name = "densify"};
    std::vector<size_t> kept;
    for (size_t i = 0; i < source.components().size(); ++i) {
      const bool is_part = i == parts->values ||
                           std::find(parts->splits.begin(), parts->splits.end(), i) != parts->splits.end() ||
                           (parts->splits.empty() && (i == parts->indices || i == parts->dense_shape));
      if (is_part) continue;
      kept.push_back(i);
      map.output.push_back(source.components()[i]);
    }
    const auto densify = [kept, make = Densifier(name, *parts, options)](Element element,
                                                                         const MapContext&) -> absl::StatusOr<Element> {
      std::vector<Value> all;
      ASSIGN_OR_RETURN(Value made, make(element));
      all.push_back(std::move(made));
      for (const size_t i : kept) all.push_back(std::move(element.values[i]));
      element.values = std::move(all);
      return element;
    };
    return source.Map(densify, std::move(map));
  };
}

}  // namespace tessera
