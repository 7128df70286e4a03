// SPDX-License-Identifier: Apache-2.0
// Predictions that are words. A program has no strings: it predicts numbers, and each number is the place of a word in
// a table that the host keeps.
#ifndef TESSERA_ESTIMATOR_LOOP_LAYOUT_WORDS_H_
#define TESSERA_ESTIMATOR_LOOP_LAYOUT_WORDS_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/types/shape.h"

namespace tessera {

// Words by number. Immutable; copies share the words.
class WordTable {
 public:
  WordTable() = default;  // no words
  explicit WordTable(std::vector<std::string> words);
  // Returns the table of "0", "1", ... up to `size` - 1; it holds no strings.
  static WordTable Decimal(int64_t size);

  int64_t size() const { return size_; }
  // Returns whether the words are numbers (Decimal).
  bool is_decimal() const { return words_ == nullptr && size_ > 0; }
  // Returns the word of a number; empty outside of the table.
  std::string operator[](int64_t number) const;

 private:
  std::shared_ptr<const std::vector<std::string>> words_;  // nullptr: decimals
  int64_t size_ = 0;
};

// Words for one prediction of a model.
struct WordPrediction {
  std::string name;     // "classes"
  std::string numbers;  // the prediction whose integers are places in the table; empty: every row has the whole table
  WordTable table;
};

// A tensor of words: of a batch, [rows, ...], or of a row. Shares the numbers' memory.
class Words {
 public:
  Words() = default;
  // The words of `numbers`, i32 or i64, which has their shape.
  Words(WordTable table, Buffer numbers);
  // The whole table in each row of `shape`, whose last dimension is the table's size.
  Words(WordTable table, Shape shape);

  const Shape& shape() const { return shape_; }
  int64_t num_elements() const;
  // Returns an element, row-major.
  std::string operator[](int64_t index) const;
  // Returns all elements, row-major.
  std::vector<std::string> strings() const;
  // Returns the words at `index` of dimension 0.
  Words Row(int64_t index) const;

 private:
  WordTable table_;
  Buffer numbers_;  // without a value: the whole table in each row
  Shape shape_;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_LOOP_LAYOUT_WORDS_H_
