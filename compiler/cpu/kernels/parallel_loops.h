// SPDX-License-Identifier: Apache-2.0
// Loops of scalars whose rounds do not depend on each other.
#ifndef TESSERA_COMPILER_CPU_KERNELS_PARALLEL_LOOPS_H_
#define TESSERA_COMPILER_CPU_KERNELS_PARALLEL_LOOPS_H_

#include <optional>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tessera {

struct ParallelLoop {
  mlir::scf::ForOp loop;  // from 0 in steps of 1, carries nothing
  int64_t count;          // the number of its rounds
  int64_t work;           // the work of all rounds, as LoopNest::Work()
};

// Returns the outermost loop of |kernel| when the kernel does nothing else and the loop's bounds are known. No two of
// its rounds may touch an element that one of them writes. For that, every written buffer is accessed, at one of its
// dimensions, at places a * round + b with the same a. The offsets b must lie closer together than a.
std::optional<ParallelLoop> ParallelLoopOf(mlir::func::FuncOp kernel);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNELS_PARALLEL_LOOPS_H_
