// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/llvm/extremes.h"

#include <algorithm>
#include <utility>

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsX86.h"
#include "llvm/IR/PatternMatch.h"

namespace tessera {
namespace {

using namespace llvm;

bool IsExtreme(const IntrinsicInst& call) {
  const Intrinsic::ID id = call.getIntrinsicID();
  const Type* scalar = call.getType()->getScalarType();
  return (id == Intrinsic::maximum || id == Intrinsic::minimum) && (scalar->isFloatTy() || scalar->isDoubleTy());
}

// Returns the form with a selection; null when neither operand is a constant that allows it.
Value* AsSelect(IntrinsicInst& call) {
  const bool is_maximum = call.getIntrinsicID() == Intrinsic::maximum;
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

// Returns the range instruction on vectors of |bits|, or no intrinsic.
Intrinsic::ID RangeOf(unsigned bits, bool is_float) {
  switch (bits) {
    case 128:
      return is_float ? Intrinsic::x86_avx512_mask_range_ps_128 : Intrinsic::x86_avx512_mask_range_pd_128;
    case 256:
      return is_float ? Intrinsic::x86_avx512_mask_range_ps_256 : Intrinsic::x86_avx512_mask_range_pd_256;
    case 512:
      return is_float ? Intrinsic::x86_avx512_mask_range_ps_512 : Intrinsic::x86_avx512_mask_range_pd_512;
    default:
      return Intrinsic::not_intrinsic;
  }
}

// Returns the form with a range instruction; null for vectors of sizes that have none.
Value* AsRange(IntrinsicInst& call) {
  constexpr int kLesser = 0b0100, kGreater = 0b0101;  // the sign is that of the chosen operand
  constexpr int kCurrentRounding = 4;                 // no exception is suppressed
  const bool is_float = call.getType()->getScalarType()->isFloatTy();
  const bool is_scalar = !call.getType()->isVectorTy();
  IRBuilder<> builder(&call);
  Value *x = call.getArgOperand(0), *y = call.getArgOperand(1);
  if (is_scalar) {
    auto* vector = FixedVectorType::get(call.getType(), is_float ? 4 : 2);
    x = builder.CreateInsertElement(PoisonValue::get(vector), x, uint64_t{0});
    y = builder.CreateInsertElement(PoisonValue::get(vector), y, uint64_t{0});
  }
  const auto* type = dyn_cast<FixedVectorType>(x->getType());
  if (type == nullptr) return nullptr;
  const auto bits = static_cast<unsigned>(type->getPrimitiveSizeInBits().getFixedValue());
  const Intrinsic::ID range = RangeOf(bits, is_float);
  if (range == Intrinsic::not_intrinsic) return nullptr;
  auto* all = ConstantInt::getAllOnesValue(builder.getIntNTy(std::max(8u, type->getNumElements())));
  SmallVector<Value*> arguments = {x, y,
                                   builder.getInt32(call.getIntrinsicID() == Intrinsic::maximum ? kGreater : kLesser),
                                   PoisonValue::get(x->getType()), all};
  if (bits == 512) arguments.push_back(builder.getInt32(kCurrentRounding));
  Value* chosen = builder.CreateIntrinsic(range, {}, arguments);
  Value* result = builder.CreateSelect(builder.CreateFCmpUNO(x, y), builder.CreateFAdd(x, y), chosen);
  return is_scalar ? builder.CreateExtractElement(result, uint64_t{0}) : result;
}

// Returns the form with only comparisons and integers.
Value* AsComparisons(IntrinsicInst& call) {
  const bool is_maximum = call.getIntrinsicID() == Intrinsic::maximum;
  IRBuilder<> builder(&call);
  Value *x = call.getArgOperand(0), *y = call.getArgOperand(1);
  Value* chosen = builder.CreateSelect(is_maximum ? builder.CreateFCmpOGT(x, y) : builder.CreateFCmpOLT(x, y), x, y);
  // Equal numbers have equal bits, except zeros: 0 is the greater one.
  Type* integer = IntegerType::get(call.getContext(), call.getType()->getScalarSizeInBits());
  if (const auto* vector = dyn_cast<FixedVectorType>(call.getType()))
    integer = FixedVectorType::get(integer, vector->getNumElements());
  Value *x_bits = builder.CreateBitCast(x, integer), *y_bits = builder.CreateBitCast(y, integer);
  Value* equal = is_maximum ? builder.CreateAnd(x_bits, y_bits) : builder.CreateOr(x_bits, y_bits);
  chosen = builder.CreateSelect(builder.CreateFCmpOEQ(x, y), builder.CreateBitCast(equal, call.getType()), chosen);
  return builder.CreateSelect(builder.CreateFCmpUNO(x, y), builder.CreateFAdd(x, y), chosen);
}

// Returns whether LLVM calls fmaximum of C23 on the machine, which libraries do not have yet.
bool CallsLibrary(const Triple& triple, absl::Span<const std::string> features) {
  return triple.isARM() || triple.isThumb() || (triple.isRISCV() && !llvm::is_contained(features, "f"));
}

}  // namespace

void LowerExtremes(Module& module, absl::Span<const std::string> features) {
  const Triple& triple = module.getTargetTriple();
  const bool calls_library = CallsLibrary(triple, features);
  if (!triple.isX86() && !calls_library) return;
  const bool has_range = llvm::is_contained(features, "avx512dq") && llvm::is_contained(features, "avx512vl");
  for (Function& function : module) {
    for (Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
      auto* call = dyn_cast<IntrinsicInst>(&instruction);
      if (call == nullptr || !IsExtreme(*call)) continue;
      Value* lowered = calls_library ? AsComparisons(*call) : AsSelect(*call);
      if (lowered == nullptr && has_range) lowered = AsRange(*call);
      if (lowered == nullptr) continue;
      call->replaceAllUsesWith(lowered);
      call->eraseFromParent();
    }
  }
}

}  // namespace tessera
