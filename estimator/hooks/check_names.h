// SPDX-License-Identifier: Apache-2.0
// What hooks are given by name is looked for before anything runs.
#ifndef TESSERA_ESTIMATOR_HOOKS_CHECK_NAMES_H_
#define TESSERA_ESTIMATOR_HOOKS_CHECK_NAMES_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/executable/executable.h"

namespace tessera::hooks {

// InvalidArgument, with the nearest name, for one that is no variable.
absl::Status CheckVariables(const Executable& executable, const std::vector<std::string>& names);
// The same of a program that trains, for one that its steps do not give either.
absl::Status CheckVariablesAndSteps(const Executable& executable, const std::vector<std::string>& names);

}  // namespace tessera::hooks

#endif  // TESSERA_ESTIMATOR_HOOKS_CHECK_NAMES_H_
