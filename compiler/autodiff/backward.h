// SPDX-License-Identifier: Apache-2.0
// The backward pass over the ops of one block, as gradient rules see it.
//
// The gradient of a complex value z = x + iy is dL/dx - i dL/dy, as in JAX. For a holomorphic f it is f' times the
// gradient of the result, without conjugation, and a linear map is transposed without conjugation. A descent step
// follows the conjugate of the gradient.
#ifndef TESSERA_COMPILER_AUTODIFF_BACKWARD_H_
#define TESSERA_COMPILER_AUTODIFF_BACKWARD_H_

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/autodiff/gradients.h"

namespace tessera::autodiff {

class Backward {
 public:
  // Propagates gradients through |ops|, given in program order, to |inputs|. |hlo| creates the new ops.
  Backward(HloBuilder hlo, llvm::ArrayRef<mlir::Operation*> ops, mlir::ValueRange inputs, Replaced& replaced);

  // Runs the rules, last op first, after the gradients of the outputs were added with Add().
  llvm::LogicalResult Run();

  // --- For rules ---
  HloBuilder hlo;  // at the location of the op whose rule runs

  // Returns whether |value| depends on an input through floats; only then is its gradient needed.
  bool IsActive(mlir::Value value) const { return active_.contains(value); }
  // Returns the gradient of |value|; null before the first Add.
  mlir::Value Gradient(mlir::Value value) const { return gradients_.lookup(value); }
  mlir::Value GradientOrZeros(mlir::Value value);
  // Adds to the gradient of |value|; a no-op when it is not active or |contribution| is null.
  void Add(mlir::Value value, mlir::Value contribution);
  // Returns active values from outside of |op| that its regions use.
  llvm::SmallVector<mlir::Value> ActiveCaptures(mlir::Operation* op) const;
  Replaced& replaced() { return replaced_; }

 private:
  llvm::SmallVector<mlir::Operation*> ops_;
  llvm::DenseSet<mlir::Value> active_;
  llvm::DenseMap<mlir::Value, mlir::Value> gradients_;
  Replaced& replaced_;
};

// Clones the ops of |block| except its terminator to |hlo|, with |mapping| for captured values, and differentiates the
// clone. Takes the gradients |seeds| of the terminator's operands (null for zero) and returns the gradients of
// |inputs| (zeros where there is none). Host code without results is not cloned, because it already ran. Host code
// with results would have to run again, which is an error. Used by rules of ops with regions.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> DifferentiateCopy(HloBuilder& hlo, mlir::Block& block,
                                                                  mlir::IRMapping& mapping, mlir::ValueRange seeds,
                                                                  mlir::ValueRange inputs, Replaced& replaced);

}  // namespace tessera::autodiff

#include "tessera/compiler/autodiff/gradient_interface.h.inc"

namespace tessera::autodiff {

// A rule of an op family is a function; SetGradient<Op, Rule> registers it as the gradient of Op.
template <typename Op, llvm::LogicalResult (*rule)(Op, Backward&)>
struct RuleModel : GradientInterface::ExternalModel<RuleModel<Op, rule>, Op> {
  llvm::LogicalResult emitGradient(mlir::Operation* op, Backward& backward) const {
    return rule(llvm::cast<Op>(op), backward);
  }
};

template <typename Op, llvm::LogicalResult (*rule)(Op, Backward&)>
void SetGradient(mlir::MLIRContext* context) {
  Op::template attachInterface<RuleModel<Op, rule>>(*context);
}

// The rule for ops whose derivative is zero, or whose results are not numeric.
template <typename Op>
llvm::LogicalResult ZeroGradient(Op, Backward&) {
  return mlir::success();
}

// One function per family, in the file of that family.
void SetUnaryGradients(mlir::MLIRContext* context);
void SetBinaryGradients(mlir::MLIRContext* context);
void SetComplexGradients(mlir::MLIRContext* context);
void SetDataMovementGradients(mlir::MLIRContext* context);
void SetContractionGradients(mlir::MLIRContext* context);
void SetReductionGradients(mlir::MLIRContext* context);
void SetWindowGradients(mlir::MLIRContext* context);
void SetGatherGradients(mlir::MLIRContext* context);
void SetScatterGradients(mlir::MLIRContext* context);
void SetEinsumAndMapGradients(mlir::MLIRContext* context);
void SetSortGradients(mlir::MLIRContext* context);
void SetBranchGradients(mlir::MLIRContext* context);
void SetWhileGradients(mlir::MLIRContext* context);
void SetCollectiveGradients(mlir::MLIRContext* context);
void SetHostGradients(mlir::MLIRContext* context);
void SetStablehloCollectiveGradients(mlir::MLIRContext* context);
void SetChloGradients(mlir::MLIRContext* context);
void SetLinearAlgebraGradients(mlir::MLIRContext* context);
void SetFftGradients(mlir::MLIRContext* context);

}  // namespace tessera::autodiff

#endif  // TESSERA_COMPILER_AUTODIFF_BACKWARD_H_
