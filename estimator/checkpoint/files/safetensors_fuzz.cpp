// SPDX-License-Identifier: Apache-2.0
// Fuzzes safetensors files: the input is the file.
#include "tessera/estimator/checkpoint/files/safetensors.h"
#include "tessera/runtime/base/fuzz.h"
#include "tessera/runtime/io/memory_files_testutil.h"

namespace tessera::fuzz {

void Safetensors(std::string_view bytes) {
  MemoryFiles files({{"x.safetensors", std::string(bytes)}});
  absl::StatusOr<SafetensorsReader> reader = SafetensorsReader::Open(files, "x.safetensors");
  if (!reader.ok()) return;
  std::map<std::string, Buffer> tensors;
  for (const auto& [name, type] : reader->tensors()) {
    absl::StatusOr<Buffer> tensor = reader->Read(name);
    TESSERA_CHECK(tensor.ok() && tensor->type() == type);
    tensors.emplace(name, *std::move(tensor));
  }
  TESSERA_CHECK(WriteSafetensors(files, "y.safetensors", tensors).ok());
}

Seeds SafetensorsSeeds() {
  MemoryFiles files;
  const std::map<std::string, Buffer> tensors = {
      {"dense/kernel", Buffer::FromVector<float>({1, 2, 3, 4, 5, 6}, {2, 3})},
      {"empty", Buffer::FromVector<int8_t>({}, {0, 4})},
      {"global_step", Buffer::Scalar<int64_t>(7)}};
  TESSERA_CHECK(WriteSafetensors(files, "x.safetensors", tensors).ok());
  return {files.contents().at("x.safetensors")};
}

}  // namespace tessera::fuzz
