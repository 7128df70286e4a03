// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/decode/example_values.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "fmt/format.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

using example_wire::ListKind;

ListKind KindOf(const FeatureSpec& spec) {
  if (spec.is_string) return ListKind::kBytes;
  return spec.dtype == DType::kF32 ? ListKind::kFloat : ListKind::kInt64;
}

std::string_view NameOfValues(ListKind kind) { return kind == ListKind::kBytes ? "bytes" : Name(kind); }

int64_t ExampleValues::size(ListKind kind) const {
  if (kind == ListKind::kFloat) return static_cast<int64_t>(floats.size());
  return static_cast<int64_t>(kind == ListKind::kInt64 ? integers.size() : strings.size());
}

bool ExampleValues::Append(std::string_view feature, ListKind kind) {
  if (kind == ListKind::kFloat) {
    return example_wire::ForEachFloats(feature, [&](const char* data, size_t count) {
      if (count == 0) return;  // there may be no memory yet
      const size_t before = floats.size();
      floats.resize(before + count);
      std::memcpy(floats.data() + before, data, count * sizeof(float));
    });
  }
  if (kind == ListKind::kInt64) {
    return example_wire::ForEachInt64(feature, [&](int64_t value) { integers.push_back(value); });
  }
  return example_wire::ForEachString(feature, [&](std::string_view text) { strings.emplace_back(text); });
}

void ExampleValues::Cut(ListKind kind, int64_t count) {
  if (kind == ListKind::kFloat) floats.resize(static_cast<size_t>(count));
  if (kind == ListKind::kInt64) integers.resize(static_cast<size_t>(count));
  if (kind == ListKind::kBytes) strings.resize(static_cast<size_t>(count));
}

Value ExampleValues::Take(ListKind kind, Shape shape) {
  if (kind == ListKind::kFloat) return Buffer::FromVector(floats, std::move(shape));
  if (kind == ListKind::kInt64) return Buffer::FromVector(integers, std::move(shape));
  return Value::Strings(std::move(strings), std::move(shape));
}

Value Integers(const std::vector<int64_t>& values, Shape shape, DType dtype) {
  if (dtype == DType::kI64) return Buffer::FromVector(values, std::move(shape));
  return Buffer::FromVector(std::vector<int32_t>(values.begin(), values.end()), std::move(shape));
}

absl::Status DropBatch(Value& value) {
  const Shape row(value.shape().begin() + 1, value.shape().end());
  if (value.is_string()) {
    value = Value::Strings(std::move(value.strings()), row);
    return absl::OkStatus();
  }
  ASSIGN_OR_RETURN(value, value.numbers().Reshaped(row));
  return absl::OkStatus();
}

absl::StatusOr<Value> Padded(const FeatureSpec& spec, ExampleValues& values, std::span<const int64_t> ends) {
  const auto rows = static_cast<int64_t>(ends.size());
  const int64_t stride = TensorType{DType::kI8, spec.shape}.num_elements();
  const auto at = [&](int64_t row) { return row == 0 ? 0 : ends[static_cast<size_t>(row - 1)]; };
  int64_t longest = 0;
  for (int64_t row = 0; row < rows; ++row) longest = std::max(longest, at(row + 1) - at(row));
  const int64_t room = spec.length >= 0 ? spec.length * stride : longest;
  Shape shape = {rows, room / stride};
  shape.insert(shape.end(), spec.shape.begin(), spec.shape.end());
  const ListKind kind = KindOf(spec);
  const TensorType type{spec.is_string ? DType::kI8 : spec.dtype, shape};
  RETURN_IF_ERROR(Validate(type));
  if (spec.most_elements > 0 && type.num_elements() > spec.most_elements) {
    return InvalidArgument(
        "Key: {}.  {} rows that are padded to {} steps are {} values, expected at most {}; try fewer rows, or shorter "
        "lists",
        spec.key, rows, shape[1], type.num_elements(), spec.most_elements);
  }
  if (kind == ListKind::kBytes) {
    const std::string padding = spec.default_value.has_value() ? spec.default_value.strings()[0] : "";
    std::vector<std::string> strings(static_cast<size_t>(type.num_elements()), padding);
    for (int64_t row = 0; row < rows; ++row) {
      std::move(values.strings.begin() + at(row), values.strings.begin() + at(row + 1), strings.begin() + row * room);
    }
    return Value::Strings(std::move(strings), std::move(shape));
  }
  ASSIGN_OR_RETURN(Buffer padded, Buffer::Allocate(type));
  const auto fill = [&](auto* to, const auto& from, auto padding) {
    for (int64_t row = 0; row < rows; ++row, to += room) {
      const auto end = std::copy(from.begin() + at(row), from.begin() + at(row + 1), to);
      std::fill(end, to + room, padding);
    }
  };
  const bool given = spec.default_value.has_value();
  if (type.num_elements() == 0) return Value(std::move(padded));
  if (kind == ListKind::kFloat) {
    fill(static_cast<float*>(padded.data()), values.floats, given ? spec.default_value.numbers().As<float>()[0] : 0.0F);
  } else {
    fill(static_cast<int64_t*>(padded.data()), values.integers,
         given ? spec.default_value.numbers().As<int64_t>()[0] : int64_t{0});
  }
  return Value(std::move(padded));
}

}  // namespace tessera
