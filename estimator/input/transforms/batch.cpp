// SPDX-License-Identifier: Apache-2.0
// The transform Batch.
#include <algorithm>
#include <utility>

#include "absl/strings/numbers.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/transforms/batches_as_rows.h"
#include "tessera/estimator/input/transforms/take_rows.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

class BatchTransform : public Transform {
 public:
  BatchTransform(std::unique_ptr<ElementIterator> source, std::vector<Component> components, int64_t batch_size,
                 bool drop_remainder)
      : Transform(std::move(source)),
        components_(std::move(components)),
        batch_size_(batch_size),
        drop_remainder_(drop_remainder) {}

  absl::StatusOr<bool> Next(Element& batch) override {
    size_t count = 0;
    for (; static_cast<int64_t>(count) < batch_size_; ++count) {
      if (count == rows_.size()) rows_.emplace_back();
      ASSIGN_OR_RETURN(const bool more, source_->Next(rows_[count]));
      if (!more) break;
    }
    if (count == 0 || (static_cast<int64_t>(count) < batch_size_ && drop_remainder_)) return false;
    const std::span<Element> rows = std::span(rows_).first(count);
    std::vector<Value> values = std::move(batch.values);  // for their memory
    values.resize(components_.size());
    batch = Element();
    batch.rows = static_cast<int64_t>(count);
    for (size_t i = 0; i < components_.size(); ++i) RETURN_IF_ERROR(Stack(components_[i], i, rows, values[i]));
    batch.values = std::move(values);
    if (rows[0].origin.file) {
      for (Element& row : rows) batch.origins.push_back(std::move(row.origin));
    }
    return true;
  }

  absl::StatusOr<int64_t> Skip(int64_t count) override {
    return SkipBatches(*source_, count, batch_size_, drop_remainder_);
  }

 private:
  const std::vector<Component> components_;
  const int64_t batch_size_;
  const bool drop_remainder_;
  std::vector<Element> rows_;  // kept for their memory
};

// The source of a component of a batch of ragged or sparse batches.
struct PartSource {
  enum class Kind {
    kStacked,     // dense tensors, stacked along a new dimension
    kRows,        // row splits; only their numbers of rows are used
    kSplits,      // row splits, continued from batch to batch
    kValues,      // concatenated
    kIndices,     // indices of a sparse tensor, after the number of its batch
    kDenseShape,  // the largest sizes of all, after the number of batches
  };
  Component component;
  Kind kind = Kind::kStacked;
  size_t from = 0;
};

// Returns the components of such batches, by name. Fails with InvalidArgument for a part of unknown meaning.
absl::StatusOr<std::vector<PartSource>> BatchesOf(const std::vector<Component>& components) {
  using Kind = PartSource::Kind;
  std::vector<PartSource> sources;
  for (size_t i = 0; i < components.size(); ++i) {
    Component component = components[i];
    const size_t slash = component.name.rfind('/');
    const std::string tensor = component.name.substr(0, slash), part = component.name.substr(slash + 1);
    int64_t level = 0;
    if (!component.is_part) {
      sources.push_back({std::move(component), Kind::kStacked, i});
    } else if (part == "values") {
      sources.push_back({std::move(component), Kind::kValues, i});
    } else if (part == "indices" && component.row.shape.size() == 2 && component.row.shape[1] > 0) {
      ++component.row.shape[1];
      sources.push_back({std::move(component), Kind::kIndices, i});
    } else if (part == "dense_shape" && component.row.shape.size() == 1) {
      ++component.row.shape[0];
      sources.push_back({std::move(component), Kind::kDenseShape, i});
    } else if (part == "row_splits") {
      sources.push_back({component, Kind::kRows, i});
      component.name = tensor + "/row_splits_1";
      sources.push_back({std::move(component), Kind::kSplits, i});
    } else if (part.starts_with("row_splits_") && absl::SimpleAtoi(part.substr(11), &level)) {
      component.name = fmt::format("{}/row_splits_{}", tensor, level + 1);
      sources.push_back({std::move(component), Kind::kSplits, i});
    } else {
      return InvalidArgument("batch: {} is not part of a ragged or sparse tensor", ToString(component));
    }
  }
  std::sort(sources.begin(), sources.end(),
            [](const PartSource& a, const PartSource& b) { return a.component.name < b.component.name; });
  return sources;
}

