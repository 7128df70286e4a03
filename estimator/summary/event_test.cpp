// SPDX-License-Identifier: Apache-2.0
// Compares the event writer with bytes that TensorFlow 2.15.1 wrote for the same events, and tests the reader.
#include <string>

#include "tessera/estimator/summary/event_reader.h"
#include "tessera/estimator/summary/event_writer.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/fault_injection.h"
#include "tessera/runtime/io/test_directory_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

std::string ToHex(std::string_view bytes) {
  std::string hex;
  for (char c : bytes) hex += fmt::format("{:02x}", static_cast<uint8_t>(c));
  return hex;
}

class EventTest : public ::testing::Test {
 protected:
  // Payloads of the records of the only event file, in hexadecimal.
  std::vector<std::string> Payloads(const std::string& path) {
    std::vector<std::string> payloads;
    RecordReader reader(FileSystem::Local(), path);
    while (true) {
      absl::StatusOr<std::optional<std::string>> record = reader.Next();
      EXPECT_OK(record);
      if (!record.ok() || !record->has_value()) return payloads;
      payloads.push_back(ToHex(**record));
    }
  }

  std::unique_ptr<EventWriter> NewWriter() {
    absl::StatusOr<std::unique_ptr<EventWriter>> writer =
        EventWriter::Create(FileSystem::Local(), clock_, directory_.path());
    EXPECT_OK(writer);
    return *std::move(writer);
  }

  TestDirectory directory_;
  FakeClock clock_{1700000000.25};
};

TEST_F(EventTest, WritesTheBytesThatTensorFlowWrites) {
  const auto writer = NewWriter();
  writer->AddScalar("loss", 5, 0.5f);
  writer->AddString("checkpoint_path", 100, "m/model.ckpt-100");
  writer->AddSessionStart(3);
  writer->AddCheckpoint(3, "m/model.ckpt");
  ASSERT_OK(writer->Sync());
  const std::vector<std::string> payloads = Payloads(writer->path());
  ASSERT_EQ(payloads.size(), 5u);
  // wall_time, file_version "brain.Event:2", source_metadata
  EXPECT_EQ(payloads[0], "0900001040fc54d9411a0d627261696e2e4576656e743a3252090a0774657373657261");
  EXPECT_EQ(payloads[1], "0900001040fc54d94110052a0d0a0b0a046c6f7373150000003f");
  EXPECT_EQ(payloads[2],
            "0900001040fc54d94110642a2b0a290a0f636865636b706f696e745f7061746842160807120042106d2f6d6f64656c2e636b70742d"
            "313030");
  EXPECT_EQ(payloads[3], "0900001040fc54d94110033a020801");
  EXPECT_EQ(payloads[4], "0900001040fc54d94110033a100803120c6d2f6d6f64656c2e636b7074");
}

TEST_F(EventTest, NamesFilesInTheOrderOfTheirCreation) {
  const std::string first = NewWriter()->path();
  const std::string second = NewWriter()->path();
  clock_.Advance(-3600);
  const std::string third = NewWriter()->path();
  EXPECT_THAT(BaseName(first), MatchesRegex("events\\.out\\.tfevents\\.1700000000\\..+"));
  EXPECT_THAT(BaseName(second), MatchesRegex("events\\.out\\.tfevents\\.1700000001\\..+"));
  EXPECT_LT(second, third);
}

TEST_F(EventTest, GathersUntilTwoSecondsHavePassed) {
  const auto writer = NewWriter();
  writer->AddScalar("loss", 1, 1);
  EXPECT_EQ(Payloads(writer->path()).size(), 1u);
  clock_.Advance(2);
  writer->AddScalar("loss", 2, 1);
  EXPECT_EQ(Payloads(writer->path()).size(), 3u);
}

TEST_F(EventTest, EveryStepIsSeenOnceAfterAResume) {
  {
    const auto writer = NewWriter();
    writer->AddSessionStart(1);
    for (int64_t step = 1; step <= 7; ++step) writer->AddScalar("loss", step, static_cast<float>(step));
    ASSERT_OK(writer->Flush());
    // The process is killed while it writes another event.
    const std::string torn = FrameRecord("an event").substr(0, 15);
    ASSERT_OK_AND_ASSIGN(auto file, FileSystem::Local().Open(writer->path(), FileSystem::Mode::kAppend));
    ASSERT_OK(file->Append(torn));
  }
  const auto writer = NewWriter();
  writer->AddSessionStart(6);  // the checkpoint was of step 5
  for (int64_t step = 6; step <= 8; ++step) writer->AddScalar("loss", step, 100);
  ASSERT_OK(writer->Flush());
  ASSERT_OK_AND_ASSIGN(const auto scalars, ReadScalars(FileSystem::Local(), directory_.path()));
  const std::map<int64_t, float> expected = {{1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 100}, {7, 100}, {8, 100}};
  EXPECT_EQ(scalars.at("loss"), expected);
}

TEST_F(EventTest, ADamagedFileIsDataLoss) {
  const auto writer = NewWriter();
  writer->AddScalar("accuracy", 1, 1);
  writer->AddScalar("loss", 1, 1);
  ASSERT_OK(writer->Flush());
  ASSERT_OK_AND_ASSIGN(std::string bytes, FileSystem::Local().Read(writer->path()));
  bytes[bytes.size() - 6] ^= 1;
  ASSERT_OK(FileSystem::Local().WriteAtomically(writer->path(), bytes));
  EXPECT_STATUS(ReadEvents(FileSystem::Local(), writer->path()), absl::StatusCode::kDataLoss,
                HasSubstr("corrupted record"));
  // The events before the damage, and those in other files, are returned.
  const auto next = NewWriter();
  next->AddScalar("loss", 2, 4);
  ASSERT_OK(next->Flush());
  ASSERT_OK_AND_ASSIGN(const auto scalars, ReadScalars(FileSystem::Local(), directory_.path()));
  EXPECT_EQ(scalars.at("accuracy"), (std::map<int64_t, float>{{1, 1}}));
  EXPECT_EQ(scalars.at("loss"), (std::map<int64_t, float>{{2, 4}}));
}

TEST_F(EventTest, AFullDiskIsReportedBySync) {
  FaultInjectingFileSystem files(FileSystem::Local());
  ASSERT_OK_AND_ASSIGN(const auto writer, EventWriter::Create(files, clock_, directory_.path()));
  files.SetBytesLeft(10);
  writer->AddScalar("loss", 1, 1);
  EXPECT_STATUS(writer->Sync(), absl::StatusCode::kResourceExhausted, HasSubstr("writing events"));
}

}  // namespace
}  // namespace tessera
