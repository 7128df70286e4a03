// SPDX-License-Identifier: Apache-2.0
// The passes of the lower phase in order.
#ifndef TESSERA_COMPILER_LOWER_PIPELINE_H_
#define TESSERA_COMPILER_LOWER_PIPELINE_H_

#include <string>

#include "tessera/compiler/pass_list.h"

namespace tessera {

// Adds passes that lower computations after the shard phase to entries on tensors (entry.h), for |device| of a
// backend.
void AddLowerPasses(PassList& passes, const std::string& device);

}  // namespace tessera

#endif  // TESSERA_COMPILER_LOWER_PIPELINE_H_
