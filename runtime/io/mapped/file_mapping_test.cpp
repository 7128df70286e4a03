// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/mapped/file_mapping.h"

#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "fmt/format.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/device/host_memory.h"
#include "tessera/runtime/io/mapped/mapped_tensor.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

constexpr int64_t kMiB = int64_t{1} << 20;
constexpr int64_t kGiB = int64_t{1} << 30;

// A small disk, which only root can create.
class SmallDisk {
 public:
  SmallDisk(const std::string& path, int64_t bytes) : path_(path) {
    std::filesystem::create_directories(path);
    mounted_ = ::mount("tmpfs", path.c_str(), "tmpfs", 0, fmt::format("size={}", bytes).c_str()) == 0;
  }
  ~SmallDisk() {
    if (mounted_) ::umount2(path_.c_str(), MNT_DETACH);
  }
  bool mounted() const { return mounted_; }

 private:
  const std::string path_;
  bool mounted_ = false;
};

std::vector<float> Floats(const Buffer& buffer) { return {buffer.As<float>().begin(), buffer.As<float>().end()}; }

class FileMappingTest : public ::testing::Test {
 protected:
  std::string directory() { return directory_ / ""; }
  TestDirectory directory_;
};

TEST_F(FileMappingTest, BeginsAsZerosThatTakeNoSpace) {
  ASSERT_OK_AND_ASSIGN(const auto mapping, FileMapping::Create(directory(), 6 * kGiB, /*reserve=*/false));
  auto* const bytes = static_cast<char*>(mapping->data());
  EXPECT_EQ(bytes[0], 0);
  EXPECT_EQ(bytes[6 * kGiB - 1], 0);
  for (int64_t i = 0; i < 6; ++i) bytes[i * kGiB + 5] = 1;
  EXPECT_LT(mapping->DiskBytes(), 4 * kMiB);
  EXPECT_LT(mapping->MemoryBytes(), kGiB);  // the kernel reads ahead unless it is advised otherwise, as under qemu
  ASSERT_OK_AND_ASSIGN(const auto first, mapping->NextData(kMiB));
  ASSERT_TRUE(first.has_value());
  EXPECT_LE(first->begin, kGiB + 5);
  EXPECT_GT(first->begin, kGiB - 2 * kMiB);
  EXPECT_OK(mapping->status());
}

TEST_F(FileMappingTest, LeavesNoFile) {
  ASSERT_OK_AND_ASSIGN(const auto mapping, FileMapping::Create(directory(), kMiB, /*reserve=*/false));
  EXPECT_TRUE(std::filesystem::is_empty(directory()));
}

TEST_F(FileMappingTest, PiecesAndPagesAreTheSameBytes) {
  ASSERT_OK_AND_ASSIGN(const auto mapping, FileMapping::Create(directory(), 3 * kMiB + 7, /*reserve=*/false));
  auto* const bytes = static_cast<char*>(mapping->data());
  std::memcpy(bytes + kMiB, "pages", 5);
  ASSERT_OK(mapping->WriteAt(3 * kMiB, "pieces!", 7));
  char read[8] = {};
  ASSERT_OK(mapping->ReadAt(kMiB, read, 5));
  EXPECT_STREQ(read, "pages");
  EXPECT_EQ(std::string_view(bytes + 3 * kMiB, 7), "pieces!");
  EXPECT_STATUS(mapping->ReadAt(3 * kMiB, read, 8), absl::StatusCode::kDataLoss, HasSubstr("shorter"));
  ASSERT_OK(mapping->Clear());
  EXPECT_EQ(bytes[kMiB], 0);
  EXPECT_EQ(bytes[3 * kMiB], 0);
}

TEST_F(FileMappingTest, FindsTheMappingOfAnAddress) {
  ASSERT_OK_AND_ASSIGN(auto mapping, FileMapping::Create(directory(), kMiB, /*reserve=*/false));
  auto* const bytes = static_cast<char*>(mapping->data());
  EXPECT_EQ(FileMapping::Find(bytes), mapping.get());
  EXPECT_EQ(FileMapping::Find(bytes + kMiB - 1), mapping.get());
  EXPECT_EQ(FileMapping::Find(bytes + kMiB), nullptr);
  EXPECT_EQ(FileMapping::Find(&mapping), nullptr);
  mapping.reset();
  EXPECT_EQ(FileMapping::Find(bytes), nullptr);
}

TEST_F(FileMappingTest, MapsAPartOfAFile) {
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "data", std::string(10000, 'a') + "end"));
  ASSERT_OK_AND_ASSIGN(const auto mapping, FileMapping::Open(directory_ / "data", 9999, 4));
  EXPECT_EQ(std::string_view(static_cast<char*>(mapping->data()), 4), "aend");
  EXPECT_STATUS(FileMapping::Open(directory_ / "data", 9999, 5).status(), absl::StatusCode::kDataLoss,
                HasSubstr("the file ends at 10003"));
  EXPECT_STATUS(FileMapping::Open(directory_ / "none", 0, 5).status(), absl::StatusCode::kNotFound, HasSubstr("none"));
}

TEST_F(FileMappingTest, NamesAMissingDirectory) {
  EXPECT_STATUS(FileMapping::Create(directory_ / "none", 5, false).status(), absl::StatusCode::kNotFound,
                HasSubstr("none"));
}

