// SPDX-License-Identifier: Apache-2.0
// --tessera-choose-kernels: converts named ops to library calls or structured ops.
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "tessera/compiler/backend.h"
#include "tessera/compiler/lower/passes.h"
#include "tessera/compiler/lower/patterns.h"

namespace tessera {

#define GEN_PASS_DEF_CHOOSEKERNELS
#include "tessera/compiler/lower/passes.h.inc"

namespace {

using namespace mlir;

struct ChooseKernels : impl::ChooseKernelsBase<ChooseKernels> {
  using ChooseKernelsBase::ChooseKernelsBase;

  void runOnOperation() override {
    const Backend* const backend = FindBackend(device.getValue(), getOperation());
    if (backend == nullptr) return signalPassFailure();
    RewritePatternSet patterns(&getContext());
    PopulateDotLoops(patterns);
    PopulateConvolutionLoops(patterns);
    PopulateSortLoops(patterns);
    PopulateScatterLoops(patterns);
    PopulateScanLoops(patterns);
    backend->AddKernelRules(patterns);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
    getOperation()->walk([&](rt::ConvolutionOp op) {
      op.emitOpError() << "has neither a kernel nor loops on --device=" << device.getValue()
                       << "; expected a window without padding, input dilation or reversal, which "
                          "--tessera-convert-computation creates";
      signalPassFailure();
    });
  }
};

}  // namespace
}  // namespace tessera
