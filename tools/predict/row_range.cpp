// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/predict/row_range.h"

#include <utility>

namespace tessera::client {
namespace {

Value RowsOf(const Value& value, int64_t first, int64_t rows) {
  Shape shape = value.shape();
  const int64_t all = shape[0];
  shape[0] = rows;
  if (!value.is_string()) {
    const int64_t row_bytes = all == 0 ? 0 : value.numbers().byte_size() / all;
    return value.numbers().View({value.numbers().type().dtype, std::move(shape)}, first * row_bytes);
  }
  const auto count = all == 0 ? 0 : static_cast<int64_t>(value.strings().size()) / all;
  const auto begin = value.strings().begin() + first * count;
  return Value::Strings({begin, begin + rows * count}, std::move(shape));
}

}  // namespace

std::optional<int64_t> CountRows(const Tensors& tensors) {
  std::optional<int64_t> rows;
  for (const auto& [name, value] : tensors) {
    if (value.shape().empty() || (rows && *rows != value.shape()[0])) return std::nullopt;
    rows = value.shape()[0];
  }
  return rows;
}

Tensors RowRange(const Tensors& tensors, int64_t first, int64_t rows) {
  Tensors part;
  for (const auto& [name, value] : tensors) part.emplace(name, RowsOf(value, first, rows));
  return part;
}

}  // namespace tessera::client
