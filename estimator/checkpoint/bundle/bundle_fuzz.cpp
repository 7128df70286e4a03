// SPDX-License-Identifier: Apache-2.0
// Fuzzes checkpoints: the index as a table, and an index whose entries point into data. A fuzzer cannot guess the
// tables' checksums, so the second input is the value of one entry and the data.
#include "tessera/estimator/checkpoint/bundle/bundle_reader.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/estimator/checkpoint/bundle/index_table.h"
#include "tessera/runtime/base/fuzz.h"
#include "tessera/runtime/io/memory_files_testutil.h"

namespace tessera::fuzz {
namespace {

constexpr char kPrefix[] = "dir/model.ckpt-1";

// Returns the files of a checkpoint that the writer wrote.
std::map<std::string, std::string> Example() {
  MemoryFiles files;
  BundleContents contents;
  contents.tensors["dense/kernel"] = Buffer::FromVector<float>({1, 2, 3, 4, 5, 6}, {2, 3});
  contents.tensors["global_step"] = Buffer::FromVector<int64_t>({7}, {});
  contents.strings["input_state"] = StringTensor::Scalar("position 12");
  TESSERA_CHECK(WriteBundle(files, kPrefix, contents).ok());
  return files.contents();
}

}  // namespace

void CheckpointIndex(std::string_view bytes) {
  absl::StatusOr<std::map<std::string, std::string>> entries = ParseIndexTable(bytes);
  if (!entries.ok()) return;
  absl::StatusOr<std::string> table = BuildIndexTable(*entries);
  TESSERA_CHECK(table.ok());
  absl::StatusOr<std::map<std::string, std::string>> again = ParseIndexTable(*table);
  TESSERA_CHECK(again.ok() && *again == *entries);
}

Seeds CheckpointIndexSeeds() { return {Example()[BundleIndexPath(kPrefix)]}; }

// The first byte is the length of the value of the entry "x"; the value and the data follow.
void Checkpoint(std::string_view bytes) {
  if (bytes.empty()) return;
  const size_t size = std::min<size_t>(static_cast<uint8_t>(bytes[0]), bytes.size() - 1);
  std::map<std::string, std::string> contents = Example();
  absl::StatusOr<std::map<std::string, std::string>> entries = ParseIndexTable(contents[BundleIndexPath(kPrefix)]);
  TESSERA_CHECK(entries.ok());
  (*entries)["x"] = std::string(bytes.substr(1, size));
  absl::StatusOr<std::string> table = BuildIndexTable(*entries);
  TESSERA_CHECK(table.ok());
  contents[BundleIndexPath(kPrefix)] = *table;
  contents[BundleDataPath(kPrefix, 0, 1)] = std::string(bytes.substr(1 + size));
  MemoryFiles files(std::move(contents));
  absl::StatusOr<BundleReader> reader = BundleReader::Open(files, kPrefix);
  if (!reader.ok()) return;
  for (const auto& [name, tensor] : reader->tensors()) {
    reader->Read(name).status().IgnoreError();
    reader->ReadStrings(name).status().IgnoreError();
  }
}

Seeds CheckpointSeeds() {
  const std::map<std::string, std::string> contents = Example();
  absl::StatusOr<std::map<std::string, std::string>> entries = ParseIndexTable(contents.at(BundleIndexPath(kPrefix)));
  TESSERA_CHECK(entries.ok());
  Seeds seeds;
  for (const auto& [key, value] : *entries) {
    seeds.push_back(static_cast<char>(value.size()) + value + contents.at(BundleDataPath(kPrefix, 0, 1)));
  }
  return seeds;
}

}  // namespace tessera::fuzz
