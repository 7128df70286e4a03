// SPDX-License-Identifier: Apache-2.0
#include "tessera/tools/tessera/report/model_report.h"

#include <utility>

#include "fmt/format.h"
#include "tessera/estimator/job/job_place.h"
#include "tessera/estimator/job/job_text.h"
#include "tessera/estimator/job/load_job.h"
#include "tessera/estimator/loop/evaluate_loop.h"
#include "tessera/runtime/base/status.h"

namespace tessera::report {
namespace {

constexpr int64_t kShownRows = 20;      // rows of each table of embeddings
constexpr size_t kShownNeighbours = 5;  // neighbours of each row

// Returns the reason why there are no rows to predict; empty when there may be some.
std::string WithoutRows(const job::Job& job, const ReportOptions& options) {
  if (!options.with_rows) return "The report was asked to leave out the rows of the evaluation.";
  if (job.model().has_function()) {
    return fmt::format(
        "The model is a function of the program {}, and only that program has its data: this report has no evaluation "
        "rows.",
        job.model().function().program());
  }
  if (job.model().has_program() && job.model().program().predict().empty()) {
    return "The job's model has no program to predict with: this report has no evaluation rows.";
  }
  return "";
}

}  // namespace

absl::StatusOr<ModelReport> ReportModel(const std::string& path, const ReportOptions& options) {
  ASSIGN_OR_RETURN(const LoadedJob loaded, LoadJob(path));
  ModelReport report = {.model_dir = ModelDirOf(loaded), .job = PrintJob(loaded.job)};
  FileSystem& files = FileSystem::Local();
  ASSIGN_OR_RETURN(const Checkpoint checkpoint,
                   LoadCheckpoint(files, Clock::Real(), report.model_dir, options.rows.checkpoint));
  report.checkpoint = checkpoint.prefix;
  report.global_step = checkpoint.step;
  ASSIGN_OR_RETURN(report.curves, ReadCurves(report.model_dir));
  if (report.curves.empty()) report.notes.emplace_back("The model directory has no events, so there are no curves.");

  const std::map<std::string, Buffer> variables = VariablesOf(checkpoint);
  report.variables = SummariseVariables(variables);
  ASSIGN_OR_RETURN(std::vector<EmbeddingTable> tables, EmbeddingTablesOf(variables, options.words));
  for (EmbeddingTable& table : tables) {
    std::vector<Neighbourhood> neighbourhoods = NeighbourhoodsOf(table, kShownRows, kShownNeighbours);
    report.tables.push_back({std::move(table), std::move(neighbourhoods)});
  }

  if (std::string reason = WithoutRows(loaded.job, options); !reason.empty()) {
    report.notes.push_back(std::move(reason));
    return report;
  }
  RowsOptions rows = options.rows;
  rows.checkpoint = checkpoint.prefix;  // a concurrent training may save another one meanwhile
  absl::StatusOr<RowsReport> of_rows = ReportRows(loaded.job, loaded.file, report.model_dir, rows);
  if (!of_rows.ok()) {
    const absl::Status placed = AtField(of_rows.status(), loaded.job, loaded.file, files);
    return absl::Status(placed.code(), fmt::format("{}; --without-rows reports the rest", Message(placed)));
  }
  report.rows = *std::move(of_rows);
  return report;
}

}  // namespace tessera::report
