// SPDX-License-Identifier: Apache-2.0
// Groups are found in one walk over each block. A group stays open while everything after its last op is independent of
// it. An op joins an open group when it shares data and the outermost loop with it, or can be part of the tiles of its
// product. The whole group then moves to the position of the op.
#include "tessera/compiler/cpu/kernels/kernel_groups.h"

#include <list>

#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "tessera/compiler/buffer/loop_nest.h"
#include "tessera/compiler/buffer/matrix_product.h"
#include "tessera/compiler/cpu/kernels/parallel_kernels.h"
#include "tessera/compiler/cpu/loops/contraction.h"
#include "tessera/compiler/cpu/loops/epilogue.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {
namespace {

using namespace mlir;

// Beyond these limits a loop runs out of registers, a kernel becomes too long, and a stack outgrows its page.
constexpr size_t kMostOps = 32;
constexpr size_t kMostBuffers = 24;
constexpr int64_t kMostLocalBytes = 16 << 10;

// The buffers that an op reads and writes.
struct Effects {
  llvm::SmallPtrSet<Value, 8> reads, writes;
  bool unknown = false;

  void Touch(Value buffer, bool writes_it) {
    Value base = BaseOf(buffer).first;
    if (!IsOwnMemory(base)) unknown = true;
    (writes_it ? writes : reads).insert(base);
  }
  void Add(const Effects& other) {
    reads.insert(other.reads.begin(), other.reads.end());
    writes.insert(other.writes.begin(), other.writes.end());
    unknown |= other.unknown;
  }
  bool Touches(Value base) const { return reads.contains(base) || writes.contains(base); }
  bool empty() const { return !unknown && reads.empty() && writes.empty(); }
};

bool Conflict(const Effects& a, const Effects& b) {
  if (a.empty() || b.empty()) return false;
  if (a.unknown || b.unknown) return true;
  auto hits = [](const Effects& writer, const Effects& other) {
    return llvm::any_of(writer.writes, [&](Value base) { return other.Touches(base); });
  };
  return hits(a, b) || hits(b, a);
}

void AddEffects(Operation* op, Effects& effects) {
  if (IsView(op) || isa<memref::AllocOp, memref::DeallocOp>(op)) return;
  if (auto structured = dyn_cast<linalg::LinalgOp>(op)) {
    for (OpOperand& operand : op->getOpOperands()) {
      if (isa<MemRefType>(operand.get().getType())) effects.Touch(operand.get(), structured.isDpsInit(&operand));
    }
  } else if (auto call = dyn_cast<rt::CallOp>(op); call && call.getCallee() != rt::Callee::kernel) {
    effects.unknown = true;  // another shard may see it, or wait for it
  } else if (isa<func::CallOp>(op)) {
    effects.unknown = true;
  } else {
    const bool only_reads = isa<memref::LoadOp>(op);
    for (OpOperand& operand : op->getOpOperands()) {
      if (!isa<MemRefType>(operand.get().getType())) continue;
      auto destination = dyn_cast<DestinationStyleOpInterface>(op);
      effects.Touch(operand.get(), destination ? destination.isDpsInit(&operand) : !only_reads);
    }
  }
  for (Region& region : op->getRegions()) {
    for (Operation& inner : region.getOps()) AddEffects(&inner, effects);
  }
}

// Returns the bytes of an element in memory.
int64_t ByteWidth(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element)) return 2 * ByteWidth(complex.getElementType());
  return element.isIntOrFloat() ? (element.getIntOrFloatBitWidth() + 7) / 8 : 8;
}

// A group that may still grow.
struct Open {
  KernelGroup group;
  std::vector<LoopNest> nests;
  Effects effects;
  std::optional<Epilogue> epilogue;  // the epilogue of the group's product
  bool has_threads = false;          // several threads compute the product
  size_t index = 0;                  // in the order of the last ops
};

// Returns whether |op| can share loops with others at all.
bool CanFuse(linalg::LinalgOp op) {
  if (IsMatrixProduct(op)) return false;
  for (OpOperand& operand : op->getOpOperands()) {
    if (isa<MemRefType>(operand.get().getType()) && !IsContiguous(BaseOf(operand.get()).first)) return false;
  }
  return llvm::none_of(op.getStaticLoopRanges(), [](int64_t range) { return range == 0; });
}

class BlockGroups {
 public:
  void Visit(Operation* op) {
    Effects effects;
    AddEffects(op, effects);
    auto joined = open_.end();
    if (auto structured = dyn_cast<linalg::LinalgOp>(op)) joined = Place(structured, effects);
    for (auto open = open_.begin(); open != open_.end();) {
      auto current = open++;
      if (current != joined && Conflict(current->effects, effects)) closed_.splice(closed_.end(), open_, current);
    }
  }

