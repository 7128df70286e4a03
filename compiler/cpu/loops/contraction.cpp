// SPDX-License-Identifier: Apache-2.0
// A tile is `rows` x (`columns` vectors) of sums. For each k, the vectors of B's row k are loaded once, each element of
// A's column is broadcast, and rows * columns multiply-adds follow. Operands may lie in any order as long as the
// columns of B and C are adjacent in memory; a transposed B is first copied.
//
// Registers bound the tile. With 32 vectors of 512 bits, 4 x 4 hold sums, 4 hold B and 1 holds A, which leaves room to
// overlap. With 16 vectors of 256 bits, 4 x 2 hold sums, 2 hold B and 1 holds A.
//
// Conversions of bf16 and f16 cost next to nothing beside multiply-adds, for which they leave the processor's units
// alone; before them, they would take a tenth of a small product. So a tile converts the rows of the next tile, and the
// first tile the columns of all tiles.
#include "tessera/compiler/cpu/loops/contraction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "tessera/compiler/cpu/loops/emit_loops.h"
#include "tessera/compiler/cpu/loops/product_operands.h"

namespace tessera {
namespace {

using namespace mlir;

// A part of a tile's sums pays for the interruption from this many summands on.
constexpr int64_t kLeastSums = 16;
// The limit on sums that wait on the stack, in bytes.
constexpr int64_t kMostWaiting = 16 << 10;

class Contraction : private ProductOperands {
 public:
  using ProductOperands::Match;
  using ProductOperands::ProductOperands;

  void Lower(Value start, const Epilogue& epilogue) {
    start_ = start, epilogue_ = &epilogue;
    columns_ = target_.vector_bits >= 512 ? 4 : 2;
    SmallVector<Value> batch;
    Batches(0, batch);
  }

 private:
  void Batches(size_t depth, SmallVectorImpl<Value>& batch) {
    if (depth == batch_.size()) return Matrix(batch);
    Loop(0, Size(batch_[depth]), 1, [&](Value index) {
      batch.push_back(index);
      Batches(depth + 1, batch);
      batch.pop_back();
    });
  }

  void Matrix(ArrayRef<Value> batch) {
    if (NeedsCopyOfRows()) CopyFirstRows(batch);
    if (HasSquares()) {
      return Loop(0, Size(n_), lanes_, [&](Value column) { Squares(batch, column); });
    }
    if (is_transposed_ || (IsNarrow(rhs_) && IsMixed())) Pack(batch);
    const int64_t tile = lanes_ * columns_;
    const int64_t whole = Size(n_) / tile * tile;
    if (whole) Loop(0, whole, tile, [&](Value column) { Rows(batch, column, columns_, lanes_); });
    // The remaining columns take fewer vectors, the last of them partly filled.
    const int64_t rest = Size(n_) - whole;
    if (rest) Rows(batch, Index(whole), (rest + lanes_ - 1) / lanes_, (rest - 1) % lanes_ + 1);
  }

  // Returns whether a transposed B is better held in registers, one square at a time, than copied. The registers must
  // hold a square and the sums beside it, and no epilogue may need to be mixed with sums.
  bool HasSquares() {
    return is_transposed_ && HasAdjacentSteps(rhs_) && target_.vector_bits >= 512 && !epilogue_->IsSlow() &&
           Size(m_) % kTileRows == 0 && Size(n_) % lanes_ == 0 && Size(k_) % (is_paired_ ? 2 * lanes_ : lanes_) == 0 &&
           Size(m_) * target_.vector_bits / 8 <= kMostWaiting;
  }

  int64_t RowsOfWholeTiles() { return Size(m_) / kTileRows * kTileRows; }

  // Returns whether the epilogue of a tile is mixed with the sums of the next one.
  bool IsMixed() { return epilogue_->IsLong() && RowsOfWholeTiles() >= 2 * kTileRows && Steps() >= kLeastSums; }

  // Returns whether tiles copy the rows of the next tile.
  bool CopiesNextRows() { return NeedsCopyOfRows() && !is_paired_ && !IsMixed() && !HasSquares(); }

