// SPDX-License-Identifier: Apache-2.0
// Why an op has no gradient rule.
#ifndef TESSERA_COMPILER_AUTODIFF_REFUSALS_H_
#define TESSERA_COMPILER_AUTODIFF_REFUSALS_H_

#include <optional>

#include "mlir/IR/Operation.h"

namespace tessera::autodiff {

// Returns the reason, for ops of StableHLO and CHLO without a rule, and a remedy where there is one. Nothing for other
// ops.
std::optional<llvm::StringRef> WhyNoGradient(llvm::StringRef op_name);

// Reports that a gradient was asked for |op|, which has no rule.
llvm::LogicalResult EmitNoGradient(mlir::Operation* op);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_REFUSALS_H_
