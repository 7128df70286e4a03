// SPDX-License-Identifier: Apache-2.0
#include "tessera/compiler/cpu/loops/column_reduction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "tessera/compiler/buffer/loop_nest.h"
#include "tessera/compiler/cpu/loops/vector_body.h"

namespace tessera {
namespace {

using namespace mlir;

// This many sums hide the latency of an addition.
constexpr int64_t kVectors = 4;
// With at most this many iterations, the operands stay in the second-level cache.
constexpr int64_t kMostRounds = 1 << 16;

class ColumnReduction {
 public:
  ColumnReduction(OpBuilder& builder, linalg::GenericOp op, Value start)
      : b_(op.getLoc(), builder), op_(op), start_(start) {}

  bool Match(int64_t vector_bits) {
    if (op_.getNumDpsInits() != 1 || op_.getNumParallelLoops() != 1 || op_.getNumReductionLoops() == 0) return false;
    auto type = dyn_cast<MemRefType>(op_.getDpsInits()[0].getType());
    if (!type || type.getRank() != 1 || !type.getElementType().isIntOrFloat()) return false;
    SmallVector<unsigned> parallel;
    op_.getParallelDims(parallel);
    columns_ = parallel[0];
    AffineMap map = op_.getMatchingIndexingMap(op_.getDpsInitOperand(0));
    if (map.getResult(0) != b_.getAffineDimExpr(columns_) || !HasVectorForm(op_, columns_)) return false;
    // The op writes its result after the last row, so its inputs must not be the result's buffer.
    Value output = BaseOf(op_.getDpsInits()[0]).first;
    if (llvm::any_of(op_.getDpsInputs(), [&](Value input) { return BaseOf(input).first == output; })) return false;
    int64_t rounds = 1;
    for (int64_t range : Ranges()) rounds *= range;
    lanes_ = vector_bits / type.getElementTypeBitWidth();
    return rounds > 0 && rounds <= kMostRounds && Ranges()[columns_] >= lanes_ / 2;
  }

  void Lower() {
    const int64_t size = Ranges()[columns_], tile = kVectors * lanes_, whole = size / tile * tile;
    if (whole) {
      auto loop = scf::ForOp::create(b_, Index(0), Index(whole), Index(tile));
      OpBuilder::InsertionGuard guard(b_);
      b_.setInsertionPointToStart(loop.getBody());
      Tile(loop.getInductionVar(), kVectors, lanes_);
    }
    const int64_t rest = size - whole;
    if (rest) Tile(Index(whole), (rest + lanes_ - 1) / lanes_, (rest - 1) % lanes_ + 1);
  }

 private:
  SmallVector<int64_t> Ranges() { return op_.getStaticLoopRanges(); }
  Value Index(int64_t value) { return arith::ConstantIndexOp::create(b_, value); }

  // Sums |vectors| vectors of columns from |column| on; the last of them has |last_lanes| elements.
  void Tile(Value column, int64_t vectors, int64_t last_lanes) {
    SmallVector<Value> columns, sums, place(op_.getNumLoops());
    SmallVector<VectorPart> parts;
    for (int64_t i = 0; i < vectors; ++i) {
      columns.push_back(b_.createOrFold<arith::AddIOp>(column, Index(i * lanes_)));
      parts.push_back({lanes_, i + 1 == vectors ? last_lanes : lanes_});
      sums.push_back(start_ ? Repeat(b_, start_, lanes_)
                            : LoadVector(b_, op_.getDpsInits()[0], columns.back(), parts.back()));
    }
    sums = Rows(0, place, columns, parts, sums);
    for (auto [sum, at, used] : llvm::zip_equal(sums, columns, parts)) {
      StoreVector(b_, sum, op_.getDpsInits()[0], at, used);
    }
  }

  // Returns |sums| plus the values that the loops from |loop| on add to them.
  SmallVector<Value> Rows(unsigned loop, SmallVectorImpl<Value>& place, ArrayRef<Value> columns,
                          ArrayRef<VectorPart> parts, ArrayRef<Value> sums) {
    if (loop == columns_) return Rows(loop + 1, place, columns, parts, sums);
    if (loop == op_.getNumLoops()) return Row(place, columns, parts, sums);
    auto rows = scf::ForOp::create(b_, Index(0), Index(Ranges()[loop]), Index(1), sums);
    OpBuilder::InsertionGuard guard(b_);
    b_.setInsertionPointToStart(rows.getBody());
    place[loop] = rows.getInductionVar();
    SmallVector<Value> next = Rows(loop + 1, place, columns, parts, SmallVector<Value>(rows.getRegionIterArgs()));
    scf::YieldOp::create(b_, next);
    return SmallVector<Value>(rows.getResults());
  }

  SmallVector<Value> Row(SmallVectorImpl<Value>& place, ArrayRef<Value> columns, ArrayRef<VectorPart> parts,
                         ArrayRef<Value> sums) {
    SmallVector<Value> next;
    for (auto [sum, column, used] : llvm::zip_equal(sums, columns, parts)) {
      place[columns_] = column;
      IRMapping mapping;
      for (OpOperand* input : op_.getDpsInputOperands()) {
        BlockArgument argument = op_.getMatchingBlockArgument(input);
        if (argument.use_empty()) continue;
        const bool is_buffer = isa<MemRefType>(input->get().getType());
        mapping.map(argument, is_buffer ? LoadOperand(b_, *input, place, columns_, used) : input->get());
      }
      mapping.map(op_.getMatchingBlockArgument(op_.getDpsInitOperand(0)), sum);
      next.push_back(EmitVectorBody(b_, op_, mapping, used)[0]);
    }
    return next;
  }

  ImplicitLocOpBuilder b_;
  linalg::GenericOp op_;
  Value start_;
  unsigned columns_ = 0;
  int64_t lanes_ = 0;
};

}  // namespace

bool LowerColumnReduction(RewriterBase& rewriter, linalg::LinalgOp op, Value start, int64_t vector_bits) {
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic) return false;
  rewriter.setInsertionPoint(op);
  ColumnReduction reduction(rewriter, generic, start);
  if (!reduction.Match(vector_bits)) return false;
  reduction.Lower();
  return true;
}

}  // namespace tessera
