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
#include "tessera/compiler/canonicalize.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

using namespace mlir;

void AddTensorPasses(PassList& passes) {
  passes.AddNestedPass<func::FuncOp>(createScalarize(), PassNeed::kOptional);
  passes.AddNestedPass<func::FuncOp>(createFuseElementwise(), PassNeed::kOptional);
  passes.AddNestedPass<func::FuncOp>(createSplitReductions(), PassNeed::kOptional);
  passes.AddPass(CreateCanonicalize(), PassNeed::kOptional);
  passes.AddPass(createCSEPass(), PassNeed::kOptional);
  passes.AddNestedPass<func::FuncOp>(createPlaceResults(), PassNeed::kOptional);
  passes.AddPass(createBufferize());
  passes.AddPass(CreateCanonicalize(), PassNeed::kOptional);
}

void AddArenaPasses(PassList& passes) {
  passes.AddNestedPass<func::FuncOp>(createPlanArena());
  passes.AddPass(createAssignSlots());
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
