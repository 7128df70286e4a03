// SPDX-License-Identifier: Apache-2.0
#include "tessera/runtime/io/npy.h"

#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/buffer/elements.h"
#include "tessera/runtime/io/zip.h"
#include "tessera/runtime/types/float16.h"

namespace tessera {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// A file of version 1.0 with `dictionary` as its header.
std::string Npy(std::string dictionary, std::string_view data) {
  dictionary += '\n';
  std::string bytes("\x93NUMPY\x01\x00", 8);
  bytes += static_cast<char>(dictionary.size());
  bytes += static_cast<char>(dictionary.size() >> 8);
  return bytes + dictionary + std::string(data);
}

// The bytes that numpy.save writes for numpy.array([[1, 2, 3], [4, 5, 6]], numpy.int16).
TEST(Npy, NumPysOwnBytes) {
  std::string numpy("\x93NUMPY\x01\x00v\x00{'descr': '<i2', 'fortran_order': False, 'shape': (2, 3), }", 69);
  numpy.append(127 - numpy.size(), ' ');
  numpy += '\n';
  numpy.append("\x01\x00\x02\x00\x03\x00\x04\x00\x05\x00\x06\x00", 12);
  const Buffer buffer = Buffer::FromVector<int16_t>({1, 2, 3, 4, 5, 6}, {2, 3});
  EXPECT_EQ(SerializeNpy(buffer), numpy);
  ASSERT_OK_AND_ASSIGN(const Buffer read, ParseNpy(numpy, "x.npy"));
  EXPECT_TRUE(BitwiseEqual(read, buffer));
}

TEST(Npy, EveryTypeAndRankSurvives) {
  for (int dtype = 1; dtype <= static_cast<int>(DType::kC128); ++dtype) {
    for (const Shape& shape : {Shape{}, Shape{3}, Shape{2, 0}, Shape{2, 3, 4}}) {
      ASSERT_OK_AND_ASSIGN(const Buffer buffer, Buffer::Allocate({static_cast<DType>(dtype), shape}));
      for (int64_t i = 0; i < buffer.byte_size(); ++i) static_cast<char*>(buffer.data())[i] = static_cast<char>(i % 2);
      const std::string bytes = SerializeNpy(buffer);
      EXPECT_EQ((bytes.size() - static_cast<size_t>(buffer.byte_size())) % 64, 0u);
      ASSERT_OK_AND_ASSIGN(const Buffer read, ParseNpy(bytes, "x.npy", DType::kBF16));
      EXPECT_TRUE(BitwiseEqual(read, buffer)) << ToString(buffer.type());
    }
  }
}

TEST(Npy, OtherOrdersAreTurned) {
  ASSERT_OK_AND_ASSIGN(Buffer read,
                       ParseNpy(Npy("{'shape': (2, 3), 'fortran_order': True, 'descr': '|u1'}", "\1\4\2\5\3\6"), "x"));
  EXPECT_THAT(read.As<uint8_t>(), ElementsAre(1, 2, 3, 4, 5, 6));
  ASSERT_OK_AND_ASSIGN(
      read, ParseNpy(Npy("{'descr': '>i4', 'fortran_order': False, 'shape': (1L,), }", std::string_view("\0\0\1\2", 4)),
                     "x"));
  EXPECT_THAT(read.As<int32_t>(), ElementsAre(258));
  ASSERT_OK_AND_ASSIGN(read, ParseNpy(Npy("{\"descr\": \"|b1\", \"fortran_order\": False, \"shape\": (2,)}",
                                          std::string_view("\x07\x00", 2)),
                                      "x"));
  EXPECT_THAT(read.As<bool>(), ElementsAre(true, false));
}

TEST(Npy, RawBytesAreWhatTheProgramSays) {
  const Buffer buffer = Buffer::Allocate({DType::kBF16, {2}}).value();
  EXPECT_STATUS(ParseNpy(SerializeNpy(buffer), "x.npy"), absl::StatusCode::kInvalidArgument,
                "x.npy: raw 2-byte elements (\"<V2\"), as NumPy writes bf16; without a program their type is unknown");
}

TEST(Npy, WhatIsNoTensorIsNamed) {
  EXPECT_STATUS(ParseNpy(Npy("{'descr': '|O', 'fortran_order': False, 'shape': (1,), }", ""), "x.npy"),
                absl::StatusCode::kInvalidArgument,
                "x.npy: elements of type \"|O\" cannot be a tensor; save numbers or booleans");
  EXPECT_STATUS(ParseNpy("PK\3\4", "x.npy"), absl::StatusCode::kInvalidArgument, "x.npy: not a .npy file");
  EXPECT_STATUS(ParseNpy(Npy("{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }", "1234"), "x.npy"),
                absl::StatusCode::kDataLoss, "x.npy: damaged .npy file: f32[3] needs 12 bytes, the file has 4");
  EXPECT_FALSE(
      ParseNpy(Npy("{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999, 99999999999), }", ""), "x").ok());
  EXPECT_FALSE(ParseNpy(Npy("{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }", ""), "x").ok());
  EXPECT_FALSE(ParseNpy(Npy("{'descr': '<f4', 'fortran_order': False}", ""), "x").ok());
  EXPECT_FALSE(ParseNpy(Npy("{'descr': '', 'fortran_order': False, 'shape': ()}", ""), "x").ok());
}

TEST(Npy, EveryTruncationAndFlipEndsInAStatus) {
  const std::string bytes = SerializeNpy(Buffer::FromVector<float>({1, 2, 3}, {3}));
  for (size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_FALSE(ParseNpy(std::string_view(bytes).substr(0, size), "x").ok()) << size;
  }
  for (size_t i = 0; i < bytes.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string damaged = bytes;
      damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
      (void)ParseNpy(damaged, "x").ok();  // must not crash; the data has no checksum
    }
  }
}

