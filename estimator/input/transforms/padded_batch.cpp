// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>
#include <utility>

#include "fmt/ranges.h"
#include "tessera/estimator/input/cast.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/transforms/batches_as_rows.h"
#include "tessera/estimator/input/transforms/take_rows.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Maps the elements of a tensor of `shape` into one of `padded` shape: calls copy(from, to, count) for each run of the
// last dimension.
template <typename Copy>
void ForEachRun(const Shape& shape, const Shape& padded, const Copy& copy) {
  int64_t elements = 1;
  for (int64_t size : shape) elements *= size;
  if (elements == 0) return;
  const int64_t run = shape.empty() ? 1 : shape.back();
  std::vector<int64_t> index(shape.size(), 0);
  for (int64_t from = 0; from < elements; from += run) {
    int64_t to = 0;
    for (size_t i = 0; i < shape.size(); ++i) to = to * padded[i] + index[i];
    copy(from, to, run);
    for (size_t i = shape.size(); i-- > 1;) {
      if (++index[i - 1] < shape[i - 1]) break;
      index[i - 1] = 0;
    }
  }
}

class PaddedBatchTransform : public Transform {
 public:
  PaddedBatchTransform(std::unique_ptr<ElementIterator> source, std::vector<Component> components, int64_t batch_size,
                       PaddedBatchOptions options)
      : Transform(std::move(source)),
        components_(std::move(components)),
        batch_size_(batch_size),
        options_(std::move(options)) {}

  absl::StatusOr<bool> Next(Element& batch) override {
    ASSIGN_OR_RETURN(std::vector<Element> rows, TakeRows(*source_, batch_size_, options_.drop_remainder));
    if (rows.empty()) return false;
    batch = Element();
    batch.rows = static_cast<int64_t>(rows.size());
    for (size_t i = 0; i < components_.size(); ++i) {
      ASSIGN_OR_RETURN(const Shape shape, PaddedShape(i, rows));
      ASSIGN_OR_RETURN(Value values, components_[i].is_string ? PadStrings(i, rows, shape) : Pad(i, rows, shape));
      batch.values.push_back(std::move(values));
    }
    if (rows[0].origin.file) {
      for (Element& row : rows) batch.origins.push_back(std::move(row.origin));
    }
    return true;
  }

 private:
  absl::StatusOr<Shape> PaddedShape(size_t index, const std::vector<Element>& rows) const {
    Shape shape = options_.shapes[index];
    for (size_t dimension = 0; dimension < shape.size(); ++dimension) {
      int64_t longest = 0;
      for (const Element& row : rows) longest = std::max(longest, row.values[index].shape()[dimension]);
      if (shape[dimension] >= 0 && longest > shape[dimension]) {
        return InvalidArgument("padded_batch: a row of {} has {} in dimension {}, expected {} at most",
                               components_[index].name, longest, dimension, shape[dimension]);
      }
      if (shape[dimension] < 0) shape[dimension] = longest;
    }
    return shape;
  }

  static Shape WithRows(const Shape& shape, size_t rows) {
    Shape all = {static_cast<int64_t>(rows)};
    all.insert(all.end(), shape.begin(), shape.end());
    return all;
  }

  absl::StatusOr<Value> Pad(size_t index, const std::vector<Element>& rows, const Shape& shape) const {
    const DType dtype = components_[index].row.dtype;
    ASSIGN_OR_RETURN(Buffer values, Buffer::Allocate({dtype, WithRows(shape, rows.size())}));
    if (options_.padding[index] != 0) RETURN_IF_ERROR(Fill(values, options_.padding[index]));
    const int64_t row_elements = TensorType{dtype, shape}.num_elements();
    const int64_t width = ByteWidth(dtype);
    for (size_t i = 0; i < rows.size(); ++i) {
      const Buffer& row = rows[i].values[index].numbers();
      const char* from = static_cast<const char*>(row.data());
      char* to = static_cast<char*>(values.data()) + static_cast<int64_t>(i) * row_elements * width;
      ForEachRun(row.type().shape, shape, [&](int64_t source, int64_t target, int64_t count) {
        std::memcpy(to + target * width, from + source * width, static_cast<size_t>(count * width));
      });
    }
    return Value(std::move(values));
  }

  absl::StatusOr<Value> PadStrings(size_t index, const std::vector<Element>& rows, const Shape& shape) const {
    const TensorType type{DType::kI8, WithRows(shape, rows.size())};
    RETURN_IF_ERROR(Validate(type));
    std::vector<std::string> strings(static_cast<size_t>(type.num_elements()), options_.text_padding[index]);
    const size_t row_elements = rows.empty() ? 0 : strings.size() / rows.size();
    for (size_t i = 0; i < rows.size(); ++i) {
      const Value& row = rows[i].values[index];
      ForEachRun(row.shape(), shape, [&](int64_t source, int64_t target, int64_t count) {
        for (int64_t k = 0; k < count; ++k) {
          strings[i * row_elements + static_cast<size_t>(target + k)] = row.strings()[static_cast<size_t>(source + k)];
        }
      });
    }
    return Value::Strings(std::move(strings), type.shape);
  }

  const std::vector<Component> components_;
  const int64_t batch_size_;
  const PaddedBatchOptions options_;
};

}  // namespace

Dataset Dataset::PaddedBatch(int64_t batch_size, PaddedBatchOptions options) const {
  if (batch_size < 1) return Failed(InvalidArgument("padded_batch({}): expected 1 row or more", batch_size));
  if (this->batch_size() > 0) return BatchesAsRows(*this, "padded_batch").PaddedBatch(batch_size, std::move(options));
  const std::vector<Component>& from = components();
  if (options.shapes.empty()) {
    for (const Component& component : from) options.shapes.push_back(component.row.shape);
  }
  if (options.padding.empty()) options.padding.assign(from.size(), 0);
  if (options.text_padding.empty()) options.text_padding.assign(from.size(), "");
  if (options.shapes.size() != from.size() || options.padding.size() != from.size() ||
      options.text_padding.size() != from.size()) {
    return Failed(InvalidArgument("padded_batch: {} shapes, {} paddings and {} string paddings for {} components: {}",
                                  options.shapes.size(), options.padding.size(), options.text_padding.size(),
                                  from.size(), ToString(from)));
  }
  for (size_t i = 0; i < from.size(); ++i) {
    bool fits = options.shapes[i].size() == from[i].row.shape.size();
    for (size_t k = 0; fits && k < options.shapes[i].size(); ++k) {
      const int64_t size = from[i].row.shape[k];
      fits = options.shapes[i][k] >= -1 && (options.shapes[i][k] == -1 || size <= options.shapes[i][k]);
    }
    if (fits) continue;
    return Failed(InvalidArgument("padded_batch: {} cannot be padded to {}", ToString(from[i]),
                                  fmt::format("[{}]", fmt::join(options.shapes[i], ","))));
  }
  std::vector<std::string> shapes;
  for (const Shape& shape : options.shapes) shapes.push_back(fmt::format("[{}]", fmt::join(shape, ",")));
  Chain next = Follow(fmt::format("padded to {}", fmt::join(shapes, " ")),
                      [from, batch_size, options](std::unique_ptr<ElementIterator> source) {
                        return std::make_unique<PaddedBatchTransform>(std::move(source), from, batch_size, options);
                      });
  for (size_t i = 0; i < from.size(); ++i) next.components[i].row.shape = options.shapes[i];
  next.batch_size = batch_size;
  next.last_is_short = !options.drop_remainder;
  return Then(std::move(next));
}

}  // namespace tessera
