// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/canonicalize.h"

#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "tessera/compiler/context/context.h"

namespace tessera {
namespace {

class Canonicalize : public mlir::PassWrapper<Canonicalize, mlir::OperationPass<>> {
 public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Canonicalize)

  llvm::StringRef getArgument() const override { return "canonicalize"; }
  llvm::StringRef getDescription() const override { return "Canonicalize operations"; }

  void runOnOperation() override {
    mlir::GreedyRewriteConfig config;
    config.setUseTopDownTraversal(true).setRegionSimplificationLevel(mlir::GreedySimplifyRegionLevel::Disabled);
    // The patterns may never converge; the program is correct after any number of them.
    (void)mlir::applyPatternsGreedily(getOperation(), CanonicalPatterns(getContext()), config);
  }
};

}  // namespace

std::unique_ptr<mlir::Pass> CreateCanonicalize() { return std::make_unique<Canonicalize>(); }

}  // namespace tessera
