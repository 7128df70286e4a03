// SPDX-License-Identifier: Apache-2.0
// Splits long reductions to few elements into chunks, see passes.td.
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "tessera/compiler/buffer/matrix_product.h"
#include "tessera/compiler/buffer/passes.h"

namespace tessera {

#define GEN_PASS_DEF_SPLITREDUCTIONS
#include "tessera/compiler/buffer/passes.h.inc"

namespace {

using namespace mlir;

// A reduction of fewer iterations is done before a second thread wakes up.
constexpr int64_t kLongReduction = 1 << 17;
// Reductions to more elements are parallel enough over these elements. Sums of columns are nevertheless split when they
// are so long that the chunks' partial results cost little. The chunks traverse memory in order, in one loop with the
// ops that compute the columns.
constexpr int64_t kFewElements = 32;
constexpr int64_t kManyRounds = 256;
// Matrices up to this number are not distributed over threads: threads would wait for one that has an additional
// matrix. The rows of sums that they write would also share cache lines.
constexpr int64_t kFewMatrices = 16;
constexpr int64_t kManyRoundsOfMatrices = 1024;
constexpr int64_t kMostChunks = 64;
// In a loop of at most this many iterations, each iteration is a chunk: the producer of the operands may then share it.
constexpr int64_t kFewRounds = 256;
// Fewer chunks would leave threads idle; a remainder after the chunks is accepted instead.
constexpr int64_t kLeastChunks = 8;

// Returns the number of chunks of |size|: a divisor, if one is large enough.
int64_t ChunksOf(int64_t size) {
  if (size <= kFewRounds) return size;
  for (int64_t chunks = kMostChunks; chunks >= kLeastChunks; --chunks) {
    if (size % chunks == 0) return chunks;
  }
  return kMostChunks;
}

class Split {
 public:
  Split(RewriterBase& rewriter, linalg::GenericOp op) : b_(rewriter), op_(op) {}

  // Returns false and changes nothing when |op| is not a long reduction to few elements, or cannot be split.
  bool Run() {
    if (!Match()) return false;
    b_.setInsertionPoint(op_);
    linalg::GenericOp rest = Rest();
    Value whole = Combine(Partial());
    if (rest) {
      rest.getDpsInitsMutable()[0].set(whole);
      rest->moveAfter(whole.getDefiningOp());
      whole = rest.getResult(0);
    }
    b_.replaceOp(op_, whole);
    return true;
  }

 private:
  bool Match() {
    if (!op_.hasPureTensorSemantics() || op_.getNumResults() != 1 || op_.getNumReductionLoops() == 0) return false;
    if (IsMatrixProduct(op_)) return false;
    auto type = cast<RankedTensorType>(op_.getResult(0).getType());
    int64_t rounds = 1;
    if (llvm::is_contained(op_.getStaticLoopRanges(), ShapedType::kDynamic)) return false;
    for (int64_t range : op_.getStaticLoopRanges()) rounds *= range;
    if (rounds < kLongReduction) return false;
    SmallVector<unsigned> reductions;
    op_.getReductionDims(reductions);
    auto* long_loop = llvm::find_if(reductions, [&](unsigned of) { return op_.getStaticLoopRanges()[of] > 1; });
    if (long_loop == reductions.end()) return false;
    loop_ = *long_loop;
    const int64_t elements = type.getNumElements();
    const bool is_cut = elements <= kFewElements || (rounds >= kManyRounds * elements && WalksFirstDimensions()) ||
                        (rounds >= kManyRoundsOfMatrices * elements && WalksFewMatrices());
    if (!is_cut) return false;
    const int64_t size = op_.getStaticLoopRanges()[loop_];
    chunks_ = ChunksOf(size);
    if (chunks_ == 1) return false;
    length_ = size / chunks_;
    rest_ = size % chunks_;
    SmallVector<Operation*> combiners;
    if (!matchReduction(op_.getRegionOutputArgs(), 0, combiners) || combiners.size() != 1) return false;
    combiner_ = combiners[0];
    neutral_ = arith::getNeutralElement(combiner_);
    if (!neutral_) return false;
    // The loop must be the only index of an operand's dimension, which is split into two.
    AffineExpr loop = b_.getAffineDimExpr(loop_);
    return llvm::all_of(op_.getDpsInputOperands(), [&](OpOperand* operand) {
      AffineMap map = op_.getMatchingIndexingMap(operand);
      return llvm::all_of(map.getResults(),
                          [&](AffineExpr place) { return place == loop || !place.isFunctionOfDim(loop_); }) &&
             (!map.isFunctionOfDim(loop_) || isa<RankedTensorType>(operand->get().getType()));
    });
  }

