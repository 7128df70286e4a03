// SPDX-License-Identifier: Apache-2.0
// Whether the pieces of memory that a call is given lie apart where they must.
#ifndef TESSERA_RUNTIME_EXECUTOR_CALL_MEMORY_H_
#define TESSERA_RUNTIME_EXECUTOR_CALL_MEMORY_H_

#include "absl/status/status.h"
#include "tessera/runtime/executable/executable.pb.h"
#include "tessera/runtime/executor/prepared_call.h"

namespace tessera {

// InvalidArgument, naming both, when memory that the call writes (results, and arguments given up) overlaps any other.
// What is only read may be shared, and joined results are by the shards of a replica. `memory` is complete.
absl::Status CheckApart(const proto::Entry& entry, const CallMemory& memory, size_t shards_per_replica);

// Gives results copies of the arguments whose memory they take over: of each shard's, or of the first shard's for all
// of its replica where they write it together.
absl::Status CopyGivenUp(const proto::Entry& entry, size_t shards_per_replica,
                         std::vector<std::vector<Buffer>>& arguments);

}  // namespace tessera

#endif  // TESSERA_RUNTIME_EXECUTOR_CALL_MEMORY_H_
