// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/buffer/pipeline.h"

#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/buffer/passes.h"

namespace tessera {

using namespace mlir;

void AddTensorPasses(PassList& passes) {
  passes.addNestedPass<func::FuncOp>(createScalarize(), PassNeed::kOptional);
  passes.addNestedPass<func::FuncOp>(createFuseElementwise(), PassNeed::kOptional);
  passes.addNestedPass<func::FuncOp>(createSplitReductions(), PassNeed::kOptional);
  passes.addPass(createCanonicalizerPass(), PassNeed::kOptional);
  passes.addPass(createCSEPass(), PassNeed::kOptional);
  passes.addNestedPass<func::FuncOp>(createPlaceResults(), PassNeed::kOptional);
  passes.addPass(createBufferize());
  passes.addPass(createCanonicalizerPass(), PassNeed::kOptional);
}

void AddArenaPasses(PassList& passes) {
  passes.addNestedPass<func::FuncOp>(createPlanArena());
  passes.addPass(createAssignSlots());
}

}  // namespace tessera
