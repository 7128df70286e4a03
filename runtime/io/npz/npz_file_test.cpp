// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/npz/npz_file.h"

#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstring>

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/npy.h"
#include "tessera/runtime/io/test_directory_testutil.h"

namespace tessera {
namespace {

using ::testing::HasSubstr;

// Bytes computed from their offset, so that they need no memory.
class MadeBytes : public ReadableFile {
 public:
  MadeBytes(int64_t size, size_t* largest) : size_(size), largest_(largest) {}

  static char ByteAt(int64_t offset) { return static_cast<char>(offset * 7 + (offset >> 8)); }

  absl::StatusOr<size_t> ReadAt(int64_t offset, char* to, size_t count) override {
    if (largest_ != nullptr) *largest_ = std::max(*largest_, count);
    const auto got = static_cast<size_t>(std::clamp<int64_t>(size_ - offset, 0, static_cast<int64_t>(count)));
    for (size_t i = 0; i < got; ++i) to[i] = ByteAt(offset + static_cast<int64_t>(i));
    return got;
  }

 private:
  const int64_t size_;
  size_t* const largest_;
};

// Returns an array of these bytes, and appends the same as a tensor to `tensors`.
NpzArray Made(const std::string& name, TensorType type, NamedBuffers* tensors, size_t* largest = nullptr) {
  if (tensors != nullptr) {
    const Buffer& tensor = tensors->emplace_back(name, Buffer::Allocate(type).value()).second;
    for (int64_t i = 0; i < tensor.byte_size(); ++i) static_cast<char*>(tensor.data())[i] = MadeBytes::ByteAt(i);
  }
  auto elements = std::make_unique<MadeBytes>(type.byte_size(), largest);
  return {.name = name, .type = std::move(type), .elements = std::move(elements)};
}

TEST(NpzFile, HasTheBytesOfAnArchiveMadeInMemory) {
  const TestDirectory directory;
  NamedBuffers tensors;
  std::vector<NpzArray> arrays;
  for (const TensorType& type :
       {TensorType{DType::kF32, {3, 5}}, TensorType{DType::kI64, {100'003}}, TensorType{DType::kBF16, {}},
        TensorType{DType::kU8, {0, 7}}, TensorType{DType::kC128, {2, 2, 2}}, TensorType{DType::kI16, {8'192}}}) {
    arrays.push_back(Made(fmt::format("größe {}", arrays.size()), type, &tensors));
  }
  ASSERT_OK(WriteNpz(FileSystem::Local(), directory / "x.npz", arrays));
  ASSERT_OK_AND_ASSIGN(const std::string expected, SerializeNpz(tensors));
  ASSERT_OK_AND_ASSIGN(const std::string bytes, FileSystem::Local().Read(directory / "x.npz"));
  EXPECT_TRUE(bytes == expected);
  ASSERT_OK_AND_ASSIGN(const std::vector<std::string> names, FileSystem::Local().List(directory.path()));
  EXPECT_EQ(names, std::vector<std::string>{"x.npz"});
}

TEST(NpzFile, ReadsElementsInSmallPiecesWhateverTheRows) {
  const TestDirectory directory;
  for (const int64_t rows : {1'000, 100'000, 1'000'000}) {
    size_t largest = 0;
    std::vector<NpzArray> arrays;
    arrays.push_back(Made("p", {DType::kF32, {rows, 4}}, nullptr, &largest));
    ASSERT_OK(WriteNpz(FileSystem::Local(), directory / "x.npz", arrays));
    EXPECT_GT(largest, 0u);
    EXPECT_LE(largest, size_t{1} << 16) << rows;
    ASSERT_OK_AND_ASSIGN(const FileInfo info, FileSystem::Local().Stat(directory / "x.npz"));
    EXPECT_EQ(info.size - rows * 16, 236) << rows;  // the headers and the central directory of the archive
  }
}

TEST(NpzFile, ElementsThatEndEarlyLeaveTheOldFile) {
  const TestDirectory directory;
  ASSERT_OK(FileSystem::Local().WriteAtomically(directory / "x.npz", "old"));
  std::vector<NpzArray> arrays;
  arrays.push_back(
      {.name = "p", .type = {DType::kF32, {10'000}}, .elements = std::make_unique<MadeBytes>(39'999, nullptr)});
  EXPECT_STATUS(WriteNpz(FileSystem::Local(), directory / "x.npz", arrays), absl::StatusCode::kDataLoss,
                "the elements of \"p\" end after 39999 bytes, expected 40000");
  EXPECT_EQ(*FileSystem::Local().Read(directory / "x.npz"), "old");
  ASSERT_OK_AND_ASSIGN(const std::vector<std::string> names, FileSystem::Local().List(directory.path()));
  EXPECT_EQ(names.size(), 1u);
}

TEST(NpzFile, AWriteThatTheSystemRefusesIsNamed) {
  const TestDirectory directory;
  std::vector<NpzArray> arrays;
  arrays.push_back(Made("p", {DType::kF32, {100'000}}, nullptr));
  EXPECT_STATUS(WriteNpz(FileSystem::Local(), directory / "none/x.npz", arrays), absl::StatusCode::kNotFound,
                HasSubstr("none/x.npz"));
  rlimit before;
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const rlimit small = {.rlim_cur = 10'000, .rlim_max = before.rlim_max};
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const absl::Status status = WriteNpz(FileSystem::Local(), directory / "x.npz", arrays);
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  EXPECT_THAT(std::string(Message(status)), HasSubstr("File too large"));
  ASSERT_OK_AND_ASSIGN(const std::vector<std::string> names, FileSystem::Local().List(directory.path()));
  EXPECT_TRUE(names.empty());
}

}  // namespace
}  // namespace tessera
