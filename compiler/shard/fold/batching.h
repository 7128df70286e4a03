// SPDX-License-Identifier: Apache-2.0
// Clones an op for all lanes, for the rules of batched_rules.h.
#ifndef TESSERA_COMPILER_SHARD_FOLD_BATCHING_H_
#define TESSERA_COMPILER_SHARD_FOLD_BATCHING_H_

#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/shard/fold/batched_op.h"

namespace tessera {

// Returns |dimensions|, renumbered for a value with an additional leading dimension.
llvm::SmallVector<int64_t> Shifted(llvm::ArrayRef<int64_t> dimensions);

// Returns |first| followed by |rest|.
llvm::SmallVector<int64_t> With(int64_t first, llvm::ArrayRef<int64_t> rest);

inline int64_t RankOf(mlir::Value value) { return mlir::cast<mlir::RankedTensorType>(value.getType()).getRank(); }

// Builds the clone of one op. At least one operand varies.
class Batching {
 public:
  using Results = std::optional<llvm::SmallVector<mlir::Value>>;

  // |mapping| maps the values that the regions of |op| capture.
  Batching(mlir::Operation* op, llvm::ArrayRef<LaneOperand> operands, const LaneBuilder& lanes,
           mlir::IRMapping& mapping)
      : op_(op), operands_(operands), lanes_(lanes), mapping_(mapping) {}

  const LaneBuilder& lanes() const { return lanes_; }
  const LaneOperand& operand(unsigned index) const { return operands_[index]; }
  size_t NumOperands() const { return operands_.size(); }
  // Returns operand |index| with a leading dimension; a value that all lanes share is broadcast along it.
  mlir::Value Leading(unsigned index) const;

  // Returns an uninserted copy of the op on |operands|; its results have a leading dimension.
  mlir::Operation* Clone(llvm::ArrayRef<mlir::Value> operands);
  // Inserts |made| and returns its results.
  llvm::SmallVector<mlir::Value> Insert(mlir::Operation* made);

  // Returns the results of a copy whose first |count| operands have a leading dimension. The other operands are
  // scalars; returns nullopt when one of them varies. |adjust| updates the copy's attributes and operands that hold
  // dimension numbers or sizes.
  template <typename Op, typename Adjust>
  Results WithLeading(size_t count, Adjust adjust) {
    if (VaryFrom(count)) return std::nullopt;
    auto copy = mlir::cast<Op>(CloneLeading(count));
    adjust(copy);
    return Insert(copy);
  }
  // Does the same with a leading dimension in all operands.
  template <typename Op, typename Adjust>
  Results WithLeading(Adjust adjust) {
    return WithLeading<Op>(NumOperands(), adjust);
  }

 private:
  bool VaryFrom(size_t first) const;
  mlir::Operation* CloneLeading(size_t count);

  mlir::Operation* const op_;
  const llvm::ArrayRef<LaneOperand> operands_;
  const LaneBuilder& lanes_;
  mlir::IRMapping& mapping_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_SHARD_FOLD_BATCHING_H_
