// SPDX-License-Identifier: Apache-2.0
// Writes one checkpoint in TensorFlow's V2 format: PREFIX.data-00000-of-00001 (the bytes of all tensors, in the order
// of their names) and PREFIX.index (where each lies, its type, shape and checksum).
//
// The commit protocol. The checkpoint exists, whole, from step 5 on and not before, whenever the process or the machine
// stops:
//   1. An index of that name, left by a damaged checkpoint, is removed.
//   2. The data is written under a temporary name and synced.
//   3. The data is renamed to its own name: without an index it means nothing.
//   4. The index is written under a temporary name and synced.
//   5. The index is renamed to its own name: the only commit.
//   6. The directory is synced.
// A failure removes the temporary files and leaves every other checkpoint as it was.
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

// Looks at a piece of the tensor `name`, which is a vector, before it is written. Its error is that of the write.
using PieceCheck = std::function<absl::Status(const std::string& name, const Buffer& piece)>;

// Writes a checkpoint. A tensor that lies in a mapped file (runtime/io/mapped) is read from there by pieces, and its
// zeros that take no disk take none in the checkpoint either. Such a tensor begins on a page of the data file, so that
// readers can map it, and `check` sees its pieces. Fails with ResourceExhausted when the disk is full, else the file
// system's codes; InvalidArgument for an empty name.
absl::Status WriteBundle(FileSystem& files, const std::string& prefix, const BundleContents& contents,
                         const PieceCheck& check = {});

// The names of the two files of `prefix`.
std::string BundleIndexPath(const std::string& prefix);
std::string BundleDataPath(const std::string& prefix, int shard, int num_shards);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CHECKPOINT_BUNDLE_BUNDLE_WRITER_H_
