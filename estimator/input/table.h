// SPDX-License-Identifier: Apache-2.0
// In-memory rows: a whole small data set, or many rows at a time passing through a data set.
#ifndef TESSERA_ESTIMATOR_INPUT_TABLE_H_
#define TESSERA_ESTIMATOR_INPUT_TABLE_H_

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/element.h"

namespace tessera {

// Immutable; thread-safe.
class Table {
 public:
  struct Column {
    std::string name;
    Value values;
  };
  // `columns` contain all rows of each component, stacked along dimension 0. They are sorted like feeds: features, then
  // labels, each by name. Fails with InvalidArgument if their numbers of rows differ, if a name is duplicated, or is
  // neither `features...` nor `labels...`.
  static absl::StatusOr<std::shared_ptr<const Table>> Create(std::vector<Column> columns);
  // The same for the rows of a file, for messages about them: `file` ends with ":", and each row has a line number.
  static absl::StatusOr<std::shared_ptr<const Table>> Create(std::vector<Column> columns, const std::string& file,
                                                             std::vector<int64_t> lines);
  // Makes a table with any names in the given order: rows passing through a data set need no checksum.
  static absl::StatusOr<std::shared_ptr<const Table>> FromRows(std::vector<Column> columns, bool with_checksum = false);

  int64_t num_rows() const { return num_rows_; }
  const std::vector<Component>& components() const { return components_; }
  // Returns all rows of component `index`, which must be numeric.
  const Buffer& column(size_t index) const { return columns_[index].numbers(); }
  // Returns one row of component `index`, which must be strings.
  std::span<const std::string> strings(size_t index, int64_t row) const;

  // Returns the checksum of contents, names and types, which identifies an equal table in another process.
  uint32_t checksum() const { return checksum_; }

  // Returns the location of a row in the file that the table was read from; without a file if unknown.
  Origin origin(int64_t row) const {
    return lines_.empty() ? Origin() : Origin{.file = file_, .number = lines_[static_cast<size_t>(row)]};
  }
  bool has_origins() const { return !lines_.empty(); }

  // Copies `rows` of component `index`, which must be numeric, to `out`.
  void Gather(size_t index, std::span<const int64_t> rows, void* out) const;

 private:
  Table() = default;
  static absl::StatusOr<std::shared_ptr<Table>> Make(std::vector<Column> columns, bool with_checksum);
  static absl::StatusOr<std::shared_ptr<Table>> MakeSorted(std::vector<Column> columns);

  int64_t num_rows_ = 0;
  uint32_t checksum_ = 0;
  std::vector<Component> components_;
  std::vector<Value> columns_;
  std::shared_ptr<const std::string> file_;
  std::vector<int64_t> lines_;     // the line of each row in the file; empty: unknown
  std::vector<size_t> row_bytes_;  // bytes per row of numbers, or strings per row
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_TABLE_H_
