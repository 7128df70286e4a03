// SPDX-License-Identifier: Apache-2.0
// Compares the bundle writer and reader with bytes that TensorFlow 2.15.1's Saver wrote, and corrupts these bytes.
#include <string>

#include "leveldb/env.h"
#include "leveldb/options.h"
#include "leveldb/table_builder.h"
#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/estimator/checkpoint/bundle/index_table.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/fault_injection.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string FromHex(std::string_view hex) {
  std::string bytes;
  for (size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  }
  return bytes;
}

std::string ToHex(std::string_view bytes) {
  std::string hex;
  for (char c : bytes) hex += fmt::format("{:02x}", static_cast<uint8_t>(c));
  return hex;
}

// {global_step: 7, w: [1, 2]}
constexpr char kSmallData[] = "07000000000000000000803f00000040";
constexpr char kSmallIndex[] =
    "00000608011a020801000b0b676c6f62616c5f7374657008091200280835bbd79f1100011177080112041202080220082808355"
    "93ce535000000000100000000"
    "0bcf24330000000001000000"
    "00c0f2a1b000010278003f000000000100000000f84d77f54408510e"
    "000000000000000000000000000000000000000000000000000000000000000000000000"
    "57fb808b247547db";

// These are dense/bias, dense/kernel, empty, flag, global_step, half, text = ["hello", "", "xy"], as stored by a
// tf.compat.v1.train.Saver.
constexpr char kTensorFlowData[] =
    "0000003f000000bf0000803f00000040000040400000804001000700000000000000c03f0500023aacdbc668656c6c6f7879";
constexpr char kTensorFlowIndex[] =
    "00000608011a020801000a0f64656e73652f626961730801120412020802280835421ef0fc0606156b65726e656c0801120812020802120208"
    "02"
    "20082810354c289874000511656d70747908011206120012020803201835d8ea82a2000411666c6167080a12041202080220182802355fb0ce"
    "81"
    "000b0d676c6f62616c5f7374657008091200201a280835bbd79f1100041168616c66080e12041202080120222802356221f81f000411746578"
    "74"
    "08071204120208032024280e35c31a7f310000000001000000001990e911000000000100000000c0f2a1b0000103"
    "7500c7010000000001000000009348fa5fcc0108d9010f0000000000000000000000000000000000000000000000000000000000000000"
    "000057fb808b247547db";

BundleContents SmallContents() {
  BundleContents contents;
  contents.tensors["global_step"] = Buffer::Scalar<int64_t>(7);
  contents.tensors["w"] = Buffer::FromVector<float>({1, 2}, {2});
  return contents;
}

class BundleTest : public ::testing::Test {
 protected:
  void WriteFiles(const std::string& index, const std::string& data) {
    ASSERT_OK(FileSystem::Local().WriteAtomically(BundleIndexPath(prefix_), index));
    ASSERT_OK(FileSystem::Local().WriteAtomically(BundleDataPath(prefix_, 0, 1), data));
  }

  // Opens and reads the whole checkpoint of these bytes, in memory, since there are many damaged ones.
  absl::Status ReadAll(const std::string& index, const std::string& data) {
    MemoryFiles files({{BundleIndexPath(prefix_), index}, {BundleDataPath(prefix_, 0, 1), data}});
    ASSIGN_OR_RETURN(const BundleReader reader, BundleReader::Open(files, prefix_));
    for (const auto& [name, tensor] : reader.tensors()) {
      RETURN_IF_ERROR(tensor.is_string() ? reader.ReadStrings(name).status() : reader.Read(name).status());
    }
    return absl::OkStatus();
  }

  TestDirectory directory_;
  const std::string prefix_ = directory_ / "model.ckpt-7";
};

TEST_F(BundleTest, WritesTheBytesThatTensorFlowWrites) {
  ASSERT_OK(WriteBundle(FileSystem::Local(), prefix_, SmallContents()));
  ASSERT_OK_AND_ASSIGN(const std::string data, FileSystem::Local().Read(BundleDataPath(prefix_, 0, 1)));
  EXPECT_EQ(ToHex(data), kSmallData);
  ASSERT_OK_AND_ASSIGN(const std::string index, FileSystem::Local().Read(BundleIndexPath(prefix_)));
  EXPECT_EQ(ToHex(index), kSmallIndex);
}

