// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/element.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <utility>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/estimator/input/table.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

std::string ShapeText(const Shape& shape) {
  std::vector<std::string> sizes;
  for (int64_t size : shape) sizes.push_back(size < 0 ? "?" : fmt::format("{}", size));
  return fmt::format("[{}]", fmt::join(sizes, ","));
}

std::string TypeText(const Value& value) {
  return fmt::format("{}{}", value.is_string() ? "string" : Name(value.numbers().type().dtype),
                     ShapeText(value.shape()));
}

Shape Stacked(const Shape& shape, size_t count) {
  Shape all = {static_cast<int64_t>(count)};
  all.insert(all.end(), shape.begin(), shape.end());
  return all;
}

const Shape& RowShape(const Element& element, size_t index) {
  return element.table ? element.table->components()[index].row.shape : element.values[index].shape();
}

absl::Status OtherShape(const Component& component, size_t index, std::span<Element> elements, size_t row) {
  const std::string origin = ToString(elements[row].origin);
  return InvalidArgument(
      "{}{}row {} of a batch has {} of shape {}, the first row {}; rows of different shapes need PaddedBatch", origin,
      origin.empty() ? "" : ": ", row, component.name, ShapeText(RowShape(elements[row], index)),
      ShapeText(RowShape(elements[0], index)));
}

absl::Status StackStrings(const Component& component, size_t index, std::span<Element> elements, Value& into) {
  const Shape shape = RowShape(elements[0], index);
  std::vector<std::string> all = std::move(into.strings());
  const bool single = shape.empty() && std::none_of(elements.begin(), elements.end(),
                                                    [](const Element& element) { return element.table != nullptr; });
  all.resize(single ? elements.size() : 0);
  for (size_t i = 0; i < elements.size(); ++i) {
    Element& element = elements[i];
    if (RowShape(element, index) != shape) return OtherShape(component, index, elements, i);
    if (element.table) {
      const std::span<const std::string> row = element.table->strings(index, element.row);
      all.insert(all.end(), row.begin(), row.end());
    } else if (single) {
      all[i].swap(element.values[index].strings()[0]);  // the row gets the memory of the last batch's
    } else {
      std::vector<std::string>& row = element.values[index].strings();
      std::move(row.begin(), row.end(), std::back_inserter(all));
    }
  }
  into = Value::Strings(std::move(all), Stacked(shape, elements.size()));
  return absl::OkStatus();
}

template <typename T>
void Append(std::string& bytes, T value) {
  char raw[sizeof(T)];
  std::memcpy(raw, &value, sizeof(T));
  bytes.append(raw, sizeof(T));
}

absl::Status Damaged() { return DataLoss("a stored element that cannot be read"); }

template <typename T>
absl::StatusOr<T> TakeNumber(std::string_view& bytes) {
  if (bytes.size() < sizeof(T)) return Damaged();
  T value;
  std::memcpy(&value, bytes.data(), sizeof(T));
  bytes.remove_prefix(sizeof(T));
  return value;
}

absl::StatusOr<std::string_view> TakeBytes(std::string_view& bytes, uint64_t count) {
  if (count > bytes.size()) return Damaged();
  const std::string_view taken = bytes.substr(0, count);
  bytes.remove_prefix(count);
  return taken;
}

// Parses a value. The byte before it is 0 for strings, else the DType.
absl::StatusOr<Value> ParseValue(std::string_view& bytes) {
  constexpr uint32_t kMostDimensions = 64;
  ASSIGN_OR_RETURN(const uint8_t kind, TakeNumber<uint8_t>(bytes));
  ASSIGN_OR_RETURN(const uint32_t rank, TakeNumber<uint32_t>(bytes));
  if (kind > static_cast<uint8_t>(DType::kF8E8M0FNU) || rank > kMostDimensions) return Damaged();
  TensorType type{kind == 0 ? DType::kI8 : static_cast<DType>(kind), {}};
  for (uint32_t i = 0; i < rank; ++i) {
    ASSIGN_OR_RETURN(const int64_t size, TakeNumber<int64_t>(bytes));
    type.shape.push_back(size);
  }
  if (!Validate(type).ok()) return Damaged();
  if (kind == 0) {
    // Each string takes at least eight bytes.
    if (static_cast<uint64_t>(type.num_elements()) > bytes.size() / sizeof(uint64_t)) return Damaged();
    std::vector<std::string> strings;
    for (int64_t i = 0; i < type.num_elements(); ++i) {
      ASSIGN_OR_RETURN(const uint64_t length, TakeNumber<uint64_t>(bytes));
      ASSIGN_OR_RETURN(const std::string_view text, TakeBytes(bytes, length));
      strings.emplace_back(text);
    }
    return Value::Strings(std::move(strings), std::move(type.shape));
  }
  ASSIGN_OR_RETURN(const std::string_view content, TakeBytes(bytes, static_cast<uint64_t>(type.byte_size())));
  ASSIGN_OR_RETURN(Buffer numbers, Buffer::Allocate(std::move(type)));
  if (!content.empty()) std::memcpy(numbers.data(), content.data(), content.size());
  return Value(std::move(numbers));
}

}  // namespace

std::string ToString(const Component& component) {
  return fmt::format("{} {}{}", component.name, component.is_string ? "string" : Name(component.row.dtype),
                     ShapeText(component.row.shape));
}

