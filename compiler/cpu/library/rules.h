// SPDX-License-Identifier: Apache-2.0
// Rules for ops that the CPU's libraries compute, or that have CPU-specific loops; one file per op family. A product,
// convolution, sort or scan that no rule here matches becomes the loops of compiler/lower.
#ifndef TESSERA_COMPILER_CPU_LIBRARY_RULES_H_
#define TESSERA_COMPILER_CPU_LIBRARY_RULES_H_

#include "mlir/IR/PatternMatch.h"
#include "tessera/compiler/lower/patterns.h"

namespace tessera {

// The benefit of rules for ops that have loops as well: these rules come first.
inline constexpr unsigned kLibraryBenefit = 2;

// Rules for ops without loops.
void AddLinearAlgebraRules(LoweringPatterns& lowering);  // linear_algebra.cpp

// Rules for the named ops that --tessera-lower-stablehlo leaves.
void AddProductRules(mlir::RewritePatternSet& patterns);      // dot.cpp
void AddConvolutionRules(mlir::RewritePatternSet& patterns);  // convolution.cpp
void AddSortRules(mlir::RewritePatternSet& patterns);         // sort.cpp
void AddScanRules(mlir::RewritePatternSet& patterns);         // scan.cpp

// Rewrites of StableHLO that run before anything is lowered.
void AddConvolutionRewrites(mlir::RewritePatternSet& patterns);  // convolution.cpp
void AddExtremeRewrites(mlir::RewritePatternSet& patterns);      // narrow_extremes.cpp
void AddRngRewrites(mlir::RewritePatternSet& patterns);          // rng.cpp

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LIBRARY_RULES_H_
