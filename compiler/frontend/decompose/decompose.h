// SPDX-License-Identifier: Apache-2.0
// The patterns of tessera-decompose, one Populate function per op family.
#ifndef TESSERA_COMPILER_FRONTEND_DECOMPOSE_DECOMPOSE_H_
#define TESSERA_COMPILER_FRONTEND_DECOMPOSE_DECOMPOSE_H_

#include "mlir/IR/PatternMatch.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

// The values that replace an op's results, built at |builder|. On failure the op is unchanged.
using Decomposed = mlir::FailureOr<llvm::SmallVector<mlir::Value>>;

// decompose_normalization.cpp
Decomposed Decompose(mlir::OpBuilder& builder, stablehlo::BatchNormInferenceOp op);
Decomposed Decompose(mlir::OpBuilder& builder, stablehlo::BatchNormTrainingOp op);
Decomposed Decompose(mlir::OpBuilder& builder, stablehlo::BatchNormGradOp op);
// decompose_legacy.cpp
Decomposed Decompose(mlir::OpBuilder& builder, stablehlo::DotOp op);
Decomposed Decompose(mlir::OpBuilder& builder, stablehlo::UnaryEinsumOp op);
Decomposed Decompose(mlir::OpBuilder& builder, stablehlo::BroadcastOp op);
Decomposed Decompose(mlir::OpBuilder& builder, stablehlo::TorchIndexSelectOp op);

template <typename Op>
struct DecomposePattern : mlir::OpRewritePattern<Op> {
  using mlir::OpRewritePattern<Op>::OpRewritePattern;
  llvm::LogicalResult matchAndRewrite(Op op, mlir::PatternRewriter& rewriter) const override {
    Decomposed results = Decompose(rewriter, op);
    if (mlir::failed(results)) return mlir::failure();
    rewriter.replaceOp(op, *results);
    return mlir::success();
  }
};

void PopulateNormalizationDecompositions(mlir::RewritePatternSet& patterns);  // decompose_normalization.cpp
void PopulateRandomDecompositions(mlir::RewritePatternSet& patterns);         // decompose_random.cpp
void PopulateLegacyDecompositions(mlir::RewritePatternSet& patterns);         // decompose_legacy.cpp
// Also applies to products that the other patterns create.
void PopulateProductDecompositions(mlir::RewritePatternSet& patterns);  // decompose_products.cpp

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_DECOMPOSE_DECOMPOSE_H_
