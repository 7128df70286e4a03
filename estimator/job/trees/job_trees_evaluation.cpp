// SPDX-License-Identifier: Apache-2.0
#include "tessera/estimator/job/trees/job_trees_evaluation.h"

#include <set>
#include <utility>

#include "tessera/estimator/job/model/job_evaluation.h"
#include "tessera/estimator/job/trees/job_trees.h"
#include "tessera/estimator/job/trees/job_trees_export.h"
#include "tessera/estimator/premade/trees/export_trees.h"
#include "tessera/runtime/base/status.h"

namespace tessera {

absl::StatusOr<JobTreesEvaluation> MakeTreesEvaluation(const job::Job& job, const trees::BoostedTrees& trees,
                                                       const std::string& name, FileSystem& files) {
  ASSIGN_OR_RETURN(const JobTreesModel eval, MakeTrees(job, Mode::kEval, name, files));
  const MakeExportFn make_export = [&](const std::set<Mode>& modes, bool parsing,
                                       ExportSavedModelOptions options) -> absl::StatusOr<ExportFn> {
    if (modes != std::set{Mode::kPredict}) {
      return InvalidArgument(
          "exporters: modes: the model is of boosted trees, which have no program that trains or evaluates; expected "
          "PREDICT");
    }
    ASSIGN_OR_RETURN(const JobTreesModel predict, MakeTrees(job, Mode::kPredict, name, files));
    ASSIGN_OR_RETURN(JobTreesExport exported, MakeTreesExport(job, predict, name, parsing));
    return premade::ExportTreesServing(trees, std::move(exported.receiver), std::move(options),
                                       std::move(exported.model));
  };
  const InputFn rows = [rows = eval.rows](const Params&) -> absl::StatusOr<Dataset> { return rows; };
  JobTreesEvaluation made;
  ASSIGN_OR_RETURN(made.spec, EvaluationOf(job, name, rows, make_export));
  ASSIGN_OR_RETURN(made.rules, StoppingRulesOf(job, name));
  return made;
}

}  // namespace tessera
