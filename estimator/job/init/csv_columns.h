// SPDX-License-Identifier: Apache-2.0
// Describes the cells of a CSV file, column by column: for job_init.cpp.
#ifndef TESSERA_ESTIMATOR_JOB_INIT_CSV_COLUMNS_H_
#define TESSERA_ESTIMATOR_JOB_INIT_CSV_COLUMNS_H_

#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

inline constexpr size_t kMostWords = 64;  // in a column that becomes a vocabulary

// Returns the number in a cell, as CsvParser reads it; nullopt for other text, and for NaN and infinity.
std::optional<double> ToNumber(std::string_view text);

// A summary of a column's cells.
struct CsvColumn {
  std::string name;
  bool is_number = true;
  bool is_whole = true;
  size_t empty = 0;
  size_t count = 0;                        // cells that are numbers
  size_t others = 0;                       // cells that are not numbers
  std::string other;                       // the first cell that is not a number
  int64_t other_line = 0;                  // where it is
  size_t dates = 0;                        // cells that are dates: "2024-03-01", "1.3.2024 12:30"
  size_t dressed = 0;                      // cells that are numbers in another spelling: "$1,234.50", "12 %", "0,5"
  std::map<std::string, size_t> no_value;  // how often each spelling of "no value" occurs
  double least = 0, largest = 0;
  // The mean of the numbers, and the sum of squared distances from it. Squares of large f64 need the longer type.
  long double center = 0, spread = 0;
  std::set<std::string> words;           // the first few words
  std::vector<std::string> values;       // kept for the label
  std::unordered_set<std::string> seen;  // filled until a cell repeats another; then empty
  bool is_distinct = true;               // no cell repeats another

  // Adds a cell of line `line`; with `keep`, also to `values`.
  void Add(std::string_view cell, bool keep, int64_t line);
  // Returns the spellings of "no value", when all other cells are numbers; nothing when there are other words.
  std::vector<std::string> NoValues() const;
  // Counts `spellings` as empty cells from now on.
  void SetNoValues(const std::set<std::string>& spellings);
  // Returns why the column names rows instead of describing them; nullopt when it does not.
  std::optional<std::string> IdentifierReason() const;
  // Returns whether whole numbers are names of things, such as users: the column is named as an identifier, and values
  // repeat.
  bool IsReference() const;

  // Returns whether there is at most one value, empty cells aside.
  bool is_constant() const { return words.size() - words.count("") < 2 || (is_number && least == largest); }
  // Returns whether the model reads the cells as words.
  bool is_words() const { return !is_number || IsReference(); }
  double mean() const { return static_cast<double>(center); }
  double deviation() const { return static_cast<double>(std::sqrt(spread / static_cast<long double>(count))); }
  // Returns "pixel_" for "pixel_12"; empty when no number ends the name.
  std::string stem() const {
    const size_t end = name.find_last_not_of("0123456789");
    return end == std::string::npos || end + 1 == name.size() ? "" : name.substr(0, end + 1);
  }
};

// The columns of a file.
struct CsvColumns {
  std::vector<CsvColumn> columns;
  char delimiter = ',';
  std::set<std::string> no_values;  // the texts that stand for an empty cell in columns of numbers
  size_t rows = 0;                  // in the file
  size_t looked = 0;                // the number of rows examined, from the first

  // Returns whether a job that has `no_values` reads the cell as empty.
  bool IsMissing(std::string_view cell) const;
};

// Examines the first rows of a file and counts all rows. The cells of `labels` are kept. The delimiter is one with
// which the header has the first label, else the one with the most names. Fails with InvalidArgument, with the place,
// for a file that is not a table.
absl::StatusOr<CsvColumns> LookAtCsv(FileSystem& files, const std::string& path,
                                     const std::vector<std::string>& labels);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_INIT_CSV_COLUMNS_H_
