// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/bad_rows/value_rows.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

int64_t ElementsPerRow(const Shape& shape) {
  int64_t elements = 1;
  for (size_t i = 1; i < shape.size(); ++i) elements *= shape[i];
  return elements;
}

bool HaveEqualRows(const Value& a, const Value& b) {
  return a.is_string() == b.is_string() && !a.shape().empty() && a.shape().size() == b.shape().size() &&
         std::equal(a.shape().begin() + 1, a.shape().end(), b.shape().begin() + 1) &&
         (a.is_string() || a.numbers().type().dtype == b.numbers().type().dtype);
}

}  // namespace

absl::StatusOr<Value> SliceRows(const Value& value, int64_t first, int64_t count) {
  Shape shape = value.shape();
  const int64_t rows = std::exchange(shape[0], count);
  if (value.is_string()) {
    const int64_t per_row = ElementsPerRow(value.shape());
    const auto begin = value.strings().begin() + first * per_row;
    return Value::Strings({begin, begin + count * per_row}, std::move(shape));
  }
  const Buffer& numbers = value.numbers();
  ASSIGN_OR_RETURN(Buffer some, Buffer::Allocate({numbers.type().dtype, std::move(shape)}));
  const auto row_bytes = rows > 0 ? static_cast<size_t>(numbers.byte_size() / rows) : 0;
  if (row_bytes > 0 && count > 0) {
    std::memcpy(some.data(), numbers.bytes().data() + static_cast<size_t>(first) * row_bytes,
                static_cast<size_t>(count) * row_bytes);
  }
  return Value(std::move(some));
}

absl::StatusOr<Value> EmptyRows(const Component& row, int64_t rows) {
  TensorType type = row.row;
  type.shape.insert(type.shape.begin(), rows);
  if (row.is_string) {
    const auto count = static_cast<size_t>(type.num_elements());
    return Value::Strings(std::vector<std::string>(count), std::move(type.shape));
  }
  ASSIGN_OR_RETURN(Buffer zeros, Buffer::Allocate(std::move(type)));
  return Value(std::move(zeros));
}

absl::Status CopyRow(const Value& from, int64_t from_row, Value& to, int64_t to_row) {
  if (!HaveEqualRows(from, to)) {
    return InvalidArgument("rows of different shapes: {} and {}", ToString(from.shape()), ToString(to.shape()));
  }
  if (to.is_string()) {
    const int64_t count = ElementsPerRow(to.shape());
    const auto begin = from.strings().begin() + from_row * count;
    std::copy(begin, begin + count, to.strings().begin() + to_row * count);
    return absl::OkStatus();
  }
  const auto row_bytes = static_cast<size_t>(from.numbers().byte_size() / from.shape()[0]);
  if (row_bytes > 0) {
    std::memcpy(static_cast<char*>(to.numbers().data()) + static_cast<size_t>(to_row) * row_bytes,
                from.numbers().bytes().data() + static_cast<size_t>(from_row) * row_bytes, row_bytes);
  }
  return absl::OkStatus();
}

}  // namespace tessera
