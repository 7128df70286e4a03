// SPDX-License-Identifier: Apache-2.0
// The form in which a running sum or extreme is carried between elements.
#ifndef TESSERA_COMPILER_LOWER_REDUCTIONS_RUNNING_FORM_H_
#define TESSERA_COMPILER_LOWER_REDUCTIONS_RUNNING_FORM_H_

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

// Each element depends on the carried value of the one before, so the form with the fewest instructions between them
// is best. The backend chooses it.
class RunningForm {
 public:
  enum class Kind {
    kStored,   // the storage type, by the combiner of the scan
    kWide,     // f32 or f64: bf16 and f16 are rounded only when stored
    kOrdered,  // an extreme, as an integer with the order of the f32 or f64
  };

  // Returns the form of |kind|. Kinds other than kStored require a scan of bf16, f16, f32 or f64 with a named
  // reduction; kOrdered requires an extreme.
  RunningForm(rt::ScanOp op, Kind kind);

  // Returns whether the value is carried in its storage type.
  bool is_stored() const { return kind_ == Kind::kStored; }

  mlir::Value Widened(mlir::ImplicitLocOpBuilder& b, mlir::Value element) const;
  mlir::Value Combined(mlir::ImplicitLocOpBuilder& b, mlir::Value sum, mlir::Value element) const;
  mlir::Value Stored(mlir::ImplicitLocOpBuilder& b, mlir::Value sum) const;

 private:
  bool IsMaximum() const { return reduction_ == rt::Reduction::max; }
  // Converts between the bits of a float and the integers in its order; an involution.
  mlir::Value Reordered(mlir::ImplicitLocOpBuilder& b, mlir::Value bits) const;

  Kind kind_;
  rt::Reduction reduction_ = rt::Reduction::sum;
  mlir::FloatType element_, wide_;
  bool flushes_ = false;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REDUCTIONS_RUNNING_FORM_H_
