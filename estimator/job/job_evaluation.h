// SPDX-License-Identifier: Apache-2.0
// What a job says of the evaluations and exports of train-and-evaluate.
#ifndef TESSERA_ESTIMATOR_JOB_JOB_EVALUATION_H_
#define TESSERA_ESTIMATOR_JOB_JOB_EVALUATION_H_

#include <string>

#include "absl/status/statusor.h"
#include "tessera/estimator/job/job.pb.h"
#include "tessera/estimator/train_and_evaluate.h"

namespace tessera {

// Of an exporter's folder, unless the job gives one.
std::string DefaultName(job::ExporterKind kind);

// `input_fn` gives the rows that are judged. InvalidArgument "NAME: ..." for what is wrong or contradicts itself.
absl::StatusOr<EvalSpec> EvaluationOf(const job::Job& job, const std::string& name, const InputFn& input_fn);

// The hooks that end the training by its evaluations. InvalidArgument as above.
absl::StatusOr<Hooks> EarlyStoppingOf(const job::Job& job, const std::string& name);

}  // namespace tessera

#endif  // TESSERA_ESTIMATOR_JOB_JOB_EVALUATION_H_
