// SPDX-License-Identifier: Apache-2.0
// Tensors that lie in mapped files, and copies of them by pieces.
#ifndef TESSERA_RUNTIME_IO_MAPPED_MAPPED_TENSOR_H_
#define TESSERA_RUNTIME_IO_MAPPED_MAPPED_TENSOR_H_

#include <functional>
#include <memory>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/io/mapped/file_mapping.h"

namespace tessera {

// Returns the tensor that is the whole of `mapping`, in `memory`; its size is that of the mapping.
Buffer MappedTensor(TensorType type, std::shared_ptr<FileMapping> mapping, Memory& memory);

// Returns the mapping that `tensor` is the whole of; nullptr for any other tensor.
FileMapping* MappingOf(const Buffer& tensor);

// Calls `data` for pieces of at most kPieceBytes, in order, and `zeros` with the number of bytes between them that take
// no space on the disk. Together they make all bytes. Stops at the first error.
struct PieceReader {
  static constexpr size_t kPieceBytes = size_t{1} << 20;
  std::function<absl::Status(int64_t offset, std::string_view bytes)> data;
  std::function<absl::Status(int64_t count)> zeros;
};
absl::Status ReadPieces(const FileMapping& mapping, const PieceReader& reader);

// Copies a tensor to or from a mapped one of the same type. One of the two lies in a mapping of its own, or both do.
// Zeros that take no space on the disk take none in a mapped `to` either. Fails as the functions of FileMapping do.
absl::Status CopyMapped(const Buffer& to, const Buffer& from);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_IO_MAPPED_MAPPED_TENSOR_H_
