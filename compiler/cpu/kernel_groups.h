// SPDX-License-Identifier: Apache-2.0
// Which structured ops of an entry become one kernel.
#ifndef TESSERA_COMPILER_CPU_KERNEL_GROUPS_H_
#define TESSERA_COMPILER_CPU_KERNEL_GROUPS_H_

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Ops in their order; they run where the last of them stands. Nothing between them minds.
struct KernelGroup {
  llvm::SmallVector<mlir::Operation*> ops;
  // Buffers that nobody else touches, and of which one round of the shared loop needs little: the kernel's own.
  llvm::SmallVector<mlir::Value> locals;
};

// Distinct values that are these never overlap: variables, feeds, arguments, allocations and constants.
bool IsOwnMemory(mlir::Value buffer);

// All structured ops of |entry|, and each loop of scalars as a group of its own.
std::vector<KernelGroup> GroupsOf(mlir::func::FuncOp entry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNEL_GROUPS_H_
