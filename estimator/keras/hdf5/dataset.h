// SPDX-License-Identifier: Apache-2.0
// The elements of a dataset of an HDF5 file. Internal to this directory.
#ifndef TESSERA_ESTIMATOR_KERAS_HDF5_DATASET_H_
#define TESSERA_ESTIMATOR_KERAS_HDF5_DATASET_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/hdf5/object_header.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::hdf5 {

// Returns the numbers of the dataset whose header has `messages`; `path` is for errors. Fails with DataLoss for a
// damaged file, and with InvalidArgument for elements that are not numbers. Fails with Unimplemented for storage that
// h5py writes only on request: chunks of later versions, and filters other than deflate, shuffle and Fletcher's
// checksum.
absl::StatusOr<Buffer> ReadDataset(const FileBytes& file, const std::string& path,
                                   const std::vector<Message>& messages);

}  // namespace tessera::hdf5

#endif  // TESSERA_ESTIMATOR_KERAS_HDF5_DATASET_H_
