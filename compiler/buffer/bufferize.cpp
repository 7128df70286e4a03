// SPDX-License-Identifier: Apache-2.0
// One-shot bufferisation with results in their destinations, see passes.td.
//
// Upstream's analysis may allocate a separate buffer for a result, or for the next value of a carried tensor, because
// the destination is still read. The copies inserted here move such a value to its destination at the very end, after
// all reads of the old value.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/BufferUtils.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/buffer/loop_nest.h"
#include "tessera/compiler/buffer/passes.h"
#include "tessera/compiler/diagnostics.h"

namespace tessera {

#define GEN_PASS_DEF_BUFFERIZE
#include "tessera/compiler/buffer/passes.h.inc"

namespace {

using namespace mlir;

// Creates a fill for each use: accumulators that start from a shared fill would each copy it.
void SplitFills(ModuleOp module) {
  SmallVector<linalg::FillOp> fills;
  module.walk([&](linalg::FillOp fill) { fills.push_back(fill); });
  for (linalg::FillOp fill : fills) {
    if (!fill.getOutputs()[0].getDefiningOp<tensor::EmptyOp>() || fill->hasOneUse()) continue;
    for (OpOperand& use : llvm::make_early_inc_range(fill->getUses())) {
      auto user = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
      if (!user || !user.isDpsInit(&use)) continue;
      OpBuilder builder(use.getOwner());
      use.set(builder.clone(*fill)->getResult(0));
    }
    if (fill->use_empty()) fill.erase();
  }
}

// Creates an allocation for each use of an empty tensor: the analysis is quadratic in the uses of a shared one.
void SplitEmptyTensors(ModuleOp module) {
  SmallVector<tensor::EmptyOp> empties;
  module.walk([&](tensor::EmptyOp empty) { empties.push_back(empty); });
  for (tensor::EmptyOp empty : empties) {
    for (OpOperand& use : llvm::make_early_inc_range(empty->getUses())) {
      OpBuilder builder(use.getOwner());
      use.set(bufferization::AllocTensorOp::create(builder, empty.getLoc(), empty.getType(), ValueRange()));
    }
    empty.erase();
  }
}

// Creates the globals of all constants in program order. Upstream visits functions in an order that depends on their
// addresses, so a program of several entries would compile to a different executable each time.
LogicalResult MakeGlobals(ModuleOp module, uint64_t alignment) {
  SymbolTableCollection symbols;
  WalkResult walked = module.walk([&](arith::ConstantOp constant) {
    if (!isa<RankedTensorType>(constant.getType())) return WalkResult::advance();
    return WalkResult(bufferization::getGlobalFor(constant, symbols, alignment));
  });
  return failure(walked.wasInterrupted());
}

LogicalResult RunOneShot(ModuleOp module) {
  bufferization::OneShotBufferizationOptions options;
  options.bufferizeFunctionBoundaries = true;
  options.setFunctionBoundaryTypeConversion(bufferization::LayoutMapOption::IdentityLayoutMap);
  options.allowReturnAllocsFromLoops = true;
  options.memCpyFn = [](OpBuilder& builder, Location location, Value from, Value to) {
    linalg::CopyOp::create(builder, location, from, to);
    return success();
  };
  if (failed(MakeGlobals(module, options.bufferAlignment))) return failure();
  bufferization::BufferizationState state;
  return bufferization::runOneShotModuleBufferize(module, options, state);
}

// Returns the buffer that |value| casts, or the buffer of the same shape that |value| views through reshapes.
Value LookThroughCasts(Value value) {
  Value buffer = value;
  for (Value source = value; Operation* op = source.getDefiningOp();) {
    if (!isa<memref::CastOp, memref::CollapseShapeOp, memref::ExpandShapeOp>(op)) break;
    source = op->getOperand(0);
    if (cast<MemRefType>(source.getType()).getShape() == cast<MemRefType>(value.getType()).getShape()) buffer = source;
  }
  return buffer;
}

Value AllocateLike(OpBuilder& builder, Location location, Type type) {
  auto memref = cast<MemRefType>(type);
  Value buffer = memref::AllocOp::create(builder, location, MemRefType::get(memref.getShape(), memref.getElementType()),
                                         ValueRange(), builder.getI64IntegerAttr(64));
  return buffer.getType() == type ? buffer : memref::CastOp::create(builder, location, type, buffer).getResult();
}

// Copies all values as if simultaneously; no destination overlaps anything else read before the terminator. A value
// that is itself a destination is first copied to a temporary.
void CopyInParallel(OpBuilder& builder, ArrayRef<std::pair<Value, Value>> copies) {
  SmallVector<std::pair<Value, Value>> direct;
  llvm::SmallPtrSet<Value, 8> places;
  for (auto [from, to] : copies) places.insert(LookThroughCasts(to));
  for (auto [from, to] : copies) {
    Value source = LookThroughCasts(from);
    if (copies.size() > 1 && (!source.getDefiningOp<memref::AllocOp>() || places.contains(source))) {
      Value temporary = AllocateLike(builder, from.getLoc(), from.getType());
      linalg::CopyOp::create(builder, from.getLoc(), from, temporary);
      source = temporary;
    }
    direct.push_back({source, to});
  }
  for (auto [from, to] : direct) linalg::CopyOp::create(builder, from.getLoc(), from, to);
}

// Makes the carried buffer of |argument| a fixed one. This is |init| when the body yields the argument, else a new one
// to which the body's value is copied. Returns that buffer, with the argument's type.
Value FixCarried(OpBuilder& builder, Value argument, Value init, bool handed_back, Value next,
                 SmallVectorImpl<std::pair<Value, Value>>& copies) {
  if (!handed_back) {
    Value buffer = AllocateLike(builder, argument.getLoc(), argument.getType());
    linalg::CopyOp::create(builder, argument.getLoc(), init, buffer);
    copies.push_back({next, buffer});
    init = buffer;
  }
  return init;
}

void FixFor(scf::ForOp loop) {
  OpBuilder builder(loop);
  auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
  SmallVector<std::pair<Value, Value>> copies;
  for (auto [index, argument] : llvm::enumerate(loop.getRegionIterArgs())) {
    if (!isa<MemRefType>(argument.getType())) continue;
    Value next = yield.getOperand(index);
    Value buffer =
        FixCarried(builder, argument, loop.getInitArgs()[index], LookThroughCasts(next) == argument, next, copies);
    argument.replaceAllUsesWith(buffer);
    loop.getResult(index).replaceAllUsesWith(buffer);
    loop.getInitArgsMutable()[index].set(buffer);
    yield.setOperand(index, buffer);
  }
  OpBuilder at_end(yield);
  CopyInParallel(at_end, copies);
}

bool OnlyReads(Operation* op, Value buffer) {
  if (isa<memref::LoadOp>(op)) return true;
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  return structured && !llvm::is_contained(structured.getDpsInits(), buffer);
}

// Returns the argument of |loop| whose copy the condition forwards at |index|; upstream makes such a copy when the body
// yields another buffer. Returns null when there is none, or when a user of the argument does more than read it.
Value CopiedArgument(scf::WhileOp loop, unsigned index, linalg::CopyOp& copy) {
  Value forwarded = loop.getConditionOp().getArgs()[index];
  auto alloc = forwarded.getDefiningOp<memref::AllocOp>();
  if (!alloc || llvm::count(loop.getConditionOp().getArgs(), forwarded) != 1) return {};
  for (Operation* user : alloc->getUsers()) {
    if (user == loop.getConditionOp()) continue;
    if (copy || !isa<linalg::CopyOp>(user)) return {};
    copy = cast<linalg::CopyOp>(user);
  }
  if (!copy || copy.getOutputs()[0] != forwarded || copy->getBlock() != loop.getBeforeBody()) return {};
  auto argument = dyn_cast<BlockArgument>(copy.getInputs()[0]);
  if (!argument || argument.getOwner() != loop.getBeforeBody() || argument.getType() != forwarded.getType()) return {};
  const bool is_read = llvm::all_of(argument.getUsers(), [&](Operation* user) { return OnlyReads(user, argument); });
  return is_read ? argument : Value();
}

// Forwards arguments without copying them when the loop carries them in separate buffers: the body's value is stored
// there after the body has read the old one.
void ForwardArguments(scf::WhileOp loop) {
  llvm::SmallPtrSet<Value, 8> forwarded;
  for (unsigned index = 0; index < loop.getConditionOp().getArgs().size(); ++index) {
    linalg::CopyOp copy;
    Value argument = CopiedArgument(loop, index, copy);
    if (!argument || !forwarded.insert(argument).second) continue;
    Value next = loop.getYieldOp().getOperand(cast<BlockArgument>(argument).getArgNumber());
    // An argument that the body yields unchanged would be the buffer from which the loop started.
    if (LookThroughCasts(next) == loop.getAfterArguments()[index]) continue;
    Value alloc = copy.getOutputs()[0];
    copy.erase();
    loop.getConditionOp().getArgsMutable()[index].set(argument);
    alloc.getDefiningOp()->erase();
  }
}

void FixWhile(scf::WhileOp loop) {
  ForwardArguments(loop);
  OpBuilder builder(loop);
  scf::ConditionOp condition = loop.getConditionOp();
  scf::YieldOp yield = loop.getYieldOp();
  SmallVector<std::pair<Value, Value>> copies;
  for (auto [index, argument] : llvm::enumerate(loop.getBeforeArguments())) {
    if (!isa<MemRefType>(argument.getType())) continue;
    Value next = yield.getOperand(index);
    auto after = dyn_cast<BlockArgument>(LookThroughCasts(next));
    bool handed_back = after && after.getOwner() == loop.getAfterBody() &&
                       LookThroughCasts(condition.getArgs()[after.getArgNumber()]) == argument;
    Value buffer = FixCarried(builder, argument, loop.getInits()[index], handed_back, next, copies);
    argument.replaceAllUsesWith(buffer);
    loop.getInitsMutable()[index].set(buffer);
    yield.setOperand(index, buffer);
  }
  // Buffers that the condition forwards from outside the loop, now also the carried ones, are used directly.
  for (auto [index, forwarded] : llvm::enumerate(condition.getArgs())) {
    if (!isa<MemRefType>(forwarded.getType()) || forwarded.getParentRegion() == &loop.getBefore()) continue;
    Value buffer = forwarded;
    loop.getAfterArguments()[index].replaceAllUsesWith(buffer);
    loop.getResult(index).replaceAllUsesWith(buffer);
  }
  OpBuilder at_end(yield);
  CopyInParallel(at_end, copies);
}

// Records why the new value of |memory|, an argument, got a separate buffer. Either something still reads the old
// value, or upstream's analysis has another reason.
void NoteConflict(Value memory) {
  Operation* reader = nullptr;
  auto place = [&](Operation* op) { return memory.getParentBlock()->findAncestorOpInBlock(*op); };
  for (Operation* user : memory.getUsers())
    if (!user->hasTrait<OpTrait::IsTerminator>() && (!reader || place(reader)->isBeforeInBlock(place(user))))
      reader = user;
  if (!reader) return NoteCopied(memory, "its new value was allocated a separate buffer");
  const std::string location = LocationText(reader->getLoc());
  NoteCopied(memory, "its old value is still read" + (location.empty() ? "" : " at " + location) +
                         " while the new one is computed");
}

// Makes the writing shard leave new values in the variables' own memory, which the other shards also see.
void FixWriter(scf::IfOp branch) {
  scf::YieldOp yield = branch.thenYield();
  SmallVector<std::pair<Value, Value>> copies;
  for (auto [index, result] : llvm::enumerate(branch.getResults())) {
    if (!isa<MemRefType>(result.getType())) continue;
    Value old_value = branch.elseYield().getOperand(index), new_value = yield.getOperand(index);
    if (LookThroughCasts(new_value) != LookThroughCasts(old_value)) {
      copies.push_back({new_value, old_value});
      NoteConflict(old_value);
    }
    result.replaceAllUsesWith(old_value);
    yield.setOperand(index, old_value);
  }
  OpBuilder at_end(yield);
  CopyInParallel(at_end, copies);
}

// Copies each result to its destination and returns nothing.
LogicalResult FixReturn(func::FuncOp func) {
  auto terminator = cast<func::ReturnOp>(func.getBody().front().getTerminator());
  OpBuilder builder(terminator);
  SmallVector<std::pair<Value, Value>> copies;
  for (auto [index, value] : llvm::enumerate(terminator.getOperands())) {
    std::optional<unsigned> dest = DestOf(func, index);
    if (!dest || LookThroughCasts(value) == func.getArgument(*dest)) continue;
    // Other shards write there too.
    if (func.getArgAttr(*dest, kJoinedAttr))
      return func.emitError()
             << "result " << index << " of entry '" << func.getName()
             << "' is written in slices, and its buffer is read afterwards: a bug in the compiler, which "
                "--no-weight-update-sharding may avoid";
    copies.push_back({value, func.getArgument(*dest)});
    NoteConflict(func.getArgument(*dest));
  }
  CopyInParallel(builder, copies);
  terminator->setOperands({});
  func.setFunctionType(FunctionType::get(func.getContext(), func.getArgumentTypes(), {}));
  func.removeResAttrsAttr();
  return success();
}

struct BufferizePass : impl::BufferizeBase<BufferizePass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    for (auto func : module.getOps<func::FuncOp>()) {
      if (!IsEntry(func)) continue;
      for (unsigned index = 0; index < func.getNumResults(); ++index) {
        if (!DestOf(func, index)) {
          func.emitError() << "result " << index << " of entry '" << func.getName() << "' has no destination";
          return signalPassFailure();
        }
      }
    }
    SplitFills(module);
    SplitEmptyTensors(module);
    if (failed(RunOneShot(module))) return signalPassFailure();
    bufferization::removeBufferizationAttributesInModule(module);
    // Inner loops come first: their copies belong to the body of the outer one.
    module.walk<WalkOrder::PostOrder>([](Operation* op) {
      if (auto loop = dyn_cast<scf::ForOp>(op)) FixFor(loop);
      if (auto loop = dyn_cast<scf::WhileOp>(op)) FixWhile(loop);
      if (auto branch = dyn_cast<scf::IfOp>(op); branch && IsWriter(branch)) FixWriter(branch);
    });
    for (auto func : module.getOps<func::FuncOp>()) {
      if (IsEntry(func) && failed(FixReturn(func))) return signalPassFailure();
    }
    module.walk([](linalg::CopyOp copy) {
      if (IsSameMemory(copy.getInputs()[0], copy.getOutputs()[0])) copy.erase();
    });
  }
};

}  // namespace
}  // namespace tessera
