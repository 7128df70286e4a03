// SPDX-License-Identifier: Apache-2.0
// The form in which a running sum or extreme is carried from element to element.
#ifndef TESSERA_COMPILER_LOWER_REDUCTIONS_RUNNING_FORM_H_
#define TESSERA_COMPILER_LOWER_REDUCTIONS_RUNNING_FORM_H_

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "tessera/dialects/stablehlo/data/reduction_ops.h"
#include "tessera/dialects/tessera/ops.h"

namespace tessera {

// Each element waits for the carried value of the one before, so the form with the fewest instructions between the two
// is best. Sums, products and extremes of bf16 and f16 are carried in f32: they are rounded for memory alone. When few
// extremes run side by side, they are carried as integers in the same order, whose greater one is found in two cycles
// instead of seven.
class RunningForm {
 public:
  // Returns the form for |count| of them side by side.
  static RunningForm Of(stablehlo::ReduceWindowOp op, int64_t count);

  // Returns whether the value is carried as it lies in memory.
  bool is_stored() const { return kind_ == Kind::kStored; }

  mlir::Value Widened(mlir::ImplicitLocOpBuilder& b, mlir::Value element) const;
  mlir::Value Combined(mlir::ImplicitLocOpBuilder& b, mlir::Value sum, mlir::Value element) const;
  mlir::Value Stored(mlir::ImplicitLocOpBuilder& b, mlir::Value sum) const;

 private:
  enum class Kind { kStored, kWide, kOrdered };

  bool IsMaximum() const { return reduction_ == ir::Reduction::kMax; }
  // Converts between the bits of a float and the integers in its order; it is its own inverse.
  mlir::Value Reordered(mlir::ImplicitLocOpBuilder& b, mlir::Value bits) const;

  Kind kind_ = Kind::kStored;
  ir::Reduction reduction_ = ir::Reduction::kSum;
  mlir::FloatType element_, wide_;
  bool flushes_ = false;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REDUCTIONS_RUNNING_FORM_H_
