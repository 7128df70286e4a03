// SPDX-License-Identifier: Apache-2.0
// CSV files -> rows: all of them as a table, or as a source that reads a file piece by piece. Cells may be quoted
// ("a ""b"", c"), and then go over several lines; lines end with LF, CRLF or CR.
#ifndef TESSERA_ESTIMATOR_INPUT_CSV_H_
#define TESSERA_ESTIMATOR_INPUT_CSV_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/table.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

// One tensor of the input and the columns it is made of.
struct CsvComponent {
  std::string name;  // "features/pixels", "labels"
  // Names, with * for any letters and ? for one. A name may match several columns; they come in the file's order, and
  // the row is a vector of them. Exactly one column and `scalar`: the row is a scalar.
  std::vector<std::string> columns;
  DType dtype = DType::kF32;
  bool scalar = false;
  // The stored value is cell * scale + offset, computed in f64.
  double scale = 1;
  double offset = 0;
  // For labels: every cell is a class, from 0 to num_classes - 1.
  std::optional<int64_t> num_classes = std::nullopt;
  // Cells as they are, in place of numbers.
  bool is_string = false;
  std::vector<std::string> words = {};  // of strings: a cell that is none of them is an error; any may be where empty
  // Of an empty cell and of CsvOptions::na_values: without it they are an error, of strings "".
  std::optional<double> default_value = std::nullopt;
  std::string default_text = {};
};

struct CsvOptions {
  std::vector<CsvComponent> components;
  char delimiter = ',';
  int64_t skip_rows = 0;                       // data rows before the first that is read
  int64_t take_rows = -1;                      // rows read at most, -1: all
  std::vector<std::string> column_names = {};  // of a file without a header line
  bool use_quotes = true;                      // false: " is a letter as any other
  std::vector<std::string> na_values = {};     // other spellings of an empty cell
  std::string compression = {};                // GZIP, ZLIB, SNAPPY, auto
};

// InvalidArgument, beginning with FILE:LINE:COLUMN, for a column that is not there (with the nearest name), a cell that
// is not a number of the type, a class out of range, a row with another number of cells than the header; the file
// system's codes when the file cannot be read.
absl::StatusOr<std::shared_ptr<const Table>> ReadCsv(FileSystem& files, const std::string& path,
                                                     const CsvOptions& options);

// The rows of files as a source, read as they are asked for: for what does not fit into memory. Each file has a header,
// with the same columns in any order. skip_rows and take_rows are the data set's Skip and Take.
Dataset ReadCsvRows(const std::vector<std::string>& patterns, CsvOptions options,
                    FileSystem& files = FileSystem::Local());

// Whether `name` matches `pattern`, with * for any letters and ? for one.
bool MatchesGlob(std::string_view name, std::string_view pattern);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_CSV_H_
