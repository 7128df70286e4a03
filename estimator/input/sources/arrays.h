// SPDX-License-Identifier: Apache-2.0
// Reads NumPy's files as rows in memory.
#ifndef TESSERA_ESTIMATOR_INPUT_SOURCES_ARRAYS_H_
#define TESSERA_ESTIMATOR_INPUT_SOURCES_ARRAYS_H_

#include <string>
#include <vector>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/io/file_system.h"

namespace tessera {

// One component: a .npy file, or a member of a .npz file.
struct ArrayFile {
  std::string name;
  std::string path;
  std::string member = {};
};

// Return rows along dimension 0 of each array; arrays of texts are components of strings. Fails with NotFound for a
// missing member, with the names of those that exist. Fails with InvalidArgument for arrays of several lengths.
// Otherwise the codes of the file system and of npy.h.
absl::StatusOr<Dataset> ReadArrays(const std::vector<ArrayFile>& arrays, FileSystem& files = FileSystem::Local());
absl::StatusOr<std::shared_ptr<const Table>> ReadArrayTable(const std::vector<ArrayFile>& arrays, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SOURCES_ARRAYS_H_
