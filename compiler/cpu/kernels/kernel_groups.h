// SPDX-License-Identifier: Apache-2.0
// Groups the structured ops of an entry that become one kernel.
#ifndef TESSERA_COMPILER_CPU_KERNELS_KERNEL_GROUPS_H_
#define TESSERA_COMPILER_CPU_KERNELS_KERNEL_GROUPS_H_

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Ops in order; all run at the position of the last one. Moving them there affects no op between them.
struct KernelGroup {
  llvm::SmallVector<mlir::Operation*> ops;
  // Buffers that only the kernel accesses, and of which one iteration of the shared loop needs little.
  llvm::SmallVector<mlir::Value> locals;
};

// Returns whether |buffer| is a variable, feed, argument, allocation or constant; distinct ones never overlap.
bool IsOwnMemory(mlir::Value buffer);

// Returns whether the elements of |buffer| are contiguous in row-major order.
bool IsContiguous(mlir::Value buffer);

// Returns groups of all structured ops of |entry|, and each scalar loop as its own group.
std::vector<KernelGroup> GroupsOf(mlir::func::FuncOp entry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNELS_KERNEL_GROUPS_H_
