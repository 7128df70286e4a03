// SPDX-License-Identifier: Apache-2.0
// A model's report as JSON.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_MODEL_JSON_H_
#define TESSERA_TOOLS_TESSERA_REPORT_MODEL_JSON_H_

#include <string>

#include "tessera/tools/tessera/report/model_report.h"

namespace tessera::report {

// Returns one object in one line. Numbers that JSON lacks are null.
std::string ToJson(const ModelReport& report);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_MODEL_JSON_H_
