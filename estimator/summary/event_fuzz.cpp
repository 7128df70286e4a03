// SPDX-License-Identifier: Apache-2.0
// Fuzzes event files: the bytes as a file, and the bytes as one framed event, past the checksums.
#include "tessera/estimator/summary/event_reader.h"
#include "tessera/estimator/summary/event_writer.h"
#include "tessera/runtime/base/fuzz.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera::fuzz {

void Events(std::string_view bytes) {
  for (const std::string& contents : {std::string(bytes), FrameRecord(bytes)}) {
    MemoryFiles files({{"run/events.out.tfevents.1.host", contents}});
    ReadEvents(files, "run/events.out.tfevents.1.host").status().IgnoreError();
    ReadScalars(files, "run").status().IgnoreError();
  }
}

Seeds EventsSeeds() {
  MemoryFiles files;
  {
    absl::StatusOr<std::unique_ptr<EventWriter>> writer = EventWriter::Create(files, Clock::Real(), "run");
    TESSERA_CHECK(writer.ok());
    (*writer)->AddSessionStart(0);
    (*writer)->AddScalar("loss", 1, 0.5f);
    (*writer)->AddString("eval/checkpoint_path", 1, "model.ckpt-1");
    (*writer)->AddCheckpoint(1, "model.ckpt-1");
    TESSERA_CHECK((*writer)->Sync().ok());
  }
  Seeds seeds;
  for (const auto& [path, bytes] : files.contents()) {
    seeds.push_back(bytes);
    RecordReader reader(files, path);
    for (auto record = reader.Next(); record.ok() && record->has_value(); record = reader.Next()) {
      seeds.push_back(**record);
    }
  }
  return seeds;
}

}  // namespace tessera::fuzz
