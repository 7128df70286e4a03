// SPDX-License-Identifier: Apache-2.0
// Tests which tables of sections are valid. The checksums are correct, as in a crafted file.
#include "tessera/runtime/executable/container.h"

#include <cstring>

#include "tessera/runtime/base/crc32c.h"
#include "tessera/runtime/base/status_testutil.h"

namespace tessera {
namespace {

using testing::HasSubstr;

constexpr size_t kTable = 16, kRow = 40;

// Changes a field of row `row` and updates the table's checksum.
template <typename T>
std::string With(std::string bytes, size_t row, size_t field, T value) {
  std::memcpy(bytes.data() + kTable + row * kRow + field, &value, sizeof(value));
  const size_t end = kTable + 2 * kRow;
  const uint32_t checksum = Crc32c(std::string_view(bytes).substr(0, end));
  std::memcpy(bytes.data() + end, &checksum, sizeof(checksum));
  return bytes;
}

TEST(Container, RoundTrip) {
  const std::string bytes = WriteContainer(2, {{"one", "first"}, {"a name of 16 let", ""}});
  EXPECT_TRUE(LooksLikeContainer(bytes));
  ASSERT_OK_AND_ASSIGN(const auto sections, ReadContainer(bytes, "x.tsr"));
  ASSERT_EQ(sections.size(), 2u);
  EXPECT_EQ(sections.at("one"), "first");
  EXPECT_EQ(sections.at("a name of 16 let"), "");
}

TEST(Container, SectionsLieApartAndInside) {
  const std::string bytes = WriteContainer(1, {{"one", "same"}, {"two", "same"}});
  ASSERT_OK(ReadContainer(bytes, "x.tsr").status());
  uint64_t first = 0;
  std::memcpy(&first, bytes.data() + kTable + 16, sizeof(first));
  const auto damage = [&](const std::string& damaged) {
    return std::string(Message(ReadContainer(damaged, "x.tsr").status()));
  };
  EXPECT_THAT(damage(With(bytes, 1, 16, first)), HasSubstr("section \"two\" overlaps the bytes before it"));
  EXPECT_THAT(damage(With(bytes, 0, 16, uint64_t{0})), HasSubstr("section \"one\" overlaps the bytes before it"));
  EXPECT_THAT(damage(With(bytes, 1, 16, UINT64_MAX)), HasSubstr("section \"two\" is truncated"));
  EXPECT_THAT(damage(With(bytes, 1, 24, UINT64_MAX)), HasSubstr("section \"two\" is truncated"));
  EXPECT_THAT(damage(With(bytes, 1, 32, uint32_t{7})), HasSubstr("section \"two\" does not match its checksum"));
  std::string named = With(bytes, 1, 0, uint32_t{0x00656e6f});  // "one"
  EXPECT_THAT(damage(named), HasSubstr("section \"one\" appears twice"));
}

}  // namespace
}  // namespace tessera
