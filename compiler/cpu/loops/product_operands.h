// SPDX-License-Identifier: Apache-2.0
// The operands of a matrix product as its tiles read them: rows of A element by element, columns of B in vectors.
//
// Elements of bf16 and f16 become the type of the sums where a tile reads them, or in a copy. Where the processor
// multiplies pairs of bf16, a step of a tile is two summands. Both elements of A, or of a column of B, lie in 32 bits.
#ifndef TESSERA_COMPILER_CPU_LOOPS_PRODUCT_OPERANDS_H_
#define TESSERA_COMPILER_CPU_LOOPS_PRODUCT_OPERANDS_H_

#include <optional>

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "tessera/compiler/cpu/loops/contraction.h"
#include "tessera/compiler/cpu/loops/vectors.h"

namespace tessera {

class ProductOperands {
 public:
  ProductOperands(mlir::OpBuilder& builder, mlir::linalg::LinalgOp op, const TileTarget& target)
      : b_(op.getLoc(), builder), op_(op), target_(target) {}

  // Returns whether the product has tiles; must be asked first.
  bool Match();

 protected:
  using Value = mlir::Value;
  using Indices = llvm::ArrayRef<Value>;

  int64_t Size(unsigned dim) { return op_.getStaticLoopRanges()[dim]; }
  // Returns the number of summands, or pairs of them, that a tile adds.
  int64_t Steps() { return is_paired_ ? (Size(k_) + 1) / 2 : Size(k_); }
  bool IsNarrow(int64_t operand) const;
  bool HasAdjacentSteps(int64_t operand) { return LastDim(operand) == k_; }
  VectorPart Whole() const { return {lanes_, lanes_}; }
  // Returns how many vectors hold |elements|, the last one partly filled.
  int64_t VectorsOf(int64_t elements) const { return (elements + lanes_ - 1) / lanes_; }
  // The most vectors of columns in a tile.
  int64_t TileColumns() const { return target_.vector_bits >= 512 ? 4 : 2; }

  Value Index(int64_t value);
  Value Plus(Value index, Value offset);
  Value Plus(Value index, int64_t offset);
  // Returns the indices of |operand| at the current batch and the given row, column and summand.
  llvm::SmallVector<Value> At(int64_t operand, Indices batch, Value row, Value column, Value summand);
  // Runs |body| with the index of a loop; the builder stands inside of the loop.
  void Loop(int64_t begin, int64_t end, int64_t step, llvm::function_ref<void(Value)> body);
  void Loop(Value begin, Value end, int64_t step, llvm::function_ref<void(Value)> body);
  // Allocates on the stack of the function: inside a loop it would grow with every round.
  Value AllocateOnce(mlir::MemRefType type);

  // A vector of B's columns. |is_half| says that the step has one summand, because their number is odd.
  struct Columns {
    Value step, column;
    VectorPart part;
    bool is_half = false;
  };
  // Returns the columns as B has them, in the type of a step.
  Value LoadColumns(Indices batch, const Columns& columns);
  // Returns the element of A, or its pair, in all lanes.
  Value LoadRow(Indices batch, Value row, Value step);
  Value MultiplyAdd(Value row, Value columns, Value sums);

  // Returns whether tiles read A from a copy.
  bool NeedsCopyOfRows() { return IsNarrow(lhs_) && (!is_paired_ || !HasAdjacentSteps(lhs_) || Size(k_) % 2 != 0); }
  // A piece of A is a few adjacent steps of a row, in each 128 bits of a vector, in the type of a step. Returns the
  // piece of |row| from |step| on.
  Value LoadPiece(Indices batch, Value row, Value step);
  // Returns step |index| of a piece in all lanes.
  Value StepOfPiece(Value piece, int64_t index);
  // Prepares the copy, from which LoadRow then reads.
  void AllocateRows();
  // Copies all rows of the matrix.
  void CopyAllRows(Indices batch);
  // Copies |rows| rows of a tile from |row| on. Not for pairs.
  void CopyRows(Indices batch, Value row, int64_t rows);
  // Copies a part of the rows of a tile, number |part| of NumPartsOfRows(). Each part is a vector without unused lanes.
  void CopyPartOfRows(Indices batch, Value row, Value part);
  // These parts are all but the last elements of |rows|, which CopyLastSteps copies.
  int64_t NumPartsOfRows() {
    if (is_flat_) return tile_rows_ * Size(k_) / lanes_;
    return HasAdjacentSteps(lhs_) ? Size(k_) / lanes_ * tile_rows_ : Size(k_);
  }
  // As many steps of a tile pass while a part is copied.
  int64_t StepsOfPart() const { return rows_by_steps_ ? std::max<int64_t>(lanes_ / tile_rows_, 1) : 1; }
  void CopyLastSteps(Indices batch, Value row, int64_t rows);

