// SPDX-License-Identifier: Apache-2.0
// What the cells of a CSV file look like, column by column: for job_init.cpp.
#ifndef TESSERA_ESTIMATOR_JOB_CSV_COLUMNS_H_
#define TESSERA_ESTIMATOR_JOB_CSV_COLUMNS_H_

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

inline constexpr size_t kMostWords = 64;  // of a column that becomes a vocabulary

// The number that a cell holds, as CsvParser reads it; nullopt for any other, also for NaN and infinity.
std::optional<double> ToNumber(std::string_view text);

// What the cells of a column are.
struct CsvColumn {
  std::string name;
  bool is_number = true;
  bool is_whole = true;
  size_t empty = 0;
  size_t count = 0;                        // of numbers
  size_t others = 0;                       // cells that are no numbers
  std::string other;                       // the first of them
  size_t dressed = 0;                      // of them, numbers in another spelling: "$1,234.50", "12 %", "0,5"
  std::map<std::string, size_t> no_value;  // how often each spelling of "no value" is there
  double least = 0, largest = 0, sum = 0, squares = 0;
  std::set<std::string> words;           // the first few of them
  std::vector<std::string> values;       // of the label
  std::unordered_set<std::string> seen;  // while no cell repeats another; none after that
  bool is_distinct = true;               // no cell repeats another

  void Add(std::string_view cell, bool keep);  // `keep`: in `values`, too
  // The spellings of "no value" without which all cells are numbers; none where there are other words.
  std::vector<std::string> NoValues() const;
  // `spellings` are empty cells from now on.
  void SetNoValues(const std::set<std::string>& spellings);
  // Why the column names rows instead of describing them; nullopt where it does not.
  std::optional<std::string> IdentifierReason() const;

  // One value or none, empty cells aside.
  bool is_constant() const { return words.size() - words.count("") < 2; }
  double mean() const { return sum / static_cast<double>(count); }
  double deviation() const { return std::sqrt(std::max(0.0, squares / static_cast<double>(count) - mean() * mean())); }
  // "pixel_" of "pixel_12"; empty where no number ends the name.
  std::string stem() const {
    const size_t end = name.find_last_not_of("0123456789");
    return end == std::string::npos || end + 1 == name.size() ? "" : name.substr(0, end + 1);
  }
};

// A file.
struct CsvColumns {
  std::vector<CsvColumn> columns;
  char delimiter = ',';
  std::set<std::string> no_values;  // what stands for an empty cell in columns of numbers
  size_t rows = 0;                  // in the file
  size_t looked = 0;                // at, from the first
};

// Looks at the first rows of a file and counts all. Cells are parted by what parts the header into names of which one
// is `label`, else into most. InvalidArgument, with the place, for what is no table.
absl::StatusOr<CsvColumns> LookAtCsv(FileSystem& files, const std::string& path, const std::string& label);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_CSV_COLUMNS_H_
