// SPDX-License-Identifier: Apache-2.0
// Runs kernels with enough work on all threads of their shard.
//
// Such a kernel takes two more arguments: the bounds of its outermost loop. A second function (`tessera.piece`) takes
// a closure, a begin and an end, and unpacks the arguments. Entries name that function in tessera_rt.parallel, which
// becomes the runtime's parallel_for. Chunks depend only on shapes, and no two access the same memory unless both only
// read it. So the result has the same bits for any number of threads.
#ifndef TESSERA_COMPILER_CPU_KERNELS_PARALLEL_KERNELS_H_
#define TESSERA_COMPILER_CPU_KERNELS_PARALLEL_KERNELS_H_

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "tessera/compiler/cpu/loops/emit_loops.h"

namespace tessera {

// In units of LoopNest::Work(). Handing a chunk to another thread costs some microseconds, as long as this much work
// takes in cache.
inline constexpr int64_t kWorkForThreads = 1 << 19;

// Adds the two arguments to |kernel| and limits |nests|, all of its work, to these bounds. Does nothing unless the
// work is worth several threads and a loop can be split. CallInParallel must then update its callers.
void MakeParallel(mlir::func::FuncOp kernel, llvm::MutableArrayRef<EmittedNest> nests);

// Does the same for a kernel that is a scalar loop with independent iterations.
void MakeParallel(mlir::func::FuncOp kernel);

// Adds the two arguments to |kernel| when |work| is worth several threads, and returns them. The caller emits loops
// whose |count| iterations run within these bounds and access disjoint memory.
std::optional<Bounds> ShareRounds(mlir::func::FuncOp kernel, int64_t count, int64_t work);

// Replaces the calls of such kernels.
void CallInParallel(mlir::ModuleOp module);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_KERNELS_PARALLEL_KERNELS_H_
