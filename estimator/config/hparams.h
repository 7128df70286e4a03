// SPDX-License-Identifier: Apache-2.0
// Parses hyperparameters in one string, as TensorFlow's HParams does: "learning_rate=0.1,units=[64,32],name=wide".
#ifndef TESSERA_ESTIMATOR_CONFIG_HPARAMS_H_
#define TESSERA_ESTIMATOR_CONFIG_HPARAMS_H_

#include <map>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

// Returns values by name, spelt as on a command line, lists without brackets. Each takes the type as which the model
// reads it (Params::Text). Fails with InvalidArgument for text that is no such list, and for a name given twice.
absl::StatusOr<std::map<std::string, std::string>> ParseHParams(std::string_view text);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CONFIG_HPARAMS_H_
