// SPDX-License-Identifier: Apache-2.0
// Files of records, against goldens that tf.data and Python's gzip and zlib wrote, and their positions.
#include "tessera/estimator/input/sources/files.h"

#include "fmt/ranges.h"
#include "tessera/estimator/input/elements_testutil.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr auto kDataLoss = absl::StatusCode::kDataLoss;

std::string Bytes(std::string_view hex) {
  std::string bytes;
  for (size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  }
  return bytes;
}

// Records "abc", "" and "zz", as tf.io.TFRecordWriter 2.15 writes them.
constexpr std::string_view kPlain =
    "0300000000000000b099490e6162636e57f121000000000000000029039807d8ea82a202000000000000"
    "0078270b347a7afec6f0fa";
constexpr std::string_view kGzip =
    "1f8b0800000000000003636680800d333df9129392f3c23f2a424518349967b0df78d5b48809caaf50e7"
    "36a9aafa77ecc32f00f448da9235000000";
constexpr std::string_view kZlib =
    "789c636680800d333df9129392f3c23f2a424518349967b0df78d5b48809caaf50e736a9aafa77ecc32f"
    "001f890dd4";

constexpr char kSnappy[] =
    "0000002d35040300090128b099490e6162636e57f121091128000029039807d8ea82a2020d112478270b347a7afec6f0fa";

absl::Status FirstError(const Dataset& dataset) {
  const auto elements = dataset.MakeElements();
  if (!elements.ok()) return elements.status();
  Element element;
  while (true) {
    const absl::StatusOr<bool> more = (*elements)->Next(element);
    if (!more.ok()) return more.status();
    if (!*more) return absl::OkStatus();
  }
}

TEST(TfRecords, ReadsWhatTensorFlowWrites) {
  MemoryFiles files({{"d/a", Bytes(kPlain)},
                     {"d/b.gz", Bytes(kGzip)},
                     {"d/two.gz", Bytes(kGzip) + Bytes(kGzip)},
                     {"d/c", Bytes(kZlib)},
                     {"d/s", Bytes(kSnappy)},
                     {"d/two.s", Bytes(kSnappy) + Bytes(kSnappy)},
                     {"d/torn.s", Bytes(kSnappy) + std::string(3, '\0')},
                     {"d/empty", ""}});
  const auto read = [&](const std::string& path, const std::string& compression) {
    return AllText(ReadTfRecords({path}, {.compression = compression, .files = &files}));
  };
  EXPECT_EQ(read("d/a", ""), "abc  zz");
  EXPECT_EQ(read("d/b.gz", "GZIP"), "abc  zz");
  EXPECT_EQ(read("d/b.gz", "auto"), "abc  zz");
  EXPECT_EQ(read("d/two.gz", "GZIP"), "abc  zz abc  zz");
  EXPECT_EQ(read("d/c", "ZLIB"), "abc  zz");
  EXPECT_EQ(read("d/s", "SNAPPY"), "abc  zz");
  EXPECT_EQ(read("d/two.s", "SNAPPY"), "abc  zz abc  zz");
  EXPECT_EQ(read("d/torn.s", "SNAPPY"), "abc  zz");
  EXPECT_EQ(read("d/empty", "SNAPPY"), "");
  EXPECT_EQ(read("d/empty", ""), "");
}

