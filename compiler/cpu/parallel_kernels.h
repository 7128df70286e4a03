// SPDX-License-Identifier: Apache-2.0
// Kernels with enough work run on all threads of their shard.
//
// Such a kernel takes two more arguments, where its outermost loop begins and ends. A function of a closure, begin and
// end beside it (`tessera.piece`) unpacks the arguments; entries name that one in tessera_rt.parallel, which becomes
// the runtime's parallel_for. Pieces depend on shapes alone, and no two touch the same memory unless both only read it:
// the result has the same bits whatever the number of threads.
#ifndef TESSERA_COMPILER_CPU_PARALLEL_KERNELS_H_
#define TESSERA_COMPILER_CPU_PARALLEL_KERNELS_H_

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/cpu/emit_loops.h"

namespace tessera {

// Of LoopNest::Work(). Handing a piece to another thread costs some microseconds: as much as this takes in cache.
inline constexpr int64_t kWorkForThreads = 1 << 19;

// Marks kernels: functions that hold nothing but structured ops and views of their arguments.
inline constexpr llvm::StringLiteral kKernelAttr = "tessera.kernel";

// Where |nests|, all that |kernel| does, are worth several threads and have a loop that can be cut: gives the kernel
// the arguments and lets the nests run between them. Its callers have to be told (CallInParallel).
void MakeParallel(mlir::func::FuncOp kernel, llvm::MutableArrayRef<EmittedNest> nests);

// The same for a kernel that is a loop of scalars, where its rounds do not depend on each other.
void MakeParallel(mlir::func::FuncOp kernel);

// Replaces the calls of such kernels.
void CallInParallel(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_PARALLEL_KERNELS_H_
