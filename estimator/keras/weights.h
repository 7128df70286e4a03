// SPDX-License-Identifier: Apache-2.0
// The weights of a saved Keras model, by the names of their variables.
#ifndef TESSERA_ESTIMATOR_KERAS_WEIGHTS_H_
#define TESSERA_ESTIMATOR_KERAS_WEIGHTS_H_

#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/network.h"
#include "tessera/estimator/keras/saved_model.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::keras {

// Reads every weight of `network`. Fails with InvalidArgument when one is missing, or when the file has more weights
// for a layer than its class has. Other errors are the reader's.
absl::StatusOr<std::map<std::string, Buffer>> ReadWeights(FileSystem& files, const SavedModel& saved,
                                                          const Network& network);

// Returns the names of the trainable variables, in the order in which Keras lists them.
std::vector<std::string> TrainableVariables(const Network& network);

// Returns the names of a group's arrays in a .h5 file, in their order. Lists that are too long for one attribute are
// split over several.
absl::StatusOr<std::vector<std::string>> WeightNames(const hdf5::File& file, const std::string& group);

// Returns the name under which Keras saves a layer of this class, such as "re_lu" for ReLU.
std::string SnakeCase(const std::string& class_name);

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_WEIGHTS_H_
