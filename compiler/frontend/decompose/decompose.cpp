// SPDX-License-Identifier: Apache-2.0
// --tessera-decompose: replaces ops that other ops can express by those ops, see passes.td.
#include "tessera/compiler/frontend/decompose/decompose.h"

#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "tessera/compiler/frontend/passes.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

#define GEN_PASS_DEF_DECOMPOSE
#include "tessera/compiler/frontend/passes.h.inc"

namespace {

struct Decompose : impl::DecomposeBase<Decompose> {
  void runOnOperation() override {
    mlir::RewritePatternSet patterns(&getContext());
    PopulateNormalizationDecompositions(patterns);
    PopulateLegacyDecompositions(patterns);
    PopulateRandomDecompositions(patterns);
    mlir::walkAndApplyPatterns(getOperation(), std::move(patterns));
    mlir::RewritePatternSet products(&getContext());
    PopulateProductDecompositions(products);
    mlir::walkAndApplyPatterns(getOperation(), std::move(products));
  }
};

}  // namespace
}  // namespace tessera
