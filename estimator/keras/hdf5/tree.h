// SPDX-License-Identifier: Apache-2.0
// B-trees of version 1: the members of a group, or the chunks of a dataset. Internal to this directory.
#ifndef TESSERA_ESTIMATOR_KERAS_HDF5_TREE_H_
#define TESSERA_ESTIMATOR_KERAS_HDF5_TREE_H_

#include <cstdint>
#include <functional>
#include <string_view>

#include "absl/status/status.h"
#include "tessera/estimator/keras/hdf5/object_header.h"

namespace tessera::hdf5 {

enum class TreeKind : uint8_t { kGroup = 0, kChunks = 1 };

// Calls `visit` with the key before each leaf and the leaf's address, in the tree's order. Fails with DataLoss for a
// damaged or cyclic tree, and with the error of `visit`.
absl::Status ForEachLeaf(const FileBytes& file, uint64_t root, TreeKind kind, size_t key_bytes,
                         const std::function<absl::Status(std::string_view key, uint64_t leaf)>& visit);

}  // namespace tessera::hdf5

#endif  // TESSERA_ESTIMATOR_KERAS_HDF5_TREE_H_
