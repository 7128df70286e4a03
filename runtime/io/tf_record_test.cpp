// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/tf_record.h"

#include <unistd.h>

#include <string>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/memory_files_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

std::string FromHex(std::string_view hex) {
  std::string bytes;
  for (size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  }
  return bytes;
}

class RecordReaderTest : public ::testing::Test {
 protected:
  std::string Write(const std::string& contents) {
    const std::string path = ::testing::TempDir() + "/records_" + std::to_string(getpid());
    EXPECT_OK(FileSystem::Local().WriteAtomically(path, contents));
    return path;
  }
};

TEST(FrameRecord, MatchesTensorFlow) {
  EXPECT_EQ(FrameRecord("abc"), FromHex("0300000000000000b099490e6162636e57f121"));
  EXPECT_EQ(FrameRecord(""), FromHex("000000000000000029039807d8ea82a2"));
}

TEST_F(RecordReaderTest, ReadsBackWhatWasFramed) {
  RecordReader reader(FileSystem::Local(), Write(FrameRecord("abc") + FrameRecord("") + FrameRecord("xy")));
  for (const char* expected : {"abc", "", "xy"}) {
    ASSERT_OK_AND_ASSIGN(std::optional<std::string> record, reader.Next());
    EXPECT_EQ(record, expected);
  }
  ASSERT_OK_AND_ASSIGN(std::optional<std::string> record, reader.Next());
  EXPECT_EQ(record, std::nullopt);
  EXPECT_FALSE(reader.torn_tail());
}

TEST_F(RecordReaderTest, EndsAtATornHeader) {
  RecordReader reader(FileSystem::Local(), Write(FrameRecord("abc") + FrameRecord("def").substr(0, 7)));
  ASSERT_OK(reader.Next());
  ASSERT_OK_AND_ASSIGN(std::optional<std::string> record, reader.Next());
  EXPECT_EQ(record, std::nullopt);
  EXPECT_TRUE(reader.torn_tail());
}

TEST_F(RecordReaderTest, RefusesACutPayload) {
  RecordReader reader(FileSystem::Local(), Write(FrameRecord("abcdef").substr(0, 15)));
  EXPECT_STATUS(reader.Next(), absl::StatusCode::kDataLoss, HasSubstr("truncated record at 0"));
}

TEST_F(RecordReaderTest, RefusesEveryFlippedBit) {
  const std::string good = FrameRecord("abc");
  for (size_t i = 0; i < good.size() * 8; ++i) {
    std::string bad = good;
    bad[i / 8] = static_cast<char>(bad[i / 8] ^ (1 << (i % 8)));
    MemoryFiles files({{"x.tfrecord", bad}});
    RecordReader reader(files, "x.tfrecord");
    EXPECT_STATUS(reader.Next(), absl::StatusCode::kDataLoss, HasSubstr("corrupted record at"));
  }
}

TEST_F(RecordReaderTest, DoesNotBelieveALengthBeyondTheFile) {
  const std::string header = FromHex("00000000000004001d703049");  // 2^50, with the right checksum
  RecordReader reader(FileSystem::Local(), Write(header + "abc"));
  EXPECT_STATUS(reader.Next(), absl::StatusCode::kDataLoss,
                HasSubstr("truncated record at 0: it has 1125899906842624 bytes"));
}

}  // namespace
}  // namespace tessera
