// SPDX-License-Identifier: Apache-2.0
// The passes of the buffer and llvm phases for the CPU, in order.
#ifndef TESSERA_COMPILER_CPU_PIPELINE_H_
#define TESSERA_COMPILER_CPU_PIPELINE_H_

#include "tessera/compiler/pass_list.h"

namespace tessera {

// Adds passes from entries on tensors (compiler/analysis/entry.h) to entries on buffers that call kernels, with the
// arena planned.
void AddBufferPasses(PassList& passes, int64_t vector_bits = 512);

// Adds passes to the LLVM dialect, with the functions that runtime/executable/abi.h names. Needs what AssignSlots
// leaves.
void AddLlvmPasses(PassList& passes);

// Registers everything that the passes need to know about other dialects.
void RegisterCpuInterfaces(mlir::DialectRegistry& registry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_CPU_PIPELINE_H_
