// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/pipeline.h"

#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/lower/passes.h"

namespace tessera {

void AddLowerPasses(PassList& passes) {
  passes.AddPass(createSplitConvolutions(), PassNeed::kOptional);
  passes.AddPass(createConvertComputation());
  passes.AddPass(createLowerStablehlo());
  passes.AddPass(mlir::createCanonicalizerPass(), PassNeed::kOptional);
  passes.AddPass(mlir::createCSEPass(), PassNeed::kOptional);
}

}  // namespace tessera
