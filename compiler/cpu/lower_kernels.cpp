// SPDX-License-Identifier: Apache-2.0
// Turns the structured ops of kernels into loops, see passes.td.
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "tessera/compiler/cpu/passes.h"

namespace tessera {

#define GEN_PASS_DEF_LOWERKERNELS
#include "tessera/compiler/cpu/passes.h.inc"

namespace {

using namespace mlir;

struct LowerKernelsPass : impl::LowerKernelsBase<LowerKernelsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) { ops.push_back(op); });
    for (linalg::LinalgOp op : ops) {
      rewriter.setInsertionPoint(op);
      if (failed(linalg::linalgOpToLoops(rewriter, op))) {
        op.emitOpError("has no loop form");
        return signalPassFailure();
      }
      rewriter.eraseOp(op);
    }
  }
};

}  // namespace
}  // namespace tessera
