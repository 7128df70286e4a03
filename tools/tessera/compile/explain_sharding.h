// SPDX-License-Identifier: Apache-2.0
// The report of `tessera compile --explain=sharding`.
#ifndef TESSERA_TOOLS_TESSERA_COMPILE_EXPLAIN_SHARDING_H_
#define TESSERA_TOOLS_TESSERA_COMPILE_EXPLAIN_SHARDING_H_

#include <string>

#include "tessera/compiler/explain/sharding.h"

namespace tessera {

// Returns tables for a terminal.
std::string ToText(const ShardingReport& report);

// Returns {"mesh", "values": [...], "collectives": [...], "bytes_per_step"}.
std::string ToJson(const ShardingReport& report);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_COMPILE_EXPLAIN_SHARDING_H_
