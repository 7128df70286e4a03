// SPDX-License-Identifier: Apache-2.0
// Elements are the items of a data set: structures of named tensors. The data set holds the names and types once, as
// components; an element holds values in their order.
#ifndef TESSERA_ESTIMATOR_INPUT_ELEMENT_H_
#define TESSERA_ESTIMATOR_INPUT_ELEMENT_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// One named tensor of a structure. When a model reads it, its name is one of program_layout.h ("features",
// "features/pixels", "labels"); before that, any name.
struct Component {
  std::string name;
  TensorType row;          // the type of one row; a dimension of -1 differs from row to row
  bool is_string = false;  // `row` has a shape alone then
  // A part of a sparse or ragged tensor: `row` is then the whole tensor of a batch.
  bool is_part = false;
  bool operator==(const Component&) const = default;
};

// "features/pixels f32[64], labels i32[]", "line string[]", "features/words i64[?]".
std::string ToString(const Component& component);
std::string ToString(const std::vector<Component>& components);

// A numeric or string tensor. Copies share numbers and copy strings.
class Value {
 public:
  Value() = default;
  Value(Buffer numbers) : numbers_(std::move(numbers)) {}  // NOLINT: a tensor is a value
  // Makes a tensor of strings; status() is an error unless their number matches `shape`.
  static Value Strings(std::vector<std::string> strings, Shape shape);
  static Value String(std::string text);  // a scalar

  bool is_string() const { return is_string_; }
  bool has_value() const { return is_string_ || numbers_.has_value(); }
  // Returns OK if there is a value, otherwise the reason why there is none.
  absl::Status status() const;
  const Buffer& numbers() const { return numbers_; }
  const std::vector<std::string>& strings() const { return strings_; }
  std::vector<std::string>& strings() { return strings_; }
  const Shape& shape() const { return is_string_ ? shape_ : numbers_.type().shape; }

 private:
  Buffer numbers_;
  bool is_string_ = false;
  std::vector<std::string> strings_;
  Shape shape_;  // the shape of strings
};

bool operator==(const Value& a, const Value& b);

class Table;

// The location from which a row was read: `file` is the text before the number, "a.tfrecord: record " or "a.txt:".
struct Origin {
  std::shared_ptr<const std::string> file;
  int64_t number = 0;
};
std::string ToString(const Origin& origin);  // empty where it is not known

// A row, or after Batch a batch of rows. A row of a table is referenced, so that transforms that only move rows
// (shuffle, take, repeat) copy nothing, and a batch is gathered in one pass.
struct Element {
  std::vector<Value> values;  // one per component, unless it is a row of `table`
  std::shared_ptr<const Table> table;
  int64_t row = 0;
  int64_t rows = 0;             // the number of rows of a batch
  Origin origin;                // the origin of a row
  std::vector<Origin> origins;  // the origins of a batch's rows, when they are known
};

// Returns an element of these values.
Element MakeElement(std::vector<Value> values);
// Copies a row out of its table into `values`.
absl::Status Materialize(Element& element);

// Fails with InvalidArgument, with both types, if `value` does not match `component` in a row.
absl::Status CheckValue(const Component& component, const Value& value);

// Stacks the values of component `index` of `elements` into `into`, along a new first dimension. Strings are moved out
// of the elements. Single strings are swapped with those of `into`, to reuse their memory. Fails with InvalidArgument
// if shapes differ.
absl::Status Stack(const Component& component, size_t index, std::span<Element> elements, Value& into);

// Appends bytes that ParseElement can read: for caches on disk and positions that contain elements.
void SerializeElement(const Element& element, std::string& bytes);
// Reads an element and removes its bytes from the front. Fails with DataLoss for bytes not written by SerializeElement.
absl::StatusOr<Element> ParseElement(std::string_view& bytes);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_ELEMENT_H_
