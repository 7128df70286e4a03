// SPDX-License-Identifier: Apache-2.0
// The parts of the page that `tessera compile --report=FILE.html` writes, as markup (html.h).
#ifndef TESSERA_TOOLS_TESSERA_REPORT_SECTIONS_H_
#define TESSERA_TOOLS_TESSERA_REPORT_SECTIONS_H_

#include <string>

#include "tessera/compiler/explain/report.h"

namespace tessera {

// What each pass left, and how long it took.
std::string StagesSection(const ProgramReport& report);
// Generated kernels and those of libraries.
std::string KernelsSection(const ProgramReport& report);
// Each value that is cut, drawn as its pieces on the mesh.
std::string ShardingSection(const ShardingReport& report);
// What goes between shards, why, and what would make it unnecessary.
std::string CollectivesSection(const ShardingReport& report);
// Of each entry, the arena over time, and what is not updated in place.
std::string MemorySection(const MemoryReport& report);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_REPORT_SECTIONS_H_
