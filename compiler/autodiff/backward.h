// SPDX-License-Identifier: Apache-2.0
// The backward pass over a list of ops of one block, seen from a gradient rule.
//
// The gradient of a complex value z = x + iy is dL/dx - i dL/dy, as in JAX. For a holomorphic f it is f' times the
// gradient of the result, without a conjugate, and the transpose of a linear map is its plain transpose. A descent step
// goes along the conjugate of the gradient.
#ifndef TESSERA_COMPILER_AUTODIFF_BACKWARD_H_
#define TESSERA_COMPILER_AUTODIFF_BACKWARD_H_

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "mlir/IR/IRMapping.h"
#include "tessera/compiler/autodiff/gradients.h"

namespace tessera::autodiff {

class Backward {
 public:
  // Goes back through |ops|, given in program order, to |inputs|. |hlo| makes the new ops.
  Backward(HloBuilder hlo, llvm::ArrayRef<mlir::Operation*> ops, mlir::ValueRange inputs, Replaced& replaced);

  // Runs the rules, last op first, after the gradients of the outputs were given with Add().
  llvm::LogicalResult Run();

  // --- For rules ---
  HloBuilder hlo;  // at the location of the op whose rule runs

  // Returns whether |value| depends on an input through floats; only then is its gradient needed.
  bool IsActive(mlir::Value value) const { return active_.contains(value); }
  // Returns the gradient of |value|; null while nothing was added.
  mlir::Value Gradient(mlir::Value value) const { return gradients_.lookup(value); }
  mlir::Value GradientOrZeros(mlir::Value value);
  // Adds to the gradient of |value|; does nothing when it is not active or |contribution| is null.
  void Add(mlir::Value value, mlir::Value contribution);
  // Returns active values from outside |op| that its regions use.
  llvm::SmallVector<mlir::Value> ActiveCaptures(mlir::Operation* op) const;
  Replaced& replaced() { return replaced_; }

 private:
  llvm::SmallVector<mlir::Operation*> ops_;
  llvm::DenseSet<mlir::Value> active_;
  llvm::DenseMap<mlir::Value, mlir::Value> gradients_;
  Replaced& replaced_;
};

// Copies the ops of |block| except its terminator to |hlo|, with |mapping| for values from elsewhere, and
// differentiates the copy. Takes the gradients |seeds| of the terminator's operands (null for zero) and returns the
// gradients of |inputs| (zeros where nothing flows). Host code without results is not copied, because it has run
// before. Host code with results would have to run a second time, which is an error. Rules of ops with regions use it.
mlir::FailureOr<llvm::SmallVector<mlir::Value>> DifferentiateCopy(HloBuilder& hlo, mlir::Block& block,
                                                                  mlir::IRMapping& mapping, mlir::ValueRange seeds,
                                                                  mlir::ValueRange inputs, Replaced& replaced);

}  // namespace tessera::autodiff

#include "tessera/compiler/autodiff/gradient_interface.h.inc"

namespace tessera::autodiff {

// Rules of an op family are functions; SetGradient<Op, Rule> makes one the gradient of Op.
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

// The rule for ops whose derivative is zero, or whose results are not numbers.
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
