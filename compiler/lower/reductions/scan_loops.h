// SPDX-License-Identifier: Apache-2.0
// Loops that compute a scan with one combination per element.
#ifndef TESSERA_COMPILER_LOWER_REDUCTIONS_SCAN_LOOPS_H_
#define TESSERA_COMPILER_LOWER_REDUCTIONS_SCAN_LOOPS_H_

#include "llvm/ADT/STLFunctionalExtras.h"
#include "mlir/IR/Builders.h"
#include "tessera/compiler/lower/reductions/running_form.h"
#include "tessera/dialects/runtime/dialect.h"

namespace tessera {

// Returns the result of |op|, computed by loops. |kind| returns how |count| running values are carried when they are
// computed in parallel. It must return a kind that RunningForm's constructor accepts for |op|.
mlir::Value ScanLoops(mlir::OpBuilder& builder, rt::ScanOp op,
                      llvm::function_ref<RunningForm::Kind(int64_t count)> kind);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_REDUCTIONS_SCAN_LOOPS_H_
