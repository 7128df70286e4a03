// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/buffer/pipeline.h"

#include "mlir/Dialect/Arith/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Bufferization/Transforms/FuncBufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/ControlFlow/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Linalg/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/SCF/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Transforms/Passes.h"
#include "tessera/compiler/buffer/passes.h"
#include "tessera/dialects/runtime/dialect.h"

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

void RegisterBufferInterfaces(DialectRegistry& registry) {
  arith::registerBufferizableOpInterfaceExternalModels(registry);
  bufferization::func_ext::registerBufferizableOpInterfaceExternalModels(registry);
  cf::registerBufferizableOpInterfaceExternalModels(registry);
  linalg::registerBufferizableOpInterfaceExternalModels(registry);
  scf::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerBufferizableOpInterfaceExternalModels(registry);
  rt::RegisterBufferizableOpInterface(registry);
}

}  // namespace tessera
