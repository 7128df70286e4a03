// SPDX-License-Identifier: Apache-2.0
#include <cstring>
#include <utility>

#include "tessera/runtime/base/status.h"
#include "tessera/tools/serve/core/batcher.h"

namespace tessera::serve {
namespace {

size_t CountOfRow(const Shape& shape) {
  size_t count = 1;
  for (size_t i = 1; i < shape.size(); ++i) count *= static_cast<size_t>(shape[i]);
  return count;
}

absl::StatusOr<Value> JoinNumbers(const std::vector<const Value*>& parts, int64_t rows) {
  TensorType type = parts[0]->numbers().type();
  type.shape[0] = rows;
  ASSIGN_OR_RETURN(Buffer joined, Buffer::Allocate(std::move(type)));
  auto* to = static_cast<char*>(joined.data());
  for (const Value* part : parts) {
    const std::string_view bytes = part->numbers().bytes();
    if (!bytes.empty()) std::memcpy(to, bytes.data(), bytes.size());
    to += bytes.size();
  }
  return joined;
}

Value JoinStrings(const std::vector<const Value*>& parts, int64_t rows) {
  std::vector<std::string> all;
  for (const Value* part : parts) all.insert(all.end(), part->strings().begin(), part->strings().end());
  Shape shape = parts[0]->shape();
  shape[0] = rows;
  return Value::Strings(std::move(all), std::move(shape));
}

}  // namespace

absl::StatusOr<servable::Tensors> JoinRows(const std::vector<const servable::Tensors*>& parts) {
  servable::Tensors joined;
  for (const auto& [name, first] : *parts[0]) {
    std::vector<const Value*> values;
    int64_t rows = 0;
    for (const servable::Tensors* part : parts) {
      values.push_back(&part->at(name));
      rows += values.back()->shape()[0];
    }
    if (first.is_string()) {
      joined.emplace(name, JoinStrings(values, rows));
      continue;
    }
    ASSIGN_OR_RETURN(Value numbers, JoinNumbers(values, rows));
    joined.emplace(name, std::move(numbers));
  }
  return joined;
}

servable::Tensors TakeRows(const servable::Tensors& tensors, int64_t begin, int64_t count) {
  servable::Tensors taken;
  for (const auto& [name, value] : tensors) {
    Shape shape = value.shape();
    const size_t of_row = CountOfRow(shape);
    shape[0] = count;
    if (value.is_string()) {
      const auto from = value.strings().begin() + static_cast<ptrdiff_t>(static_cast<size_t>(begin) * of_row);
      const auto length = static_cast<ptrdiff_t>(static_cast<size_t>(count) * of_row);
      taken.emplace(name, Value::Strings({from, from + length}, std::move(shape)));
      continue;
    }
    const DType dtype = value.numbers().type().dtype;
    const int64_t offset = begin * static_cast<int64_t>(of_row) * ByteWidth(dtype);
    taken.emplace(name, value.numbers().View({dtype, std::move(shape)}, offset));
  }
  return taken;
}

}  // namespace tessera::serve
