// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/llvm/f16_as_integers.h"

#include "llvm/ADT/STLExtras.h"
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

// Returns the f16 at the address of |load| as an f32.
Value* LoadWide(IRBuilder<>& builder, LoadInst* load) {
  LoadInst* bits = builder.CreateAlignedLoad(builder.getInt16Ty(), load->getPointerOperand(), load->getAlign());
  bits->setAAMetadata(load->getAAMetadata());
  // Without the freeze, the load would become part of an insertion again.
  Value* low = builder.CreateFreeze(builder.CreateZExt(bits, builder.getInt32Ty()));
  Value* words =
      builder.CreateInsertElement(Constant::getNullValue(FixedVectorType::get(low->getType(), 4)), low, uint64_t{0});
  Value* halves = builder.CreateBitCast(words, FixedVectorType::get(load->getType(), 8));
  Value* few = builder.CreateShuffleVector(halves, ArrayRef<int>{0, 1, 2, 3});
  Value* wide = builder.CreateFPExt(few, FixedVectorType::get(builder.getFloatTy(), 4));
  return builder.CreateExtractElement(wide, uint64_t{0});
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

void LoadF16AsIntegers(Module& module, absl::Span<const std::string> features) {
  if (!llvm::is_contained(features, "f16c") || llvm::is_contained(features, "avx512fp16")) return;
  for (Function& function : module) {
    for (Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
      auto* widened = dyn_cast<FPExtInst>(&instruction);
      auto* load = widened ? dyn_cast<LoadInst>(widened->getOperand(0)) : nullptr;
      if (load == nullptr || !load->getType()->isHalfTy() || !load->hasOneUse() || !load->isSimple()) continue;
      IRBuilder<> builder(load);
      Value* wide = LoadWide(builder, load);
      if (wide->getType() != widened->getType()) wide = builder.CreateFPExt(wide, widened->getType());
      widened->replaceAllUsesWith(wide);
      widened->eraseFromParent();
      load->eraseFromParent();
    }
  }
}

}  // namespace tessera
