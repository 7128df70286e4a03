// SPDX-License-Identifier: Apache-2.0
// The result is traversed in squares of its last dimension, the columns, and of the operand's last dimension, the rows.
// A square of the operand is transposed in registers and stored on the stack, from where the result is computed. Thus
// each cache line of the operand and of the result is touched once, whatever lies between rows.
//
// Squares at the ends overlap the previous ones, so no load is masked. Rows are computed once, because another thread
// may have the previous rows; columns are recomputed.
#include "tessera/compiler/cpu/kernels/transposed_loops.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "tessera/compiler/cpu/kernels/parallel_kernels.h"
#include "tessera/compiler/cpu/loops/emit_loops.h"
#include "tessera/compiler/cpu/loops/squares.h"
#include "tessera/compiler/cpu/loops/vectors.h"

namespace tessera {
namespace {

using namespace mlir;

// The size of a cache line.
constexpr int64_t kLineBytes = 64;
// With elements of this many bits, a square is as wide as a vector. Narrower elements do not fill vectors.
constexpr int64_t kLaneBits = 32;

// Returns the loop over the last dimension of |operand|, if it is a whole buffer. Each dimension must be a loop.
std::optional<unsigned> LastLoop(linalg::GenericOp op, OpOperand& operand) {
  auto type = dyn_cast<MemRefType>(operand.get().getType());
  AffineMap map = op.getMatchingIndexingMap(&operand);
  if (!type || !type.hasStaticShape() || !type.getLayout().isIdentity() || map.getNumResults() == 0) {
    return std::nullopt;
  }
  return map.getDimPosition(map.getNumResults() - 1);
}

// Returns the loops of |op| in groups that traverse every operand as one loop, as height and width do in NHWC and NCHW.
SmallVector<ReassociationIndices> GroupsOf(linalg::GenericOp op) {
  SmallVector<ReassociationIndices> groups;
  const SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (int64_t loop = 0; loop < static_cast<int64_t>(op.getNumLoops()); ++loop) {
    if (!groups.empty()) {
      ReassociationIndices longer = groups.back();
      longer.push_back(loop);
      if (linalg::areDimSequencesPreserved(maps, longer)) {
        groups.back() = longer;
        continue;
      }
    }
    groups.push_back({loop});
  }
  return groups;
}

// Merges each group of loops of |op|, which the result replaces. Fails and changes nothing when it cannot.
FailureOr<linalg::GenericOp> JoinLoops(RewriterBase& rewriter, linalg::GenericOp op) {
  const SmallVector<ReassociationIndices> groups = GroupsOf(op);
  if (groups.size() == op.getNumLoops()) return op;
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::CollapseResult> collapsed = linalg::collapseOpIterationDims(op, groups, rewriter);
  if (failed(collapsed)) return failure();
  rewriter.eraseOp(op);
  return cast<linalg::GenericOp>(collapsed->collapsedOp.getOperation());
}

class TransposedLoops {
 public:
  TransposedLoops(OpBuilder& builder, linalg::GenericOp op) : b_(op.getLoc(), builder), op_(op) {}

