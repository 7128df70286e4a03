// SPDX-License-Identifier: Apache-2.0
// A tile is `rows` x (`columns` vectors) of sums. For each k, the vectors of B's row k are loaded once, each element of
// A's column is broadcast, and rows * columns multiply-adds follow. Operands may lie in any order as long as the
// columns of B and C are adjacent in memory; a transposed B is first copied.
//
// Registers bound the tile. With 32 vectors of 512 bits, 4 x 4 hold sums, 4 hold B and 1 holds A, which leaves room to
// overlap. With 16 vectors of 256 bits, 4 x 2 hold sums, 2 hold B and 1 holds A.
#include "tessera/compiler/cpu/loops/contraction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "tessera/compiler/cpu/loops/emit_loops.h"
#include "tessera/compiler/cpu/loops/squares.h"

namespace tessera {
namespace {

using namespace mlir;

constexpr int64_t kRows = 4;
// A part of a tile's sums pays for the interruption from this many summands on.
constexpr int64_t kLeastSums = 16;
// The limit on a copy of B on the stack, in bytes.
constexpr int64_t kMostPacked = 64 << 10;
// The limit on sums that wait on the stack, in bytes.
constexpr int64_t kMostWaiting = 16 << 10;

class Contraction {
 public:
  Contraction(OpBuilder& builder, linalg::LinalgOp op, int64_t vector_bits)
      : b_(op.getLoc(), builder), op_(op), vector_bits_(vector_bits) {}

  // Returns whether the product has tiles; must be asked first.
  bool Match() {
    if (!linalg::isaContractionOpInterface(op_) || op_.getNumDpsInputs() != 2) return false;
    for (Value operand : op_->getOperands()) {
      auto type = dyn_cast<MemRefType>(operand.getType());
      if (!type || !type.hasStaticShape() || !type.getLayout().isIdentity()) return false;
      if (!element_) element_ = type.getElementType();
      if (type.getElementType() != element_) return false;
    }
    if (!element_.isF32() && !element_.isF64()) return false;
    FailureOr<linalg::ContractionDimensions> dims = linalg::inferContractionDims(op_);
    if (failed(dims) || dims->m.size() != 1 || dims->n.size() != 1 || dims->k.size() != 1) return false;
    m_ = dims->m[0], n_ = dims->n[0], k_ = dims->k[0];
    batch_.assign(dims->batch.begin(), dims->batch.end());
    // The columns of C must be adjacent; rows and columns are only names.
    if (LastDim(2) == m_) {
      std::swap(m_, n_);
      lhs_ = 1, rhs_ = 0;
    }
    if (LastDim(2) != n_) return false;
    lanes_ = vector_bits_ / element_.getIntOrFloatBitWidth();
    columns_ = vector_bits_ >= 512 ? 4 : 2;
    if (Size(n_) < lanes_ / 2) return false;
    packed_ = LastDim(rhs_) != n_;
    return !packed_ || Size(n_) * Size(k_) * element_.getIntOrFloatBitWidth() / 8 <= kMostPacked;
  }

  void Lower(Value start, const Epilogue& epilogue) {
    start_ = start, epilogue_ = &epilogue;
    SmallVector<Value> batch;
    Batches(0, batch);
  }

 private:
  AffineMap Map(int64_t operand) { return op_.getIndexingMapsArray()[operand]; }
  int64_t Size(unsigned dim) { return op_.getStaticLoopRanges()[dim]; }
  VectorPart Whole() const { return {lanes_, lanes_}; }

  std::optional<unsigned> LastDim(int64_t operand) {
    AffineMap map = Map(operand);
    if (map.getNumResults() == 0) return std::nullopt;
    auto dim = dyn_cast<AffineDimExpr>(map.getResults().back());
    return dim ? std::optional<unsigned>(dim.getPosition()) : std::nullopt;
  }

  Value Index(int64_t value) { return arith::ConstantIndexOp::create(b_, value); }
  Value Plus(Value index, Value offset) { return b_.createOrFold<arith::AddIOp>(index, offset); }
  Value Plus(Value index, int64_t offset) {
    return offset == 0 ? index : arith::AddIOp::create(b_, index, Index(offset)).getResult();
  }

