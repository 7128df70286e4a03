// SPDX-License-Identifier: Apache-2.0
// A tile is `rows` x (`columns` vectors) of sums. For each k, the vectors of B's row k are loaded once, each element of
// A's column is broadcast, and rows * columns multiply-adds follow. Operands may lie in any order as long as the
// columns of B and C are adjacent in memory; a transposed B is first copied.
//
// Registers bound the tile. With 32 vectors of 512 bits, 4 x 4 hold sums, 4 hold B and 1 holds A, which leaves room to
// overlap. With 16 vectors of 256 bits, 4 x 2 hold sums, 2 hold B and 1 holds A. A product of few columns has tiles of
// up to eight rows instead, or 16 converted ones: a multiply-add takes four cycles, and two begin in each.
//
// Conversions of bf16 and f16 cost next to nothing among multiply-adds, because they use other units of the processor;
// before them, they would take a tenth of a small product. So each tile converts the rows of the next tile, and the
// first tile converts the columns of all tiles.
#include "tessera/compiler/cpu/loops/contraction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "tessera/compiler/cpu/loops/emit_loops.h"
#include "tessera/compiler/cpu/loops/product_operands.h"

namespace tessera {
namespace {

using namespace mlir;

// A part of a tile's sums is worth the interruption from this many summands on.
constexpr int64_t kLeastSums = 16;
// The limit on sums that are kept on the stack, in bytes.
constexpr int64_t kMostWaiting = 16 << 10;

class Contraction : private ProductOperands {
 public:
  using ProductOperands::Match;
  using ProductOperands::ProductOperands;

  void Lower(Value start, const Epilogue& epilogue, ShareBatch share) {
    start_ = start, epilogue_ = &epilogue;
    // A long epilogue is interleaved with the sums of the next tile, so more tiles are better than larger ones.
    if (epilogue.IsLong()) tile_rows_ = kLeastTileRows;
    columns_ = std::min(TileColumns(), VectorsOf(Size(n_)));
    if (share && !batch_.empty()) {
      // The longest loop is outermost: a few matrices would leave threads idle.
      auto most = llvm::max_element(batch_, [&](unsigned a, unsigned b) { return Size(a) < Size(b); });
      std::optional<Bounds> bounds = share(Size(*most), Work());
      if (bounds) std::swap(*most, batch_.front()), bounds_ = *bounds;
    }
    SmallVector<Value> batch;
    Batches(0, batch);
  }

 private:
  void Batches(size_t depth, SmallVectorImpl<Value>& batch) {
    if (depth == batch_.size()) return Matrix(batch);
    auto body = [&](Value index) {
      batch.push_back(index);
      Batches(depth + 1, batch);
      batch.pop_back();
    };
    depth == 0 && bounds_.begin ? Loop(bounds_.begin, bounds_.end, 1, body) : Loop(0, Size(batch_[depth]), 1, body);
  }

  int64_t Work() {
    int64_t work = 1;
    for (int64_t range : op_.getStaticLoopRanges()) work *= range;
    return work;
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
    if (rest) Rows(batch, Index(whole), VectorsOf(rest), (rest - 1) % lanes_ + 1);
  }

  // Returns whether a transposed B is better held in registers, one square at a time, than copied. The registers must
  // hold a square along with the sums, and no epilogue may need to be interleaved with sums.
  bool HasSquares() {
    return is_transposed_ && HasAdjacentSteps(rhs_) && target_.vector_bits >= 512 && !epilogue_->IsSlow() &&
           Size(m_) % tile_rows_ == 0 && Size(n_) % lanes_ == 0 && Size(k_) % (is_paired_ ? 2 * lanes_ : lanes_) == 0 &&
           Size(m_) * target_.vector_bits / 8 <= kMostWaiting;
  }

  int64_t RowsOfWholeTiles() { return Size(m_) / tile_rows_ * tile_rows_; }

  // Returns whether the epilogue of a tile is interleaved with the sums of the next one.
  bool IsMixed() { return epilogue_->IsLong() && RowsOfWholeTiles() >= 2 * tile_rows_ && Steps() >= kLeastSums; }

  // Returns whether tiles copy the rows of the next tile.
  bool CopiesNextRows() {
    return NeedsCopyOfRows() && !is_paired_ && !(is_flat_ && !HasAdjacentSteps(lhs_)) && !IsMixed() && !HasSquares();
  }

