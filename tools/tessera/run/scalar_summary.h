// SPDX-License-Identifier: Apache-2.0
// The host function scalar_summary.
#ifndef TESSERA_TOOLS_TESSERA_RUN_SCALAR_SUMMARY_H_
#define TESSERA_TOOLS_TESSERA_RUN_SCALAR_SUMMARY_H_

#include <string>

#include "tessera/runtime/host_call/host_function.h"

namespace tessera {

// Returns scalar_summary(x), whose configuration is the tag. It writes the scalar x for TensorBoard, with the step
// number, to an event file in `directory`. Values of shards other than the first have the tag
// TAG/replica_K/partition_P. Fails with FailedPrecondition when `directory` is empty.
HostFunction ScalarSummary(const std::string& directory);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_RUN_SCALAR_SUMMARY_H_
