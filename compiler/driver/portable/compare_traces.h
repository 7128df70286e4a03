// SPDX-License-Identifier: Apache-2.0
// Two programs that one model function gave for two numbers of rows: where they differ, the number counts.
#ifndef TESSERA_COMPILER_DRIVER_PORTABLE_COMPARE_TRACES_H_
#define TESSERA_COMPILER_DRIVER_PORTABLE_COMPARE_TRACES_H_

#include <cstdint>

#include "absl/status/status.h"
#include "mlir/IR/BuiltinOps.h"

namespace tessera {

struct TracedModule {
  mlir::ModuleOp module;  // computations without calls
  int64_t rows = 0;
};

// Returns OK when the programs are the same but for sizes and constants that follow from the number of rows. Such a
// size is the same multiple of it in both. Such a constant is so too, or 1 by it, and gets a mark in `a` (kRowsNumber,
// row_shapes.h).
// Fails with FailedPrecondition for a size that is a multiple of `a.rows` and the same in both. Fails with
// InvalidArgument, with the op and its place, for any other difference.
absl::Status CompareTraces(TracedModule a, TracedModule b);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_PORTABLE_COMPARE_TRACES_H_
