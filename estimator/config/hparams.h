// SPDX-License-Identifier: Apache-2.0
// Parses hyperparameters from one string, like TensorFlow's HParams: "learning_rate=0.1,units=[64,32],name=wide".
#ifndef TESSERA_ESTIMATOR_CONFIG_HPARAMS_H_
#define TESSERA_ESTIMATOR_CONFIG_HPARAMS_H_

#include <map>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

// Returns values by name, formatted as on a command line, lists without brackets. A value's type is the one the model
// reads it as (Params::Text). Fails with InvalidArgument for malformed text and duplicate names.
absl::StatusOr<std::map<std::string, std::string>> ParseHParams(std::string_view text);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_HPARAMS_H_