// Joins the parts of one tensor, component `source.from` of each of `rows`.
class PartJoiner {
 public:
  PartJoiner(const PartSource& source, std::span<Element> rows) : source_(source), rows_(rows) {}

  absl::StatusOr<Value> Join() const {
    switch (source_.kind) {
      case PartSource::Kind::kStacked: {
        Value values;
        RETURN_IF_ERROR(Stack(source_.component, source_.from, rows_, values));
        return values;
      }
      case PartSource::Kind::kValues:
        return Concatenate();
      case PartSource::Kind::kRows:
      case PartSource::Kind::kSplits:
        return JoinSplits();
      case PartSource::Kind::kIndices:
        return JoinIndices();
      case PartSource::Kind::kDenseShape:
        break;
    }
    return JoinShapes();
  }

 private:
  absl::Status Damaged() const {
    return InvalidArgument("batch: {}: does not fit its ragged or sparse tensor", source_.component.name);
  }

  // Returns the integers of row `row`.
  absl::StatusOr<std::vector<int64_t>> Integers(const Element& row) const {
    ASSIGN_OR_RETURN(const Buffer integers, Cast(row.values[source_.from].numbers(), DType::kI64));
    const auto numbers = integers.As<int64_t>();
    return std::vector<int64_t>(numbers.begin(), numbers.end());
  }

  absl::StatusOr<Value> ToValue(const std::vector<int64_t>& integers, Shape shape) const {
    const Buffer all = Buffer::FromVector(integers, std::move(shape));
    const DType dtype = source_.component.row.dtype;
    if (FirstInexact(all, dtype)) {
      return InvalidArgument("batch: {} exceeds the range of {}", source_.component.name, Name(dtype));
    }
    ASSIGN_OR_RETURN(Buffer numbers, Cast(all, dtype));
    return Value(std::move(numbers));
  }

  absl::StatusOr<Value> Concatenate() const {
    Shape shape = rows_[0].values[source_.from].shape();
    if (shape.empty()) return Damaged();
    shape[0] = 0;
    for (const Element& row : rows_) {
      const Shape& other = row.values[source_.from].shape();
      if (other.size() != shape.size() || !std::equal(shape.begin() + 1, shape.end(), other.begin() + 1)) {
        return Damaged();
      }
      shape[0] += other[0];
    }
    if (source_.component.is_string) {
      std::vector<std::string> all;
      for (Element& row : rows_) {
        std::vector<std::string>& strings = row.values[source_.from].strings();
        std::move(strings.begin(), strings.end(), std::back_inserter(all));
      }
      return Value::Strings(std::move(all), std::move(shape));
    }
    ASSIGN_OR_RETURN(Buffer all, Buffer::Allocate({source_.component.row.dtype, std::move(shape)}));
    char* to = static_cast<char*>(all.data());
    for (const Element& row : rows_) {
      const std::string_view bytes = row.values[source_.from].numbers().bytes();
      to = std::copy(bytes.begin(), bytes.end(), to);
    }
    return Value(std::move(all));
  }

  absl::StatusOr<Value> JoinSplits() const {
    std::vector<int64_t> all = {0};
    for (const Element& row : rows_) {
      ASSIGN_OR_RETURN(const std::vector<int64_t> splits, Integers(row));
      if (splits.empty() || splits[0] != 0) return Damaged();
      const int64_t before = all.back();
      if (source_.kind == PartSource::Kind::kRows) {
        all.push_back(before + static_cast<int64_t>(splits.size()) - 1);
        continue;
      }
      for (size_t i = 1; i < splits.size(); ++i) all.push_back(before + splits[i]);
    }
    const auto size = static_cast<int64_t>(all.size());
    return ToValue(all, {size});
  }