TEST(Npz, RoundTrip) {
  const NamedBuffers buffers = {{"x", Buffer::FromVector<float>({1, 2}, {2})},
                                {"dense/kernel", Buffer::Scalar<int64_t>(7)}};
  ASSERT_OK_AND_ASSIGN(const std::string bytes, SerializeNpz(buffers));
  EXPECT_TRUE(LooksLikeZip(bytes));
  EXPECT_EQ(SerializeNpz(buffers).value(), bytes);
  ASSERT_OK_AND_ASSIGN(const NamedBuffers read, ParseNpz(bytes, "x.npz"));
  ASSERT_EQ(read.size(), 2u);
  for (size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(read[i].first, buffers[i].first);
    EXPECT_TRUE(BitwiseEqual(read[i].second, buffers[i].second));
  }
}

// numpy.savez_compressed(f, x=numpy.zeros(64, numpy.uint8)): deflated, with its ZIP64 extra.
constexpr std::string_view kCompressed(
    "\120\113\003\004\055\000\000\000\010\000\000\000\041\000\204\077\343\344\377\377\377\377\377\377\377\377\005\000"
    "\024\000"
    "\170\056\156\160\171\001\000\020\000\300\000\000\000\000\000\000\000\110\000\000\000\000\000\000\000\233\354\027"
    "\352\033"
    "\020\311\310\120\306\120\255\236\222\132\234\134\244\156\245\240\136\123\152\250\256\243\240\236\226\137\124\122"
    "\224\230"
    "\027\237\137\224\222\012\022\167\113\314\051\116\005\212\027\147\044\026\244\002\371\032\146\046\072\232\072\012"
    "\265\012"
    "\344\003\056\006\012\001\000\120\113\001\002\055\003\055\000\000\000\010\000\000\000\041\000\204\077\343\344\110"
    "\000\000"
    "\000\300\000\000\000\005\000\000\000\000\000\000\000\000\000\000\000\200\001\000\000\000\000\170\056\156\160\171"
    "\120\113"
    "\005\006\000\000\000\000\001\000\001\000\063\000\000\000\177\000\000\000\000\000",
    200);

TEST(Npz, ReadsWhatNumPyCompressed) {
  ASSERT_OK_AND_ASSIGN(const NamedBuffers read, ParseNpz(kCompressed, "x.npz"));
  ASSERT_EQ(read.size(), 1u);
  EXPECT_EQ(read[0].first, "x");
  EXPECT_EQ(read[0].second.type(), (TensorType{DType::kU8, {64}}));
}

TEST(Npz, DamageEndsInAStatus) {
  for (size_t size = 0; size < kCompressed.size(); ++size) {
    EXPECT_FALSE(ParseNpz(kCompressed.substr(0, size), "x.npz").ok()) << size;
  }
  for (size_t i = 0; i < kCompressed.size(); ++i) {
    std::string damaged(kCompressed);
    damaged[i] = static_cast<char>(damaged[i] ^ 0x40);
    (void)ParseNpz(damaged, "x.npz").ok();
  }
  ASSERT_OK_AND_ASSIGN(std::string stored, SerializeNpz({{"x", Buffer::FromVector<float>({1, 2}, {2})}}));
  const size_t data = stored.find("NUMPY") + 127;
  stored[data] = static_cast<char>(stored[data] ^ 1);
  EXPECT_STATUS(ParseNpz(stored, "x.npz"), absl::StatusCode::kDataLoss,
                HasSubstr("x.npz: damaged .npz file: member \"x.npy\""));
}

}  // namespace
}  // namespace tessera
