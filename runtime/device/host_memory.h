// SPDX-License-Identifier: Apache-2.0
// The host's memory, reused after a tensor has given it back.
//
// Batches, their pieces, outfeeds and predictions come and go every step, in the same few sizes. In the steady state
// none of them asks the system for memory, which would map and clear large blocks anew each time. The kept memory is at
// most half the bytes of the live tensors, or 64 MiB; when it would exceed both, all of it goes back to the system.
//
// Blocks of 64 KiB or more begin at different places of their first page (stagger.h). A block of 2 MiB or more lies in
// huge pages, where the system has them.
#ifndef TESSERA_RUNTIME_DEVICE_HOST_MEMORY_H_
#define TESSERA_RUNTIME_DEVICE_HOST_MEMORY_H_

#include <cstdint>

#include "tessera/runtime/device/memory.h"

namespace tessera {

// Returns the memory of kind kHost, in which tensors lie unless their maker names another.
Memory& HostMemory();

// Returns how often the system was asked for it so far.
int64_t NumSystemAllocations();

}  // namespace tessera

#endif  // TESSERA_RUNTIME_DEVICE_HOST_MEMORY_H_
