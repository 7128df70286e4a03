// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/input/sources/arrays.h"

#include "tessera/estimator/input/elements_testutil.h"
#include "tessera/runtime/base/memory_files_testutil.h"
#include "tessera/runtime/base/npy.h"

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
                "a.npz: no member \"w\"; the file has x, y, z");
  EXPECT_STATUS(ReadArrays({{"features", "a.npz", "x"}, {"labels", "a.npz", "z"}}, files),
                absl::StatusCode::kInvalidArgument, "the input \"labels\" has 3 rows, \"features\" has 2");
  EXPECT_EQ(ReadArrays({{"features", "none.npy"}}, files).status().code(), absl::StatusCode::kNotFound);
}

}  // namespace
}  // namespace tessera
