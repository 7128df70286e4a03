// SPDX-License-Identifier: Apache-2.0
// Verifiers of ops that depend on the mesh: the shard's index, batch split and merge, collectives, writer.
#include <optional>

#include "llvm/ADT/SmallSet.h"
#include "mlir/IR/PatternMatch.h"
#include "tessera/dialects/tessera/verify_common.h"

namespace tessera::ir {

using namespace mlir;

FailureOr<int64_t> NumShardsAlong(Operation* op, ArrayAttr axes, SymbolTableCollection& symbols, bool meets) {
  auto computation = op->getParentOfType<ComputationOp>();
  if (!computation) return op->emitOpError() << "expected to be in a tessera.computation";
  if (meets && (op->getParentOfType<HostOp>() || op->getParentOfType<WriterOp>()))
    return op->emitOpError() << "expected not to be in a host or writer region, which other shards may not run";
  if (!computation.getMeshAttr())
    return op->emitOpError() << "expected the computation to be on a mesh; say so with 'on @mesh'";
  auto mesh = symbols.lookupNearestSymbolFrom<MeshOp>(computation->getParentOp(), computation.getMeshAttr());
  if (!mesh) return op->emitOpError() << "expected " << computation.getMeshAttr() << " to be a tessera.mesh";
  if (axes.empty()) return op->emitOpError() << "expected at least one axis";
  int64_t shards = 1;
  llvm::SmallSet<llvm::StringRef, 4> seen;
  for (llvm::StringRef axis : axes.getAsValueRange<StringAttr>()) {
    std::optional<int64_t> size = mesh.getAxisSize(axis);
    if (!size) return op->emitOpError() << "mesh " << computation.getMeshAttr() << " has no axis \"" << axis << "\"";
    if (!llvm::is_contained(computation.getManualAxes().getAsValueRange<StringAttr>(), axis))
      return op->emitOpError() << "expected axis \"" << axis << "\" to be manual in the computation";
    if (!seen.insert(axis).second) return op->emitOpError() << "axis \"" << axis << "\" appears twice";
    shards *= *size;
  }
  return shards;
}

LogicalResult VerifyReduction(Operation* op, Reduction reduction, TypeRange types) {
  for (Type type : types) {
    Type element = cast<RankedTensorType>(type).getElementType();
    if (!element.isIntOrFloat() && !isa<ComplexType>(element))
      return op->emitOpError() << "expected numbers to reduce, got " << type;
    bool logical = reduction == Reduction::kAnd || reduction == Reduction::kOr;
    if (logical && !element.isInteger())
      return op->emitOpError() << "expected integers for '" << stringifyReduction(reduction) << "', got " << type;
  }
  return success();
}

namespace {

// Returns the number of shards in a group, or nothing when groups differ in size. Fails unless |groups| is a matrix
// that contains each of |shards| once, or at most once unless |all|.
FailureOr<std::optional<int64_t>> GroupSize(Operation* op, DenseIntElementsAttr groups, int64_t shards,
                                            bool all = true) {
  if (!groups) return std::optional<int64_t>(shards);
  auto type = cast<ShapedType>(groups.getType());
  if (type.getRank() != 2) return op->emitOpError() << "groups: expected a matrix with a row per group, got " << type;
  int64_t rows = type.getDimSize(0);
  int64_t columns = type.getDimSize(1);
  if (rows < 1 || rows > shards || columns < 1 || columns > shards)
    return op->emitOpError() << "groups: expected 1 to " << shards << " groups of 1 to " << shards << " shards, got "
                             << type;
  llvm::SmallSet<int64_t, 16> seen;
  bool even = true;
  for (auto [position, id] : llvm::enumerate(groups.getValues<int64_t>())) {
    if (id == -1) {
      if (position % columns == 0) return op->emitOpError() << "groups: group " << position / columns << " is empty";
      even = false;
      continue;
    }
    if (id < 0 || id >= shards)
      return op->emitOpError() << "groups: expected shards from 0 to " << shards - 1 << ", got " << id;
    if (!seen.insert(id).second) return op->emitOpError() << "groups: shard " << id << " appears twice";
  }
  if (all && static_cast<int64_t>(seen.size()) != shards)
    return op->emitOpError() << "groups: expected all " << shards << " shards, got " << seen.size();
  return even ? std::optional<int64_t>(columns) : std::nullopt;
}

FailureOr<int64_t> EvenGroupSize(Operation* op, ArrayAttr axes, DenseIntElementsAttr groups,
                                 SymbolTableCollection& symbols) {
  FailureOr<int64_t> shards = NumShardsAlong(op, axes, symbols);
  if (failed(shards)) return failure();
  FailureOr<std::optional<int64_t>> size = GroupSize(op, groups, *shards);
  if (failed(size)) return failure();
  if (!*size) return op->emitOpError() << "groups: expected groups of equal size";
  return **size;
}

// Returns |type| with dimension |dimension| multiplied by |times|; fails when there is no such dimension.
FailureOr<RankedTensorType> Scaled(Operation* op, Type type, int64_t dimension, int64_t times) {
  auto tensor = cast<RankedTensorType>(type);
  if (dimension < 0 || dimension >= tensor.getRank())
    return op->emitOpError() << "expected a dimension from 0 to " << tensor.getRank() - 1 << ", got " << dimension;
  SmallVector<int64_t> shape(tensor.getShape());
  if (llvm::MulOverflow(shape[dimension], times, shape[dimension]))
    return op->emitOpError() << "dimension " << dimension << " is too large to be gathered";
  return RankedTensorType::get(shape, tensor.getElementType(), tensor.getEncoding());
}

// Fails unless |whole| is |piece| with |dimension| multiplied by |count|.
LogicalResult VerifyPieces(Operation* op, llvm::StringRef what, Type piece, Type whole, int64_t dimension,
                           int64_t count) {
  FailureOr<RankedTensorType> expected = Scaled(op, piece, dimension, count);
  if (failed(expected)) return failure();
  if (*expected != whole)
    return op->emitOpError() << "expected " << what << " of type " << *expected << ": dimension " << dimension
                             << " times " << count << " shards, got " << whole;
  return success();
}

}  // namespace

LogicalResult ShardIndexOp::verifySymbolUses(SymbolTableCollection& symbols) {
  return success(succeeded(NumShardsAlong(*this, getAxes(), symbols, /*meets=*/false)));
}

namespace {

// Returns the per-shard type of |whole| under |policy|; |dimension| must exist.
RankedTensorType PieceOfBatch(RankedTensorType whole, int64_t dimension, int64_t shards, BatchPolicy policy) {
  SmallVector<int64_t> shape(whole.getShape());
  shape[dimension] =
      policy == BatchPolicy::kPad ? llvm::divideCeil(shape[dimension], shards) : shape[dimension] / shards;
  return RankedTensorType::get(shape, whole.getElementType(), whole.getEncoding());
}

// Fails unless |piece| is the per-shard type of |whole|.
LogicalResult VerifyUnevenPiece(Operation* op, llvm::StringRef what, Type piece, Type whole, int64_t dimension,
                                int64_t shards, BatchPolicy policy) {
  auto type = cast<RankedTensorType>(whole);
  if (dimension < 0 || dimension >= type.getRank())
    return op->emitOpError() << "expected a dimension from 0 to " << type.getRank() - 1 << ", got " << dimension;
  const RankedTensorType expected = PieceOfBatch(type, dimension, shards, policy);
  if (expected == piece) return success();
  return op->emitOpError() << "expected " << what << " of type " << expected << ": dimension " << dimension << " of "
                           << whole << " over " << shards << " shards, policy " << stringifyBatchPolicy(policy)
                           << ", got " << piece;
}

}  // namespace

LogicalResult SplitBatchOp::verifySymbolUses(SymbolTableCollection& symbols) {
  FailureOr<int64_t> shards = NumShardsAlong(*this, getAxes(), symbols);
  if (failed(shards)) return failure();
  const auto dimension = static_cast<int64_t>(getDimension());
  const RankedTensorType piece = getResult().getType(), whole = getOperand().getType();
  if (getPolicy() == BatchPolicy::kEven) {
    if (getValid()) return emitOpError() << "policy even: expected no second result, since every row is real";
    return VerifyPieces(*this, "an operand", piece, whole, dimension, *shards);
  }
  if (failed(VerifyUnevenPiece(*this, "a result", piece, whole, dimension, *shards, getPolicy()))) return failure();
  if (getPolicy() == BatchPolicy::kDrop) {
    if (getValid()) return emitOpError() << "policy drop: expected no second result, since every row is real";
    return success();
  }
  auto mask = RankedTensorType::get({piece.getDimSize(dimension)}, IntegerType::get(getContext(), 1));
  if (!getValid()) return emitOpError() << "policy pad: expected a second result of type " << mask;
  if (getValid().getType() != mask)
    return emitOpError() << "expected a second result of type " << mask << ", got " << getValid().getType();
  return success();
}

LogicalResult MergeBatchOp::verifySymbolUses(SymbolTableCollection& symbols) {
  FailureOr<int64_t> shards = NumShardsAlong(*this, getAxes(), symbols);
  if (failed(shards)) return failure();
  const auto dimension = static_cast<int64_t>(getDimension());
  switch (getPolicy()) {
    case BatchPolicy::kEven:
      return VerifyPieces(*this, "a result", getOperand().getType(), getType(), dimension, *shards);
    case BatchPolicy::kPad:
      return VerifyUnevenPiece(*this, "an operand", getOperand().getType(), getType(), dimension, *shards, getPolicy());
    case BatchPolicy::kDrop:
      break;
  }
  return emitOpError() << "policy drop: dropped rows cannot be joined; expected even or pad";
}

LogicalResult AllReduceOp::verifySymbolUses(SymbolTableCollection& symbols) {
  FailureOr<int64_t> shards = NumShardsAlong(*this, getAxes(), symbols);
  if (failed(shards) || failed(GroupSize(*this, getGroupsAttr(), *shards))) return failure();
  return VerifyReduction(*this, getReduction(), getOperandTypes());
}

LogicalResult AllGatherOp::verifySymbolUses(SymbolTableCollection& symbols) {
  FailureOr<int64_t> size = EvenGroupSize(*this, getAxes(), getGroupsAttr(), symbols);
  if (failed(size)) return failure();
  if (getNumOperands() != getNumResults())
    return emitOpError() << "expected a result per operand, " << getNumOperands() << " in all, got " << getNumResults();
  for (auto [operand, result] : llvm::zip(getOperandTypes(), getResultTypes()))
    if (failed(VerifyPieces(*this, "a result", operand, result, getDimension(), *size))) return failure();
  return success();
}

LogicalResult ReduceScatterOp::verifySymbolUses(SymbolTableCollection& symbols) {
  FailureOr<int64_t> size = EvenGroupSize(*this, getAxes(), getGroupsAttr(), symbols);
  if (failed(size)) return failure();
  if (failed(VerifyReduction(*this, getReduction(), getOperand().getType()))) return failure();
  return VerifyPieces(*this, "an operand", getType(), getOperand().getType(), getDimension(), *size);
}

LogicalResult AllToAllOp::verifySymbolUses(SymbolTableCollection& symbols) {
  FailureOr<int64_t> size = EvenGroupSize(*this, getAxes(), getGroupsAttr(), symbols);
  if (failed(size)) return failure();
  RankedTensorType operand = getOperand().getType();
  int64_t split = getSplitDimension();
  if (split < 0 || split >= operand.getRank())
    return emitOpError() << "split: expected a dimension from 0 to " << operand.getRank() - 1 << ", got " << split;
  if (operand.getDimSize(split) % *size != 0)
    return emitOpError() << "split: expected dimension " << split << " to be a multiple of " << *size << ", got "
                         << operand.getDimSize(split);
  SmallVector<int64_t> piece(operand.getShape());
  piece[split] /= *size;
  auto piece_type = RankedTensorType::get(piece, operand.getElementType(), operand.getEncoding());
  return VerifyPieces(*this, "a result", piece_type, getType(), getConcatDimension(), *size);
}

LogicalResult PermuteOp::verifySymbolUses(SymbolTableCollection& symbols) {
  FailureOr<int64_t> shards = NumShardsAlong(*this, getAxes(), symbols);
  if (failed(shards)) return failure();
  auto type = cast<ShapedType>(getPairs().getType());
  if (type.getRank() != 2 || type.getDimSize(1) != 2 || type.getDimSize(0) > *shards)
    return emitOpError() << "pairs: expected a matrix of at most " << *shards << " rows (source, target), got " << type;
  llvm::SmallSet<int64_t, 16> seen[2];
  for (auto [position, id] : llvm::enumerate(getPairs().getValues<int64_t>())) {
    llvm::StringRef what = position % 2 == 0 ? "source" : "target";
    if (id < 0 || id >= *shards)
      return emitOpError() << "pairs: expected a " << what << " from 0 to " << *shards - 1 << ", got " << id;
    if (!seen[position % 2].insert(id).second)
      return emitOpError() << "pairs: " << what << " " << id << " appears twice";
  }
  return success();
}

LogicalResult BroadcastOp::verifySymbolUses(SymbolTableCollection& symbols) {
  FailureOr<int64_t> shards = NumShardsAlong(*this, getAxes(), symbols);
  if (failed(shards)) return failure();
  return success(succeeded(GroupSize(*this, getGroupsAttr(), *shards, /*all=*/false)));
}

LogicalResult WriterOp::verify() {
  if (getBody().front().getNumArguments() != 0)
    return emitOpError() << "expected a block without arguments; read values of the enclosing region directly";
  for (Operation* user : (*this)->getUsers())
    if (!isa<ReturnOp>(user))
      return emitOpError() << "expected its results to be returned only; other shards do not compute them";
  return success();
}

}  // namespace tessera::ir
