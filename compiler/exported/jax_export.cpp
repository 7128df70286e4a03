// SPDX-License-Identifier: Apache-2.0
// The schema is jax/_src/export/serialization.fbs, whose field numbers are stable. Only three fields are read, and they
// are verified by hand: the library's verifier of whole files needs generated code, which would reject a newer schema.
#include "tessera/compiler/exported/jax_export.h"

#include <cstdint>

#include "flatbuffers/flatbuffers.h"

namespace tessera {
namespace {

using Strings = flatbuffers::Vector<flatbuffers::Offset<flatbuffers::String>>;
using Bytes = flatbuffers::Vector<uint8_t>;

// Returns the vtable offset of field number `field`.
constexpr flatbuffers::voffset_t Place(int field) { return static_cast<flatbuffers::voffset_t>(4 + 2 * field); }
constexpr flatbuffers::voffset_t kVersion = Place(0);
constexpr flatbuffers::voffset_t kPlatforms = Place(9);
constexpr flatbuffers::voffset_t kModule = Place(13);
constexpr std::string_view kArtifactMagic = "ML\xefR";

}  // namespace

std::optional<JaxExport> ReadJaxExport(std::string_view bytes) {
  if (bytes.size() >= FLATBUFFERS_MAX_BUFFER_SIZE || bytes.starts_with(kArtifactMagic) ||
      bytes.find(kArtifactMagic) == std::string_view::npos) {
    return std::nullopt;
  }
  const auto* const data = reinterpret_cast<const uint8_t*>(bytes.data());
  flatbuffers::Verifier verifier(data, bytes.size());
  const flatbuffers::uoffset_t root = verifier.VerifyOffset(0);
  if (root == 0) return std::nullopt;
  const auto* const table = reinterpret_cast<const flatbuffers::Table*>(data + root);
  if (!table->VerifyTableStart(verifier) || !table->VerifyField<uint16_t>(verifier, kVersion, sizeof(uint16_t)) ||
      !table->VerifyOffset(verifier, kPlatforms) || !table->VerifyOffsetRequired(verifier, kModule)) {
    return std::nullopt;
  }
  const auto* const platforms = table->GetPointer<const Strings*>(kPlatforms);
  const auto* const module = table->GetPointer<const Bytes*>(kModule);
  if (!verifier.VerifyVector(platforms) || !verifier.VerifyVectorOfStrings(platforms) ||
      !verifier.VerifyVector(module)) {
    return std::nullopt;
  }
  JaxExport exported = {.module = {reinterpret_cast<const char*>(module->data()), module->size()}, .platforms = {}};
  if (!exported.module.starts_with(kArtifactMagic)) return std::nullopt;
  for (flatbuffers::uoffset_t i = 0; platforms != nullptr && i < platforms->size(); ++i) {
    exported.platforms.push_back(platforms->Get(i)->str());
  }
  return exported;
}

}  // namespace tessera
