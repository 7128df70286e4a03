// SPDX-License-Identifier: Apache-2.0
// The evaluations and exports that a job requests from train-and-evaluate.
#ifndef TESSERA_ESTIMATOR_JOB_MODEL_JOB_EVALUATION_H_
#define TESSERA_ESTIMATOR_JOB_MODEL_JOB_EVALUATION_H_

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tessera/estimator/export/train_and_evaluate.h"
#include "tessera/estimator/hooks/stopping_rule.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/scope/mode.h"

namespace tessera {

// Returns the default name of an exporter's directory.
std::string DefaultName(job::ExporterKind kind);

// Returns how an export's graph for a mode gets its features. Requests contain messages (parsing) or tensors.
using ReceiverFn = std::function<absl::StatusOr<ServingReceiver>(Mode mode, bool parsing)>;

// Returns the function that an exporter calls, for an export with graphs of `modes`.
using MakeExportFn =
    std::function<absl::StatusOr<ExportFn>(const std::set<Mode>& modes, bool parsing, ExportSavedModelOptions options)>;

// Returns what an exporter of the job, or its export without one, compiles.
ServingOptions ServingOptionsOf(const job::Exporter& exporter);

// Returns the job's evaluation; `input_fn` returns its rows, and `receiver` is called for each graph of an exporter, or
// `make_export` for each exporter. Fails with InvalidArgument "NAME: ..." for wrong or contradictory fields.
absl::StatusOr<EvalSpec> EvaluationOf(const job::Job& job, const std::string& name, const InputFn& input_fn,
                                      const ReceiverFn& receiver);
absl::StatusOr<EvalSpec> EvaluationOf(const job::Job& job, const std::string& name, const InputFn& input_fn,
                                      const MakeExportFn& make_export);

// Return the conditions for early stopping by evaluations, as rules and as hooks. Fail with InvalidArgument as above.
absl::StatusOr<std::vector<hooks::StoppingRule>> StoppingRulesOf(const job::Job& job, const std::string& name);
absl::StatusOr<Hooks> EarlyStoppingOf(const job::Job& job, const std::string& name);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_MODEL_JOB_EVALUATION_H_
