// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/llvm/join_functions.h"

#include <utility>

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Cloning.h"

namespace tessera {
namespace {

// A kernel of at most this many instructions becomes part of its callers: an element copied, a scalar computed.
constexpr size_t kFewInstructions = 16;

bool IsKernel(const llvm::Function& function) { return !function.isDeclaration() && function.hasLocalLinkage(); }

// Returns whether |function| is only called; functions whose address is taken stay.
bool IsOnlyCalled(const llvm::Function& function) {
  return llvm::all_of(function.uses(), [](const llvm::Use& use) {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(use.getUser());
    return call != nullptr && call->isCallee(&use);
  });
}

bool IsSmall(const llvm::Function& kernel) {
  return kernel.size() == 1 && kernel.front().size() <= kFewInstructions && IsOnlyCalled(kernel);
}

// Inlines |function| into all its callers; returns false when LLVM cannot.
bool Join(llvm::Function& function) {
  for (llvm::User* user : llvm::make_early_inc_range(function.users())) {
    llvm::InlineFunctionInfo info;
    if (!llvm::InlineFunction(*llvm::cast<llvm::CallInst>(user), info).isSuccess()) return false;
  }
  function.eraseFromParent();
  return true;
}

// Returns the kernel that |piece|, which only unpacks arguments, calls; null when it does anything else.
llvm::Function* KernelOf(llvm::Function& piece) {
  if (!IsKernel(piece) || piece.size() != 1) return nullptr;
  llvm::Function* kernel = nullptr;
  for (llvm::Instruction& instruction : piece.front()) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    if (call == nullptr) continue;
    if (kernel != nullptr) return nullptr;
    kernel = call->getCalledFunction();
    if (kernel == nullptr || !IsKernel(*kernel) || !kernel->hasOneUse()) return nullptr;
  }
  return kernel;
}

bool HasCycles(const llvm::Function& function) {
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> edges;
  llvm::FindFunctionBackedges(function, edges);
  return !edges.empty();
}

void KeepAsWritten(llvm::Function& function) {
  function.addFnAttr(llvm::Attribute::NoInline);
  function.addFnAttr(llvm::Attribute::OptimizeNone);
}

}  // namespace

void JoinSmallKernels(llvm::Module& module) {
  for (llvm::Function& function : llvm::make_early_inc_range(module)) {
    if (!IsKernel(function)) continue;
    if (!IsSmall(function) || !Join(function)) function.addFnAttr(llvm::Attribute::NoInline);
  }
}

void JoinPieces(llvm::Module& module) {
  llvm::SmallVector<llvm::Function*> kernels;
  for (llvm::Function& function : module) {
    if (llvm::Function* kernel = KernelOf(function)) kernels.push_back(kernel);
  }
  for (llvm::Function* kernel : kernels) Join(*kernel);
}

void KeepStepsAsWritten(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || !function.getName().starts_with("tessera_step_")) continue;
    if (!HasCycles(function)) KeepAsWritten(function);
  }
}

}  // namespace tessera
