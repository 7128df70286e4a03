// SPDX-License-Identifier: Apache-2.0
// Reverse-mode gradients on StableHLO, computed while a program is built, by the gradient rules of ops
// (GradientInterface).
#ifndef TESSERA_COMPILER_AUTODIFF_GRADIENTS_H_
#define TESSERA_COMPILER_AUTODIFF_GRADIENTS_H_

#include <utility>

#include "mlir/IR/DialectRegistry.h"
#include "tessera/compiler/hlo/hlo_builder.h"

namespace tessera::autodiff {

// An attribute of stablehlo.optimization_barrier that blocks gradients.
inline constexpr llvm::StringLiteral kStopGradient = "autodiff.stop_gradient";

// An attribute of stablehlo.gather: slices with an out-of-range index get no gradient, because the program replaces
// them by zeros.
inline constexpr llvm::StringLiteral kInRangeOnly = "autodiff.in_range_only";

// A rule may need more of the forward computation than was saved: a loop must save the values that it carries. The
// rule then rebuilds the op and replaces the old one, which is unused from then on. The caller remaps the old values
// and erases the dead ops.
struct Replaced {
  llvm::SmallVector<std::pair<mlir::Value, mlir::Value>> values;  // old, new
  llvm::SmallVector<mlir::Operation*> dead;
};

// Returns the gradients of |target|, a float scalar, with respect to |values|; null for a value on which it does not
// depend. The target precedes |hlo|'s insertion point in the same block. On failure an error was emitted.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> Gradients(HloBuilder hlo, mlir::Value target, mlir::ValueRange values,
                                                          Replaced& replaced);

// Adds the gradient rules of ops to contexts that load |registry|. RegisterFrontendGradients
// (compiler/frontend/gradients/gradients.h) adds those of ops that the frontend replaces.
void RegisterGradients(mlir::DialectRegistry& registry);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_GRADIENTS_H_
