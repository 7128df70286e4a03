// SPDX-License-Identifier: Apache-2.0
// Makes the op that produces a result write into the buffer where the result belongs, see passes.td.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "tessera/compiler/analysis/entry.h"
#include "tessera/compiler/buffer/passes.h"
#include "tessera/compiler/diagnostics.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

#define GEN_PASS_DEF_PLACERESULTS
#include "tessera/compiler/buffer/passes.h.inc"

namespace {

using namespace mlir;

// Longer splat constants are filled in where they are used. As data in the object they would take compile time and
// space in the executable.
constexpr int64_t kMostConstantElements = 1024;

// Returns the element of a splat constant that is to be filled in; null for any other value.
TypedAttr FilledWith(Value value) {
  DenseElementsAttr constant;
  if (!isa<RankedTensorType>(value.getType()) || !matchPattern(value, m_Constant(&constant)) || !constant.isSplat() ||
      constant.getNumElements() <= kMostConstantElements)
    return {};
  return dyn_cast<TypedAttr>(constant.getSplatValue<Attribute>());
}

bool IsFresh(Operation* op) { return isa_and_nonnull<tensor::EmptyOp>(op); }

// Returns whether the loop forwards the arguments of `before` to its body unchanged and in the same order. Only then
// can the body compute in place.
bool ForwardsArguments(scf::WhileOp loop) {
  return llvm::equal(loop.getConditionOp().getArgs(), loop.getBeforeArguments());
}

// Returns the operand whose buffer |result| may take over: the initial value of an accumulator or of a carried tensor.
OpOperand* InitOf(OpResult result) {
  Operation* owner = result.getOwner();
  if (auto op = dyn_cast<DestinationStyleOpInterface>(owner)) return op.getTiedOpOperand(result);
  if (auto loop = dyn_cast<scf::ForOp>(owner)) return loop.getTiedLoopInit(result);
  if (auto loop = dyn_cast<scf::WhileOp>(owner); loop && ForwardsArguments(loop)) {
    return &loop.getInitsMutable()[result.getResultNumber()];
  }
  return nullptr;
}

// Returns the operand of a reshape; null for any other op.
Value SourceOfReshape(Operation* op) {
  if (auto collapse = dyn_cast_or_null<tensor::CollapseShapeOp>(op)) return collapse.getSrc();
  if (auto expand = dyn_cast_or_null<tensor::ExpandShapeOp>(op)) return expand.getSrc();
  return {};
}

// The operand through which memory enters a chain of ops.
struct Entrance {
  OpOperand* init = nullptr;
  SmallVector<Operation*> reshapes;  // between the chain's end and |init|, starting from the end

  explicit operator bool() const { return init != nullptr; }
  Operation* owner() const { return init->getOwner(); }

  // Makes the chain compute in |memory|, which has the type of the chain's end.
  void Enter(OpBuilder& builder, Value memory) const {
    for (Operation* reshape : reshapes) {
      const Location location = reshape->getLoc();
      const Type type = SourceOfReshape(reshape).getType();
      if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(reshape)) {
        memory = tensor::ExpandShapeOp::create(builder, location, type, memory, collapse.getReassociationIndices());
      } else {
        const auto indices = cast<tensor::ExpandShapeOp>(reshape).getReassociationIndices();
        memory = tensor::CollapseShapeOp::create(builder, location, cast<RankedTensorType>(type), memory, indices);
      }
    }
    init->set(memory);
  }
};

// Finds the operand through which a fresh tensor, or |dest| itself, enters the chain of ops that ends in |value|.
// Returns none when the chain starts at anything else or a link of it has several uses.
Entrance FindInit(Value value, Value dest) {
  Entrance found;
  SmallVector<Operation*> reshapes;
  for (Value link = value; auto result = dyn_cast<OpResult>(link);) {
    if (link != value && !link.hasOneUse()) return {};
    if (Value source = SourceOfReshape(result.getOwner())) {
      reshapes.push_back(result.getOwner());
      link = source;
    } else {
      found = {InitOf(result), reshapes};
      if (!found) return {};
      link = found.init->get();
    }
    if (found && (link == dest || IsFresh(link.getDefiningOp()))) return found;
  }
  return {};
}

std::string NameOf(Operation* op) {
  const std::string location = LocationText(op->getLoc());
  return op->getName().getStringRef().str() + (location.empty() ? "" : " at " + location);
}

