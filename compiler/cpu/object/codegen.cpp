// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/object/codegen.h"

#include <algorithm>
#include <atomic>
#include <iterator>

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "tessera/compiler/cpu/llvm/half_conversions.h"
#include "tessera/compiler/cpu/llvm/join_functions.h"
#include "tessera/compiler/cpu/llvm/optimize.h"
#include "tessera/compiler/cpu/object/split_module.h"
#include "tessera/compiler/large_stack.h"
#include "tessera/runtime/base/status.h"
#include "tessera/runtime/machine/usable_cores.h"

namespace tessera {
namespace {

bool MultipliesBf16Pairs(const llvm::Function& function) {
  return llvm::any_of(llvm::instructions(function), [](const llvm::Instruction& instruction) {
    const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
    return call != nullptr && call->getIntrinsicID() == llvm::Intrinsic::x86_avx512bf16_dpbf16ps_512;
  });
}

// Sets the target of functions: without it LLVM vectorises for the baseline of x86-64.
void AttributeFunctions(llvm::Module& module, const CpuTarget& target) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    function.addFnAttr("target-cpu", target.cpu);
    std::string features = target.features;
    if (MultipliesBf16Pairs(function)) fmt::format_to(std::back_inserter(features), ",+{}", kBf16PairsFeature);
    if (!features.empty()) function.addFnAttr("target-features", features);
    function.addFnAttr("prefer-vector-width", std::to_string(target.vector_bits));
    function.addFnAttr("frame-pointer", "all");
    function.addFnAttr(llvm::Attribute::NoUnwind);
    if (target.instrumentation == Instrumentation::kAddress) function.addFnAttr(llvm::Attribute::SanitizeAddress);
    if (target.instrumentation == Instrumentation::kThread) function.addFnAttr(llvm::Attribute::SanitizeThread);
  }
}

// Makes the conversion of a float without an integer value return any integer, instead of poison that spreads. MLIR's
// expansion of exp converts a NaN and multiplies NaN with the result.
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

absl::StatusOr<std::string> OptimizeAndEmit(llvm::Module& module, CpuTarget& target) {
  OptimizePart(module, target);
  return target.generator->EmitObject(module);
}

// Runs on a separate thread, with its own context and target.
absl::StatusOr<std::string> OptimizeAndEmit(const std::string& bitcode, const CpuTarget& like) {
  ASSIGN_OR_RETURN(CpuTarget target, MakeCpuTarget(like.requested, like.instrumentation));
  llvm::LLVMContext context;
  auto module = llvm::parseBitcodeFile(llvm::MemoryBufferRef(bitcode, "part"), context);
  if (!module) return Internal("a part of the program is unreadable: {}", llvm::toString(module.takeError()));
  return OptimizeAndEmit(**module, target);
}

size_t NumThreads() {
  // LLVM is not instrumented, so ThreadSanitizer does not see how the threads inside it synchronise.
  if (InstrumentationOfThisBuild() == Instrumentation::kThread) return 1;
  return static_cast<size_t>(UsableCores());
}

}  // namespace

absl::StatusOr<LlvmProgram> TranslateForTarget(mlir::ModuleOp module, const CpuTarget& target) {
  LlvmProgram program;
  program.context = std::make_unique<llvm::LLVMContext>();
  // The module is verified below, with what is added here.
  program.module = mlir::translateModuleToLLVMIR(module, *program.context, "tessera", /*disableVerification=*/true);
  if (!program.module) return Internal("the lowered program cannot be translated to LLVM IR");
  const llvm::TargetMachine& machine = target.generator->machine();
  program.module->setTargetTriple(machine.getTargetTriple());
  program.module->setDataLayout(machine.createDataLayout());
  AttributeFunctions(*program.module, target);
  FreezeConversions(*program.module);
  JoinSmallKernels(*program.module);
  std::string error;
  llvm::raw_string_ostream stream(error);
  if (llvm::verifyModule(*program.module, &stream)) return Internal("invalid LLVM IR: {}", error);
  return program;
}

void Optimize(LlvmProgram& program, CpuTarget& target) { OptimizeModule(*program.module, target); }

std::string PrintLlvm(const LlvmProgram& program) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  program.module->print(stream, nullptr);
  return text;
}

absl::StatusOr<std::string> PrintAssembly(LlvmProgram& program, CpuTarget& target) {
  return target.generator->EmitAssembly(*program.module);
}

absl::StatusOr<std::vector<std::string>> EmitObjects(LlvmProgram program, CpuTarget& target) {
  OptimizeAcrossFunctions(*program.module, target);
  // Splitting costs more than threads save in quick passes.
  const std::vector<std::string> parts =
      target.effort == Effort::kQuick ? std::vector<std::string>() : SplitOffParts(*program.module);
  std::vector<absl::StatusOr<std::string>> objects(parts.size() + 1);
  std::atomic<size_t> next = 0;
  const auto work = [&] {
    for (size_t i = next++; i < objects.size(); i = next++) {
      objects[i] = i == 0 ? OptimizeAndEmit(*program.module, target) : OptimizeAndEmit(parts[i - 1], target);
    }
  };
  const size_t threads = std::min(NumThreads(), objects.size());
  if (threads == 1) {
    work();
  } else {
    RETURN_IF_ERROR(RunOnLargeStacks(threads, work));
  }
  std::vector<std::string> result;
  for (absl::StatusOr<std::string>& object : objects) {
    RETURN_IF_ERROR(object.status());
    result.push_back(*std::move(object));
  }
  if (NeedsHalfConversions(target)) {
    ASSIGN_OR_RETURN(result.emplace_back(), EmitHalfConversions(target));
  }
  return result;
}

}  // namespace tessera
