// SPDX-License-Identifier: Apache-2.0
// Data sets that read files, record by record.
//
//   ReadTfRecords("train-*", {.compression = "GZIP"}).Shuffle(10000, seed).Repeat()
#ifndef TESSERA_ESTIMATOR_INPUT_SOURCES_FILES_H_
#define TESSERA_ESTIMATOR_INPUT_SOURCES_FILES_H_

#include <functional>
#include <string>
#include <vector>

#include "tessera/estimator/input/dataset.h"
#include "tessera/estimator/input/sources/byte_stream.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

struct FileOptions {
  std::string compression = {};       // "", GZIP, ZLIB, SNAPPY; "auto": GZIP where a name ends with .gz
  InterleaveOptions interleave = {};  // cycle_length > 1: so many files are read in turn
  FileSystem* files = &FileSystem::Local();
};

// The files that match `patterns`, whose last part may have * and ?, those of one pattern by name. NotFound for a
// pattern that matches none.
absl::StatusOr<std::vector<std::string>> MatchFiles(FileSystem& files, const std::vector<std::string>& patterns);

// Which files these are, wherever they lie: "3 files of 1234 bytes, checksum of their names 1a2b3c4d". InvalidArgument
// for a directory, NotFound for what is not there.
absl::StatusOr<std::string> DescribeFiles(FileSystem& files, const std::vector<std::string>& paths);

// "record string[]". Both checksums of every record are checked, but for those that are skipped. DataLoss as
// RecordReader has it, with file and record.
Dataset ReadTfRecords(const std::vector<std::string>& patterns, FileOptions options = {});
// "line string[]", without LF or CRLF.
Dataset ReadTextLines(const std::vector<std::string>& patterns, FileOptions options = {});
// "record string[]" of `record_bytes` each, between a header and a footer. DataLoss where the file ends within a
// record.
struct FixedLengthOptions {
  int64_t record_bytes = 0;
  int64_t header_bytes = 0;
  int64_t footer_bytes = 0;
};
Dataset ReadFixedLengthRecords(const std::vector<std::string>& patterns, FixedLengthOptions format,
                               FileOptions options = {});

// A format of records, for one file: any thread, one file at a time.
class RecordFormat {
 public:
  virtual ~RecordFormat() = default;
  // At the begin of a file.
  virtual absl::Status Begin(ByteStream& stream) const { return absl::OkStatus(); }
  // Overwrites `record`; false at the end. Nothing is read where `record` is nullptr, where that can be helped.
  virtual absl::StatusOr<bool> Next(ByteStream& stream, std::string* record) const = 0;
};

// The records of all files as elements. `words` name the format, `numbered` comes between a file's name and the number
// of a record: ":" or ": record ".
Dataset ReadFiles(const std::vector<std::string>& patterns, const FileOptions& options, const std::string& component,
                  std::shared_ptr<const RecordFormat> format, const std::string& words, const std::string& numbered);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SOURCES_FILES_H_
