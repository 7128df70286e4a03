// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/pipeline.h"

#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/lower/passes.h"

namespace tessera {

void AddLowerPasses(PassList& passes) {
  passes.addPass(createSplitConvolutions(), PassNeed::kOptional);
  passes.addPass(createConvertComputation());
  passes.addPass(createLowerStablehlo());
  passes.addPass(mlir::createCanonicalizerPass(), PassNeed::kOptional);
  passes.addPass(mlir::createCSEPass(), PassNeed::kOptional);
}

}  // namespace tessera