std::string ToString(const std::vector<Component>& components) {
  std::vector<std::string> parts;
  for (const Component& component : components) parts.push_back(ToString(component));
  return fmt::format("{}", fmt::join(parts, ", "));
}

absl::Status Value::status() const {
  if (!is_string_) return numbers_.status();
  RETURN_IF_ERROR_WITH(Validate({DType::kI8, shape_}), "Value::Strings");
  const int64_t places = TensorType{DType::kI8, shape_}.num_elements();
  if (places == static_cast<int64_t>(strings_.size())) return absl::OkStatus();
  return InvalidArgument("Value::Strings: {} strings, expected {} for the shape {}", strings_.size(), places,
                         ToString(shape_));
}

Value Value::Strings(std::vector<std::string> strings, Shape shape) {
  Value value;
  value.is_string_ = true;
  value.strings_ = std::move(strings);
  value.shape_ = std::move(shape);
  return value;
}

Value Value::String(std::string text) {
  Value value;
  value.is_string_ = true;
  value.strings_.push_back(std::move(text));
  return value;
}

bool operator==(const Value& a, const Value& b) {
  if (a.is_string() != b.is_string()) return false;
  if (a.is_string()) return a.shape() == b.shape() && a.strings() == b.strings();
  return BitwiseEqual(a.numbers(), b.numbers());
}

std::string ToString(const Origin& origin) {
  return origin.file == nullptr ? "" : fmt::format("{}{}", *origin.file, origin.number);
}

Element MakeElement(std::vector<Value> values) {
  Element element;
  element.values = std::move(values);
  return element;
}

absl::Status Materialize(Element& element) {
  if (element.table == nullptr) return absl::OkStatus();
  const Table& table = *element.table;
  element.values.clear();
  for (size_t i = 0; i < table.components().size(); ++i) {
    const Component& component = table.components()[i];
    if (component.is_string) {
      const std::span<const std::string> row = table.strings(i, element.row);
      element.values.push_back(Value::Strings({row.begin(), row.end()}, component.row.shape));
      continue;
    }
    ASSIGN_OR_RETURN(Buffer numbers, Buffer::Allocate(component.row));
    table.Gather(i, std::span<const int64_t>(&element.row, 1), numbers.data());
    element.values.emplace_back(std::move(numbers));
  }
  element.table = nullptr;
  return absl::OkStatus();
}

absl::Status CheckValue(const Component& component, const Value& value) {
  RETURN_IF_ERROR_WITH(value.status(), fmt::format("expected {}", ToString(component)));
  const Shape& expected = component.row.shape;
  bool fits = value.is_string() == component.is_string && value.shape().size() == expected.size() &&
              (component.is_string || value.numbers().type().dtype == component.row.dtype);
  for (size_t i = 0; fits && i < expected.size(); ++i) fits = expected[i] < 0 || expected[i] == value.shape()[i];
  if (fits) return absl::OkStatus();
  return InvalidArgument("expected {}, got {}", ToString(component), TypeText(value));
}

absl::Status Stack(const Component& component, size_t index, std::span<Element> elements, Value& into) {
  if (component.is_string) return StackStrings(component, index, elements, into);
  const Shape shape = RowShape(elements[0], index);
  TensorType type{component.row.dtype, Stacked(shape, elements.size())};
  const auto bytes = static_cast<size_t>(TensorType{type.dtype, shape}.byte_size());
  ASSIGN_OR_RETURN(Buffer numbers, Buffer::Allocate(std::move(type)));
  char* to = static_cast<char*>(numbers.data());
  for (size_t i = 0; i < elements.size(); ++i, to += bytes) {
    const Element& element = elements[i];
    if (element.table) {
      if (element.table != elements[0].table && RowShape(element, index) != shape) {
        return OtherShape(component, index, elements, i);
      }
      element.table->Gather(index, std::span<const int64_t>(&element.row, 1), to);
      continue;
    }
    const Buffer& row = element.values[index].numbers();
    if (row.type().shape != shape) return OtherShape(component, index, elements, i);
    if (bytes > 0) std::memcpy(to, row.data(), bytes);
  }
  into = Value(std::move(numbers));
  return absl::OkStatus();
}

void SerializeElement(const Element& element, std::string& bytes) {
  Append<uint32_t>(bytes, static_cast<uint32_t>(element.values.size()));
  Append<int64_t>(bytes, element.rows);
  for (const Value& value : element.values) {
    Append<uint8_t>(bytes, value.is_string() ? 0 : static_cast<uint8_t>(value.numbers().type().dtype));
    Append<uint32_t>(bytes, static_cast<uint32_t>(value.shape().size()));
    for (int64_t size : value.shape()) Append<int64_t>(bytes, size);
    if (value.is_string()) {
      for (const std::string& text : value.strings()) {
        Append<uint64_t>(bytes, text.size());
        bytes.append(text);
      }
    } else {
      bytes.append(value.numbers().bytes());
    }
  }
}

absl::StatusOr<Element> ParseElement(std::string_view& bytes) {
  Element element;
  ASSIGN_OR_RETURN(const uint32_t count, TakeNumber<uint32_t>(bytes));
  ASSIGN_OR_RETURN(element.rows, TakeNumber<int64_t>(bytes));
  if (element.rows < 0) return Damaged();
  for (uint32_t i = 0; i < count; ++i) {
    ASSIGN_OR_RETURN(Value value, ParseValue(bytes));
    element.values.push_back(std::move(value));
  }
  return element;
}

}  // namespace tessera
