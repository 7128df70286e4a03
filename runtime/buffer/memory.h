// SPDX-License-Identifier: Apache-2.0
// Memory of tensors, taken again when a tensor has given it back.
//
// Batches, their pieces, outfeeds and predictions come and go every step, in the same few sizes. In the steady state
// none of them asks the system for memory, whose large blocks it would map and clear anew each time. What is kept is at
// most half the bytes of the tensors that live, or 64 MiB; where it would be more, all of it goes back to the system.
#ifndef TESSERA_RUNTIME_BUFFER_MEMORY_H_
#define TESSERA_RUNTIME_BUFFER_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <memory>

namespace tessera {

// `bytes`, a multiple of `alignment`, of undefined contents; nullptr when they are not to be had. Thread-safe, and so
// is letting go of it.
std::shared_ptr<void> TakeMemory(size_t bytes, size_t alignment);

// How often the system was asked so far.
int64_t NumSystemAllocations();

}  // namespace tessera

#endif  // TESSERA_RUNTIME_BUFFER_MEMORY_H_
