// SPDX-License-Identifier: Apache-2.0
// Error messages of failed conversions: the op without a lowering, its types and the reason, instead of MLIR's "failed
// to legalize operation".
#ifndef TESSERA_COMPILER_LOWER_REFUSALS_H_
#define TESSERA_COMPILER_LOWER_REFUSALS_H_

#include <string>

#include "llvm/ADT/DenseMap.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Transforms/DialectConversion.h"

namespace tessera {

// Observes the conversion that runs with `config()` on this thread.
class Refusals {
 public:
  explicit Refusals(mlir::MLIRContext* context);

  mlir::ConversionConfig config();

  // Emits an error for the op at which the conversion of |functions| failed, after the rollback.
  void Report(llvm::ArrayRef<mlir::Operation*> functions);

 private:
  mlir::LogicalResult Take(mlir::Diagnostic& diagnostic);

  // Messages of patterns about ops that they did not match, by location; the last one wins.
  llvm::DenseMap<mlir::Location, std::string> reasons_;
  std::function<void(mlir::Diagnostic&)> note_reason_;
  std::string refused_;  // the name of the op
  mlir::Location location_;
  mlir::ScopedDiagnosticHandler handler_;
};

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REFUSALS_H_
