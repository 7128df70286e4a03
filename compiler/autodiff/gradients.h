// SPDX-License-Identifier: Apache-2.0
// Reverse-mode gradients on StableHLO, taken while a program is built: from a value back to others, by the rules of the
// ops between them (GradientInterface).
#ifndef TESSERA_COMPILER_AUTODIFF_GRADIENTS_H_
#define TESSERA_COMPILER_AUTODIFF_GRADIENTS_H_

#include <utility>

#include "mlir/IR/DialectRegistry.h"
#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera::autodiff {

// An attribute of stablehlo.optimization_barrier that lets no gradient pass.
inline constexpr llvm::StringLiteral kStopGradient = "autodiff.stop_gradient";

// An attribute of stablehlo.gather: no gradient reaches slices whose index is out of range, because the program uses
// zeros in their place.
inline constexpr llvm::StringLiteral kInRangeOnly = "autodiff.in_range_only";

// A rule may need more of the forward computation than it kept: a loop must save the values that it carries. The rule
// then builds the op anew and replaces the old one, which has no uses left. The caller forgets the old values and
// erases the dead ops.
struct Replaced {
  llvm::SmallVector<std::pair<mlir::Value, mlir::Value>> values;  // old, new
  llvm::SmallVector<mlir::Operation*> dead;
};

// Returns the gradients of |target|, a float scalar, with respect to |values|; null for a value on which it does not
// depend. The target stands in the block of |hlo|'s insertion point, before it. On failure an error was emitted.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> Gradients(HloBuilder hlo, mlir::Value target, mlir::ValueRange values,
                                                          Replaced& replaced);

// Adds the rules of ops to contexts that load |registry|. Ops that the frontend replaces by others have theirs from
// RegisterFrontendGradients (compiler/frontend/gradients/gradients.h).
void RegisterGradients(mlir::DialectRegistry& registry);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_GRADIENTS_H_
