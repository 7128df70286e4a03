// SPDX-License-Identifier: Apache-2.0
#ifndef TESSERA_COMPILER_REFERENCE_EFFECTS_CHECK_H_
#define TESSERA_COMPILER_REFERENCE_EFFECTS_CHECK_H_

#include <optional>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "tessera/runtime/buffer/buffer.h"

namespace tessera::reference {

// Evaluates the custom call `target` of operands (actual, expected); nullopt for other targets than check's.
std::optional<absl::Status> EvaluateCheckCall(std::string_view target, const std::vector<Buffer>& operands);

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_EFFECTS_CHECK_H_
