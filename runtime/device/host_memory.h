// SPDX-License-Identifier: Apache-2.0
// A pooled allocator for host memory.
//
// Batches, their slices, outfeeds and predictions are allocated every step in the same few sizes. In the steady state
// none of them calls the system allocator, which would map and clear large blocks anew each time. The pool keeps at
// most half the bytes of the live tensors, or 64 MiB if that is more. Beyond this limit, it returns everything to the
// system.
//
// Blocks of 64 KiB or more begin at different offsets in their first page (stagger.h). Blocks of 2 MiB or more use huge
// pages where the system has them.
#ifndef TESSERA_RUNTIME_DEVICE_HOST_MEMORY_H_
#define TESSERA_RUNTIME_DEVICE_HOST_MEMORY_H_

#include <cstdint>

#include "tessera/runtime/device/memory.h"

namespace tessera {

// Returns the memory of kind kHost, in which tensors are allocated by default.
Memory& HostMemory();

// Returns the number of system allocations so far.
int64_t NumSystemAllocations();

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_HOST_MEMORY_H_
