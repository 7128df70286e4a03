// SPDX-License-Identifier: Apache-2.0
// Looks at the module between passes of a compilation that runs anyway.
#ifndef TESSERA_COMPILER_EXPLAIN_SHARDING_COLLECTOR_H_
#define TESSERA_COMPILER_EXPLAIN_SHARDING_COLLECTOR_H_

#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/explain/sharding.h"

namespace tessera {

// For PassHooks::after: adds the facts that |module| shows after |pass|.
void CollectSharding(const PassPosition& pass, mlir::ModuleOp module, ShardingReport& report);

}  // namespace tessera

#endif  // TESSERA_COMPILER_EXPLAIN_SHARDING_COLLECTOR_H_
