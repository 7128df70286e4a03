// SPDX-License-Identifier: Apache-2.0
// Kernels with enough work run on all threads of their shard.
//
// Such a kernel takes two more arguments: where its outermost loop begins and ends. A second function (`tessera.piece`)
// takes a closure, a begin and an end, and unpacks the arguments. Entries name that function in tessera_rt.parallel,
// which becomes the runtime's parallel_for. Pieces depend on shapes alone, and no two touch the same memory unless both
// only read it. So the result has the same bits for any number of threads.
#ifndef TESSERA_COMPILER_CPU_KERNELS_PARALLEL_KERNELS_H_
#define TESSERA_COMPILER_CPU_KERNELS_PARALLEL_KERNELS_H_

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/cpu/loops/emit_loops.h"

namespace tessera {

// In units of LoopNest::Work(). Handing a piece to another thread costs some microseconds, as long as this much work
// takes in cache.
inline constexpr int64_t kWorkForThreads = 1 << 19;

// Gives |kernel| the two arguments and lets |nests|, all of its work, run between them. Does so only when they are
// worth several threads and have a loop that can be cut. CallInParallel must then change its callers.
void MakeParallel(mlir::func::FuncOp kernel, llvm::MutableArrayRef<EmittedNest> nests);

// Does the same for a kernel that is a loop of scalars, when its rounds do not depend on each other.
void MakeParallel(mlir::func::FuncOp kernel);

// Gives |kernel| the two arguments when |work| is worth several threads, and returns them. The caller emits loops whose
// |count| rounds run between them and touch different memory.
std::optional<Bounds> ShareRounds(mlir::func::FuncOp kernel, int64_t count, int64_t work);

// Replaces the calls of such kernels.
void CallInParallel(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNELS_PARALLEL_KERNELS_H_
