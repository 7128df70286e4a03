// SPDX-License-Identifier: Apache-2.0
// Formats metrics as text: JSON, a table.
#ifndef TESSERA_ESTIMATOR_CLI_EVALUATION_TEXT_H_
#define TESSERA_ESTIMATOR_CLI_EVALUATION_TEXT_H_

#include <string>

#include "tessera/estimator/loop/evaluate_loop.h"

namespace tessera {

// Return {"accuracy":0.95,"global_step":500,"loss":0.2}, and the same as lines for people.
std::string ToJson(const EvaluateResult& result);
std::string ToTable(const EvaluateResult& result);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_CLI_EVALUATION_TEXT_H_
