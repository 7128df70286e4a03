// SPDX-License-Identifier: Apache-2.0
// The report of `tessera compile --explain=memory`.
#ifndef TESSERA_TOOLS_TESSERA_EXPLAIN_MEMORY_H_
#define TESSERA_TOOLS_TESSERA_EXPLAIN_MEMORY_H_

#include <string>

#include "tessera/compiler/explain/memory.h"

namespace tessera {

// Tables for a terminal.
std::string ToText(const MemoryReport& report);

// {"shards", "constant_bytes", "entries": [{"name", "arena_bytes", "live_bytes", "moments", "arena": [...], "outer":
// [...]}]}.
std::string ToJson(const MemoryReport& report);

// Who shares it: "each shard", "all shards".
std::string OwnerOf(const OuterValue& value);
// "variable", "in place": the words of both.
std::string NameOf(OuterValue::Kind kind);
std::string NameOf(OuterValue::Update update);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_EXPLAIN_MEMORY_H_
