// SPDX-License-Identifier: Apache-2.0
// Sums over the processes of a group that train trees together.
#ifndef TESSERA_ESTIMATOR_TREES_REDUCTION_H_
#define TESSERA_ESTIMATOR_TREES_REDUCTION_H_

#include <chrono>

#include "tessera/estimator/trees/options.h"
#include "tessera/runtime/process/process_group.h"

namespace tessera::trees {

// Returns a reduction in which rank 0 adds in the order of ranks and sends the sums to all. `group` must outlive it. A
// sum fails as the group's messages do, after `timeout`, and with DataLoss when the ranks send different numbers of
// elements.
Reduction ReduceOver(ProcessGroup& group, std::chrono::seconds timeout = std::chrono::seconds(600));

}  // namespace tessera::trees

#endif  // TESSERA_ESTIMATOR_TREES_REDUCTION_H_
