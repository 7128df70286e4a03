// SPDX-License-Identifier: Apache-2.0
// Tensors by name, in whatever kind of file they lie: TensorFlow's V2 checkpoints, safetensors, .npz, .npy.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_TENSOR_FILE_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_TENSOR_FILE_H_

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/checkpoint/bundle_writer.h"
#include "tessera/runtime/base/clock.h"
#include "tessera/runtime/base/file_system.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera {

// Immutable; copies share what was read.
class TensorFile {
 public:
  // `path` is a checkpoint's prefix or one of its files, a model directory (its newest checkpoint), a SavedModel's
  // directory, the index of several safetensors files (model.safetensors.index.json), or a file whose first bytes say
  // what it is. NotFound when there is none of these; the errors of the
  // reader. `raw_type_of` says what the raw elements of .npz and .npy files are (npy.h); without it, those of two bytes
  // are bf16.
  static absl::StatusOr<TensorFile> Open(FileSystem& files, const std::string& path,
                                         std::function<std::optional<DType>(std::string_view name)> raw_type_of = {});

  const std::string& path() const { return path_; }  // of a checkpoint the prefix
  const std::string& kind() const { return kind_; }  // "checkpoint", "safetensors file", "npz file", "npy file"

  const std::map<std::string, TensorType>& tensors() const { return tensors_; }
  // Of checkpoints alone.
  const StringTensors& strings() const { return strings_; }
  // What no Buffer can hold: its name, and why.
  const std::map<std::string, std::string>& unreadable() const { return unreadable_; }

  // Checksums are compared where the kind has them. NotFound with the nearest name.
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

// The prefix of the checkpoint that `path` names: the prefix itself, its index or one of its data files, a model
// directory (the newest that the directory names), a SavedModel's directory. nullopt for other paths.
std::optional<std::string> FindCheckpointPrefix(FileSystem& files, const std::string& path);

enum class TensorFileKind { kCheckpoint, kModelDir, kSafetensors, kNpz };

// By the name: .safetensors, .npz; a directory, or a name that ends with a slash; otherwise a checkpoint's prefix.
TensorFileKind KindByName(FileSystem& files, const std::string& path);

// Writes all that `contents` holds; .npz and safetensors take no strings, which are left out. A model directory must
// have no checkpoint: it gets one of the step that `global_step` says, 0 without it. Other files are replaced. What was
// written: a path or a prefix. FailedPrecondition for a model directory that has checkpoints or a writer.
absl::StatusOr<std::string> WriteTensorFile(FileSystem& files, const Clock& clock, const std::string& path,
                                            TensorFileKind kind, const BundleContents& contents);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_TENSOR_FILE_H_