  // Returns whether the loop divides all operands that it traverses into contiguous slices.
  bool WalksFirstDimensions() {
    return llvm::all_of(op_.getDpsInputOperands(), [&](OpOperand* operand) {
      AffineMap map = op_.getMatchingIndexingMap(operand);
      return !map.isFunctionOfDim(loop_) || map.getResult(0) == b_.getAffineDimExpr(loop_);
    });
  }

  // Returns whether the loop traverses the rows of a few matrices in memory. A computed operand shares the loop over
  // matrices with the op that computes it.
  bool WalksFewMatrices() {
    return llvm::all_of(op_.getDpsInputOperands(), [&](OpOperand* operand) {
      AffineMap map = op_.getMatchingIndexingMap(operand);
      if (!map.isFunctionOfDim(loop_)) return true;
      if (operand->get().getDefiningOp<linalg::LinalgOp>()) return false;
      int64_t matrices = 1;
      for (auto [place, size] :
           llvm::zip_equal(map.getResults(), cast<RankedTensorType>(operand->get().getType()).getShape())) {
        if (place == b_.getAffineDimExpr(loop_)) return matrices <= kFewMatrices;
        matrices *= size;
      }
      return false;
    });
  }

  // Returns the map with a new outermost loop for the chunk before the present loops.
  AffineMap Shifted(AffineMap map, bool with_chunk) {
    SmallVector<AffineExpr> places;
    for (AffineExpr place : map.getResults()) {
      if (with_chunk && place == b_.getAffineDimExpr(loop_)) places.push_back(b_.getAffineDimExpr(0));
      places.push_back(place.shiftDims(map.getNumDims(), 1));
    }
    return AffineMap::get(map.getNumDims() + 1, 0, places, b_.getContext());
  }

  // Returns |size| elements of |value| from |first| in the dimensions that the loop traverses.
  Value Part(Value value, AffineMap map, int64_t first, int64_t size) {
    auto type = cast<RankedTensorType>(value.getType());
    SmallVector<OpFoldResult> offsets, sizes, strides(type.getRank(), b_.getIndexAttr(1));
    for (auto [place, all] : llvm::zip_equal(map.getResults(), type.getShape())) {
      const bool is_cut = place == b_.getAffineDimExpr(loop_);
      offsets.push_back(b_.getIndexAttr(is_cut ? first : 0));
      sizes.push_back(b_.getIndexAttr(is_cut ? size : all));
    }
    return tensor::ExtractSliceOp::create(b_, op_.getLoc(), value, offsets, sizes, strides);
  }

  // Returns |value| with the dimensions that the loop traverses reshaped to chunks x rest.
  Value Cut(Value value, AffineMap map) {
    if (rest_) value = Part(value, map, 0, chunks_ * length_);
    auto type = cast<RankedTensorType>(value.getType());
    SmallVector<int64_t> shape;
    SmallVector<ReassociationIndices> parts;
    for (auto [place, size] : llvm::zip_equal(map.getResults(), type.getShape())) {
      ReassociationIndices& part = parts.emplace_back();
      part.push_back(shape.size());
      if (place != b_.getAffineDimExpr(loop_)) {
        shape.push_back(size);
        continue;
      }
      part.push_back(shape.size() + 1);
      shape.append({chunks_, length_});
    }
    auto cut = RankedTensorType::get(shape, type.getElementType());
    return tensor::ExpandShapeOp::create(b_, op_.getLoc(), cut, value, parts);
  }

  // Returns the op on the elements after the chunks, whose initial values are set later; null when there are none.
  linalg::GenericOp Rest() {
    if (rest_ == 0) return nullptr;
    auto rest = cast<linalg::GenericOp>(b_.clone(*op_));
    b_.setInsertionPoint(rest);
    for (OpOperand* operand : rest.getDpsInputOperands()) {
      AffineMap map = rest.getMatchingIndexingMap(operand);
      if (map.isFunctionOfDim(loop_)) operand->set(Part(operand->get(), map, chunks_ * length_, rest_));
    }
    MoveIndices(rest, [&](linalg::IndexOp index) -> Value {
      if (index.getDim() != loop_) return index;
      Value first = arith::ConstantIndexOp::create(b_, op_.getLoc(), chunks_ * length_);
      return arith::AddIOp::create(b_, op_.getLoc(), index, first);
    });
    b_.setInsertionPoint(op_);
    return rest;
  }

