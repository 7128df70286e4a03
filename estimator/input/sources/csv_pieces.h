// SPDX-License-Identifier: Apache-2.0
// Reads CSV files piece by piece: some hundred rows each, as a table. Several threads may parse pieces ahead.
#ifndef TESSERA_ESTIMATOR_INPUT_SOURCES_CSV_PIECES_H_
#define TESSERA_ESTIMATOR_INPUT_SOURCES_CSV_PIECES_H_

#include <cstdint>
#include <deque>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/input/sources/byte_stream.h"
#include "tessera/estimator/input/sources/csv.h"
#include "tessera/estimator/input/sources/csv_parser.h"
#include "tessera/estimator/input/sources/csv_records.h"
#include "tessera/estimator/input/table.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// The begin of a piece.
struct CsvPlace {
  size_t file = 0;     // its number among all files
  int64_t offset = 0;  // in the file
  int64_t line = 0;    // lines before it in the file
  int64_t row = 0;     // rows before it in all files
};

struct CsvPiece {
  CsvPlace begin = {};
  std::shared_ptr<const std::string> origin = {};  // "data/a.csv:"
  std::vector<int64_t> line_numbers = {};          // one for each row
  std::shared_ptr<const Table> table = {};
};

// A file that is being read.
struct OpenCsv {
  std::unique_ptr<ByteStream> stream;
  CsvRecords records;
  CsvParser parser;

  OpenCsv(FileSystem& files, const std::string& path, Compression compression, const CsvOptions& options);
  // Reads the line of names, unless the options have them.
  absl::Status ReadHeader(const CsvOptions& options);
};

// For one thread at a time.
class CsvPieces {
 public:
  CsvPieces(FileSystem& files, std::vector<std::string> paths, std::shared_ptr<const CsvOptions> options);
  ~CsvPieces();

  // Returns the next piece, which has rows; nullopt behind the last one. Bad rows are errors, or are noted in
  // CsvOptions::bad_rows.
  absl::StatusOr<std::optional<CsvPiece>> Next();
  // Goes to the begin of a piece, or of all files. Fails with the errors of opening that file.
  absl::Status Seek(const CsvPlace& begin);
  size_t num_files() const { return paths_.size(); }

 private:
  struct Text;

  absl::Status Open();
  absl::StatusOr<std::optional<CsvPiece>> ReadHere();
  absl::StatusOr<std::optional<CsvPiece>> ReadAhead();
  absl::StatusOr<std::optional<Text>> TakeText();

  FileSystem& files_;
  const std::vector<std::string> paths_;
  const std::shared_ptr<const CsvOptions> options_;
  std::unique_ptr<OpenCsv> open_;
  std::shared_ptr<const std::string> origin_;
  CsvPlace next_;  // the piece to read next
  std::deque<std::future<absl::StatusOr<CsvPiece>>> ahead_;
  absl::Status ahead_status_;  // why no more pieces are read ahead
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SOURCES_CSV_PIECES_H_
