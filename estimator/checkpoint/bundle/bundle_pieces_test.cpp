// SPDX-License-Identifier: Apache-2.0
// Partitioned tensors: the keys of their slices, and slices that do not cover a tensor. (test/tools/convert.mlir reads
// partitioned tensors that TensorFlow wrote.)
#include "tessera/estimator/checkpoint/bundle/bundle.pb.h"
#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/estimator/checkpoint/bundle/index_table.h"
#include "tessera/runtime/base/status_testutil.h"
#include "tessera/runtime/io/memory_files_testutil.h"

namespace tessera {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr char kPrefix[] = "dir/model.ckpt-1";

std::string ToHex(std::string_view bytes) {
  std::string hex;
  for (char c : bytes) hex += fmt::format("{:02x}", static_cast<uint8_t>(c));
  return hex;
}

TEST(SliceKey, IsTensorFlowsOrderedCode) {
  EXPECT_EQ(ToHex(SliceKey("w", {{.start = 0, .length = 5}, {}})),
            "00770001010280"
            "85"
            "80"
            "7f");
  EXPECT_EQ(ToHex(SliceKey("", {})),
            "000001"
            "00");
  EXPECT_EQ(ToHex(SliceKey(std::string("\0\xff", 2), {})),
            "0000ffff000001"
            "00");
  // The ordered codes of 64, 0x424242 and -0x800 are those of TensorFlow's own function.
  EXPECT_EQ(ToHex(SliceKey("w", {{.start = 64, .length = 0x424242}})),
            "00770001"
            "0101"
            "c040"
            "f0424242");
  EXPECT_EQ(ToHex(SliceKey("w", {{.start = -0x800, .length = 0}})),
            "00770001"
            "0101"
            "3800"
            "80");
}

// Reads a checkpoint with the tensor w i8[3,2], whose slices are rows `starts`, `lengths`; each is stored.
absl::StatusOr<Buffer> ReadPieces(const std::vector<SliceExtent>& rows, bool keep_first = true) {
  MemoryFiles written;
  BundleContents contents;
  for (size_t i = 0; i < rows.size(); ++i) {
    std::vector<int8_t> values;
    for (int64_t k = 0; k < 2 * rows[i].length; ++k) values.push_back(static_cast<int8_t>(2 * rows[i].start + k));
    contents.tensors[SliceKey("w", {rows[i], {}})] = Buffer::FromVector<int8_t>(values, {rows[i].length, 2});
  }
  if (!keep_first) contents.tensors.erase(contents.tensors.begin());
  contents.tensors["v"] = Buffer::Scalar<int8_t>(1);
  RETURN_IF_ERROR(WriteBundle(written, kPrefix, contents));
  std::map<std::string, std::string> files = written.contents();
  ASSIGN_OR_RETURN(auto index, ParseIndexTable(files[BundleIndexPath(kPrefix)]));
  bundle::BundleEntry entry;
  entry.set_dtype(6);  // DT_INT8
  for (const int64_t size : {3, 2}) entry.mutable_shape()->add_dim()->set_size(size);
  for (const SliceExtent& extent : rows) {
    bundle::TensorSlice& slice = *entry.add_slices();
    slice.add_extent()->set_start(extent.start);
    slice.mutable_extent(0)->set_length(extent.length);
    slice.add_extent();
  }
  index["w"] = entry.SerializeAsString();
  ASSIGN_OR_RETURN(files[BundleIndexPath(kPrefix)], BuildIndexTable(index));
  MemoryFiles changed(std::move(files));
  ASSIGN_OR_RETURN(const BundleReader reader, BundleReader::Open(changed, kPrefix));
  return reader.Read("w");
}

TEST(BundlePieces, MakeATensor) {
  ASSERT_OK_AND_ASSIGN(const Buffer whole, ReadPieces({{.start = 1, .length = 2}, {.start = 0, .length = 1}}));
  EXPECT_THAT(whole.As<int8_t>(), ElementsAre(0, 1, 2, 3, 4, 5));
}

TEST(BundlePieces, AreRefusedUnlessTheyMakeATensor) {
  EXPECT_STATUS(ReadPieces({{.start = 0, .length = 2}}), absl::StatusCode::kDataLoss,
                HasSubstr("its slices hold 4 elements, expected 6"));
  EXPECT_STATUS(ReadPieces({{.start = 0, .length = 2}, {.start = 1, .length = 2}}), absl::StatusCode::kDataLoss,
                HasSubstr("two of its slices overlap"));
  EXPECT_STATUS(ReadPieces({{.start = 0, .length = 2}, {.start = 2, .length = 2}}), absl::StatusCode::kDataLoss,
                HasSubstr("a slice of 2 elements at offset 2 does not fit in dimension 0, which is 3"));
  EXPECT_STATUS(ReadPieces({{.start = 0, .length = 2}, {.start = 2, .length = 1}}, /*keep_first=*/false),
                absl::StatusCode::kDataLoss, HasSubstr("slice 0 of \"w\" is missing"));
}

}  // namespace
}  // namespace tessera
