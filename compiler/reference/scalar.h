// SPDX-License-Identifier: Apache-2.0
// Scalars that control an evaluation, and functions on scalars defined by regions.
#ifndef TESSERA_COMPILER_REFERENCE_SCALAR_H_
#define TESSERA_COMPILER_REFERENCE_SCALAR_H_

#include <cstdint>
#include <limits>
#include <vector>

#include "absl/status/statusor.h"
#include "llvm/ADT/ArrayRef.h"
#include "tessera/compiler/reference/element/element.h"
#include "tessera/compiler/reference/frame.h"
#include "tessera/compiler/reference/op_table.h"

namespace tessera::reference {

// Returns an integer as an index. Unsigned values beyond int64 saturate, so that clamping treats them as large.
inline int64_t IndexValue(const Element& value) {
  constexpr int64_t kLargest = std::numeric_limits<int64_t>::max();
  if (KindOf(value.dtype) != Kind::kSigned && value.bits > static_cast<uint64_t>(kLargest)) return kLargest;
  return value.integer();
}

// The body of a reduction, scatter, sort, ...: a function on scalars, called once per element. A body of only
// elementwise ops, the usual case, is evaluated on elements. Any other body is evaluated as a region on tensors of
// rank 0.
class ScalarFunction {
 public:
  // `outer` holds the values that the region captures, and must outlive the function.
  ScalarFunction(mlir::Region& region, const Frame& outer);

  absl::StatusOr<std::vector<Element>> Call(llvm::ArrayRef<Element> arguments);

 private:
  struct Step {
    mlir::Operation* op;
    const OpTable::ElementFunction* function;
    std::vector<size_t> operands;  // indices in values_
    DType dtype;
  };

  bool PlanElementwise();
  absl::StatusOr<std::vector<Element>> CallRegion(llvm::ArrayRef<Element> arguments);

  mlir::Region& region_;
  const Frame& outer_;
  bool elementwise_ = false;
  std::vector<Step> steps_;
  std::vector<size_t> results_;  // indices in values_
  std::vector<Element> values_;  // arguments, constants, then one per step
};

}  // namespace tessera::reference

#endif  // TESSERA_COMPILER_REFERENCE_SCALAR_H_
