// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/lower/pipeline.h"

#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/canonicalize.h"
#include "tessera/compiler/lower/passes.h"

namespace tessera {

void AddLowerPasses(PassList& passes, const std::string& device) {
  passes.AddPass(createSplitConvolutions({.device = device}), PassNeed::kOptional);
  passes.AddPass(createConvertComputation({.device = device}));
  passes.AddPass(createLowerStablehlo({.device = device}));
  passes.AddPass(createChooseKernels({.device = device}));
  passes.AddPass(CreateCanonicalize(), PassNeed::kOptional);
  passes.AddPass(mlir::createCSEPass(), PassNeed::kOptional);
}

}  // namespace tessera
