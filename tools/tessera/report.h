// SPDX-License-Identifier: Apache-2.0
// The page that `tessera compile --report=FILE.html` writes.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_H_
#define TESSERA_TOOLS_TESSERA_REPORT_H_

#include <string>
#include <string_view>

#include "tessera/compiler/explain/report.h"

namespace tessera {

// What is kept of the text of a stage: all stages, drawings and tables stay under 5 MB.
inline constexpr size_t kReportedStageBytes = 32 << 10;

// One page that loads nothing from anywhere. `name` is the program's.
std::string ReportHtml(std::string_view name, const ProgramReport& report);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_REPORT_H_
