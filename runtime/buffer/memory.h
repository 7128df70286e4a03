// SPDX-License-Identifier: Apache-2.0
// Memory of tensors, reused after a tensor has given it back.
//
// Batches, their pieces, outfeeds and predictions come and go every step, in the same few sizes. In the steady state
// none of them asks the system for memory, which would map and clear large blocks anew each time. The kept memory is at
// most half the bytes of the live tensors, or 64 MiB; when it would exceed both, all of it goes back to the system.
#ifndef TESSERA_RUNTIME_BUFFER_MEMORY_H_
#define TESSERA_RUNTIME_BUFFER_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <memory>

namespace tessera {

// Returns `bytes` (a multiple of `alignment`) of undefined contents, or nullptr when there is no memory. Allocation and
// release are thread-safe.
std::shared_ptr<void> TakeMemory(size_t bytes, size_t alignment);

// Returns how often the system was asked so far.
int64_t NumSystemAllocations();

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BUFFER_MEMORY_H_
