// SPDX-License-Identifier: Apache-2.0
// Library kernel "sort": all lanes along one dimension, stably, by the values of one operand.
//
// What the compiler writes (proto::Kernel):
//   kind        "sort"
//   operands    any number of one shape, elements of 1, 2, 4, 8 or 16 bytes
//   results     as many of the same types: the operands in the order of the keys
//   attributes  dimension; key: which operand orders; dtype: the DType of its elements; descending: 0 or 1;
//               order: SortOrder
#ifndef TESSERA_RUNTIME_KERNELS_SORT_H_
#define TESSERA_RUNTIME_KERNELS_SORT_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/library_kernel.h"

namespace tessera {

// How floats compare. Integers have the total order only.
enum class SortOrder : int64_t {
  kTotal = 0,       // by sign, then magnitude: -NaN < -inf < -0 < +0 < inf < NaN
  kEqualZeros = 1,  // -0 and +0 are equal, and NaNs, all of which are greatest
  kPartial = 2,     // -0 and +0 are equal; a NaN is neither less nor greater than anything
};

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareSort(const proto::Kernel& kernel, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_SORT_H_
