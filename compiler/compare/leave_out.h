// SPDX-License-Identifier: Apache-2.0
// Compilations that skip some of the optional passes.
#ifndef TESSERA_COMPILER_COMPARE_LEAVE_OUT_H_
#define TESSERA_COMPILER_COMPARE_LEAVE_OUT_H_

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace tessera {

struct PassHooks;

// Returns hooks for CompileOptions::hooks that skip each pass with one of |names|, "tessera-simplify" or "simplify".
// Fails with InvalidArgument for a name that no optional pass has.
absl::StatusOr<std::shared_ptr<const PassHooks>> LeaveOut(const std::vector<std::string>& names);

}  // namespace tessera

#endif  // TESSERA_COMPILER_COMPARE_LEAVE_OUT_H_
