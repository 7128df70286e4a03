// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/pipeline.h"

#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/lower/passes.h"

namespace tessera {

void AddLowerPasses(PassList& passes, const std::string& device) {
  passes.addPass(createSplitConvolutions({.device = device}), PassNeed::kOptional);
  passes.addPass(createConvertComputation({.device = device}));
  passes.addPass(createLowerStablehlo({.device = device}));
  passes.addPass(createChooseKernels({.device = device}));
  passes.addPass(mlir::createCanonicalizerPass(), PassNeed::kOptional);
  passes.addPass(mlir::createCSEPass(), PassNeed::kOptional);
}

}  // namespace tessera
