// SPDX-License-Identifier: Apache-2.0
// The ABI between generated code and the runtime. Plain C: generated code accesses these layouts by offset.
//
// An entry E of an executable is the function
//    int32_t tessera_step_E(TesseraContext*)
// which runs one step, or one call of a program without feeds. The executor calls it in one loop, the same for all
// programs. Generated code calls the runtime only through context->table; libc and libm are its only undefined symbols.
#ifndef TESSERA_RUNTIME_EXECUTABLE_ABI_H_
#define TESSERA_RUNTIME_EXECUTABLE_ABI_H_

#include <stdint.h>

#define TESSERA_ABI_VERSION 3

struct TesseraContext;
typedef int32_t (*TesseraParallelBody)(void* closure, int64_t begin, int64_t end);

struct TesseraTable {
#define TESSERA_ABI(name, parameters) int32_t(*name) parameters;
#include "tessera/runtime/executable/abi.def"
#undef TESSERA_ABI
};

// One per shard and entry, owned by the runtime. All members are 8 bytes, in this order.
struct TesseraContext {
  const TesseraTable* table;
  void* shard;             // opaque to generated code
  void* const* state;      // variables, in the order of ExecutableProto.variables; mirrored ones shared by shards
  void* const* arguments;  // arguments of the direct entry, in the order of Entry.arguments
  void* const* results;    // results of the direct entry: the caller's memory, in the order of Entry.results
  void* const* infeed;     // this step's slices, flattened over Entry.infeeds; set before each step
  char* arena;             // Entry.arena_bytes, 64-byte aligned; undefined contents
  int64_t shard_index;     // row-major index over the mesh, out of num_shards
  int64_t num_shards;
  int64_t writes_state;  // 1 on the one shard of a memory domain that writes its mirrored variables, else 0
};

typedef int32_t (*TesseraStep)(TesseraContext* context);

#endif  // TESSERA_RUNTIME_EXECUTABLE_ABI_H_
