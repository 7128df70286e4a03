// SPDX-License-Identifier: Apache-2.0
// Parses CSV records into rows of a table.
#ifndef TESSERA_ESTIMATOR_INPUT_SOURCES_CSV_PARSER_H_
#define TESSERA_ESTIMATOR_INPUT_SOURCES_CSV_PARSER_H_

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tessera/estimator/input/sources/csv.h"

namespace tessera {

struct Cell {
  std::string_view text;  // without outer quotes, otherwise unchanged
  std::string unquoted;   // owns the text of a cell with doubled quotes
  int64_t column = 0;     // the place of its first letter in the record, from 1

  std::string_view value() const { return unquoted.empty() ? text : std::string_view(unquoted); }
};

// Removes spaces, tabs and line ends on both sides, as names and numbers are read.
std::string_view Trim(std::string_view text);

// Splits a record into `cells`. Returns the column of a wrong quote, or nullopt.
std::optional<int64_t> SplitRecord(std::string_view record, char delimiter, bool use_quotes, std::vector<Cell>& cells);

// Appends a number to the bytes of others.
struct NumberType {
  void (*append)(std::vector<char>& bytes, double value) = nullptr;
  void (*append_integer)(std::vector<char>& bytes, int64_t value) = nullptr;
  bool integer = false;
  double low = 0;  // bounds of the type
  double high = 0;
  int64_t integer_low = 0;  // the same for integers
  int64_t integer_high = 0;
};

// Parses one file. Errors begin with FILE:LINE:COLUMN. Copies parse rows of the same file apart from each other.
class CsvParser {
 public:
  // `options` must outlive the parser.
  CsvParser(std::string path, const CsvOptions& options) : path_(std::move(path)), options_(options) {}

  // Reads the first record of a file with a header; nullopt without one. `number` is that of its first line.
  absl::Status ReadHeader(std::optional<std::string_view> record, int64_t number);
  absl::Status ReadRow(std::string_view record, int64_t number);
  // Adds a row of zeros and empty strings in place of one that ReadRow could not read.
  void AddEmptyRow();
  int64_t num_rows() const { return rows_; }
  // Returns the rows so far, and forgets them.
  absl::StatusOr<std::vector<Table::Column>> TakeColumns();

  static bool IsBlank(std::string_view line);

 private:
  // A component while its rows are read.
  struct Filling {
    const CsvComponent* component;
    NumberType type;
    std::vector<size_t> columns;  // indices in the file
    std::vector<char> bytes;      // row-major
    std::vector<std::string> strings;
    std::set<std::string_view> words;  // the component's words
  };

  std::string Place(int64_t column) const;
  absl::Status Split(std::string_view record);
  absl::Status AddName(std::string name, int64_t column);
  absl::Status Resolve(const CsvComponent& component);
  absl::Status MissingColumn(const std::string& pattern) const;
  absl::Status ReadCell(Filling& filling, size_t column);
  absl::Status ReadNumber(Filling& filling, size_t column, std::string_view text);
  // Reads a cell that is a plain integer. Returns false for a cell that needs the slow path.
  absl::StatusOr<bool> ReadInteger(Filling& filling, size_t column, std::string_view text);
  absl::Status CheckWord(const Filling& filling, size_t column, const std::string& word) const;
  absl::Status OutOfClasses(const Filling& filling, size_t column, std::string_view text) const;

  const std::string path_;
  const CsvOptions& options_;
  int64_t number_ = 0;  // the number of the record's first line
  std::string_view record_;
  std::vector<std::string> header_;
  std::set<std::string> names_;  // the header's names
  std::vector<Filling> fillings_;
  std::vector<Cell> cells_;  // the cells of one row, kept for their memory
  int64_t rows_ = 0;
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SOURCES_CSV_PARSER_H_