  // Copies the rows that tiles do not copy.
  void CopyFirstRows(ArrayRef<Value> batch) {
    if (!CopiesNextRows()) return CopyAllRows(batch);
    AllocateRows();
    const int64_t whole = RowsOfWholeTiles();
    if (whole > 0) CopyRows(batch, Index(0), kTileRows);
    if (whole < Size(m_)) CopyRows(batch, Index(whole), Size(m_) - whole);
  }

  // Computes one vector of columns for all rows, with one square of B after the other. Between squares, sums wait in
  // memory. The first and the last square share the code of all squares, because it is long.
  void Squares(ArrayRef<Value> batch, Value column) {
    if (!waiting_) waiting_ = AllocateOnce(MemRefType::get({Size(m_), lanes_}, element_));
    const int64_t last = Steps() - lanes_;
    Loop(0, Steps(), lanes_, [&](Value sum) {
      const SmallVector<Value> columns = TransposedSquare(batch, column, sum);
      Value is_first = arith::CmpIOp::create(b_, arith::CmpIPredicate::eq, sum, Index(0));
      Value is_last = arith::CmpIOp::create(b_, arith::CmpIPredicate::eq, sum, Index(last));
      Loop(0, Size(m_), kTileRows, [&](Value row) {
        const Tile tile{row, column, kTileRows, 1, lanes_};
        auto waiting = [&](int64_t i) { return SmallVector<Value>{Plus(row, i), Index(0)}; };
        auto begin = [&] { return Start(batch, tile); };
        auto go_on = [&] {
          SmallVector<Value> sums;
          for (int64_t i = 0; i < kTileRows; ++i) sums.push_back(LoadVector(b_, waiting_, waiting(i), Whole()));
          return sums;
        };
        SmallVector<Value> sums = Either(is_first, begin, go_on);
        for (auto [k, vector] : llvm::enumerate(columns)) {
          for (int64_t i = 0; i < kTileRows; ++i) {
            Value element = LoadRow(batch, Plus(row, i), Plus(sum, static_cast<int64_t>(k)));
            sums[i] = MultiplyAdd(element, vector, sums[i]);
          }
        }
        auto finish = [&] {
          for (int64_t i = 0; i < kTileRows; ++i) FinishRow(batch, tile, Index(i), [&](int64_t) { return sums[i]; });
          return SmallVector<Value>();
        };
        auto wait = [&] {
          for (int64_t i = 0; i < kTileRows; ++i) StoreVector(b_, sums[i], waiting_, waiting(i), Whole());
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

  // |rows| rows from |row| on and |vectors| vectors from |column| on; the last vector has |last_lanes| elements.
  struct Tile {
    Value row, column;
    int64_t rows, vectors, last_lanes;
  };

  // Where a tile has its columns from.
  enum class From {
    kOperand,  // B, or its packed copy
    kFirst,    // B; a copy is left for the other tiles
    kCopy,     // that copy
  };

  void Rows(ArrayRef<Value> batch, Value column, int64_t vectors, int64_t last_lanes) {
    const int64_t whole = RowsOfWholeTiles(), rest = Size(m_) - whole;
    auto tile = [&](Value row) { return Tile{row, column, kTileRows, vectors, last_lanes}; };
    From from = From::kOperand;
    if (IsMixed()) {
      Interleave(batch, whole, tile);
    } else if (IsNarrow(rhs_) && !pack_ && whole + rest > kTileRows) {
      if (!columns_copy_) columns_copy_ = AllocateOnce(MemRefType::get({Steps(), columns_ * lanes_}, step_));
      WholeTile(batch, tile(Index(0)), From::kFirst);
      from = From::kCopy;
      Loop(kTileRows, whole, kTileRows, [&](Value row) { WholeTile(batch, tile(row), from); });
    } else {
      Loop(0, whole, kTileRows, [&](Value row) { WholeTile(batch, tile(row), from); });
    }
    if (rest > 0) WholeTile(batch, {Index(whole), column, rest, vectors, last_lanes}, from);
  }

  void WholeTile(ArrayRef<Value> batch, const Tile& tile, From from) {
    SmallVector<Value> sums = Start(batch, tile);
    int64_t done = 0;
    if (CopiesNextRows() && tile.rows == kTileRows && RowsOfWholeTiles() > kTileRows) {
      sums = AccumulateAndCopy(batch, tile, sums, from);
      done = NumPartsOfRows() * StepsOfPart();
    }
    // A copy of columns is padded; B is not.
    const bool has_half = is_paired_ && Size(k_) % 2 != 0 && from != From::kCopy && !pack_;
    const int64_t last = has_half ? Steps() - 1 : Steps();
    sums = Accumulate(batch, tile, sums, Index(done), last - done, from);
    if (has_half) sums = Step(batch, tile, sums, Index(last), from, /*is_half=*/true);
    for (int64_t i = 0; i < tile.rows; ++i)
      FinishRow(batch, tile, Index(i), [&](int64_t j) { return sums[i * tile.vectors + j]; });
  }

  // Division and square root leave the multipliers idle, and all ops that wait for a tile's sums fill the queue in
  // front of them. A long epilogue keeps the processor from seeing the next tile. So each row, or vector, of a tile's
  // epilogue comes after a part of the next tile's sums instead. Tiles wait in memory for that.
  void Interleave(ArrayRef<Value> batch, int64_t whole, llvm::function_ref<Tile(Value)> tile_at) {
    if (!held_) held_ = AllocateOnce(MemRefType::get({kTileRows, columns_ * lanes_}, element_));
    auto hold = [&](const Tile& tile, ArrayRef<Value> sums) {
      for (auto [index, sum] : llvm::enumerate(sums)) {
        const int64_t row = index / tile.vectors, vector = index % tile.vectors;
        StoreVector(b_, sum, held_, {Index(row), Index(vector * lanes_)}, Whole());
      }
    };
    // Shorter parts mix better, but each takes some instructions of its own.
    auto parts_of_row = [&](const Tile& tile) {
      return tile.last_lanes == lanes_ && Steps() >= 2 * kLeastSums ? tile.vectors : 1;
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
    hold(first, Accumulate(batch, first, Start(batch, first), Index(0), Steps(), From::kOperand));
    // The parts have one size; the rest follows.
    const int64_t num_parts = kTileRows * parts_of_row(first), size = Steps() / num_parts, rest = Steps() % num_parts;
    Loop(kTileRows, whole, kTileRows, [&](Value row) {
      Tile tile = tile_at(row), before = tile_at(Plus(row, -kTileRows));
      auto parts = scf::ForOp::create(b_, Index(0), Index(num_parts), Index(1), Start(batch, tile));
      {
        OpBuilder::InsertionGuard guard(b_);
        b_.setInsertionPointToStart(parts.getBody());
        Value part = parts.getInductionVar();
        SmallVector<Value> sums(parts.getRegionIterArgs());
        sums = Accumulate(batch, tile, sums, arith::MulIOp::create(b_, part, Index(size)), size, From::kOperand);
        finish(before, part);
        scf::YieldOp::create(b_, sums);
      }
      SetHints(parts, {.unroll = false});
      SmallVector<Value> sums(parts.getResults());
      if (rest) sums = Accumulate(batch, tile, sums, Index(Steps() - rest), rest, From::kOperand);
      hold(tile, sums);
    });
    Loop(0, num_parts, 1, [&](Value part) { finish(tile_at(Index(whole - kTileRows)), part); });
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

  // Returns |sums| after |count| rounds of |body|, which returns the sums after a round.
  SmallVector<Value> Repeated(int64_t count, ArrayRef<Value> sums, LoopHints hints,
                              llvm::function_ref<SmallVector<Value>(Value, ArrayRef<Value>)> body) {
    auto loop = scf::ForOp::create(b_, Index(0), Index(count), Index(1), sums);
    SetHints(loop, hints);
    OpBuilder::InsertionGuard guard(b_);
    b_.setInsertionPointToStart(loop.getBody());
    SmallVector<Value> before(loop.getRegionIterArgs());
    scf::YieldOp::create(b_, body(loop.getInductionVar(), before));
    return SmallVector<Value>(loop.getResults());
  }

  // A loop without rounds would load the same columns for each tile, which LLVM then loads before all tiles. That pays
  // where they fit into registers.
  LoopHints HintsFor(const Tile& tile, From from) {
    constexpr int64_t kOthers = 6;
    const int64_t registers = target_.vector_bits >= 512 ? 32 : 16;
    const bool fit = (Steps() + kTileRows) * tile.vectors + kOthers <= registers;
    return {.unroll = from != From::kCopy || fit};
  }

  // Adds |count| steps from |begin| on to |sums|.
  SmallVector<Value> Accumulate(ArrayRef<Value> batch, const Tile& tile, ArrayRef<Value> sums, Value begin,
                                int64_t count, From from) {
    if (count == 0) return SmallVector<Value>(sums);
    return Repeated(count, sums, HintsFor(tile, from), [&](Value index, ArrayRef<Value> before) {
      return Step(batch, tile, before, Plus(index, begin), from);
    });
  }

  // Adds the steps during which the rows of the next tile are copied. The last tile copies those of the first again:
  // they are the same in the next columns.
  SmallVector<Value> AccumulateAndCopy(ArrayRef<Value> batch, const Tile& tile, ArrayRef<Value> sums, From from) {
    Value next = Plus(tile.row, kTileRows);
    Value is_inside = arith::CmpIOp::create(b_, arith::CmpIPredicate::ult, next, Index(RowsOfWholeTiles()));
    next = arith::SelectOp::create(b_, is_inside, next, Index(0));
    CopyLastSteps(batch, next, kTileRows);
    const int64_t parts = NumPartsOfRows(), steps = StepsOfPart();
    if (parts == 0) return SmallVector<Value>(sums);
    return Repeated(parts, sums, HintsFor(tile, from), [&](Value part, ArrayRef<Value> before) {
      CopyPartOfRows(batch, next, part);
      SmallVector<Value> after(before);
      Value step = arith::MulIOp::create(b_, part, Index(steps));
      for (int64_t i = 0; i < steps; ++i) after = Step(batch, tile, after, Plus(step, i), from);
      return after;
    });
  }

  // Returns a vector of columns of a step.
  Value ColumnsOf(ArrayRef<Value> batch, const Tile& tile, Value step, int64_t vector, From from, bool is_half) {
    Value column = Plus(tile.column, vector * lanes_);
    if (pack_) return LoadVector(b_, pack_, {step, column}, PartOf(tile, vector));
    const SmallVector<Value> place = {step, Index(vector * lanes_)};
    if (from == From::kCopy) return LoadVector(b_, columns_copy_, place, Whole());
    Value loaded = LoadColumns(batch, {step, column, PartOf(tile, vector), is_half});
    if (from == From::kFirst) StoreVector(b_, loaded, columns_copy_, place, Whole());
    return loaded;
  }

  SmallVector<Value> Step(ArrayRef<Value> batch, const Tile& tile, ArrayRef<Value> sums, Value step, From from,
                          bool is_half = false) {
    SmallVector<Value> columns, next;
    for (int64_t j = 0; j < tile.vectors; ++j) columns.push_back(ColumnsOf(batch, tile, step, j, from, is_half));
    for (int64_t i = 0; i < tile.rows; ++i) {
      Value row = LoadRow(batch, Plus(tile.row, i), step);
      for (int64_t j = 0; j < tile.vectors; ++j) {
        next.push_back(MultiplyAdd(row, columns[j], sums[i * tile.vectors + j]));
      }
    }
    return next;
  }

  void FinishRow(ArrayRef<Value> batch, const Tile& tile, Value row, llvm::function_ref<Value(int64_t)> sum) {
    for (int64_t j = 0; j < tile.vectors; ++j) {
      epilogue_->Emit(b_, sum(j), Place(batch, tile, row, j), PartOf(tile, j));
    }
  }

  Value start_;
  const Epilogue* epilogue_ = nullptr;
  int64_t columns_ = 0;  // the most vectors of columns in a tile
  Value held_, waiting_, columns_copy_;
};

}  // namespace

bool HasRegisterTiles(linalg::LinalgOp op, const TileTarget& target) {
  OpBuilder builder(op);
  return Contraction(builder, op, target).Match();
}

bool LowerContraction(RewriterBase& rewriter, linalg::LinalgOp op, Value start, const Epilogue& epilogue,
                      const TileTarget& target) {
  rewriter.setInsertionPoint(op);
  Contraction contraction(rewriter, op, target);
  if (!contraction.Match()) return false;
  contraction.Lower(start, epilogue);
  return true;
}

}  // namespace tessera
