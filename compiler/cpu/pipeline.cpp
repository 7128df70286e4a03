// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/pipeline.h"

#include "mlir/Conversion/ComplexToStandard/ComplexToStandard.h"
#include "mlir/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.h"
#include "mlir/Conversion/SCFToControlFlow/SCFToControlFlow.h"
#include "mlir/Dialect/Arith/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Bufferization/Transforms/FuncBufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/ControlFlow/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "tessera/compiler/buffer/pipeline.h"
#include "tessera/compiler/cpu/kernels/passes.h"
#include "tessera/compiler/cpu/llvm/passes.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

using namespace mlir;

void AddBufferPasses(PassList& passes, int64_t vector_bits) {
  AddTensorPasses(passes);
  passes.addPass(createOutlineKernels());
  passes.addPass(createLowerKernels(LowerKernelsOptions{vector_bits}));
  AddArenaPasses(passes);
}

void AddLlvmPasses(PassList& passes) {
  // The pass runs before types change: its patterns expect complex operands.
  passes.addNestedPass<func::FuncOp>(createConvertComplexToStandardPass());
  passes.addPass(createMaterializeEntries());
  passes.addPass(createSCFToControlFlowPass());
  passes.addNestedPass<func::FuncOp>(createLowerRuntimeCalls());
  passes.addPass(createConvertToLlvm());
  passes.addPass(createReconcileUnrealizedCastsPass());
}

void RegisterCpuInterfaces(DialectRegistry& registry) {
  arith::registerBufferizableOpInterfaceExternalModels(registry);
  bufferization::func_ext::registerBufferizableOpInterfaceExternalModels(registry);
  cf::registerBufferizableOpInterfaceExternalModels(registry);
  linalg::registerBufferizableOpInterfaceExternalModels(registry);
  scf::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerBufferizableOpInterfaceExternalModels(registry);
  rt::RegisterBufferizableOpInterface(registry);
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

}  // namespace tessera