  // Returns the indices of |operand| at the current batch and the given row, column and summand.
  SmallVector<Value> At(int64_t operand, ArrayRef<Value> batch, Value row, Value column, Value sum) {
    SmallVector<Value> indices;
    for (AffineExpr expression : Map(operand).getResults()) {
      unsigned dim = cast<AffineDimExpr>(expression).getPosition();
      if (dim == m_)
        indices.push_back(row);
      else if (dim == n_)
        indices.push_back(column);
      else if (dim == k_)
        indices.push_back(sum);
      else
        indices.push_back(batch[llvm::find(batch_, dim) - batch_.begin()]);
    }
    return indices;
  }

  // Runs |body| with the index of a loop; the builder stands inside of the loop.
  void Loop(int64_t begin, int64_t end, int64_t step, llvm::function_ref<void(Value)> body) {
    if (begin + step == end) return body(Index(begin));
    auto loop = scf::ForOp::create(b_, Index(begin), Index(end), Index(step));
    OpBuilder::InsertionGuard guard(b_);
    b_.setInsertionPointToStart(loop.getBody());
    body(loop.getInductionVar());
  }

  void Batches(size_t depth, SmallVectorImpl<Value>& batch) {
    if (depth == batch_.size()) return Matrix(batch);
    Loop(0, Size(batch_[depth]), 1, [&](Value index) {
      batch.push_back(index);
      Batches(depth + 1, batch);
      batch.pop_back();
    });
  }

  void Matrix(ArrayRef<Value> batch) {
    if (HasSquares()) {
      return Loop(0, Size(n_), lanes_, [&](Value column) { Squares(batch, column); });
    }
    if (packed_) Pack(batch);
    const int64_t tile = lanes_ * columns_;
    const int64_t whole = Size(n_) / tile * tile;
    if (whole) Loop(0, whole, tile, [&](Value column) { Rows(batch, column, columns_, lanes_); });
    // The remaining columns take fewer vectors, the last of them partly filled.
    const int64_t rest = Size(n_) - whole;
    if (rest) Rows(batch, Index(whole), (rest + lanes_ - 1) / lanes_, (rest - 1) % lanes_ + 1);
  }

  // Copies B so that its columns are adjacent: squares of vectors are transposed in registers, the remaining elements
  // are copied one by one.
  void Pack(ArrayRef<Value> batch) {
    if (!pack_) pack_ = AllocateOnce(MemRefType::get({Size(k_), Size(n_)}, element_));
    const bool adjacent = LastDim(rhs_) == k_;
    const int64_t columns = adjacent ? Size(n_) / lanes_ * lanes_ : 0, sums = Size(k_) / lanes_ * lanes_;
    if (columns && sums) {
      Loop(0, columns, lanes_,
           [&](Value column) { Loop(0, sums, lanes_, [&](Value sum) { PackSquare(batch, column, sum); }); });
      PackElements(batch, 0, columns, sums, Size(k_));
      PackElements(batch, columns, Size(n_), 0, Size(k_));
    } else {
      PackElements(batch, 0, Size(n_), 0, Size(k_));
    }
  }

  // Returns whether a transposed B is better held in registers, one square at a time, than copied. The registers must
  // hold a square and the sums beside it, and no epilogue may need to be mixed with sums.
  bool HasSquares() {
    return packed_ && LastDim(rhs_) == k_ && vector_bits_ >= 512 && !epilogue_->IsSlow() && Size(m_) % kRows == 0 &&
           Size(n_) % lanes_ == 0 && Size(k_) % lanes_ == 0 && Size(m_) * vector_bits_ / 8 <= kMostWaiting;
  }

