// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/table.h"

#include <algorithm>
#include <cstring>

#include "fmt/format.h"
#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Returns true for "features" and "features/x", not for "features_x".
bool IsGroup(const std::string& name, std::string_view group) {
  return name.compare(0, group.size(), group) == 0 && (name.size() == group.size() || name[group.size()] == '/');
}

uint32_t ExtendChecksum(uint32_t checksum, const Value& values) {
  if (!values.is_string()) return ExtendCrc32c(checksum, values.numbers().bytes());
  for (const std::string& text : values.strings()) {
    checksum = ExtendCrc32c(checksum, fmt::format("{}:", text.size()));
    checksum = ExtendCrc32c(checksum, text);
  }
  return checksum;
}

}  // namespace

absl::StatusOr<std::shared_ptr<const Table>> Table::FromRows(std::vector<Column> columns, bool with_checksum) {
  return Make(std::move(columns), with_checksum);
}

absl::StatusOr<std::shared_ptr<Table>> Table::Make(std::vector<Column> columns, bool with_checksum) {
  if (columns.empty()) return InvalidArgument("the input has no columns");
  auto table = std::shared_ptr<Table>(new Table);
  for (size_t i = 0; i < columns.size(); ++i) {
    auto& [name, values] = columns[i];
    const Shape& shape = values.shape();
    RETURN_IF_ERROR_WITH(values.status(), fmt::format("the input \"{}\"", name));
    if (shape.empty()) {
      return InvalidArgument("the input \"{}\" is a scalar; expected rows along dimension 0", name);
    }
    if (i == 0) table->num_rows_ = shape[0];
    if (shape[0] != table->num_rows_) {
      return InvalidArgument("the input \"{}\" has {} rows, \"{}\" has {}", name, shape[0], columns[0].name,
                             table->num_rows_);
    }
    Component component{.name = name, .row = {DType::kInvalid, Shape(shape.begin() + 1, shape.end())}};
    component.is_string = values.is_string();
    if (!component.is_string) component.row.dtype = values.numbers().type().dtype;
    table->row_bytes_.push_back(
        static_cast<size_t>(component.is_string ? component.row.num_elements() : component.row.byte_size()));
    table->components_.push_back(std::move(component));
    table->columns_.push_back(std::move(values));
    if (with_checksum) table->checksum_ = ExtendChecksum(table->checksum_, table->columns_.back());
  }
  if (with_checksum) table->checksum_ = ExtendCrc32c(table->checksum_, ToString(table->components_));
  return table;
}

absl::StatusOr<std::shared_ptr<const Table>> Table::Create(std::vector<Column> columns) {
  return MakeSorted(std::move(columns));
}

absl::StatusOr<std::shared_ptr<const Table>> Table::Create(std::vector<Column> columns, const std::string& file,
                                                           std::vector<int64_t> lines) {
  ASSIGN_OR_RETURN(const std::shared_ptr<Table> table, MakeSorted(std::move(columns)));
  TESSERA_CHECK(static_cast<int64_t>(lines.size()) == table->num_rows_);
  table->file_ = std::make_shared<const std::string>(file);
  table->lines_ = std::move(lines);
  return table;
}

absl::StatusOr<std::shared_ptr<Table>> Table::MakeSorted(std::vector<Column> columns) {
  // "features" sorts before "labels".
  std::sort(columns.begin(), columns.end(), [](const Column& a, const Column& b) { return a.name < b.name; });
  for (size_t i = 0; i < columns.size(); ++i) {
    const std::string& name = columns[i].name;
    if (!IsGroup(name, "features") && !IsGroup(name, "labels")) {
      return InvalidArgument("an input is named \"{}\", expected features, features/NAME, labels or labels/NAME", name);
    }
    if (i > 0 && columns[i - 1].name == name) return InvalidArgument("two inputs are named \"{}\"", name);
  }
  return Make(std::move(columns), /*with_checksum=*/true);
}

std::span<const std::string> Table::strings(size_t index, int64_t row) const {
  const size_t count = row_bytes_[index];
  return std::span(columns_[index].strings()).subspan(static_cast<size_t>(row) * count, count);
}

void Table::Gather(size_t index, std::span<const int64_t> rows, void* out) const {
  const size_t bytes = row_bytes_[index];
  const char* from = static_cast<const char*>(columns_[index].numbers().data());
  char* to = static_cast<char*>(out);
  for (int64_t row : rows) {
    if (bytes > 0) std::memcpy(to, from + static_cast<size_t>(row) * bytes, bytes);
    to += bytes;
  }
}

}  // namespace tessera
