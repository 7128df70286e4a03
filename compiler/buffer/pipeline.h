// SPDX-License-Identifier: Apache-2.0
// The passes of the buffer phase that every target shares, in order. A target's kernel passes run between the two
// lists.
#ifndef TESSERA_COMPILER_BUFFER_PIPELINE_H_
#define TESSERA_COMPILER_BUFFER_PIPELINE_H_

#include "mlir/IR/DialectRegistry.h"
#include "tessera/compiler/pass_list.h"

namespace tessera {

// Adds passes from entries on tensors (compiler/analysis/entry.h) to entries on buffers, with results in their
// destinations.
void AddTensorPasses(PassList& passes);

// Adds passes that assign every buffer an offset in the arena of its entry, and every argument and runtime call a
// slot. No later pass may add a buffer to an entry.
void AddArenaPasses(PassList& passes);

// Registers the interfaces of other dialects that these passes need.
void RegisterBufferInterfaces(mlir::DialectRegistry& registry);

}  // namespace tessera

#endif  // TESSERA_COMPILER_BUFFER_PIPELINE_H_