TEST(TfRecords, SaysWhatIsWrongAndWhere) {
  const std::string plain = Bytes(kPlain);
  std::string flipped = plain;
  flipped[13] ^= 1;
  std::string header = plain;
  header[19] ^= 1;
  const std::string huge = FrameRecord(std::string(9, 'x')).substr(0, 20);
  MemoryFiles files({{"flipped", flipped},
                     {"header", header},
                     {"cut", plain.substr(0, 17)},
                     {"torn", plain + "1234567"},
                     {"text", "this is no TFRecord"},
                     {"gz", Bytes(kGzip)},
                     {"z", Bytes(kZlib)},
                     {"cutgz", Bytes(kGzip).substr(0, 30)},
                     {"cutsnappy", Bytes(kSnappy).substr(0, 48)},
                     {"zerosnappy", Bytes(kSnappy) + std::string(4, '\0')},
                     {"hugesnappy", "\xFF\xFF\xFF\xFF" + Bytes(kSnappy)},
                     {"badsnappy", Bytes("00000006ffffffff0f00")}});
  const auto error = [&](const std::string& path, const std::string& compression = "") {
    return FirstError(ReadTfRecords({path}, {.compression = compression, .files = &files}));
  };
  EXPECT_STATUS(error("flipped"), kDataLoss, "flipped: record 1: corrupted record at 12");
  EXPECT_STATUS(error("header"), kDataLoss, "header: record 2: corrupted record at 19");
  EXPECT_STATUS(error("cut"), kDataLoss,
                "cut: record 1: truncated record at 0: it has 3 bytes, the file ends 2 bytes early");
  EXPECT_OK(error("torn"));
  EXPECT_STATUS(error("text"), kDataLoss, "text: record 1: corrupted record at 0 (Is this even a TFRecord file?)");
  EXPECT_STATUS(error("gz"), kDataLoss, HasSubstr("It looks like GZIP: name the compression"));
  EXPECT_STATUS(error("z"), kDataLoss, HasSubstr("It looks like ZLIB: name the compression"));
  EXPECT_STATUS(error("header", "GZIP"), kDataLoss, HasSubstr("header: not gzip data, or damaged"));
  EXPECT_STATUS(error("cutgz", "GZIP"), kDataLoss,
                HasSubstr("cutgz: truncated: the compressed data ends at byte 30 without its end"));
  EXPECT_STATUS(error("cutsnappy", "SNAPPY"), kDataLoss,
                HasSubstr("cutsnappy: truncated: the block at byte 0 should have 45 bytes"));
  EXPECT_STATUS(error("zerosnappy", "SNAPPY"), kDataLoss,
                HasSubstr("zerosnappy: not snappy data, or damaged: the block at byte 49"));
  EXPECT_STATUS(error("hugesnappy", "SNAPPY"), kDataLoss, HasSubstr("should have 4294967295 bytes"));
  EXPECT_STATUS(error("badsnappy", "SNAPPY"), kDataLoss, HasSubstr("not snappy data, or damaged: the block at byte 0"));
  EXPECT_STATUS(error("text", "SNAPPY"), kDataLoss, HasSubstr("is the file compressed with this codec?"));
  EXPECT_STATUS(error("none"), absl::StatusCode::kNotFound, HasSubstr("none"));
  EXPECT_STATUS(error("gz", "GZIPPED"), absl::StatusCode::kInvalidArgument,
                "TFRecords: unknown compression \"GZIPPED\"; there are GZIP, ZLIB, SNAPPY, auto and none");
}

// The numbers of records that tf.data reads from the plain file, with "e" when an error follows. The file is truncated
// after each of its bytes, or has one bit of each byte flipped.
constexpr std::string_view kVerdictsOfCut =
    "0 0 0 0 0 0 0 0 0 0 0 0 0e 0e 0e 0e 0e 0e 0e 1 1 1 1 1 1 1 1 1 1 1 1 1e 1e 1e 1e 2 2 2 2 2 2 2 2 2 2"
    " 2 2 2e 2e 2e 2e 2e 2e 3";
constexpr std::string_view kVerdictsOfFlipped =
    "0e 0e 0e 0e 0e 0e 0e 0e 0e 0e 0e 0e 0e 0e 0e 0e 0e 0e 0e 1e 1e 1e 1e 1e 1e 1e 1e 1e 1e 1e 1e 1e 1e 1"
    "e 1e 2e 2e 2e 2e 2e 2e 2e 2e 2e 2e 2e 2e 2e 2e 2e 2e 2e 2e";

TEST(TfRecords, OfEveryDamageTheVerdictIsTensorFlows) {
  const auto verdict = [](const std::string& bytes) -> std::string {
    MemoryFiles files({{"damaged", bytes}});
    const auto elements = ReadTfRecords({"damaged"}, {.files = &files}).MakeElements();
    if (!elements.ok()) return std::string(elements.status().message());
    Element element;
    for (int64_t records = 0;; ++records) {
      const absl::StatusOr<bool> more = (*elements)->Next(element);
      if (!more.ok()) return fmt::format("{}{}", records, more.status().code() == kDataLoss ? "e" : "?");
      if (!*more) return fmt::format("{}", records);
    }
  };
  const std::string plain = Bytes(kPlain);
  std::vector<std::string> of_cut, of_flipped;
  for (size_t size = 0; size <= plain.size(); ++size) of_cut.push_back(verdict(plain.substr(0, size)));
  for (size_t at = 0; at < plain.size(); ++at) {
    std::string flipped = plain;
    flipped[at] ^= 1;
    of_flipped.push_back(verdict(flipped));
  }
  EXPECT_EQ(fmt::format("{}", fmt::join(of_cut, " ")), kVerdictsOfCut);
  EXPECT_EQ(fmt::format("{}", fmt::join(of_flipped, " ")), kVerdictsOfFlipped);
}

