// SPDX-License-Identifier: Apache-2.0
// Numbers that the processes of a group agree on. Every rank must call, as for ProcessGroup's collective calls. Both
// functions also fail with DataLoss when another process has sent something other than a number.
#ifndef TESSERA_RUNTIME_PROCESS_AGREE_H_
#define TESSERA_RUNTIME_PROCESS_AGREE_H_

#include <cstdint>
#include <string_view>

#include "absl/status/statusor.h"
#include "tessera/runtime/process/process_group.h"

namespace tessera {

// Returns rank 0's `value` on all ranks. Fails as ProcessGroup::Agree does.
absl::StatusOr<int64_t> AgreeOnNumber(ProcessGroup& group, std::string_view what, int64_t value, Deadline deadline);

// Returns the largest `value` of all ranks, on all ranks. Fails as ProcessGroup::Agree and Receive do, and
// then ends the group.
absl::StatusOr<int64_t> AgreeOnLargest(ProcessGroup& group, std::string_view what, int64_t value, Deadline deadline);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_PROCESS_AGREE_H_