// Random ranges of random tensors: copies have the same bytes and the same holes.
TEST_F(FileMappingTest, CopiesKeepBytesAndHoles) {
  std::mt19937 random(7);
  for (int round = 0; round < 6; ++round) {
    const int64_t count = std::uniform_int_distribution<int64_t>(1, 3 << 20)(random);
    const TensorType type = {DType::kF32, {count}};
    const auto make = [&]() -> absl::StatusOr<Buffer> {
      ASSIGN_OR_RETURN(auto mapping, FileMapping::Create(directory(), type.byte_size(), /*reserve=*/false));
      return MappedTensor(type, std::move(mapping), HostMemory());
    };
    ASSERT_OK_AND_ASSIGN(const Buffer from, make());
    ASSERT_OK_AND_ASSIGN(const Buffer to, make());
    ASSERT_OK_AND_ASSIGN(const Buffer plain, Buffer::Allocate(type));
    for (float& element : to.As<float>().first(static_cast<size_t>(std::min<int64_t>(count, 1000)))) element = 9;
    for (int i = 0; i < 5; ++i) {
      const int64_t begin = std::uniform_int_distribution<int64_t>(0, count - 1)(random);
      const int64_t end = std::min(count, begin + std::uniform_int_distribution<int64_t>(1, 5000)(random));
      for (int64_t k = begin; k < end; ++k) from.As<float>()[static_cast<size_t>(k)] = static_cast<float>(k + 1);
    }
    ASSERT_OK(CopyMapped(to, from));
    ASSERT_OK(CopyMapped(plain, to));
    EXPECT_EQ(Floats(plain), Floats(from)) << round;
    EXPECT_LE(MappingOf(to)->DiskBytes(), MappingOf(from)->DiskBytes() + kMiB) << round;
    ASSERT_OK(CopyMapped(to, plain));
    EXPECT_EQ(Floats(to), Floats(from)) << round;
  }
}

// A write into a page for which the disk has no space is an error afterwards, not a signal that terminates the process.
TEST_F(FileMappingTest, AFullDiskIsAnError) {
  const SmallDisk disk(directory_ / "disk", 4 * kMiB);
  if (!disk.mounted()) GTEST_SKIP() << "only root mounts a small disk";
  ASSERT_OK_AND_ASSIGN(const auto mapping, FileMapping::Create(directory_ / "disk", kGiB, /*reserve=*/false));
  auto* const bytes = static_cast<volatile char*>(mapping->data());
  for (int64_t offset = 0; offset < 64 * kMiB; offset += 4096) bytes[offset] = 1;
  EXPECT_STATUS(mapping->status(), absl::StatusCode::kResourceExhausted, HasSubstr("the disk is full"));
  EXPECT_STATUS(mapping->status(), absl::StatusCode::kResourceExhausted, HasSubstr("--table-dir"));

  // WriteAt itself returns the error.
  ASSERT_OK_AND_ASSIGN(const auto second, FileMapping::Create(directory_ / "disk", kGiB, /*reserve=*/false));
  EXPECT_STATUS(second->WriteAt(0, std::string(5 * kMiB, 'a').data(), 5 * kMiB), absl::StatusCode::kResourceExhausted,
                HasSubstr("No space left"));
  EXPECT_OK(second->status());
}

TEST_F(FileMappingTest, ReservesSpace) {
  const SmallDisk disk(directory_ / "disk", 4 * kMiB);
  if (!disk.mounted()) GTEST_SKIP() << "only root mounts a small disk";
  EXPECT_STATUS(FileMapping::Create(directory_ / "disk", kGiB, /*reserve=*/true).status(),
                absl::StatusCode::kResourceExhausted, HasSubstr("reserving 1073741824 bytes"));
  ASSERT_OK_AND_ASSIGN(const auto mapping, FileMapping::Create(directory_ / "disk", 3 * kMiB, /*reserve=*/true));
  EXPECT_GE(mapping->DiskBytes(), 3 * kMiB);
  ASSERT_OK(mapping->Clear());
  EXPECT_GE(mapping->DiskBytes(), 3 * kMiB);
}

// A file that became shorter cannot be read.
TEST_F(FileMappingTest, AFileThatCannotBeReadIsAnError) {
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory_ / "data", std::string(64 << 10, 'a')));
  ASSERT_OK_AND_ASSIGN(const auto mapping, FileMapping::Open(directory_ / "data", 0, 64 << 10));
  ASSERT_EQ(::truncate((directory_ / "data").c_str(), 0), 0);
  EXPECT_EQ(static_cast<volatile char*>(mapping->data())[8192], 0);
  EXPECT_STATUS(mapping->status(), absl::StatusCode::kDataLoss, HasSubstr("could not read"));
  EXPECT_STATUS(ReadPieces(*mapping, {.data = [](int64_t, std::string_view) { return absl::OkStatus(); },
                                      .zeros = [](int64_t) { return absl::OkStatus(); }}),
                absl::StatusCode::kDataLoss, HasSubstr("data"));
}

TEST(BusErrors, OtherAddressesEndTheProcess) {
  const TestDirectory directory;
  ASSERT_OK_AND_ASSIGN(const auto mapping, FileMapping::Create(directory / "", kMiB, /*reserve=*/false));
  EXPECT_EXIT(::raise(SIGBUS), ::testing::KilledBySignal(SIGBUS), "");
}

}  // namespace
}  // namespace tessera
