// SPDX-License-Identifier: Apache-2.0
// Hyperparameters as one string, as TensorFlow's HParams reads them: "learning_rate=0.1,units=[64,32],name=wide".
#ifndef TESSERA_ESTIMATOR_HPARAMS_H_
#define TESSERA_ESTIMATOR_HPARAMS_H_

#include <map>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tessera {

// Values by name as a command line spells them, lists without brackets; each takes the type as which the model reads it
// (Params::Text). InvalidArgument for what is no such list, and for a name given twice.
absl::StatusOr<std::map<std::string, std::string>> ParseHParams(std::string_view text);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_HPARAMS_H_
