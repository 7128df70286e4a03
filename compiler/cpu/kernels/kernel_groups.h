// SPDX-License-Identifier: Apache-2.0
// Groups the structured ops of an entry that become one kernel.
#ifndef TESSERA_COMPILER_CPU_KERNELS_KERNEL_GROUPS_H_
#define TESSERA_COMPILER_CPU_KERNELS_KERNEL_GROUPS_H_

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Ops in their order; they run where the last of them stands. No op between them is affected.
struct KernelGroup {
  llvm::SmallVector<mlir::Operation*> ops;
  // Buffers that only the kernel touches, and of which one round of the shared loop needs little.
  llvm::SmallVector<mlir::Value> locals;
};

// Returns whether |buffer| is a variable, feed, argument, allocation or constant; distinct ones of these never overlap.
bool IsOwnMemory(mlir::Value buffer);

// Returns whether the elements of |buffer| lie in memory one after the other, in row-major order.
bool IsContiguous(mlir::Value buffer);

// Returns all structured ops of |entry|, and each loop of scalars as a group of its own.
std::vector<KernelGroup> GroupsOf(mlir::func::FuncOp entry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNELS_KERNEL_GROUPS_H_
