// SPDX-License-Identifier: Apache-2.0
// Gives every buffer of an entry a fixed place in its arena, see passes.td.
#include <algorithm>

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Dominance.h"
#include "tessera/compiler/cpu/passes.h"
#include "tessera/compiler/lower/entry.h"

namespace tessera {

#define GEN_PASS_DEF_PLANARENA
#include "tessera/compiler/cpu/passes.h.inc"

namespace {

using namespace mlir;

constexpr int64_t kAlignment = 64;

// A buffer and the span of program positions in which its contents matter.
struct Interval {
  memref::AllocOp alloc;
  int64_t begin = 0;
  int64_t end = 0;
  int64_t bytes = 0;
  int64_t offset = 0;
};

// Positions of ops in program order: an op with regions spans those of its body.
class Positions {
 public:
  explicit Positions(Operation* root) { Number(root); }
  int64_t Begin(Operation* op) const { return spans_.at(op).first; }
  int64_t End(Operation* op) const { return spans_.at(op).second; }

 private:
  void Number(Operation* op) {
    int64_t begin = next_++;
    for (Region& region : op->getRegions()) {
      for (Operation& inner : region.getOps()) Number(&inner);
    }
    spans_[op] = {begin, next_ - 1};
  }
  int64_t next_ = 0;
  DenseMap<Operation*, std::pair<int64_t, int64_t>> spans_;
};

// The span of |alloc| and everything that may be a view of it. A buffer used outside the region that allocates it lives
// as long as the op that holds the region, and so does one allocated outside a loop and used inside.
Interval LifetimeOf(memref::AllocOp alloc, BufferViewFlowAnalysis& views, const Positions& positions) {
  auto aliases = views.resolve(alloc.getResult());
  Block* block = alloc->getBlock();
  auto sees_all = [&](Block* candidate) {
    return llvm::all_of(aliases, [&](Value alias) {
      return llvm::all_of(alias.getUsers(), [&](Operation* user) { return candidate->findAncestorOpInBlock(*user); });
    });
  };
  while (!sees_all(block)) block = block->getParentOp()->getBlock();
  Interval interval{alloc};
  interval.begin = positions.Begin(block->findAncestorOpInBlock(*alloc));
  interval.end = positions.End(block->findAncestorOpInBlock(*alloc));
  for (Value alias : aliases) {
    for (Operation* user : alias.getUsers()) {
      interval.end = std::max(interval.end, positions.End(block->findAncestorOpInBlock(*user)));
    }
  }
  return interval;
}

// Best fit, largest first: of the gaps between the buffers already placed whose lifetimes overlap, the smallest that
// holds this one. Returns the size of the arena.
int64_t Place(MutableArrayRef<Interval> intervals) {
  SmallVector<Interval*> order;
  for (Interval& interval : intervals) order.push_back(&interval);
  // Equal sizes stay in program order: offsets depend on nothing else.
  llvm::sort(order,
             [](Interval* a, Interval* b) { return std::pair(-a->bytes, a->begin) < std::pair(-b->bytes, b->begin); });
  std::vector<Interval*> placed;  // by offset
  int64_t total = 0;
  for (Interval* interval : order) {
    int64_t best = -1, best_gap = INT64_MAX, cursor = 0;
    for (Interval* other : placed) {
      if (other->begin > interval->end || interval->begin > other->end) continue;
      int64_t gap = other->offset - cursor;
      if (gap >= interval->bytes && gap < best_gap) best = cursor, best_gap = gap;
      cursor = std::max(cursor, other->offset + other->bytes);
    }
    interval->offset = best >= 0 ? best : cursor;
    total = std::max(total, interval->offset + interval->bytes);
    placed.insert(std::upper_bound(placed.begin(), placed.end(), interval,
                                   [](Interval* a, Interval* b) { return a->offset < b->offset; }),
                  interval);
  }
  return total;
}

struct PlanArenaPass : impl::PlanArenaBase<PlanArenaPass> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    if (!IsEntry(func)) return;
    BufferViewFlowAnalysis views(func);
    Positions positions(func);
    SmallVector<Interval> intervals;
    bool overflow = false;
    func.walk([&](memref::AllocOp alloc) {
      Interval interval = LifetimeOf(alloc, views, positions);
      MemRefType type = alloc.getType();
      int64_t bytes = std::max<int64_t>(1, DataLayout::closest(func).getTypeSize(type.getElementType()));
      for (int64_t size : type.getShape()) overflow |= __builtin_mul_overflow(bytes, size, &bytes);
      overflow |= __builtin_add_overflow(bytes, kAlignment - 1, &bytes);
      interval.bytes = bytes / kAlignment * kAlignment;
      intervals.push_back(interval);
    });
    if (overflow) {
      func.emitError() << "a buffer of entry '" << func.getName() << "' has more than 2^63 bytes";
      return signalPassFailure();
    }
    int64_t total = Place(intervals);
    OpBuilder builder(func.getContext());
    auto arena_type = MemRefType::get({total}, builder.getI8Type());
    unsigned index = func.getNumArguments();
    if (failed(func.insertArgument(index, arena_type,
                                   builder.getDictionaryAttr(builder.getNamedAttr(kArenaAttr, builder.getUnitAttr())),
                                   func.getLoc()))) {
      return signalPassFailure();
    }
    Value arena = func.getArgument(index);
    for (Interval& interval : intervals) {
      builder.setInsertionPoint(interval.alloc);
      Value offset = arith::ConstantIndexOp::create(builder, interval.alloc.getLoc(), interval.offset);
      Value view = memref::ViewOp::create(builder, interval.alloc.getLoc(), interval.alloc.getType(), arena, offset,
                                          ValueRange());
      interval.alloc.replaceAllUsesWith(view);
      interval.alloc.erase();
    }
    func->setAttr(kArenaBytesAttr, builder.getI64IntegerAttr(total));
  }
};

}  // namespace
}  // namespace tessera
