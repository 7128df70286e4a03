// SPDX-License-Identifier: Apache-2.0
// The operands of a matrix product as its tiles read them: elements of rows of A, vectors of columns of B.
//
// Elements of bf16 and f16 are converted to the type of the sums when a tile reads them, or in a packed copy. Where
// the processor multiplies pairs of bf16, a step of a tile is two summands. Both elements of A, or of a column of B,
// are packed in 32 bits.
#ifndef TESSERA_COMPILER_CPU_LOOPS_PRODUCT_OPERANDS_H_
#define TESSERA_COMPILER_CPU_LOOPS_PRODUCT_OPERANDS_H_

#include <optional>

#include "llvm/ADT/DenseMap.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "tessera/compiler/cpu/loops/contraction.h"
#include "tessera/compiler/cpu/loops/vectors.h"

namespace tessera {

class ProductOperands {
 public:
  ProductOperands(mlir::OpBuilder& builder, mlir::linalg::LinalgOp op, const TileTarget& target)
      : b_(op.getLoc(), builder), op_(op), target_(target) {}

  // Returns whether the product has tiles; must be called first.
  bool Match();

 protected:
  using Value = mlir::Value;
  using Indices = llvm::ArrayRef<Value>;

  int64_t Size(unsigned dim) { return op_.getStaticLoopRanges()[dim]; }
  // Returns the number of summands, or pairs of summands, that a tile adds.
  int64_t Steps() { return is_paired_ ? (Size(k_) + 1) / 2 : Size(k_); }
  bool IsNarrow(int64_t operand) const;
  bool HasAdjacentSteps(int64_t operand) { return LastDim(operand) == k_; }
  VectorPart Whole() const { return {lanes_, lanes_}; }
  // Returns how many vectors hold |elements|, the last one possibly partial.
  int64_t VectorsOf(int64_t elements) const { return (elements + lanes_ - 1) / lanes_; }
  // The maximum number of column vectors in a tile.
  int64_t TileColumns() const { return target_.vector_bits >= 512 ? 4 : 2; }

  Value Index(int64_t value);
  Value Plus(Value index, Value offset);
  Value Plus(Value index, int64_t offset);
  // Returns the indices of |operand| at the current batch and the given row, column and summand.
  llvm::SmallVector<Value> At(int64_t operand, Indices batch, Value row, Value column, Value summand);
  // Runs |body| with the index of a loop; the builder's insertion point is inside the loop.
  void Loop(int64_t begin, int64_t end, int64_t step, llvm::function_ref<void(Value)> body);
  void Loop(Value begin, Value end, int64_t step, llvm::function_ref<void(Value)> body);
  // Allocates on the stack at function entry: inside a loop the stack would grow with every iteration.
  Value AllocateOnce(mlir::MemRefType type);

  // A vector of B's columns. |is_half| marks a step with one summand, because the number of summands is odd.
  struct Columns {
    Value step, column;
    VectorPart part;
    bool is_half = false;
  };
  // Returns the columns of B as stored, in the type of a step.
  Value LoadColumns(Indices batch, const Columns& columns);
  // Returns the element of A, or its pair, broadcast to all lanes.
  Value LoadRow(Indices batch, Value row, Value step);
  Value MultiplyAdd(Value row, Value columns, Value sums);

  // Returns whether tiles read A from a packed copy.
  bool NeedsCopyOfRows() { return IsNarrow(lhs_) && (!is_paired_ || !HasAdjacentSteps(lhs_) || Size(k_) % 2 != 0); }
  // A piece of A is a few adjacent steps of a row, repeated in each 128 bits of a vector, in the type of a step.
  // Returns the piece of |row| from |step| on.
  Value LoadPiece(Indices batch, Value row, Value step);
  // Returns step |index| of a piece, broadcast to all lanes.
  Value StepOfPiece(Value piece, int64_t index);
  // Allocates the copy from which LoadRow then reads.
  void AllocateRows();
  // Copies all rows of the matrix.
  void CopyAllRows(Indices batch);
  // Copies |rows| rows of a tile, starting at |row|. Not for pairs.
  void CopyRows(Indices batch, Value row, int64_t rows);
  // Copies part |part| of NumPartsOfRows() of a tile's rows. Each part is a full vector.
  void CopyPartOfRows(Indices batch, Value row, Value part);
  // The parts cover all but the last elements of |rows|, which CopyLastSteps copies.
  int64_t NumPartsOfRows() {
    if (is_flat_) return tile_rows_ * Size(k_) / lanes_;
    return HasAdjacentSteps(lhs_) ? Size(k_) / lanes_ * tile_rows_ : Size(k_);
  }
  // The number of steps of a tile during which one part is copied.
  int64_t StepsOfPart() const { return rows_by_steps_ ? std::max<int64_t>(lanes_ / tile_rows_, 1) : 1; }
  void CopyLastSteps(Indices batch, Value row, int64_t rows);

  // Copies B so that its columns are adjacent, in the type of a step. Where its steps are adjacent, parts of it are
  // transposed in registers; else elements are copied individually.
  void Pack(Indices batch);
  // A part of a B with adjacent steps: |columns| from |column| on, at most a vector, and |summands| from |step| on.
  struct TransposedPart {
    Value column, step;
    int64_t columns, summands;
  };
  // Returns a vector of columns for each step; unused lanes are zero.
  llvm::SmallVector<Value> Transposed(Indices batch, const TransposedPart& part);

  static constexpr int64_t kLeastTileRows = 4;
  static constexpr int64_t kPiece = 4;  // elements of f32 in 128 bits

  mlir::ImplicitLocOpBuilder b_;
  mlir::linalg::LinalgOp op_;
  const TileTarget target_;
  mlir::Type element_;  // the type of a sum
  mlir::Type step_;     // the type of an operand's element in a step: that of a sum, or the integer that holds a pair
  unsigned m_ = 0, n_ = 0, k_ = 0;
  llvm::SmallVector<unsigned> batch_;
  int64_t lhs_ = 0, rhs_ = 1;
  int64_t lanes_ = 0;
  int64_t tile_rows_ = 0;  // the rows of a tile; the last one may have fewer
  bool is_paired_ = false;
  bool is_transposed_ = false;  // the columns of B are not adjacent
  bool is_flat_ = false;        // each matrix of A is contiguous; not for pairs
  Value pack_;
  bool pads_pack_ = false;  // each line of the packed B is padded to whole vectors

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
  // Copies a vector starting at element |first| of a flat matrix. A vector that would exceed the matrix starts earlier
  // and copies some elements twice.
  void CopyFlat(Indices batch, Value first);
  // Copies at least |count| elements.
  void CopyFlat(Indices batch, Value first, int64_t count);
  // Returns how many elements of B per column a vector contains: |lanes_|, or twice as many narrow elements.
  int64_t SummandsOfPart() { return IsNarrow(rhs_) ? 2 * lanes_ : lanes_; }
  void PackTransposed(Indices batch);
  void PackElements(Indices batch);
  void StoreColumns(Value columns, Value step, Value column, VectorPart part);

  bool rows_by_steps_ = false;                // A has adjacent steps
  Value rows_;                                // the copy of A, in A's layout
  Value flat_, flat_rows_;                    // all of A and its copy, as one dimension
  bool pads_rows_ = false;                    // each line of the copy is padded to whole vectors
  llvm::DenseMap<int64_t, Value> constants_;  // at function entry, where they dominate every use
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_LOOPS_PRODUCT_OPERANDS_H_