// Returns the reason why FindInit found none.
std::string WhyNoInit(Value value) {
  bool first = true;
  while (auto result = dyn_cast<OpResult>(value)) {
    if (!first && !value.hasOneUse())
      return "the intermediate result of " + NameOf(result.getOwner()) + " is used twice";
    first = false;
    if (Value source = SourceOfReshape(result.getOwner())) {
      value = source;
      continue;
    }
    OpOperand* init = InitOf(result);
    if (!init) return NameOf(result.getOwner()) + " cannot write into a given buffer";
    value = init->get();
  }
  return "the computation of its new value starts from another argument's memory";
}

// Moves the computation of |value|, a scalar, before |op|; returns false when that is not possible.
bool Hoist(Value value, Operation* op) {
  Operation* producer = value.getDefiningOp();
  if (!producer || producer->getBlock() != op->getBlock() || producer->isBeforeInBlock(op)) return true;
  if (!isMemoryEffectFree(producer) || producer->getNumRegions() > 0 || isa<TensorType>(value.getType())) return false;
  if (!llvm::all_of(producer->getOperands(), [&](Value operand) { return Hoist(operand, op); })) return false;
  producer->moveBefore(op);
  return true;
}

// Copies or fills |value| into the memory of |dest|.
Value CopyTo(OpBuilder& builder, Value value, Value dest) {
  const Location location = value.getLoc();
  TypedAttr element = FilledWith(value);
  if (!element) return linalg::CopyOp::create(builder, location, value, dest).getResult(0);
  Value scalar = arith::ConstantOp::create(builder, location, element);
  return linalg::FillOp::create(builder, location, scalar, dest).getResult(0);
}

// Returns whether an operand of |user| is placed in existing memory: a loop's carried value, or a result of the writing
// shard.
bool HasMemory(Operation* user) {
  if (isa<arith::SelectOp>(user)) return IsWriterCondition(user->getOperand(0));
  if (!isa<scf::YieldOp>(user)) return false;
  auto branch = dyn_cast<scf::IfOp>(user->getParentOp());
  return !branch || IsWriter(branch);
}

// Fills memory with each long splat constant at its uses. All uses inside loops and branches share one fill.
void FillConstants(func::FuncOp func) {
  SmallVector<arith::ConstantOp> constants;
  func.walk([&](arith::ConstantOp constant) {
    if (FilledWith(constant)) constants.push_back(constant);
  });
  for (arith::ConstantOp constant : constants) {
    auto type = cast<RankedTensorType>(constant.getType());
    auto fill = [&](Operation* before) {
      OpBuilder builder(before);
      return CopyTo(builder, constant,
                    tensor::EmptyOp::create(builder, constant.getLoc(), type.getShape(), type.getElementType()));
    };
    Value shared;
    for (OpOperand& use : llvm::make_early_inc_range(constant->getUses())) {
      Operation* owner = use.getOwner();
      if (HasMemory(owner)) continue;
      if (owner->getBlock() == constant->getBlock() || isa<scf::YieldOp>(owner)) {
        use.set(fill(owner));
      } else {
        if (!shared) shared = fill(constant->getNextNode());
        use.set(shared);
      }
    }
    if (constant->use_empty()) constant.erase();
  }
}

// Returns the slice of the destination that |part| replaces.
Value SliceFor(OpBuilder& builder, tensor::InsertSliceOp part) {
  return tensor::ExtractSliceOp::create(builder, part.getLoc(), part.getSourceType(), part.getDest(),
                                        part.getMixedOffsets(), part.getMixedSizes(), part.getMixedStrides());
}

// Computes the source of |part| in place, unless it must wait for other shards in a separate buffer.
void PlacePart(tensor::InsertSliceOp part) {
  Value piece = part.getSource();
  const Entrance entrance = FindInit(piece, Value());
  Operation* owner = entrance ? part->getBlock()->findAncestorOpInBlock(*entrance.owner()) : nullptr;
  if (!owner) return NoteCopied(part.getDest(), WhyNoInit(piece));
  if (AreApart(owner, part))
    return NoteCopied(part.getDest(), "other shards read the old value until all have reached the barrier");
  if (!part.getSizes().empty() || !part.getStrides().empty() ||
      !llvm::all_of(part.getOffsets(), [&](Value offset) { return Hoist(offset, owner); }))
    return NoteCopied(part.getDest(), "the offset of the shard's slice is known too late");
  // Reuses the slice from which the source is computed when it is the same slice. Later passes then see that elements
  // are read and written at the same place.
  for (Operation* user : part.getDest().getUsers()) {
    auto slice = dyn_cast<tensor::ExtractSliceOp>(user);
    if (!slice || slice.getType() != part.getSourceType() || slice.getMixedOffsets() != part.getMixedOffsets() ||
        slice.getMixedSizes() != part.getMixedSizes() || slice.getMixedStrides() != part.getMixedStrides() ||
        slice->getBlock() != owner->getBlock() || !slice->isBeforeInBlock(owner))
      continue;
    OpBuilder builder(owner);
    return entrance.Enter(builder, slice);
  }
  OpBuilder builder(owner);
  entrance.Enter(builder, SliceFor(builder, part));
}

