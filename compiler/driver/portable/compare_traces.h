// SPDX-License-Identifier: Apache-2.0
// Compares two traces of one model function for two numbers of rows, to find what depends on that number.
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

// Returns OK when the programs differ only in sizes and constants that are determined by the number of rows. Such a
// size is the same multiple of it in both. Such a constant is too, or is 1 divided by it, and is marked in `a`
// (kRowsNumber, row_shapes.h). Fails with FailedPrecondition for a size that is a multiple of `a.rows` and equal in
// both. Fails with InvalidArgument, with the op and its location, for any other difference.
absl::Status CompareTraces(TracedModule a, TracedModule b);

}  // namespace tessera

#endif  // TESSERA_COMPILER_DRIVER_PORTABLE_COMPARE_TRACES_H_
