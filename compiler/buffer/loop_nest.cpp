// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/buffer/loop_nest.h"

#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

using namespace mlir;

namespace {

// Returns how well |dim| suits the innermost loop: contiguous and loop-invariant accesses are good, strided ones bad.
int64_t InnermostScore(linalg::LinalgOp op, ArrayRef<int64_t> ranges, unsigned dim) {
  // Returns whether the expression indexes a dimension of more than one element.
  auto tells = [&](AffineExpr place) {
    auto loop = dyn_cast<AffineDimExpr>(place);
    return !isa<AffineConstantExpr>(place) && !(loop && ranges[loop.getPosition()] == 1);
  };
  int64_t score = 0;
  for (AffineMap map : op.getIndexingMapsArray()) {
    if (!map.isFunctionOfDim(dim)) continue;
    auto places = llvm::make_filter_range(llvm::reverse(map.getResults()), tells);
    score += !places.empty() && *places.begin() == getAffineDimExpr(dim, op.getContext()) ? 1 : -2;
  }
  return score;
}

// Returns the loops of |op| in the order of its first output's dimensions, then the others; the loop that vectorises
// best is innermost.
SmallVector<unsigned, 4> OrderOf(linalg::LinalgOp op, ArrayRef<int64_t> ranges) {
  llvm::SetVector<unsigned> loops;
  for (AffineExpr place : op.getMatchingIndexingMap(op.getDpsInitOperand(0)).getResults()) {
    if (auto dim = dyn_cast<AffineDimExpr>(place)) loops.insert(dim.getPosition());
  }
  for (unsigned loop = 0; loop < ranges.size(); ++loop) loops.insert(loop);
  SmallVector<unsigned, 4> order;
  for (unsigned loop : loops) {
    if (ranges[loop] != 1) order.push_back(loop);
  }
  if (order.size() < 2) return order;
  auto* best = std::prev(order.end());
  for (auto* loop = order.begin(); loop != order.end(); ++loop) {
    if (InnermostScore(op, ranges, *loop) > InnermostScore(op, ranges, *best)) best = loop;
  }
  std::rotate(best, best + 1, order.end());
  return order;
}

}  // namespace

int64_t CostOf(Operation& op) {
  if (isa<math::AbsFOp, math::AbsIOp, math::CopySignOp, math::FmaOp>(op)) return 1;
  if (isa<math::CeilOp, math::FloorOp, math::RoundEvenOp, math::TruncOp>(op)) return 1;
  if (isa<math::SqrtOp>(op)) return 6;
  if (isa<math::MathDialect>(op.getDialect())) return 16;
  if (isa<rt::FunctionOp>(op)) return 64;
  if (isa<arith::DivFOp, arith::RemFOp, arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp>(op)) return 6;
  return 1;
}

bool IsView(Operation* op) {
  return isa_and_nonnull<memref::SubViewOp, memref::CollapseShapeOp, memref::ExpandShapeOp, memref::CastOp,
                         memref::ReinterpretCastOp>(op);
}

std::pair<Value, bool> BaseOf(Value buffer) {
  bool whole = true;
  while (IsView(buffer.getDefiningOp())) {
    whole = whole && isa<memref::CollapseShapeOp, memref::ExpandShapeOp>(buffer.getDefiningOp());
    buffer = buffer.getDefiningOp()->getOperand(0);
  }
  return {buffer, whole};
}

bool IsSameMemory(Value a, Value b) {
  auto part = a.getDefiningOp<memref::SubViewOp>(), other = b.getDefiningOp<memref::SubViewOp>();
  return a == b || (part && other && part.getType() == other.getType() && part.getSource() == other.getSource() &&
                    part.getMixedOffsets() == other.getMixedOffsets() &&
                    part.getMixedSizes() == other.getMixedSizes() && part.getMixedStrides() == other.getMixedStrides());
}