// Memory that a tensor reuses. Parts of it may already be filled in.
struct Memory {
  Value first;           // before any part was filled in
  bool is_whole = true;  // false for a slice of it

  bool IsFresh() const { return tessera::IsFresh(first.getDefiningOp()); }
  // Returns true when nothing else reads the memory.
  bool IsWrittenAlone() const { return IsFresh() || (isa<BlockArgument>(first) && first.hasOneUse()); }
};

Memory MemoryOf(Value value) {
  Memory memory{value};
  while (Operation* op = memory.first.getDefiningOp()) {
    if (auto part = dyn_cast<tensor::InsertSliceOp>(op)) {
      memory.first = part.getDest();
    } else if (auto fill = dyn_cast<linalg::FillOp>(op)) {
      memory.first = fill.getOutputs()[0];
    } else if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
      memory = {slice.getSource(), false};
    } else if (Value source = SourceOfReshape(op)) {
      memory.first = source;
    } else {
      break;
    }
  }
  return memory;
}

// Returns whether each dimension that a reshape in |entrance| expands can be collapsed again in the slice that |part|
// replaces: its elements must be evenly spaced there.
bool AreEven(tensor::InsertSliceOp part, const Entrance& entrance) {
  for (Operation* reshape : entrance.reshapes) {
    auto expand = dyn_cast<tensor::ExpandShapeOp>(reshape);
    if (!expand) continue;
    const ArrayRef<int64_t> shape = expand.getResultType().getShape();
    for (const ReassociationIndices& group : expand.getReassociationIndices()) {
      const auto larger = [&](int64_t dim) { return shape[dim] != 1; };
      if (llvm::count_if(group, larger) <= 1) continue;
      // The slice has the shape of the first reshape, and is whole along all but the group's first dimension.
      if (reshape != entrance.reshapes.front() || part.getDestType().getRank() != part.getSourceType().getRank() ||
          !MemoryOf(part.getDest()).is_whole) {
        return false;
      }
      for (const int64_t dim : ArrayRef(llvm::find_if(group, larger), group.end())) {
        const bool is_first = dim == *llvm::find_if(group, larger);
        if (part.getStaticStride(dim) != 1 || (!is_first && shape[dim] != part.getDestType().getDimSize(dim))) {
          return false;
        }
      }
    }
  }
  return true;
}

// Returns whether an op between |op| and |part| overwrites memory that |op| reads. Moving |op| after it would require a
// copy of that memory.
bool IsHeldBack(Operation* op, tensor::InsertSliceOp part) {
  return llvm::any_of(op->getOperands(), [&](Value operand) {
    if (IsFresh(operand.getDefiningOp())) return false;
    return llvm::any_of(operand.getUses(), [&](OpOperand& use) {
      Operation* user = part->getBlock()->findAncestorOpInBlock(*use.getOwner());
      if (!user || !op->isBeforeInBlock(user) || !user->isBeforeInBlock(part)) return false;
      if (auto writer = dyn_cast<DestinationStyleOpInterface>(use.getOwner())) return writer.isDpsInit(&use);
      return isa<tensor::InsertOp>(use.getOwner()) || use.getOwner()->getNumRegions() > 0;
    });
  });
}

// Returns the chain of ops that computes the source of |part|, in program order. All are elementwise ops, reshapes or
// insertions of slices in the block of |part|, and may be moved right before |part|. Returns none for other chains:
// library calls need dense memory, and reductions write memory several times.
SmallVector<Operation*> ElementwiseChain(tensor::InsertSliceOp part, Operation* owner) {
  SmallVector<Operation*> chain;
  for (Value link = part.getSource(); true;) {
    Operation* op = link.getDefiningOp();
    auto structured = dyn_cast<linalg::LinalgOp>(op);
    const bool is_elementwise = structured && structured.getNumReductionLoops() == 0;
    const Value source = SourceOfReshape(op);
    if (op->getBlock() != part->getBlock() || op->getNumResults() != 1 || !link.hasOneUse() ||
        !isMemoryEffectFree(op) || IsHeldBack(op, part) ||
        !(is_elementwise || source || isa<tensor::InsertSliceOp>(op))) {
      return {};
    }
    chain.insert(chain.begin(), op);
    if (op == owner) return chain;
    link = source ? source : InitOf(cast<OpResult>(link))->get();
  }
}

