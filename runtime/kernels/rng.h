// SPDX-License-Identifier: Apache-2.0
// Library kernel "rng": random numbers that differ between runs of the kernel.
//
// The description that the compiler writes (proto::Kernel):
//    kind        "rng"
//    operands    a, b: scalars of the result's element type
//    results     one: integers, floats or i1
//    attributes  distribution (1 uniform in [a, b), 2 normal with mean a and deviation b), dtype (a DType: types in
//                memory do not tell ui32 from i32), stream (numbers the program's generators)
//
// The numbers depend on the stream and on how often the kernel has run since it was prepared.
#ifndef TESSERA_RUNTIME_KERNELS_RNG_H_
#define TESSERA_RUNTIME_KERNELS_RNG_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareRng(const proto::Kernel& kernel, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_RNG_H_