  // Computes one vector of columns for all rows, with one square of B after the other. Between squares, sums wait in
  // memory. The first and the last square share the code of all squares, because it is long.
  void Squares(ArrayRef<Value> batch, Value column) {
    if (!waiting_) waiting_ = AllocateOnce(MemRefType::get({Size(m_), lanes_}, element_));
    const int64_t last = Size(k_) - lanes_;
    Loop(0, Size(k_), lanes_, [&](Value sum) {
      const SmallVector<Value> columns = TransposedSquare(batch, column, sum);
      Value is_first = arith::CmpIOp::create(b_, arith::CmpIPredicate::eq, sum, Index(0));
      Value is_last = arith::CmpIOp::create(b_, arith::CmpIPredicate::eq, sum, Index(last));
      Loop(0, Size(m_), kRows, [&](Value row) {
        const Tile tile{row, column, kRows, 1, lanes_};
        auto waiting = [&](int64_t i) { return SmallVector<Value>{Plus(row, i), Index(0)}; };
        auto begin = [&] { return Start(batch, tile); };
        auto go_on = [&] {
          SmallVector<Value> sums;
          for (int64_t i = 0; i < kRows; ++i) sums.push_back(LoadVector(b_, waiting_, waiting(i), Whole()));
          return sums;
        };
        SmallVector<Value> sums = Either(is_first, begin, go_on);
        for (auto [k, vector] : llvm::enumerate(columns)) {
          for (int64_t i = 0; i < kRows; ++i) {
            SmallVector<Value> place = At(lhs_, batch, Plus(row, i), Value(), Plus(sum, static_cast<int64_t>(k)));
            Value element = memref::LoadOp::create(b_, op_->getOperand(lhs_), place);
            sums[i] = vector::FMAOp::create(b_, Repeat(b_, element, lanes_), vector, sums[i]);
          }
        }
        auto finish = [&] {
          for (int64_t i = 0; i < kRows; ++i) FinishRow(batch, tile, Index(i), [&](int64_t) { return sums[i]; });
          return SmallVector<Value>();
        };
        auto wait = [&] {
          for (int64_t i = 0; i < kRows; ++i) StoreVector(b_, sums[i], waiting_, waiting(i), Whole());
          return SmallVector<Value>();
        };
        Either(is_last, finish, wait);
      });
    });
  }

  // Returns the values of |yes| or of |no|.
  SmallVector<Value> Either(Value condition, llvm::function_ref<SmallVector<Value>()> yes,
                            llvm::function_ref<SmallVector<Value>()> no) {
    auto branch = [](llvm::function_ref<SmallVector<Value>()> values) {
      return [values](OpBuilder& builder, Location location) { scf::YieldOp::create(builder, location, values()); };
    };
    return SmallVector<Value>(scf::IfOp::create(b_, condition, branch(yes), branch(no)).getResults());
  }

  // Allocates on the stack of the function: inside a loop it would grow with every round.
  Value AllocateOnce(MemRefType type) {
    OpBuilder::InsertionGuard guard(b_);
    b_.setInsertionPointToStart(&op_->getParentOfType<func::FuncOp>().getBody().front());
    return memref::AllocaOp::create(b_, type, b_.getI64IntegerAttr(64));
  }

  void PackElements(ArrayRef<Value> batch, int64_t first_column, int64_t columns, int64_t first_sum, int64_t sums) {
    if (first_column == columns || first_sum == sums) return;
    Loop(first_column, columns, 1, [&](Value column) {
      Loop(first_sum, sums, 1, [&](Value sum) {
        Value element = memref::LoadOp::create(b_, op_->getOperand(rhs_), At(rhs_, batch, Value(), column, sum));
        memref::StoreOp::create(b_, element, pack_, ValueRange{sum, column});
      });
    });
  }

  void PackSquare(ArrayRef<Value> batch, Value column, Value sum) {
    for (auto [i, row] : llvm::enumerate(TransposedSquare(batch, column, sum))) {
      StoreVector(b_, row, pack_, {Plus(sum, static_cast<int64_t>(i)), column}, Whole());
    }
  }

  // Returns a vector of columns from |column| for each of |lanes_| summands from |sum|.
  SmallVector<Value> TransposedSquare(ArrayRef<Value> batch, Value column, Value sum) {
    return LoadTransposed(b_, lanes_, element_, [&](int64_t row, int64_t first, int64_t width) {
      SmallVector<Value> indices = At(rhs_, batch, Value(), Plus(column, row), Plus(sum, first));
      return LoadVector(b_, op_->getOperand(rhs_), indices, {width, width});
    });
  }

