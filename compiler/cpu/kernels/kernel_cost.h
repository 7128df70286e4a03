// SPDX-License-Identifier: Apache-2.0
// The work of one call of a kernel or of one step, and its display name, computed from structured ops.
#ifndef TESSERA_COMPILER_CPU_KERNELS_KERNEL_COST_H_
#define TESSERA_COMPILER_CPU_KERNELS_KERNEL_COST_H_

#include <cstdint>
#include <string>

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

struct KernelCost {
  int64_t flops = 0;      // floating-point operations; each elementary function counts as one
  int64_t functions = 0;  // the elementary functions among them
  // Read and written in the caller's buffers, each at most once per direction. A buffer that the kernel wrote earlier
  // does not count as read.
  int64_t bytes = 0;
  std::string ops = {};  // the first few distinct ops: "matmul addf maximumf"
};

// Returns the cost of one call of |kernel|, which contains structured ops or a scalar loop. A loop with a dynamic trip
// count counts as one iteration.
KernelCost CostOfKernel(mlir::func::FuncOp kernel);

// Returns the cost of one step of |entry|, whose kernels are outlined, without runtime calls. Loops around kernels
// count as one iteration.
KernelCost CostOfEntry(mlir::func::FuncOp entry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNELS_KERNEL_COST_H_
