// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/llvm/f16_signs_as_integers.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"

namespace tessera {
namespace {

using namespace llvm;

bool HasF16(Function& function) {
  const auto is_f16 = [](const Type* type) { return type->getScalarType()->isHalfTy(); };
  for (Instruction& instruction : llvm::instructions(function)) {
    if (is_f16(instruction.getType())) return true;
  }
  return false;
}

Value* CopySign(IRBuilder<>& builder, Value* magnitude, Value* sign) {
  const unsigned width = magnitude->getType()->getScalarSizeInBits();
  Type* bits = magnitude->getType()->getWithNewType(builder.getIntNTy(width));
  Value* mask = ConstantInt::get(bits, APInt::getSignMask(width));
  Value* rest = ConstantInt::get(bits, ~APInt::getSignMask(width));
  Value* joined = builder.CreateOr(builder.CreateAnd(builder.CreateBitCast(magnitude, bits), rest),
                                   builder.CreateAnd(builder.CreateBitCast(sign, bits), mask));
  return builder.CreateBitCast(joined, magnitude->getType());
}

}  // namespace

void CopyF16SignsAsIntegers(Module& module) {
  for (Function& function : module) {
    if (!HasF16(function)) continue;
    for (Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
      auto* call = dyn_cast<IntrinsicInst>(&instruction);
      if (call == nullptr || call->getIntrinsicID() != Intrinsic::copysign) continue;
      IRBuilder<> builder(call);
      call->replaceAllUsesWith(CopySign(builder, call->getArgOperand(0), call->getArgOperand(1)));
      call->eraseFromParent();
    }
  }
}

}  // namespace tessera
