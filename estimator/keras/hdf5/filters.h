// SPDX-License-Identifier: Apache-2.0
// The filter pipeline of a dataset's chunks. Internal to this directory.
#ifndef TESSERA_ESTIMATOR_KERAS_HDF5_FILTERS_H_
#define TESSERA_ESTIMATOR_KERAS_HDF5_FILTERS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/hdf5/object_header.h"

namespace tessera::hdf5 {

// Returns the filter numbers of a pipeline message, in the order in which they were applied. Fails with Unimplemented
// for filters other than deflate, shuffle and Fletcher's checksum.
absl::StatusOr<std::vector<uint16_t>> ParseFilters(const FileBytes& file, std::string_view message);

// Undoes `filters` on a chunk and returns its `size` original bytes. Bit i of `left_out` marks filter i as skipped.
// `element` is the size of an element. Fails with DataLoss for a damaged chunk.
absl::StatusOr<std::string> UndoFilters(const FileBytes& file, const std::vector<uint16_t>& filters, uint32_t left_out,
                                        std::string_view stored, size_t size, size_t element);

}  // namespace tessera::hdf5

#endif  // TESSERA_ESTIMATOR_KERAS_HDF5_FILTERS_H_
