// SPDX-License-Identifier: Apache-2.0
// Reads checkpoints in TensorFlow's V2 format, written by Tessera or TensorFlow. File contents are not trusted: sizes
// are checked against the files before memory is allocated, checksums before bytes are returned.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_BUNDLE_READER_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_BUNDLE_READER_H_

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/bundle/slice_key.h"
#include "tessera/estimator/checkpoint/bundle/string_tensor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

struct BundleTensor {
  int tensorflow_type = 0;     // DataType
  std::optional<DType> dtype;  // nullopt for types without a Buffer: strings, resources, quantised types
  Shape shape;
  int shard = 0;
  int64_t offset = 0;
  int64_t size = 0;  // stored bytes
  uint32_t masked_crc = 0;
  std::vector<std::vector<SliceExtent>> slices;  // the slices of a partitioned tensor, stored under their own keys
  bool partitioned() const { return !slices.empty(); }
  bool is_string() const { return tensorflow_type == 7; }
};

// Immutable after Open; thread-safe.
class BundleReader {
 public:
  // Opens the bundle of `prefix`. Fails with NotFound without PREFIX.index, DataLoss for a damaged index, Unimplemented
  // for a big-endian or newer one. `files` must outlive the reader.
  static absl::StatusOr<BundleReader> Open(FileSystem& files, const std::string& prefix);

  const std::string& prefix() const { return prefix_; }
  // Tensors by name, without slice keys.
  const std::map<std::string, BundleTensor>& tensors() const { return tensors_; }

  // Reads a tensor; the slices of a partitioned one are joined. A large tensor is mapped from the file: it is read-only
  // and may exceed the memory. NotFound suggests the nearest name. DataLoss: the stored bytes are truncated, do not
  // match their checksum, or do not cover the tensor. Fails with Unimplemented for types without a Buffer.
  absl::StatusOr<Buffer> Read(const std::string& name) const;
  // Reads a string tensor; fails like Read.
  absl::StatusOr<StringTensor> ReadStrings(const std::string& name) const;

 private:
  BundleReader(FileSystem& files, std::string prefix) : files_(&files), prefix_(std::move(prefix)) {}

  absl::StatusOr<const BundleTensor*> Find(const std::string& name) const;
  // Returns a large tensor mapped from the data file, without loading it; nullopt if it cannot be mapped. Verifies its
  // checksum in chunks; fails with DataLoss if it does not match.
  absl::StatusOr<std::optional<Buffer>> Map(const std::string& name, const BundleTensor& tensor) const;
  // Returns the bytes of a whole tensor or of a slice; DataLoss unless they match their checksum.
  absl::StatusOr<std::string> CheckedBytes(const std::string& name, const BundleTensor& tensor) const;
  absl::StatusOr<Buffer> ReadSlices(const std::string& name, const BundleTensor& tensor) const;
  absl::StatusOr<std::string> StoredBytes(const std::string& name, const BundleTensor& tensor) const;
  absl::Status ChecksumError(const BundleTensor& tensor, const std::string& name, uint32_t computed) const;

  FileSystem* files_;
  std::string prefix_;
  int num_shards_ = 0;
  std::map<std::string, BundleTensor> tensors_;
  std::map<std::string, BundleTensor> pieces_;  // by SliceKey
};

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_BUNDLE_READER_H_
