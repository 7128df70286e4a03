// SPDX-License-Identifier: Apache-2.0
// Attributes of an object of an HDF5 file. Internal to this directory.
#ifndef TESSERA_ESTIMATOR_KERAS_HDF5_ATTRIBUTE_H_
#define TESSERA_ESTIMATOR_KERAS_HDF5_ATTRIBUTE_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/hdf5/object_header.h"

namespace tessera::hdf5 {

// Returns the strings of the attribute `name`: one for a scalar, none for an empty list of any type. Returns nullopt
// when the object has no such attribute. Fails with DataLoss for a damaged file, and with InvalidArgument when the
// attribute does not contain strings.
absl::StatusOr<std::optional<std::vector<std::string>>> ReadStrings(const FileBytes& file,
                                                                    const std::vector<Message>& messages,
                                                                    const std::string& name);

}  // namespace tessera::hdf5

#endif  // TESSERA_ESTIMATOR_KERAS_HDF5_ATTRIBUTE_H_