  // Returns whether the rows of a tile take their steps in a wave, see AddWave. Each multiply-add of a wave is an
  // instruction. LLVM's own code is as good with one vector of columns, unless it is bound by loads.
  bool HasWaves() {
    constexpr int64_t kMostVectors = 2, kLeastSteps = 9, kMostWork = 400;
    return target_.vector_bits >= 512 && CopiesNextRows() && is_flat_ && HasAdjacentSteps(lhs_) &&
           (columns_ == kMostVectors || HasPieces()) && Size(k_) >= kLeastSteps &&
           tile_rows_ * columns_ * Size(k_) <= kMostWork;
  }

  // Returns whether a wave reads some of its rows in pieces. Each multiply-add of one vector of columns needs an
  // element of A, so a batch is bound by loads. A single matrix starts and finishes later with pieces.
  bool HasPieces() { return target_.has_free_shuffles && columns_ == 1 && !batch_.empty() && is_flat_; }

  // Returns how many rows of a tile are read in pieces: enough that multiply-adds, not loads, bound the others.
  int64_t RowsInPieces(int64_t rows) { return HasPieces() && HasWaves() ? (rows + 3) / 4 : 0; }

  // Copies the rows that tiles do not copy.
  void CopyFirstRows(ArrayRef<Value> batch) {
    if (!CopiesNextRows()) return CopyAllRows(batch);
    AllocateRows();
    const int64_t whole = RowsOfWholeTiles(), rest = Size(m_) - whole;
    const int64_t in_pieces = RowsInPieces(tile_rows_), last_in_pieces = RowsInPieces(rest);
    if (whole > 0) CopyRows(batch, Index(in_pieces), tile_rows_ - in_pieces);
    if (rest > last_in_pieces) CopyRows(batch, Index(whole + last_in_pieces), rest - last_in_pieces);
  }