TEST_F(BundleTest, ReadsWhatTensorFlowWrote) {
  WriteFiles(FromHex(kTensorFlowIndex), FromHex(kTensorFlowData));
  ASSERT_OK_AND_ASSIGN(const BundleReader reader, BundleReader::Open(FileSystem::Local(), prefix_));
  EXPECT_EQ(reader.tensors().size(), 7u);
  ASSERT_OK_AND_ASSIGN(const Buffer kernel, reader.Read("dense/kernel"));
  EXPECT_TRUE(BitwiseEqual(kernel, Buffer::FromVector<float>({1, 2, 3, 4}, {2, 2})));
  ASSERT_OK_AND_ASSIGN(const Buffer flag, reader.Read("flag"));
  EXPECT_EQ(flag.type(), (TensorType{DType::kI1, {2}}));
  ASSERT_OK_AND_ASSIGN(const Buffer half, reader.Read("half"));
  EXPECT_EQ(half.type(), (TensorType{DType::kBF16, {1}}));
  ASSERT_OK_AND_ASSIGN(const Buffer empty, reader.Read("empty"));
  EXPECT_EQ(empty.type(), (TensorType{DType::kF32, {0, 3}}));
  ASSERT_OK_AND_ASSIGN(const Buffer step, reader.Read("global_step"));
  EXPECT_EQ(step.As<int64_t>()[0], 7);
  ASSERT_OK_AND_ASSIGN(const StringTensor text, reader.ReadStrings("text"));
  EXPECT_THAT(text.elements, ElementsAre("hello", "", "xy"));
  EXPECT_THAT(text.shape, ElementsAre(3));
}

TEST_F(BundleTest, RewritesTensorFlowsTensorsByteForByte) {
  WriteFiles(FromHex(kTensorFlowIndex), FromHex(kTensorFlowData));
  ASSERT_OK_AND_ASSIGN(const BundleReader reader, BundleReader::Open(FileSystem::Local(), prefix_));
  BundleContents contents;
  for (const char* name : {"dense/bias", "dense/kernel", "empty", "flag", "global_step", "half"}) {
    ASSERT_OK_AND_ASSIGN(contents.tensors[name], reader.Read(name));
  }
  ASSERT_OK_AND_ASSIGN(contents.strings["text"], reader.ReadStrings("text"));
  const std::string copy = directory_ / "copy";
  ASSERT_OK(WriteBundle(FileSystem::Local(), copy, contents));
  ASSERT_OK_AND_ASSIGN(const std::string data, FileSystem::Local().Read(BundleDataPath(copy, 0, 1)));
  EXPECT_EQ(data, FromHex(kTensorFlowData));
  ASSERT_OK_AND_ASSIGN(const std::string index, FileSystem::Local().Read(BundleIndexPath(copy)));
  EXPECT_EQ(index, FromHex(kTensorFlowIndex));
}

TEST_F(BundleTest, KeepsStringsOfAnyShape) {
  BundleContents contents = SmallContents();
  contents.strings["_state"] = StringTensor::Scalar(std::string(300, 'x') + std::string("\0\n", 2));
  contents.strings["none"] = {.shape = {0, 2}, .elements = {}};
  contents.strings["one"] = {.shape = {1}, .elements = {"a"}};
  contents.strings["words"] = {.shape = {2, 2}, .elements = {"", "xy", std::string(70000, 'z'), "\xff"}};
  contents.strings["zzz"] = StringTensor::Scalar("");
  ASSERT_OK(WriteBundle(FileSystem::Local(), prefix_, contents));
  ASSERT_OK_AND_ASSIGN(const BundleReader reader, BundleReader::Open(FileSystem::Local(), prefix_));
  for (const auto& [name, expected] : contents.strings) {
    ASSERT_OK_AND_ASSIGN(const StringTensor read, reader.ReadStrings(name));
    EXPECT_EQ(read, expected) << name;
  }
}

// Several versions of TensorFlow wrote tables with compressed blocks; large models have more than one block.
TEST(IndexTable, OfManyBlocksOrCompressedIsRead) {
  class Sink : public leveldb::WritableFile {
   public:
    leveldb::Status Append(const leveldb::Slice& data) override {
      bytes.append(data.data(), data.size());
      return leveldb::Status::OK();
    }
    leveldb::Status Close() override { return leveldb::Status::OK(); }
    leveldb::Status Flush() override { return leveldb::Status::OK(); }
    leveldb::Status Sync() override { return leveldb::Status::OK(); }
    std::string bytes;
  };
  std::map<std::string, std::string> entries = {{"", "header"}};
  for (int i = 0; i < 2000; ++i) entries[fmt::format("scope/kernel_{}", i)] = std::string(10, 'a') + std::to_string(i);
  std::vector<size_t> sizes;
  for (const auto compression : {leveldb::kSnappyCompression, leveldb::kNoCompression}) {
    leveldb::Options options;
    options.block_size = 4096;
    options.compression = compression;
    Sink sink;
    leveldb::TableBuilder builder(options, &sink);
    for (const auto& [key, value] : entries) builder.Add(key, value);
    ASSERT_TRUE(builder.Finish().ok());
    ASSERT_OK_AND_ASSIGN(const auto read, ParseIndexTable(sink.bytes));
    EXPECT_EQ(read, entries);
    sizes.push_back(sink.bytes.size());
  }
  EXPECT_LT(sizes[0], sizes[1]);  // it was compressed
}

