// SPDX-License-Identifier: Apache-2.0
// String predictions. A program has no strings: it predicts integers, which are indices into a string table on the
// host.
#ifndef TESSERA_ESTIMATOR_LOOP_LAYOUT_WORDS_H_
#define TESSERA_ESTIMATOR_LOOP_LAYOUT_WORDS_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

// Strings by index. Immutable; copies share the strings.
class WordTable {
 public:
  WordTable() = default;  // empty
  explicit WordTable(std::vector<std::string> words);
  // Returns the table of "0", "1", ... up to `size` - 1, which stores no strings.
  static WordTable Decimal(int64_t size);

  int64_t size() const { return size_; }
  // Returns whether the strings are decimal numbers (Decimal).
  bool is_decimal() const { return words_ == nullptr && size_ > 0; }
  // Returns the string at an index; empty if out of range.
  std::string operator[](int64_t number) const;

 private:
  std::shared_ptr<const std::vector<std::string>> words_;  // nullptr: decimals
  int64_t size_ = 0;
};

// The strings of one prediction of a model.
struct WordPrediction {
  std::string name;     // "classes"
  std::string numbers;  // the prediction with indices into the table; empty: every row contains the whole table
  WordTable table;
};

// A string tensor: of a batch, [rows, ...], or of a row. Shares the memory of the indices.
class Words {
 public:
  Words() = default;
  // The strings at `numbers`, i32 or i64, in the same shape.
  Words(WordTable table, Buffer numbers);
  // The whole table in each row of `shape`, whose last dimension is the table's size.
  Words(WordTable table, Shape shape);

  const Shape& shape() const { return shape_; }
  int64_t num_elements() const;
  // Returns an element, row-major.
  std::string operator[](int64_t index) const;
  // Returns all elements, row-major.
  std::vector<std::string> strings() const;
  // Returns the strings at `index` of dimension 0.
  Words Row(int64_t index) const;

 private:
  WordTable table_;
  Buffer numbers_;  // unset: the whole table in each row
  Shape shape_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_LAYOUT_WORDS_H_
