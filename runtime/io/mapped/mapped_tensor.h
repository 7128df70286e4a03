// SPDX-License-Identifier: Apache-2.0
// Tensors in mapped files, and chunked copies of them.
#ifndef TESSERA_RUNTIME_IO_MAPPED_MAPPED_TENSOR_H_
#define TESSERA_RUNTIME_IO_MAPPED_MAPPED_TENSOR_H_

#include <functional>
#include <memory>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/io/mapped/file_mapping.h"

namespace tessera {

// Returns the tensor that covers all of `mapping`, in `memory`; its size is that of the mapping.
Buffer MappedTensor(TensorType type, std::shared_ptr<FileMapping> mapping, Memory& memory);

// Returns the mapping that `tensor` covers completely; nullptr for any other tensor.
FileMapping* MappingOf(const Buffer& tensor);

// Calls `data` for chunks of at most kPieceBytes, in order, and `zeros` with the number of bytes between them that take
// no disk space. Together they cover all bytes. Stops at the first error.
struct PieceReader {
  static constexpr size_t kPieceBytes = size_t{1} << 20;
  std::function<absl::Status(int64_t offset, std::string_view bytes)> data;
  std::function<absl::Status(int64_t count)> zeros;
};
absl::Status ReadPieces(const FileMapping& mapping, const PieceReader& reader);

// Copies a tensor to or from a mapped one of the same type; at least one of the two covers a mapping. Zeros without
// disk space take none in a mapped `to` either. Fails as the functions of FileMapping do.
absl::Status CopyMapped(const Buffer& to, const Buffer& from);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_MAPPED_MAPPED_TENSOR_H_
