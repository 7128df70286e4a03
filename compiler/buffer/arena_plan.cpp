// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/buffer/arena_plan.h"

#include <algorithm>
#include <limits>

#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/IR/Dominance.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/runtime/types/stagger.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr int64_t kAlignment = 64;
// The most bytes that alignment and staggering add to a buffer.
constexpr int64_t kMostAdded = static_cast<int64_t>(kPage) + kAlignment;

// Returns the bytes of the arena that a buffer of `bytes` occupies. Consecutive large buffers are staggered.
int64_t BytesInArena(int64_t bytes) {
  constexpr auto kPageBytes = static_cast<int64_t>(kPage);
  const int64_t aligned = (bytes + kAlignment - 1) / kAlignment * kAlignment;
  if (aligned < static_cast<int64_t>(kLeastStaggered)) return aligned;
  return aligned + (static_cast<int64_t>(kStagger) + kPageBytes - aligned % kPageBytes) % kPageBytes;
}

// Positions of ops in program order: an op with regions spans the positions of its body.
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

// Computes the span of |alloc| and of everything that may be a view of it. A buffer used outside the region that
// allocates it lives as long as the op that holds the region. The same applies to a buffer allocated outside a loop and
// used inside.
ArenaBuffer LifetimeOf(memref::AllocOp alloc, BufferViewFlowAnalysis& views, const Positions& positions) {
  auto aliases = views.resolve(alloc.getResult());
  Block* block = alloc->getBlock();
  auto sees_all = [&](Block* candidate) {
    return llvm::all_of(aliases, [&](Value alias) {
      return llvm::all_of(alias.getUsers(), [&](Operation* user) { return candidate->findAncestorOpInBlock(*user); });
    });
  };
  while (!sees_all(block)) block = block->getParentOp()->getBlock();
  ArenaBuffer buffer{alloc};
  buffer.begin = positions.Begin(block->findAncestorOpInBlock(*alloc));
  buffer.end = positions.End(block->findAncestorOpInBlock(*alloc));
  for (Value alias : aliases) {
    for (Operation* user : alias.getUsers()) {
      Operation* ancestor = block->findAncestorOpInBlock(*user);
      if (buffer.last && positions.End(ancestor) < buffer.end) continue;
      buffer.end = positions.End(ancestor);
      buffer.last = ancestor;
    }
  }
  return buffer;
}

// Places buffers by best fit, largest first: each buffer gets the smallest sufficient gap between placed buffers whose
// lifetimes overlap its own. Returns the size of the arena.
int64_t Place(MutableArrayRef<ArenaBuffer> buffers) {
  SmallVector<ArenaBuffer*> order;
  for (ArenaBuffer& buffer : buffers) order.push_back(&buffer);
  // Equal sizes stay in program order: offsets depend on nothing else.
  llvm::sort(order, [](ArenaBuffer* a, ArenaBuffer* b) {
    return std::pair(-a->bytes, a->begin) < std::pair(-b->bytes, b->begin);
  });
  std::vector<ArenaBuffer*> placed;  // by offset
  int64_t total = 0;
  for (ArenaBuffer* buffer : order) {
    int64_t best = -1, best_gap = INT64_MAX, cursor = 0;
    for (ArenaBuffer* other : placed) {
      if (other->begin > buffer->end || buffer->begin > other->end) continue;
      int64_t gap = other->offset - cursor;
      if (gap >= buffer->bytes && gap < best_gap) best = cursor, best_gap = gap;
      cursor = std::max(cursor, other->offset + other->bytes);
    }
    buffer->offset = best >= 0 ? best : cursor;
    total = std::max(total, buffer->offset + buffer->bytes);
    placed.insert(std::upper_bound(placed.begin(), placed.end(), buffer,
                                   [](ArenaBuffer* a, ArenaBuffer* b) { return a->offset < b->offset; }),
                  buffer);
  }
  return total;
}

}  // namespace

FailureOr<ArenaPlan> MakeArenaPlan(func::FuncOp entry) {
  BufferViewFlowAnalysis views(entry);
  Positions positions(entry);
  ArenaPlan plan;
  bool overflow = false;
  entry.walk([&](memref::AllocOp alloc) {
    ArenaBuffer buffer = LifetimeOf(alloc, views, positions);
    MemRefType type = alloc.getType();
    int64_t bytes = std::max<int64_t>(1, DataLayout::closest(entry).getTypeSize(type.getElementType()));
    for (int64_t size : type.getShape()) overflow |= __builtin_mul_overflow(bytes, size, &bytes);
    overflow |= bytes > std::numeric_limits<int64_t>::max() - kMostAdded;
    buffer.bytes = overflow ? 0 : BytesInArena(bytes);
    plan.buffers.push_back(buffer);
  });
  if (overflow) return entry.emitError() << "a buffer of entry '" << entry.getName() << "' has more than 2^63 bytes";
  plan.bytes = Place(plan.buffers);
  return plan;
}

}  // namespace tessera