TEST(TfRecords, ReadsFilesInTurn) {
  MemoryFiles files;
  for (int file = 0; file < 3; ++file) {
    std::string bytes;
    for (int record = 0; record < 2 + file; ++record) bytes += FrameRecord(fmt::format("{}{}", file, record));
    ASSERT_OK(files.WriteAtomically(fmt::format("d/{}.tfrecord", file), bytes));
  }
  FileOptions options = {.files = &files};
  EXPECT_EQ(AllText(ReadTfRecords({"d/*.tfrecord"}, options)), "00 01 10 11 12 20 21 22 23");
  options.interleave.cycle_length = 2;
  EXPECT_EQ(AllText(ReadTfRecords({"d/*.tfrecord"}, options)), "00 10 01 11 12 20 21 22 23");
  ExpectEveryPositionRestores(ReadTfRecords({"d/*.tfrecord"}, options).Repeat(2));
  EXPECT_STATUS(FirstError(ReadTfRecords({"d/*.gz"}, options)), absl::StatusCode::kNotFound,
                "d/*.gz: no file matches; d has 3 files, such as 0.tfrecord");
  EXPECT_STATUS(FirstError(ReadTfRecords({}, options)), absl::StatusCode::kInvalidArgument, "no files are named");
}

TEST(TextLines, EndWithLfOrCrlfOrTheFile) {
  MemoryFiles files({{"a", "one\r\ntwo\n\nlast"}, {"b", "x\n"}, {"e", ""}});
  EXPECT_EQ(AllText(ReadTextLines({"a", "e", "b"}, {.files = &files})), "one two  last x");
}

TEST(FixedLengthRecords, LieBetweenAHeaderAndAFooter) {
  MemoryFiles files({{"a", "HHaabbF"}, {"b", "HHccF"}, {"c", "HHaabF"}, {"d", "H"}});
  const FixedLengthOptions format = {.record_bytes = 2, .header_bytes = 2, .footer_bytes = 1};
  EXPECT_EQ(AllText(ReadFixedLengthRecords({"a", "b"}, format, {.files = &files})), "aa bb cc");
  EXPECT_STATUS(
      FirstError(ReadFixedLengthRecords({"c"}, format, {.files = &files})), kDataLoss,
      "c: record 2: the file ends within a record at 4: 2 bytes are left, expected records of 2 and a footer of "
      "1");
  EXPECT_STATUS(FirstError(ReadFixedLengthRecords({"d"}, format, {.files = &files})), kDataLoss,
                "d: 1 bytes, the header alone has 2");
}

TEST(Files, EveryPositionRestores) {
  std::string large;  // beyond a block
  for (int i = 0; i < 4; ++i) large += FrameRecord(std::string(100000, static_cast<char>('a' + i)));
  MemoryFiles files({{"a", Bytes(kPlain)},
                     {"b", large},
                     {"c", "one\ntwo\nthree"},
                     {"d", "HHaabbccF"},
                     {"z", Bytes(kZlib)},
                     {"gz", Bytes(kGzip) + Bytes(kGzip)}});
  FileOptions options = {.files = &files};
  ExpectEveryPositionRestores(ReadTfRecords({"a", "b", "a"}, options).Shuffle(3, 1).Repeat(2));
  ExpectEveryPositionRestores(ReadTextLines({"c", "c"}, options));
  ExpectEveryPositionRestores(
      ReadFixedLengthRecords({"d", "d"}, {.record_bytes = 2, .header_bytes = 2, .footer_bytes = 1}, options));
  options.compression = "ZLIB";
  ExpectEveryPositionRestores(ReadTfRecords({"z", "z"}, options));
  options.compression = "GZIP";
  ExpectEveryPositionRestores(ReadTfRecords({"gz"}, options));
}

TEST(Files, TheDescriptionIsOfTheFilesWhereverTheyLie) {
  MemoryFiles files({{"here/a", Bytes(kPlain)}, {"there/a", Bytes(kPlain)}, {"other/a", "x"}});
  const FileOptions options = {.files = &files};
  EXPECT_EQ(ReadTfRecords({"here/a"}, options).description(), ReadTfRecords({"there/a"}, options).description());
  EXPECT_NE(ReadTfRecords({"here/a"}, options).description(), ReadTfRecords({"other/a"}, options).description());
}

}  // namespace
}  // namespace tessera
