// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/llvm/vector_widths.h"

#include "llvm/Analysis/IVDescriptors.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

namespace tessera {
namespace {

// Returns whether a vector of the intrinsic costs about as much as one number.
bool IsCheap(llvm::Intrinsic::ID intrinsic) {
  switch (intrinsic) {
    case llvm::Intrinsic::fma:
    case llvm::Intrinsic::fabs:
    case llvm::Intrinsic::copysign:
    case llvm::Intrinsic::sqrt:
    case llvm::Intrinsic::floor:
    case llvm::Intrinsic::ceil:
    case llvm::Intrinsic::trunc:
    case llvm::Intrinsic::roundeven:
    case llvm::Intrinsic::maximum:
    case llvm::Intrinsic::minimum:
    case llvm::Intrinsic::smax:
    case llvm::Intrinsic::smin:
    case llvm::Intrinsic::umax:
    case llvm::Intrinsic::umin:
      return true;
    default:
      return false;
  }
}

class PlainLoop {
 public:
  PlainLoop(llvm::Loop& loop, llvm::ScalarEvolution& evolution) : loop_(loop), evolution_(evolution) {}

  // Returns the bytes of the numbers with which the loop computes; 0 when it is not plain.
  unsigned NumberBytes() {
    if (!loop_.isInnermost() || loop_.getNumBlocks() != 1) return 0;
    for (llvm::Instruction& instruction : *loop_.getHeader()) {
      if (!IsPlain(instruction)) return 0;
    }
    return bytes_;
  }

 private:
  bool IsPlain(llvm::Instruction& instruction) {
    if (instruction.isTerminator() || IsOfAddress(instruction)) return true;
    if (auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction)) return IsReduction(*phi) && IsNumber(phi->getType());
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
      return load->isSimple() && IsNumber(load->getType()) && IsWalked(load->getPointerOperand(), /*may_stay=*/true);
    }
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      return store->isSimple() && IsNumber(store->getValueOperand()->getType()) &&
             IsWalked(store->getPointerOperand(), /*may_stay=*/false);
    }
    if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction)) {
      return IsCheap(call->getIntrinsicID()) && IsNumber(call->getType());
    }
    if (llvm::isa<llvm::CmpInst>(instruction)) return IsNumber(instruction.getOperand(0)->getType());
    return llvm::isa<llvm::BinaryOperator, llvm::UnaryOperator, llvm::SelectInst, llvm::CastInst>(instruction) &&
           (instruction.getType()->isIntegerTy(1) || IsNumber(instruction.getType()));
  }

  // Returns whether the instruction counts iterations or computes an address, and stays a single number.
  bool IsOfAddress(llvm::Instruction& instruction) {
    if (llvm::isa<llvm::GetElementPtrInst>(instruction)) return true;
    if (llvm::isa<llvm::LoadInst>(instruction) || !evolution_.isSCEVable(instruction.getType())) return false;
    const auto counts = [&](llvm::User* user) {
      auto* inner = llvm::cast<llvm::Instruction>(user);
      return llvm::isa<llvm::GetElementPtrInst>(inner) || inner == &instruction || IsLatchCondition(inner) ||
             (llvm::isa<llvm::PHINode, llvm::BinaryOperator>(inner) && IsInduction(inner));
    };
    return IsLatchCondition(&instruction) || (IsInduction(&instruction) && llvm::all_of(instruction.users(), counts));
  }

  bool IsInduction(llvm::Instruction* instruction) {
    if (!evolution_.isSCEVable(instruction->getType())) return false;
    const auto* recurrence = llvm::dyn_cast<llvm::SCEVAddRecExpr>(evolution_.getSCEV(instruction));
    return recurrence != nullptr && recurrence->getLoop() == &loop_ && recurrence->isAffine();
  }

  bool IsLatchCondition(llvm::Instruction* instruction) {
    auto* branch = llvm::dyn_cast<llvm::BranchInst>(loop_.getHeader()->getTerminator());
    return branch != nullptr && branch->isConditional() && branch->getCondition() == instruction;
  }

  // Returns whether |type| is a number's; all numbers must have the size of the first.
  bool IsNumber(llvm::Type* type) {
    if (!type->isFloatTy() && !type->isDoubleTy() && !type->isIntegerTy(32) && !type->isIntegerTy(64)) return false;
    const unsigned bytes = type->getPrimitiveSizeInBits().getFixedValue() / 8;
    if (bytes_ == 0) bytes_ = bytes;
    return bytes == bytes_;
  }

  // Returns whether |pointer| advances by one number per iteration or, if |may_stay|, is loop-invariant.
  bool IsWalked(llvm::Value* pointer, bool may_stay) {
    const llvm::SCEV* address = evolution_.getSCEV(pointer);
    if (evolution_.isLoopInvariant(address, &loop_)) return may_stay;
    const auto* recurrence = llvm::dyn_cast<llvm::SCEVAddRecExpr>(address);
    if (recurrence == nullptr || recurrence->getLoop() != &loop_ || !recurrence->isAffine()) return false;
    const auto* step = llvm::dyn_cast<llvm::SCEVConstant>(recurrence->getStepRecurrence(evolution_));
    return step != nullptr && step->getAPInt() == bytes_;
  }

  // Returns whether |phi| accumulates over the iterations, whose results may be combined in any order.
  bool IsReduction(llvm::PHINode& phi) {
    llvm::RecurrenceDescriptor reduction;
    return llvm::RecurrenceDescriptor::isReductionPHI(&phi, &loop_, reduction, nullptr, nullptr, nullptr,
                                                      &evolution_) &&
           !reduction.hasExactFPMath();
  }

  llvm::Loop& loop_;
  llvm::ScalarEvolution& evolution_;
  unsigned bytes_ = 0;
};

}  // namespace

llvm::PreservedAnalyses SayVectorWidths::run(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  auto& evolution = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  for (llvm::Loop* loop : analyses.getResult<llvm::LoopAnalysis>(function).getLoopsInPreorder()) {
    const unsigned bytes = PlainLoop(*loop, evolution).NumberBytes();
    if (bytes == 0) continue;
    const unsigned width = vector_bits_ / (8 * bytes);
    const unsigned rounds = evolution.getSmallConstantTripCount(loop);
    if (rounds == 0 || rounds % width != 0) continue;
    llvm::addStringMetadataToLoop(loop, "llvm.loop.vectorize.width", width);
  }
  return llvm::PreservedAnalyses::all();
}

}  // namespace tessera
