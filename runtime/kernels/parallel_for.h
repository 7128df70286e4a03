// SPDX-License-Identifier: Apache-2.0
// Loops of generated code on the threads of one shard: the same OpenMP team that oneDNN computes on.
#ifndef TESSERA_RUNTIME_KERNELS_PARALLEL_FOR_H_
#define TESSERA_RUNTIME_KERNELS_PARALLEL_FOR_H_

#include <cstdint>

#include "tessera/runtime/executable/abi.h"

namespace tessera {

// Calls body(closure, begin, end) over [0, count) in pieces of at least `grain` indices, 64 pieces at most. The pieces
// depend on count and grain alone, so that what a body sums up per piece does not depend on `threads`. The first
// nonzero value that a body returned, else 0.
int32_t ParallelFor(int64_t count, int64_t grain, int threads, TesseraParallelBody body, void* closure);

// Calls body(closure, i) for each i in [0, count), all at the same time: the calls may wait for each other. They run on
// the team of this thread, and on threads of their own where the team has fewer.
void RunTogether(int count, void (*body)(void* closure, int index), void* closure);
template <typename Body>
void RunTogether(int count, Body& body) {
  RunTogether(count, [](void* closure, int index) { (*static_cast<Body*>(closure))(index); }, &body);
}

// The size of the team that this thread starts; the number before.
int SetThreads(int threads);

// How this thread treats denormal numbers.
void SetFlushDenormals(bool flush);
bool FlushesDenormals();
// The same for the team that this thread starts; done once for teams of one size and mode that follow one another.
void SetFlushDenormalsInTeam(bool flush, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_PARALLEL_FOR_H_