  // |rows| rows from |row| on and |vectors| vectors from |column| on; the last vector has |last_lanes| elements.
  struct Tile {
    Value row, column;
    int64_t rows, vectors, last_lanes;
  };

  void Rows(ArrayRef<Value> batch, Value column, int64_t vectors, int64_t last_lanes) {
    const int64_t whole = Size(m_) / kRows * kRows;
    auto tile = [&](Value row) { return Tile{row, column, kRows, vectors, last_lanes}; };
    if (epilogue_->IsLong() && whole >= 2 * kRows && Size(k_) >= kLeastSums) {
      Interleave(batch, whole, tile);
    } else if (whole) {
      Loop(0, whole, kRows, [&](Value row) { WholeTile(batch, tile(row)); });
    }
    if (whole < Size(m_)) WholeTile(batch, {Index(whole), column, Size(m_) - whole, vectors, last_lanes});
  }

  void WholeTile(ArrayRef<Value> batch, const Tile& tile) {
    SmallVector<Value> sums = Accumulate(batch, tile, Start(batch, tile), Index(0), Size(k_));
    for (int64_t i = 0; i < tile.rows; ++i)
      FinishRow(batch, tile, Index(i), [&](int64_t j) { return sums[i * tile.vectors + j]; });
  }

  // Division and square root leave the multipliers idle, and all ops that wait for a tile's sums fill the queue in
  // front of them. A long epilogue keeps the processor from seeing the next tile. So each row, or vector, of a tile's
  // epilogue comes after a part of the next tile's sums instead. Tiles wait in memory for that.
  void Interleave(ArrayRef<Value> batch, int64_t whole, llvm::function_ref<Tile(Value)> tile_at) {
    if (!held_) held_ = AllocateOnce(MemRefType::get({kRows, columns_ * lanes_}, element_));
    auto hold = [&](const Tile& tile, ArrayRef<Value> sums) {
      for (auto [index, sum] : llvm::enumerate(sums)) {
        const int64_t row = index / tile.vectors, vector = index % tile.vectors;
        StoreVector(b_, sum, held_, {Index(row), Index(vector * lanes_)}, Whole());
      }
    };
    // Shorter parts mix better, but each takes some instructions of its own.
    auto parts_of_row = [&](const Tile& tile) {
      return tile.last_lanes == lanes_ && Size(k_) >= 2 * kLeastSums ? tile.vectors : 1;
    };
    auto finish = [&](Tile tile, Value part) {
      Value row = part, column = Index(0);
      if (const int64_t parts = parts_of_row(tile); parts > 1) {
        row = arith::DivUIOp::create(b_, part, Index(parts));
        column = arith::MulIOp::create(b_, arith::RemUIOp::create(b_, part, Index(parts)), Index(lanes_));
        tile.vectors = 1;
        tile.column = Plus(tile.column, column);
      }
      FinishRow(batch, tile, row,
                [&](int64_t j) { return LoadVector(b_, held_, {row, Plus(column, j * lanes_)}, Whole()); });
    };
    Tile first = tile_at(Index(0));
    hold(first, Accumulate(batch, first, Start(batch, first), Index(0), Size(k_)));
    // The parts have one size; the rest follows.
    const int64_t num_parts = kRows * parts_of_row(first), size = Size(k_) / num_parts, rest = Size(k_) % num_parts;
    Loop(kRows, whole, kRows, [&](Value row) {
      Tile tile = tile_at(row), before = tile_at(Plus(row, -kRows));
      auto parts = scf::ForOp::create(b_, Index(0), Index(num_parts), Index(1), Start(batch, tile));
      {
        OpBuilder::InsertionGuard guard(b_);
        b_.setInsertionPointToStart(parts.getBody());
        Value part = parts.getInductionVar();
        SmallVector<Value> sums(parts.getRegionIterArgs());
        sums = Accumulate(batch, tile, sums, arith::MulIOp::create(b_, part, Index(size)), size);
        finish(before, part);
        scf::YieldOp::create(b_, sums);
      }
      SetHints(parts, {.unroll = false});
      SmallVector<Value> sums(parts.getResults());
      if (rest) sums = Accumulate(batch, tile, sums, Index(Size(k_) - rest), rest);
      hold(tile, sums);
    });
    Loop(0, num_parts, 1, [&](Value part) { finish(tile_at(Index(whole - kRows)), part); });
  }