  // Copies B so that its columns are adjacent, in the type of a step. Where its steps are adjacent, parts of it are
  // transposed in registers; else elements are copied one by one.
  void Pack(Indices batch);
  // A part of a B with adjacent steps: |columns| from |column| on, a vector at most, and |summands| from |step| on.
  struct TransposedPart {
    Value column, step;
    int64_t columns, summands;
  };
  // Returns a vector of columns for each step; lanes behind them are zero.
  llvm::SmallVector<Value> Transposed(Indices batch, const TransposedPart& part);

  static constexpr int64_t kLeastTileRows = 4;
  static constexpr int64_t kPiece = 4;  // elements of f32 in 128 bits

  mlir::ImplicitLocOpBuilder b_;
  mlir::linalg::LinalgOp op_;
  const TileTarget target_;
  mlir::Type element_;  // the type of a sum
  mlir::Type step_;     // the type of an operand's element in a step: that of a sum, or the integer that a pair is
  unsigned m_ = 0, n_ = 0, k_ = 0;
  llvm::SmallVector<unsigned> batch_;
  int64_t lhs_ = 0, rhs_ = 1;
  int64_t lanes_ = 0;
  int64_t tile_rows_ = 0;  // the rows of a tile; the last one may have fewer
  bool is_paired_ = false;
  bool is_transposed_ = false;  // the columns of B are not adjacent
  bool is_flat_ = false;        // each matrix of A lies in one piece of memory; not for pairs
  Value pack_;
  bool pads_pack_ = false;  // each line of the packed B has whole vectors

 private:
  mlir::AffineMap Map(int64_t operand) { return op_.getIndexingMapsArray()[operand]; }
  mlir::MemRefType TypeOf(int64_t operand) const;
  std::optional<unsigned> LastDim(int64_t operand);
  int64_t TileRows();
  bool WidensOnly();
  bool HasFlatRows();

  Value Widen(Value narrow);
  Value AsPairs(Value narrow);
  Value Interleave(Value first, Value second);
  Value PairOfRow(Indices batch, Value row, Value step);
  llvm::SmallVector<Value> PlaceOfRow(Value row, Value step);
  void CopyLine(Indices batch, Value row, Value step, VectorPart part, bool is_half);
  // Copies a vector from the element |first| of a flat matrix on. A vector that would end behind the matrix begins
  // earlier, where it copies elements once more.
  void CopyFlat(Indices batch, Value first);
  // Copies |count| elements, and some of those behind.
  void CopyFlat(Indices batch, Value first, int64_t count);
  // Returns how many elements of B a vector of |lanes_| steps or, of narrow elements, pairs has for each column.
  int64_t SummandsOfPart() { return IsNarrow(rhs_) ? 2 * lanes_ : lanes_; }
  void PackTransposed(Indices batch);
  void PackElements(Indices batch);
  void StoreColumns(Value columns, Value step, Value column, VectorPart part);

  bool rows_by_steps_ = false;  // A has adjacent steps
  Value rows_;                  // the copy of A, in A's order
  Value flat_, flat_rows_;      // all of A and the copy, as one dimension
  bool pads_rows_ = false;      // each line of the copy has whole vectors
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOPS_PRODUCT_OPERANDS_H_
