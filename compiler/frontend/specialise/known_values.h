// SPDX-License-Identifier: Apache-2.0
// The values of small tensors that are known at compile time and determine shapes.
#ifndef TESSERA_COMPILER_FRONTEND_SPECIALISE_KNOWN_VALUES_H_
#define TESSERA_COMPILER_FRONTEND_SPECIALISE_KNOWN_VALUES_H_

#include <optional>

#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tessera {

class KnownValues {
 public:
  // Computes the results of |op| if its operands are known and its results are small.
  void Learn(mlir::Operation* op);
  void Set(mlir::Value value, mlir::ElementsAttr attribute) { values_[value] = attribute; }
  // Returns null when the value is not known.
  mlir::ElementsAttr Get(mlir::Value value) const { return values_.lookup(value); }
  // Returns the elements of a tensor of integers or indices; nullopt when they are not known.
  std::optional<llvm::SmallVector<int64_t>> Integers(mlir::Value value) const;
  // Returns Integers(operand) of |op|, which calls the operand |what|; fails with an error when they are not known.
  mlir::FailureOr<llvm::SmallVector<int64_t>> Require(mlir::Operation* op, mlir::Value operand,
                                                      llvm::StringRef what) const;

 private:
  llvm::DenseMap<mlir::Value, mlir::ElementsAttr> values_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_SPECIALISE_KNOWN_VALUES_H_