  absl::StatusOr<Value> JoinIndices() const {
    std::vector<int64_t> all;
    const int64_t rank = source_.component.row.shape[1];
    for (size_t number = 0; number < rows_.size(); ++number) {
      ASSIGN_OR_RETURN(const std::vector<int64_t> indices, Integers(rows_[number]));
      for (size_t i = 0; i < indices.size(); ++i) {
        if (static_cast<int64_t>(i) % (rank - 1) == 0) all.push_back(static_cast<int64_t>(number));
        all.push_back(indices[i]);
      }
    }
    const auto count = static_cast<int64_t>(all.size()) / rank;
    return ToValue(all, {count, rank});
  }

  absl::StatusOr<Value> JoinShapes() const {
    std::vector<int64_t> all(static_cast<size_t>(source_.component.row.shape[0]), 0);
    all[0] = static_cast<int64_t>(rows_.size());
    for (const Element& row : rows_) {
      ASSIGN_OR_RETURN(const std::vector<int64_t> sizes, Integers(row));
      if (sizes.size() + 1 != all.size()) return Damaged();
      for (size_t i = 0; i < sizes.size(); ++i) all[i + 1] = std::max(all[i + 1], sizes[i]);
    }
    const auto size = static_cast<int64_t>(all.size());
    return ToValue(all, {size});
  }

  const PartSource& source_;
  const std::span<Element> rows_;
};

// Batches batches with some ragged or sparse components.
class BatchPartsTransform : public Transform {
 public:
  BatchPartsTransform(std::unique_ptr<ElementIterator> source, std::vector<PartSource> components, int64_t batch_size,
                      bool drop_remainder)
      : Transform(std::move(source)),
        components_(std::move(components)),
        batch_size_(batch_size),
        drop_remainder_(drop_remainder) {}

  absl::StatusOr<bool> Next(Element& batch) override {
    ASSIGN_OR_RETURN(std::vector<Element> rows, TakeRows(*source_, batch_size_, drop_remainder_));
    if (rows.empty()) return false;
    batch = Element();
    batch.rows = static_cast<int64_t>(rows.size());
    for (const PartSource& component : components_) {
      ASSIGN_OR_RETURN(Value value, PartJoiner(component, rows).Join());
      batch.values.push_back(std::move(value));
    }
    if (rows[0].origin.file) {
      for (Element& row : rows) batch.origins.push_back(std::move(row.origin));
    }
    return true;
  }

  absl::StatusOr<int64_t> Skip(int64_t count) override {
    return SkipBatches(*source_, count, batch_size_, drop_remainder_);
  }

 private:
  const std::vector<PartSource> components_;
  const int64_t batch_size_;
  const bool drop_remainder_;
};

}  // namespace

Dataset Dataset::Batch(int64_t batch_size, bool drop_remainder) const {
  if (batch_size < 1) return Failed(InvalidArgument("batch({}): expected 1 row or more", batch_size));
  if (this->batch_size() > 0) return BatchesAsRows(*this, "batch", true).Batch(batch_size, drop_remainder);
  // The size is not part of the description while no later transform depends on it, so a run may resume with another
  // size.
  Chain next =
      Follow("", [components = components(), batch_size, drop_remainder](std::unique_ptr<ElementIterator> source) {
        return std::make_unique<BatchTransform>(std::move(source), components, batch_size, drop_remainder);
      });
  const auto is_part = [](const Component& component) { return component.is_part; };
  if (std::any_of(components().begin(), components().end(), is_part)) {
    const absl::StatusOr<std::vector<PartSource>> sources = BatchesOf(components());
    if (!sources.ok()) return Failed(sources.status());
    next = Follow("", [=, sources = *sources](std::unique_ptr<ElementIterator> source) {
      return std::make_unique<BatchPartsTransform>(std::move(source), sources, batch_size, drop_remainder);
    });
    next.components.clear();
    for (const PartSource& source : *sources) next.components.push_back(source.component);
  }
  next.batch_size = batch_size;
  next.last_is_short = !drop_remainder;
  return Then(std::move(next));
}

}  // namespace tessera
