// SPDX-License-Identifier: Apache-2.0
// The contents of a `tessera report` about a trained model, as numbers. model_json.h and model_page.h write it.
#ifndef TESSERA_TOOLS_TESSERA_REPORT_MODEL_REPORT_H_
#define TESSERA_TOOLS_TESSERA_REPORT_MODEL_REPORT_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/tools/tessera/report/curves.h"
#include "tessera/tools/tessera/report/rows_report.h"
#include "tessera/tools/tessera/report/variables.h"

namespace tessera::report {

struct ReportOptions {
  RowsOptions rows = {};
  bool with_rows = true;                          // false: no evaluation row is read
  std::map<std::string, std::string> words = {};  // files of words by table of embeddings
};

struct TableReport {
  EmbeddingTable table = {};
  std::vector<Neighbourhood> neighbourhoods = {};  // neighbours of the first rows
};

struct ModelReport {
  std::string model_dir = {};
  std::string checkpoint = {};  // its prefix
  int64_t global_step = 0;
  std::string job = {};  // the job as text
  std::vector<Curve> curves = {};
  std::optional<RowsReport> rows = {};
  std::vector<TableReport> tables = {};
  std::vector<VariableSummary> variables = {};
  std::vector<std::string> notes = {};  // sentences about missing parts
};

// Reports on the model at `path`, a model directory or a job's file. A model function from a program and a job without
// a prediction program have no rows, which a note says. Fails with NotFound without a checkpoint or a job, and with the
// errors of the job and of its evaluation data.
absl::StatusOr<ModelReport> ReportModel(const std::string& path, const ReportOptions& options);

}  // namespace tessera::report

#endif  // TESSERA_TOOLS_TESSERA_REPORT_MODEL_REPORT_H_
