// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/extremes_as_selects.h"

#include <utility>

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

namespace tessera {
namespace {

using namespace llvm;

// The form of |call| with a selection; null where there is none.
Value* AsSelect(IntrinsicInst& call) {
  const bool is_maximum = call.getIntrinsicID() == Intrinsic::maximum;
  if (!is_maximum && call.getIntrinsicID() != Intrinsic::minimum) return nullptr;
  Type* scalar = call.getType()->getScalarType();
  if (!scalar->isFloatTy() && !scalar->isDoubleTy()) return nullptr;
  Value *value = call.getArgOperand(0), *constant = call.getArgOperand(1);
  const APFloat* number = nullptr;
  if (PatternMatch::match(value, PatternMatch::m_APFloat(number))) {
    std::swap(value, constant);
  } else if (!PatternMatch::match(constant, PatternMatch::m_APFloat(number))) {
    return nullptr;
  }
  if (number->isNaN() || (number->isNegZero() && !is_maximum)) return nullptr;
  IRBuilder<> builder(&call);
  Value* is_beyond = is_maximum ? builder.CreateFCmpOLT(value, constant) : builder.CreateFCmpOGT(value, constant);
  Value* chosen = builder.CreateSelect(is_beyond, constant, value);
  // -0 is not less than 0, and the sum of the two is 0.
  return is_maximum && number->isPosZero() ? builder.CreateFAdd(chosen, constant) : chosen;
}

}  // namespace

void ExtremesOfConstantsAsSelects(Module& module) {
  if (!module.getTargetTriple().isX86()) return;
  for (Function& function : module) {
    for (Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
      auto* call = dyn_cast<IntrinsicInst>(&instruction);
      Value* selected = call == nullptr ? nullptr : AsSelect(*call);
      if (selected == nullptr) continue;
      call->replaceAllUsesWith(selected);
      call->eraseFromParent();
    }
  }
}

}  // namespace tessera
