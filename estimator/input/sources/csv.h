// SPDX-License-Identifier: Apache-2.0
// Reads CSV files into rows: a table of all rows, or a source that reads a file in chunks. Cells may be quoted ("a
// ""b"", c"), and then span several lines; lines end with LF, CRLF or CR.
#ifndef TESSERA_ESTIMATOR_INPUT_SOURCES_CSV_H_
#define TESSERA_ESTIMATOR_INPUT_SOURCES_CSV_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/bad_rows/bad_rows.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/table.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// One input tensor and the columns that it is made of.
struct CsvComponent {
  std::string name;  // "features/pixels", "labels"
  // Column names, with * for any characters and ? for one. If a name matches several columns, the row is a vector of
  // them, in file order. With exactly one column and `scalar`, the row is a scalar.
  std::vector<std::string> columns;
  DType dtype = DType::kF32;
  bool scalar = false;
  // The stored value is cell * scale + offset, computed in f64.
  double scale = 1;
  double offset = 0;
  // For labels: every cell is a class, from 0 to num_classes - 1.
  std::optional<int64_t> num_classes = std::nullopt;
  // For labels and weights that are numbers: NaN and infinity are errors.
  bool finite = false;
  // Reads cells as strings instead of numbers.
  bool is_string = false;
  std::vector<std::string> words = {};  // for strings: any other cell is an error; empty: any cell may be
  // The value of empty cells and of CsvOptions::na_values; without it, such a cell is an error, or "" for strings.
  std::optional<double> default_value = std::nullopt;
  std::string default_text = {};
};

struct CsvOptions {
  std::vector<CsvComponent> components;
  char delimiter = ',';
  int64_t skip_rows = 0;                       // data rows before the first row to read
  int64_t take_rows = -1;                      // maximum number of rows to read, -1: all
  std::vector<std::string> column_names = {};  // for a file without a header line
  bool use_quotes = true;                      // false: " is an ordinary character
  std::vector<std::string> na_values = {};     // other spellings of an empty cell
  std::string compression = {};                // GZIP, ZLIB, SNAPPY, auto
  // For ReadCsvRows. Records unreadable rows, numbered from after skip_rows; without it, the first is an error.
  std::shared_ptr<BadRows> bad_rows = {};
  int64_t threads = 0;  // threads that parse rows ahead; 0: the caller's thread
};

// Reads all rows. Fails with InvalidArgument, beginning with FILE:LINE:COLUMN, when a column is missing; the error has
// its nearest name. Also fails when a cell is not a number of the type or a class is out of range. Also fails when a
// row has another number of cells than the header. Fails with the file system's codes when the file cannot be read.
absl::StatusOr<std::shared_ptr<const Table>> ReadCsv(FileSystem& files, const std::string& path,
                                                     const CsvOptions& options);

// Returns a source that reads the files' rows on demand, for data larger than memory. Each file has a header, with the
// same columns in any order. skip_rows and take_rows are applied like the data set's Skip and Take.
Dataset ReadCsvRows(const std::vector<std::string>& patterns, CsvOptions options,
                    FileSystem& files = FileSystem::Local());

// Returns whether `name` matches `pattern`, with * for any characters and ? for one.
bool MatchesGlob(std::string_view name, std::string_view pattern);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SOURCES_CSV_H_
