// SPDX-License-Identifier: Apache-2.0
// What flows through a data set: elements, structures of named tensors. The names and types stand once in the data
// set, as components; an element holds values in their order.
#ifndef TESSERA_ESTIMATOR_INPUT_ELEMENT_H_
#define TESSERA_ESTIMATOR_INPUT_ELEMENT_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// One named tensor of a structure. Names are those of program_layout.h ("features", "features/pixels", "labels") by the
// time a model reads them; before, any.
struct Component {
  std::string name;
  TensorType row;          // of one row; a dimension of -1 differs from row to row
  bool is_string = false;  // then `row` has a shape alone
  // A part of a sparse or ragged tensor: `row` is then the whole tensor of a batch.
  bool is_part = false;
  bool operator==(const Component&) const = default;
};

// "features/pixels f32[64], labels i32[]", "line string[]", "features/words i64[?]".
std::string ToString(const Component& component);
std::string ToString(const std::vector<Component>& components);

// A tensor of numbers or of strings. Copies share numbers and copy strings.
class Value {
 public:
  Value() = default;
  Value(Buffer numbers) : numbers_(std::move(numbers)) {}  // NOLINT: a tensor is a value
  // As many strings as `shape` has places; else status() is an error.
  static Value Strings(std::vector<std::string> strings, Shape shape);
  static Value String(std::string text);  // a scalar

  bool is_string() const { return is_string_; }
  bool has_value() const { return is_string_ || numbers_.has_value(); }
  // OK with a value; else why there is none.
  absl::Status status() const;
  const Buffer& numbers() const { return numbers_; }
  const std::vector<std::string>& strings() const { return strings_; }
  std::vector<std::string>& strings() { return strings_; }
  const Shape& shape() const { return is_string_ ? shape_ : numbers_.type().shape; }

 private:
  Buffer numbers_;
  bool is_string_ = false;
  std::vector<std::string> strings_;
  Shape shape_;  // of strings
};

bool operator==(const Value& a, const Value& b);

class Table;

// Where a row was read: `file` with what goes before the number, "a.tfrecord: record " or "a.txt:".
struct Origin {
  std::shared_ptr<const std::string> file;
  int64_t number = 0;
};
std::string ToString(const Origin& origin);  // empty where it is not known

// A row, or after Batch as many rows as it has. Rows that lie in a table are pointed to, so that what only moves rows
// (shuffle, take, repeat) copies none, and a batch is gathered in one go.
struct Element {
  std::vector<Value> values;  // one per component, unless it is a row of `table`
  std::shared_ptr<const Table> table;
  int64_t row = 0;
  int64_t rows = 0;             // of a batch
  Origin origin;                // of a row
  std::vector<Origin> origins;  // of the rows of a batch, where they are known
};

// An element of these values.
Element MakeElement(std::vector<Value> values);
// Copies a row out of its table, so that `values` is there.
absl::Status Materialize(Element& element);

// Whether `value` may stand for `component` in a row. InvalidArgument with both types.
absl::Status CheckValue(const Component& component, const Value& value);

// Makes `into` the values of component `index` of `elements`, one after the other along a new first dimension; strings
// are moved out of them, and single ones swapped with those of `into`, so that memory goes round. InvalidArgument where
// shapes differ.
absl::Status Stack(const Component& component, size_t index, std::span<Element> elements, Value& into);

// Bytes that ParseElement reads back: for caches on disk and positions that hold elements.
void SerializeElement(const Element& element, std::string& bytes);
// DataLoss for what SerializeElement did not write. Takes what it reads off the front.
absl::StatusOr<Element> ParseElement(std::string_view& bytes);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_ELEMENT_H_
