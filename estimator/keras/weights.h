// SPDX-License-Identifier: Apache-2.0
// The weights of a saved Keras model, by the names of their variables.
#ifndef TESSERA_ESTIMATOR_KERAS_WEIGHTS_H_
#define TESSERA_ESTIMATOR_KERAS_WEIGHTS_H_

#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/keras/network.h"
#include "tessera/estimator/keras/saved_model.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::keras {

// Reads every weight of `network`. Fails with InvalidArgument when one is missing, or when the file has more weights
// for a layer than its class has. Other errors are the reader's.
absl::StatusOr<std::map<std::string, Buffer>> ReadWeights(FileSystem& files, const SavedModel& saved,
                                                          const Network& network);

// Returns the name under which Keras saves a layer of this class: "re_lu" for ReLU.
std::string SnakeCase(const std::string& class_name);

}  // namespace tessera::keras

#endif  // TESSERA_ESTIMATOR_KERAS_WEIGHTS_H_