  bool Match(int64_t vector_bits) {
    if (op_.getNumDpsInits() != 1 || op_.getNumParallelLoops() != op_.getNumLoops()) return false;
    if (!llvm::all_of(op_.getIndexingMapsArray(), [](AffineMap map) { return map.isProjectedPermutation(); })) {
      return false;
    }
    OpOperand* output = op_.getDpsInitOperand(0);
    AffineMap map = op_.getMatchingIndexingMap(output);
    std::optional<unsigned> columns = LastLoop(op_, *output);
    if (!columns || map.getNumResults() != op_.getNumLoops() || op_.payloadUsesValueFromOperand(output)) return false;
    columns_ = *columns;
    // The result may have elements of any type. Vectors hold only operands.
    int64_t least_bits = 64, most_bits = 8;
    for (OpOperand* input : op_.getDpsInputOperands()) {
      std::optional<unsigned> last = LastLoop(op_, *input);
      if (!last || *last == columns_ || !op_.getMatchingIndexingMap(input).isFunctionOfDim(columns_) ||
          op_.getMatchingBlockArgument(input).use_empty()) {
        continue;
      }
      Type element = cast<MemRefType>(input->get().getType()).getElementType();
      if (!element.isIntOrFloat() || !llvm::is_contained({8, 16, 32, 64}, element.getIntOrFloatBitWidth()))
        return false;
      if (!turned_.empty() && *last != rows_) return false;
      rows_ = *last;
      turned_.push_back(input);
      least_bits = std::min<int64_t>(least_bits, element.getIntOrFloatBitWidth());
      most_bits = std::max<int64_t>(most_bits, element.getIntOrFloatBitWidth());
    }
    if (turned_.empty()) return false;
    lanes_ = vector_bits / std::max(most_bits, kLaneBits);
    block_ = std::max(lanes_, kLineBytes * 8 / least_bits);
    for (ReassociationIndices& group : GroupsOf(op_)) {
      int64_t rounds = 1;
      for (int64_t loop : group) rounds *= size(loop);
      const bool matters = llvm::is_contained(group, rows_) || llvm::is_contained(group, columns_);
      if (matters && rounds < lanes_) return false;
    }
    // Columns are computed twice, so no operand may change between the two.
    const LoopNest nest(op_);
    Value result = BaseOf(output->get()).first;
    return llvm::none_of(nest.accesses, [&](const Access& a) { return !a.writes && a.base == result; });
  }

  void Lower(func::FuncOp kernel) {
    AffineMap map = op_.getMatchingIndexingMap(op_.getDpsInitOperand(0));
    SmallVector<unsigned> order;
    for (unsigned dim = 0; dim < map.getNumResults(); ++dim) {
      const unsigned loop = map.getDimPosition(dim);
      if (loop != rows_ && loop != columns_) order.push_back(loop);
    }
    // The loop with the most iterations is parallel: one or two images would leave threads idle.
    unsigned shared = rows_;
    int64_t rounds = Blocks();
    for (unsigned loop : order) {
      if (size(loop) > rounds) shared = loop, rounds = size(loop);
    }
    std::optional<Bounds> bounds;
    if (kernel) bounds = ShareRounds(kernel, rounds, LoopNest(op_).Work());
    for (OpOperand* operand : turned_) squares_[operand] = AllocateSquare(*operand);
    place_.resize(op_.getNumLoops());
    Outer(order, shared, bounds);
  }

 private:
  int64_t size(unsigned loop) { return op_.getStaticLoopRanges()[loop]; }
  int64_t Blocks() { return llvm::divideCeil(size(rows_), block_); }
  Value Index(int64_t value) { return arith::ConstantIndexOp::create(b_, value); }
  Value Add(Value x, Value y) { return b_.createOrFold<arith::AddIOp>(x, y); }

  Value AllocateSquare(OpOperand& operand) {
    OpBuilder::InsertionGuard guard(b_);
    b_.setInsertionPointToStart(&op_->getParentOfType<func::FuncOp>().getBody().front());
    auto type = MemRefType::get({lanes_, lanes_}, cast<MemRefType>(operand.get().getType()).getElementType());
    return memref::AllocaOp::create(b_, type, b_.getI64IntegerAttr(kLineBytes));
  }

  // Runs |body| with the index of a loop; the builder is positioned inside the loop.
  scf::ForOp Loop(Value begin, Value end, int64_t step, llvm::function_ref<void(Value)> body) {
    auto loop = scf::ForOp::create(b_, begin, end, Index(step));
    OpBuilder::InsertionGuard guard(b_);
    b_.setInsertionPointToStart(loop.getBody());
    body(loop.getInductionVar());
    return loop;
  }

  void Outer(ArrayRef<unsigned> loops, unsigned shared, const std::optional<Bounds>& bounds) {
    const bool is_rows = loops.empty();
    const unsigned loop = is_rows ? rows_ : loops[0];
    Value begin = Index(0), end = Index(is_rows ? Blocks() : size(loop));
    if (bounds && loop == shared) begin = bounds->begin, end = bounds->end;
    Loop(begin, end, 1, [&](Value index) {
      if (is_rows) return Block(arith::MulIOp::create(b_, index, Index(block_)));
      place_[loop] = index;
      Outer(loops.drop_front(), shared, bounds);
    });
  }