// TensorFlow's CheckVersions rejects the same headers.
TEST_F(BundleTest, HeadersOfOtherVersionsAreRefused) {
  const auto opened = [&](const std::string& header) {
    absl::StatusOr<std::string> index = BuildIndexTable({{"", FromHex(header)}});
    MemoryFiles files({{BundleIndexPath(prefix_), *index}});
    return BundleReader::Open(files, prefix_).status();
  };
  EXPECT_OK(opened("08011a020801"));
  EXPECT_STATUS(opened("080110011a020801"), absl::StatusCode::kUnimplemented, HasSubstr("big-endian"));
  EXPECT_STATUS(opened("08011a0408021002"), absl::StatusCode::kUnimplemented,
                HasSubstr("needs a reader of version 2, this one has version 1"));
  EXPECT_STATUS(opened("08011a0508021a0101"), absl::StatusCode::kUnimplemented,
                HasSubstr("readers of version 1 are excluded by its writer, version 2"));
  EXPECT_STATUS(opened("1a020801"), absl::StatusCode::kDataLoss,
                HasSubstr("its header has 0 data files, expected 1 or more"));
}

TEST_F(BundleTest, NamesTheNearestTensor) {
  ASSERT_OK(WriteBundle(FileSystem::Local(), prefix_, SmallContents()));
  ASSERT_OK_AND_ASSIGN(const BundleReader reader, BundleReader::Open(FileSystem::Local(), prefix_));
  EXPECT_STATUS(reader.Read("globl_step"), absl::StatusCode::kNotFound,
                HasSubstr("Key globl_step not found in checkpoint"));
  EXPECT_STATUS(reader.Read("globl_step"), absl::StatusCode::kNotFound, HasSubstr("did you mean \"global_step\"?"));
  EXPECT_STATUS(reader.ReadStrings("w"), absl::StatusCode::kInvalidArgument, HasSubstr("\"w\" is not a string tensor"));
}

TEST_F(BundleTest, FindsEveryFlippedBitOfTheData) {
  const std::string index = FromHex(kTensorFlowIndex);
  const std::string good = FromHex(kTensorFlowData);
  for (size_t bit = 0; bit < good.size() * 8; ++bit) {
    std::string bad = good;
    bad[bit / 8] = static_cast<char>(bad[bit / 8] ^ (1 << (bit % 8)));
    EXPECT_EQ(ReadAll(index, bad).code(), absl::StatusCode::kDataLoss) << "bit " << bit;
  }
}

TEST_F(BundleTest, FindsEveryTruncation) {
  const std::string index = FromHex(kTensorFlowIndex);
  const std::string data = FromHex(kTensorFlowData);
  for (size_t size = 0; size < data.size(); ++size) {
    EXPECT_EQ(ReadAll(index, data.substr(0, size)).code(), absl::StatusCode::kDataLoss)
        << "data of " << size << " bytes";
  }
  for (size_t size = 0; size < index.size(); ++size) {
    EXPECT_EQ(ReadAll(index.substr(0, size), data).code(), absl::StatusCode::kDataLoss)
        << "index of " << size << " bytes";
  }
}

TEST_F(BundleTest, FindsEveryFlippedByteOfTheIndex) {
  const std::string good = FromHex(kTensorFlowIndex);
  for (size_t i = 0; i < good.size(); ++i) {
    for (int flip : {0x01, 0x80, 0xff}) {
      std::string bad = good;
      bad[i] = static_cast<char>(bad[i] ^ flip);
      EXPECT_EQ(ReadAll(bad, FromHex(kTensorFlowData)).code(), absl::StatusCode::kDataLoss)
          << "byte " << i << " flip " << flip;
    }
  }
}

// The process dies at each change of the disk: the checkpoint is then complete or absent.
TEST_F(BundleTest, ADeathAtAnyChangeLeavesAWholeCheckpointOrNone) {
  int64_t deaths = 0;
  for (bool done = false; !done; ++deaths) {
    const TestDirectory directory;
    const std::string prefix = directory / "model.ckpt-8";
    FaultInjectingFileSystem files(FileSystem::Local());
    files.CrashAt(deaths);
    const absl::Status status = WriteBundle(files, prefix, SmallContents());
    done = status.ok();
    const absl::StatusOr<BundleReader> reader = BundleReader::Open(FileSystem::Local(), prefix);
    if (done) EXPECT_OK(reader);
    if (reader.ok()) {
      EXPECT_OK(reader->Read("w"));
      EXPECT_OK(reader->Read("global_step"));
    } else {
      EXPECT_EQ(reader.status().code(), absl::StatusCode::kNotFound);
    }
  }
  // Two files are opened, written (two tensors, one table), synced and renamed; the directory is synced.
  EXPECT_GE(deaths, 10);
}

TEST_F(BundleTest, AFullDiskLeavesNothingBehind) {
  for (int64_t bytes = 0; bytes < 16 + 148; bytes += 9) {
    const TestDirectory directory;
    FaultInjectingFileSystem files(FileSystem::Local());
    files.SetBytesLeft(bytes);
    EXPECT_EQ(WriteBundle(files, directory / "model.ckpt-8", SmallContents()).code(),
              absl::StatusCode::kResourceExhausted);
    ASSERT_OK_AND_ASSIGN(const std::vector<std::string> names, FileSystem::Local().List(directory.path()));
    for (const std::string& name : names) EXPECT_EQ(name, "model.ckpt-8.data-00000-of-00001");
  }
}

}  // namespace
}  // namespace tessera
