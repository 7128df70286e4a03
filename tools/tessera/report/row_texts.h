// SPDX-License-Identifier: Apache-2.0
// Formats the labels and predictions of rows.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_ROW_TEXTS_H_
#define TESSERA_TOOLS_TESSERA_REPORT_ROW_TEXTS_H_

#include <cstdint>
#include <string>

#include "tessera/tools/tessera/report/rows_report.h"

namespace tessera::report {

// Returns the class's name, else its number.
std::string ClassText(const RowsReport& report, int64_t number);
// Return the class of a row, or its numbers: "3", "iris-setosa", "1.5, 2".
std::string LabelText(const RowsReport& report, int64_t row);
std::string PredictionText(const RowsReport& report, int64_t row);
// Returns the name of the score: "accuracy" for classes, "r2" for numbers.
std::string ScoreName(const RowsReport& report);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_ROW_TEXTS_H_