  // Computes the rows of a block from |row| on, square by square: first along columns.
  void Block(Value row) {
    const int64_t whole = size(columns_) / lanes_ * lanes_;
    Loop(Index(0), Index(whole), lanes_, [&](Value column) { Squares(row, column); });
    if (whole < size(columns_)) Squares(row, Index(size(columns_) - lanes_));
  }

  void Squares(Value block, Value column) {
    Loop(Index(0), Index(block_), lanes_, [&](Value offset) {
      Value row = Add(block, offset);
      Value begin = arith::MinSIOp::create(b_, row, Index(size(rows_) - lanes_));
      for (OpOperand* operand : turned_) Transpose(*operand, begin, column);
      Loop(arith::SubIOp::create(b_, row, begin), Index(lanes_), 1, [&](Value i) {
        place_[rows_] = Add(begin, i);
        scf::ForOp loop = Loop(Index(0), Index(lanes_), 1, [&](Value j) {
          place_[columns_] = Add(column, j);
          Element(i, j);
        });
        SetHints(loop, {.unroll = false, .interleave = false});
      });
    });
  }

  SmallVector<Value> PlaceOf(OpOperand& operand) {
    SmallVector<Value> indices;
    AffineMap map = op_.getMatchingIndexingMap(&operand);
    for (unsigned dim = 0; dim < map.getNumResults(); ++dim) indices.push_back(place_[map.getDimPosition(dim)]);
    return indices;
  }

  // Stores the square of |operand| whose first row and column are |row| and |column| on the stack.
  void Transpose(OpOperand& operand, Value row, Value column) {
    auto load = [&](int64_t i, int64_t first, int64_t width) {
      place_[rows_] = Add(row, Index(first));
      place_[columns_] = Add(column, Index(i));
      return LoadVector(b_, operand.get(), PlaceOf(operand), {width, width});
    };
    Type element = cast<MemRefType>(operand.get().getType()).getElementType();
    for (auto [i, vector] : llvm::enumerate(LoadTransposed(b_, lanes_, lanes_, element, load))) {
      StoreVector(b_, vector, squares_[&operand], {Index(static_cast<int64_t>(i)), Index(0)}, {lanes_, lanes_});
    }
  }

  // Computes the element at the current indices, which are |i| and |j| in the squares.
  void Element(Value i, Value j) {
    IRMapping mapping;
    for (OpOperand* input : op_.getDpsInputOperands()) {
      BlockArgument argument = op_.getMatchingBlockArgument(input);
      if (argument.use_empty()) continue;
      if (auto square = squares_.find(input); square != squares_.end()) {
        mapping.map(argument, memref::LoadOp::create(b_, square->second, ValueRange{i, j}).getResult());
      } else if (isa<MemRefType>(input->get().getType())) {
        mapping.map(argument, memref::LoadOp::create(b_, input->get(), PlaceOf(*input)).getResult());
      } else {
        mapping.map(argument, input->get());
      }
    }
    for (Operation& inner : op_.getBody()->without_terminator()) b_.clone(inner, mapping);
    OpOperand* output = op_.getDpsInitOperand(0);
    Value value = mapping.lookupOrDefault(op_.getBody()->getTerminator()->getOperand(0));
    memref::StoreOp::create(b_, value, output->get(), PlaceOf(*output));
  }

  ImplicitLocOpBuilder b_;
  linalg::GenericOp op_;
  unsigned rows_ = 0, columns_ = 0;
  int64_t lanes_ = 0;
  int64_t block_ = 0;  // rows that fit in a cache line
  SmallVector<OpOperand*> turned_;
  DenseMap<OpOperand*, Value> squares_;
  SmallVector<Value> place_;  // the current index of each loop
};

}  // namespace

bool LowerTransposed(RewriterBase& rewriter, linalg::LinalgOp& op, func::FuncOp kernel, int64_t vector_bits) {
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic || !generic.hasPureBufferSemantics() || generic.hasIndexSemantics()) return false;
  if (!TransposedLoops(rewriter, generic).Match(vector_bits)) return false;
  FailureOr<linalg::GenericOp> joined = JoinLoops(rewriter, generic);
  if (failed(joined)) return false;
  op = *joined;
  rewriter.setInsertionPoint(op);
  TransposedLoops loops(rewriter, *joined);
  if (!loops.Match(vector_bits)) return false;
  loops.Lower(kernel);
  rewriter.eraseOp(op);
  return true;
}

}  // namespace tessera
