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
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct FileOptions {
  std::string compression = {};       // none, GZIP, ZLIB or SNAPPY; "auto" is GZIP for names that end with .gz
  InterleaveOptions interleave = {};  // with cycle_length > 1, reads that many files in turn
  FileSystem* files = &FileSystem::Local();
};

// Returns the files that match `patterns`, whose last component may contain * and ?. The files of one pattern are
// sorted by name. Fails with NotFound for a pattern without a match.
absl::StatusOr<std::vector<std::string>> MatchFiles(FileSystem& files, const std::vector<std::string>& patterns);

// Returns a text that identifies these files, regardless of their location: "3 files of 1234 bytes, checksum of their
// names 1a2b3c4d". Fails with InvalidArgument for a directory, NotFound for a missing file.
absl::StatusOr<std::string> DescribeFiles(FileSystem& files, const std::vector<std::string>& paths);

// Returns elements "record string[]". Verifies both checksums of every record, except skipped ones. Fails with
// RecordReader's DataLoss, which names file and record.
Dataset ReadTfRecords(const std::vector<std::string>& patterns, FileOptions options = {});
// Returns elements "line string[]", without LF or CRLF.
Dataset ReadTextLines(const std::vector<std::string>& patterns, FileOptions options = {});
// Returns elements "record string[]" of `record_bytes` each, between a header and a footer. Fails with DataLoss if the
// file ends within a record.
struct FixedLengthOptions {
  int64_t record_bytes = 0;
  int64_t header_bytes = 0;
  int64_t footer_bytes = 0;
};
Dataset ReadFixedLengthRecords(const std::vector<std::string>& patterns, FixedLengthOptions format,
                               FileOptions options = {});

// A record format. One object reads one file at a time, from any thread.
class RecordFormat {
 public:
  virtual ~RecordFormat() = default;
  // Called at the start of a file.
  virtual absl::Status Begin(ByteStream& stream) const { return absl::OkStatus(); }
  // Overwrites `record`; returns false at the end. If nullptr, skips the record, without reading it if the format
  // allows.
  virtual absl::StatusOr<bool> Next(ByteStream& stream, std::string* record) const = 0;
};

// Returns the records of all files as elements. `words` name the format. `numbered` is placed between a file's name and
// the number of a record: ":" or ": record ".
Dataset ReadFiles(const std::vector<std::string>& patterns, const FileOptions& options, const std::string& component,
                  std::shared_ptr<const RecordFormat> format, const std::string& words, const std::string& numbered);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SOURCES_FILES_H_
