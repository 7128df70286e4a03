// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/loops/emit_loops.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

namespace tessera {
namespace {

using namespace mlir;

// Returns whether LLVM would unroll a loop completely before it vectorises; it would then gather along the next loop.
// LLVM keeps longer loops; disabling their unrolling would also disable interleaving. It unrolls up to 300
// instructions, and each iteration has one for the index besides those of the body.
bool IsUnrolledEarly(int64_t rounds, int64_t instructions) {
  return rounds >= 8 && (rounds <= 64 || rounds * (instructions + 1) < 300);
}

// Iterations with this much work hide the latency of the sum that they add to, so interleaving would only lengthen the
// code.
constexpr int64_t kWorkBehindLatency = 16;

// A local buffer of the kernel on the stack: the part of it inside `level` shared loops.
struct Local {
  Value buffer;  // a buffer of rank 1
  unsigned level;
};

class Emitter {
 public:
  Emitter(OpBuilder& builder, MutableArrayRef<EmittedNest> nests, const llvm::SetVector<Value>& locals)
      : builder_(builder) {
    for (EmittedNest& nest : nests) {
      all_.push_back(&nest);
      indices_[&nest].resize(nest.nest.ranges.size());
      for (const Access& access : nest.nest.accesses) {
        if (locals.contains(access.base)) users_[access.base].insert(&nest);
      }
    }
  }

  void Emit() { Sequence(all_, 0); }

 private:
  using Nests = ArrayRef<EmittedNest*>;

  static bool IsPiecewise(const EmittedNest& nest, unsigned level) { return nest.piecewise == nest.nest.order[level]; }

  // Returns how many of the first |nests| run in one loop at |level|; 1 if the first nest has no more loops.
  static size_t RunLength(Nests nests, unsigned level) {
    const EmittedNest& first = *nests[0];
    if (first.nest.order.size() <= level) return 1;
    size_t length = 1;
    for (; length < nests.size(); ++length) {
      const EmittedNest& next = *nests[length];
      auto shares = [&](EmittedNest* nest) { return CanShare(nest->nest, next.nest, level); };
      if (!llvm::all_of(nests.take_front(length), shares) || IsPiecewise(first, level) != IsPiecewise(next, level)) {
        break;
      }
    }
    return length;
  }

  // Returns |nests| in an order in which those without loops below |level| run as early as they can. Otherwise they
  // would keep the nests around them from sharing theirs.
  static SmallVector<EmittedNest*> WithoutLoopsFirst(Nests nests, unsigned level) {
    SmallVector<EmittedNest*> ordered(nests);
    for (size_t end = 1; end < ordered.size(); ++end) {
      if (ordered[end]->nest.order.size() > level) continue;
      for (size_t place = end; place > 0; --place) {
        EmittedNest*& before = ordered[place - 1];
        if (before->nest.order.size() <= level || !CanSwap(before->nest, ordered[place]->nest)) break;
        std::swap(before, ordered[place]);
      }
    }
    return ordered;
  }

  // Emits |nests| one after the other inside |level| shared loops.
  void Sequence(Nests given, unsigned level) {
    const SmallVector<EmittedNest*> ordered = WithoutLoopsFirst(given, level);
    const Nests nests = ordered;
    SmallVector<Nests> runs;
    for (Nests rest = nests; !rest.empty();) {
      runs.push_back(rest.take_front(RunLength(rest, level)));
      rest = rest.drop_front(runs.back().size());
    }
    PlaceLocals(nests, runs, level);
    for (Nests run : runs) {
      if (run.front()->nest.order.size() <= level) {
        Body(*run.front());
      } else {
        Loop(run, level);
      }
    }
  }

  void Loop(Nests run, unsigned level) {
    EmittedNest& first = *run.front();
    Location location = first.nest.op().getLoc();
    Value begin, end;
    if (IsPiecewise(first, level)) {
      begin = first.begin, end = first.end;
    } else {
      begin = arith::ConstantIndexOp::create(builder_, location, 0);
      end = arith::ConstantIndexOp::create(builder_, location, first.nest.extent(level));
    }
    Value one = arith::ConstantIndexOp::create(builder_, location, 1);
    auto loop = scf::ForOp::create(builder_, location, begin, end, one);
    OpBuilder::InsertionGuard guard(builder_);
    builder_.setInsertionPointToStart(loop.getBody());
    for (EmittedNest* nest : run) indices_[nest][nest->nest.order[level]] = loop.getInductionVar();
    Sequence(run, level + 1);
    if (!loop.getBody()->getOps<scf::ForOp>().empty()) return;
    int64_t work = 0, instructions = 0;
    for (EmittedNest* nest : run) {
      work += nest->nest.WorkOfRound();
      instructions +=
          nest->nest.op().getNumDpsInputs() + llvm::range_size(nest->nest.op().getBlock()->without_terminator());
    }
    SetHints(loop, {.unroll = !IsUnrolledEarly(first.nest.extent(level), instructions),
                    .interleave = work < kWorkBehindLatency});
  }

  // Allocates the locals that need only the part inside |level| loops and cannot be made smaller.
  void PlaceLocals(Nests nests, ArrayRef<Nests> runs, unsigned level) {
    auto is_here = [&](EmittedNest* user) { return llvm::is_contained(nests, user); };
    for (auto& [base, users] : users_) {
      if (locals_.contains(base) || !llvm::all_of(users, is_here)) continue;
      bool shrinks = llvm::any_of(runs, [&](Nests run) {
        return run.front()->nest.order.size() > level && llvm::all_of(users, [&](EmittedNest* user) {
                 return llvm::is_contained(run, user) && llvm::all_of(user->nest.accesses, [&](const Access& access) {
                          return access.base != base || user->nest.SlicesThrough(access, level);
                        });
               });
      });
      if (!shrinks) locals_[base] = {Allocate(base, **users.begin(), level), level};
    }
  }

