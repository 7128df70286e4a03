// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/loop/layout/words.h"

#include <utility>

namespace tessera {

WordTable::WordTable(std::vector<std::string> words)
    : words_(std::make_shared<const std::vector<std::string>>(std::move(words))),
      size_(static_cast<int64_t>(words_->size())) {}

WordTable WordTable::Decimal(int64_t size) {
  WordTable table;
  table.size_ = size;
  return table;
}

std::string WordTable::operator[](int64_t number) const {
  if (number < 0 || number >= size_) return "";
  return words_ == nullptr ? std::to_string(number) : (*words_)[static_cast<size_t>(number)];
}

Words::Words(WordTable table, Buffer numbers)
    : table_(std::move(table)), numbers_(std::move(numbers)), shape_(numbers_.type().shape) {}

Words::Words(WordTable table, Shape shape) : table_(std::move(table)), shape_(std::move(shape)) {}

int64_t Words::num_elements() const {
  int64_t elements = 1;
  for (const int64_t size : shape_) elements *= size;
  return elements;
}

std::string Words::operator[](int64_t index) const {
  if (!numbers_.has_value()) return table_.size() == 0 ? "" : table_[index % table_.size()];
  if (numbers_.type().dtype == DType::kI32) return table_[static_cast<const int32_t*>(numbers_.data())[index]];
  return table_[static_cast<const int64_t*>(numbers_.data())[index]];
}

std::vector<std::string> Words::strings() const {
  std::vector<std::string> all;
  for (int64_t i = 0; i < num_elements(); ++i) all.push_back((*this)[i]);
  return all;
}

Words Words::Row(int64_t index) const {
  Shape shape(shape_.begin() + 1, shape_.end());
  if (!numbers_.has_value()) return {table_, std::move(shape)};
  TensorType type = {numbers_.type().dtype, std::move(shape)};
  const int64_t offset = index * type.byte_size();
  return {table_, numbers_.View(std::move(type), offset)};
}

}  // namespace tessera