  // Computes one vector of columns for all rows, one square of B after the other. Between squares, sums are kept in
  // memory. The first and the last square share the code of all squares, because it is long.
  void Squares(ArrayRef<Value> batch, Value column) {
    if (!waiting_) waiting_ = AllocateOnce(MemRefType::get({Size(m_), lanes_}, element_));
    const int64_t last = Steps() - lanes_;
    Loop(0, Steps(), lanes_, [&](Value sum) {
      const SmallVector<Value> columns = Transposed(batch, {column, sum, lanes_, is_paired_ ? 2 * lanes_ : lanes_});
      Value is_first = arith::CmpIOp::create(b_, arith::CmpIPredicate::eq, sum, Index(0));
      Value is_last = arith::CmpIOp::create(b_, arith::CmpIPredicate::eq, sum, Index(last));
      Loop(0, Size(m_), tile_rows_, [&](Value row) {
        const Tile tile{row, column, tile_rows_, 1, lanes_};
        auto waiting = [&](int64_t i) { return SmallVector<Value>{Plus(row, i), Index(0)}; };
        auto begin = [&] { return Start(batch, tile); };
        auto go_on = [&] {
          SmallVector<Value> sums;
          for (int64_t i = 0; i < tile_rows_; ++i) sums.push_back(LoadVector(b_, waiting_, waiting(i), Whole()));
          return sums;
        };
        SmallVector<Value> sums = Either(is_first, begin, go_on);
        for (auto [k, vector] : llvm::enumerate(columns)) {
          for (int64_t i = 0; i < tile_rows_; ++i) {
            Value element = LoadRow(batch, Plus(row, i), Plus(sum, static_cast<int64_t>(k)));
            sums[i] = MultiplyAdd(element, vector, sums[i]);
          }
        }
        auto finish = [&] {
          for (int64_t i = 0; i < tile_rows_; ++i) FinishRow(batch, tile, Index(i), [&](int64_t) { return sums[i]; });
          return SmallVector<Value>();
        };
        auto wait = [&] {
          for (int64_t i = 0; i < tile_rows_; ++i) StoreVector(b_, sums[i], waiting_, waiting(i), Whole());
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

  // The source of a tile's columns.
  enum class From {
    kOperand,  // B, or its packed copy
    kFirst,    // B; a copy is left for the other tiles
    kCopy,     // that copy
  };

  void Rows(ArrayRef<Value> batch, Value column, int64_t vectors, int64_t last_lanes) {
    const int64_t whole = RowsOfWholeTiles(), rest = Size(m_) - whole;
    auto tile = [&](Value row) { return Tile{row, column, tile_rows_, vectors, last_lanes}; };
    From from = From::kOperand;
    if (IsMixed()) {
      Interleave(batch, whole, tile);
    } else if (IsNarrow(rhs_) && !pack_ && whole + rest > tile_rows_) {
      if (!columns_copy_) columns_copy_ = AllocateOnce(MemRefType::get({Steps(), columns_ * lanes_}, step_));
      WholeTile(batch, tile(Index(0)), From::kFirst);
      from = From::kCopy;
      Loop(tile_rows_, whole, tile_rows_, [&](Value row) { WholeTile(batch, tile(row), from); });
    } else {
      Loop(0, whole, tile_rows_, [&](Value row) { WholeTile(batch, tile(row), from); });
    }
    if (rest > 0) WholeTile(batch, {Index(whole), column, rest, vectors, last_lanes}, from);
  }

  void WholeTile(ArrayRef<Value> batch, const Tile& tile, From from) {
    SmallVector<Value> sums = Start(batch, tile);
    int64_t done = 0;
    if (HasWaves()) {
      sums = AddWave(batch, tile, sums, from);
      done = Steps();
    } else if (CopiesNextRows() && tile.rows == tile_rows_ && RowsOfWholeTiles() > tile_rows_) {
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

  // Division and square root leave the multipliers idle, and all ops that depend on a tile's sums fill the scheduler's
  // queue. A long epilogue keeps the processor from seeing the next tile. So each row, or vector, of a tile's epilogue
  // follows a part of the next tile's sums instead. Tiles are kept in memory for that.
  void Interleave(ArrayRef<Value> batch, int64_t whole, llvm::function_ref<Tile(Value)> tile_at) {
    if (!held_) held_ = AllocateOnce(MemRefType::get({tile_rows_, columns_ * lanes_}, element_));
    auto hold = [&](const Tile& tile, ArrayRef<Value> sums) {
      for (auto [index, sum] : llvm::enumerate(sums)) {
        const int64_t row = index / tile.vectors, vector = index % tile.vectors;
        StoreVector(b_, sum, held_, {Index(row), Index(vector * lanes_)}, Whole());
      }
    };
    // Shorter parts interleave better, but each takes some additional instructions.
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
    // The parts have equal size; the remainder follows.
    const int64_t num_parts = tile_rows_ * parts_of_row(first), size = Steps() / num_parts, rest = Steps() % num_parts;
    Loop(tile_rows_, whole, tile_rows_, [&](Value row) {
      Tile tile = tile_at(row), before = tile_at(Plus(row, -tile_rows_));
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
    Loop(0, num_parts, 1, [&](Value part) { finish(tile_at(Index(whole - tile_rows_)), part); });
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

  // How the steps of a tile are repeated.
  enum class Repetition {
    kNone,      // there is no loop: their columns stay in registers from tile to tile
    kFree,      // LLVM decides
    kUnfolded,  // a loop: without one, LLVM would load the columns of all steps before all tiles, and spill them
  };

  Repetition RepetitionOf(const Tile& tile, From from) {
    constexpr int64_t kOthers = 2;
    const int64_t registers = (target_.vector_bits >= 512 ? 32 : 16) - kOthers;
    if ((Steps() + tile.rows) * tile.vectors <= registers) return Repetition::kNone;
    const bool fit = from != From::kCopy || Steps() * tile.vectors <= registers;
    return fit ? Repetition::kFree : Repetition::kUnfolded;
  }

  // Returns |sums| after |count| iterations of |body|, which returns the sums after an iteration.
  SmallVector<Value> Repeated(int64_t count, ArrayRef<Value> sums, Repetition repetition,
                              llvm::function_ref<SmallVector<Value>(Value, ArrayRef<Value>)> body) {
    if (repetition == Repetition::kNone) {
      SmallVector<Value> after(sums);
      for (int64_t round = 0; round < count; ++round) after = body(Index(round), after);
      return after;
    }
    auto loop = scf::ForOp::create(b_, Index(0), Index(count), Index(1), sums);
    SetHints(loop, {.unroll = repetition == Repetition::kFree});
    OpBuilder::InsertionGuard guard(b_);
    b_.setInsertionPointToStart(loop.getBody());
    SmallVector<Value> before(loop.getRegionIterArgs());
    scf::YieldOp::create(b_, body(loop.getInductionVar(), before));
    return SmallVector<Value>(loop.getResults());
  }

  // Adds |count| steps from |begin| on to |sums|.
  SmallVector<Value> Accumulate(ArrayRef<Value> batch, const Tile& tile, ArrayRef<Value> sums, Value begin,
                                int64_t count, From from) {
    if (count == 0) return SmallVector<Value>(sums);
    return Repeated(count, sums, RepetitionOf(tile, from), [&](Value index, ArrayRef<Value> before) {
      return Step(batch, tile, before, Plus(index, begin), from);
    });
  }

  // Returns the first row of the tile after |tile|, or of the first tile.
  Value RowOfNextTile(const Tile& tile) {
    Value next = Plus(tile.row, tile_rows_);
    Value is_inside = arith::CmpIOp::create(b_, arith::CmpIPredicate::ult, next, Index(RowsOfWholeTiles()));
    return arith::SelectOp::create(b_, is_inside, next, Index(0));
  }

  // Adds all steps in an order that LLVM must keep: otherwise it would load the columns of many steps first, and spill
  // them. The last rows are a step behind the others. They are converted last, and the sums of both parts are not all
  // rounded at the same time.
  SmallVector<Value> AddWave(ArrayRef<Value> batch, const Tile& tile, ArrayRef<Value> sums, From from) {
    constexpr int64_t kRowsOfPart = 4;
    const int64_t steps = Size(k_), times = steps + (tile.rows - 1) / kRowsOfPart;
    // The rows of a last, smaller tile are copied before all tiles: loads from overlapping vector stores are slow. No
    // other columns need the first rows again.
    const int64_t first_row = getConstantIntValue(tile.row).value_or(0);
    const bool copies = tile.rows == tile_rows_ && first_row + tile_rows_ < RowsOfWholeTiles();
    const int64_t in_pieces = RowsInPieces(tile.rows);
    const int64_t parts = copies ? VectorsOf((tile_rows_ - in_pieces) * steps) : 0;
    Value next = copies ? Plus(RowOfNextTile(tile), in_pieces) : Value();
    SmallVector<Value> after(sums), pieces(in_pieces);
    SmallVector<SmallVector<Value>> columns(steps);
    int64_t part = 0;
    for (int64_t time = 0; time < times; ++time) {
      for (; part < parts && part * steps < parts * (time + 1); ++part) CopyPartOfRows(batch, next, Index(part));
      for (int64_t j = 0; time < steps && j < tile.vectors; ++j)
        columns[time].push_back(ColumnsOf(batch, tile, Index(time), j, from, /*is_half=*/false));
      for (int64_t i = 0; i < tile.rows; ++i) {
        const int64_t step = time - i / kRowsOfPart;
        if (step < 0 || step >= steps) continue;
        Value* const piece = i < std::ssize(pieces) ? &pieces[i] : nullptr;
        Value row =
            piece ? FromPiece(batch, Plus(tile.row, i), step, *piece) : LoadRow(batch, Plus(tile.row, i), Index(step));
        for (int64_t j = 0; j < tile.vectors; ++j) {
          Value& sum = after[i * tile.vectors + j];
          sum = MultiplyAdd(row, columns[step][j], sum);
        }
      }
      LLVM::FenceOp::create(b_, LLVM::AtomicOrdering::acq_rel, "singlethread");  // no instruction
    }
    return after;
  }

  // Returns the element of a row at |step| in all lanes. Loads |piece| where it begins; the last piece may begin
  // earlier.
  Value FromPiece(ArrayRef<Value> batch, Value row, int64_t step, Value& piece) {
    const int64_t begin = std::min(step / kPiece * kPiece, Size(k_) - kPiece);
    if (step % kPiece == 0) piece = LoadPiece(batch, row, Index(begin));
    return StepOfPiece(piece, step - begin);
  }

  // Adds the steps during which the rows of the next tile are copied. The last tile copies those of the first tile
  // again, which are the same for the next columns.
  SmallVector<Value> AccumulateAndCopy(ArrayRef<Value> batch, const Tile& tile, ArrayRef<Value> sums, From from) {
    Value next = RowOfNextTile(tile);
    CopyLastSteps(batch, next, tile_rows_);
    const int64_t parts = NumPartsOfRows(), steps = StepsOfPart();
    if (parts == 0) return SmallVector<Value>(sums);
    return Repeated(parts, sums, RepetitionOf(tile, from), [&](Value part, ArrayRef<Value> before) {
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
    if (pack_) return LoadVector(b_, pack_, {step, column}, pads_pack_ ? Whole() : PartOf(tile, vector));
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
  Bounds bounds_;        // the iterations of the outermost loop over a batch; null: all of them
  int64_t columns_ = 0;  // the most vectors of columns in a tile
  Value held_, waiting_, columns_copy_;
};

}  // namespace

bool HasRegisterTiles(linalg::LinalgOp op, const TileTarget& target) {
  OpBuilder builder(op);
  return Contraction(builder, op, target).Match();
}

bool LowerContraction(RewriterBase& rewriter, linalg::LinalgOp op, Value start, const Epilogue& epilogue,
                      const TileTarget& target, ShareBatch share) {
  rewriter.setInsertionPoint(op);
  Contraction contraction(rewriter, op, target);
  if (!contraction.Match()) return false;
  contraction.Lower(start, epilogue, share);
  return true;
}

}  // namespace tessera
