// SPDX-License-Identifier: Apache-2.0
// The sections of the page that `tessera compile --report=FILE.html` writes, as markup (html.h).
#ifndef TESSERA_TOOLS_TESSERA_COMPILE_REPORT_SECTIONS_H_
#define TESSERA_TOOLS_TESSERA_COMPILE_REPORT_SECTIONS_H_

#include <string>

#include "tessera/compiler/explain/report.h"

namespace tessera {

// Lists the module after each pass, and the pass's time.
std::string StagesSection(const ProgramReport& report);
// Lists generated kernels and library kernels.
std::string KernelsSection(const ProgramReport& report);
// Draws the shards of each sharded value on the mesh.
std::string ShardingSection(const ShardingReport& report);
// Lists the transfers between shards, their causes, and changes that would avoid them.
std::string CollectivesSection(const ShardingReport& report);
// Draws each entry's arena over time, and lists the values that are not updated in place.
std::string MemorySection(const MemoryReport& report);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_COMPILE_REPORT_SECTIONS_H_
