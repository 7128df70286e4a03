// SPDX-License-Identifier: Apache-2.0
// Values of small tensors that are known when compiling: what shapes are computed with.
#ifndef TESSERA_COMPILER_FRONTEND_SPECIALISE_KNOWN_VALUES_H_
#define TESSERA_COMPILER_FRONTEND_SPECIALISE_KNOWN_VALUES_H_

#include <optional>

#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tessera {

class KnownValues {
 public:
  // Computes the results of |op| if its operands are known and nothing is large.
  void Learn(mlir::Operation* op);
  void Set(mlir::Value value, mlir::ElementsAttr attribute) { values_[value] = attribute; }
  // Null when the value is not known.
  mlir::ElementsAttr Get(mlir::Value value) const { return values_.lookup(value); }
  // The elements of a tensor of integers or indices.
  std::optional<llvm::SmallVector<int64_t>> Integers(mlir::Value value) const;
  // Integers(operand) of |op|, which calls it |what|; an error if it is not known.
  mlir::FailureOr<llvm::SmallVector<int64_t>> Require(mlir::Operation* op, mlir::Value operand,
                                                      llvm::StringRef what) const;

 private:
  llvm::DenseMap<mlir::Value, mlir::ElementsAttr> values_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SPECIALISE_KNOWN_VALUES_H_
