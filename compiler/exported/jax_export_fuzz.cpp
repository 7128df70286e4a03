// SPDX-License-Identifier: Apache-2.0
// Fuzzes the jax.export format around a program; programs have a separate fuzzer.
#include "flatbuffers/flatbuffers.h"
#include "tessera/compiler/exported/jax_export.h"
#include "tessera/runtime/base/fuzz.h"

namespace tessera::fuzz {

void JaxExport(std::string_view bytes) { ReadJaxExport(bytes); }

Seeds JaxExportSeeds() {
  flatbuffers::FlatBufferBuilder builder;
  const auto module = builder.CreateVector(std::vector<uint8_t>{'M', 'L', 0xef, 'R', 0});
  const auto platforms = builder.CreateVectorOfStrings(std::vector<std::string>{"tpu", "cpu"});
  const flatbuffers::uoffset_t table = builder.StartTable();
  builder.AddElement<uint16_t>(4, 11, 0);
  builder.AddOffset(4 + 2 * 9, platforms);
  builder.AddOffset(4 + 2 * 13, module);
  builder.Finish(flatbuffers::Offset<flatbuffers::Table>(builder.EndTable(table)));
  return {std::string(reinterpret_cast<const char*>(builder.GetBufferPointer()), builder.GetSize())};
}

}  // namespace tessera::fuzz