// Makes |part| insert its source without the dimensions of size one that a reshape adds. Otherwise the reshape would
// separate the slice from the ops that compute in it.
void DropAddedOnes(tensor::InsertSliceOp part) {
  auto expand = part.getSource().getDefiningOp<tensor::ExpandShapeOp>();
  if (!expand || part.getDestType().getRank() != part.getSourceType().getRank()) return;
  const ArrayRef<int64_t> shape = expand.getResultType().getShape();
  for (const ReassociationIndices& group : expand.getReassociationIndices()) {
    if (llvm::count_if(group, [&](int64_t dim) { return shape[dim] != 1; }) > 1) return;
  }
  part.getSourceMutable().set(expand.getSrc());
  if (expand->use_empty()) expand.erase();
}

// Returns whether elements of |part| are too narrow to be written one by one: vectors of them cannot be scattered.
bool IsTooNarrow(tensor::InsertSliceOp part) {
  constexpr int64_t kLeastRun = 8, kLeastBits = 32;
  const Type element = part.getDestType().getElementType();
  if (!element.isIntOrFloat() || element.getIntOrFloatBitWidth() >= kLeastBits) return false;
  int64_t run = 1;
  for (int64_t dim = part.getDestType().getRank() - 1; dim >= 0; --dim) {
    const int64_t size = part.getStaticSize(dim);
    if (part.getStaticStride(dim) == 1) run *= size;
    if (size != part.getDestType().getDimSize(dim)) break;
  }
  return run < kLeastRun;
}

// Returns the parts of joined tensors that may be computed in place, if memory allows it.
SmallVector<tensor::InsertSliceOp> FindPieces(func::FuncOp func) {
  SmallVector<tensor::InsertSliceOp> pieces;
  func.walk([&](tensor::InsertSliceOp part) {
    if (!part.getOffsets().empty() || !part.getSizes().empty() || !part.getStrides().empty() ||
        !MemoryOf(part.getDest()).IsFresh()) {
      return;
    }
    DropAddedOnes(part);
    const Entrance entrance = FindInit(part.getSource(), Value());
    if (entrance && !IsTooNarrow(part) && AreEven(part, entrance) &&
        !ElementwiseChain(part, entrance.owner()).empty()) {
      pieces.push_back(part);
    }
  });
  return pieces;
}

// Computes parts in place, so that joining them copies nothing. Other reads of the memory that the whole reuses happen
// before the parts are written. The last part comes first: nested parts are then placed inside the memory of the whole.
void PlacePieces(SmallVector<tensor::InsertSliceOp> pieces) {
  llvm::erase_if(pieces, [](tensor::InsertSliceOp part) { return !MemoryOf(part.getDest()).IsWrittenAlone(); });
  for (tensor::InsertSliceOp part : llvm::reverse(pieces)) {
    const Entrance entrance = FindInit(part.getSource(), Value());
    if (!entrance) continue;
    const SmallVector<Operation*> chain = ElementwiseChain(part, entrance.owner());
    if (chain.empty()) continue;
    for (Operation* op : chain) op->moveBefore(part);
    OpBuilder builder(entrance.owner());
    entrance.Enter(builder, SliceFor(builder, part));
  }
}

// Returns |value| computed in |dest|, or copied to it; |builder| is positioned before the op that yields the value.
Value Place(OpBuilder& builder, Value value, Value dest) {
  if (value == dest) return value;
  // This is the shard's part of memory that it shares with other shards.
  if (auto part = value.getDefiningOp<tensor::InsertSliceOp>(); part && part.getDest() == dest) {
    PlacePart(part);
    return value;
  }
  if (auto made = value.getDefiningOp<tensor::FromElementsOp>(); made && made.getElements().size() == 1) {
    SmallVector<Value> place;
    for (int64_t dim = 0; dim < made.getType().getRank(); ++dim) {
      place.push_back(arith::ConstantIndexOp::create(builder, value.getLoc(), 0));
    }
    return tensor::InsertOp::create(builder, value.getLoc(), made.getElements()[0], dest, place);
  }
  const Entrance entrance = FindInit(value, dest);
  // `dest` must be visible to the owner: arguments of the function, and of the loop body that yields the value, are.
  if (entrance && dest.getParentBlock()->findAncestorOpInBlock(*entrance.owner())) {
    OpBuilder at_owner(entrance.owner());
    entrance.Enter(at_owner, dest);
    return value;
  }
  NoteCopied(dest, entrance ? "its new value is computed where its buffer is not visible" : WhyNoInit(value));
  return CopyTo(builder, value, dest);
}