  // Replaces the indices in the body of |op|.
  void MoveIndices(linalg::GenericOp op, llvm::function_ref<Value(linalg::IndexOp)> moved) {
    OpBuilder::InsertionGuard guard(b_);
    for (auto index : llvm::to_vector(op.getBody()->getOps<linalg::IndexOp>())) {
      b_.setInsertionPointAfter(index);
      Value value = moved(index);
      if (value == index.getResult()) continue;
      index.getResult().replaceUsesWithIf(value,
                                          [&](OpOperand& use) { return use.getOwner() != value.getDefiningOp(); });
    }
  }

  Value Partial() {
    Location location = op_.getLoc();
    auto type = cast<RankedTensorType>(op_.getResult(0).getType());
    SmallVector<int64_t> shape{chunks_};
    llvm::append_range(shape, type.getShape());
    partial_ = RankedTensorType::get(shape, type.getElementType());
    Value empty = tensor::EmptyOp::create(b_, location, shape, type.getElementType());
    Value start = arith::ConstantOp::create(b_, location, *neutral_);
    Value init = linalg::FillOp::create(b_, location, start, empty).getResult(0);
    SmallVector<Value> inputs;
    SmallVector<AffineMap> maps;
    for (OpOperand* operand : op_.getDpsInputOperands()) {
      AffineMap map = op_.getMatchingIndexingMap(operand);
      const bool cut = map.isFunctionOfDim(loop_);
      inputs.push_back(cut ? Cut(operand->get(), map) : operand->get());
      maps.push_back(Shifted(map, cut));
    }
    AffineMap result = Shifted(op_.getIndexingMapsArray().back(), false);
    maps.push_back(result.insertResult(b_.getAffineDimExpr(0), 0));
    SmallVector<utils::IteratorType> iterators{utils::IteratorType::parallel};
    llvm::append_range(iterators, op_.getIteratorTypesArray());
    auto partial = linalg::GenericOp::create(b_, location, partial_, inputs, init, maps, iterators);
    b_.inlineRegionBefore(op_.getRegion(), partial.getRegion(), partial.getRegion().end());
    MoveIndices(partial, [&](linalg::IndexOp index) -> Value {
      const uint64_t dim = index.getDim();
      Value inside = linalg::IndexOp::create(b_, location, dim + 1);
      if (dim != loop_) return inside;
      Value chunk = linalg::IndexOp::create(b_, location, 0);
      Value length = arith::ConstantIndexOp::create(b_, location, length_);
      return arith::AddIOp::create(b_, location, arith::MulIOp::create(b_, location, chunk, length), inside);
    });
    return partial.getResult(0);
  }

  // Combines the chunks' partial results in order, starting from the initial value of the op.
  Value Combine(Value partial) {
    const int64_t rank = partial_.getRank();
    AffineMap all = b_.getMultiDimIdentityMap(rank);
    SmallVector<AffineMap> maps{all, all.dropResult(0)};
    SmallVector<utils::IteratorType> iterators(rank, utils::IteratorType::parallel);
    iterators[0] = utils::IteratorType::reduction;
    auto body = [&](OpBuilder& builder, Location location, ValueRange elements) {
      Operation* combined = builder.clone(*combiner_);
      combined->setOperands({elements[1], elements[0]});
      linalg::YieldOp::create(builder, location, combined->getResults());
    };
    return linalg::GenericOp::create(b_, op_.getLoc(), op_.getResult(0).getType(), partial, op_.getDpsInits(), maps,
                                     iterators, body)
        .getResult(0);
  }

  RewriterBase& b_;
  linalg::GenericOp op_;
  unsigned loop_ = 0;
  // The number of chunks of the loop, their length, and the remaining iterations.
  int64_t chunks_ = 1, length_ = 0, rest_ = 0;
  Operation* combiner_ = nullptr;
  std::optional<TypedAttr> neutral_;
  RankedTensorType partial_;
};

struct SplitReductionsPass : impl::SplitReductionsBase<SplitReductionsPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    SmallVector<linalg::GenericOp> ops;
    getOperation().walk([&](linalg::GenericOp op) { ops.push_back(op); });
    for (linalg::GenericOp op : ops) Split(rewriter, op).Run();
  }
};

}  // namespace
}  // namespace tessera
