// SPDX-License-Identifier: Apache-2.0
// The loops of an op here are the dimensions of the product's result, the last one along vectors. When one of the ops
// writes a buffer, all ops of the epilogue access that buffer at the current element only. So the order of elements
// does not matter.
#include "tessera/compiler/cpu/loops/epilogue.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "tessera/compiler/buffer/loop_nest.h"
#include "tessera/compiler/cpu/loops/vector_body.h"

namespace tessera {
namespace {

using namespace mlir;

// Each vector of a tile has its own copy of the ops.
constexpr size_t kMostInstructions = 48;

}  // namespace

bool Epilogue::Add(linalg::LinalgOp candidate) {
  auto op = dyn_cast<linalg::GenericOp>(candidate.getOperation());
  if (!op || op.getNumParallelLoops() != op.getNumLoops() || op.getNumLoops() == 0) return false;
  if (BaseOf(result_).first != result_) return false;
  if (ArrayRef<int64_t>(op.getStaticLoopRanges()) != cast<MemRefType>(result_.getType()).getShape()) return false;
  if (!HasVectorForm(op, op.getNumLoops() - 1) || !MayTouch(op)) return false;
  size_t instructions = op.getBody()->getOperations().size();
  for (linalg::GenericOp other : ops_) instructions += other.getBody()->getOperations().size();
  if (instructions > kMostInstructions) return false;
  ops_.push_back(op);
  return true;
}

// Returns whether |op| and the ops here access each buffer that one of them writes at the current element only. The
// product must read none of these buffers.
bool Epilogue::MayTouch(linalg::GenericOp op) const {
  auto written_here = [](linalg::GenericOp writer, Value base) {
    return llvm::any_of(writer.getDpsInits(), [&](Value init) { return BaseOf(init).first == base; });
  };
  for (Value input : inputs_) {
    if (written_here(op, BaseOf(input).first)) return false;
  }
  auto is_aligned = [&](linalg::GenericOp user, linalg::GenericOp other) {
    return llvm::all_of(user->getOpOperands(), [&](OpOperand& operand) {
      if (!isa<MemRefType>(operand.get().getType())) return true;
      Value base = BaseOf(operand.get()).first;
      const bool is_written = written_here(user, base) || written_here(other, base) || base == result_;
      return !is_written || (operand.get() == base && user.getMatchingIndexingMap(&operand).isIdentity());
    });
  };
  return is_aligned(op, op) &&
         llvm::all_of(ops_, [&](linalg::GenericOp other) { return is_aligned(op, other) && is_aligned(other, op); });
}

bool Epilogue::IsSlow() const {
  return llvm::any_of(ops_, [](linalg::GenericOp op) {
    return llvm::any_of(*op.getBody(), [](Operation& inner) { return isa<arith::DivFOp, math::SqrtOp>(inner); });
  });
}

bool Epilogue::IsLong() const {
  int64_t instructions = 0;
  for (linalg::GenericOp op : ops_) {
    instructions += llvm::count_if(op.getBody()->without_terminator(),
                                   [](Operation& inner) { return !inner.hasTrait<OpTrait::ConstantLike>(); });
  }
  return instructions > 1 || IsSlow();
}

void Epilogue::Emit(ImplicitLocOpBuilder& b, Value sums, ArrayRef<Value> place, VectorPart part) const {
  llvm::MapVector<Value, Value> written;  // by buffer
  written[result_] = sums;
  for (linalg::GenericOp op : ops_) {
    IRMapping mapping;
    for (OpOperand& operand : op->getOpOperands()) {
      BlockArgument argument = op.getMatchingBlockArgument(&operand);
      if (argument.use_empty()) continue;
      if (!isa<MemRefType>(operand.get().getType())) {
        mapping.map(argument, operand.get());
      } else if (auto known = written.find(operand.get()); known != written.end()) {
        mapping.map(argument, known->second);
      } else {
        mapping.map(argument, LoadOperand(b, operand, place, op.getNumLoops() - 1, part));
      }
    }
    SmallVector<Value> results = EmitVectorBody(b, op, mapping, part);
    for (auto [init, value] : llvm::zip_equal(op.getDpsInits(), results)) written[init] = value;
  }
  for (auto [buffer, value] : written) {
    if (!locals_.contains(buffer)) StoreVector(b, value, buffer, place, part);
  }
}

}  // namespace tessera
