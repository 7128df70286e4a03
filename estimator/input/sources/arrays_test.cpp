// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/sources/arrays.h"

#include "tessera/estimator/input/decode/examples_testutil.h"
#include "tessera/estimator/input/elements_testutil.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/npy.h"

namespace tessera {
namespace {

TEST(ReadArrays, ReadsFilesAndMembers) {
  const Buffer x = Buffer::FromVector(std::vector<int64_t>{1, 2, 3, 4}, {2, 2});
  const Buffer y = Buffer::FromVector(std::vector<int64_t>{5, 6}, {2});
  const Buffer long_one = Buffer::FromVector(std::vector<int64_t>{5, 6, 7}, {3});
  ASSERT_OK_AND_ASSIGN(const std::string archive, SerializeNpz({{"x", x}, {"y", y}, {"z", long_one}}));
  MemoryFiles files({{"a.npz", archive}, {"y.npy", SerializeNpy(y)}});
  ASSERT_OK_AND_ASSIGN(const Dataset rows, ReadArrays({{"labels", "y.npy"}, {"features", "a.npz", "x"}}, files));
  EXPECT_EQ(AllText(rows), "[1 2]|5 [3 4]|6");
  EXPECT_STATUS(ReadArrays({{"features", "a.npz", "w"}}, files), absl::StatusCode::kNotFound,
                "a.npz: no member \"w\", did you mean \"x\"?; the file has x, y, z");
  EXPECT_STATUS(ReadArrays({{"features", "a.npz", "x"}, {"labels", "a.npz", "z"}}, files),
                absl::StatusCode::kInvalidArgument, "the input \"labels\" has 3 rows, \"features\" has 2");
  EXPECT_EQ(ReadArrays({{"features", "none.npy"}}, files).status().code(), absl::StatusCode::kNotFound);
}

// numpy.savez_compressed(f, o=numpy.array(["2024-01-01"], "M8[D]"), x=numpy.array([1.5], "f4"))
constexpr char kWithDates[] =
    "504b03042d000000080000002100a727eb75ffffffffffffffff050014006f2e6e70790100100088000000000000004c000000000000009bec"
    "17ea1b10c9c850c650ad9e925a9c5ca46ea5a06ee36b11ed12abaea3a09e965f54529498179f5f94920a92724bcc294e058a17672416a402f9"
    "1a863a9a3a0ab50ae4022e6e5f06300000504b03042d00000008000000210054792e83ffffffffffffffff05001400782e6e70790100100084"
    "0000000000000048000000000000009bec17ea1b10c9c850c650ad9e925a9c5ca46ea5a06e9366a2aea3a09e965f54529498179f5f94920a12"
    "774bcc294e058a17672416a402f91a863a9a3a0ab50a14002e068603f600504b01022d032d000000080000002100a727eb754c000000880000"
    "000500000000000000000000008001000000006f2e6e7079504b01022d032d00000008000000210054792e8348000000840000000500000000"
    "00000000000000800183000000782e6e7079504b0506000000000200020066000000020100000000";

TEST(ReadArrays, WhatNobodyAsksForMayBeNoTensor) {
  MemoryFiles files({{"a.npz", FromHex(kWithDates)}});
  ASSERT_OK_AND_ASSIGN(const Dataset rows, ReadArrays({{"features", "a.npz", "x"}}, files));
  EXPECT_EQ(AllText(rows), "1.5");
  EXPECT_STATUS(ReadArrays({{"features", "a.npz", "o"}}, files), absl::StatusCode::kInvalidArgument,
                "a.npz[o.npy]: elements of type \"<M8[D]\" cannot be a tensor; save numbers or booleans");
}

}  // namespace
}  // namespace tessera
