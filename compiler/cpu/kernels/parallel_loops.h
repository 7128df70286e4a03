// SPDX-License-Identifier: Apache-2.0
// Scalar loops with independent iterations.
#ifndef TESSERA_COMPILER_CPU_KERNELS_PARALLEL_LOOPS_H_
#define TESSERA_COMPILER_CPU_KERNELS_PARALLEL_LOOPS_H_

#include <optional>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tessera {

struct ParallelLoop {
  mlir::scf::ForOp loop;  // from 0 in steps of 1, carries nothing
  int64_t count;          // its trip count
  int64_t work;           // the work of all iterations, as LoopNest::Work()
};

// Returns the outermost loop of |kernel| when the kernel does nothing else and the loop's bounds are constant. No two
// iterations may access an element that one of them writes. For that, every written buffer is accessed, in one of its
// dimensions, at indices a * iteration + b with the same a. The offsets b must lie closer together than a.
std::optional<ParallelLoop> ParallelLoopOf(mlir::func::FuncOp kernel);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNELS_PARALLEL_LOOPS_H_
