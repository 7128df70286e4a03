// SPDX-License-Identifier: Apache-2.0
// Files in the safetensors format: the length of a JSON header, the header, the bytes of all tensors.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_FILES_SAFETENSORS_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_FILES_SAFETENSORS_H_

#include <map>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Immutable after Open; thread-safe. The format has no checksums: the header is compared with the file, the values are
// not checked.
class SafetensorsReader {
 public:
  // Opens a file. Fails with DataLoss when the header is damaged, names a tensor twice, or its tensors do not fill the
  // rest of the file exactly. Fails with Unimplemented for element types without a DType. `files` must outlive the
  // reader.
  static absl::StatusOr<SafetensorsReader> Open(FileSystem& files, const std::string& path);

  const std::map<std::string, TensorType>& tensors() const { return tensors_; }
  absl::StatusOr<Buffer> Read(const std::string& name) const;  // NotFound

 private:
  SafetensorsReader(FileSystem& files, std::string path) : files_(&files), path_(std::move(path)) {}

  FileSystem* files_;
  std::string path_;
  std::map<std::string, TensorType> tensors_;
  std::map<std::string, int64_t> offsets_;  // from the beginning of the file
};

// Returns whether the first bytes are the length of a header, at most 100 million, and a brace.
bool LooksLikeSafetensors(std::string_view head);

// Writes beside `path` and renames. Tensors with the widest elements come first, then by name, so that all are aligned.
// Fails with InvalidArgument for an element type that the format lacks, naming the tensor.
absl::Status WriteSafetensors(FileSystem& files, const std::string& path, const std::map<std::string, Buffer>& tensors);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_FILES_SAFETENSORS_H_
