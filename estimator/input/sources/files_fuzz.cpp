// SPDX-License-Identifier: Apache-2.0
// Fuzzes files of records: plain and compressed TFRecords, and a position in the middle.
#include "tessera/estimator/input/sources/files.h"
#include "tessera/runtime/base/fuzz.h"
#include "tessera/runtime/io/memory_files_testutil.h"
#include "tessera/runtime/io/tf_record.h"

namespace tessera::fuzz {
namespace {

// Returns the number of records, and whether the end was reached.
std::pair<int64_t, bool> Count(ElementIterator& elements) {
  // A few bytes may inflate to very many records.
  constexpr int64_t kMost = 10000;
  Element element;
  for (int64_t count = 0; count < kMost; ++count) {
    const absl::StatusOr<bool> more = elements.Next(element);
    if (!more.ok() || !*more) return {count, more.ok()};
  }
  return {kMost, true};
}

}  // namespace

void Records(std::string_view bytes) {
  MemoryFiles files({{"x", std::string(bytes)}});
  for (const char* const compression : {"", "GZIP", "ZLIB", "SNAPPY"}) {
    const Dataset dataset = ReadTfRecords({"x"}, {.compression = compression, .files = &files});
    const auto elements = *dataset.MakeElements();
    const auto [count, whole] = Count(*elements);
    if (count < 2) continue;
    // The same number of records follows the position after the first record.
    const auto first = *dataset.MakeElements();
    Element element;
    TESSERA_CHECK(first->Next(element).ok());
    std::vector<int64_t> position;
    first->Save(position);
    std::span<const int64_t> saved = position;
    const auto resumed = *dataset.MakeElements();
    TESSERA_CHECK(resumed->Restore(saved).ok());
    TESSERA_CHECK(count == 10000 || Count(*resumed) == std::pair(count - 1, whole));
  }
}

Seeds RecordsSeeds() {
  using std::string_literals::operator""s;
  return {FrameRecord("abc") + FrameRecord("") + FrameRecord(std::string(300, 'x')),
          "\x78\x9c\x63\x66\x80\x80\x0d\x33\x3d\xf9\x12\x93\x92\xf3\xc2\x3f\x2a\x42\x45\x18\x34\x99\x67\xb0\xdf\x78\xd5"
          "\xb4\x88\x09\xca\xaf\x50\xe7\x36\xa9\xaa\xfa\x77\xec\xc3\x2f\0\x1f\x89\x0d\xd4"s,
          "\0\0\0\x2d\x35\x04\x03\0\x09\x01\x28\xb0\x99\x49\x0e\x61\x62\x63\x6e\x57\xf1\x21\x09\x11\x28\0\0\x29\x03\x98"
          "\x07\xd8"
          "\xea\x82\xa2\x02\x0d\x11\x24\x78\x27\x0b\x34\x7a\x7a\xfe\xc6\xf0\xfa"s};
}

}  // namespace tessera::fuzz
