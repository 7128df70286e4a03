// SPDX-License-Identifier: Apache-2.0
// Collects sharding facts between the passes of a compilation.
#ifndef TESSERA_COMPILER_EXPLAIN_SHARDING_COLLECTOR_H_
#define TESSERA_COMPILER_EXPLAIN_SHARDING_COLLECTOR_H_

#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/explain/sharding.h"

namespace tessera {

// For PassHooks::after: adds the facts that |module| provides after |pass|.
void CollectSharding(const PassPosition& pass, mlir::ModuleOp module, ShardingReport& report);

}  // namespace tessera

#endif  // TESSERA_COMPILER_EXPLAIN_SHARDING_COLLECTOR_H_
