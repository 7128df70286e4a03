// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/kernels/parallel_loops.h"

#include <algorithm>

#include "llvm/ADT/MapVector.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "tessera/compiler/buffer/loop_nest.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr int64_t kMostWork = int64_t{1} << 40;

std::optional<int64_t> ConstantOf(Value value) {
  APInt constant;
  if (!matchPattern(value, m_ConstantInt(&constant)) || !constant.isSignedIntN(48)) return std::nullopt;
  return constant.getSExtValue();
}

// An index of the form factor * round + offset. The offset depends on inner loops and has these bounds.
struct Place {
  int64_t factor, low, high;
};

// Larger places are not analysed: no sum or product of two smaller places overflows.
constexpr int64_t kMostPlace = int64_t{1} << 30;

// Returns the range of the induction variable of |loop|.
std::optional<Place> RoundsOf(scf::ForOp loop) {
  std::optional<int64_t> begin = ConstantOf(loop.getLowerBound()), end = ConstantOf(loop.getUpperBound());
  if (!begin || !end || *begin >= *end) return std::nullopt;
  return Place{0, *begin, *end - 1};
}

std::optional<Place> Product(const Place& x, const Place& y) {
  if (x.factor != 0 || x.low != x.high) return std::nullopt;
  auto [low, high] = std::minmax({x.low * y.low, x.low * y.high});
  return Place{x.low * y.factor, low, high};
}

std::optional<Place> PlaceOf(Value index, Value round, int depth = 0) {
  constexpr int kDeepest = 8;
  if (index == round) return Place{1, 0, 0};
  std::optional<Place> place;
  if (std::optional<int64_t> constant = ConstantOf(index)) {
    place = Place{0, *constant, *constant};
  } else if (auto argument = dyn_cast<BlockArgument>(index)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    if (loop && argument == loop.getInductionVar()) place = RoundsOf(loop);
  } else if (Operation* op = index.getDefiningOp();
             isa<arith::AddIOp, arith::SubIOp, arith::MulIOp>(op) && depth < kDeepest) {
    std::optional<Place> x = PlaceOf(op->getOperand(0), round, depth + 1);
    std::optional<Place> y = x ? PlaceOf(op->getOperand(1), round, depth + 1) : std::nullopt;
    if (!y) return std::nullopt;
    if (isa<arith::AddIOp>(op)) place = Place{x->factor + y->factor, x->low + y->low, x->high + y->high};
    if (isa<arith::SubIOp>(op)) place = Place{x->factor - y->factor, x->low - y->high, x->high - y->low};
    if (isa<arith::MulIOp>(op)) place = ConstantOf(op->getOperand(0)) ? Product(*x, *y) : Product(*y, *x);
  }
  if (!place || std::max({std::abs(place->factor), std::abs(place->low), std::abs(place->high)}) > kMostPlace) {
    return std::nullopt;
  }
  return place;
}

struct Accesses {
  SmallVector<SmallVector<Value>> indices;
  bool is_written = false;
  bool is_whole = true;  // no view of it is accessed
};

// Returns whether no two iterations overlap in dimension |dim|.
bool Separates(const Accesses& accesses, size_t dim, Value round) {
  std::optional<Place> all;
  for (ArrayRef<Value> indices : accesses.indices) {
    if (dim >= indices.size()) return false;
    std::optional<Place> place = PlaceOf(indices[dim], round);
    if (!place || (all && all->factor != place->factor)) return false;
    all = all ? Place{place->factor, std::min(all->low, place->low), std::max(all->high, place->high)} : *place;
  }
  return all && all->high - all->low < std::abs(all->factor);
}

using Memory = llvm::MapVector<Value, Accesses>;

// Collects all loads and stores of |loop| by buffer; returns false when it has other effects or views.
bool CollectAccesses(scf::ForOp loop, Memory& memory) {
  WalkResult result = loop.getBody()->walk([&](Operation* op) {
    Value buffer;
    ValueRange indices;
    if (auto load = dyn_cast<memref::LoadOp>(op)) {
      buffer = load.getMemRef(), indices = load.getIndices();
    } else if (auto store = dyn_cast<memref::StoreOp>(op)) {
      buffer = store.getMemRef(), indices = store.getIndices();
    } else {
      const bool is_pure = isMemoryEffectFree(op) || isa<scf::SCFDialect>(op->getDialect());
      return is_pure && !IsView(op) ? WalkResult::advance() : WalkResult::interrupt();
    }
    Accesses& accesses = memory[BaseOf(buffer).first];
    accesses.indices.emplace_back(indices);
    accesses.is_written |= isa<memref::StoreOp>(op);
    accesses.is_whole &= !IsView(buffer.getDefiningOp());
    return WalkResult::advance();
  });
  return !result.wasInterrupted();
}

// Returns whether the buffers do not overlap: they must be distinct arguments of the kernel, or memory that is never
// written.
bool AreDistinct(func::FuncOp kernel, const Memory& memory) {
  return memory.size() == 1 || llvm::all_of(memory, [&](const auto& entry) {
           auto argument = dyn_cast<BlockArgument>(entry.first);
           if (!argument) return !entry.second.is_written;
           return argument.getOwner() == &kernel.getBody().front() &&
                  kernel.getArgAttr(argument.getArgNumber(), LLVM::LLVMDialect::getNoAliasAttrName()) != nullptr;
         });
}

int64_t CountOf(scf::ForOp loop) {
  std::optional<int64_t> begin = ConstantOf(loop.getLowerBound()), end = ConstantOf(loop.getUpperBound()),
                         step = ConstantOf(loop.getStep());
  return begin && end && step && *step > 0 ? std::max<int64_t>((*end - *begin) / *step, 1) : 1;
}

int64_t WorkOf(Block& block) {
  int64_t work = 0;
  for (Operation& op : block) {
    int64_t inner = CostOf(op);
    for (Region& region : op.getRegions()) {
      for (Block& nested : region) inner += WorkOf(nested);
    }
    if (auto loop = dyn_cast<scf::ForOp>(op)) inner *= std::min(CountOf(loop), kMostWork / std::max<int64_t>(inner, 1));
    work = std::min(work + inner, kMostWork);
  }
  return work;
}

}  // namespace

std::optional<ParallelLoop> ParallelLoopOf(func::FuncOp kernel) {
  Block& body = kernel.getBody().front();
  scf::ForOp loop;
  for (Operation& op : body.without_terminator()) {
    if (op.hasTrait<OpTrait::ConstantLike>() || IsView(&op)) continue;
    if (loop || !isa<scf::ForOp>(op)) return std::nullopt;
    loop = cast<scf::ForOp>(op);
  }
  if (!loop || loop.getNumResults() != 0 || ConstantOf(loop.getLowerBound()) != 0 || ConstantOf(loop.getStep()) != 1) {
    return std::nullopt;
  }
  std::optional<int64_t> count = ConstantOf(loop.getUpperBound());
  Memory memory;
  if (!count || *count < 2 || !CollectAccesses(loop, memory) || !AreDistinct(kernel, memory)) return std::nullopt;
  for (const auto& [buffer, accesses] : memory) {
    if (!accesses.is_written) continue;
    auto dims = llvm::seq<size_t>(0, cast<MemRefType>(buffer.getType()).getRank());
    const bool is_separate =
        llvm::any_of(dims, [&](size_t dim) { return Separates(accesses, dim, loop.getInductionVar()); });
    if (!accesses.is_whole || !is_separate) return std::nullopt;
  }
  const int64_t work = WorkOf(*loop.getBody());
  return ParallelLoop{loop, *count, *count * std::min(work, kMostWork / *count)};
}

}  // namespace tessera
