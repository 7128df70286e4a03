// SPDX-License-Identifier: Apache-2.0
// Writes one checkpoint in TensorFlow's V2 format: PREFIX.data-00000-of-00001 (the bytes of all tensors, sorted by
// name) and PREFIX.index (offset, type, shape and checksum of each).
//
// The commit protocol. The checkpoint exists, complete, from step 5 on and not before, wherever the process or the
// machine stops:
//   1. An index of that name, left by a damaged checkpoint, is removed.
//   2. The data is written under a temporary name and synced.
//   3. The data is renamed to its final name: without an index it is ignored.
//   4. The index is written under a temporary name and synced.
//   5. The index is renamed to its final name: this is the commit.
//   6. The directory is synced.
// A failure removes the temporary files and leaves all other checkpoints unchanged.
#ifndef TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_BUNDLE_WRITER_H_
#define TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_BUNDLE_WRITER_H_

#include <functional>
#include <map>
#include <string>

#include "absl/status/status.h"
#include "tessera/estimator/checkpoint/bundle/string_tensor.h"
#include "tessera/runtime/buffer/buffer.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// The contents of one checkpoint. A name is in one of the two maps.
struct BundleContents {
  std::map<std::string, Buffer> tensors;
  StringTensors strings;
};

// Checks a chunk of the vector `name` before it is written. Its error fails the write.
using PieceCheck = std::function<absl::Status(const std::string& name, const Buffer& piece)>;

// Writes a checkpoint. A tensor in a mapped file (runtime/io/mapped) is read from there in chunks, and its sparse zeros
// stay sparse in the checkpoint. Such a tensor is page-aligned in the data file, so that readers can map it, and
// `check` sees its chunks. Fails with ResourceExhausted if the disk is full, otherwise with the file system's codes;
// InvalidArgument for an empty name.
absl::Status WriteBundle(FileSystem& files, const std::string& prefix, const BundleContents& contents,
                         const PieceCheck& check = {});

// The names of the two files of `prefix`.
std::string BundleIndexPath(const std::string& prefix);
std::string BundleDataPath(const std::string& prefix, int shard, int num_shards);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_BUNDLE_WRITER_H_
