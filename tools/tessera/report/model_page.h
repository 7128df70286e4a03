// SPDX-License-Identifier: Apache-2.0
// A model's report as a page.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_MODEL_PAGE_H_
#define TESSERA_TOOLS_TESSERA_REPORT_MODEL_PAGE_H_

#include <string>

#include "tessera/tools/tessera/report/model_report.h"

namespace tessera::report {

// Returns one self-contained HTML page.
std::string ToHtml(const ModelReport& report);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_MODEL_PAGE_H_
