// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/pipeline.h"

#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/lower/passes.h"

namespace tessera {

void AddLowerPasses(mlir::OpPassManager& passes) {
  passes.addPass(createConvertComputation());
  passes.addPass(createLowerStablehlo());
  passes.addPass(mlir::createCanonicalizerPass());
  passes.addPass(mlir::createCSEPass());
}

}  // namespace tessera