// Replaces each of |operands| by its placed value. A value yielded twice is placed once and copied the second time.
void PlaceAll(Operation* terminator, MutableOperandRange operands, ValueRange destinations) {
  OpBuilder builder(terminator);
  llvm::SmallDenseSet<Value> placed;
  for (auto [operand, dest] : llvm::zip_equal(operands, destinations)) {
    Value value = operand.get();
    if (!dest || !isa<RankedTensorType>(value.getType())) continue;
    if (placed.insert(value).second) {
      operand.set(Place(builder, value, dest));
    } else if (value != dest) {
      NoteCopied(dest, "its new value is also stored elsewhere");
      operand.set(CopyTo(builder, value, dest));
    }
  }
}

// Returns whether |value| comes from the branch of the writing shard, which stores it in |dest| itself.
bool IsPlacedByWriter(Value value, Value dest) {
  auto branch = value.getDefiningOp<scf::IfOp>();
  return branch && IsWriter(branch) && branch.elseYield().getOperand(cast<OpResult>(value).getResultNumber()) == dest;
}

// Turns selects back into branches of the writing shard. Canonicalisation makes a `select` of a result that the branch
// only yields: a constant, or a value that is also an output. With a select, every shard would copy the result or the
// old value into the shared memory, concurrently with the writer. In a branch, only the writer copies.
void RestoreWriters(func::FuncOp func) {
  SmallVector<arith::SelectOp> selects;
  func.walk([&](arith::SelectOp select) {
    if (IsWriterCondition(select.getCondition()) && isa<RankedTensorType>(select.getType())) selects.push_back(select);
  });
  for (arith::SelectOp select : selects) {
    Location location = select.getLoc();
    OpBuilder builder(select);
    auto branch = scf::IfOp::create(builder, location, select.getType(), select.getCondition(), /*withElse=*/true);
    builder.setInsertionPointToStart(branch.thenBlock());
    Value copy = CopyTo(builder, select.getTrueValue(), select.getFalseValue());
    scf::YieldOp::create(builder, location, copy);
    builder.setInsertionPointToStart(branch.elseBlock());
    scf::YieldOp::create(builder, location, select.getFalseValue());
    select.getResult().replaceAllUsesWith(branch.getResult(0));
    select.erase();
  }
}

struct PlaceResultsPass : impl::PlaceResultsBase<PlaceResultsPass> {
  void runOnOperation() override {
    func::FuncOp func = getOperation();
    if (func.isExternal()) return;
    FillConstants(func);
    SmallVector<tensor::InsertSliceOp> pieces = FindPieces(func);
    func.walk([](scf::ForOp loop) {
      PlaceAll(loop.getBody()->getTerminator(), cast<scf::YieldOp>(loop.getBody()->getTerminator()).getResultsMutable(),
               loop.getRegionIterArgs());
    });
    func.walk([](scf::WhileOp loop) {
      if (!ForwardsArguments(loop)) return;
      PlaceAll(loop.getYieldOp(), loop.getYieldOp().getResultsMutable(), loop.getAfterArguments());
    });
    func.walk([](scf::IfOp branch) {
      if (!IsWriter(branch)) return;
      PlaceAll(branch.thenYield(), branch.thenYield().getResultsMutable(), branch.elseYield().getResults());
    });
    RestoreWriters(func);
    if (IsEntry(func)) PlaceReturned(func);
    PlacePieces(std::move(pieces));
  }

  static void PlaceReturned(func::FuncOp func) {
    auto terminator = cast<func::ReturnOp>(func.getBody().front().getTerminator());
    SmallVector<Value> destinations;
    for (unsigned index = 0; index < func.getNumResults(); ++index) {
      std::optional<unsigned> dest = DestOf(func, index);
      Value place = dest ? func.getArgument(*dest) : Value();
      destinations.push_back(place && IsPlacedByWriter(terminator.getOperand(index), place) ? Value() : place);
    }
    PlaceAll(terminator, terminator.getOperandsMutable(), destinations);
  }
};

}  // namespace
}  // namespace tessera