  Value Allocate(Value base, const EmittedNest& user, unsigned level) {
    auto type = cast<MemRefType>(base.getType());
    int64_t elements = type.getNumElements();
    for (unsigned outer = 0; outer < level; ++outer) elements /= user.nest.extent(outer);
    // Allocates on the stack of the function: inside a loop the stack would grow with every iteration.
    OpBuilder::InsertionGuard guard(builder_);
    auto function = builder_.getBlock()->getParent()->getParentOfType<func::FuncOp>();
    builder_.setInsertionPointToStart(&function.getBody().front());
    return memref::AllocaOp::create(builder_, base.getLoc(), MemRefType::get({elements}, type.getElementType()),
                                    builder_.getI64IntegerAttr(64));
  }

  // Returns the element of |access| at the current indices: a buffer and the indices in it.
  std::pair<Value, SmallVector<Value>> Element(EmittedNest& nest, const Access& access) {
    Location location = nest.nest.op().getLoc();
    auto place_of = [&](AffineExpr place) -> Value {
      SmallVector<OpFoldResult> indices;
      for (Value index : indices_[&nest]) {
        // A loop of one iteration has no index.
        indices.push_back(index ? OpFoldResult(index) : OpFoldResult(builder_.getIndexAttr(0)));
      }
      AffineMap map = AffineMap::get(indices.size(), 0, place);
      OpFoldResult result = affine::makeComposedFoldedAffineApply(builder_, location, map, indices);
      if (auto value = llvm::dyn_cast_if_present<Value>(result)) return value;
      return arith::ConstantOp::create(builder_, location, cast<IntegerAttr>(cast<Attribute>(result)));
    };
    auto local = locals_.find(access.base);
    if (local == locals_.end()) {
      AffineMap map = nest.nest.op().getMatchingIndexingMap(access.operand);
      return {access.operand->get(), llvm::map_to_vector(map.getResults(), place_of)};
    }
    // Computes the row-major index in the remaining part of the buffer.
    Value flat;
    for (unsigned depth = local->second.level; depth < access.places.size(); ++depth) {
      Value place = place_of(access.places[depth]);
      if (flat) {
        Value size = arith::ConstantIndexOp::create(builder_, location, access.sizes[depth]);
        place = arith::AddIOp::create(builder_, location, arith::MulIOp::create(builder_, location, flat, size), place);
      }
      flat = place;
    }
    if (!flat) flat = arith::ConstantIndexOp::create(builder_, location, 0);
    return {local->second.buffer, {flat}};
  }

  // Computes one element of |nest|'s op.
  void Body(EmittedNest& nest) {
    linalg::LinalgOp op = nest.nest.op();
    Block& body = *op.getBlock();
    IRMapping mapping;
    for (OpOperand& operand : op->getOpOperands()) {
      BlockArgument argument = body.getArgument(operand.getOperandNumber());
      const Access* access =
          llvm::find_if(nest.nest.accesses, [&](const Access& access) { return access.operand == &operand; });
      if (access == nest.nest.accesses.end()) {
        mapping.map(argument, operand.get());
      } else if (!argument.use_empty()) {
        auto [buffer, place] = Element(nest, *access);
        mapping.map(argument, memref::LoadOp::create(builder_, op.getLoc(), buffer, place).getResult());
      }
    }
    for (Operation& inner : body.without_terminator()) {
      if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
        Value round = indices_[&nest][index.getDim()];
        if (!round) round = arith::ConstantIndexOp::create(builder_, op.getLoc(), 0);
        mapping.map(index.getResult(), round);
      } else {
        builder_.clone(inner, mapping);
      }
    }
    unsigned result = 0;
    for (const Access& access : nest.nest.accesses) {
      if (!access.writes) continue;
      Value value = mapping.lookupOrDefault(body.getTerminator()->getOperand(result++));
      auto [buffer, place] = Element(nest, access);
      memref::StoreOp::create(builder_, op.getLoc(), value, buffer, place);
    }
  }

  OpBuilder& builder_;
  SmallVector<EmittedNest*> all_;
  DenseMap<EmittedNest*, SmallVector<Value>> indices_;
  llvm::MapVector<Value, llvm::SmallPtrSet<EmittedNest*, 4>> users_;
  DenseMap<Value, Local> locals_;
};

}  // namespace

void SetHints(Operation* loop, LoopHints hints) {
  MLIRContext* context = loop->getContext();
  LLVM::LoopUnrollAttr unroll;
  LLVM::LoopInterleaveAttr interleave;
  if (!hints.unroll) {
    unroll = LLVM::LoopUnrollAttr::get(context, BoolAttr::get(context, true), {}, {}, {}, {}, {}, {});
  }
  if (!hints.interleave) {
    interleave = LLVM::LoopInterleaveAttr::get(context, IntegerAttr::get(IntegerType::get(context, 32), 1));
  }
  if (!unroll && !interleave) return;
  loop->setAttr("llvm.loop_annotation", LLVM::LoopAnnotationAttr::get(context, {}, {}, interleave, unroll, {}, {}, {},
                                                                      {}, {}, {}, {}, {}, {}, {}, {}));
}

void EmitLoops(OpBuilder& builder, MutableArrayRef<EmittedNest> nests, const llvm::SetVector<Value>& locals) {
  Emitter(builder, nests, locals).Emit();
}

}  // namespace tessera