  std::vector<KernelGroup> Finish() {
    closed_.splice(closed_.end(), open_);
    closed_.sort([](const Open& a, const Open& b) { return a.index < b.index; });
    std::vector<KernelGroup> groups;
    for (Open& open : closed_) {
      FindLocals(open);
      groups.push_back(std::move(open.group));
    }
    return groups;
  }

 private:
  // Adds |op| to a group, into which all groups that it joins are merged, and returns that group.
  std::list<Open>::iterator Place(linalg::LinalgOp op, const Effects& effects) {
    LoopNest nest(op);
    Open joined;
    auto followed = llvm::find_if(open_, [&](Open& open) { return Follows(open, op, effects); });
    if (followed != open_.end()) {
      joined = std::move(*followed);
      open_.erase(followed);
    } else if (IsMatrixProduct(op) && HasRegisterTiles(op, {kWidestVector})) {
      joined.epilogue.emplace(op);
      joined.has_threads = ThreadsShareBatch(op);
    }
    for (auto open = open_.begin(); open != open_.end();) {
      auto current = open++;
      if (!Joins(*current, nest, effects) || !FitTogether(joined, *current)) continue;
      llvm::append_range(joined.group.ops, current->group.ops);
      llvm::append_range(joined.nests, current->nests);
      joined.effects.Add(current->effects);
      open_.erase(current);
    }
    joined.group.ops.push_back(op);
    joined.nests.push_back(std::move(nest));
    joined.effects.Add(effects);
    joined.index = next_++;
    auto before = [](Operation* a, Operation* b) { return a->isBeforeInBlock(b); };
    llvm::sort(joined.group.ops, before);
    llvm::sort(joined.nests, [&](const LoopNest& a, const LoopNest& b) { return before(a.op(), b.op()); });
    open_.push_back(std::move(joined));
    return std::prev(open_.end());
  }

  static bool FitTogether(const Open& a, const Open& b) {
    if (a.nests.empty()) return true;
    if (a.epilogue || b.epilogue) return false;
    if (a.nests.size() + b.nests.size() > kMostOps) return false;
    auto fits = [&](const LoopNest& known) {
      return llvm::all_of(b.nests, [&](const LoopNest& other) { return CanShare(known, other, 0); });
    };
    return llvm::all_of(a.nests, fits);
  }

  static bool Joins(const Open& open, const LoopNest& nest, const Effects& effects) {
    if (open.effects.unknown || effects.unknown) return false;
    return FillsFor(open, nest) || SharesLoop(open, nest, effects);
  }

  // Returns whether the kernel of |product| will run on several threads (contraction.h).
  static bool ThreadsShareBatch(linalg::LinalgOp product) {
    FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(product);
    const SmallVector<int64_t> ranges = product.getStaticLoopRanges();
    int64_t work = 1;
    for (int64_t range : ranges) work *= range;
    return succeeded(dims) && work >= kWorkForThreads &&
           llvm::any_of(dims->batch, [&](unsigned dim) { return ranges[dim] > 1; });
  }

  // Returns whether |op| can run in the tiles of the group's product, as another part of its epilogue. An op with
  // enough work for several threads is not joined to a product that runs on one.
  static bool Follows(Open& open, linalg::LinalgOp op, const Effects& effects) {
    if (!open.epilogue || open.effects.unknown || effects.unknown) return false;
    if (!open.has_threads && LoopNest(op).Work() >= kWorkForThreads) return false;
    const bool goes_on =
        llvm::any_of(open.effects.writes, [&](Value base) { return llvm::is_contained(effects.reads, base); });
    return goes_on && NumBuffers(open.effects, effects) <= kMostBuffers && open.epilogue->Add(op);
  }

  static size_t NumBuffers(const Effects& a, const Effects& b) {
    llvm::SmallPtrSet<Value, 8> buffers;
    for (const Effects* all : {&a, &b}) {
      buffers.insert(all->reads.begin(), all->reads.end());
      buffers.insert(all->writes.begin(), all->writes.end());
    }
    return buffers.size();
  }

  // Returns whether all ops of |open| fill memory in which |nest| accumulates.
  static bool FillsFor(const Open& open, const LoopNest& nest) {
    if (isa<linalg::FillOp>(nest.op().getOperation())) return false;
    return llvm::all_of(open.nests, [&](const LoopNest& known) {
      return isa<linalg::FillOp>(known.op().getOperation()) && llvm::any_of(nest.accesses, [&](const Access& access) {
               return access.writes && access.base == known.accesses[0].base;
             });
    });
  }

