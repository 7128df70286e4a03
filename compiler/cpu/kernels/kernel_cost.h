// SPDX-License-Identifier: Apache-2.0
// The work of one call of a kernel or of one step, and its name for people, counted on structured ops.
#ifndef TESSERA_COMPILER_CPU_KERNELS_KERNEL_COST_H_
#define TESSERA_COMPILER_CPU_KERNELS_KERNEL_COST_H_

#include <cstdint>
#include <string>

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tessera {

struct KernelCost {
  int64_t flops = 0;      // operations on floats; each elementary function is one
  int64_t functions = 0;  // the elementary functions among them
  // Read and written in the buffers of the caller, each at most once per direction. A buffer that the kernel has
  // written before is not read.
  int64_t bytes = 0;
  std::string ops = {};  // the first few distinct ops: "matmul addf maximumf"
};

// Returns the cost of one call of |kernel|, which holds structured ops or a loop of scalars. A loop whose number of
// rounds is not constant counts as one round.
KernelCost CostOfKernel(mlir::func::FuncOp kernel);

// Returns the cost of one step of |entry|, whose kernels are functions by now, without calls of the runtime. Loops
// around kernels count as one round.
KernelCost CostOfEntry(mlir::func::FuncOp entry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNELS_KERNEL_COST_H_
