// SPDX-License-Identifier: Apache-2.0
// Fuzzes the reader of records: the records that it reads, framed again, must equal the bytes read.
#include "tessera/runtime/base/fuzz.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera::fuzz {

void TfRecord(std::string_view bytes) {
  MemoryFiles files({{"x.tfrecord", std::string(bytes)}});
  RecordReader reader(files, "x.tfrecord");
  std::string framed;
  while (true) {
    absl::StatusOr<std::optional<std::string>> record = reader.Next();
    if (!record.ok() || !record->has_value()) break;
    framed += FrameRecord(**record);
  }
  TESSERA_CHECK(bytes.substr(0, framed.size()) == framed);
}

Seeds TfRecordSeeds() { return {FrameRecord("abc") + FrameRecord("") + FrameRecord(std::string(300, 'x'))}; }

}  // namespace tessera::fuzz
