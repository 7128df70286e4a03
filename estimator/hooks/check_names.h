// SPDX-License-Identifier: Apache-2.0
// Checks the names passed to hooks before anything runs.
#ifndef TESSERA_ESTIMATOR_HOOKS_CHECK_NAMES_H_
#define TESSERA_ESTIMATOR_HOOKS_CHECK_NAMES_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera::hooks {

// Fails with InvalidArgument, suggesting the nearest name, for a name that is not a variable.
absl::Status CheckVariables(const Executable& executable, const std::vector<std::string>& names);
// Checks names used in a training: each must be a variable or a step value.
absl::Status CheckVariablesAndSteps(const Executable& executable, const std::vector<std::string>& names);

}  // namespace tessera::hooks

#endif  // TESSERA_ESTIMATOR_HOOKS_CHECK_NAMES_H_
