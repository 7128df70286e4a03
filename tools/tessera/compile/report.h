// SPDX-License-Identifier: Apache-2.0
// The page that `tessera compile --report=FILE.html` writes.
#ifndef TESSERA_TOOLS_TESSERA_COMPILE_REPORT_H_
#define TESSERA_TOOLS_TESSERA_COMPILE_REPORT_H_

#include <string>
#include <string_view>

#include "tessera/compiler/explain/report.h"

namespace tessera {

// The most bytes shown of a stage's text: all stages, drawings and tables then stay under 5 MB.
inline constexpr size_t kReportedStageBytes = 32 << 10;

// Returns one self-contained page. `name` is the program's.
std::string ReportHtml(std::string_view name, const ProgramReport& report);

}  // namespace tessera

#endif  // TESSERA_TOOLS_TESSERA_COMPILE_REPORT_H_
