// SPDX-License-Identifier: Apache-2.0
// Collects memory facts between the passes of a compilation.
#ifndef TESSERA_COMPILER_EXPLAIN_MEMORY_COLLECTOR_H_
#define TESSERA_COMPILER_EXPLAIN_MEMORY_COLLECTOR_H_

#include "tessera/compiler/driver/phase.h"
#include "tessera/compiler/explain/memory.h"

namespace tessera {

// For PassHooks::after: adds the facts that |module| provides after |pass|.
absl::Status CollectMemory(const PassPosition& pass, mlir::ModuleOp module, MemoryReport& report);

}  // namespace tessera

#endif  // TESSERA_COMPILER_EXPLAIN_MEMORY_COLLECTOR_H_
