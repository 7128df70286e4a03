// SPDX-License-Identifier: Apache-2.0
// Loops of generated code on the threads of one shard: the same OpenMP team that oneDNN uses.
#ifndef TESSERA_RUNTIME_KERNELS_PARALLEL_FOR_H_
#define TESSERA_RUNTIME_KERNELS_PARALLEL_FOR_H_

#include <cstdint>

#include "tessera/runtime/executable/abi.h"

namespace tessera {

// Divides [0, count) into chunks of at least `grain` indices, 64 chunks at most, and calls body(closure, begin, end)
// for each. The chunks depend only on count and grain, so that the sum over a chunk does not depend on `threads`.
// Returns the first nonzero value that a body returned, else 0.
int32_t ParallelFor(int64_t count, int64_t grain, int threads, TesseraParallelBody body, void* closure);

// Calls body(closure, i) for each i in [0, count). All calls run concurrently, so that they may wait for each other.
// They run on the team of this thread, and on additional threads when the team is too small.
void RunTogether(int count, void (*body)(void* closure, int index), void* closure);
template <typename Body>
void RunTogether(int count, Body& body) {
  RunTogether(count, [](void* closure, int index) { (*static_cast<Body*>(closure))(index); }, &body);
}

// Sets the size of the teams that this thread starts; returns the previous size.
int SetThreads(int threads);

// Set and return whether this thread flushes denormals to zero.
void SetFlushDenormals(bool flush);
bool FlushesDenormals();
// Sets the same for this thread, and for the team that it starts unless size and mode are those of its last call.
void SetFlushDenormalsInTeam(bool flush, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_PARALLEL_FOR_H_