  VectorPart PartOf(const Tile& tile, int64_t vector) const {
    return {lanes_, vector + 1 == tile.vectors ? tile.last_lanes : lanes_};
  }

  SmallVector<Value> Place(ArrayRef<Value> batch, const Tile& tile, Value row, int64_t vector) {
    return At(2, batch, Plus(tile.row, row), Plus(tile.column, vector * lanes_), Value());
  }

  // Returns the values from which the sums of a tile start, row by row.
  SmallVector<Value> Start(ArrayRef<Value> batch, const Tile& tile) {
    if (start_) return SmallVector<Value>(tile.rows * tile.vectors, Repeat(b_, start_, lanes_));
    SmallVector<Value> sums;
    for (int64_t i = 0; i < tile.rows; ++i) {
      for (int64_t j = 0; j < tile.vectors; ++j) {
        sums.push_back(LoadVector(b_, op_->getOperand(2), Place(batch, tile, Index(i), j), PartOf(tile, j)));
      }
    }
    return sums;
  }

  // Adds |count| products from |begin| on to |sums|.
  SmallVector<Value> Accumulate(ArrayRef<Value> batch, const Tile& tile, ArrayRef<Value> sums, Value begin,
                                int64_t count) {
    auto loop = scf::ForOp::create(b_, Index(0), Index(count), Index(1), sums);
    OpBuilder::InsertionGuard guard(b_);
    b_.setInsertionPointToStart(loop.getBody());
    Value k = Plus(loop.getInductionVar(), begin);
    SmallVector<Value> loaded, next;
    for (int64_t j = 0; j < tile.vectors; ++j) {
      Value at = Plus(tile.column, j * lanes_);
      SmallVector<Value> indices = packed_ ? SmallVector<Value>{k, at} : At(rhs_, batch, Value(), at, k);
      loaded.push_back(LoadVector(b_, packed_ ? pack_ : op_->getOperand(rhs_), indices, PartOf(tile, j)));
    }
    for (int64_t i = 0; i < tile.rows; ++i) {
      Value row = Plus(tile.row, i);
      Value element = memref::LoadOp::create(b_, op_->getOperand(lhs_), At(lhs_, batch, row, Value(), k));
      Value repeated = Repeat(b_, element, lanes_);
      for (int64_t j = 0; j < tile.vectors; ++j) {
        next.push_back(vector::FMAOp::create(b_, repeated, loaded[j], loop.getRegionIterArg(i * tile.vectors + j)));
      }
    }
    scf::YieldOp::create(b_, next);
    return SmallVector<Value>(loop.getResults());
  }

  void FinishRow(ArrayRef<Value> batch, const Tile& tile, Value row, llvm::function_ref<Value(int64_t)> sum) {
    for (int64_t j = 0; j < tile.vectors; ++j) {
      epilogue_->Emit(b_, sum(j), Place(batch, tile, row, j), PartOf(tile, j));
    }
  }

  ImplicitLocOpBuilder b_;
  linalg::LinalgOp op_;
  int64_t vector_bits_;
  Value start_;
  const Epilogue* epilogue_ = nullptr;
  Type element_;
  unsigned m_ = 0, n_ = 0, k_ = 0;
  SmallVector<unsigned> batch_;
  int64_t lhs_ = 0, rhs_ = 1;
  int64_t lanes_ = 0, columns_ = 0;
  bool packed_ = false;
  Value pack_, held_, waiting_;
};

}  // namespace

bool HasRegisterTiles(linalg::LinalgOp op, int64_t vector_bits) {
  OpBuilder builder(op);
  return Contraction(builder, op, vector_bits).Match();
}

bool LowerContraction(RewriterBase& rewriter, linalg::LinalgOp op, Value start, const Epilogue& epilogue,
                      int64_t vector_bits) {
  rewriter.setInsertionPoint(op);
  Contraction contraction(rewriter, op, vector_bits);
  if (!contraction.Match()) return false;
  contraction.Lower(start, epilogue);
  return true;
}

}  // namespace tessera
