// SPDX-License-Identifier: Apache-2.0
// Compilations without some of the passes that only make a program faster.
#ifndef TESSERA_COMPILER_COMPARE_LEAVE_OUT_H_
#define TESSERA_COMPILER_COMPARE_LEAVE_OUT_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera {

struct PassHooks;

// Returns a function for CompileOptions::hooks that leaves out each pass with one of |names|, "tessera-simplify" or
// "simplify". Fails with InvalidArgument for a name that no optional pass has.
absl::StatusOr<std::shared_ptr<const PassHooks>> LeaveOut(const std::vector<std::string>& names);

}  // namespace tessera

#endif  // TESSERA_COMPILER_COMPARE_LEAVE_OUT_H_