  static bool SharesLoop(const Open& open, const LoopNest& nest, const Effects& effects) {
    // Most of many independent groups are rejected here.
    auto is_shared = [&](Value base) { return open.effects.Touches(base); };
    if (llvm::none_of(effects.reads, is_shared) && llvm::none_of(effects.writes, is_shared)) return false;
    if (open.nests.size() >= kMostOps || !CanFuse(nest.op())) return false;
    if (nest.order.empty() || !nest.IsParallel(nest.order[0])) return false;
    if (NumBuffers(open.effects, effects) > kMostBuffers) return false;
    return llvm::all_of(open.nests, [&](const LoopNest& known) {
      return CanFuse(known.op()) && !known.order.empty() && known.IsParallel(known.order[0]) &&
             CanShare(known, nest, 0);
    });
  }

  // Finds buffers of the function that only the group's ops touch, one slice in each iteration of the first loop.
  static void FindLocals(Open& open) {
    if (open.group.ops.size() < 2) return;
    if (open.epilogue) return FindLocalsOfTiles(open);
    for (const LoopNest& nest : open.nests) {
      for (const Access& access : nest.accesses) {
        if (llvm::is_contained(open.group.locals, access.base) || !IsLocal(open, access.base)) continue;
        open.group.locals.push_back(access.base);
      }
    }
  }

  // Values that pass from a product through its epilogue are in registers.
  static void FindLocalsOfTiles(Open& open) {
    for (Value base : open.effects.writes) {
      if (IsAllocatedFor(open, base)) open.group.locals.push_back(base);
    }
    // A set of pointers has no fixed order.
    llvm::sort(open.group.locals,
               [](Value a, Value b) { return a.getDefiningOp()->isBeforeInBlock(b.getDefiningOp()); });
  }

  static bool IsAllocatedFor(const Open& open, Value base) {
    auto alloc = base.getDefiningOp<memref::AllocOp>();
    // A buffer allocated outside of a loop would keep its values from one iteration to the next.
    return alloc && alloc->getBlock() == open.group.ops[0]->getBlock() && OnlyUsedBy(open.group.ops, base);
  }

  static bool IsLocal(const Open& open, Value base) {
    if (!IsAllocatedFor(open, base)) return false;
    int64_t rounds = 1;
    for (const LoopNest& nest : open.nests) {
      for (const Access& access : nest.accesses) {
        if (access.base != base) continue;
        if (access.part || !nest.SlicesThrough(access, 0)) return false;
        rounds = nest.extent(0);
      }
    }
    auto type = cast<MemRefType>(base.getType());
    const int64_t bytes = ByteWidth(type.getElementType()) * type.getNumElements();
    return bytes / rounds <= kMostLocalBytes;
  }

  static bool OnlyUsedBy(ArrayRef<Operation*> ops, Value buffer) {
    return llvm::all_of(buffer.getUsers(), [&](Operation* user) {
      return IsView(user) ? OnlyUsedBy(ops, user->getResult(0)) : llvm::is_contained(ops, user);
    });
  }

  std::list<Open> open_, closed_;
  size_t next_ = 0;
};

// Returns whether |op| is a loop of nothing but scalars, loads and stores; it becomes one kernel, with its carried
// values in registers.
bool IsScalarLoop(Operation& op) {
  if (!isa<scf::ForOp, scf::WhileOp>(op) ||
      llvm::any_of(op.getResultTypes(), [](Type type) { return isa<MemRefType>(type); })) {
    return false;
  }
  WalkResult result = op.walk([](Operation* inner) {
    const bool known =
        isa<scf::SCFDialect, arith::ArithDialect, math::MathDialect, complex::ComplexDialect, LLVM::LLVMDialect>(
            inner->getDialect()) ||
        isa<memref::LoadOp, memref::StoreOp, rt::FunctionOp>(inner) || IsView(inner);
    return known ? WalkResult::advance() : WalkResult::interrupt();
  });
  return !result.wasInterrupted();
}

void AddGroups(Block& block, std::vector<KernelGroup>& groups) {
  BlockGroups here;
  for (Operation& op : block) {
    if (IsScalarLoop(op)) {
      groups.push_back({{&op}, {}});
    } else if (!isa<linalg::LinalgOp>(op)) {
      for (Region& region : op.getRegions()) {
        for (Block& inner : region) AddGroups(inner, groups);
      }
    }
    here.Visit(&op);
  }
  llvm::append_range(groups, here.Finish());
}

}  // namespace

bool IsOwnMemory(Value buffer) {
  if (auto argument = dyn_cast<BlockArgument>(buffer)) return isa<func::FuncOp>(argument.getOwner()->getParentOp());
  return isa_and_nonnull<memref::AllocOp, memref::GetGlobalOp>(buffer.getDefiningOp());
}

bool IsContiguous(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  return type.hasStaticShape() && type.getLayout().isIdentity();
}

std::vector<KernelGroup> GroupsOf(func::FuncOp entry) {
  std::vector<KernelGroup> groups;
  for (Block& block : entry.getBody()) AddGroups(block, groups);
  return groups;
}

}  // namespace tessera
