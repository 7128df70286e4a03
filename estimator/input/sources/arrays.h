// SPDX-License-Identifier: Apache-2.0
// NumPy's files as rows in memory.
#ifndef TESSERA_ESTIMATOR_INPUT_SOURCES_ARRAYS_H_
#define TESSERA_ESTIMATOR_INPUT_SOURCES_ARRAYS_H_

#include <string>
#include <vector>

#include "tessera/estimator/input/dataset.h"
#include "tessera/runtime/base/file_system.h"

namespace tessera {

// One component: a .npy file, or a member of a .npz file.
struct ArrayFile {
  std::string name;
  std::string path;
  std::string member = {};
};

// Rows along dimension 0 of each. The file system's codes, and those of npy.h; NotFound for a member that is not there,
// with the names of those that are; InvalidArgument for arrays of several lengths.
absl::StatusOr<Dataset> ReadArrays(const std::vector<ArrayFile>& arrays, FileSystem& files = FileSystem::Local());
absl::StatusOr<std::shared_ptr<const Table>> ReadArrayTable(const std::vector<ArrayFile>& arrays, FileSystem& files);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_INPUT_SOURCES_ARRAYS_H_
