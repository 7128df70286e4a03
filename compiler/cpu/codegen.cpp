// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/codegen.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Instrumentation/AddressSanitizer.h"
#include "llvm/Transforms/Instrumentation/ThreadSanitizer.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "tessera/runtime/base/status.h"

namespace tessera {
namespace {

// Functions say for which machine they are: without it LLVM vectorises for the least x86-64 there is.
void AttributeFunctions(llvm::Module& module, const CpuTarget& target) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    function.addFnAttr("target-cpu", target.cpu);
    if (!target.features.empty()) function.addFnAttr("target-features", target.features);
    function.addFnAttr("prefer-vector-width", std::to_string(target.vector_bits));
    function.addFnAttr("frame-pointer", "all");
    function.addFnAttr(llvm::Attribute::NoUnwind);
    // Kernels stay apart: one optimised body for all calls, and small functions compile faster than one large step.
    if (function.hasLocalLinkage()) function.addFnAttr(llvm::Attribute::NoInline);
    if (target.instrumentation == Instrumentation::kAddress) function.addFnAttr(llvm::Attribute::SanitizeAddress);
    if (target.instrumentation == Instrumentation::kThread) function.addFnAttr(llvm::Attribute::SanitizeThread);
  }
}

// Converting a float that no integer stands for gives any integer then, instead of poison that spreads: MLIR's
// expansion of exp converts a NaN and multiplies NaN with what comes of that.
void FreezeConversions(llvm::Module& module) {
  llvm::SmallVector<llvm::Instruction*> conversions;
  for (llvm::Function& function : module) {
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (llvm::isa<llvm::FPToSIInst, llvm::FPToUIInst>(instruction)) conversions.push_back(&instruction);
    }
  }
  for (llvm::Instruction* conversion : conversions) {
    auto* freeze = new llvm::FreezeInst(conversion);
    freeze->insertAfter(conversion->getIterator());
    conversion->replaceUsesWithIf(freeze, [&](llvm::Use& use) { return use.getUser() != freeze; });
  }
}

void Optimize(llvm::Module& module, CpuTarget& target) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(target.machine.get());
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  builder.registerOptimizerLastEPCallback([&](llvm::ModulePassManager& passes, auto, auto) {
    if (target.instrumentation == Instrumentation::kAddress) {
      passes.addPass(llvm::AddressSanitizerPass(llvm::AddressSanitizerOptions()));
    } else if (target.instrumentation == Instrumentation::kThread) {
      passes.addPass(llvm::ModuleThreadSanitizerPass());
      passes.addPass(llvm::createModuleToFunctionPassAdaptor(llvm::ThreadSanitizerPass()));
    }
  });
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O3).run(module, modules);
}

absl::StatusOr<std::string> Emit(LlvmProgram& program, CpuTarget& target, llvm::CodeGenFileType type) {
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream stream(bytes);
  llvm::legacy::PassManager passes;
  if (target.machine->addPassesToEmitFile(passes, stream, nullptr, type)) {
    return Internal("LLVM cannot write code for {}", target.cpu);
  }
  passes.run(*program.module);
  return std::string(bytes.begin(), bytes.end());
}

}  // namespace

absl::StatusOr<LlvmProgram> OptimizeForTarget(mlir::ModuleOp module, CpuTarget& target) {
  LlvmProgram program;
  program.context = std::make_unique<llvm::LLVMContext>();
  program.module = mlir::translateModuleToLLVMIR(module, *program.context, "tessera");
  if (!program.module) return Internal("the lowered program has no LLVM form");
  program.module->setTargetTriple(target.machine->getTargetTriple());
  program.module->setDataLayout(target.machine->createDataLayout());
  AttributeFunctions(*program.module, target);
  FreezeConversions(*program.module);
  std::string error;
  llvm::raw_string_ostream stream(error);
  if (llvm::verifyModule(*program.module, &stream)) return Internal("invalid LLVM IR: {}", error);
  Optimize(*program.module, target);
  return program;
}

std::string PrintLlvm(const LlvmProgram& program) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  program.module->print(stream, nullptr);
  return text;
}

absl::StatusOr<std::string> PrintAssembly(LlvmProgram& program, CpuTarget& target) {
  return Emit(program, target, llvm::CodeGenFileType::AssemblyFile);
}

absl::StatusOr<std::string> EmitObject(LlvmProgram& program, CpuTarget& target) {
  return Emit(program, target, llvm::CodeGenFileType::ObjectFile);
}

}  // namespace tessera
