// SPDX-License-Identifier: Apache-2.0
// Parallel loops for trees.
#ifndef TESSERA_ESTIMATOR_TREES_DATA_PARALLEL_H_
#define TESSERA_ESTIMATOR_TREES_DATA_PARALLEL_H_

#include <cstdint>

#include "tessera/runtime/kernels/parallel_for.h"

namespace tessera::trees {

// ParallelFor makes at most this many chunks.
inline constexpr int kMaxThreads = 64;

// Calls body(i) for each i in [0, count), on `threads` threads. The calls are independent of each other.
template <typename Body>
void ForEach(int64_t count, int threads, Body&& body) {
  auto run = [](void* closure, int64_t begin, int64_t end) -> int32_t {
    for (int64_t i = begin; i < end; ++i) (*static_cast<std::remove_reference_t<Body>*>(closure))(i);
    return 0;
  };
  ParallelFor(count, 1, threads, run, &body);
}

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_DATA_PARALLEL_H_
