// SPDX-License-Identifier: Apache-2.0
// The report of `tessera compile --explain=memory`.
#ifndef TESSERA_TOOLS_TESSERA_COMPILE_EXPLAIN_MEMORY_H_
#define TESSERA_TOOLS_TESSERA_COMPILE_EXPLAIN_MEMORY_H_

#include <string>

#include "tessera/compiler/explain/memory.h"

namespace tessera {

// Returns tables for a terminal.
std::string ToText(const MemoryReport& report);

// Returns {"shards", "constant_bytes", "entries": [{"name", "arena_bytes", "live_bytes", "moments", "arena": [...],
// "outer": [...]}]}, and "domains" when there are several memory domains.
std::string ToJson(const MemoryReport& report);

// Returns "each shard", "all shards" or "a domain's shards": the shards that share the value.
std::string OwnerOf(const OuterValue& value);
// Return the terms of both reports: "variable", "in place".
std::string NameOf(OuterValue::Kind kind);
std::string NameOf(OuterValue::Update update);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_COMPILE_EXPLAIN_MEMORY_H_
