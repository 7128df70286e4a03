// SPDX-License-Identifier: Apache-2.0
// Library kernel "sort": all lines along one dimension, stably, by the values of some operands.
//
// The description that the compiler writes (proto::Kernel):
//    kind        "sort"
//    operands    any number of one shape, elements of 1, 2, 4, 8 or 16 bytes
//    results     operands in key order, see sources; as long as keep in the sorted dimension
//    attributes  dimension
//                key, dtype, descending, order: a value for each key, the most significant first: which operand orders,
//                the DType of its elements, 0 or 1, the SortOrder
//                sources: for each result the operand that it permutes, or -1 for the index in the line, an integer;
//                without it, one result per operand
//                keep: the number of first elements of a line in the results; all if missing
#ifndef TESSERA_RUNTIME_KERNELS_SORT_SORT_H_
#define TESSERA_RUNTIME_KERNELS_SORT_SORT_H_

#include <memory>

#include "absl/status/statusor.h"
#include "tessera/runtime/kernels/library_kernel.h"
#include "tessera/runtime/types/dtype.h"

namespace tessera {

// The order of floats. Integers have only the total order.
enum class SortOrder : int64_t {
  kTotal = 0,       // by sign, then magnitude: -NaN < -inf < -0 < +0 < inf < NaN
  kEqualZeros = 1,  // -0 and +0 are equal; all NaNs are equal and the greatest
  kPartial = 2,     // -0 and +0 are equal; a NaN is unordered; only with a single key
};

// An operand that lines are sorted by.
struct SortKey {
  int64_t operand;
  DType dtype;
  bool descending;
  SortOrder order;
};

// The source of a result that holds the elements' indices in their line.
inline constexpr int64_t kSortPlaces = -1;

absl::StatusOr<std::unique_ptr<LibraryKernel>> PrepareSort(const proto::Kernel& kernel, int threads);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_SORT_SORT_H_
