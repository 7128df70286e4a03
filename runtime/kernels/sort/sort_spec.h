// SPDX-License-Identifier: Apache-2.0
// The parsed and validated description of a sort.
#ifndef TESSERA_RUNTIME_KERNELS_SORT_SORT_SPEC_H_
#define TESSERA_RUNTIME_KERNELS_SORT_SORT_SPEC_H_

#include <vector>

#include "absl/status/statusor.h"
#include "tessera/runtime/executable/executable.h"
#include "tessera/runtime/kernels/sort/sort.h"

namespace tessera {

struct SortSpec {
  std::vector<TensorType> operands, results;
  std::vector<int64_t> sources;  // for each result
  std::vector<SortKey> keys;     // the most significant first
  int64_t dimension;
  int64_t length, keep;  // elements in a line of the operands and of the results
};

absl::StatusOr<SortSpec> ReadSortSpec(const proto::Kernel& kernel);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_KERNELS_SORT_SORT_SPEC_H_