LoopNest::LoopNest(linalg::LinalgOp op) : ranges(op.getStaticLoopRanges()), order(OrderOf(op, ranges)), op_(op) {
  for (OpOperand& operand : op->getOpOperands()) {
    auto type = dyn_cast<MemRefType>(operand.get().getType());
    if (!type) continue;
    auto [base, whole] = BaseOf(operand.get());
    Access access{&operand, base, op.isDpsInit(&operand), {}, {}, {}};
    if (auto part = operand.get().getDefiningOp<memref::SubViewOp>(); part && part.getSource() == base)
      access.part = part;
    if (access.part ? type.hasStaticShape() : whole && type.getLayout().isIdentity()) {
      for (auto [place, size] : llvm::zip_equal(op.getMatchingIndexingMap(&operand).getResults(), type.getShape())) {
        if (size == 1) continue;
        access.places.push_back(place);
        access.sizes.push_back(size);
      }
    }
    accesses.push_back(std::move(access));
  }
  op->walk(
      [&](memref::LoadOp load) { accesses.push_back({nullptr, BaseOf(load.getMemRef()).first, false, {}, {}, {}}); });
}

bool LoopNest::IsParallel(unsigned loop) const {
  return op().getIteratorTypesArray()[loop] == utils::IteratorType::parallel;
}

bool LoopNest::Slices(const Access& access, unsigned depth, unsigned loop) const {
  return depth < access.places.size() && access.places[depth] == getAffineDimExpr(loop, op().getContext()) &&
         access.sizes[depth] == ranges[loop];
}

bool LoopNest::SlicesThrough(const Access& access, unsigned level) const {
  for (unsigned depth = 0; depth <= level; ++depth) {
    if (depth >= order.size() || !Slices(access, depth, order[depth])) return false;
  }
  return true;
}

std::optional<unsigned> LoopNest::OutputLoop() const {
  std::optional<unsigned> found;
  for (const Access& access : accesses) {
    if (!access.writes) continue;
    if (access.places.empty()) return std::nullopt;
    auto dim = dyn_cast<AffineDimExpr>(access.places[0]);
    if (!dim || !Slices(access, 0, dim.getPosition()) || (found && *found != dim.getPosition())) return std::nullopt;
    found = dim.getPosition();
  }
  return found;
}

int64_t LoopNest::WorkOfRound() const {
  int64_t cost = 1;
  for (Operation& inner : *op().getBlock()) cost += CostOf(inner);
  return cost;
}

int64_t LoopNest::Work() const {
  int64_t rounds = 1;
  for (int64_t range : ranges) rounds = std::min<int64_t>(rounds * std::max<int64_t>(range, 1), int64_t{1} << 40);
  return rounds * WorkOfRound();
}

namespace {

// Calls |visit| with every pair of accesses to the same buffer of which at least one writes; returns false as soon as
// |visit| does.
bool ForEachConflict(const LoopNest& first, const LoopNest& second,
                     llvm::function_ref<bool(const Access&, const Access&)> visit) {
  for (const Access& a : first.accesses) {
    for (const Access& b : second.accesses) {
      if (a.base != b.base || (!a.writes && !b.writes)) continue;
      const bool is_same = a.part && b.part ? IsSameMemory(a.part, b.part) : a.part == b.part;
      if (!is_same || !visit(a, b)) return false;
    }
  }
  return true;
}

}  // namespace

bool CanSwap(const LoopNest& first, const LoopNest& second) {
  return ForEachConflict(first, second, [](const Access&, const Access&) { return false; });
}

bool CanShare(const LoopNest& first, const LoopNest& second, unsigned level) {
  if (first.order.size() <= level || second.order.size() <= level || first.extent(level) != second.extent(level)) {
    return false;
  }
  return ForEachConflict(first, second, [&](const Access& a, const Access& b) {
    return first.SlicesThrough(a, level) && second.SlicesThrough(b, level);
  });
}

bool AreIndependent(const LoopNest& first, unsigned first_loop, const LoopNest& second, unsigned second_loop) {
  return ForEachConflict(first, second, [&](const Access& a, const Access& b) {
    return first.Slices(a, 0, first_loop) && second.Slices(b, 0, second_loop);
  });
}

}  // namespace tessera
