// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/table.h"

#include <algorithm>
#include <cstring>

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// "features" and "features/x", not "features_x".
bool IsGroup(const std::string& name, std::string_view group) {
  return name.compare(0, group.size(), group) == 0 && (name.size() == group.size() || name[group.size()] == '/');
}

}  // namespace

std::string ToString(const std::vector<Component>& components) {
  std::vector<std::string> parts;
  for (const Component& component : components) {
    parts.push_back(fmt::format("{} {}", component.name, ToString(component.row)));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

absl::StatusOr<std::shared_ptr<const Table>> Table::Create(std::vector<Column> columns) {
  if (columns.empty()) return InvalidArgument("the input has no columns");
  // "features" sorts before "labels".
  std::sort(columns.begin(), columns.end(), [](const Column& a, const Column& b) { return a.name < b.name; });
  auto table = std::shared_ptr<Table>(new Table);
  for (size_t i = 0; i < columns.size(); ++i) {
    const auto& [name, values] = columns[i];
    if (!IsGroup(name, "features") && !IsGroup(name, "labels")) {
      return InvalidArgument("an input is named \"{}\", expected features, features/NAME, labels or labels/NAME", name);
    }
    if (i > 0 && columns[i - 1].name == name) return InvalidArgument("two inputs are named \"{}\"", name);
    const TensorType& type = values.type();
    if (!values.has_value() || type.rank() == 0) {
      return InvalidArgument("the input \"{}\" is a scalar; expected rows along dimension 0", name);
    }
    if (i == 0) table->num_rows_ = type.shape[0];
    if (type.shape[0] != table->num_rows_) {
      return InvalidArgument("the input \"{}\" has {} rows, \"{}\" has {}", name, type.shape[0], columns[0].name,
                             table->num_rows_);
    }
    table->components_.push_back({name, {type.dtype, Shape(type.shape.begin() + 1, type.shape.end())}});
    table->columns_.push_back(values);
    table->checksum_ = ExtendCrc32c(table->checksum_, values.bytes());
  }
  table->checksum_ = ExtendCrc32c(table->checksum_, ToString(table->components_));
  return table;
}

void Table::Gather(size_t index, std::span<const int64_t> rows, void* out) const {
  const size_t bytes = static_cast<size_t>(components_[index].row.byte_size());
  const char* from = static_cast<const char*>(columns_[index].data());
  char* to = static_cast<char*>(out);
  for (int64_t row : rows) {
    if (bytes > 0) std::memcpy(to, from + static_cast<size_t>(row) * bytes, bytes);
    to += bytes;
  }
}

}  // namespace tessera
