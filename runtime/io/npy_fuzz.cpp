// SPDX-License-Identifier: Apache-2.0
// Fuzzes the readers of .npy and .npz files: a tensor that was read is written, and must be read again with the same
// bytes.
#include "tessera/runtime/base/fuzz.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/io/npy.h"

namespace tessera::fuzz {
namespace {

std::vector<Buffer> Examples() {
  return {Buffer::FromVector<float>({1, 2, 3, 4, 5, 6}, {2, 3}), Buffer::FromVector<int64_t>({7}, {}),
          Buffer::FromVector<double>({}, {3, 0}), Buffer::FromVector<uint8_t>({1, 2, 3}, {3})};
}

}  // namespace

void Npy(std::string_view bytes) {
  absl::StatusOr<Buffer> buffer = ParseNpy(bytes, "x.npy", DType::kBF16);
  if (!buffer.ok()) return;
  // NumPy has no names for some types; they are written as raw bytes.
  absl::StatusOr<Buffer> again = ParseNpy(SerializeNpy(*buffer), "again.npy", buffer->type().dtype);
  TESSERA_CHECK(again.ok() && BitwiseEqual(*buffer, *again));
}

Seeds NpySeeds() {
  Seeds seeds;
  for (const Buffer& buffer : Examples()) seeds.push_back(SerializeNpy(buffer));
  return seeds;
}

void Npz(std::string_view bytes) {
  absl::StatusOr<NamedBuffers> buffers = ParseNpz(bytes, "x.npz", DType::kBF16);
  for (size_t i = 0; buffers.ok() && i < buffers->size(); ++i) {
    TESSERA_CHECK((*buffers)[i].second.has_value() || (*buffers)[i].second.byte_size() == 0);
  }
}

Seeds NpzSeeds() {
  NamedBuffers members;
  for (const Buffer& buffer : Examples()) members.emplace_back(fmt::format("m{}", members.size()), buffer);
  absl::StatusOr<std::string> archive = SerializeNpz(members);
  TESSERA_CHECK(archive.ok());
  return {*archive};
}

}  // namespace tessera::fuzz
