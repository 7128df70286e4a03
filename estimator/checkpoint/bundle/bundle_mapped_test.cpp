// SPDX-License-Identifier: Apache-2.0
// Tensors in mapped files, written and read in chunks.
#include <cmath>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/device/host_memory.h"
#include "tessera/runtime/io/mapped/mapped_tensor.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

class BundleMappedTest : public ::testing::Test {
 protected:
  Buffer Mapped(const TensorType& type) {
    absl::StatusOr<std::shared_ptr<FileMapping>> mapping =
        FileMapping::Create(directory_.path(), type.byte_size(), /*reserve=*/false);
    EXPECT_OK(mapping.status());
    return MappedTensor(type, *std::move(mapping), HostMemory());
  }
  std::string prefix() const { return directory_ / "model.ckpt-1"; }

  TestDirectory directory_;
};

// Random tensors with holes, between other tensors and strings.
TEST_F(BundleMappedTest, HasTheBytesOfTensorsInMemory) {
  std::mt19937 random(3);
  for (int round = 0; round < 10; ++round) {
    BundleContents mapped, plain;
    for (const char* name : {"b", "d", "f"}) {
      const TensorType type = {DType::kF32, {std::uniform_int_distribution<int64_t>(1, 300000)(random), 3}};
      const Buffer tensor = Mapped(type);
      const size_t count = tensor.As<float>().size();
      for (int i = 0; i < 4; ++i) {
        size_t at = std::uniform_int_distribution<size_t>(0, count - 1)(random);
        for (int k = 0; k < 3000 && at < count; ++k) tensor.As<float>()[at++] = static_cast<float>(k + i);
      }
      mapped.tensors[name] = tensor;
      ASSERT_OK_AND_ASSIGN(plain.tensors[name], tensor.Copy());
    }
    mapped.tensors["a"] = plain.tensors["a"] = Buffer::Scalar<int8_t>(5);
    mapped.tensors["e"] = plain.tensors["e"] = Buffer::FromVector<double>({1, 2}, {2});
    mapped.strings["c"] = plain.strings["c"] = StringTensor::Scalar("words");
    MemoryFiles elsewhere;  // another file system
    ASSERT_OK(WriteBundle(FileSystem::Local(), prefix(), mapped));
    ASSERT_OK(elsewhere.MakeDirectories(directory_.path()));
    ASSERT_OK(WriteBundle(elsewhere, prefix(), mapped));
    for (FileSystem* files : {&FileSystem::Local(), static_cast<FileSystem*>(&elsewhere)}) {
      ASSERT_OK_AND_ASSIGN(const BundleReader reader, BundleReader::Open(*files, prefix()));
      for (const auto& [name, expected] : plain.tensors) {
        ASSERT_OK_AND_ASSIGN(const Buffer value, reader.Read(name));
        EXPECT_TRUE(BitwiseEqual(value, expected)) << name;
      }
      ASSERT_OK_AND_ASSIGN(const StringTensor words, reader.ReadStrings("c"));
      EXPECT_EQ(words.elements.at(0), "words");
      EXPECT_EQ(reader.tensors().at("d").offset % 65536, 0);
    }
  }
}

TEST_F(BundleMappedTest, ReadsALargeTensorInItsFile) {
  const TensorType type = {DType::kF32, {int64_t{1} << 30, 16}};  // 64 GiB
  const Buffer table = Mapped(type);
  table.As<float>()[(size_t{1} << 34) - 1] = 7;
  table.As<float>()[(size_t{1} << 33) + 5] = 8;
  ASSERT_OK(WriteBundle(FileSystem::Local(), prefix(),
                        {.tensors = {{"a", Buffer::Scalar(1.0f)}, {"table", table}}, .strings = {}}));
  ASSERT_OK_AND_ASSIGN(const BundleReader reader, BundleReader::Open(FileSystem::Local(), prefix()));
  ASSERT_OK_AND_ASSIGN(const Buffer read, reader.Read("table"));
  ASSERT_NE(MappingOf(read), nullptr);
  EXPECT_LT(MappingOf(read)->DiskBytes(), 4 << 20);
  EXPECT_EQ(read.As<float>()[(size_t{1} << 34) - 1], 7);
  EXPECT_EQ(read.As<float>()[(size_t{1} << 33) + 5], 8);
  EXPECT_EQ(read.As<float>()[12345], 0);
  const Buffer copy = Mapped(type);
  ASSERT_OK(CopyMapped(copy, read));
  EXPECT_EQ(copy.As<float>()[(size_t{1} << 33) + 5], 8);

  std::fstream data(BundleDataPath(prefix(), 0, 1), std::ios::in | std::ios::out | std::ios::binary);
  data.seekp(int64_t{40} << 30);
  data.put('x');
  data.close();
  EXPECT_STATUS(reader.Read("table"), absl::StatusCode::kDataLoss, HasSubstr("Checksum does not match"));
}

TEST_F(BundleMappedTest, ACheckSeesEveryPieceWithData) {
  const Buffer table = Mapped({DType::kF32, {1 << 20}});
  table.As<float>()[700'000] = std::nanf("");
  int64_t elements = 0;
  const PieceCheck check = [&](const std::string& name, const Buffer& piece) -> absl::Status {
    elements += piece.type().num_elements();
    for (const float value : piece.As<float>()) {
      if (std::isnan(value)) return absl::FailedPreconditionError(name + " is NaN");
    }
    return absl::OkStatus();
  };
  EXPECT_STATUS(WriteBundle(FileSystem::Local(), prefix(), {.tensors = {{"table", table}}, .strings = {}}, check),
                absl::StatusCode::kFailedPrecondition, HasSubstr("table is NaN"));
  EXPECT_GT(elements, 0);
  EXPECT_LT(elements, 1 << 20);
  EXPECT_TRUE(std::filesystem::is_empty(directory_.path()));  // nothing is left of the checkpoint
}

}  // namespace
}  // namespace tessera
