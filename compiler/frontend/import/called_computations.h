// SPDX-License-Identifier: Apache-2.0
// The functions that custom calls name. After the calls are erased, none of these functions may be compiled.
#ifndef TESSERA_COMPILER_FRONTEND_IMPORT_CALLED_COMPUTATIONS_H_
#define TESSERA_COMPILER_FRONTEND_IMPORT_CALLED_COMPUTATIONS_H_

#include "llvm/ADT/SetVector.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/dialects/stablehlo/ops.h"

namespace tessera {

class CalledComputations {
 public:
  // Records the functions that `call` names; must be called before `call` is erased.
  void Add(stablehlo::CustomCallOp call);
  // Erases the recorded functions that are otherwise unused.
  void EraseUnused(mlir::ModuleOp module);

 private:
  llvm::SetVector<mlir::StringAttr> names_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_FRONTEND_IMPORT_CALLED_COMPUTATIONS_H_
