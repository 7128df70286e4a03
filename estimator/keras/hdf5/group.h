// SPDX-License-Identifier: Apache-2.0
// The members of a group of an HDF5 file. Internal to this directory.
#ifndef TESSERA_ESTIMATOR_KERAS_HDF5_GROUP_H_
#define TESSERA_ESTIMATOR_KERAS_HDF5_GROUP_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/hdf5/object_header.h"

namespace tessera::hdf5 {

// Addresses of object headers by name.
using Links = std::map<std::string, uint64_t>;

// Returns the members of the group whose header has `messages`; none for other objects. Fails with DataLoss for a
// damaged file. Fails with Unimplemented for soft and external links, and for links in a fractal heap.
absl::StatusOr<Links> ReadLinks(const FileBytes& file, const std::vector<Message>& messages);

}  // namespace tessera::hdf5

#endif  // TESSERA_ESTIMATOR_KERAS_HDF5_GROUP_H_
