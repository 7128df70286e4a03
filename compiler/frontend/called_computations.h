// SPDX-License-Identifier: Apache-2.0
// The functions that custom calls name: once the calls are gone, nothing may be left that would be compiled.
#ifndef TESSERA_COMPILER_FRONTEND_CALLED_COMPUTATIONS_H_
#define TESSERA_COMPILER_FRONTEND_CALLED_COMPUTATIONS_H_

#include "llvm/ADT/SetVector.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

class CalledComputations {
 public:
  // Before `call` is erased.
  void Add(stablehlo::CustomCallOp call);
  // Erases those that nothing else uses.
  void EraseUnused(mlir::ModuleOp module);

 private:
  llvm::SetVector<mlir::StringAttr> names_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_CALLED_COMPUTATIONS_H_
