// SPDX-License-Identifier: Apache-2.0
// Explains why an op has no gradient rule.
#ifndef TESSERA_COMPILER_AUTODIFF_REFUSALS_H_
#define TESSERA_COMPILER_AUTODIFF_REFUSALS_H_

#include <optional>

#include "mlir/IR/Operation.h"

namespace tessera::autodiff {

// Returns the reason, for StableHLO and CHLO ops without a rule, and a remedy where there is one. Returns nullopt for
// other ops.
std::optional<llvm::StringRef> WhyNoGradient(llvm::StringRef op_name);

// Reports a request for the gradient of |op|, which has no rule.
llvm::LogicalResult EmitNoGradient(mlir::Operation* op);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_REFUSALS_H_
