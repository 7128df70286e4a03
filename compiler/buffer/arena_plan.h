// SPDX-License-Identifier: Apache-2.0
// Plans the offset and lifetime of each buffer in an entry's arena.
#ifndef TESSERA_COMPILER_BUFFER_ARENA_PLAN_H_
#define TESSERA_COMPILER_BUFFER_ARENA_PLAN_H_

#include <vector>

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tessera {

// A buffer and its lifetime as a range of program positions.
struct ArenaBuffer {
  mlir::memref::AllocOp alloc;
  int64_t begin = 0;
  int64_t end = 0;
  int64_t bytes = 0;
  int64_t offset = 0;
  mlir::Operation* last = nullptr;  // the last op that uses it, in the block that contains it
};

struct ArenaPlan {
  std::vector<ArenaBuffer> buffers;  // in program order
  int64_t bytes = 0;                 // the size of the arena
};

// Plans the arena of an entry, which has no other buffers, without changing it. Buffers with overlapping lifetimes get
// disjoint offsets, found by best fit, the largest buffer first. Offsets of large buffers are staggered. Fails, with an
// error, for a buffer of more than 2^63 bytes.
mlir::FailureOr<ArenaPlan> MakeArenaPlan(mlir::func::FuncOp entry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_BUFFER_ARENA_PLAN_H_
