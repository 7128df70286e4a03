// SPDX-License-Identifier: Apache-2.0
// Turns the large locals of functions into parameters; the callers allocate them. A step function places them in its
// scratch memory.
#include "tessera/compiler/cpu/c_library/large_locals.h"

#include <vector>

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "tessera/compiler/cpu/c_library/archive.h"
#include "tessera/compiler/cpu/llvm/context_abi.h"

namespace tessera {
namespace {

using Locals = std::vector<llvm::AllocaInst*>;

int64_t Aligned(int64_t bytes) { return (bytes + kScratchAlignment - 1) / kScratchAlignment * kScratchAlignment; }

int64_t SizeOf(const llvm::AllocaInst& local) {
  const auto size = local.getAllocationSize(local.getDataLayout());
  return size && !size->isScalable() ? static_cast<int64_t>(size->getFixedValue()) : 0;
}

Locals LargeLocalsOf(llvm::Function& function) {
  Locals locals;
  for (llvm::Instruction& instruction : function.getEntryBlock()) {
    auto* const local = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (local != nullptr && local->isStaticAlloca() && SizeOf(*local) > kLargeLocal) locals.push_back(local);
  }
  return locals;
}

void Replace(llvm::AllocaInst& local, llvm::Value* memory) {
  for (llvm::User* const user : llvm::make_early_inc_range(local.users())) {
    auto* const marker = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    if (marker != nullptr && marker->isLifetimeStartOrEnd()) marker->eraseFromParent();  // only locals have them
  }
  local.replaceAllUsesWith(memory);
  local.eraseFromParent();
}

// Allocates the new parameters of `function` as locals of its callers. Calls follow each other, so all calls of a
// caller share these locals.
class CallerLocals {
 public:
  llvm::Value* Get(llvm::Function& caller, size_t index, int64_t bytes) {
    Locals& locals = locals_[&caller];
    llvm::IRBuilder<> builder(&*caller.getEntryBlock().begin());
    if (index == locals.size()) {
      locals.push_back(builder.CreateAlloca(builder.getInt8Ty(), builder.getInt64(0)));
      locals.back()->setAlignment(llvm::Align(kScratchAlignment));
    }
    llvm::AllocaInst& local = *locals[index];
    if (SizeOf(local) < bytes) local.setOperand(0, builder.getInt64(static_cast<uint64_t>(bytes)));
    return &local;
  }

  void Forget(llvm::Function& caller) { locals_.erase(&caller); }

 private:
  std::map<llvm::Function*, Locals> locals_;
};

// Replaces `function` by a copy with a parameter for each of the locals.
void MakeParameters(llvm::Function& function, const Locals& locals, CallerLocals& callers) {
  llvm::SmallVector<llvm::Type*> types(function.getFunctionType()->params());
  std::vector<int64_t> sizes;
  for (const llvm::AllocaInst* const local : locals) {
    types.push_back(local->getType());
    sizes.push_back(SizeOf(*local));
  }
  llvm::Function* const made =
      llvm::Function::Create(llvm::FunctionType::get(function.getReturnType(), types, function.isVarArg()),
                             function.getLinkage(), "", function.getParent());
  made->copyAttributesFrom(&function);
  made->splice(made->begin(), &function);
  made->takeName(&function);
  const size_t before = function.arg_size();
  for (size_t i = 0; i < before; ++i)
    function.getArg(static_cast<unsigned>(i))->replaceAllUsesWith(made->getArg(static_cast<unsigned>(i)));
  for (size_t i = 0; i < locals.size(); ++i) {
    llvm::Argument* const parameter = made->getArg(static_cast<unsigned>(before + i));
    parameter->addAttr(llvm::Attribute::NoAlias);
    parameter->addAttr(llvm::Attribute::getWithAlignment(made->getContext(), llvm::Align(kScratchAlignment)));
    Replace(*locals[i], parameter);
  }
  for (llvm::User* const user : llvm::make_early_inc_range(function.users())) {
    auto* const call = llvm::cast<llvm::CallInst>(user);
    llvm::SmallVector<llvm::Value*> arguments(call->args());
    for (size_t i = 0; i < sizes.size(); ++i) arguments.push_back(callers.Get(*call->getFunction(), i, sizes[i]));
    llvm::IRBuilder<> builder(call);
    llvm::CallInst* const again = builder.CreateCall(made, arguments);
    again->setAttributes(call->getAttributes());
    again->setCallingConv(call->getCallingConv());
    call->replaceAllUsesWith(again);
    call->eraseFromParent();
  }
  function.eraseFromParent();
}

// Returns whether all uses of the function are direct calls.
bool IsOnlyCalled(llvm::Function& function) {
  return llvm::all_of(function.uses(), [](const llvm::Use& use) {
    auto* const call = llvm::dyn_cast<llvm::CallInst>(use.getUser());
    return call != nullptr && call->isCallee(&use);
  });
}

// Places the locals of a step function in its scratch memory, after `scratch_bytes`.
void TakeFromScratch(llvm::Function& step, int64_t& scratch_bytes) {
  const Locals locals = LargeLocalsOf(step);
  if (locals.empty()) return;
  llvm::BasicBlock& entry = step.getEntryBlock();
  llvm::IRBuilder<> builder(&entry, entry.getFirstNonPHIOrDbgOrAlloca());  // the locals are erased
  llvm::Value* const place = builder.CreateConstInBoundsGEP1_64(builder.getInt64Ty(), step.getArg(0),
                                                                static_cast<uint64_t>(ContextMember::kArena));
  llvm::Value* const arena = builder.CreateLoad(builder.getPtrTy(), place);
  for (llvm::AllocaInst* const local : locals) {
    const int64_t offset = Aligned(scratch_bytes);
    scratch_bytes = offset + SizeOf(*local);
    Replace(*local, builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), arena, static_cast<uint64_t>(offset)));
  }
}

std::vector<llvm::Function*> CalleesFirst(llvm::Module& module) {
  std::vector<llvm::Function*> order;
  const llvm::CallGraph graph(module);
  for (const llvm::CallGraphNode* const node : llvm::post_order(&graph)) {
    if (node->getFunction() != nullptr && !node->getFunction()->isDeclaration()) order.push_back(node->getFunction());
  }
  return order;
}

}  // namespace

void MoveLargeLocals(llvm::Module& module, std::map<std::string, int64_t>& scratch) {
  CallerLocals callers;
  for (llvm::Function* const function : CalleesFirst(module)) {
    if (const auto step = scratch.find(function->getName().str()); step != scratch.end()) {
      TakeFromScratch(*function, step->second);
      continue;
    }
    const Locals locals = LargeLocalsOf(*function);
    if (locals.empty() || !IsOnlyCalled(*function)) continue;
    callers.Forget(*function);
    MakeParameters(*function, locals, callers);
  }
}

}  // namespace tessera
