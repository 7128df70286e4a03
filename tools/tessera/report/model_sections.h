// SPDX-License-Identifier: Apache-2.0
// The sections of the page that `tessera report` writes, as markup (html.h).
#ifndef TESSERA_TOOLS_TESSERA_REPORT_MODEL_SECTIONS_H_
#define TESSERA_TOOLS_TESSERA_REPORT_MODEL_SECTIONS_H_

#include <string>
#include <vector>

#include "tessera/tools/tessera/report/model_report.h"

namespace tessera::report {

// Draws each scalar by step.
std::string CurvesSection(const std::vector<Curve>& curves);
// Shows the confusion of classes, and the scores of each class.
std::string ConfusionSection(const RowsReport& report);
// Draws predicted probabilities against observed frequencies.
std::string CalibrationSection(const Calibration& calibration, int64_t num_classes);
// Draws residuals, and predictions against labels.
std::string ResidualsSection(const RowsReport& report);
// Lists the inputs by permutation importance.
std::string ImportanceSection(const RowsReport& report);
// Lists the rows with the largest losses and their inputs.
std::string WorstSection(const RowsReport& report);
// Lists the nearest neighbours in each table of embeddings.
std::string EmbeddingsSection(const std::vector<TableReport>& tables);
// Lists the variables with their norms.
std::string VariablesSection(const std::vector<VariableSummary>& variables);

// Returns the table cell of a number with four significant digits.
std::string NumberCell(double number);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_MODEL_SECTIONS_H_
