// SPDX-License-Identifier: Apache-2.0
// The patterns of tessera-decompose, one Populate function per op family.
#ifndef TESSERA_COMPILER_FRONTEND_DECOMPOSE_H_
#define TESSERA_COMPILER_FRONTEND_DECOMPOSE_H_

#include "mlir/IR/PatternMatch.h"

namespace tessera {

void PopulateNormalizationDecompositions(mlir::RewritePatternSet& patterns);  // decompose_normalization.cpp
void PopulateRandomDecompositions(mlir::RewritePatternSet& patterns);         // decompose_random.cpp
void PopulateLegacyDecompositions(mlir::RewritePatternSet& patterns);         // decompose_legacy.cpp

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_DECOMPOSE_H_
