// SPDX-License-Identifier: Apache-2.0
// Tensors by name, from any supported file format: TensorFlow's V2 checkpoints, safetensors, .npz, .npy.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_FILES_TENSOR_FILE_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_FILES_TENSOR_FILE_H_

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/bundle/bundle_writer.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// Immutable; copies share the contents.
class TensorFile {
 public:
  // Opens `path`: a checkpoint's prefix or one of its files, a model directory (its newest checkpoint), a SavedModel's
  // directory, or the index of several safetensors files (model.safetensors.index.json). It may also be any file whose
  // first bytes tell its kind. Fails with NotFound when it is none of these; otherwise the errors of the reader.
  // `raw_type_of` gives the types of raw elements in .npz and .npy files (npy.h); without it, elements of two bytes are
  // bf16.
  static absl::StatusOr<TensorFile> Open(FileSystem& files, const std::string& path,
                                         std::function<std::optional<DType>(std::string_view name)> raw_type_of = {});

  const std::string& path() const { return path_; }  // the prefix for a checkpoint
  const std::string& kind() const { return kind_; }  // "checkpoint", "safetensors file", "npz file", "npy file"

  const std::map<std::string, TensorType>& tensors() const { return tensors_; }
  // Strings of a checkpoint; empty for other kinds.
  const StringTensors& strings() const { return strings_; }
  // Tensors that no Buffer can represent: the name, and the reason.
  const std::map<std::string, std::string>& unreadable() const { return unreadable_; }

  // Reads a tensor; verifies checksums if the format has them. A large tensor of a checkpoint is mapped read-only
  // (BundleReader::Read). Fails with NotFound, suggesting the nearest name.
  absl::StatusOr<Buffer> Read(const std::string& name) const;

  absl::StatusOr<BundleContents> ReadAll() const;

 private:
  std::string path_;
  std::string kind_;
  std::map<std::string, TensorType> tensors_;
  StringTensors strings_;
  std::map<std::string, std::string> unreadable_;
  std::function<absl::StatusOr<Buffer>(const std::string& name)> read_;

  static absl::StatusOr<TensorFile> OpenCheckpoint(FileSystem& files, const std::string& prefix);
};

// Returns the prefix of the checkpoint that `path` names: the prefix itself, its index, or one of its data files. A
// model directory gives the newest checkpoint that it names; a SavedModel's directory gives its own. nullopt for other
// paths.
std::optional<std::string> FindCheckpointPrefix(FileSystem& files, const std::string& path);

enum class TensorFileKind { kCheckpoint, kModelDir, kSafetensors, kNpz };

// Returns the kind that a name stands for: .safetensors, .npz, a directory or a name that ends with a slash, otherwise
// a checkpoint's prefix.
TensorFileKind KindByName(FileSystem& files, const std::string& path);

// Writes all that `contents` holds, and returns the path or prefix written. Strings are left out of .npz and
// safetensors. A model directory gets a checkpoint of the step that `global_step` says, 0 without it; other files are
// replaced. Fails with FailedPrecondition for a model directory that has checkpoints or a writer.
absl::StatusOr<std::string> WriteTensorFile(FileSystem& files, const Clock& clock, const std::string& path,
                                            TensorFileKind kind, const BundleContents& contents);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_FILES_TENSOR_FILE_H_
